package drill_test

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wedge/app/pagetest"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1/cases"
)

// solves generates possible solves.
func solves() *rapid.Generator[drill.Solve] {
	return rapid.Custom(func(t *rapid.T) drill.Solve {
		text := rapid.StringMatching(`[A-Za-z/ +;"0-9äß\n]{1,12}`)
		return drill.Solve{
			Set: text.Draw(t, "set"), Case: text.Draw(t, "case"),
			At:   noon.Add(time.Duration(rapid.IntRange(0, 1e9).Draw(t, "at")) * time.Millisecond),
			Mode: rapid.SampledFrom(drill.Modes()).Draw(t, "mode"), Millis: rapid.Int64Range(0, times.Longest).Draw(t, "ms"),
			Missed: rapid.Bool().Draw(t, "missed"), Slices: rapid.IntRange(0, 20).Draw(t, "slices"), Least: rapid.IntRange(0, 13).Draw(t, "least"),
			Hints: rapid.IntRange(0, 3).Draw(t, "hints"), Parity: rapid.SampledFrom([]drill.Verdict{drill.NotAsked, drill.Right, drill.Wrong}).Draw(t, "parity"),
			Scramble: text.Draw(t, "scramble"),
		}
	})
}

func some(n int) (list []drill.Solve) {
	for i := range n {
		list = append(list, drill.Solve{
			Set: "obl", Case: fmt.Sprint("case ", i%3), At: noon.Add(time.Duration(i) * time.Minute), Millis: int64(1000 * (i + 1)), Missed: i%4 == 3,
			Scramble: "(1,0)/(3,0)/",
		})
	}
	return list
}

func TestSummary(t *testing.T) {
	list := some(16) // 1 s to 16 s, of which 4, 8, 12 and 16 were missed
	list[0].Parity, list[1].Parity = drill.Right, drill.Wrong
	list = append(list, drill.Solve{Set: "obl", Case: "case 0", At: noon}) // without a time
	s := drill.Summarise(list)
	want := drill.Summary{Count: 17, Missed: 4, Best: 100, Mean: 800, Asked: 2, Right: 1}
	if s != want {
		t.Errorf("%+v", s)
	}
	if s := drill.Summarise(nil); s != (drill.Summary{}) {
		t.Errorf("%+v", s)
	}
	rows := drill.Rows(drill.In(list, "obl"))
	if len(rows) != 3 || rows[0].Case != "case 0" || rows[0].Count != 7 || len(drill.In(list, "pbl")) != 0 {
		t.Errorf("%+v", rows)
	}
	if missed := drill.Missed(list, "obl"); !reflect.DeepEqual(missed, map[string]bool{}) {
		t.Error(missed) // the last of each was not missed, since the untimed one came after
	}
	list = append(list, drill.Solve{Set: "obl", Case: "case 1", At: noon, Missed: true})
	if missed := drill.Missed(list, "obl"); !reflect.DeepEqual(missed, map[string]bool{"case 1": true}) || len(drill.Missed(list, "pll")) != 0 {
		t.Error(missed)
	}
}

// TestSolveCheck refuses what no attempt can have led to.
func TestSolveCheck(t *testing.T) {
	good := some(1)[0]
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for i, spoil := range []func(*drill.Solve){
		func(s *drill.Solve) { s.Set = "" }, func(s *drill.Solve) { s.Case = "" }, func(s *drill.Solve) { s.At = time.Time{} },
		func(s *drill.Solve) { s.Millis = -1 }, func(s *drill.Solve) { s.Millis = times.Longest + 1 }, func(s *drill.Solve) { s.Slices = -1 },
		func(s *drill.Solve) { s.Hints = -1 }, func(s *drill.Solve) { s.Mode = "x" }, func(s *drill.Solve) { s.Parity = "x" }, func(s *drill.Solve) { s.Least = -1 },
	} {
		bad := good
		spoil(&bad)
		if !errors.Is(bad.Check(), drill.ErrSolve) {
			t.Errorf("%d: %+v", i, bad)
		}
	}
}

