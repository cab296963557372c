package times_test

import (
	"bytes"
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
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/solver/rapidtest"
)

func solveMove(t testing.TB, text string) square1.Move {
	t.Helper()
	alg, err := square1.ParseAlg(text)
	if err != nil || len(alg) != 1 {
		t.Fatal(text, err)
	}
	return alg[0]
}

// TestAverages: the WCA's rules.
func TestAverages(t *testing.T) {
	const f = times.Failed
	many := func(n int, fails int) (list []times.Result) {
		for i := range n {
			list = append(list, times.Result(100*(i+1)))
		}
		for i := range fails {
			list[i*7%n] = f
		}
		return list
	}
	for _, c := range []struct {
		results []times.Result
		n       int
		want    times.Average
	}{
		{[]times.Result{5, 7}, 1, times.Average{Hundredths: 7}},
		{[]times.Result{5, f}, 1, times.Average{DNF: true}},
		{nil, 1, times.Average{}},
		{[]times.Result{100, 101, 101}, 3, times.Average{Hundredths: 101}}, // 100.67
		{[]times.Result{100, 100, 101}, 3, times.Average{Hundredths: 100}},
		{[]times.Result{100, f, 101}, 3, times.Average{DNF: true}},
		{[]times.Result{100, 101}, 3, times.Average{}},
		{[]times.Result{9, 100, 200, 300, 400, 900}, 5, times.Average{Hundredths: 300}},
		{[]times.Result{f, 200, 300, 400, 900}, 5, times.Average{Hundredths: 533}},
		{[]times.Result{f, 200, f, 400, 900}, 5, times.Average{DNF: true}},
		{many(12, 1), 12, times.Average{Hundredths: 750}},
		{many(12, 2), 12, times.Average{DNF: true}},
		{many(50, 0), 50, times.Average{Hundredths: 2550}}, // 3 of each end
		{many(50, 3), 50, times.Average{Hundredths: 2600 + 50}},
		{many(50, 4), 50, times.Average{DNF: true}},
		{many(100, 5), 100, times.Average{Hundredths: 5350 - 2}},
		{many(100, 6), 100, times.Average{DNF: true}},
	} {
		got := times.Last(c.results, c.n)
		if c.n >= 50 && c.want.Hundredths > 0 {
			c.want = slow(c.results, c.n) // the numbers above only say that there is one
		}
		if got != c.want {
			t.Errorf("%v of %d: %+v, want %+v", c.results, c.n, got, c.want)
		}
	}
	best, at := times.Best([]times.Result{f, 900, 800, 700, 1000, 1100}, 3)
	if best.Hundredths != 800 || at != 3 {
		t.Error(best, at)
	}
	if best, at := times.Best([]times.Result{f, f, f}, 3); !best.DNF || at != 2 {
		t.Error(best, at)
	}
	if best, at := times.Best(nil, 3); best.Known() || at != -1 {
		t.Error(best, at)
	}
	all, deviation := times.Spread([]times.Result{200, f, 400, 400, 400, 500, 500, 700, 900})
	if all.Hundredths != 500 || math.Abs(deviation-213.809) > 0.001 {
		t.Error(all, deviation)
	}
	if all, deviation := times.Spread([]times.Result{f, 200}); all.Hundredths != 200 || deviation != 0 {
		t.Error(all, deviation)
	}
}

// slow is an average as the regulations say it: 5 % of a sorted list, rounded up, do not count at
// each end.
func slow(results []times.Result, n int) times.Average {
	if len(results) < n {
		return times.Average{}
	}
	list := slices.Sorted(slices.Values(results[len(results)-n:]))
	if n > 3 {
		out := int(math.Ceil(float64(n) * 5 / 100))
		list = list[out : n-out]
	}
	sum := 0.0
	for _, r := range list {
		if r == times.Failed {
			return times.Average{DNF: true}
		}
		sum += float64(r)
	}
	return times.Average{Hundredths: int64(math.Round(sum / float64(len(list))))}
}

// TestRolling compares all averages with slow ones.
func TestRolling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		results := rapid.SliceOfN(rapid.SampledFrom([]times.Result{100, 101, 102, 250, 999, 1000, 60000, times.Failed}), 0, 130).Draw(t, "results")
		n := rapid.SampledFrom(times.Sizes()).Draw(t, "n")
		for i, got := range times.Rolling(results, n) {
			if want := slow(results[:i+1], n); got != want {
				t.Fatalf("%d of %d: %+v, want %+v", i, n, got, want)
			}
		}
	})
}

// TestResult: a time is cut off after its hundredths, and a penalty is two seconds.
func TestResult(t *testing.T) {
	for _, c := range []struct {
		solve times.Solve
		want  times.Result
	}{
		{times.Solve{Millis: 12349}, 1234}, {times.Solve{Millis: 12349, Penalty: times.PlusTwo}, 1434}, {times.Solve{Millis: 12349, Penalty: times.DNF}, times.Failed}, {times.Solve{Millis: 3}, 1},
	} {
		if got := c.solve.Result(); got != c.want {
			t.Errorf("%+v: %d", c.solve, got)
		}
	}
}

