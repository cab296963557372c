package trainer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"wedge/resources/safefile"
)

// ErrDamaged is wrapped by the error for a file that cannot be read and has been put
// aside.
var ErrDamaged = errors.New("the trainer's statistics cannot be read")

// ParityMode is how the page treats a case's parity.
type ParityMode string

// The modes.
const (
	ParityHidden ParityMode = ""      // nothing
	ParityTold   ParityMode = "told"  // shows it
	ParityAsked  ParityMode = "asked" // asks before the first slice
)

// State is the stored state.
type State struct {
	Choice     Choice     `json:"choice"`
	Parity     ParityMode `json:"parity,omitempty"`
	Statistics Statistics `json:"statistics"`
}

// Check returns what is wrong with a state, if anything.
func (s State) Check() error {
	switch s.Parity {
	case ParityHidden, ParityTold, ParityAsked:
	default:
		return fmt.Errorf("parity cannot be %q", string(s.Parity))
	}
	return errors.Join(s.Choice.Check(), s.Statistics.Check())
}

// Store stores a state.
type Store interface {
	// Load always returns a usable state: a new one if there is none. The error is a
	// message for the user.
	Load() (State, error)
	Save(State) error
}

// fileName is the file in a store's folder.
const fileName = "trainer.json"

// FileStore keeps a state in a folder, beside the session, whose lock guards it: one
// window at a time has a FileStore, and others have a [NewCopy].
type FileStore struct{ folder string }

// NewFileStore is the store in a folder, which need not exist yet.
func NewFileStore(folder string) *FileStore { return &FileStore{folder} }

// Path is the file with the state.
func (s *FileStore) Path() string { return filepath.Join(s.folder, fileName) }

// Load implements [Store]. A file that cannot be read, or is impossible, is an
// [ErrDamaged]: it is renamed to trainer.json.damaged, or with a number after that.
func (s *FileStore) Load() (State, error) {
	safefile.Sweep(s.Path(), safefile.Forgotten) //nolint:errcheck // it only tidies up
	state, err := s.read()
	if err != nil {
		return State{}, safefile.PutAside(s.Path(), ErrDamaged, err)
	}
	return state, nil
}

// read reads the file; where there is none the state is a new one.
func (s *FileStore) read() (State, error) {
	data, err := safefile.ReadFile(s.Path())
	if errors.Is(err, fs.ErrNotExist) {
		return State{}, nil
	}
	if err != nil {
		return State{}, err
	}
	return parse(data)
}

// copied is a store that reads a folder and saves nothing.
type copied struct{ files *FileStore }

// NewCopy is a store for a window that works on a copy of the session: it reads the state in
// a folder, and saves nothing.
func NewCopy(folder string) Store { return copied{NewFileStore(folder)} }

// Load implements [Store]. Nothing is renamed, whatever the error.
func (c copied) Load() (State, error) {
	state, err := c.files.read()
	if err != nil {
		return State{}, fmt.Errorf("%w: %s: %w", ErrDamaged, c.files.Path(), err)
	}
	return state, nil
}

// Save implements [Store].
func (c copied) Save(State) error { return nil }

func parse(data []byte) (State, error) {
	var state State
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&state); err != nil {
		return State{}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return State{}, errors.New("unexpected text after the end")
	}
	return state, state.Check()
}

// Save implements [Store]. Whenever the program or the system stops, the file is the old
// one or the new one.
func (s *FileStore) Save(state State) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("saving the trainer's statistics: %w", err)
		}
	}()
	data, err := json.MarshalIndent(state, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(s.folder, 0o755); err != nil {
		return err
	}
	return safefile.Write(s.Path(), 0o600, func(w io.Writer) error {
		_, err := w.Write(append(data, '\n'))
		return err
	})
}
