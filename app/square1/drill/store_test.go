package drill_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/resources/safefile"
	"wedge/resources/safefile/damagetest"
)

// solves generates possible solves.
func solves() *rapid.Generator[drill.Solve] {
	return rapid.Custom(func(t *rapid.T) drill.Solve {
		text := rapid.StringMatching(`[A-Za-z/ +;"0-9äß\n]{1,12}`)
		return drill.Solve{
			Set: text.Draw(t, "set"), Case: text.Draw(t, "case"),
			At:   noon.Add(time.Duration(rapid.IntRange(0, 1e9).Draw(t, "at")) * time.Millisecond),
			Mode: rapid.SampledFrom(drill.Modes()).Draw(t, "mode"), Millis: rapid.Int64Range(0, drill.Longest).Draw(t, "ms"),
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
	want := drill.Summary{
		Count: 17, Missed: 4, Timed: 12, Best: 100, Mean: 800,
		Of3: times.Average{DNF: true}, Of5: times.Average{DNF: true}, Of12: times.Average{DNF: true}, // the twelfth and the last are DNFs
		Asked: 2, Right: 1,
	}
	if s != want {
		t.Errorf("%+v", s)
	}
	if s := drill.Summarise(list[:6]); s.Of5.Hundredths == 0 || s.Of12 != (times.Average{}) || s.Timed != 5 {
		t.Errorf("%+v", s)
	}
	if s := drill.Summarise(nil); s != (drill.Summary{}) {
		t.Errorf("%+v", s)
	}
	log := &drill.Log{Solves: list}
	rows := log.Rows("obl")
	if len(rows) != 3 || rows[0].Case != "case 0" || rows[0].Count != 7 || len(log.Rows("pbl")) != 0 {
		t.Errorf("%+v", rows)
	}
	if missed := log.Missed("obl"); !reflect.DeepEqual(missed, map[string]bool{}) {
		t.Error(missed) // the last of each was not missed, since the untimed one came after
	}
	log.Add(drill.Solve{Set: "obl", Case: "case 1", At: noon, Missed: true})
	if missed := log.Missed("obl"); !reflect.DeepEqual(missed, map[string]bool{"case 1": true}) || len(log.Missed("pll")) != 0 {
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
		func(s *drill.Solve) { s.Millis = -1 }, func(s *drill.Solve) { s.Millis = drill.Longest + 1 }, func(s *drill.Solve) { s.Slices = -1 },
		func(s *drill.Solve) { s.Hints = -1 }, func(s *drill.Solve) { s.Mode = "x" }, func(s *drill.Solve) { s.Parity = "x" }, func(s *drill.Solve) { s.Least = -1 },
	} {
		bad := good
		spoil(&bad)
		if !errors.Is(bad.Check(), drill.ErrSolve) {
			t.Errorf("%d: %+v", i, bad)
		}
	}
}

func load(t *testing.T, s drill.Store) (drill.State, []drill.Solve) {
	t.Helper()
	state, log, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	return state, log.Solves
}

func TestFileStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not there yet")
	store := drill.NewFileStore(folder)
	if s, list := load(t, store); !reflect.DeepEqual(s, drill.State{}) || list != nil {
		t.Fatal(s, list)
	}
	state := drill.State{Choice: drill.Choice{Set: "obl", Cases: []string{"a"}, Order: drill.Once}, Parity: drill.ParityAsked, Mode: drill.Timer, Deck: []string{"a"}}
	state.SetWeight("pll", "T", 4)
	state.SetWeight("pll", "Al", 1) // the usual one
	all := some(5)
	for _, x := range all {
		if err := errors.Join(store.Save(state), store.Append(x)); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []drill.Store{store, drill.NewFileStore(folder), drill.NewCopy(folder)} {
		if got, list := load(t, s); !reflect.DeepEqual(got, state) || !reflect.DeepEqual(list, all) {
			t.Fatal(got, list)
		}
	}
	// A store that has read nothing yet keeps what is there.
	if err := drill.NewFileStore(folder).Append(all[0]); err != nil {
		t.Fatal(err)
	}
	if _, list := load(t, store); len(list) != 6 {
		t.Error(list)
	}
	if err := store.Replace(&drill.Log{Solves: all[:2]}); err != nil {
		t.Fatal(err)
	}
	if err := store.Append(all[4]); err != nil {
		t.Fatal(err)
	}
	if _, list := load(t, store); !reflect.DeepEqual(list, []drill.Solve{all[0], all[1], all[4]}) {
		t.Error(list)
	}
	if err := store.Append(drill.Solve{}); !errors.Is(err, drill.ErrSolve) {
		t.Error(err)
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 2 {
		t.Error(files, err)
	}
}

// TestDamagedState puts each damaged file aside under a name of its own.
func TestDamagedState(t *testing.T) {
	folder := t.TempDir()
	store := drill.NewFileStore(folder)
	good, err := json.Marshal(drill.State{Choice: drill.Choice{Set: "obl"}})
	if err != nil {
		t.Fatal(err)
	}
	damaged := []string{
		"", "{", string(good[:len(good)-3]), string(good) + "x", `{"parity":"maybe"}`, `{"mode":"x"}`,
		`[]`, `{"weights":{"pll":{"T":-1}}}`,
	}
	for i, text := range damaged {
		if err := os.WriteFile(store.Path(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, _, err := store.Load()
		if !errors.Is(err, drill.ErrDamaged) || !reflect.DeepEqual(s, drill.State{}) {
			t.Errorf("%q: %v, %v", text, s, err)
		}
		if files, err := os.ReadDir(folder); err != nil || len(files) != i+1 {
			t.Errorf("%q: %v, %v", text, files, err)
		}
	}
	if third, err := os.ReadFile(store.Path() + ".damaged.3"); err != nil || string(third) != damaged[2] {
		t.Errorf("%q, %v", third, err)
	}
	// A folder that cannot be: the error is told.
	below := drill.NewFileStore(filepath.Join(store.Path()+".damaged", "x"))
	if below.Save(drill.State{}) == nil || below.Append(some(1)[0]) == nil {
		t.Error("saved below a file")
	}
}

// TestChangedState: a state that was damaged in any way is not believed, and kept; one from
// before files were sealed is read.
func TestChangedState(t *testing.T) {
	folder := t.TempDir()
	store := drill.NewFileStore(folder)
	state := drill.State{Choice: drill.Choice{Set: "obl"}}
	if err := store.Save(state); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(store.Path())
	if err != nil {
		t.Fatal(err)
	}
	damagetest.Each(whole, 5, func(what string, damaged []byte) {
		if err := os.WriteFile(store.Path(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		s, _, err := store.Load()
		aside, ok := errors.AsType[*safefile.AsideError](err)
		if !ok || !errors.Is(err, drill.ErrDamaged) || !reflect.DeepEqual(s, drill.State{}) {
			t.Fatalf("%s: %v, %v", what, s, err)
		}
		if kept, err := os.ReadFile(aside.Kept); err != nil || string(kept) != string(damaged) {
			t.Errorf("%s: %v", what, err)
		}
		if err := os.Remove(aside.Kept); err != nil {
			t.Fatal(err)
		}
	})
	if err := os.WriteFile(store.Path(), whole[bytes.IndexByte(whole, '\n')+1:], 0o600); err != nil {
		t.Fatal(err)
	}
	if s, _, err := store.Load(); err != nil || s.Choice.Set != "obl" {
		t.Errorf("%v, %v", s, err)
	}
}

// TestChangedLog: of a log that was damaged in any way only solves are read that were
// written, and the damage is told unless whole lines are missing at the end.
func TestChangedLog(t *testing.T) {
	folder := t.TempDir()
	store := drill.NewFileStore(folder)
	all := some(4)
	if err := store.Replace(&drill.Log{Solves: all}); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(store.LogPath())
	if err != nil {
		t.Fatal(err)
	}
	copied := drill.NewCopy(folder)
	damagetest.Each(whole, 5, func(what string, damaged []byte) {
		if err := os.WriteFile(store.LogPath(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		_, log, err := copied.Load()
		lines := len(damaged) == 0 || damaged[len(damaged)-1] == '\n' && bytes.HasPrefix(whole, damaged)
		if !errors.Is(err, drill.ErrDamaged) && !(lines && err == nil) || len(log.Solves) < 3 && len(damaged) > len(whole)-2 {
			t.Errorf("%s: %d solves, %v", what, len(log.Solves), err)
		}
		for _, s := range log.Solves {
			if !slices.ContainsFunc(all, func(a drill.Solve) bool { return reflect.DeepEqual(a, s) }) {
				t.Errorf("%s: %+v was never written", what, s)
			}
		}
	})
	lines := bytes.SplitAfter(whole, []byte("\n"))
	for what, damaged := range map[string][]byte{
		"a line lost":   slices.Concat(lines[0], lines[2], lines[3]),
		"a line twice":  slices.Concat(lines[0], lines[1], lines[1], lines[2], lines[3]),
		"lines swapped": slices.Concat(lines[0], lines[2], lines[1], lines[3]),
	} {
		if err := os.WriteFile(store.LogPath(), damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, log, err := copied.Load(); !errors.Is(err, drill.ErrDamaged) || len(log.Solves) < 3 {
			t.Errorf("%s: %d solves, %v", what, len(log.Solves), err)
		}
	}
	// Lines from before they were sealed.
	var old []byte
	for _, s := range all[:2] {
		line, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		old = append(append(old, line...), '\n')
	}
	if err := os.WriteFile(store.LogPath(), old, 0o600); err != nil {
		t.Fatal(err)
	}
	again := drill.NewFileStore(folder)
	if err := errors.Join(again.Append(all[2]), again.Append(all[3])); err != nil {
		t.Fatal(err)
	}
	if _, list := load(t, again); !reflect.DeepEqual(list, all) {
		t.Errorf("%+v", list)
	}
}

// TestDamagedLog keeps the good lines, and all of the damaged file beside them.
func TestDamagedLog(t *testing.T) {
	all := some(4)
	for name, spoil := range map[string]func(string) string{
		"an unfinished line": func(s string) string { return s[:len(s)-5] },
		"no last break":      func(s string) string { return s[:len(s)-1] },
		"garbage between":    func(s string) string { return strings.Replace(s, "\n", "\n{\"set\":3}\nxx\n", 1) },
		"an impossible line": func(s string) string { return strings.Replace(s, `"ms":2000`, `"ms":-2`, 1) },
		"zeros at the end":   func(s string) string { return s + "\x00\x00\x00" },
	} {
		folder := t.TempDir()
		store := drill.NewFileStore(folder)
		if err := store.Replace(&drill.Log{Solves: all}); err != nil {
			t.Fatal(err)
		}
		content, err := os.ReadFile(store.LogPath())
		if err != nil {
			t.Fatal(err)
		}
		bad := spoil(string(content))
		if err := os.WriteFile(store.LogPath(), []byte(bad), 0o600); err != nil {
			t.Fatal(err)
		}
		copied := drill.NewCopy(folder)
		if _, log, err := copied.Load(); !errors.Is(err, drill.ErrDamaged) || len(log.Solves) < 3 {
			t.Errorf("%s: %v", name, err)
		}
		_, log, err := store.Load()
		if !errors.Is(err, drill.ErrDamaged) || len(log.Solves) < 3 || slices.ContainsFunc(log.Solves, func(s drill.Solve) bool { return s.Check() != nil }) {
			t.Errorf("%s: %v, %v", name, log.Solves, err)
		}
		if aside, err := os.ReadFile(store.LogPath() + ".damaged"); err != nil || string(aside) != bad {
			t.Errorf("%s: %q, %v", name, aside, err)
		}
		if err := store.Append(some(5)[4]); err != nil {
			t.Fatal(err)
		}
		if _, again := load(t, drill.NewFileStore(folder)); len(again) != len(log.Solves)+1 {
			t.Errorf("%s: %v", name, again)
		}
	}
}

// TestAppendAfterLoss: a log that has lost its end meanwhile is not mended silently.
func TestAppendAfterLoss(t *testing.T) {
	store := drill.NewFileStore(t.TempDir())
	all := some(3)
	for _, s := range all[:2] {
		if err := store.Append(s); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Truncate(store.LogPath(), 10); err != nil {
		t.Fatal(err)
	}
	if err := store.Append(all[2]); err == nil {
		t.Error("appended")
	}
	if err := store.Replace(&drill.Log{Solves: all}); err != nil {
		t.Fatal(err)
	}
	if _, list := load(t, store); !reflect.DeepEqual(list, all) {
		t.Error(list)
	}
}

// TestCopyOfStore writes nothing: another window has the folder.
func TestCopyOfStore(t *testing.T) {
	folder := t.TempDir()
	c := drill.NewCopy(folder)
	if err := errors.Join(c.Save(drill.State{Mode: drill.Timer}), c.Append(some(1)[0]), c.Replace(&drill.Log{})); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(drill.NewFileStore(folder).Path(), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := c.Load(); !errors.Is(err, drill.ErrDamaged) {
		t.Error(err)
	}
	if list, err := os.ReadDir(folder); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
}

// TestJSON exports logs and imports them again; what it has already is not new.
func TestJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(solves(), 0, 8).Draw(t, "solves")
		var out bytes.Buffer
		if err := drill.WriteJSON(&out, &drill.Log{Solves: list}); err != nil {
			t.Fatal(err)
		}
		got, err := drill.ReadJSON(out.Bytes())
		if err != nil || len(got) != len(list) || len(list) > 0 && !reflect.DeepEqual(got, list) {
			t.Fatal(got, err)
		}
		var log drill.Log
		first := log.Merge(got, false)
		if log.Merge(got, false) != 0 || len(log.Solves) != first || !slices.IsSortedFunc(log.Solves, func(a, b drill.Solve) int { return a.At.Compare(b.At) }) {
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

// TestCSV exports for csTimer and reads that again: time, date to the second, case, scramble.
func TestCSV(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(solves(), 0, 8).Draw(t, "solves")
		var out strings.Builder
		if err := drill.WriteCSV(&out, list, time.UTC); err != nil {
			t.Fatal(err)
		}
		got, skipped, left, err := drill.ReadTimer([]byte(out.String()), time.UTC, func(comment, _ string) (string, string, bool) { return drill.ParseComment(comment) })
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
		log := drill.Log{Solves: slices.Clone(list)}
		if n := log.Merge(got, true); n != 0 || len(log.Solves) != len(list) {
			t.Fatalf("%d solves of %+v come twice", n, list)
		}
	})
	// As csTimer writes it: two digits, or three; a penalty; a failed solve; a quoted field.
	text := "No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;;(1,0)/(3,0)/;2026-01-16 08:49:47;12.34\r\n2;1:13.525+;;(1,0)/;2026-01-16 08:50:00;1:11.525\r\n" +
		"3;DNF(44.83);\"a;b\";(1,0)/;2026-01-16 08:51:00;44.83\r\n4;10.00;Al (pll);/;2026-01-16 08:52:00;10.00"
	got, skipped, left, err := drill.ReadTimer([]byte("\xEF\xBB\xBF"+text), time.UTC, func(comment, scramble string) (string, string, bool) {
		if set, name, ok := drill.ParseComment(comment); ok {
			return set, name, true
		}
		return "obl", "x", comment == "" || comment == "a;b"
	})
	if err != nil || skipped+len(left) != 0 || len(got) != 4 {
		t.Fatal(got, skipped, left, err)
	}
	if got[0].Millis != 12340 || got[1].Millis != 73525 || got[2].Millis != 44830 || !got[2].Missed || got[1].Missed || got[3].Set != "pll" || got[3].Case != "Al" {
		t.Errorf("%+v", got)
	}
	// A comment that begins with a quote, and solves without a date, as of old.
	text = "No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34;\"so;/;2026-01-16 08:49:47;12.34\r\n\r\n2;13.5;;/;;13.5\r\n3;14.5;;/;2026-01-16 08:50:47;14.5\r\n"
	got, skipped, left, err = drill.ReadTimer([]byte(text), time.UTC, func(comment, _ string) (string, string, bool) { return "obl", comment + "x", true })
	if err != nil || skipped != 1 || len(left) != 0 || len(got) != 2 || got[0].Case != `"sox` || got[1].Millis != 14500 {
		t.Error(got, skipped, err)
	}
	for _, bad := range []string{
		"", "1,2,3", "No.;Time;Comment;Scramble;Date;P.1\n1;x;;;2026-01-16 08:49:47;", "No.;Time;Comment;Scramble;Date\n1;3.2;;;yesterday",
		"No.;Time;Comment;Scramble;Date\n1;3.2", "No.;Time;Comment;Scramble;Date\n1;99999999;;;2026-01-16 08:49:47", "No.;Time;Comment;Scramble;Date\n1;NaN;;;2026-01-16 08:49:47",
	} {
		if _, _, _, err := drill.ReadTimer([]byte(bad), time.UTC, func(string, string) (string, string, bool) { return "a", "b", true }); !errors.Is(err, drill.ErrFormat) {
			t.Errorf("%q: %v", bad, err)
		}
	}
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
	for _, bad := range []string{
		`{"session1":5}`, `{"session1":[5]}`, `{"session1":[[]]}`, `{"session1":[[[0],"","",1]]}`, `{"session1":[[["a",1],"","",1]]}`, `{"session1":"[[["}`,
		`{"session1":[[[0,1],5,"",1]]}`,
	} {
		if _, _, _, err := drill.ReadTimer([]byte(bad), time.UTC, caseOf); !errors.Is(err, drill.ErrFormat) || !strings.Contains(err.Error(), "session1") {
			t.Errorf("%s: %v", bad, err)
		}
	}
	for _, other := range []string{"", "{}", "[]", `{"session":[]}`, `{"sessions1":[]}`, `{"format":"wedge-trainer","solves":[]}`, "No.;Time"} {
		if _, _, _, err := drill.ReadTimer([]byte(other), time.UTC, caseOf); !errors.Is(err, drill.ErrFormat) {
			t.Errorf("%s: %v", other, err)
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

// TestAverages: as in competitions, the best and the worst do not count, a DNF is the worst, and two
// of them are one too many.
func TestAverages(t *testing.T) {
	for _, c := range []struct {
		millis []int64 // negative: missed
		want   times.Average
	}{
		{[]int64{1000, 2000, 3000, 4000}, times.Average{}},
		{[]int64{1000, 2000, 3000, 4000, 9000}, times.Average{Hundredths: 300}},
		{[]int64{9000, 1000, 2000, 3000, 4000, 9000}, times.Average{Hundredths: 300}},
		{[]int64{-1, 2000, 3000, 4000, 9000}, times.Average{Hundredths: 533}}, // 16.00 by 3
		{[]int64{5009, 5009, 5019, 5019, 5019}, times.Average{Hundredths: 501}},
		{[]int64{5009, 5009, 5009, 5019, 5019}, times.Average{Hundredths: 500}}, // 500.33
		{[]int64{-1, 2000, -1, 4000, 9000}, times.Average{DNF: true}},
		{[]int64{-1, -1, -1, -1, -1}, times.Average{DNF: true}},
		{[]int64{0, 1000, 2000, 3000, 4000}, times.Average{}}, // one was not timed
	} {
		var list []drill.Solve
		for _, ms := range c.millis {
			list = append(list, drill.Solve{Millis: max(ms, 0), Missed: ms < 0})
		}
		if got := drill.Summarise(list).Of5; got != c.want {
			t.Errorf("%v: %+v, want %+v", c.millis, got, c.want)
		}
	}
}

// TestBestIsMean: the mean of one solve is its time.
func TestBestIsMean(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ms := rapid.Int64Range(1, drill.Longest).Draw(t, "ms")
		if s := drill.Summarise([]drill.Solve{{Millis: ms}}); s.Best != s.Mean || s.Best != max(ms/10, 1) {
			t.Fatalf("%d ms: %+v", ms, s)
		}
	})
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
	log := drill.Log{Solves: []drill.Solve{
		{Set: "pll", Case: "T", Millis: 1}, {Set: "obl", Case: "T", Millis: 2}, {Set: "pll", Case: "F", Millis: 3}, {Set: "pll", Case: "T", Millis: 4},
	}}
	for name, want := range map[string][]int64{"": {1, 3, 4}, "T": {1, 4}, "F": {3}, "Al": nil} {
		var got []int64
		for _, s := range log.Of("pll", name) {
			got = append(got, s.Millis)
		}
		if !slices.Equal(got, want) {
			t.Errorf("case %q: %v, not %v", name, got, want)
		}
	}
}