func TestParseClock(t *testing.T) {
	for text, want := range map[string]int64{"12.34": 12340, " 12,345": 12345, "1:02.3": 62300, "1:00:00": 3600000, "9": 9000, "0": 0} {
		if got, err := times.ParseClock(text); err != nil || got != want {
			t.Errorf("%q: %d, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "x", "-1", "1:2:3:4", "1e3", "NaN", "0x10", "25:00:00", "1.2.3", "+5", ":", "1:"} {
		if got, err := times.ParseClock(text); err == nil {
			t.Errorf("%q: %d", text, got)
		}
	}
}

func TestMoves(t *testing.T) {
	m := times.Moves{{Move: solveMove(t, "(1,-2)")}, {Move: solveMove(t, "/"), At: 350 * time.Millisecond}}
	text, err := m.MarshalText()
	var back times.Moves
	if err2 := back.UnmarshalText(text); err != nil || err2 != nil || string(text) != "(1,-2)@0 /@350" || !slices.Equal(back, m) {
		t.Error(string(text), back, err, err2)
	}
	for _, bad := range []string{"/", "/@x", "//@5", "(1,0)@-1", "@5", "/@999999999"} {
		if err := back.UnmarshalText([]byte(bad)); !errors.Is(err, times.ErrSolve) {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

// TestMovesAsAlgs: a move is read as the parser of algs reads it, or refused as there.
func TestMovesAsAlgs(t *testing.T) {
	read := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		number := rapid.StringMatching(`[+-]?0{0,3}[0-9]|-?1?[0-9]|[-_0-9]{0,3}`)
		text := rapid.SampledFrom([]string{"(", "(", "(", "((", ""}).Draw(t, "open") + number.Draw(t, "top") +
			rapid.SampledFrom([]string{",", ",", ",", ";", ",,"}).Draw(t, "comma") + number.Draw(t, "bottom") +
			rapid.SampledFrom([]string{")", ")", ")", "))", "", ")/"}).Draw(t, "close")
		alg, want := square1.ParseAlg(text)
		var m times.Moves
		err := m.UnmarshalText([]byte(text + "@0"))
		if (err == nil) != (want == nil && len(alg) == 1) || err == nil && m[0].Move != alg[0] {
			t.Fatalf("%q: %v, %v, want %v, %v", text, m, err, alg, want)
		}
		if err == nil {
			read++
		}
	}, func() bool { return read >= 20 })
}

func TestCheck(t *testing.T) {
	good := times.Solve{ID: 1, Session: 2, Millis: 5, Moves: times.Moves{{At: 1}, {At: 2}}, Splits: []int64{0, 3, 3, 5}}
	if err := good.Check(); err != nil {
		t.Error(err)
	}
	for i, change := range []func(*times.Solve){
		func(s *times.Solve) { s.ID = 0 }, func(s *times.Solve) { s.Session = -1 }, func(s *times.Solve) { s.Millis = -1 }, func(s *times.Solve) { s.Millis = times.Longest + 1 },
		func(s *times.Solve) { s.Penalty = "x" }, func(s *times.Solve) { s.Comment = strings.Repeat("x", times.MaxText+1) }, func(s *times.Solve) { s.Moves = make(times.Moves, times.MaxMoves+1) },
		func(s *times.Solve) { s.Moves = times.Moves{{At: 2}, {At: 1}} }, func(s *times.Solve) { s.Moves = times.Moves{{At: -1}} },
		func(s *times.Solve) { s.Splits = []int64{-1, 3} }, func(s *times.Solve) { s.Splits = []int64{3, 2} }, func(s *times.Solve) { s.Splits = []int64{6} }, func(s *times.Solve) { s.Splits = make([]int64, times.MaxSteps) },
	} {
		bad := good
		change(&bad)
		if err := bad.Check(); !errors.Is(err, times.ErrSolve) {
			t.Errorf("%d: %v", i, err)
		}
	}
}

// state is all that a log shows.
func state(l *times.Log) string {
	var b strings.Builder
	for _, s := range l.Sessions() {
		fmt.Fprintln(&b, s, len(l.Solves(s.ID)))
		for _, x := range l.Solves(s.ID) {
			y, ok := l.Solve(x.ID)
			fmt.Fprintln(&b, x, ok, reflect.DeepEqual(x, y))
		}
	}
	return b.String()
}

// TestChanges: whatever happens to a log, it is the same when it is read again, at each moment; what
// is impossible is an error, and changes nothing. A log that is read again knows nothing of deleted sessions,
// so a new one has another number: see [times.NewID].
func TestChanges(outer *testing.T) {
	rapid.Check(outer, func(t *rapid.T) {
		folder := outer.TempDir()
		s := open(outer, folder)
		id := rapid.Int64Range(0, 6)
		used, forgotten := map[int64]bool{}, map[int64]bool{} // numbers of sessions
		for range rapid.IntRange(1, 8).Draw(t, "changes") {
			text := rapid.SampledFrom([]string{"", "a", "ä\n\"<"}).Draw(t, "text")
			object := &times.Object{Session: rapid.Int64Range(0, 3).Draw(t, "session"), Solve: id.Draw(t, "solve")}
			c := rapid.SampledFrom([]times.Change{
				{Session: &times.Session{ID: object.Session, Name: text}},
				{Solve: &times.Solve{ID: object.Solve, Session: object.Session, Comment: text, Moves: times.Moves{{Move: square1.SliceMove()}}}},
				{Solve: &times.Solve{ID: object.Solve, Session: object.Session, Millis: 9, Penalty: times.DNF, Scramble: text, Splits: []int64{4, 9}}},
				{Delete: object},
				{Restore: object},
				{},
			}).Draw(t, "change")
			if c.Session != nil {
				if forgotten[c.Session.ID] {
					continue
				}
				used[c.Session.ID] = true
			}
			before := state(s.Log())
			if err := s.Do(c); err != nil && (!errors.Is(err, times.ErrChange) && !errors.Is(err, times.ErrSolve) || state(s.Log()) != before) {
				t.Fatal(err, state(s.Log()))
			}
			again := open(outer, folder)
			if state(again.Log()) != state(s.Log()) {
				t.Fatalf("%s\nbecame\n%s", state(s.Log()), state(again.Log()))
			}
			if rapid.IntRange(0, 4).Draw(t, "reopen") == 0 {
				s = again
				for session := range used {
					if _, there := s.Log().Session(session); !there {
						forgotten[session] = true
					}
				}
			}
		}
	})
}

// some fills a store with a session of n solves.
func some(t testing.TB, s *times.Store, n int) (session times.Session, list []times.Solve) {
	t.Helper()
	session = times.Session{ID: times.NewID(), Name: "session"}
	do(t, s, times.Change{Session: &session})
	for i := range n {
		x := times.Solve{ID: times.NewID(), Session: session.ID, At: time.Unix(int64(1e9+i), 0).UTC(), Millis: int64(10000 + i), Scramble: "(1,0)/(3,0)/"}
		list = append(list, x)
		do(t, s, times.Change{Solve: &x})
	}
	return session, list
}

// TestWindows: what two windows do to sessions and solves is in both.
func TestWindows(t *testing.T) {
	folder := t.TempDir()
	posted := make(chan func(), 100)
	second := pagetest.Store(t, folder)
	one := open(t, folder)
	db, err := store.Open(folder, func(f func()) { posted <- f }, func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	changes := 0
	two, err := times.Open(db, func() { changes++ })
	if err != nil {
		t.Fatal(err)
	}
	session, list := some(t, one, 4)
	do(t, one, times.Change{Delete: &times.Object{Solve: list[0].ID}})
	list[2].Penalty = times.DNF
	do(t, one, times.Change{Solve: &list[2]})
	old := times.Solve{Millis: 5, At: list[0].At.Add(-time.Hour)}
	if _, _, err := one.Import(&times.File{Sessions: []times.Part{{Name: session.Name, Solves: []times.Solve{old}}}}); err != nil {
		t.Fatal(err)
	}
	mine := times.Solve{ID: times.NewID(), Session: 7, Millis: 6}
	do(t, two, times.Change{Session: &times.Session{ID: 7, Name: "two"}}, times.Change{Solve: &mine})
	for len(two.Log().Solves(session.ID)) < 4 { // or the test runs out of time
		(<-posted)()
	}
	again, err := times.Open(second, func() {})
	if err != nil {
		t.Fatal(err)
	}
	want := state(again.Log())
	if !strings.Contains(want, "two") || !strings.Contains(want, "dnf") || changes == 0 {
		t.Errorf("%d changes, %s", changes, want)
	}
	for _, s := range []*times.Store{one, two} {
		if got := solvesIn(s, session.ID); !slices.Equal(got, []int64{5, 10001, 10002, 10003}) {
			t.Error(got)
		}
	}
}

// TestOneOrder: solves of two windows that are kept at once have one order in both, and later.
func TestOneOrder(t *testing.T) {
	folder := t.TempDir()
	posted := make(chan func(), 100)
	one := open(t, folder)
	session, _ := some(t, one, 1)
	open(t, folder) // has all written
	db, err := store.Open(folder, func(f func()) { posted <- f }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	two, err := times.Open(db, func() {})
	if err != nil {
		t.Fatal(err)
	}
	late, early := time.Unix(2e9+1, 0).UTC(), time.Unix(2e9, 0).UTC()
	do(t, two, times.Change{Solve: &times.Solve{ID: 20, Session: session.ID, At: late, Millis: 20}})
	do(t, one, times.Change{Solve: &times.Solve{ID: 30, Session: session.ID, At: early, Millis: 30}})
	open(t, folder)
	for len(two.Log().Solves(session.ID)) < 3 { // or the test runs out of time
		(<-posted)()
	}
	if err := db.Flush(); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*times.Store{two, open(t, folder)} {
		if got := solvesIn(s, session.ID); !slices.Equal(got, []int64{10000, 30, 20}) {
			t.Error(got)
		}
	}
}

// TestLater: while solves are read beside all else, what needs all of them waits, and so does what is done.
func TestLater(t *testing.T) {
	folder := t.TempDir()
	session, list := some(t, open(t, folder), 30)
	open(t, folder) // has all written
	posted := make(chan func(), 100)
	db, err := store.Open(folder, func(f func()) { posted <- f }, func(err error) { t.Error(err) })
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := times.OpenLater(db, func() {})
	if err != nil || s.Loaded() {
		t.Fatal(err)
	}
	mine := times.Solve{ID: times.NewID(), Session: session.ID, Millis: 6}
	do(t, s, times.Change{Solve: &mine})
	waited := 0
	s.Then(func() { waited = len(s.Log().Solves(session.ID)) })
	if waited != 0 || len(solvesIn(s, session.ID)) != 0 {
		t.Fatal(waited, solvesIn(s, session.ID))
	}
	for !s.Loaded() { // or the test runs out of time
		(<-posted)()
	}
	if waited != 31 {
		t.Errorf("waited for %d solves", waited)
	}
	if err := db.Flush(); err != nil {
		t.Fatal(err)
	}
	var want []int64
	for _, x := range append(list, mine) {
		want = append(want, x.Millis)
	}
	for _, s := range []*times.Store{s, open(t, folder)} {
		if got := solvesIn(s, session.ID); !slices.Equal(got, want) {
			t.Error(got)
		}
	}
	none, err := times.OpenLater(nil, func() {})
	if err != nil || !none.Loaded() {
		t.Error("without a database nothing is read, and that is not known:", err)
	}
}

// solvesIn are the times of a session.
func solvesIn(s *times.Store, session int64) (list []int64) {
	for _, x := range s.Log().Solves(session) {
		list = append(list, x.Millis)
	}
	return list
}

// TestLostSession: solves whose session is lost are there, in one without a name.
func TestLostSession(t *testing.T) {
	folder := t.TempDir()
	session, _ := some(t, open(t, folder), 3)
	db, err := store.Open(folder, func(func()) {}, nil)
	if err != nil {
		t.Fatal(err)
	}
	sessions, _, err := store.OpenTable(db, store.Layout[times.Session]{Table: "session", Key: 1})
	sessions.Drop(session)
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	if again := open(t, folder); len(solvesIn(again, session.ID)) != 3 {
		t.Error(state(again.Log()))
	}
}

// TestMerge: solves that are known do not come twice, and new ones are put in by their dates.
func TestMerge(t *testing.T) {
	folder := t.TempDir()
	s := imported(t, folder, file(t, "cstimer.txt"))
	before := state(s.Log())
	f, err := times.ReadCSTimer(file(t, "cstimer.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if added, _, err := s.Import(f); added != 0 || err != nil || state(s.Log()) != before {
		t.Errorf("%d added, %v", added, err)
	}
	old := f.Sessions[1].Solves[0]
	old.Millis++
	old.At = old.At.Add(time.Second)
	f.Sessions = []times.Part{{Name: f.Sessions[1].Name, Solves: []times.Solve{old, old}}}
	f.Frame = nil
	if added, _, err := s.Import(f); added != 2 || err != nil {
		t.Errorf("%d added, %v", added, err)
	}
	list := s.Log().Solves(s.Log().Sessions()[1].ID)
	if len(list) != 5 || list[1].Millis != old.Millis || list[2].Millis != old.Millis || list[1].ID == list[2].ID {
		t.Error(list)
	}
	if again := open(t, folder); state(again.Log()) != state(s.Log()) {
		t.Error("another state on the disk")
	}
	if _, _, err := s.Import(&times.File{Sessions: []times.Part{{Name: "x", Solves: []times.Solve{{Millis: -1}}}}}); !errors.Is(err, times.ErrSolve) {
		t.Error(err)
	}
}

// TestRestoredAfterImport: what was deleted before the file was written anew can come back.
func TestRestoredAfterImport(t *testing.T) {
	folder := t.TempDir()
	s := open(t, folder)
	session, list := some(t, s, 3)
	do(t, s, times.Change{Delete: &times.Object{Solve: list[1].ID}})
	f, err := times.ReadCSTimer(file(t, "cstimer-strings.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Import(f); err != nil {
		t.Fatal(err)
	}
	if again := open(t, folder); len(again.Log().Solves(session.ID)) != 2 {
		t.Error(state(again.Log()))
	}
	s = imported(t, folder, file(t, "cstimer-strings.txt"))
	do(t, s, times.Change{Delete: &times.Object{Solve: list[0].ID}})
	if _, _, err := s.Import(f); err != nil {
		t.Fatal(err)
	}
	do(t, s, times.Change{Restore: &times.Object{Solve: list[0].ID}})
	if again := open(t, folder); len(again.Log().Solves(session.ID)) != 2 || state(again.Log()) != state(s.Log()) {
		t.Error(state(again.Log()))
	}
}

// TestRestoredGames: scrambles solved after their session was deleted begin it anew, and Restore brings back those
// before. Any other session that is named again has its solves. What is shown is also on the disk.
func TestRestoredGames(t *testing.T) {
	for _, id := range []int64{times.Games, 77} {
		folder := t.TempDir()
		s := open(t, folder)
		begin := times.Change{Session: &times.Session{ID: id, Name: "x"}}
		solve := func(n int64) times.Change {
			return times.Change{Solve: &times.Solve{ID: n, Session: id, Millis: n, At: time.Unix(n, 0).UTC()}}
		}
		check := func(want ...int64) {
			t.Helper()
			for _, s := range []*times.Store{s, open(t, folder)} {
				if got := solvesIn(s, id); !slices.Equal(got, want) {
					t.Error(id, got, want)
				}
			}
		}
		do(t, s, begin, solve(11), solve(12), times.Change{Delete: &times.Object{Solve: 12}}, times.Change{Delete: &times.Object{Session: id}})
		check()
		do(t, s, begin, solve(13))
		if id == times.Games {
			check(13)
		} else {
			check(11, 13)
		}
		if _, ok := s.Log().Solve(11); ok != (id != times.Games) {
			t.Error(id, "solve 11 is there:", ok)
		}
		do(t, s, times.Change{Restore: &times.Object{Session: id}})
		check(11, 13)
		do(t, s, times.Change{Restore: &times.Object{Solve: 12}})
		check(11, 12, 13)
	}
}

// TestAnotherFile: sessions of a file that was read before have numbers of their own in another one.
func TestAnotherFile(t *testing.T) {
	folder := t.TempDir()
	imported(t, folder, file(t, "cstimer.txt"))
	s := imported(t, folder, []byte(`{"session1":[[[0,5000],"/","",1768653387]],"session2":[],"properties":{"sessionData":"{\"1\":{\"name\":\"mine\"},\"2\":{\"name\":\"9\"}}","sessionN":2,"x":1}}`))
	f, err := times.ReadCSTimer([]byte(written(t, s)))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, part := range f.Sessions {
		if names = append(names, part.Name); part.Source != i+1 {
			t.Errorf("%s has the number %d", part.Name, part.Source)
		}
	}
	if want := []string{"mine", "9", "1", "two & more phases", "3", "4", "3x3 <3", "6", "7", "8", "3"}; !slices.Equal(names, want) {
		t.Errorf("%q", names)
	}
	if !strings.Contains(written(t, s), `"sessionN":11,"x":1`) {
		t.Error("the properties are others")
	}
}

// TestGamesSession: the session of games has the same number everywhere. Once deleted it begins anew, and a
// file that was written here brings no second one.
func TestGamesSession(t *testing.T) {
	folder := t.TempDir()
	game := func(s *times.Store, id int64) {
		t.Helper()
		var changes []times.Change
		if _, ok := s.Log().Session(times.Games); !ok {
			changes = append(changes, times.Change{Session: &times.Session{ID: times.Games, Name: "Play"}})
		}
		x := times.Solve{ID: id, Session: times.Games, Millis: 1000 * id, At: time.Unix(id, 0).UTC()}
		if err := s.Do(append(changes, times.Change{Solve: &x})...); err != nil {
			t.Fatal(err)
		}
	}
	ids := func(s *times.Store) (list []int64) {
		for _, x := range s.Log().Solves(times.Games) {
			list = append(list, x.ID)
		}
		return list
	}
	second := open(t, folder)
	game(second, 11)
	game(second, 12)
	if got := ids(second); !slices.Equal(got, []int64{11, 12}) || len(second.Log().Sessions()) != 1 {
		t.Error(got, second.Log().Sessions())
	}

	var text bytes.Buffer
	if err := times.WriteCSTimer(&text, second.Log()); err != nil {
		t.Fatal(err)
	}
	file, err := times.ReadCSTimer(text.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if added, _, err := second.Import(file); added != 0 || err != nil || len(second.Log().Sessions()) != 1 {
		t.Error(added, err, second.Log().Sessions())
	}
	file.Sessions[0].Solves[0].Millis = 77_000 // a session of another program with that name
	if added, _, err := second.Import(file); added != 2 || err != nil || len(second.Log().Sessions()) != 2 || len(ids(second)) != 2 {
		t.Error(added, err, second.Log().Sessions())
	}

	if err := second.Do(times.Change{Delete: &times.Object{Session: times.Games}}); err != nil {
		t.Fatal(err)
	}
	game(second, 13)
	for _, s := range []*times.Store{second, open(t, folder)} {
		if got := ids(s); !slices.Equal(got, []int64{13}) {
			t.Error(got)
		}
	}
	if times.NewID() <= times.Games {
		t.Error("the number is not its own")
	}
}

// TestMergeCounts: a solve that a file has twice is there twice, once of them new if one was known; and what was
// deleted comes back by its file or by Restore, but not twice.
func TestMergeCounts(t *testing.T) {
	text := func(rows int) *times.File {
		f, err := times.ReadCSTimer([]byte(`{"session1":[` + strings.TrimSuffix(strings.Repeat(`[[0,5000],"/","",9],`, rows), ",") + `]}`))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	s := open(t, t.TempDir())
	for _, c := range []struct{ rows, added, all int }{{2, 2, 2}, {2, 0, 2}, {1, 0, 2}, {3, 1, 3}, {3, 0, 3}} {
		added, into, err := s.Import(text(c.rows))
		list := s.Log().Solves(s.Log().Sessions()[0].ID)
		if err != nil || added != c.added || len(list) != c.all || into != s.Log().Sessions()[0].ID {
			t.Error(c, added, into, err, list)
		}
	}
}

// TestRestoreAfterImport: a solve that was deleted before a file was imported into its session comes back.
func TestRestoreAfterImport(t *testing.T) {
	folder := t.TempDir()
	s := imported(t, folder, []byte(`{"session1":[[[0,5000],"/","",9],[[0,6000],"/","",10]]}`))
	first := s.Log().Solves(s.Log().Sessions()[0].ID)[0]
	millis := func() (list []int64) {
		for _, x := range s.Log().Solves(first.Session) {
			list = append(list, x.Millis)
		}
		return list
	}
	for _, c := range []struct {
		text         string
		after, again []int64
	}{
		{`{"session1":[[[0,7000],"/","",8]]}`, []int64{7000, 6000}, []int64{7000, 5000, 6000}},
		{`{"session1":[[[0,5000],"/","",9]]}`, []int64{7000, 5000, 6000}, []int64{7000, 5000, 6000}}, // the file brings it
		{`{"session1":[[[0,4000],"/","",0]]}`, []int64{7000, 6000, 4000}, []int64{7000, 5000, 6000, 4000}},
	} {
		do(t, s, times.Change{Delete: &times.Object{Solve: first.ID}})
		f, err := times.ReadCSTimer([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if added, _, err := s.Import(f); added != 1 || err != nil {
			t.Error(added, err)
		}
		if !slices.Equal(millis(), c.after) {
			t.Error(c.text, millis(), c.after)
		}
		do(t, s, times.Change{Restore: &times.Object{Solve: first.ID}})
		for range 2 {
			if !slices.Equal(millis(), c.again) {
				t.Error(c.text, millis(), c.again)
			}
			s = open(t, folder)
		}
	}
}

// TestCalls: what a judge says, to the millisecond.
func TestCalls(t *testing.T) {
	for _, c := range []struct {
		after time.Duration
		call  times.Call
		then  times.Penalty
	}{
		{0, times.Silent, times.None},
		{8*time.Second - 1, times.Silent, times.None},
		{8 * time.Second, times.EightSeconds, times.None},
		{12*time.Second - 1, times.EightSeconds, times.None},
		{12 * time.Second, times.TwelveSeconds, times.None},
		{15*time.Second - 1, times.TwelveSeconds, times.None},
		{15 * time.Second, times.Overtime, times.PlusTwo},
		{17*time.Second - 1, times.Overtime, times.PlusTwo},
		{17 * time.Second, times.Failure, times.DNF},
		{time.Hour, times.Failure, times.DNF},
	} {
		start := time.Unix(1e9, 0)
		r := times.Run{Inspects: true}
		r.Press(true, start)
		now := start.Add(c.after)
		if call := r.Call(now); call != c.call {
			t.Error(c.after, call)
		}
		if r.Begin(now); r.Penalty() != c.then {
			t.Error(c.after, r.Penalty())
		}
	}
}

// TestSplits: in steps, the time is what it would be for the last press without them. A press that comes too soon after the start
// or the one before ends none, nor a release.
func TestSplits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := time.Unix(1e9, 0)
		r := times.Run{Hold: -1, Steps: rapid.IntRange(0, 6).Draw(t, "steps")}
		r.Press(true, start)
		r.Release(start)
		var want []time.Duration
		at, before := time.Duration(0), time.Duration(0)
		for r.Phase() == times.Running {
			at += time.Duration(rapid.SampledFrom([]int64{1, 199, 200, 1234, 30_000_000}).Draw(t, "ms")) * time.Millisecond
			counts := at-before >= times.Bounce || r.Steps < 2
			stopped := r.Press(rapid.Bool().Draw(t, "space"), start.Add(at))
			r.Release(start.Add(at))
			if counts {
				before = min(at, times.Longest*time.Millisecond)
				want = append(want, before)
			}
			if last := len(want) == max(r.Steps, 1); stopped != last || !slices.Equal(r.Splits(), want[:len(want)-b2i(last)]) {
				t.Fatalf("at %v: stopped %v with %v, not %v", at, stopped, r.Splits(), want)
			}
		}
		plain := times.Run{Hold: -1}
		plain.Press(true, start)
		plain.Release(start)
		if plain.Stop(start.Add(at)); plain.Took(start) != r.Took(start) {
			t.Fatalf("%v, not %v", r.Took(start), plain.Took(start))
		}
		s := times.Solve{ID: 1, Session: 1, Millis: r.Took(start).Milliseconds()}
		for _, end := range r.Splits() {
			s.Splits = append(s.Splits, end.Milliseconds())
		}
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
	})
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestMeanSteps: of the solves with as many steps as the latest one with any, but no DNFs. Steps add up as they are shown.
func TestMeanSteps(t *testing.T) {
	solves := []times.Solve{
		{Session: 3, Millis: 12_340, Splits: []int64{3219, 7318}},
		{Session: 3, Millis: 9000, Splits: []int64{1000}},
		{Session: 3, Millis: 10_000, Penalty: times.PlusTwo, Splits: []int64{3000, 6001}},
		{Session: 3, Millis: 1, Penalty: times.DNF, Splits: []int64{0}},
		{Session: 3, Millis: 20_000},
	}
	mean, n := times.MeanSteps(solves)
	if want := (times.Solve{Session: 3, Millis: 11_170, Splits: []int64{3109, 6659}}); n != 2 || !reflect.DeepEqual(mean, want) {
		t.Errorf("%d: %+v", n, mean)
	}
	if got := solves[0].Steps(10); !slices.Equal(got, []int64{3210, 4100, 5030}) {
		t.Error(got)
	}
	if got := solves[0].Steps(1); !slices.Equal(got, []int64{3219, 4099, 5022}) {
		t.Error(got)
	}
	if mean, n := times.MeanSteps(solves[3:]); n != 0 || len(mean.Steps(1)) != 1 {
		t.Error(mean, n)
	}
}

// TestReleasedEarly: who lets go too early goes on with the inspection, whose time runs on.
func TestReleasedEarly(t *testing.T) {
	start := time.Unix(1e9, 0)
	for _, inspects := range []bool{true, false} {
		r := times.Run{Inspects: inspects}
		before := times.Ready
		if inspects {
			r.Press(true, start)
			before = times.Inspecting
		}
		now := start.Add(time.Second)
		for _, early := range []func(){func() { r.Release(now.Add(times.HoldFor - 1)) }, r.Disarm} {
			if r.Press(true, now); r.Phase() != times.Holding {
				t.Errorf("phase %d", r.Phase())
			}
			if early(); r.Phase() != before {
				t.Errorf("inspection %v: phase %d", inspects, r.Phase())
			}
		}
		r.Press(true, now)
		if r.Release(now.Add(times.HoldFor)); r.Phase() != times.Running {
			t.Errorf("phase %d", r.Phase())
		}
	}
}

// TestOwnScramble: a scramble in a comment comes first, and leads to where the solve starts.
func TestOwnScramble(t *testing.T) {
	for comment, want := range map[string]string{"Scramble: (1,0)/(3,0)/\n/(-3,0)/ // PBL": "(1,0)/(3,0)/", "/(-3,0)/ // PBL": "/(3,0)/"} {
		s, err := times.Solve{Scramble: "/(3,0)/", Comment: comment, Millis: 9870}.Reconstruct()
		if err != nil {
			t.Fatal(err)
		}
		start, err := square1.Solved().Apply(s.Scramble)
		if err != nil || start != s.Start || s.Scramble.String() != want || s.Time != 9870*time.Millisecond {
			t.Errorf("%q: %v from %v, %v", comment, s.Scramble, s.Start, err)
		}
	}
}

// TestTyped: times as they are typed. Digits alone are hundredths, seconds, minutes, hours.
func TestTyped(t *testing.T) {
	for text, want := range map[string]times.Solve{
		"1234": {Millis: 12_340}, "5": {Millis: 50}, "60": {Millis: 600}, "999": {Millis: 9990}, "9999": {Millis: 99_990}, "10234": {Millis: 62_340},
		"123456": {Millis: 754_560}, "1000000": {Millis: 3_600_000}, "01234": {Millis: 12_340}, "1434+": {Millis: 12_340, Penalty: times.PlusTwo},
		"dnf(1234)": {Millis: 12_340, Penalty: times.DNF}, "dnf": {Penalty: times.DNF}, "dnf 1234": {Millis: 12_340, Penalty: times.DNF}, "12.34": {Millis: 12_340}, "1:02": {Millis: 62_000}, " 1 2 3 4 ": {Millis: 12_340},
		"12,5": {Millis: 12_500}, "150+": {Millis: 1500}, // too short for a penalty of two seconds
	} {
		if s, err := times.ParseTime(text); err != nil || s.Millis != want.Millis || s.Penalty != want.Penalty {
			t.Errorf("%q: %+v, %v", text, s, err)
		}
	}
	for _, text := range []string{"", "0", "000", "x", "12x4", "-5", "99:99:99:99", "24000001", "99999999999999999999999999", "1.2.3", "+", "DNF()", "DNF(x)", "dnf(1", "dnf1)"} {
		if s, err := times.ParseTime(text); err == nil {
			t.Errorf("%q is %+v", text, s)
		}
	}
	n := 0
	for hundredths := 1; hundredths < 24*3600*100; hundredths = hundredths*21/20 + 1 {
		n++
		seconds := hundredths / 100
		text := fmt.Sprintf("%d%02d%02d%02d", seconds/3600, seconds/60%60, seconds%60, hundredths%100)
		if s, err := times.ParseTime(text); err != nil || s.Millis != int64(hundredths)*10 {
			t.Errorf("%s: %+v, %v", text, s, err)
		}
		if s, err := times.ParseTime(strings.TrimLeft(text, "0")); err != nil || s.Millis != int64(hundredths)*10 {
			t.Errorf("%s: %+v, %v", text, s, err)
		}
	}
	if n < 200 {
		t.Error(n)
	}
}

// TestPossible: what the next result makes of an average is between the best and the worst possible.
func TestPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		result := rapid.OneOf(rapid.Map(rapid.IntRange(1, 5000), func(n int) times.Result { return times.Result(n) }), rapid.Just(times.Failed))
		n := rapid.SampledFrom([]int{1, 3, 5, 12, 50}).Draw(t, "n")
		results := rapid.SliceOfN(result, 0, 60).Draw(t, "results")
		best, worst := times.Possible(results, n)
		if known := len(results) >= n-1 && n >= 5; best.Known() != known || worst.Known() != known {
			t.Fatalf("of %d results ao%d can be %v to %v", len(results), n, best, worst)
		}
		next := times.Last(append(slices.Clone(results), result.Draw(t, "next")), n)
		if best.Known() && (next.Better(best) || worst.Better(next)) {
			t.Fatalf("it is %v, not between %v and %v", next, best, worst)
		}
	})
}

// TestBests: of results that grow, or change, the best averages are those that [times.Best] finds.
func TestBests(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var b times.Bests
		var results []times.Result
		for range rapid.IntRange(1, 20).Draw(t, "steps") {
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				results = results[:rapid.IntRange(0, len(results)).Draw(t, "left")]
			case 1:
				if len(results) > 0 {
					results = slices.Clone(results)
					results[rapid.IntRange(0, len(results)-1).Draw(t, "at")] = 7
				}
			default:
				for range rapid.IntRange(1, 5).Draw(t, "more") {
					results = append(slices.Clone(results), times.Result(rapid.IntRange(5, 50).Draw(t, "result")))
				}
			}
			n := rapid.SampledFrom([]int{1, 3, 5, 12}).Draw(t, "n")
			if want, _ := times.Best(results, n); b.Of(results, n) != want {
				t.Fatalf("the best ao%d of %v is %v, not %v", n, results, want, b.Of(results, n))
			}
		}
	})
}

// TestText: what is copied is read again, with the times that count, and the best and worst of an average in brackets.
func TestText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var solves []times.Solve
		for range rapid.IntRange(1, 12).Draw(t, "solves") {
			s := times.Solve{
				ID: 1, Session: 1, Millis: rapid.Int64Range(10, 5_000_000).Draw(t, "ms"), Scramble: "(1,0)/ (3,0)/",
				Penalty: rapid.SampledFrom([]times.Penalty{times.None, times.PlusTwo, times.DNF}).Draw(t, "penalty"),
				Comment: rapid.SampledFrom([]string{"", "lucky", "CS: Kite / Kite"}).Draw(t, "comment"),
				Splits:  rapid.SliceOfN(rapid.Int64Range(0, 9), 0, 5).Draw(t, "splits"),
			}
			for i := range s.Splits {
				s.Splits[i] = s.Millis * s.Splits[i] / 9
			}
			slices.Sort(s.Splits)
			solves = append(solves, s)
		}
		text := times.Text("ao: 1", solves, rapid.Bool().Draw(t, "counted"))
		file, err := times.Read([]byte(text), "x", time.UTC)
		if err != nil || len(file.Sessions) != 1 || len(file.Sessions[0].Solves) != len(solves) {
			t.Fatalf("%s\n%v", text, err)
		}
		for i, s := range file.Sessions[0].Solves {
			if w := solves[i]; s.Result() != w.Result() || s.Penalty != w.Penalty || s.Comment != w.Comment || s.Scramble != w.Scramble || s.Took()/10 != w.Took()/10 {
				t.Fatalf("%s\n%+v, not %+v", text, s, w)
			} else if !slices.Equal(s.Steps(1), w.Steps(10)) {
				t.Fatalf("%s\nsteps %v, not %v", text, s.Steps(1), w.Steps(10))
			}
		}
	})
	var five []times.Solve
	for _, ms := range []int64{12_340, 61_005, 11_000, 3_600_000, 13_990} {
		five = append(five, times.Solve{Millis: ms, Scramble: "/"})
	}
	five[1].Penalty, five[0].Splits, five[1].Splits = times.DNF, []int64{3_219, 7_318}, []int64{0}
	if text, want := times.Text("ao5: 1", five, true), "Generated by Wedge\nao5: 1\n\nTime List:\n1. 12.34=3.21+4.10+5.03   /\n2. (DNF(1:01.00)=0.00+1:01.00)   /\n3. (11.00)   /\n4. 1:00:00.00   /\n5. 13.99   /\n"; text != want {
		t.Errorf("%s", text)
	}
}

