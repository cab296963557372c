package drill

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"wedge/app/store"
	"wedge/puzzle/square1/cases"
)

// Store keeps a state and a log as rows of the database. What another window adds to the log, to the
// weights and to the lists comes into them.
type Store struct {
	State State
	Log   *Log

	settings *store.Kept[setting]
	weights  *store.Kept[weight]
	lists    *store.Kept[list]
	attempts *store.Table[attempt]
}

// The rows of the tables.
type (
	setting struct{ Name, Value string } // a member of a state as JSON
	weight  struct {
		Set, Case string
		Weight    float64
	}
	list struct {
		Set, Name string
		Cases     string // JSON
		Place     int64
	}
	attempt struct {
		Set, Case               string
		At                      int64
		Mode                    string
		Millis                  int64
		Missed                  bool
		Slices, Least, Hints    int64
		Named, Parity, Scramble string
	}
)

// Open reads what a database has; a nil one keeps nothing. changed is called when another window has
// changed something. The store can always be used; the error is for the user.
func Open(s *store.Store, changed func()) (*Store, error) {
	k := &Store{Log: &Log{}}
	var errs [5]error
	k.settings, errs[0] = store.OpenKept(s, store.Layout[setting]{
		Table: "trainer_setting", Columns: []string{"name", "value"}, Key: 1,
		Fields: func(x *setting) []any { return []any{&x.Name, &x.Value} },
	}, func() {}) // what is trained belongs to a window
	others := func() {
		k.readLists()
		changed()
	}
	k.weights, errs[1] = store.OpenKept(s, store.Layout[weight]{
		Table: "case_weight", Columns: []string{"set", "case", "weight"}, Key: 2,
		Fields: func(x *weight) []any { return []any{&x.Set, &x.Case, &x.Weight} },
	}, others)
	k.lists, errs[2] = store.OpenKept(s, store.Layout[list]{
		Table: "case_list", Columns: []string{"set", "name", "cases", "place"}, Key: 2,
		Fields: func(x *list) []any { return []any{&x.Set, &x.Name, &x.Cases, &x.Place} },
		Check:  func(x list) error { return x.list().Check() },
	}, others)
	var rows []attempt
	k.attempts, rows, errs[3] = store.OpenTable(s, store.Layout[attempt]{
		Table:   "attempt",
		Columns: []string{"set", "case", "at", "mode", "ms", "missed", "slices", "least", "hints", "named", "parity", "scramble"}, Key: 3,
		Fields: func(x *attempt) []any {
			return []any{&x.Set, &x.Case, &x.At, &x.Mode, &x.Millis, &x.Missed, &x.Slices, &x.Least, &x.Hints, &x.Named, &x.Parity, &x.Scramble}
		},
		Check: func(x attempt) error { return x.solve().Check() },
		Changed: func(now, dropped []attempt) {
			k.Log.follow(solvesOf(now), solvesOf(dropped))
			changed()
		},
	})
	k.Log.Solves = solvesOf(rows)
	k.Log.sort()
	k.State, errs[4] = k.readState()
	k.readLists()
	return k, errors.Join(errs[:]...)
}

// readState is the state without weights and lists.
func (k *Store) readState() (s State, err error) {
	members := map[string]json.RawMessage{}
	for _, x := range k.settings.Rows(func(a, b setting) int { return cmp.Compare(a.Name, b.Name) }) {
		members[x.Name] = json.RawMessage(x.Value)
	}
	text, err := json.Marshal(members)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err == nil {
		err = s.Check()
	}
	if err != nil {
		return State{}, fmt.Errorf("%w: the settings of the trainer: %w", store.ErrDamaged, err)
	}
	return s, nil
}

// readLists reads weights and lists into the state.
func (k *Store) readLists() {
	k.State.Weights, k.State.Lists = nil, nil
	for _, x := range k.weights.Rows(func(a, b weight) int { return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Case, b.Case)) }) {
		k.State.SetWeight(x.Set, x.Case, x.Weight)
	}
	for _, x := range k.lists.Rows(func(a, b list) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Set, b.Set), cmp.Compare(a.Name, b.Name))
	}) {
		k.State.Lists = append(k.State.Lists, x.list())
	}
}

// list is what the row says; without cases if that cannot be read.
func (x list) list() cases.List {
	l := cases.List{Set: x.Set, Name: x.Name}
	if err := json.Unmarshal([]byte(x.Cases), &l.Cases); err != nil {
		l.Cases = nil
	}
	return l
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
		text, err := json.Marshal(l.Cases)
		if err != nil {
			return err
		}
		lists = append(lists, list{l.Set, l.Name, string(text), int64(i)})
	}
	s.Weights, s.Lists = nil, nil
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	members := map[string]json.RawMessage{}
	if err := json.Unmarshal(text, &members); err != nil {
		return err
	}
	var settings []setting
	for name, value := range members {
		settings = append(settings, setting{name, string(value)})
	}
	k.settings.Set(settings)
	k.weights.Set(weights)
	k.lists.Set(lists)
	return nil
}

// Append adds a solve that has just ended to the log.
func (k *Store) Append(s Solve) {
	k.Log.Add(s)
	k.attempts.Put(attemptOf(s))
}

// Add adds solves to the log that it does not have yet, and returns how many were new. toSecond is as for
// [Log.Merge].
func (k *Store) Add(solves []Solve, toSecond bool) int {
	added := k.Log.Merge(solves, toSecond)
	k.attempts.Put(attemptsOf(added)...)
	return len(added)
}

// Change replaces a solve of the log, by its case and time; ok is false if it is there no more.
func (k *Store) Change(s Solve) (ok bool) {
	at := slices.IndexFunc(k.Log.Solves, s.Same)
	if at < 0 {
		return false
	}
	k.Log.Solves[at] = s
	k.attempts.Put(attemptOf(s))
	return true
}

// Drop takes a solve out of the log; ok is false if it is there no more.
func (k *Store) Drop(s Solve) (ok bool) {
	before := len(k.Log.Solves)
	k.Log.Solves = slices.DeleteFunc(k.Log.Solves, s.Same)
	k.attempts.Drop(attemptOf(s))
	return len(k.Log.Solves) < before
}

// Clear takes all solves out of the log.
func (k *Store) Clear() {
	k.attempts.Drop(attemptsOf(k.Log.Solves)...)
	k.Log.Solves = nil
}

func attemptOf(s Solve) attempt {
	return attempt{
		s.Set, s.Case, s.At.UnixMilli(), string(s.Mode), s.Millis, s.Missed, int64(s.Slices), int64(s.Least), int64(s.Hints),
		s.Named, string(s.Parity), s.Scramble,
	}
}

func (x attempt) solve() Solve {
	return Solve{
		Set: x.Set, Case: x.Case, At: time.UnixMilli(x.At).UTC(), Mode: Mode(x.Mode), Millis: x.Millis, Missed: x.Missed, Slices: int(x.Slices),
		Least: int(x.Least), Hints: int(x.Hints), Named: x.Named, Parity: Verdict(x.Parity), Scramble: x.Scramble,
	}
}

func attemptsOf(solves []Solve) []attempt {
	rows := make([]attempt, len(solves))
	for i, s := range solves {
		rows[i] = attemptOf(s)
	}
	return rows
}

func solvesOf(rows []attempt) []Solve {
	solves := make([]Solve, len(rows))
	for i, x := range rows {
		solves[i] = x.solve()
	}
	return solves
}
