package drill

import (
	"errors"
	"fmt"
	"slices"

	"wedge/app/store"
	"wedge/puzzle/square1/cases"
)

// Store keeps a state and solves as rows of the database. What another window adds to the solves, to the
// weights and to the lists comes into them.
type Store struct {
	State
	Solves []Solve // the oldest first

	settings *store.Kept[store.Setting]
	weights  *store.Kept[weight]
	lists    *store.Kept[list]
	attempts *store.Table[Solve]
}

// The rows of the tables, but for solves.
type (
	weight struct {
		Set, Case string
		Weight    float64
	}
	list struct {
		cases.List
		Place int64
	}
)

// Open reads what a database has; a nil one keeps nothing. changed is called when another window has
// changed something. The store can always be used; the error is for the user.
func Open(s *store.Store, changed func()) (*Store, error) {
	k := &Store{}
	var errs [5]error
	k.settings, errs[0] = store.OpenSettings(s, "trainer_setting", func() {}) // what is trained belongs to a window
	others := func() {
		k.readLists()
		changed()
	}
	k.weights, errs[1] = store.OpenKept(s, store.Layout[weight]{Table: "case_weight", Key: 2}, others)
	k.lists, errs[2] = store.OpenKept(s, store.Layout[list]{
		Table: "case_list", Key: 2, Check: func(x list) error { return x.Check() },
	}, others)
	k.attempts, k.Solves, errs[3] = store.OpenTable(s, store.Layout[Solve]{
		Table: "attempt", Key: 3, Check: Solve.Check,
		Changed: func(now, dropped []Solve) {
			k.follow(now, dropped)
			changed()
		},
	})
	k.sort()
	if errs[4] = store.ReadSettings(k.settings, &k.State); errs[4] == nil {
		errs[4] = k.State.Check()
	}
	if errs[4] != nil {
		k.State, errs[4] = State{}, fmt.Errorf("%w: the settings of the trainer: %w", store.ErrDamaged, errs[4])
	}
	k.readLists()
	return k, errors.Join(errs[:]...)
}

// readLists reads weights and lists into the state.
func (k *Store) readLists() {
	k.State.Weights, k.State.Lists = nil, nil
	for _, x := range k.weights.Rows() {
		k.State.SetWeight(x.Set, x.Case, x.Weight)
	}
	for _, x := range k.lists.Rows() {
		k.State.Lists = append(k.State.Lists, x.List)
	}
}

// Save keeps the state.
func (k *Store) Save() error {
	s := k.State
	var weights []weight
	for set, of := range s.Weights {
		for name, w := range of {
			weights = append(weights, weight{set, name, w})
		}
	}
	var lists []list
	for i, l := range s.Lists {
		lists = append(lists, list{l, int64(i)})
	}
	k.weights.Set(weights)
	k.lists.Set(lists)
	s.Weights, s.Lists = nil, nil
	return store.WriteSettings(k.settings, s)
}

// sort orders the solves by date.
func (k *Store) sort() {
	slices.SortStableFunc(k.Solves, func(a, b Solve) int { return a.At.Compare(b.At) })
}

// follow does what another window has done: solves that were changed or are new, and those that were dropped.
func (k *Store) follow(now, dropped []Solve) {
	for _, s := range now {
		if at := slices.IndexFunc(k.Solves, s.Same); at >= 0 {
			k.Solves[at] = s
		} else {
			k.Solves = append(k.Solves, s)
		}
	}
	for _, s := range dropped {
		k.Solves = slices.DeleteFunc(k.Solves, s.Same)
	}
	k.sort()
}

// Append adds a solve that has just ended.
func (k *Store) Append(s Solve) {
	k.Solves = append(k.Solves, s)
	k.attempts.Put(s)
}

// Add adds solves that the store does not have yet, orders all by date, and returns how many were new.
// Solves of other programs have their dates only to the second: they are known if there is one of the same
// case in this second that took as long.
func (k *Store) Add(solves []Solve, toSecond bool) int {
	type key struct {
		set, name  string
		at, millis int64
	}
	of := func(s Solve) key {
		if toSecond {
			return key{s.Set, s.Case, s.At.Unix(), s.Millis}
		}
		return key{s.Set, s.Case, s.At.UnixMilli(), 0}
	}
	have := make(map[key]bool, len(k.Solves))
	for _, s := range k.Solves {
		have[of(s)] = true
	}
	var added []Solve
	for _, s := range solves {
		if x := of(s); !have[x] {
			have[x] = true
			added = append(added, s)
		}
	}
	k.Solves = append(k.Solves, added...)
	k.sort()
	k.attempts.Put(added...)
	return len(added)
}

// Change replaces a solve, by its case and time; ok is false if it is there no more.
func (k *Store) Change(s Solve) (ok bool) {
	at := slices.IndexFunc(k.Solves, s.Same)
	if at < 0 {
		return false
	}
	k.Solves[at] = s
	k.attempts.Put(s)
	return true
}

// Drop takes a solve out; ok is false if it is there no more.
func (k *Store) Drop(s Solve) (ok bool) {
	before := len(k.Solves)
	k.Solves = slices.DeleteFunc(k.Solves, s.Same)
	k.attempts.Drop(s)
	return len(k.Solves) < before
}

// Clear takes all solves out.
func (k *Store) Clear() {
	k.attempts.Drop(k.Solves...)
	k.Solves = nil
}
