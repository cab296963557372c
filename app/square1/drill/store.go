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

// The files in a store's folder. The log has a record for each solve, see
// [safefile.AppendRecord], and only grows, so that a solve costs the same however many there
// are. Older programs sealed neither.
const (
	StateFile = "trainer.json"
	LogFile   = "trainer-solves.jsonl"
)

var stateForm = safefile.Form{Name: "trainer", Version: 1}

// FileStore keeps state and log in a folder, beside the session, whose lock guards it: one
// window at a time writes, see [NewShared].
type FileStore struct {
	folder string
	end    *logEnd // of the log's file; nil before it was read
}

// logEnd is how far a log's file is good.
type logEnd struct {
	bytes int64
	lines int
}

// NewFileStore is the store in a folder, which need not exist yet.
func NewFileStore(folder string) *FileStore { return &FileStore{folder: folder} }

// Path is the file with the state.
func (s *FileStore) Path() string { return filepath.Join(s.folder, StateFile) }

// LogPath is the file with the log.
func (s *FileStore) LogPath() string { return filepath.Join(s.folder, LogFile) }

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
	log, end, logErr := readLog(s.LogPath())
	s.end = &end
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
	file, err := safefile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return State{}, nil
	}
	if err != nil {
		return State{}, err
	}
	data, err := stateForm.UnsealOld(file)
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
	return state, nil
}

// readLog reads a log, of which it always returns the good lines, and how far its file is
// good. The error tells of every line that was changed or not written to its end, by its
// checksum, and of lines lost, moved or there twice, by their numbers. It cannot tell that
// whole lines are missing at the end, or all of them: the log is one of fewer solves then,
// each as it was written. In older files lines have neither checksum nor number: of these it
// notices only what is no solve.
func readLog(name string) (log *Log, end logEnd, err error) {
	log = &Log{}
	data, err := safefile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return log, logEnd{}, nil
	}
	if err != nil {
		return log, logEnd{}, err
	}
	bad, first := 0, error(nil)
	lines, next := 0, 1
	for line := range bytes.Lines(data) {
		lines++
		number, solve, err := parseLine(line, lines)
		if err == nil {
			log.Add(solve)
			if number != next {
				err = fmt.Errorf("it has the number %d instead of %d: others are missing or moved", number, next)
			}
			next = number
		}
		if next++; err == nil {
			continue
		}
		if bad++; first == nil {
			first = fmt.Errorf("line %d: %w", lines, err)
		}
	}
	switch {
	case bad > 1:
		return log, logEnd{}, fmt.Errorf("%d of %d lines, the first of them %w", bad, lines, first)
	case bad == 1:
		return log, logEnd{}, first
	}
	return log, logEnd{bytes: int64(len(data)), lines: lines}, nil
}

// parseLine reads a line with its number, which must end with a line break: one without was
// not written to its end. In older files lines are not sealed, and have no number but their
// own.
func parseLine(line []byte, own int) (number int, s Solve, err error) {
	number, text := own, line
	if !bytes.HasPrefix(line, []byte{'{'}) {
		if number, text, err = safefile.ParseRecord(line); err != nil {
			return 0, Solve{}, err
		}
	} else if !bytes.HasSuffix(line, []byte{'\n'}) {
		return 0, Solve{}, errors.New("it was not written to its end")
	}
	if err := json.Unmarshal(text, &s); err != nil {
		return 0, Solve{}, err
	}
	return number, s, s.Check()
}

// Save implements [Store]. Whenever the program or the system stops, the file is the old
// one or the new one.
func (s *FileStore) Save(state State) error {
	data, err := json.MarshalIndent(state, "", "  ")
	if err == nil {
		err = safefile.WriteFile(s.Path(), safefile.Private, stateForm.Seal(append(data, '\n')))
	}
	return saving(err)
}

// Append implements [Store]. A program that stops meanwhile leaves the log as it was, or
// with an unfinished last line, which [FileStore.Load] reports.
func (s *FileStore) Append(solve Solve) error {
	if s.end == nil { // nothing was read yet: what is there stays
		_, end, err := readLog(s.LogPath())
		if err != nil {
			return saving(err)
		}
		s.end = &end
	}
	line, err := appendLine(nil, s.end.lines+1, solve)
	if err != nil {
		return saving(err)
	}
	if s.end.bytes == 0 {
		err = safefile.WriteFile(s.LogPath(), safefile.Private, line)
	} else {
		err = safefile.Append(s.LogPath(), s.end.bytes, line)
	}
	if err != nil {
		return saving(err)
	}
	s.end.bytes += int64(len(line))
	s.end.lines++
	return nil
}

// Replace implements [Store].
func (s *FileStore) Replace(log *Log) error {
	var all []byte
	var err error
	for i, solve := range log.Solves {
		if all, err = appendLine(all, i+1, solve); err != nil {
			return saving(err)
		}
	}
	if err := safefile.WriteFile(s.LogPath(), safefile.Private, all); err != nil {
		return saving(err)
	}
	s.end = &logEnd{bytes: int64(len(all)), lines: len(log.Solves)}
	return nil
}

// appendLine appends a line of the log's file to b.
func appendLine(b []byte, number int, s Solve) ([]byte, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
	text, err := json.Marshal(s)
	return safefile.AppendRecord(b, number, text), err
}

func saving(err error) error {
	if err != nil {
		err = fmt.Errorf("saving the trainer's statistics: %w", err)
	}
	return err
}

// shared is a store that saves nothing while another window uses the folder.
type shared struct {
	files    *FileStore
	readOnly func() bool
}

// NewShared is a store for a window that works on a copy of the session while readOnly
// reports so: then it reads what is in a folder, and saves nothing. Otherwise it is a
// [FileStore].
func NewShared(folder string, readOnly func() bool) Store {
	return shared{NewFileStore(folder), readOnly}
}

// NewCopy is a store that reads what is in a folder, and never saves.
func NewCopy(folder string) Store { return NewShared(folder, func() bool { return true }) }

// Load implements [Store]. While it is read only, nothing is renamed, whatever the error.
func (s shared) Load() (State, *Log, error) {
	if !s.readOnly() {
		return s.files.Load()
	}
	damaged := func(name string, err error) error {
		if err != nil {
			err = fmt.Errorf("%w: %s: %w", ErrDamaged, name, err)
		}
		return err
	}
	state, err := readState(s.files.Path())
	log, _, logErr := readLog(s.files.LogPath())
	return state, log, errors.Join(damaged(s.files.Path(), err), damaged(s.files.LogPath(), logErr))
}

// Save implements [Store].
func (s shared) Save(state State) error {
	if s.readOnly() {
		return nil
	}
	return s.files.Save(state)
}

// Append implements [Store].
func (s shared) Append(solve Solve) error {
	if s.readOnly() {
		return nil
	}
	return s.files.Append(solve)
}

// Replace implements [Store].
func (s shared) Replace(log *Log) error {
	if s.readOnly() {
		return nil
	}
	return s.files.Replace(log)
}
