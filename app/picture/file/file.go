package file

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"wedge/app/picture"
	"wedge/resources/safefile"
)

// Create writes a file whole or not at all: whatever happens, either the old file or the
// new one exists. It replaces an old file only if overwrite is set; otherwise the error
// wraps ErrExists. It never replaces anything but regular files. A new file has default
// permissions; one that replaces another keeps those of the old one.
func Create(name string, overwrite bool, write func(io.Writer) error) error {
	if err := vacant(name, overwrite); err != nil {
		return err
	}
	if overwrite {
		return safefile.Write(name, safefile.Document, write)
	}
	err := safefile.Create(name, safefile.Document, write)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s %w", name, picture.ErrExists)
	}
	return err
}

// vacant reports whether a name may be written to.
func vacant(name string, overwrite bool) error {
	switch there, err := os.Stat(name); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !there.Mode().IsRegular():
		return fmt.Errorf("%s %w and is not a file", name, picture.ErrExists)
	case !overwrite:
		return fmt.Errorf("%s %w", name, picture.ErrExists)
	}
	return nil
}
