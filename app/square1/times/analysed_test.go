package times_test

import (
	"slices"
	"testing"
	"time"

	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
)

// TestAnalysed: what was said of a solve is kept, in all windows, and found by its words as long as what was analysed is
// the same.
func TestAnalysed(t *testing.T) {
	folder := t.TempDir()
	posted := make(chan func(), 100)
	one := open(t, folder)
	session, list := some(t, one, 3)
	open(t, folder) // has all written
	db, err := store.Open(folder, func(f func()) { posted <- f }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	two, err := times.OpenLater(db, func() {})
	if err != nil {
		t.Fatal(err)
	}
	for !two.Loaded() { // or the test runs out of time
		(<-posted)()
	}
	moves := times.Moves{{Move: square1.SliceMove()}, {Move: square1.Turn(3, 0), At: time.Second}}
	list[0].Moves = moves
	do(t, one, times.Change{Solve: &list[0]})
	for i, words := range []string{"csp\nkite / square\npbl\nadj/opp", "obl\npbl\nal/t"} {
		one.KeepAnalysed(times.Analysed{Solve: list[i].ID, Text: list[i].TextHash(), Words: words, Said: "{}"})
	}
	one.KeepAnalysed(times.Analysed{Solve: 12345, Words: "pbl"}) // a solve that is not there
	for two.Analysed(12345).Solve == 0 || len(two.Log().Solves(session.ID)[0].Moves) == 0 {
		(<-posted)()
	}
	found := func(s *times.Store, text string) (at []int) {
		all := s.Log().Solves(session.ID)
		for _, x := range (times.Filter{Text: text, Analysed: s.Analysed}).Solves(all) {
			at = append(at, slices.IndexFunc(list, func(y times.Solve) bool { return x.ID == y.ID }))
		}
		return at
	}
	check := func(s *times.Store, want map[string][]int) {
		t.Helper()
		for text, solves := range want {
			if got := found(s, text); !slices.Equal(got, solves) {
				t.Errorf("%q: %v, not %v", text, got, solves)
			}
		}
	}
	for _, s := range []*times.Store{one, two, open(t, folder)} {
		check(s, map[string][]int{"PBL": {0, 1}, "pbl Adj/Opp": {0}, "adj/opp al/t": nil, "kite": {0}, "obl": {1}, "csp <11": {0}})
	}
	for _, x := range []struct {
		change func(*times.Solve)
		want   []int
	}{
		{func(s *times.Solve) { s.Penalty = times.DNF }, []int{0, 1}},
		{func(s *times.Solve) { s.Comment = "with moves it is not analysed" }, []int{0, 1}},
		{func(s *times.Solve) { s.Moves = moves[:1] }, []int{1}},
		{func(s *times.Solve) { s.Moves = slices.Clone(moves) }, []int{0, 1}},
		{func(s *times.Solve) {
			s.Moves = slices.Clone(moves)
			s.Moves[1].At++
		}, []int{0, 1}}, // the same millisecond
		{func(s *times.Solve) { s.Moves[1].At += time.Millisecond }, []int{1}},
		{func(s *times.Solve) { s.Moves, s.Scramble = moves, "(1,0)/" }, []int{1}},
	} {
		s := list[0]
		x.change(&s)
		do(t, one, times.Change{Solve: &s})
		check(one, map[string][]int{"pbl": x.want})
		list[0] = s
	}
	do(t, one, times.Change{Delete: &times.Object{Solve: list[1].ID}})
	check(one, map[string][]int{"obl": nil})
	do(t, one, times.Change{Restore: &times.Object{Solve: list[1].ID}}, times.Change{Session: &times.Session{ID: 9, Name: "other"}},
		times.Change{Move: &times.Moving{Solves: []int64{list[1].ID}, To: 9}})
	session.ID = 9
	check(one, map[string][]int{"obl": {1}})
	list[1].Session, list[1].Comment = 9, "/ // PBL"
	do(t, one, times.Change{Solve: &list[1]})
	check(one, map[string][]int{"obl": nil})
	open(t, folder) // has all written
	for len(two.Log().Solves(9)) == 0 || two.Log().Solves(9)[0].Comment == "" {
		(<-posted)()
	}
	for i := range 8 { // whichever table is read first
		s, err := times.OpenLater(db, func() {})
		if err != nil {
			t.Fatal(err)
		}
		read := []func(){<-posted, <-posted}
		read[i%2]()
		early := s.Loaded()
		read[1-i%2]()
		if early || !s.Loaded() || s.Analysed(12345).Solve == 0 || len(s.Log().Solves(9)) == 0 {
			t.Fatal("not all has been read:", early, s.Analysed(12345), s.Log().Solves(9))
		}
	}
}
