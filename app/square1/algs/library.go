package algs

import (
	"context"
	"errors"

	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// Library has the sets with their cases, and the algs that were calculated for them. Making
// the cases of a set, reading stored algs and calculating new ones are jobs. It is for one
// goroutine.
type Library struct {
	// onChange is called with the ID of a set when something about it has changed.
	onChange func(id string)
	// onError is called with an error about a set.
	onError func(id string, err error)

	group  *jobs.Group
	finder func() *find.Finder
	store  *casebook.Store

	shelf map[string]*volume // by the set's ID
	own   func() []album.Set
	lent  []*volume // sets of steps of methods that are no others
}

// volume is a set with what is known of it.
type volume struct {
	id   string
	name string
	own  bool

	set   *cases.Set     // nil while it is being made
	cases []cases.Case   // of the set
	book  *casebook.Book // nil if there is none yet
	err   error          // why there is no set
	ready bool           // the set was made, and what is stored was read

	asked       bool // the calculation was begun without the user
	calculating bool
	done        float64 // of the calculation, 0..1
}

// NewLibrary makes a library that keeps calculated algs in a store.
func NewLibrary(h *page.Host, store *casebook.Store) *Library {
	return &Library{
		group: h.Jobs.Group(), finder: h.Answers.Finder, store: store, own: h.Album.Sets, shelf: map[string]*volume{},
		onChange: func(string) {}, onError: func(_ string, err error) { h.Warn(err) },
	}
}

// Prepare reads the algs that are stored for a set, which takes a moment.
func (l *Library) Prepare(set *cases.Set) {
	if v := l.volume(set.ID); v != nil {
		l.open(v)
	}
}

// First is the alg of a case that the list of cases shows, unless the user has chosen one: the
// first in the user's order. ok is false if none was calculated, or they are not read yet: see
// [Library.Prepare].
func (l *Library) First(c cases.Case, by *Choices, w rating.Weights) (alg square1.Alg, ok bool) {
	v := l.volume(c.Set.ID)
	if v == nil || v.book == nil {
		return nil, false
	}
	e, ok := v.book.Entry(c.Index)
	if !ok || len(e.Algs) == 0 {
		return nil, false
	}
	return by.sorting(w).First(e.Algs), true
}

// Close ends all work.
func (l *Library) Close() { l.group.EndAll() }

// volumes lists all sets: the generated ones, then the user's own. They need not be ready.
func (l *Library) volumes() []*volume {
	var list []*volume
	for _, s := range cases.Sets() {
		v := l.shelf[s.ID]
		if v == nil {
			v = &volume{id: s.ID, name: s.Name, set: s}
			l.shelf[s.ID] = v
		}
		list = append(list, v)
	}
	for _, s := range l.own() {
		v := l.shelf[s.ID]
		if v == nil {
			v = &volume{id: s.ID, own: true}
			l.shelf[s.ID] = v
		}
		v.name = s.Name
		if v.set != nil {
			v.set.Name = s.Name
		}
		list = append(list, v)
	}
	return append(list, l.lent...)
}

// lend adds a set that belongs to a step of a method, if it is no other set, or replaces that of the same step.
func (l *Library) lend(set *cases.Set) {
	if named, err := cases.Named(set.ID); err == nil && named == set {
		return
	}
	for _, v := range l.lent {
		if v.id != set.ID {
			continue
		}
		if v.set != set {
			l.forget(v.id)
			*v = volume{id: set.ID, name: set.Name, set: set}
		}
		return
	}
	l.lent = append(l.lent, &volume{id: set.ID, name: set.Name, set: set})
}

// volume is the set with an ID; nil if there is none.
func (l *Library) volume(id string) *volume {
	for _, v := range l.volumes() {
		if v.id == id {
			return v
		}
	}
	return nil
}

// open makes the cases of a set and reads what is stored of it, unless that was done. The
// cases of generated sets are there at once, which takes some 20 ms; those of own sets, and
// what is stored, come later.
func (l *Library) open(v *volume) {
	name := "open " + v.id
	if v.ready || l.group.Running(name) {
		return
	}
	set, list, own := v.set, v.cases, ownSet(l.own(), v.id)
	if set != nil && list == nil {
		list = set.Cases()
		v.cases = list
	}
	var book *casebook.Book
	l.group.Start(name, jobs.Job{
		Work: func(context.Context, func(float64)) (err error) {
			if set == nil {
				if set, err = MakeSet(own); err != nil {
					return err
				}
				list = set.Cases()
			}
			book, err = l.stored(set)
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			v.ready = true
			if list == nil {
				v.err = err
			} else {
				v.set, v.cases, v.book = set, list, book
				if err != nil {
					l.onError(v.id, err)
				}
			}
			l.onChange(v.id)
		},
	})
}

// stored is the book that is stored for a set, with all algs if there is such a one; nil if
// there is none.
func (l *Library) stored(set *cases.Set) (*casebook.Book, error) {
	for _, all := range []bool{true, false} {
		book, err := l.store.Load(set, casebook.Options{All: all})
		if err == nil || !errors.Is(err, casebook.ErrMissing) {
			return book, err
		}
	}
	return nil, nil
}

// count makes the cases of all generated sets, so that their numbers are known.
func (l *Library) count() {
	made := map[*volume][]cases.Case{}
	for _, v := range l.volumes() {
		if v.set != nil && v.cases == nil {
			made[v] = nil
		}
	}
	l.group.Start("count", jobs.Job{
		Work: func(context.Context, func(float64)) error {
			for v := range made {
				made[v] = v.set.Cases()
			}
			return nil
		},
		Done: func(err error) {
			if err != nil {
				return
			}
			for v, list := range made {
				v.cases = list
				l.onChange(v.id)
			}
		},
	})
}

// ownSet is the own set with an ID; empty if there is none.
func ownSet(sets []album.Set, id string) album.Set {
	for _, s := range sets {
		if s.ID == id {
			return s
		}
	}
	return album.Set{}
}

// MakeSet makes an own set. The names of its cases do not begin with its own, as those of
// [cases.Custom] do: what is kept for them stays theirs when the set is renamed. The error
// wraps cases.ErrCustom or that of a pattern.
func MakeSet(own album.Set) (*cases.Set, error) {
	from, to, err := own.Patterns()
	if err != nil {
		return nil, err
	}
	s, err := cases.Custom("#", from, to)
	if err != nil {
		return nil, err
	}
	s.Cases() // which get their names now
	s.ID, s.Name = own.ID, own.Name
	return s, nil
}

// calculate finds all shortest algs of all cases, or one of each, and stores them.
func (l *Library) calculate(v *volume, all bool) {
	if v.set == nil || v.calculating {
		return
	}
	v.calculating, v.done = true, 0
	finder, set := l.finder(), v.set
	var book *casebook.Book
	l.group.Start("calculate "+v.id, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) (err error) {
			book, err = casebook.Solve(ctx, finder, set, casebook.Options{
				All:      all,
				Progress: func(done, of int) { report(float64(done) / float64(max(of, 1))) },
			})
			if err != nil {
				return err
			}
			return l.store.Save(book)
		},
		Progress: func(done float64) {
			v.done = done
			l.onChange(v.id)
		},
		Done: func(err error) {
			v.calculating = false
			if !jobs.Stopped(err) && book != nil { // else it may still be written
				v.book = book // even if it could not be stored
			}
			if err != nil && !jobs.Stopped(err) {
				l.onError(v.id, err)
			}
			l.onChange(v.id)
		},
	})
	l.onChange(v.id)
}

// cancel ends the calculation of a set.
func (l *Library) cancel(v *volume) { l.group.End("calculate " + v.id) }

// forget drops a set that was deleted, with its work.
func (l *Library) forget(id string) {
	l.group.End("open " + id)
	l.group.End("calculate " + id)
	delete(l.shelf, id)
}
