package picture

import (
	"bufio"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Format is a kind of file.
type Format uint8

// The formats.
const (
	PNG Format = iota
	SVG
	GIF
	APNG
)

// Formats lists all formats.
func Formats() []Format { return []Format{PNG, SVG, GIF, APNG} }

// String is the name in small letters, as at the end of file names.
func (f Format) String() string {
	if f > APNG {
		return fmt.Sprintf("format %d", uint8(f))
	}
	return [...]string{"png", "svg", "gif", "apng"}[f]
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
func Create(name string, overwrite bool, write func(io.Writer) error) (err error) {
	if err := vacant(name, overwrite); err != nil {
		return err
	}
	f, err := beside(name)
	if err != nil {
		return err
	}
	defer func() {
		f.Close() // a second time after success
		if e := os.Remove(f.Name()); e != nil && !errors.Is(e, fs.ErrNotExist) && err == nil {
			err = e
		}
	}()
	buffered := bufio.NewWriterSize(f, 1<<18)
	if err := write(buffered); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := put(f.Name(), name, overwrite); err != nil {
		return err
	}
	// That the name is on the disk too is up to the system where this fails.
	if folder, err := os.Open(filepath.Dir(name)); err == nil {
		folder.Sync() //nolint:errcheck // see above
		folder.Close()
	}
	return nil
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

// beside makes a file in the folder of another, with the usual rights.
func beside(name string) (*os.File, error) {
	for tries := 0; ; tries++ {
		temporary := filepath.Join(filepath.Dir(name), ".wedge-"+strconv.FormatUint(rand.Uint64(), 36)+".tmp")
		f, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err == nil || !errors.Is(err, fs.ErrExist) || tries == 100 {
			return f, err
		}
	}
}

// put gives a file its name. Without overwrite that is by a link, which fails if
// another program was faster; a file system without links has to do with a look.
func put(from, to string, overwrite bool) error {
	if !overwrite {
		err := os.Link(from, to)
		if err == nil {
			return nil
		}
		if errors.Is(err, fs.ErrExist) {
			return fmt.Errorf("%s %w", to, ErrExists)
		}
		if err := vacant(to, false); err != nil {
			return err
		}
	}
	return os.Rename(from, to)
}
