// Package safefile writes files whole or not at all: whenever the program or the
// system stops, there is the old file or the new one.
//
// A file is written under a temporary name in the same folder, fsynced, and renamed.
// The temporary name begins with the file's own and ends with ".tmp"; [Sweep] removes
// those that a killed program left. [PutAside] keeps a file that cannot be read.
// Tables, the session, statistics and pictures are written with this package.
package safefile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// temporary ends the names of files that are being written.
const temporary = ".tmp"

// Write makes a file, or replaces the one that is there. A new file gets the rights
// less those in the umask.
func Write(name string, rights fs.FileMode, write func(io.Writer) error) error {
	return put(name, rights, write, os.Rename)
}

// Create makes a file that is not there yet; otherwise the error wraps
// [fs.ErrExist], even if another program makes it meanwhile.
func Create(name string, rights fs.FileMode, write func(io.Writer) error) error {
	return put(name, rights, write, func(from, to string) error {
		// A link fails if another program was faster. Where the file system has no
		// links, look first.
		err := os.Link(from, to)
		if err == nil || errors.Is(err, fs.ErrExist) {
			return err
		}
		if _, err := os.Lstat(to); err == nil {
			return fmt.Errorf("%s: %w", to, fs.ErrExist)
		}
		return os.Rename(from, to)
	})
}

func put(name string, rights fs.FileMode, write func(io.Writer) error, place func(from, to string) error) (err error) {
	f, err := beside(name, rights)
	if err != nil {
		return err
	}
	defer func() {
		f.Close() // a second time after success
		if e := os.Remove(f.Name()); e != nil && !errors.Is(e, fs.ErrNotExist) && err == nil {
			err = e
		}
	}()
	buffered := bufio.NewWriterSize(f, 1<<16)
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
	if err := place(f.Name(), name); err != nil {
		return err
	}
	// Fsync the folder, too, for the new name. Where that is impossible the system
	// writes it later.
	if folder, err := os.Open(filepath.Dir(name)); err == nil {
		folder.Sync() //nolint:errcheck // see above
		folder.Close()
	}
	return nil
}

// beside makes a temporary file in the folder of another.
func beside(name string, rights fs.FileMode) (*os.File, error) {
	for tries := 0; ; tries++ {
		path := name + "." + strconv.FormatUint(rand.Uint64(), 36) + temporary
		f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, rights)
		if err == nil || !errors.Is(err, fs.ErrExist) || tries == 100 {
			return f, about(name, err)
		}
	}
}

// about has an error name the file that is meant and not the temporary one.
func about(name string, err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return &fs.PathError{Op: "write", Path: name, Err: e.Err}
	}
	return err
}

// Sweep removes what was left by programs killed while they wrote a file, if it is
// of some age: what is younger, another program may be writing. A folder that is
// missing is clean.
func Sweep(name string, age time.Duration) error {
	files, err := os.ReadDir(filepath.Dir(name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name(), filepath.Base(name)+".") || !strings.HasSuffix(f.Name(), temporary) {
			continue
		}
		if info, e := f.Info(); e == nil && time.Since(info.ModTime()) >= age {
			err = errors.Join(err, os.Remove(filepath.Join(filepath.Dir(name), f.Name())))
		}
	}
	return err
}

// PutAside renames a file that cannot be read for a reason, so that nothing is lost:
// ".damaged" is added to its name, or that with a number. The error says what has
// become of it, and wraps damaged and the reason.
func PutAside(name string, damaged, reason error) error {
	aside := name + ".damaged"
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); err != nil {
			break
		}
		aside = name + ".damaged." + strconv.Itoa(n)
	}
	if err := os.Rename(name, aside); err != nil {
		return fmt.Errorf("%w: %s: %w; it cannot be put aside: %w", damaged, name, reason, err)
	}
	return fmt.Errorf("%w: %s: %w; it is kept as %s", damaged, name, reason, aside)
}
