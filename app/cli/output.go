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

// writeOut writes a file and prints its name, or writes to standard output if it is a hyphen.
func writeOut(s *Streams, name string, force bool, f func(io.Writer) error) error {
	if name == "-" {
		out := bufio.NewWriter(s.Out)
		if err := f(out); err != nil {
			return err
		}
		return out.Flush()
	}
	err := file.Create(name, force, f)
	if there, e := os.Stat(name); errors.Is(err, picture.ErrExists) && !force && e == nil && there.Mode().IsRegular() {
		return fmt.Errorf("%w; --force replaces it", err)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.Out, name)
	return err
}