// TestMoving: solves that go to another session are there, in the order of their dates, also when the database is read
// again; and what is moved back is as before.
func TestMoving(t *testing.T) {
	db := pagetest.Store(t, t.TempDir())
	s, err := times.Open(db, func() {})
	if err != nil {
		t.Fatal(err)
	}
	at := func(i int) time.Time { return time.Unix(1e9+int64(i), 0).UTC() }
	two := []times.Session{{ID: 11, Name: "a"}, {ID: 12, Name: "b"}}
	for _, x := range two {
		err = errors.Join(err, s.Do(times.Change{Session: &x}))
	}
	for i := range 10 {
		err = errors.Join(err, s.Do(times.Change{Solve: &times.Solve{ID: int64(100 + i), Session: int64(11 + i%2), Millis: 1000, At: at(i)}}))
	}
	ids := func(s *times.Store, session int64) (list []int64) {
		for _, x := range s.Log().Solves(session) {
			if list = append(list, x.ID); x.Session != session {
				t.Errorf("solve %d is of session %d, not %d", x.ID, x.Session, session)
			}
		}
		return list
	}
	want := func(a, b []int64) {
		t.Helper()
		if err := db.Flush(); err != nil {
			t.Fatal(err)
		}
		again, err := times.Open(db, func() {})
		for _, s := range []*times.Store{s, again} {
			if gotA, gotB := ids(s, 11), ids(s, 12); !slices.Equal(gotA, a) || !slices.Equal(gotB, b) || err != nil {
				t.Errorf("%v and %v, %v", gotA, gotB, err)
			}
		}
	}
	err = errors.Join(err, s.Do(times.Change{Move: &times.Moving{Solves: []int64{102, 108}, To: 12}}))
	want([]int64{100, 104, 106}, []int64{101, 102, 103, 105, 107, 108, 109})
	err = errors.Join(err, s.Do(times.Change{Move: &times.Moving{Solves: []int64{102, 108}, To: 11}}))
	want([]int64{100, 102, 104, 106, 108}, []int64{101, 103, 105, 107, 109})
	if err != nil {
		t.Error(err)
	}
	for _, m := range []times.Moving{{Solves: []int64{102}, To: 13}, {Solves: []int64{999}, To: 12}} {
		if err := s.Do(times.Change{Move: &m}); !errors.Is(err, times.ErrChange) {
			t.Errorf("%+v: %v", m, err)
		}
	}
	if all := s.Log().All(); len(all) != 10 || !slices.IsSortedFunc(all, func(a, b times.Solve) int { return a.At.Compare(b.At) }) {
		t.Error(all)
	}
}
