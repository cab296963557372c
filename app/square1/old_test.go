package square1

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/resources/safefile"
)

// old writes the files of version 0.4 into a folder.
func old(t *testing.T, folder string, state drill.State, attempts []drill.Solve, changes []times.Change, algs string) {
	t.Helper()
	text, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"algs.json":    safefile.Form{Name: "algs", Version: 1}.Seal([]byte(algs)),
		"trainer.json": safefile.Form{Name: "trainer", Version: 1}.Seal(text),
	}
	add := func(name string, n int, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = safefile.AppendRecord(files[name], n+1, text)
	}
	for i, s := range attempts {
		add("trainer-solves.jsonl", i, s)
	}
	for i, c := range changes {
		add("timer.jsonl", i, c)
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOld: what version 0.4 kept is all there, row by row, and its files are read only once.
func TestOld(t *testing.T) {
	folder := t.TempDir()
	state := drill.State{
		Choice: drill.Choice{Set: "pll", Cases: []string{"H", "Z"}, Order: drill.Own}, Mode: drill.Timer, Parity: drill.ParityAsked, Names: true,
		Deck: []string{"Z"}, Last: "H", Lists: []cases.List{{Name: "mine", Set: "pll", Cases: []string{"H"}}},
	}
	state.SetWeight("pll", "H", 4)
	at := time.Date(2026, 11, 20, 12, 0, 0, 123e6, time.UTC)
	var attempts []drill.Solve
	var solves []times.Solve
	session := times.Session{ID: 1 << 60, Name: "home", Source: 2}
	games := times.Session{ID: times.Games, Name: "Play"}
	changes := []times.Change{{Frame: &times.Frame{Members: []string{"session2", "properties"}}}, {Session: &session}, {Session: &games}}
	for i := range 50 {
		attempts = append(attempts, drill.Solve{
			Set: "pll", Case: fmt.Sprint("case ", i%7), At: at.Add(time.Duration(i) * time.Minute), Mode: drill.Name, Millis: int64(i), Missed: i%3 == 0,
			Slices: i, Least: 2, Hints: 1, Named: "Z", Parity: drill.Wrong, Scramble: "(1,0)/",
		})
		s := times.Solve{
			ID: int64(1<<61 + i), Session: session.ID, At: at.Add(time.Duration(i) * time.Minute), Scramble: "(1,0)/ (3,0)/", Millis: int64(10000 + i),
			Penalty: times.PlusTwo, Comment: "so\n\"so\"", Moves: times.Moves{{Move: square1.SliceMove(), At: 350 * time.Millisecond}}, Source: "[1]",
		}
		if i%5 == 0 {
			s.Session, s.Source = games.ID, ""
		}
		changes = append(changes, times.Change{Solve: &s})
		if i == 7 || i == 8 {
			changes = append(changes, times.Change{Delete: &times.Object{Solve: s.ID}})
		}
		if i == 8 {
			changes = append(changes, times.Change{Restore: &times.Object{Solve: s.ID}})
		}
		if i != 7 {
			solves = append(solves, s)
		}
	}
	const algs = `{"version":1,"cases":[{"set":"pll","case":"H","favourite":true,"learned":true,"chosen":"/","algs":[{"alg":"/(3,3)/","note":"n"},{"alg":"/"}]}],` +
		`"favourites":[{"pattern":"UXUXUXUXYVYVYVYV","algs":["/"]}],"sets":[{"id":"own-1","name":"Set","from":"VXUXUXUXYUYVYVYV","to":"UXUXUXUXYVYVYVYV"}],` +
		`"methods":[{"id":"own-1","text":"Mine\nCS: cube shape"}]}`
	old(t, folder, state, attempts, changes, algs)

	db := pagetest.Store(t, folder)
	h := &room.Host{Kept: db, Folder: folder}
	for range 2 { // the second time there is nothing to read
		a, err := album.Open(db)
		if err = errors.Join(err, readOld(h, a)); err != nil {
			t.Fatal(err)
		}
	}
	if list, err := filepath.Glob(filepath.Join(folder, "*.read")); len(list) != 4 || err != nil {
		t.Error(list, err)
	}

	a, err := album.Open(db)
	if err != nil {
		t.Fatal(err)
	}
	c := album.Case{Set: "pll", Name: "H"}
	chosen, ok := a.Chosen(c)
	if !a.Favourite(c) || !a.Learned(c) || !ok || chosen.String() != "/" || len(a.Algs(c)) != 2 || a.Algs(c)[0].Note != "n" ||
		len(a.Favourites()) != 1 || len(a.Sets()) != 1 || a.Sets()[0].ID != "own-1" || len(a.Methods.List()) != 1 {
		data, _ := a.Export()
		t.Errorf("%s", data)
	}
	trained, err := drill.Open(db, func() {})
	if err != nil || !reflect.DeepEqual(trained.State, state) || !slices.Equal(trained.Solves, attempts) {
		t.Errorf("%v, %+v, %+v", err, trained.State, trained.Solves)
	}
	timed, err := times.Open(db, func() {})
	if err != nil {
		t.Fatal(err)
	}
	if got := timed.Log().Sessions(); !slices.Equal(got, []times.Session{session, games}) {
		t.Error(got)
	}
	got := slices.Concat(timed.Log().Solves(session.ID), timed.Log().Solves(games.ID))
	slices.SortFunc(got, func(a, b times.Solve) int { return a.At.Compare(b.At) })
	if !reflect.DeepEqual(got, solves) {
		t.Errorf("%+v", got)
	}
}

// TestOldDamaged: what can be read of damaged files of version 0.4 is there, and they are put aside.
func TestOldDamaged(t *testing.T) {
	folder := t.TempDir()
	at := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	attempts := []drill.Solve{{Set: "pll", Case: "a", At: at}, {Set: "pll", Case: "b", At: at}, {Set: "pll", Case: "c", At: at}}
	session := times.Session{ID: 5, Name: "home"}
	changes := []times.Change{{Session: &session}, {Solve: &times.Solve{ID: 1, Session: 5}}, {Solve: &times.Solve{ID: 2, Session: 5}}, {Solve: &times.Solve{ID: 3, Session: 5}}}
	old(t, folder, drill.State{Choice: drill.Choice{Set: "pll"}}, attempts, changes, `{"version":1}`)
	for name, at := range map[string]int{"trainer-solves.jsonl": 40, "timer.jsonl": 90, "trainer.json": 50, "algs.json": 50} {
		path := filepath.Join(folder, name)
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		content[min(at, len(content)-3)] ^= 4
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	db := pagetest.Store(t, folder)
	a, err := album.Open(db)
	if err != nil {
		t.Fatal(err)
	}
	if err := readOld(&room.Host{Kept: db, Folder: folder}, a); !errors.Is(err, store.ErrDamaged) {
		t.Error(err)
	}
	if list, err := filepath.Glob(filepath.Join(folder, "*.damaged")); len(list) != 4 || err != nil {
		t.Error(list, err)
	}
	trained, err := drill.Open(db, func() {})
	timed, e := times.Open(db, func() {})
	if err = errors.Join(err, e); err != nil || len(trained.Solves) != 2 || trained.State.Choice.Set != "" || len(timed.Log().Solves(5)) != 2 {
		t.Error(err, trained.Solves, trained.State, timed.Log().Sessions())
	}
}