// reopened is what the next start reads.
func reopened(t interface{ Fatal(...any) }, s *store.Store) *drill.Store {
	err := s.Flush()
	again, e := drill.Open(s, func() {})
	if err = errors.Join(err, e); err != nil {
		t.Fatal(err)
	}
	return again
}

// fresh is a store that keeps nothing.
func fresh(t interface{ Fatal(...any) }) *drill.Store {
	k, err := drill.Open(nil, func() {})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// TestStore does what can be done to a state and a log: the next start has the same.
func TestStore(t *testing.T) {
	kept := pagetest.Store(t, t.TempDir())
	rapid.Check(t, func(t *rapid.T) {
		k := reopened(t, kept)
		for range rapid.IntRange(1, 6).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				k.Append(solves().Draw(t, "solve"))
			case 1:
				k.Add(rapid.SliceOfN(solves(), 0, 4).Draw(t, "solves"), rapid.Bool().Draw(t, "to the second"))
			case 2:
				if n := len(k.Solves); n > 0 {
					s := k.Solves[rapid.IntRange(0, n-1).Draw(t, "which")]
					s.Missed = !s.Missed
					if !k.Change(s) {
						t.Fatal("it is not there")
					}
				}
			case 3:
				if n := len(k.Solves); n > 0 && (!k.Drop(k.Solves[n-1]) || len(k.Solves) >= n) {
					t.Fatal("it is not dropped")
				}
			case 4:
				k.Clear()
			case 5:
				name := rapid.StringMatching(`[a-z ü"]{1,3}`)
				k.State.Choice = drill.Choice{Set: name.Draw(t, "set"), Cases: rapid.SliceOfN(name, 1, 3).Draw(t, "cases"), Order: drill.Once}
				k.State.Mode, k.State.Parity, k.State.Names = drill.Timer, drill.ParityAsked, rapid.Bool().Draw(t, "names")
				k.State.Deck = rapid.SliceOfN(name, 1, 3).Draw(t, "deck")
				k.State.SetWeight("pll", name.Draw(t, "case"), float64(rapid.IntRange(0, 4).Draw(t, "weight"))/2)
				k.State.KeepList(cases.List{Name: name.Draw(t, "list"), Set: "pll", Cases: []string{"H"}})
				if err := k.Save(); err != nil {
					t.Fatal(err)
				}
			}
		}
		again := reopened(t, kept)
		k.Add(nil, false) // which orders them
		if !reflect.DeepEqual(again.State, k.State) {
			t.Fatalf("%+v, then %+v", k.State, again.State)
		}
		if len(again.Solves)+len(k.Solves) > 0 && !reflect.DeepEqual(again.Solves, k.Solves) {
			t.Fatalf("%+v, then %+v", k.Solves, again.Solves)
		}
	})
}

// TestStoreWindows: attempts, weights and lists of two windows are in both; what is trained belongs to one.
func TestStoreWindows(t *testing.T) {
	folder := t.TempDir()
	posted := make(chan func(), 100)
	open := func(post func(func()), changed func()) *drill.Store {
		s, err := store.Open(folder, post, func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { s.Close() })
		k, err := drill.Open(s, changed)
		if err != nil {
			t.Fatal(err)
		}
		return k
	}
	changes := 0
	one := open(func(func()) {}, func() {})
	two := open(func(f func()) { posted <- f }, func() { changes++ })
	all := some(5)
	one.Add(all, false)
	one.State.Choice.Set = "pll"
	one.State.SetWeight("pll", "H", 3)
	one.State.KeepList(cases.List{Name: "mine", Set: "pll", Cases: []string{"H"}})
	one.Drop(all[1])
	changed := all[2]
	changed.Missed = true
	one.Change(changed)
	if err := one.Save(); err != nil {
		t.Fatal(err)
	}
	for len(two.Solves) < 4 || len(two.State.Lists) == 0 || two.State.Weight("pll", "H") != 3 { // or the test runs out of time
		(<-posted)()
	}
	if changes == 0 || !two.Solves[1].Missed || two.State.Choice.Set != "" {
		t.Errorf("%d changes, %+v", changes, two.State)
	}
}

