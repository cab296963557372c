package times

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path/filepath"

	"wedge/resources/safefile"
)

// FileName is the file in the session's folder, whose lock guards it: one window at a time writes.
// It is a log of records, see [safefile.AppendRecord], each of them a [Change].
const FileName = "timer.jsonl"

// ErrDamaged is wrapped by the error for a file that cannot be read, or not all of it, and
// has been put aside.
var ErrDamaged = errors.New("the timer's solves cannot be read")

// Store keeps a [Log] in a file. Each change is on the disk when [Store.Do] returns.
type Store struct {
	path     string
	readOnly func() bool
	log      *Log
	end      end
	pending  []Change // not on the disk yet: another window has the file, or it cannot be written
}

// end is how far the file is good, and how much of it counts no more.
type end struct {
	bytes, dead int64
	lines       int
}

// Open reads the log in a folder, which need not exist yet. While readOnly reports that another
// window uses the folder, nothing is written. The store is usable in any case: the error is a message
// for the user. A damaged file is renamed, and its good records stay.
func Open(folder string, readOnly func() bool) (*Store, error) {
	s := &Store{path: filepath.Join(folder, FileName), readOnly: readOnly}
	return s, s.load()
}

// Log is what the store keeps. It is changed with [Store.Do].
func (s *Store) Log() *Log { return s.log }

// NewID is a number for a solve or a session that was not used before.
func NewID() int64 { return rand.Int64N(1<<62) + Games + 1 }

func (s *Store) load() error {
	if !s.readOnly() {
		safefile.Sweep(s.path, safefile.Forgotten) // it only tidies up
	}
	var err error
	s.log, s.end, err = read(s.path)
	switch {
	case err != nil && s.readOnly():
		return fmt.Errorf("%w: %s: %w", ErrDamaged, s.path, err)
	case err != nil:
		err = safefile.PutAside(s.path, ErrDamaged, err)
		if len(s.log.sessions) > 0 {
			err = errors.Join(err, s.rewrite())
		}
		return err
	case s.end.wasteful() && !s.readOnly():
		s.log.forget()
		return s.rewrite()
	}
	return nil
}

// wasteful reports whether more than half of a large file counts no more.
func (e end) wasteful() bool {
	const small = 1 << 16 // bytes
	return e.bytes > small && 2*e.dead > e.bytes
}

// read reads a file. It always returns the log of its good records. The error tells of each that was
// changed or not written to its end, and of those lost, moved or there twice. It cannot tell that
// whole records are missing at the end.
func read(name string) (log *Log, e end, err error) {
	log = &Log{}
	data, err := safefile.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return log, end{}, nil
	}
	if err != nil {
		return log, end{}, err
	}
	bad, first, next := 0, error(nil), 1
	size := map[Object]int64{} // of the last record about it
	for line := range bytes.Lines(data) {
		e.lines++
		number, text, err := safefile.ParseRecord(line)
		if err == nil {
			var c Change
			if err = json.Unmarshal(text, &c); err == nil {
				err = log.Apply(c)
				size[c.about()] = int64(len(line))
			}
			if number != next && err == nil {
				err = fmt.Errorf("it has the number %d instead of %d: others are missing or moved", number, next)
			}
			next = number
		}
		if next++; err == nil {
			continue
		}
		if bad++; first == nil {
			first = fmt.Errorf("line %d: %w", e.lines, err)
		}
	}
	e.bytes = int64(len(data))
	e.dead = e.bytes
	for _, s := range log.Sessions() {
		e.dead -= size[Object{Session: s.ID}]
		for _, x := range log.Solves(s.ID) {
			e.dead -= size[Object{Solve: x.ID}]
		}
	}
	if bad > 0 {
		return log, end{}, fmt.Errorf("%d of %d lines, the first of them %w", bad, e.lines, first)
	}
	return log, e, nil
}

// about is what a record says all about.
func (c Change) about() (o Object) {
	switch {
	case c.Session != nil:
		o.Session = c.Session.ID
	case c.Solve != nil:
		o.Solve = c.Solve.ID
	}
	return o
}

// Do makes changes, up to one that is impossible. If the file cannot be written the log has them all
// the same, and they are written with the next.
func (s *Store) Do(changes ...Change) (err error) {
	for _, c := range changes {
		if err = s.log.Apply(c); err != nil {
			break
		}
		s.pending = append(s.pending, c)
	}
	return errors.Join(err, s.flush())
}

// flush writes what is not on the disk yet.
func (s *Store) flush() error {
	if s.readOnly() || len(s.pending) == 0 {
		return nil
	}
	var text []byte
	for i, c := range s.pending {
		line, err := json.Marshal(c)
		if err != nil {
			return saving(err)
		}
		text = safefile.AppendRecord(text, s.end.lines+i+1, line)
	}
	var err error
	if s.end.bytes == 0 {
		err = safefile.WriteFile(s.path, safefile.Private, text)
	} else {
		err = safefile.Append(s.path, s.end.bytes, text)
	}
	if err != nil { // the file may be gone, or shorter: all of it is still here
		return s.rewrite()
	}
	s.end.bytes += int64(len(text))
	s.end.lines += len(s.pending)
	s.pending = nil
	return nil
}

// rewrite replaces the file by one with nothing that counts no more.
func (s *Store) rewrite() error {
	var text []byte
	lines := 0
	for c := range s.log.all() {
		line, err := json.Marshal(c)
		if err != nil {
			return saving(err)
		}
		lines++
		text = safefile.AppendRecord(text, lines, line)
	}
	if err := safefile.WriteFile(s.path, safefile.Private, text); err != nil {
		return saving(err)
	}
	s.end, s.pending = end{bytes: int64(len(text)), lines: lines}, nil
	return nil
}

// Import adds what another timer has written: on the disk all of it, or nothing. See [Log.Merge].
func (s *Store) Import(file *File) (added int, into int64, err error) {
	for _, part := range file.Sessions {
		for i, x := range part.Solves {
			x.ID, x.Session = 1, 1
			if err := x.Check(); err != nil {
				return 0, 0, fmt.Errorf("%s: solve %d: %w", part.Name, i+1, err)
			}
		}
		if err := (Session{ID: 1, Name: part.Name}).Check(); err != nil {
			return 0, 0, err
		}
	}
	added, into = s.log.Merge(file, NewID)
	if !s.readOnly() {
		return added, into, s.rewrite()
	}
	for c := range s.log.all() { // what is known already changes nothing then
		s.pending = append(s.pending, c)
	}
	return added, into, nil
}

// TookOver is called when the window that used the folder is gone: the log is that window's, with
// what was changed here.
func (s *Store) TookOver() error {
	changes := s.pending
	s.pending = nil
	err := s.load()
	for _, c := range changes {
		if e := s.log.Apply(c); e == nil {
			s.pending = append(s.pending, c)
		} else {
			err = errors.Join(err, e)
		}
	}
	return errors.Join(err, s.flush())
}

func saving(err error) error { return fmt.Errorf("saving the timer's solves: %w", err) }
