package picture

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"wedge/resources/safefile"
)

// Format is a kind of file.
type Format uint8

// The formats.
const (
	PNG Format = iota
	SVG
	PDF
	GIF
	APNG
)

// Formats lists all formats.
func Formats() []Format { return []Format{PNG, SVG, PDF, GIF, APNG} }

// String is the name in small letters, as at the end of file names.
func (f Format) String() string {
	if f > APNG {
		return fmt.Sprintf("format %d", uint8(f))
	}
	return [...]string{"png", "svg", "pdf", "gif", "apng"}[f]
}

// Moves tells whether the format is for animations.
func (f Format) Moves() bool { return f == GIF || f == APNG }

// FormatOf finds the format by the ending of a file's name. The error wraps
// ErrEnding.
func FormatOf(name string) (Format, error) {
	ending := filepath.Ext(name)
	var known []string
	for _, f := range Formats() {
		if strings.EqualFold(ending, "."+f.String()) {
			return f, nil
		}
		known = append(known, "."+f.String())
	}
	if ending == "" {
		return 0, fmt.Errorf("%w: %q has none; there are %s", ErrEnding, name, strings.Join(known, ", "))
	}
	return 0, fmt.Errorf("%w %s; there are %s", ErrEnding, ending, strings.Join(known, ", "))
}

// longestAlg is how long an alg in a file's name may be.
const longestAlg = 32

// DefaultName is a name for a picture of an entry: the shapes of its layers, and
// the alg if it is short, or else a number made from the position. It has small
// letters, digits, hyphens, underlines and dots only: "wedge-kite-kite-1.0_.png".
func DefaultName(e Entry, f Format) string {
	alg := strings.NewReplacer("/", "_", ",", ".", "(", "", ")", "", " ", "").Replace(e.Alg)
	plain := alg != "" && len(alg) <= longestAlg
	for _, r := range alg {
		plain = plain && (r >= '0' && r <= '9' || strings.ContainsRune("-._", r))
	}
	if !plain {
		h := fnv.New32a()
		h.Write([]byte(e.Position.String()))
		alg = fmt.Sprintf("%08x", h.Sum32())
	}
	shapes := e.Position.Top.Shape().Name() + "-" + e.Position.Bottom.Shape().Name()
	shapes = strings.ToLower(strings.ReplaceAll(shapes, " ", "-"))
	return "wedge-" + shapes + "-" + alg + "." + f.String()
}

// Create writes a file whole or not at all: whatever happens, there is the old one
// or the new one. An old one is only replaced if overwrite is set; otherwise the
// error wraps ErrExists. What is no file, such as a folder, is never replaced.
func Create(name string, overwrite bool, write func(io.Writer) error) error {
	if err := vacant(name, overwrite); err != nil {
		return err
	}
	const rights = 0o666 // the usual ones
	if overwrite {
		return safefile.Write(name, rights, write)
	}
	err := safefile.Create(name, rights, write)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s %w", name, ErrExists)
	}
	return err
}

// vacant tells whether a name may be written to.
func vacant(name string, overwrite bool) error {
	switch there, err := os.Stat(name); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !there.Mode().IsRegular():
		return fmt.Errorf("%s %w and is no file", name, ErrExists)
	case !overwrite:
		return fmt.Errorf("%s %w", name, ErrExists)
	}
	return nil
}
