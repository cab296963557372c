package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

// ErrBusy is returned by [Store.Lock] while another window has the session.
var ErrBusy = errors.New("another window has this session")

// lockName is the file in a store's folder that is locked. It stays there.
const lockName = "session.lock"

// Lock takes the session, and all other files in the store's folder, for this store alone,
// until Unlock or the end of the program, however that comes. The error is [ErrBusy] if
// another store has it, in this program or in another; anything else says that the folder
// cannot be locked.
func (s *Store) Lock() error {
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		return fmt.Errorf("locking the session: %w", err)
	}
	path := filepath.Join(s.folder, lockName)
	if there, err := os.Stat(path); err == nil && !there.Mode().IsRegular() {
		return fmt.Errorf("locking the session: %w", &fs.PathError{Op: "lock", Path: path, Err: errors.New("not a regular file")})
	}
	lock := flock.New(path)
	switch ok, err := lock.TryLock(); {
	case err != nil:
		return fmt.Errorf("locking the session: %w", err)
	case !ok:
		return fmt.Errorf("%s: %w", s.folder, ErrBusy)
	}
	s.lock = lock
	return nil
}

// Unlock gives the session free. Without a lock it does nothing.
func (s *Store) Unlock() error {
	if s.lock == nil {
		return nil
	}
	return s.lock.Unlock()
}
