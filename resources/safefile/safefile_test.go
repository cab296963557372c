package safefile_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"wedge/resources/safefile"
)

func words(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

// want checks what a file holds and that nothing else is in its folder.
func want(t *testing.T, name, content string) {
	t.Helper()
	if b, err := os.ReadFile(name); err != nil || string(b) != content {
		t.Errorf("%q, %v", b, err)
	}
	if list, err := os.ReadDir(filepath.Dir(name)); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

func TestWrite(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for _, s := range []string{"first", strings.Repeat("second", 100_000)} {
		if err := safefile.Write(name, 0o600, words(s)); err != nil {
			t.Fatal(err)
		}
		want(t, name, s)
	}
	if info, err := os.Stat(name); err != nil || runtime.GOOS != "windows" && info.Mode() != 0o600 {
		t.Error(info.Mode(), err)
	}
	broken := errors.New("broken")
	err := safefile.Write(name, 0o600, func(w io.Writer) error {
		return errors.Join(words(strings.Repeat("x", 1<<20))(w), broken)
	})
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	want(t, name, strings.Repeat("second", 100_000))
	if err := safefile.Write(filepath.Join(name, "b"), 0o600, words("")); err == nil {
		t.Error("written into a file")
	}
}

// TestCreate lets many make the same file.
func TestCreate(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	var wait sync.WaitGroup
	var won atomic.Int64
	for range 16 {
		wait.Go(func() {
			err := safefile.Create(name, 0o666, words("y"))
			if err == nil {
				won.Add(1)
			} else if !errors.Is(err, fs.ErrExist) {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if won.Load() != 1 {
		t.Errorf("%d have made it", won.Load())
	}
	want(t, name, "y")
}

func TestSweep(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	for _, file := range []string{"a", "a.1.tmp", "a.2.tmp", "a.lock", "b.1.tmp"} {
		if err := os.WriteFile(filepath.Join(filepath.Dir(name), file), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	long := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(name+".2.tmp", long, long); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		age  time.Duration
		left []string
	}{{time.Hour, []string{"a", "a.1.tmp", "a.lock", "b.1.tmp"}}, {0, []string{"a", "a.lock", "b.1.tmp"}}} {
		if err := safefile.Sweep(name, c.age); err != nil {
			t.Error(err)
		}
		list, err := os.ReadDir(filepath.Dir(name))
		var left []string
		for _, f := range list {
			left = append(left, f.Name())
		}
		if err != nil || !slices.Equal(left, c.left) {
			t.Errorf("%v are left, %v", left, err)
		}
	}
	if err := safefile.Sweep(filepath.Join(name+"none", "a"), 0); err != nil {
		t.Error(err)
	}
}

func TestPutAside(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	damaged, reason := errors.New("damaged"), errors.New("reason")
	for _, aside := range []string{name + ".damaged", name + ".damaged.2"} {
		if err := os.WriteFile(name, []byte(aside), 0o600); err != nil {
			t.Fatal(err)
		}
		err := safefile.PutAside(name, damaged, reason)
		if b, _ := os.ReadFile(aside); string(b) != aside || !errors.Is(err, damaged) || !errors.Is(err, reason) || !strings.HasSuffix(err.Error(), aside) {
			t.Errorf("%s holds %q; %v", aside, b, err)
		}
	}
	if err := safefile.PutAside(name, damaged, reason); !errors.Is(err, damaged) || !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

func TestErrorsNameTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "missing", "picture.png")
	err := safefile.Write(name, 0o600, words("new"))
	var e *fs.PathError
	if !errors.As(err, &e) || e.Path != name || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("%v", err)
	}
}
