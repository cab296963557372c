package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"

	"wedge/resources/safefile"
)

// ErrBusy is returned by [Store.Lock] while another window is using the session.
var ErrBusy = errors.New("another window is using this session")

// lockName is the lock file in a store's folder. It is never removed.
const lockName = "session.lock"

// Lock locks the session, and all other files in the store's folder, until Unlock or the
// end of the program. The error is [ErrBusy] if another store has locked it, in this or
// another program; any other error means that the folder cannot be locked.
func (s *Store) Lock() error {
	if err := os.MkdirAll(s.folder, safefile.Folder); err != nil {
		return fmt.Errorf("locking the session: %w", err)
	}
	path := filepath.Join(s.folder, lockName)
	if there, err := os.Stat(path); err == nil && !there.Mode().IsRegular() {
		return fmt.Errorf("locking the session: %w", &fs.PathError{Op: "lock", Path: path, Err: errors.New("not a regular file; remove it")})
	}
	lock := flock.New(path)
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return fmt.Errorf("locking the session: %w", err)
	case !ok:
		return fmt.Errorf("%s: %w", s.folder, ErrBusy)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lock = lock
	return nil
}

// Unlock releases the lock, if there is one.
func (s *Store) Unlock() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.lock == nil {
		return nil
	}
	return s.lock.Unlock()
}
