package cli

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
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

// printJSON writes one object per line.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// tell writes an object as JSON or, for people, a text.
func tell(w io.Writer, json bool, o any, text string) error {
	if json {
		return printJSON(w, o)
	}
	_, err := io.WriteString(w, text)
	return err
}

// upTo is the kind of counts that --up-to says: those of packings and of folds are in this order.
func upTo[K packing.Kind | snake.Kind](text string) K {
	return K(slices.Index([]string{"raw", "rotations", "reflections"}, text))
}

// rotations is how many rotations there are in a group.
func rotations(group []polycube.Symmetry) (n int) {
	for _, s := range group {
		if s.IsRotation() {
			n++
		}
	}
	return n
}
