package times

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Log has sessions with their solves. Everything that happens to it is a [Change]. What is deleted
// stays until the program ends, so that it can come back. The zero value is empty.
type Log struct {
	sessions []*kept
	places   map[int64]place // of solves, by ID
	frame    *Frame          // of the file of csTimer that was read last
	version  int
}

// Version is another one after each change.
func (l *Log) Version() int { return l.version }

// kept is a session with all its solves.
type kept struct {
	Session
	gone   bool
	solves []entry
	live   []Solve // those that are not gone; nil if that is to be found out
}

// has reports whether one of its solves is there: not gone, alone or with the session.
func (k *kept) has(e entry) bool { return !k.gone && !e.gone && !e.buried }

// entry is a row of the table of solves.
type entry struct {
	Solve
	Place  float64 // its order in the session; 0 if it has none yet
	gone   bool
	buried bool // gone with its session, which began anew: it comes back with that
}

type place struct {
	in *kept
	at int
}

// Change is something that happens to a log: one of its fields is set.
type Change struct {
	Session *Session `json:"session,omitempty"` // a new one, another name, or [Games] begun anew
	Solve   *Solve   `json:"solve,omitempty"`   // a new one, or one that was changed
	Delete  *Object  `json:"delete,omitempty"`
	Restore *Object  `json:"restore,omitempty"` // what was deleted
	Move    *Moving  `json:"move,omitempty"`
	Frame   *Frame   `json:"frame,omitempty"`
}

// Object is a session or a solve, by its ID.
type Object struct {
	Session int64 `json:"session,omitempty"`
	Solve   int64 `json:"solve,omitempty"`
}

// Moving is that solves go to another session, to where their dates belong if all have one.
type Moving struct {
	Solves []int64 `json:"solves"`
	To     int64   `json:"to"`
}

// ErrChange is wrapped by the error for a change of something that a log does not have.
var ErrChange = errors.New("impossible change")

// Apply makes a change. The error wraps [ErrChange] or [ErrSolve], and nothing has changed then.
func (l *Log) Apply(c Change) error {
	l.version++
	switch {
	case c.Session != nil:
		return l.setSession(*c.Session)
	case c.Solve != nil:
		return l.setSolve(*c.Solve)
	case c.Delete != nil:
		return l.mark(*c.Delete, true)
	case c.Restore != nil:
		return l.mark(*c.Restore, false)
	case c.Move != nil:
		return l.move(*c.Move)
	case c.Frame != nil:
		l.frame = c.Frame
		return nil
	}
	return fmt.Errorf("%w: nothing is said", ErrChange)
}

func (l *Log) setSession(s Session) error {
	if err := s.Check(); err != nil {
		return err
	}
	if k := l.find(s.ID); k != nil {
		if k.Session = s; k.gone && s.ID == Games { // it begins anew
			for i := range k.solves {
				k.solves[i].buried = true
			}
		}
		k.gone, k.live = false, nil
		return nil
	}
	l.sessions = append(l.sessions, &kept{Session: s})
	return nil
}

func (l *Log) setSolve(s Solve) error {
	if err := s.Check(); err != nil {
		return err
	}
	in := l.find(s.Session)
	if in == nil {
		return fmt.Errorf("%w: there is no session %d", ErrChange, s.Session)
	}
	if p, known := l.places[s.ID]; known {
		if p.in != in {
			return fmt.Errorf("%w: solve %d is of session %d, not %d", ErrChange, s.ID, p.in.ID, s.Session)
		}
		in.solves[p.at].Solve, in.live = s, nil
		return nil
	}
	if in.live != nil || len(in.solves) == 0 {
		in.live = append(in.live, s)
	}
	l.append(in, entry{Solve: s, Place: in.next()})
	return nil
}

// append adds a solve that is new to a session.
func (l *Log) append(to *kept, e entry) {
	to.solves = append(to.solves, e)
	l.index(to, len(to.solves)-1)
}

// index notes where the solves of a session are, from one on.
func (l *Log) index(k *kept, from int) {
	if l.places == nil {
		l.places = map[int64]place{}
	}
	for i := from; i < len(k.solves); i++ {
		l.places[k.solves[i].ID] = place{k, i}
	}
}

// next is a place behind all solves.
func (k *kept) next() float64 {
	if len(k.solves) == 0 {
		return 1
	}
	return k.solves[len(k.solves)-1].Place + 1
}

