package times

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"wedge/app/store"
)

// Store keeps a [Log] as rows of the database. What another window does comes into the log.
type Store struct {
	log      *Log
	sessions *store.Table[session]
	solves   *store.Table[solve]
	frames   *store.Kept[frame]
}

// The rows of the tables.
type (
	session struct {
		ID     int64
		Name   string
		Source int64
	}
	solve struct {
		ID, Session, At, Millis                   int64
		Penalty, Scramble, Comment, Moves, Source string
		Order                                     float64
	}
	frame struct{ Timer, Text string } // a [Frame] as JSON
)

// Open reads what a database has; a nil one keeps nothing. changed is called when another window has
// changed something. The store can always be used; the error is for the user.
func Open(db *store.Store, changed func()) (*Store, error) {
	s := &Store{log: &Log{}}
	var errs [3]error
	var sessions []session
	s.sessions, sessions, errs[0] = store.OpenTable(db, store.Layout[session]{
		Table: "session", Columns: []string{"id", "name", "source"}, Key: 1,
		Fields: func(x *session) []any { return []any{&x.ID, &x.Name, &x.Source} },
		Check:  func(x session) error { return x.session().Check() },
		Changed: func(now, dropped []session) {
			for _, x := range now {
				s.log.followSession(x.session(), false)
			}
			for _, x := range dropped {
				s.log.followSession(x.session(), true)
			}
			changed()
		},
	})
	var solves []solve
	s.solves, solves, errs[1] = store.OpenTable(db, store.Layout[solve]{
		Table: "solve", Columns: []string{"id", "session", "at", "ms", "penalty", "scramble", "comment", "moves", "source", "place"}, Key: 1,
		Fields: func(x *solve) []any {
			return []any{&x.ID, &x.Session, &x.At, &x.Millis, &x.Penalty, &x.Scramble, &x.Comment, &x.Moves, &x.Source, &x.Order}
		},
		Check: func(x solve) error {
			s := x.facts()
			return s.Check()
		},
		Changed: func(now, dropped []solve) {
			s.log.followSolves(entriesOf(now), entriesOf(dropped))
			changed()
		},
	})
	frames := func() {
		for _, x := range s.frames.Rows(func(a, b frame) int { return cmp.Compare(a.Timer, b.Timer) }) {
			s.log.frame, _ = x.frame() // it was checked
		}
	}
	s.frames, errs[2] = store.OpenKept(db, store.Layout[frame]{
		Table: "timer_file", Columns: []string{"timer", "text"}, Key: 1,
		Fields: func(x *frame) []any { return []any{&x.Timer, &x.Text} },
		Check: func(x frame) error {
			_, err := x.frame()
			return err
		},
	}, frames)
	frames()
	for _, x := range sessions {
		s.log.followSession(x.session(), false)
	}
	s.log.followSolves(entriesOf(solves), nil)
	return s, errors.Join(errs[:]...)
}

// Log is what the store keeps. It is changed with [Store.Do].
func (s *Store) Log() *Log { return s.log }

// NewID is a number for a solve or a session that was not used before.
func NewID() int64 { return rand.Int64N(1<<53) + Games + 1 }

// Do makes changes, up to one that is impossible, and keeps them.
func (s *Store) Do(changes ...Change) error {
	for _, c := range changes {
		back := c.Session != nil && s.log.isGone(c.Session.ID)
		if err := s.log.Apply(c); err != nil {
			return err
		}
		s.keep(c, back)
	}
	return nil
}

// keep keeps what a change has changed; back says that it was to a session that had been deleted.
func (s *Store) keep(c Change, back bool) {
	switch {
	case c.Solve != nil:
		s.keepSolve(c.Solve.ID)
	case c.Session != nil:
		s.keepSession(c.Session.ID, back)
	case c.Frame != nil:
		s.keepFrame()
	case c.Delete != nil && c.Delete.Session != 0:
		s.keepSession(c.Delete.Session, true)
	case c.Restore != nil && c.Restore.Session != 0:
		s.keepSession(c.Restore.Session, true)
	case c.Delete != nil:
		s.keepSolve(c.Delete.Solve)
	case c.Restore != nil:
		s.keepSolve(c.Restore.Solve)
	}
}

// keepSession keeps a session as it is in the log, with all its solves or without.
func (s *Store) keepSession(id int64, solves bool) {
	k := s.log.find(id)
	if row := (session{k.ID, k.Name, int64(k.Source)}); k.gone {
		s.sessions.Drop(row)
	} else {
		s.sessions.Put(row)
	}
	if !solves {
		return
	}
	var put, dropped []solve
	for _, e := range k.solves {
		if row := solveRow(e); k.gone || e.gone || e.buried {
			dropped = append(dropped, row)
		} else {
			put = append(put, row)
		}
	}
	s.solves.Put(put...)
	s.solves.Drop(dropped...)
}

// keepSolve keeps a solve as it is in the log.
func (s *Store) keepSolve(id int64) {
	p := s.log.places[id]
	if e := p.in.solves[p.at]; e.gone || e.buried || p.in.gone {
		s.solves.Drop(solveRow(e))
	} else {
		s.solves.Put(solveRow(e))
	}
}

func (s *Store) keepFrame() {
	text, err := json.Marshal(s.log.frame)
	if err == nil { // it has texts and numbers only
		s.frames.Set([]frame{{"csTimer", string(text)}})
	}
}

// Import adds what another timer has written. See [Log.Merge].
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
	known := map[int64]bool{}
	for _, x := range s.log.Sessions() {
		for _, y := range s.log.Solves(x.ID) {
			known[y.ID] = true
		}
	}
	added, into = s.log.Merge(file, NewID)
	var put []solve
	for _, k := range s.log.sessions {
		s.keepSession(k.ID, false)
		for _, e := range k.solves {
			if !known[e.ID] && !e.gone && !e.buried && !k.gone {
				put = append(put, solveRow(e))
			}
		}
	}
	s.solves.Put(put...)
	if file.Frame != nil {
		s.keepFrame()
	}
	return added, into, nil
}

func (x session) session() Session { return Session{x.ID, x.Name, int(x.Source)} }

func (x frame) frame() (f *Frame, err error) {
	err = json.Unmarshal([]byte(x.Text), &f)
	return f, err
}

// noDate is when a solve of which that is not known was done.
const noDate = -1

func solveRow(e entry) solve {
	at := int64(noDate)
	if !e.At.IsZero() {
		at = e.At.UnixMilli()
	}
	moves, _ := e.Moves.MarshalText() // which cannot fail
	return solve{e.ID, e.Session, at, e.Millis, string(e.Penalty), e.Scramble, e.Comment, string(moves), e.Source, e.order}
}

// facts are the solve without its moves, which take the longest to read.
func (x solve) facts() Solve {
	s := Solve{
		ID: x.ID, Session: x.Session, Millis: x.Millis, Penalty: Penalty(x.Penalty), Scramble: x.Scramble, Comment: x.Comment, Source: x.Source,
	}
	if x.At != noDate {
		s.At = time.UnixMilli(x.At).UTC()
	}
	return s
}

func entriesOf(rows []solve) []entry {
	list := make([]entry, len(rows))
	for i, x := range rows {
		list[i] = entry{Solve: x.facts(), order: x.Order}
		_ = list[i].Moves.UnmarshalText([]byte(x.Moves)) // they are as they were written: the row has a checksum
	}
	return list
}