// TestJSON exports logs and imports them again; what it has already is not new.
func TestJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(solves(), 0, 8).Draw(t, "solves")
		var out bytes.Buffer
		if err := drill.WriteJSON(&out, list); err != nil {
			t.Fatal(err)
		}
		got, err := drill.ReadJSON(out.Bytes())
		if err != nil || len(got) != len(list) || len(list) > 0 && !reflect.DeepEqual(got, list) {
			t.Fatal(got, err)
		}
		log := fresh(t)
		first := log.Add(got, false)
		if log.Add(got, false) != 0 || len(log.Solves) != first || !slices.IsSortedFunc(log.Solves, func(a, b drill.Solve) int { return a.At.Compare(b.At) }) {
			t.Fatal(log.Solves)
		}
	})
	for _, text := range []string{
		"", "{}", `{"format":"wedge-trainer","version":2}`, `{"format":"other","version":1}`, `{"format":"wedge-trainer","version":1,"solves":[{}]}`,
	} {
		if _, err := drill.ReadJSON([]byte(text)); !errors.Is(err, drill.ErrFormat) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// csv is how csTimer writes solves, of which it has no times of 0; case and set stand in the comment.
func csv(list []drill.Solve) string {
	text := "No.;Time;Comment;Scramble;Date;P.1"
	for _, s := range list {
		if s.Millis == 0 {
			continue
		}
		took := fmt.Sprintf("%d.%03d", s.Millis/1000, s.Millis%1000)
		if s.Missed {
			took = "DNF(" + took + ")"
		}
		text += "\r\n1;" + took
		for _, f := range []string{s.Case + " (" + s.Set + ")", s.Scramble} {
			if strings.ContainsAny(f, ";\n") || strings.HasPrefix(f, `"`) {
				f = `"` + strings.ReplaceAll(f, `"`, `""`) + `"`
			}
			text += ";" + f
		}
		text += ";" + s.At.Format(time.DateTime) + ";"
	}
	return text
}

// TestCSV reads csTimer's CSV: time, date to the second, case, scramble.
func TestCSV(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(solves(), 0, 8).Draw(t, "solves")
		got, skipped, left, err := drill.ReadTimer([]byte(csv(list)), time.UTC, func(comment, _ string) (string, string, bool) { return drill.ParseComment(comment) })
		if err != nil || skipped+len(left) != 0 {
			t.Fatal(skipped, left, err)
		}
		slices.SortStableFunc(list, func(a, b drill.Solve) int { return cmp.Compare(a.At.Unix(), b.At.Unix()) })
		i := 0
		for _, s := range list {
			if s.Millis == 0 {
				continue
			}
			g := got[i]
			i++
			if g.Millis != s.Millis || g.Missed != s.Missed || !g.At.Equal(s.At.Truncate(time.Second)) || g.Scramble != s.Scramble || g.Set+g.Case != s.Set+s.Case {
				t.Fatalf("%+v became %+v", s, g)
			}
		}
		if i != len(got) {
			t.Fatal(i, len(got))
		}
		log := fresh(t)
		log.Solves = slices.Clone(list)
		if n := log.Add(got, true); n != 0 || len(log.Solves) != len(list) {
			t.Fatalf("%d solves of %+v come twice", n, list)
		}
	})
}