// number gives solves that have no place yet one between their neighbours.
func (k *kept) number() {
	for i := 0; i < len(k.solves); i++ {
		if k.solves[i].Place != 0 {
			continue
		}
		end := i
		for end < len(k.solves) && k.solves[end].Place == 0 {
			end++
		}
		before, after := 0.0, 0.0
		if i > 0 {
			before = k.solves[i-1].Place
		}
		if after = before + float64(end-i+1); end < len(k.solves) {
			after = k.solves[end].Place
		}
		if i == 0 && after <= 0 || before == after {
			before = after - 1
		}
		for n := i; n < end; n++ {
			k.solves[n].Place = before + (after-before)*float64(n-i+1)/float64(end-i+1)
		}
		i = end
	}
}

func (l *Log) move(m Moving) error {
	to := l.find(m.To)
	if to == nil || to.gone {
		return fmt.Errorf("%w: there is no session %d", ErrChange, m.To)
	}
	for _, id := range m.Solves {
		if _, there := l.Solve(id); !there {
			return fmt.Errorf("%w: there is no solve %d", ErrChange, id)
		}
	}
	for _, e := range l.takeOut(m.Solves) {
		e.Session, e.Place = to.ID, 0
		to.solves = append(to.solves, e)
	}
	l.order(to)
	return nil
}

// order puts solves that have come to a session where they belong.
func (l *Log) order(k *kept) {
	byDate(k.solves, func(e entry) time.Time { return e.At })
	k.number()
	l.index(k, 0)
	k.live = nil
}

// takeOut takes solves out of their sessions.
func (l *Log) takeOut(ids []int64) (list []entry) {
	out, touched := map[int64]bool{}, map[*kept]bool{}
	for _, id := range ids {
		if p, known := l.places[id]; known && !out[id] {
			list = append(list, p.in.solves[p.at])
			out[id], touched[p.in] = true, true
		}
	}
	for k := range touched {
		k.solves = slices.DeleteFunc(k.solves, func(e entry) bool { return out[e.ID] })
		k.live = nil
		l.index(k, 0)
	}
	for id := range out {
		delete(l.places, id)
	}
	return list
}

func (l *Log) mark(o Object, gone bool) error {
	if o.Session != 0 {
		k := l.find(o.Session)
		if k == nil {
			return fmt.Errorf("%w: there is no session %d", ErrChange, o.Session)
		}
		if k.gone = gone; !gone {
			for i := range k.solves {
				k.solves[i].buried = false
			}
			k.live = nil
		}
		return nil
	}
	p, known := l.places[o.Solve]
	if !known {
		return fmt.Errorf("%w: there is no solve %d", ErrChange, o.Solve)
	}
	p.in.solves[p.at].gone, p.in.live = gone, nil
	return nil
}

func (l *Log) find(session int64) *kept {
	for _, k := range l.sessions {
		if k.ID == session {
			return k
		}
	}
	return nil
}

// isGone reports whether a session was deleted.
func (l *Log) isGone(session int64) bool {
	k := l.find(session)
	return k != nil && k.gone
}

// Sessions lists the sessions, in the order in which they were made.
func (l *Log) Sessions() []Session {
	var list []Session
	for _, k := range l.sessions {
		if !k.gone {
			list = append(list, k.Session)
		}
	}
	return list
}

// Session is a session with an ID.
func (l *Log) Session(id int64) (s Session, ok bool) {
	k := l.find(id)
	if k == nil || k.gone {
		return Session{}, false
	}
	return k.Session, true
}

// Solves are those of a session, the oldest first. They must not be changed.
func (l *Log) Solves(session int64) []Solve {
	k := l.find(session)
	if k == nil || k.gone {
		return nil
	}
	if k.live == nil {
		k.live = make([]Solve, 0, len(k.solves))
		for _, e := range k.solves {
			if k.has(e) {
				k.live = append(k.live, e.Solve)
			}
		}
	}
	return k.live
}

// All are the solves of all sessions but [Games], by date if each has one.
func (l *Log) All() (list []Solve) {
	for _, k := range l.sessions {
		if k.ID != Games {
			list = append(list, l.Solves(k.ID)...)
		}
	}
	byDate(list, func(s Solve) time.Time { return s.At })
	return list
}

// Solve is a solve with an ID.
func (l *Log) Solve(id int64) (s Solve, ok bool) {
	p, known := l.places[id]
	if !known || !p.in.has(p.in.solves[p.at]) {
		return Solve{}, false
	}
	return p.in.solves[p.at].Solve, true
}

// followSession does what another window has done to a session.
func (l *Log) followSession(s Session, gone bool) {
	l.version++
	k := l.find(s.ID)
	if k == nil {
		k = &kept{}
		l.sessions = append(l.sessions, k)
	}
	k.Session, k.gone = s, gone
}

