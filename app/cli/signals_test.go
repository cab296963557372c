package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"wedge/app/cli"
)

// prompt is how soon a command has to end after Ctrl-C on the busiest machine. Without
// Ctrl-C none of these would ever end, or would say that it was stopped.
const prompt = time.Minute

// watched is a writer that tells of the first bytes written.
type watched struct {
	once  sync.Once
	first chan struct{}
}

func (w *watched) Write(b []byte) (int, error) {
	w.once.Do(func() { close(w.first) })
	return len(b), nil
}

// endless is input without an end.
type endless struct{ line string }

func (e endless) Read(b []byte) (int, error) {
	n := 0
	for n+len(e.line) <= len(b) {
		n += copy(b[n:], e.line)
	}
	return n, nil
}

// TestInterrupt ends commands that wait or have much to do. They begin to write, and
// then stop at once.
func TestInterrupt(t *testing.T) {
	t.Setenv("WEDGE_TABLES", t.TempDir())
	waiting := func() io.Reader {
		r, w := io.Pipe()
		t.Cleanup(func() { w.Close() })
		return io.MultiReader(strings.NewReader("/\n"), r)
	}
	cases := 0
	for _, c := range []struct {
		args string
		in   io.Reader
	}{
		{"solve", waiting()},
		{"solve --json -", waiting()},
		{"inspect -", waiting()},
		{"solve", endless{"/\n"}},
		{"solve --cube-shape", endless{"/(3,3)/(1,2)/\n"}},
		{"scramble -n 100000000", nil},
		{"inspect -", endless{"(1,0)\n"}},
		{"solve", endless{"nonsense\n"}},
	} {
		ctx, interrupt := context.WithCancel(t.Context())
		out := &watched{first: make(chan struct{})}
		s := cli.Streams{In: c.in, Out: out, Err: io.Discard}
		if c.args == "solve" && c.in == io.Reader(endless{"nonsense\n"}) {
			s.Out, s.Err = io.Discard, out
		}
		status := make(chan int, 1)
		go func() { status <- cli.Run(ctx, strings.Fields(c.args), s) }()
		select {
		case <-out.first:
		case <-time.After(time.Minute):
			t.Fatalf("%s writes nothing", c.args)
		}
		interrupt()
		select {
		case got := <-status:
			if got != 1 {
				t.Errorf("%s: status %d", c.args, got)
			}
		case <-time.After(prompt):
			t.Fatalf("%s goes on", c.args)
		}
		cases++
	}
	if cases != 8 {
		t.Error(cases)
	}
}

// TestInterruptExport ends the drawing of a sheet, which leaves no file, and the wait
// for positions to draw.
func TestInterruptExport(t *testing.T) {
	t.Setenv("WEDGE_TABLES", t.TempDir())
	folder := t.TempDir()
	sheet := append([]string{"export", "--view", "sheet", "--cells", "both", "--size", "8000x8000", "-o", filepath.Join(folder, "a.png")},
		strings.Fields(strings.Repeat("/(3,3)/(1,2)/ ", 3000))...)
	silent, w := io.Pipe()
	defer w.Close()
	for _, args := range [][]string{sheet, {"export", "-o", filepath.Join(folder, "b.png")}} {
		ctx, interrupt := context.WithCancel(t.Context())
		var complaint bytes.Buffer
		status := make(chan int, 1)
		go func() { status <- cli.Run(ctx, args, cli.Streams{In: silent, Out: io.Discard, Err: &complaint}) }()
		time.Sleep(500 * time.Millisecond) // a sheet this large takes half a minute
		interrupt()
		select {
		case got := <-status:
			if got != 1 || complaint.String() != "wedge: stopped\n" {
				t.Errorf("%s: status %d, %s", args[:2], got, &complaint)
			}
		case <-time.After(prompt):
			t.Fatal("export goes on")
		}
		if files, err := os.ReadDir(folder); err != nil || len(files) != 0 {
			t.Errorf("%v, %v", files, err)
		}
	}
}

// TestSecondInterrupt: a program that cannot stop, because nobody reads its output,
// survives the first Ctrl-C but not the second.
func TestSecondInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent")
	}
	// The pipe for its output has to be full before the first Ctrl-C, which takes longer on
	// a busy machine.
	for fill := time.Second; ; fill *= 4 {
		err := interruptTwice(t, fill)
		switch {
		case errors.Is(err, errFirst) && fill < prompt/4:
			continue
		case err != nil:
			t.Error(err)
		}
		return
	}
}

// errFirst: the first Ctrl-C has ended the program.
var errFirst = errors.New("it ends after the first Ctrl-C")

// interruptTwice sends Ctrl-C to a program whose output nobody has read for some time, and
// once more if it survives that.
func interruptTwice(t *testing.T, fill time.Duration) error {
	t.Helper()
	c := exec.Command("wedge", "solve", "--json")
	c.Stdin = endless{"/\n"}
	c.Env = append(os.Environ(), "WEDGE_TABLES="+t.TempDir())
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	c.Stdout = w
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer c.Process.Kill() // it has ended unless the test failed
	w.Close()
	if _, err := r.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	time.Sleep(fill)
	if err := c.Process.Signal(os.Interrupt); err != nil {
		return fmt.Errorf("%w: %w", errFirst, err)
	}
	select {
	case err := <-ended:
		return fmt.Errorf("%w: %w", errFirst, err)
	case <-time.After(fill):
	}
	// The second ends it, or one after that where it had no time yet to see the first.
	for range int(prompt / fill) {
		if err := c.Process.Signal(os.Interrupt); err != nil {
			return err
		}
		select {
		case err := <-ended:
			if err == nil || !strings.Contains(err.Error(), "signal: interrupt") {
				return fmt.Errorf("after the second Ctrl-C: %w", err)
			}
			return nil
		case <-time.After(fill):
		}
	}
	return errors.New("it goes on after the second Ctrl-C")
}
