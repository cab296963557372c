//go:build e2e

package e2e

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// program is the real program, built from the tree.
type program struct {
	binary string
	folder string // everything that it keeps is in here
	screen *screen
	extra  []string // more of its environment
	cmd    *exec.Cmd
	ended  chan struct{}
	output bytes.Buffer // to be read when it has ended
}

// newProgram builds it.
func newProgram(t *testing.T, s *screen) *program {
	t.Helper()
	return (&program{binary: built(t, "wedge")}).again(t, s)
}

// again is the same program with its own folders, and a session: see [newSaved].
func (p *program) again(t *testing.T, s *screen, extra ...string) *program {
	t.Helper()
	p = &program{binary: p.binary, folder: t.TempDir(), screen: s, extra: extra}
	for _, dir := range []string{"session", "tables", "cache", "run"} {
		if err := os.Mkdir(filepath.Join(p.folder, dir), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() {
		if p.cmd != nil {
			p.kill(t)
		}
	})
	newSaved().write(t, p)
	return p
}

// start runs it as a new user, with the files of its earlier runs only.
func (p *program) start(t *testing.T) {
	t.Helper()
	in := func(dir string) string { return filepath.Join(p.folder, dir) }
	p.cmd = exec.Command(p.binary)
	p.cmd.Dir = p.folder
	p.cmd.Env = append(
		p.screen.environ(), "HOME="+p.folder, "WEDGE_SESSION="+in("session"), "WEDGE_TABLES="+in("tables"),
		"XDG_CACHE_HOME="+in("cache"), "XDG_CONFIG_HOME="+in("config"), "XDG_DATA_HOME="+in("data"),
		"XDG_STATE_HOME="+in("state"), "XDG_RUNTIME_DIR="+in("run"),
	)
	p.cmd.Env = append(p.cmd.Env, p.extra...)
	p.output.Reset()
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	p.ended = ended
	go func(cmd *exec.Cmd) {
		_ = cmd.Wait() // how it ended is seen by who asks
		close(ended)
	}(p.cmd)
}

func (p *program) alive() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// kill ends it at once, like kill -9, and logs its output.
func (p *program) kill(t *testing.T) {
	t.Helper()
	if err := p.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		t.Error(err)
	}
	<-p.ended
	p.cmd = nil
	if text := strings.TrimSpace(p.output.String()); text != "" {
		t.Logf("the program has printed:\n%s", text)
	}
}

// signal sends it a signal.
func (p *program) signal(t *testing.T, s os.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// processorTime is the processor time used by the program so far.
func (p *program) processorTime(t *testing.T) time.Duration {
	t.Helper()
	_, after, _ := strings.Cut(p.proc(t, "stat"), ") ") // a name may hold anything
	fields := strings.Fields(after)
	var ticks time.Duration
	for _, f := range fields[11:13] { // utime and stime, the fields 14 and 15
		n, err := strconv.Atoi(f)
		if err != nil {
			t.Fatal(err)
		}
		ticks += time.Duration(n)
	}
	return ticks * 10 * time.Millisecond // Linux counts hundredths for everybody
}

// memory is how much memory of some kinds the program holds, in megabytes.
func (p *program) memory(t *testing.T, kinds ...string) int {
	t.Helper()
	kb := 0
	for line := range strings.Lines(p.proc(t, "status")) {
		if name, value, _ := strings.Cut(line, ":"); slices.Contains(kinds, name) {
			n, err := strconv.Atoi(strings.Fields(value)[0])
			if err != nil {
				t.Fatal(err)
			}
			kb += n
		}
	}
	return kb * 1024 / 1e6
}

func (p *program) proc(t *testing.T, file string) string {
	t.Helper()
	data := content(t, filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid), file))
	return string(data)
}