// TestCSTimer reads csTimer's own export: penalties, failed solves, sessions of other puzzles,
// and those of earlier versions, which are strings.
func TestCSTimer(t *testing.T) {
	const text = `{"session1":[[[0,12340],"(1,0)/(3,0)/","",1768553387],[[2000,11525],"/","Al (pll)",1768553400],[[-1,44830,20000],"/","",1768553460]],
		"session2":[[[0,9000],"R U R'","",1768553387,["x"]],[[0,9000],"/","",0],[[0,null],"/","",1768553387]],"session10":"[[[0,7000],\"/\",\"\",1768553500]]","session3":[],
		"properties":{"sessionData":"{}"}}`
	caseOf := func(comment, scramble string) (string, string, bool) {
		if set, name, ok := drill.ParseComment(comment); ok {
			return set, name, true
		}
		return "obl", "x", strings.Contains(scramble, "/")
	}
	got, skipped, left, err := drill.ReadTimer([]byte(text), time.UTC, caseOf)
	if err != nil || len(left) != 1 || skipped != 2 || len(got) != 4 {
		t.Fatal(got, skipped, left, err)
	}
	at := time.Date(2026, 1, 16, 8, 49, 47, 0, time.UTC)
	want := []drill.Solve{
		{Set: "obl", Case: "x", Mode: drill.Timer, At: at, Millis: 12340, Scramble: "(1,0)/(3,0)/"},
		{Set: "obl", Case: "x", Mode: drill.Timer, At: at.Add(113 * time.Second), Millis: 7000, Scramble: "/"},
		{Set: "pll", Case: "Al", Mode: drill.Timer, At: at.Add(13 * time.Second), Millis: 13525, Scramble: "/"},
		{Set: "obl", Case: "x", Mode: drill.Timer, At: at.Add(73 * time.Second), Millis: 44830, Missed: true, Scramble: "/"},
	}
	for _, s := range want {
		if !slices.Contains(got, s) {
			t.Errorf("no %+v in %+v", s, got)
		}
	}
	for _, bad := range []string{`{"session1":5}`, "{}"} {
		if _, _, _, err := drill.ReadTimer([]byte(bad), time.UTC, caseOf); !errors.Is(err, drill.ErrFormat) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// FuzzReadTimer: any text is read or refused, and what is read is possible.
func FuzzReadTimer(f *testing.F) {
	f.Add(`{"session1":[[[0,12340],"(1,0)/(3,0)/","",1768553387]]}`)
	f.Add(`{"session1":"[[[-1,12340],\"/\",\"\",1768553387]]"}`)
	f.Add("No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;;(1,0)/(3,0)/;2026-01-16 08:49:47;12.34")
	f.Add("No.;Time;Comment;Scramble;Date;P.1\n2;DNF;\"x;\n\";;2026-01-16 08:49:47;")
	f.Fuzz(func(t *testing.T, text string) {
		list, _, _, err := drill.ReadTimer([]byte(text), time.UTC, func(string, string) (string, string, bool) { return "a", "b", true })
		if err != nil && !errors.Is(err, drill.ErrFormat) {
			t.Fatal(err)
		}
		for _, s := range list {
			if err := s.Check(); err != nil || s.Millis > math.MaxInt32 {
				t.Fatal(s, err)
			}
		}
	})
}

// TestTimed: missed is a DNF for the timer, and what was not timed is nothing.
func TestTimed(t *testing.T) {
	at := noon
	got := drill.Timed([]drill.Solve{{Millis: 1005, At: at, Scramble: "/"}, {Millis: 0}, {Millis: 2000, Missed: true}, {Missed: true}})
	want := []times.Solve{{Millis: 1005, At: at, Scramble: "/"}, {Millis: 2000, Penalty: times.DNF}, {Penalty: times.DNF}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// TestConfusions: what cases were taken for, most often first.
func TestConfusions(t *testing.T) {
	list := []drill.Solve{{Case: "Al", Named: "Ar"}, {Case: "F"}, {Case: "F", Named: "T"}, {Case: "Al", Named: "E"}, {Case: "F", Named: "T"}}
	want := []drill.Confusion{{"F", "T", 2}, {"Al", "Ar", 1}, {"Al", "E", 1}}
	if got := drill.Confusions(list); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

// TestOf: the solves of a set, and of one case of it; other sets have cases of the same name.
func TestOf(t *testing.T) {
	list := []drill.Solve{
		{Set: "pll", Case: "T", Millis: 1}, {Set: "obl", Case: "T", Millis: 2}, {Set: "pll", Case: "F", Millis: 3}, {Set: "pll", Case: "T", Millis: 4},
	}
	for name, want := range map[string][]int64{"": {1, 3, 4}, "T": {1, 4}, "F": {3}, "Al": nil} {
		var got []int64
		for _, s := range drill.Of(drill.In(list, "pll"), name) {
			got = append(got, s.Millis)
		}
		if !slices.Equal(got, want) {
			t.Errorf("case %q: %v, not %v", name, got, want)
		}
	}
}
