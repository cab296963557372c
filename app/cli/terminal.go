package cli

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"

	"wedge/app/console"
	"wedge/solver"
)

// bar shows the progress of long work on a terminal; elsewhere it shows nothing.
type bar struct {
	lock sync.Mutex
	bar  *progressbar.ProgressBar
}

const barSteps = 1000

func newBar(s *Streams, what string) *bar {
	if !isTerminal(s.Err) {
		return &bar{}
	}
	return &bar{bar: progressbar.NewOptions(barSteps,
		progressbar.OptionSetWriter(s.Err),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionSetElapsedTime(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionFullWidth(),
	)}
}

func isTerminal(w io.Writer) bool {
	if out, ok := w.(*output); ok {
		w = out.Writer
	}
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// erases reports whether a line that was shown can be replaced by another.
func erases(w io.Writer) bool { return isTerminal(w) && console.Erases(w.(*os.File)) }

// set shows how much is done, from 0 to 1.
func (b *bar) set(done float64) {
	if b.bar == nil {
		return
	}
	b.lock.Lock()
	defer b.lock.Unlock()
	b.bar.Set(int(done * barSteps)) // a bar that cannot be drawn is not a failure
}

// status shows how far a search is, whose duration is unknown.
func (l *line) status(status solver.Status) {
	l.set(fmt.Sprintf("trying length %d, %s positions", status.Length, grouped(status.Nodes)))
}

// newLine shows nothing in the first second.
func newLine(s *Streams) *line {
	return &line{streams: s, shown: erases(s.Err), next: time.Now().Add(time.Second)}
}

// line is a line on a terminal that changes.
type line struct {
	streams *Streams
	shown   bool
	next    time.Time // of the next text
	wrote   bool
}

func (l *line) set(text string) {
	if now := time.Now(); l.shown && now.After(l.next) {
		l.next, l.wrote = now.Add(200*time.Millisecond), true
		fmt.Fprint(l.streams.Err, "\r\x1b[K"+text)
	}
}

func (l *line) finish() {
	if l.wrote {
		fmt.Fprint(l.streams.Err, "\r\x1b[K")
	}
}

func (b *bar) finish() {
	if b.bar != nil {
		b.bar.Clear() // as above
	}
}

// announcing is the standard input: if that is a terminal, the first read says on standard error that the
// program waits, and for what.
func announcing(s Streams) io.Reader {
	f, ok := s.In.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return s.In
	}
	return &waiting{Reader: f, notice: s.Err}
}

type waiting struct {
	io.Reader
	notice io.Writer // nil once the notice was written
}

func (w *waiting) Read(p []byte) (int, error) {
	if w.notice != nil {
		end := "Ctrl+D"
		if runtime.GOOS == "windows" {
			end = "Ctrl+Z and Enter"
		}
		io.WriteString(w.notice, "wedge: reading from the keyboard, line by line; "+end+" ends it\n") // nothing depends on it
		w.notice = nil
	}
	return w.Reader.Read(p)
}
