package cli

import (
	"io"
	"os"
	"runtime"

	"golang.org/x/term"
)

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
