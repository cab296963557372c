package cli_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
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
		case <-time.After(10 * time.Minute):
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
	}
}

// told is input that tells when it is read for the last time: when it has ended, or, if it never
// ends, when more is waited for.
type told struct {
	text io.Reader
	last chan struct{}
	ends bool
}

func (r *told) Read(b []byte) (int, error) {
	n, err := r.text.Read(b)
	if n == 0 && err != nil {
		close(r.last)
		if !r.ends {
			select {}
		}
	}
	return n, err
}

// TestInterruptExport ends the drawing of a sheet, which leaves no file, and the wait
// for positions to draw.
func TestInterruptExport(t *testing.T) {
	t.Setenv("WEDGE_TABLES", t.TempDir())
	folder := t.TempDir()
	for _, c := range []struct {
		args string
		in   told
	}{
		// A sheet this large takes half a minute.
		{"export square1 --view sheet --cells both --size 8000x8000 -o " + filepath.Join(folder, "a.png"), told{text: strings.NewReader(strings.Repeat("/(3,3)/(3,3)\n", 3000)), ends: true}},
		{"export square1 -o " + filepath.Join(folder, "b.png"), told{text: strings.NewReader("")}},
	} {
		ctx, interrupt := context.WithCancel(t.Context())
		var complaint bytes.Buffer
		status := make(chan int, 1)
		c.in.last = make(chan struct{})
		go func() {
			status <- cli.Run(ctx, strings.Fields(c.args), cli.Streams{In: &c.in, Out: io.Discard, Err: &complaint})
		}()
		<-c.in.last
		interrupt()
		select {
		case got := <-status:
			if got != 1 || complaint.String() != "wedge: stopped\n" {
				t.Errorf("%s: status %d, %s", c.args, got, &complaint)
			}
		case <-time.After(prompt):
			t.Fatal("export goes on")
		}
		if files, err := os.ReadDir(folder); err != nil || len(files) != 0 {
			t.Errorf("%v, %v", files, err)
		}
	}
}

// TestFirstInterrupt: the first Ctrl-C or SIGTERM ends a program that cannot stop by itself, since
// nobody reads its output.
func TestFirstInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals can be sent")
	}
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		out, full := fullPipe(t)
		c := exec.Command("wedge", "solve", "--json")
		in, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		complaints, err := c.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		c.Env = append(os.Environ(), "WEDGE_TABLES="+t.TempDir())
		c.Stdout = full
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		stuck := time.AfterFunc(prompt, func() { c.Process.Kill() }) // the test fails then
		// What it says of the second line comes after the answer to the first, were there room for
		// that; so it has begun, and is on its way to be stuck.
		if _, err := io.WriteString(in, "nonsense\n/\n"); err != nil {
			t.Fatal(err)
		}
		words := bufio.NewReader(complaints)
		if _, err := words.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		if err := c.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(words)
		if err != nil || !strings.HasSuffix(string(rest), "wedge: stopped\n") {
			t.Errorf("%v: %q, %v", signal, rest, err)
		}
		var exit *exec.ExitError
		if err := c.Wait(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Errorf("%v: %v", signal, err)
		}
		stuck.Stop()
		out.Close()
	}
}

// fullPipe is a pipe that takes nothing more.
func fullPipe(t *testing.T) (out, full *os.File) {
	t.Helper()
	out, full, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { full.Close() })
	if err := full.SetWriteDeadline(time.Now().Add(-time.Second)); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = full.Write(make([]byte, 1<<12))
	}
	if !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Fatal(err)
	}
	return out, full
}

// TestInterruptibleStops: a command that is done ends its context, and returns.
func TestInterruptibleStops(t *testing.T) {
	ctx, stop := cli.Interruptible(io.Discard)
	stop()
	if ctx.Err() == nil {
		t.Error("the context goes on")
	}
}