// followSolves does what another window has done to solves: some were changed or are new, others dropped. A
// solve whose session is lost has one without a name.
func (l *Log) followSolves(now, dropped []entry) {
	l.version++
	touched := map[*kept]bool{}
	var moved []int64
	for _, e := range now {
		if p, known := l.places[e.ID]; known && p.in.ID != e.Session {
			moved = append(moved, e.ID)
		}
	}
	l.takeOut(moved)
	if l.places == nil {
		l.places = make(map[int64]place, len(now)) // there may be millions
	}
	at := func(e entry) *entry {
		in := l.find(e.Session)
		if in == nil {
			in = &kept{Session: Session{ID: e.Session}}
			l.sessions = append(l.sessions, in)
		}
		touched[in] = true
		if p, known := l.places[e.ID]; known {
			return &p.in.solves[p.at]
		}
		l.append(in, e)
		return &in.solves[len(in.solves)-1]
	}
	for _, e := range now {
		*at(e) = e
	}
	for _, e := range dropped {
		e.gone = true
		*at(e) = e
	}
	order := func(a, b entry) int { // two windows may have given the same place
		return cmp.Or(cmp.Compare(a.Place, b.Place), a.At.Compare(b.At), cmp.Compare(a.ID, b.ID))
	}
	for k := range touched {
		if k.live = nil; !slices.IsSortedFunc(k.solves, order) {
			slices.SortFunc(k.solves, order)
			l.index(k, 0)
		}
	}
}

// Merge adds sessions with their solves, which another timer has written, and returns how many
// solves are new, and the session to which the most solves of the file belong, 0 if it has none. They go to the
// session with the same name, of which there may be several in both,
// or to a new one. Solves that this has already, with their time, scramble and second, do not come
// twice; those that were deleted come back. id gives numbers that were not used before.
func (l *Log) Merge(file *File, id func() int64) (added int, into int64) {
	l.version++
	if file.Frame != nil { // from now on this is the file that is written again
		l.frame = file.Frame
		for _, k := range l.sessions {
			k.Source = 0
		}
	}
	taken := map[int64]bool{Games: true}
	most := 0
	for _, part := range file.Sessions {
		session := l.find(Games)
		if session == nil || session.Name != part.Name || !l.has(session, part.Solves) { // else it was written here
			if session = l.named(part.Name, taken); session == nil {
				session = &kept{Session: Session{ID: id(), Name: part.Name}}
				l.sessions = append(l.sessions, session)
			}
			if taken[session.ID] = true; file.Frame != nil {
				session.Source = part.Source
			}
			added += l.add(session, part.Solves, id)
		}
		if len(part.Solves) > most {
			most, into = len(part.Solves), session.ID
		}
	}
	return added, into
}

// named is the first session with a name that is not taken.
func (l *Log) named(name string, taken map[int64]bool) *kept {
	for _, k := range l.sessions {
		if k.Name == name && !k.gone && !taken[k.ID] {
			return k
		}
	}
	return nil
}

// trait is by what a solve is known again in the files of other timers.
type trait struct {
	at, millis int64
	penalty    Penalty
	scramble   string
}

func traitOf(s Solve) trait { return trait{s.At.Unix(), s.Millis / 10, s.Penalty, s.Scramble} }

func traits(solves []Solve) map[trait]int {
	have := map[trait]int{}
	for _, s := range solves {
		have[traitOf(s)]++
	}
	return have
}

// has reports whether a session has all of some solves.
func (l *Log) has(k *kept, solves []Solve) bool {
	have := traits(l.Solves(k.ID))
	for x, n := range traits(solves) {
		if have[x] < n {
			return false
		}
	}
	return true
}

// add adds what a session does not have yet, in the order of their dates, if each has one. What was deleted
// stays where it was, to be restored, or comes back.
func (l *Log) add(to *kept, solves []Solve, id func() int64) (added int) {
	have := traits(l.Solves(to.ID))
	gone := map[trait][]int{}
	for i, e := range to.solves {
		if e.gone {
			gone[traitOf(e.Solve)] = append(gone[traitOf(e.Solve)], i)
		}
	}
	for _, s := range solves {
		x := traitOf(s)
		if have[x] > 0 {
			have[x]--
			continue
		}
		if added++; len(gone[x]) > 0 {
			to.solves[gone[x][0]].gone = false
			gone[x] = gone[x][1:]
			continue
		}
		s.ID, s.Session = id(), to.ID
		to.solves = append(to.solves, entry{Solve: s})
	}
	if added > 0 {
		l.order(to)
	}
	return added
}
