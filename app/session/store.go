package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// ErrDamaged is wrapped by the error for a file that cannot be read and has been put
// aside.
var ErrDamaged = errors.New("the last session cannot be read")

// fileName is the file in a store's folder.
const fileName = "session.json"

// Store keeps a state in a folder.
type Store struct{ folder string }

// NewStore is the store in a folder, which need not be there yet.
func NewStore(folder string) *Store { return &Store{folder: folder} }

// Path is the file that holds the state.
func (s *Store) Path() string { return filepath.Join(s.folder, fileName) }

// Load reads the state. It always returns one that can be used: a new one where
// there is no file. The error is for the user to know:
//
// A file that cannot be read is an [ErrDamaged]. It is renamed, to session.json.damaged
// or with a number after that, so that nothing is ever lost, and the state is a new
// one. Values out of range are replaced and are an [ErrAdjusted].
func (s *Store) Load() (*State, error) {
	s.sweep()
	data, err := os.ReadFile(s.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return NewState(), nil
	}
	var state *State
	if err == nil {
		state, err = ParseState(data)
	}
	if err != nil {
		return NewState(), s.putAside(err)
	}
	if err := state.Check(); err != nil {
		return state, fmt.Errorf("%s: %w", s.Path(), err)
	}
	return state, nil
}

// putAside renames a file that cannot be read, for a reason.
func (s *Store) putAside(reason error) error {
	aside := s.Path() + ".damaged"
	for n := 2; ; n++ {
		if _, err := os.Lstat(aside); err != nil {
			break
		}
		aside = s.Path() + ".damaged." + strconv.Itoa(n)
	}
	if err := os.Rename(s.Path(), aside); err != nil {
		return fmt.Errorf("%w: %s: %w; it cannot be put aside: %w", ErrDamaged, s.Path(), reason, err)
	}
	return fmt.Errorf("%w: %s: %w; it is kept as %s", ErrDamaged, s.Path(), reason, aside)
}

// Save writes the state, all of it or nothing: whenever the program or the system
// stops, the file is the old or the new one.
func (s *Store) Save(state *State) error {
	data, err := json.Marshal(state)
	if err != nil {
		return fmt.Errorf("saving the session: %w", err)
	}
	return s.write(data)
}

// temporary ends the names of files that are being written.
const temporary = ".tmp"

func (s *Store) write(data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("saving the session: %w", err)
		}
	}()
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.folder, fileName+".*"+temporary)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err := f.Write(data); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), s.Path())
}

// forgotten is the age from which on a temporary file is not just being written by
// another copy of the program.
const forgotten = time.Hour

// sweep removes what was left by programs killed while they wrote. It is tidiness
// only, so that failures do not matter.
func (s *Store) sweep() {
	files, _ := os.ReadDir(s.folder)
	for _, f := range files {
		name := f.Name()
		if !strings.HasPrefix(name, fileName+".") || !strings.HasSuffix(name, temporary) {
			continue
		}
		if info, err := f.Info(); err == nil && time.Since(info.ModTime()) > forgotten {
			os.Remove(filepath.Join(s.folder, name))
		}
	}
}
