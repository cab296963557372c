//go:build !js

package table

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/edsrzf/mmap-go"
	"github.com/gofrs/flock"

	"wedge/resources/safefile"
)

// Open memory-maps the table file of a spec in a folder. It checks the file's size and
// header. Each block of the payload is checked when it is first read, and all of it by
// [Table.Verify].
func Open(dir string, spec Spec) (*Table, error) {
	path := filepath.Join(dir, spec.FileName())
	t, err := openFile(path)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if t.header.Spec != spec {
		err := fmt.Errorf("%s: it contains the table %q: %w", path, t.header.Name, ErrDamaged)
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

func openFile(path string) (*Table, error) {
	f, err := safefile.Open(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, ErrMissing
	case errors.Is(err, safefile.ErrIrregular):
		return nil, fmt.Errorf("%w: %w", err, ErrForeign)
	case err != nil:
		return nil, err
	}
	defer f.Close() // the mapping outlives the file descriptor
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.Size() == 0 { // an empty file cannot be mapped
		return nil, fmt.Errorf("empty file: %w", ErrTruncated)
	}
	m, err := mmap.Map(f, mmap.RDONLY, 0)
	if err != nil {
		return nil, fmt.Errorf("mapping the file: %w", err)
	}
	var t *Table
	err = Guard(func() (err error) {
		t, err = FromBytes(m)
		return err
	})
	if err != nil {
		return nil, errors.Join(err, m.Unmap())
	}
	t.mapped.bytes, t.mapped.unmap, t.origin = m, m.Unmap, origin{path, info}
	return t, nil
}

// BuildFile builds a table in a folder, which it creates if necessary. An existing table
// stays until the new one is complete and fsynced, and if there is an error. A lock keeps
// two programs from building the same table: the second gets [ErrBusy].
//
// Before building, it checks the file name, the disk and the memory, and fails with
// [ErrForeign] if a folder has the name, with [ErrDisk], or with [ErrMemory]. Whatever the
// outcome, it returns its memory to the system.
func BuildFile(ctx context.Context, dir string, spec Spec, priority Priority, progress Progress) error {
	if err := os.MkdirAll(dir, safefile.Folder); err != nil {
		return fmt.Errorf("creating the table folder: %w", err)
	}
	path := filepath.Join(dir, spec.FileName())
	if err := checkName(path); err != nil {
		return err
	}
	lock, err := lockTable(path)
	if err != nil {
		return err
	}
	defer lock.Unlock() // released at exit anyway
	if err := removeLeftovers(path); err != nil {
		return err
	}
	if err := checkDisk(path, spec.bytes()); err != nil {
		return fmt.Errorf("building the %s table: %w", spec.Name, err)
	}
	// On its own, Go returns memory only over minutes.
	defer debug.FreeOSMemory()
	return buildTo(ctx, path, spec, priority, progress)
}

// buildTo builds a table and writes its file. It is a function of its own so that the
// table is garbage when it returns.
func buildTo(ctx context.Context, path string, spec Spec, priority Priority, progress Progress) error {
	t, err := build(ctx, spec, priority, progress)
	if err != nil {
		return err
	}
	if err := t.write(path); err != nil {
		return fmt.Errorf("writing %s: %w", path, err)
	}
	return nil
}

// lockTable locks a table against building and removing by other programs.
func lockTable(path string) (*flock.Flock, error) {
	for {
		lock := flock.New(path + ".lock")
		switch ok, err := lock.TryLock(); {
		case err != nil:
			return nil, fmt.Errorf("locking %s: %w", path, err)
		case !ok:
			return nil, fmt.Errorf("%s: %w", path, ErrBusy)
		}
		// Between opening the file and locking it, another program may have removed it: see
		// unlockAndRemove. That lock is worth nothing.
		is, err := os.Stat(lock.Path())
		locked, lockErr := lock.Stat()
		if err == nil && lockErr == nil && os.SameFile(is, locked) {
			return lock, nil
		}
		if err := errors.Join(lockErr, lock.Unlock()); err != nil {
			return nil, fmt.Errorf("locking %s: %w", path, err)
		}
	}
}

// unlockAndRemove removes a lock file while it is locked: afterwards it could be the lock of
// another program. Where an open file cannot be removed, as on Windows, it stays.
func unlockAndRemove(lock *flock.Flock) {
	os.Remove(lock.Path()) // see above
	lock.Unlock()          // released at exit anyway
}

// removeLeftovers removes the temporary files of a killed build. The caller has the lock.
func removeLeftovers(path string) error {
	if err := safefile.Sweep(path, 0); err != nil {
		return fmt.Errorf("removing temporary files of an interrupted build: %w", err)
	}
	return nil
}

func (t *Table) write(path string) error {
	return safefile.Write(path, safefile.Shared, func(w io.Writer) error {
		_, err := w.Write(t.header.marshal())
		if err == nil {
			_, err = w.Write(t.bits)
		}
		return err
	})
}

// Remove deletes the table file of a spec, its lock file and its temporary files. It
// fails with [ErrMissing] if there is no table, with [ErrBusy] while one is being
// built, and on Windows with [ErrInUse] while it is mapped.
func Remove(dir string, spec Spec) error {
	path := filepath.Join(dir, spec.FileName())
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s: %w", path, ErrMissing)
	}
	lock, err := lockTable(path)
	if err != nil {
		return err
	}
	defer unlockAndRemove(lock)
	err = os.Remove(path)
	if safefile.InUse(err) {
		err = fmt.Errorf("%s: %w", path, ErrInUse)
	}
	return errors.Join(err, removeLeftovers(path))
}
