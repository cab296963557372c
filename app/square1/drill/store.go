package drill

import (
	"errors"
	"fmt"
	"slices"

	"wedge/app/store"
	"wedge/puzzle/square1/cases"
)

// Store keeps a state and a log as rows of the database. What another window adds to the log, to the
// weights and to the lists comes into them.
type Store struct {
	State State
	Log   *Log

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
	k := &Store{Log: &Log{}}
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
	k.attempts, k.Log.Solves, errs[3] = store.OpenTable(s, store.Layout[Solve]{
		Table: "attempt", Key: 3, Check: Solve.Check,
		Changed: func(now, dropped []Solve) {
			k.Log.follow(now, dropped)
			changed()
		},
	})
	k.Log.sort()
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

// Append adds a solve that has just ended to the log.
func (k *Store) Append(s Solve) {
	k.Log.Add(s)
	k.attempts.Put(s)
}

// Add adds solves to the log that it does not have yet, and returns how many were new. toSecond is as for
// [Log.Merge].
func (k *Store) Add(solves []Solve, toSecond bool) int {
	added := k.Log.Merge(solves, toSecond)
	k.attempts.Put(added...)
	return len(added)
}

// Change replaces a solve of the log, by its case and time; ok is false if it is there no more.
func (k *Store) Change(s Solve) (ok bool) {
	at := slices.IndexFunc(k.Log.Solves, s.Same)
	if at < 0 {
		return false
	}
	k.Log.Solves[at] = s
	k.attempts.Put(s)
	return true
}

// Drop takes a solve out of the log; ok is false if it is there no more.
func (k *Store) Drop(s Solve) (ok bool) {
	before := len(k.Log.Solves)
	k.Log.Solves = slices.DeleteFunc(k.Log.Solves, s.Same)
	k.attempts.Drop(s)
	return len(k.Log.Solves) < before
}

// Clear takes all solves out of the log.
func (k *Store) Clear() {
	k.attempts.Drop(k.Log.Solves...)
	k.Log.Solves = nil
}
