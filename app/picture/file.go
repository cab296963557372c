package picture

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"wedge/resources/safefile"
)

// Create writes a file whole or not at all: whatever happens, either the old file is
// there or the new one. An old one is only replaced if overwrite is set; otherwise the
// error wraps ErrExists. What is not a file, such as a folder, is never replaced. A new
// file has the usual rights, and one that replaces another has those of the old one.
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

// Sweep removes what programs left in a folder that were killed an hour ago or more
// while they wrote a file. It is tidiness only: what cannot be removed stays.
func Sweep(folder string) {
	safefile.SweepFolder(folder, safefile.Forgotten) //nolint:errcheck // see above
}
