package drill

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"

	"wedge/resources/safefile"
)

// ErrDamaged is wrapped by the error for a file that cannot be read, or not all of it, and
// has been put aside.
var ErrDamaged = errors.New("the trainer's statistics cannot be read")

// Store keeps a state and a log.
type Store interface {
	// Load always returns a usable state and log: new ones if there are none. The error is
	// a message for the user.
	Load() (State, *Log, error)
	// Save replaces the state.
	Save(State) error
	// Append adds a solve to the stored log.
	Append(Solve) error
	// Replace replaces the stored log.
	Replace(*Log) error
}

// The files in a store's folder. The log has a line for each solve and only grows, so that
// a solve costs the same however many there are.
const (
	stateFile = "trainer.json"
	logFile   = "trainer-solves.jsonl"
)

// FileStore keeps state and log in a folder, beside the session, whose lock guards it: one
// window at a time has a FileStore, and others have a [NewCopy].
type FileStore struct {
	folder string
	length int64 // of the log's file, in bytes, as far as it is good; -1 before it was read
}

// NewFileStore is the store in a folder, which need not exist yet.
func NewFileStore(folder string) *FileStore { return &FileStore{folder: folder, length: -1} }

// Path is the file with the state.
func (s *FileStore) Path() string { return filepath.Join(s.folder, stateFile) }

// LogPath is the file with the log.
func (s *FileStore) LogPath() string { return filepath.Join(s.folder, logFile) }

// Load implements [Store]. A file that cannot be read, or is impossible, is an
// [ErrDamaged]: it is renamed to trainer.json.damaged, or with a number after that. Of a
// damaged log the good lines stay.
func (s *FileStore) Load() (State, *Log, error) {
	for _, name := range []string{s.Path(), s.LogPath()} {
		safefile.Sweep(name, safefile.Forgotten) // it only tidies up
	}
	state, err := readState(s.Path())
	if err != nil {
		state, err = State{}, safefile.PutAside(s.Path(), ErrDamaged, err)
	}
	log, length, logErr := readLog(s.LogPath())
	s.length = length
	if logErr != nil {
		logErr = safefile.PutAside(s.LogPath(), ErrDamaged, logErr)
		if len(log.Solves) > 0 {
			logErr = errors.Join(logErr, s.Replace(log))
		}
	}
	return state, log, errors.Join(err, logErr)
}

// readState reads a state; where there is no file it is a new one.
func readState(name string) (State, error) {
	data, err := safefile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return State{}, nil
	}
	if err != nil {
		return State{}, err
	}
	var state State
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&state); err != nil {
		return State{}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return State{}, errors.New("unexpected text after the end")
	}
	if err := state.Check(); err != nil {
		return State{}, err
	}
	state.Choice.migrate()
	return state, nil
}

// readLog reads a log, of which it always returns the good lines, and its length in bytes.
func readLog(name string) (log *Log, length int64, err error) {
	log = &Log{}
	data, err := safefile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return log, 0, nil
	}
	if err != nil {
		return log, 0, err
	}
	bad, first := 0, error(nil)
	number := 0
	for line := range bytes.Lines(data) {
		number++
		solve, err := parseLine(line)
		if err == nil {
			log.Add(solve)
			continue
		}
		if bad++; first == nil {
			first = fmt.Errorf("line %d: %w", number, err)
		}
	}
	switch {
	case bad > 1:
		return log, 0, fmt.Errorf("%d of %d lines, the first of them %w", bad, number, first)
	case bad == 1:
		return log, 0, first
	}
	return log, int64(len(data)), nil
}

// parseLine reads a line, which must end with a line break: one without was not written to
// its end.
func parseLine(line []byte) (Solve, error) {
	if !bytes.HasSuffix(line, []byte("\n")) {
		return Solve{}, errors.New("it was not written to its end")
	}
	var s Solve
	if err := json.Unmarshal(line, &s); err != nil {
		return Solve{}, err
	}
	return s, s.Check()
}

// Save implements [Store]. Whenever the program or the system stops, the file is the old
// one or the new one.
func (s *FileStore) Save(state State) error {
	data, err := json.MarshalIndent(state, "", "  ")
	if err == nil {
		err = safefile.WriteFile(s.Path(), 0o600, append(data, '\n'))
	}
	return saving(err)
}

// Append implements [Store]. A program that stops meanwhile leaves the log as it was, or
// with an unfinished last line, which [FileStore.Load] reports.
func (s *FileStore) Append(solve Solve) error {
	line, err := logLine(solve)
	if err != nil {
		return saving(err)
	}
	if s.length < 0 { // nothing was read yet: what is there stays
		if _, s.length, err = readLog(s.LogPath()); err != nil {
			s.length = -1
			return saving(err)
		}
	}
	if s.length == 0 {
		err = safefile.WriteFile(s.LogPath(), 0o600, line)
	} else {
		err = safefile.Append(s.LogPath(), s.length, line)
	}
	if err != nil {
		return saving(err)
	}
	s.length += int64(len(line))
	return nil
}

// Replace implements [Store].
func (s *FileStore) Replace(log *Log) error {
	var all []byte
	for _, solve := range log.Solves {
		line, err := logLine(solve)
		if err != nil {
			return saving(err)
		}
		all = append(all, line...)
	}
	if err := safefile.WriteFile(s.LogPath(), 0o600, all); err != nil {
		return saving(err)
	}
	s.length = int64(len(all))
	return nil
}

func logLine(s Solve) ([]byte, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	line, err := json.Marshal(s)
	return append(line, '\n'), err
}

func saving(err error) error {
	if err != nil {
		err = fmt.Errorf("saving the trainer's statistics: %w", err)
	}
	return err
}

// copied is a store that reads a folder and saves nothing.
type copied struct{ files *FileStore }

// NewCopy is a store for a window that works on a copy of the session: it reads what is in a
// folder, and saves nothing.
func NewCopy(folder string) Store { return copied{NewFileStore(folder)} }

// Load implements [Store]. Nothing is renamed, whatever the error.
func (c copied) Load() (State, *Log, error) {
	damaged := func(name string, err error) error {
		if err != nil {
			err = fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
		}
		return err
	}
	state, err := readState(c.files.Path())
	log, _, logErr := readLog(c.files.LogPath())
	return state, log, errors.Join(damaged(c.files.Path(), err), damaged(c.files.LogPath(), logErr))
}

// Save implements [Store].
func (c copied) Save(State) error { return nil }

// Append implements [Store].
func (c copied) Append(Solve) error { return nil }

// Replace implements [Store].
func (c copied) Replace(*Log) error { return nil }
