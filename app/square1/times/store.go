package times

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"

	"wedge/app/store"
)

// Store keeps a [Log] as rows of the database. What another window does comes into the log.
type Store struct {
	log      *Log
	read     bool     // the solves
	loaded   bool     // all
	waiting  []func() // until it is
	sessions *store.Table[Session]
	solves   *store.Table[entry]
	frames   *store.Kept[frame]
	analyses *store.Table[Analysed]
	analysed map[int64]Analysed // by solve; nil before they have been read
}

// frame is a row: a [Frame] as JSON.
type frame struct {
	Timer string
	Frame *Frame `db:"text"`
}

// Open reads what a database has; a nil one keeps nothing. changed is called when another window has
// changed something. The store can always be used; the error is for the user.
func Open(db *store.Store, changed func()) (*Store, error) { return open(db, false, changed) }

// OpenLater is as [Open], but solves, of which there may be very many, are read beside all else; then changed is
// called. See [Store.Then].
func OpenLater(db *store.Store, changed func()) (*Store, error) { return open(db, true, changed) }

func open(db *store.Store, later bool, changed func()) (*Store, error) {
	s := &Store{log: &Log{}}
	var errs [4]error
	var sessions []Session
	s.sessions, sessions, errs[0] = store.OpenTable(db, store.Layout[Session]{
		Table: "session", Key: 1, Check: Session.Check,
		Changed: func(now, dropped []Session) {
			for _, x := range now {
				s.log.followSession(x, false)
			}
			for _, x := range dropped {
				s.log.followSession(x, true)
			}
			changed()
		},
	})
	for _, x := range sessions {
		s.log.followSession(x, false)
	}
	frames := func() {
		for _, x := range s.frames.Rows() {
			s.log.frame = x.Frame
		}
	}
	s.frames, errs[1] = store.OpenKept(db, store.Layout[frame]{Table: "timer_file", Key: 1}, frames)
	frames()
	var solves []entry
	s.solves, solves, errs[2] = store.OpenTable(db, store.Layout[entry]{
		Table: "solve", Key: 1, Later: later, Check: func(e entry) error { return e.Check() },
		Changed: func(now, dropped []entry) {
			s.log.followSolves(now, dropped)
			s.load(true)
			changed()
		},
	})
	var analysed []Analysed
	s.analyses, analysed, errs[3] = store.OpenTable(db, store.Layout[Analysed]{
		Table: "analysed", Key: 1, Later: later, Changed: s.followAnalysed,
	})
	if !later {
		s.followAnalysed(analysed, nil)
		s.log.followSolves(solves, nil)
		s.load(true)
	}
	return s, errors.Join(errs[:]...)
}

// load notes that the solves have been read, or what was said of them.
func (s *Store) load(solves bool) {
	s.read = s.read || solves
	if s.loaded = s.read && s.analysed != nil; !s.loaded {
		return
	}
	waiting := s.waiting
	s.waiting = nil
	for _, do := range waiting {
		do()
	}
}

// Loaded reports whether the solves have been read, and what was said of them.
func (s *Store) Loaded() bool { return s.loaded }

// Then does something that needs all solves: now, or when they have been read.
func (s *Store) Then(do func()) {
	if !s.loaded {
		s.waiting = append(s.waiting, do)
		return
	}
	do()
}

// Log is what the store keeps. It is changed with [Store.Do].
func (s *Store) Log() *Log { return s.log }

// NewID is a number for a solve or a session that was not used before.
func NewID() int64 { return rand.Int64N(1<<53) + Games + 1 }

// Do makes changes, up to one that is impossible, and keeps them. Before the solves have been read they wait.
func (s *Store) Do(changes ...Change) error {
	if !s.loaded {
		s.Then(func() { _ = s.Do(changes...) }) // what is possible now is possible then
		return nil
	}
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
	switch o := cmp.Or(c.Delete, c.Restore); {
	case c.Solve != nil:
		s.keepSolve(c.Solve.ID)
	case c.Session != nil:
		s.keepSession(c.Session.ID, back)
	case c.Move != nil:
		var moved []entry
		for _, id := range c.Move.Solves {
			p := s.log.places[id]
			moved = append(moved, p.in.solves[p.at])
		}
		s.solves.Put(moved...)
	case c.Frame != nil:
		s.keepFrame()
	case o.Session != 0:
		s.keepSession(o.Session, true)
	default:
		s.keepSolve(o.Solve)
	}
}

// keepSession keeps a session as it is in the log, with all its solves or without.
func (s *Store) keepSession(id int64, solves bool) {
	k := s.log.find(id)
	if k.gone {
		s.sessions.Drop(k.Session)
	} else {
		s.sessions.Put(k.Session)
	}
	if !solves {
		return
	}
	var put, dropped []entry
	for _, e := range k.solves {
		if k.has(e) {
			put = append(put, e)
		} else {
			dropped = append(dropped, e)
		}
	}
	s.solves.Put(put...)
	s.solves.Drop(dropped...)
}

// keepSolve keeps a solve as it is in the log.
func (s *Store) keepSolve(id int64) {
	p := s.log.places[id]
	if e := p.in.solves[p.at]; p.in.has(e) {
		s.solves.Put(e)
	} else {
		s.solves.Drop(e)
	}
}

func (s *Store) keepFrame() {
	s.frames.Set([]frame{{"csTimer", s.log.frame}})
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
	var put []entry
	for _, k := range s.log.sessions {
		s.keepSession(k.ID, false)
		for _, e := range k.solves {
			if !known[e.ID] && k.has(e) {
				put = append(put, e)
			}
		}
	}
	s.solves.Put(put...)
	if file.Frame != nil {
		s.keepFrame()
	}
	return added, into, nil
}
