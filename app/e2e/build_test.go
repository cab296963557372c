//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// builds are the programs that tests need, each built once from the tree. Linking one takes as long
// as some tests.
var builds struct {
	sync.Mutex
	folder string
	made   map[string]string // binaries, by package
}

func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "wedge-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	builds.folder, builds.made = folder, map[string]string{}
	status := m.Run()
	_ = os.RemoveAll(folder)
	os.Exit(status)
}

// built is the program of a package.
func built(t *testing.T, of string) string {
	t.Helper()
	builds.Lock()
	defer builds.Unlock()
	if binary := builds.made[of]; binary != "" {
		return binary
	}
	binary := filepath.Join(builds.folder, path.Base(of))
	start := time.Now()
	build := exec.Command("go", "build", "-tags", "e2e", "-o", binary, of)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Logf("%s: built in %.1f s", of, time.Since(start).Seconds())
	builds.made[of] = binary
	return binary
}
