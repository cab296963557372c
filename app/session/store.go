package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"wedge/resources/safefile"
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

// Folder is where rooms may keep files of their own.
func (s *Store) Folder() string { return s.folder }

// Path is the file that holds the state.
func (s *Store) Path() string { return filepath.Join(s.folder, fileName) }

// Load reads the state. It always returns one that can be used: a new one where
// there is no file. The error is for the user to know:
//
// A file that cannot be read is an [ErrDamaged]. It is renamed, to session.json.damaged
// or with a number after that, so that nothing is ever lost, and the state is a new
// one. Values out of range are replaced and are an [ErrAdjusted].
func (s *Store) Load() (*State, error) {
	safefile.Sweep(s.Path(), forgotten) //nolint:errcheck // it is tidiness only
	data, err := os.ReadFile(s.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return NewState(), nil
	}
	var state *State
	if err == nil {
		state, err = ParseState(data)
	}
	if err != nil {
		return NewState(), safefile.PutAside(s.Path(), ErrDamaged, err)
	}
	if err := state.Check(); err != nil {
		return state, fmt.Errorf("%s: %w", s.Path(), err)
	}
	return state, nil
}

// Save writes the state, all of it or nothing: whenever the program or the system
// stops, the file is the old or the new one.
func (s *Store) Save(state *State) error {
	data, err := json.Marshal(state.Snapshot())
	if err == nil {
		err = s.write(s.Path(), data)
	}
	if err != nil {
		return fmt.Errorf("saving the session: %w", err)
	}
	return nil
}

// PutAside keeps a room's part that cannot be read for a reason, in a file of its own
// beside the session's. The error says where, and wraps [ErrDamaged] and the reason.
func (s *Store) PutAside(room string, part []byte, reason error) error {
	path := filepath.Join(s.folder, "session-"+room+".json")
	if err := s.write(path, part); err != nil {
		return fmt.Errorf("%w: %s: %w; it cannot be put aside: %w", ErrDamaged, room, reason, err)
	}
	return safefile.PutAside(path, ErrDamaged, reason)
}

func (s *Store) write(path string, data []byte) error {
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		return err
	}
	return safefile.Write(path, 0o600, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// forgotten is the age from which on a temporary file is not just being written by
// another copy of the program.
const forgotten = time.Hour
