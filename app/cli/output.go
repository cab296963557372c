package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// output is the standard output of a command. It keeps the first error, which ends the command: so what writes need
// not look for errors.
type output struct {
	io.Writer
	err  error
	stop func()
}

func (o *output) Write(b []byte) (n int, err error) {
	if o.err == nil {
		if n, o.err = o.Writer.Write(b); o.err != nil {
			o.stop()
		}
	}
	return n, o.err
}

// writeOut writes a file and prints its name, or writes to standard output if it is a hyphen. What f writes need not
// look for errors of writing.
func writeOut(s *Streams, name string, force bool, f func(io.Writer) error) error {
	buffered := func(w io.Writer) error {
		out := bufio.NewWriter(w)
		if err := f(out); err != nil {
			return err
		}
		return out.Flush()
	}
	if name == "-" {
		return buffered(s.Out)
	}
	err := file.Create(name, force, buffered)
	if there, e := os.Stat(name); errors.Is(err, picture.ErrExists) && !force && e == nil && there.Mode().IsRegular() {
		return fmt.Errorf("%w; --force replaces it", err)
	}
	if err != nil {
		return err
	}
	fmt.Fprintln(s.Out, name)
	return nil
}
