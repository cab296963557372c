package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/app/pagetest"
	"wedge/app/session"
	"wedge/app/store"
	"wedge/resources/safefile"
)

// list is a part with a journal.
type list struct {
	Cursor int `json:"cursor"`
	words  []string
}

func (l list) Journal() session.Journal { return words(l.words) }

type words []string

func (w words) Len() int { return len(w) }

func (w words) AppendRecord(b []byte, i int) []byte { return append(b, w[i]...) }

func (w words) Common(earlier session.Journal) (n int) {
	e, ok := earlier.(words)
	for ok && n < min(len(w), len(e)) && w[n] == e[n] {
		n++
	}
	return n
}

// listOf is the list of a part that was read.
func listOf(t rapid.TB, s *session.State) (l list) {
	t.Helper()
	p := s.Part("list")
	if p.JSON == nil {
		return l
	}
	if err := json.Unmarshal(p.JSON, &l); err != nil {
		t.Fatal(err)
	}
	for r := range p.Records.All() {
		l.words = append(l.words, string(r))
	}
	return l
}

// drawChange changes a list as a history is changed.
func drawChange(t *rapid.T, l list) list {
	switch rapid.IntRange(0, 3).Draw(t, "change") {
	case 0: // undone, redone, jumped
		l.Cursor = rapid.IntRange(0, len(l.words)).Draw(t, "cursor")
	case 1: // another branch
		l.words = slices.Clip(l.words[:rapid.IntRange(0, len(l.words)).Draw(t, "kept")])
		fallthrough
	default:
		for range rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3, 200}).Draw(t, "added") {
			l.words = append(l.words, rapid.SampledFrom([]string{"", "+", "=1", "turned (1,0)", "ü", "{\"a\":\"\\n\"}"}).Draw(t, "word"))
		}
	}
	return l
}

// window is one that is open.
type window struct {
	*session.Store
	state *session.State
	db    *store.Store
}

// open opens a window; the error of opening is told with it.
func open(t testing.TB, folder string) (*window, error) {
	t.Helper()
	w := &window{db: pagetest.Store(t, folder)}
	var err error
	w.Store, w.state, err = session.Open(w.db, folder, func() {})
	return w, err
}

func mustOpen(t testing.TB, folder string) *window {
	t.Helper()
	w, err := open(t, folder)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// close ends the window like its user.
func (w *window) close(t rapid.TB) {
	t.Helper()
	w.Touch()
	if err := errors.Join(w.Close(), w.db.Close()); err != nil {
		t.Fatal(err)
	}
}

// end saves the window's state and ends it.
func (w *window) end(t *testing.T) {
	t.Helper()
	if err := w.Save(w.state); err != nil {
		t.Fatal(err)
	}
	w.close(t)
}

// number is a state that differs from others by a number.
func number(n int) *session.State {
	s := session.NewState()
	s.Rooms["a"] = session.Part{JSON: fmt.Append(nil, n)}
	return s
}

// shows is the number of the state with which a window began.
func (w *window) shows() string { return string(w.state.Part("a").JSON) }

// TestStore saves states with lists, and opens them again: nothing is another, whatever happened to the lists.
func TestStore(outer *testing.T) {
	rapid.Check(outer, func(t *rapid.T) {
		folder := outer.TempDir()
		w := mustOpen(outer, folder)
		if !reflect.DeepEqual(w.state, session.NewState()) {
			t.Fatalf("a new user has %+v", w.state)
		}
		var l list
		for range rapid.IntRange(1, 4).Draw(t, "starts") {
			w.Opened("list", l)
			var saved *session.State
			for range rapid.IntRange(1, 4).Draw(t, "saves") {
				saved = drawState(t)
				l = drawChange(t, l)
				saved.Rooms["list"] = l
				if err := errors.Join(saved.Check(), w.Save(saved), w.Share(saved)); err != nil {
					t.Fatal(err)
				}
			}
			w.close(t)
			w = mustOpen(outer, folder)
			if got := listOf(t, w.state); got.Cursor != l.Cursor || !slices.Equal(got.words, l.words) {
				t.Fatalf("%v became %v", l, got)
			}
			for id, part := range saved.Rooms {
				if part, ok := part.(session.Part); ok {
					if was, is := meaning(t, part.JSON), meaning(t, w.state.Part(id).JSON); !reflect.DeepEqual(was, is) {
						t.Fatalf("part %q: %s became %s", id, part.JSON, w.state.Part(id).JSON)
					}
				}
			}
			back := *w.state
			back.Rooms = saved.Rooms
			if !reflect.DeepEqual(&back, saved) {
				t.Fatalf("%+v became %+v", saved, back)
			}
			if rapid.Bool().Draw(t, "as it was read") { // by a room that is not opened
				l = listOf(t, w.state)
				if err := w.Save(w.state); err != nil {
					t.Fatal(err)
				}
			}
		}
		w.close(t)
	})
}

// TestWindows: each window that is open has a state of its own. The next start shows that of the one that was
// closed last; one that is open is nobody else's.
func TestWindows(t *testing.T) {
	folder := t.TempDir()
	save := func(w *window, n int) {
		t.Helper()
		if err := w.Save(number(n)); err != nil {
			t.Fatal(err)
		}
	}
	one, two := mustOpen(t, folder), mustOpen(t, folder)
	save(one, 1)
	save(two, 2)
	two.close(t)
	three := mustOpen(t, folder) // while the first is open
	if three.shows() != "2" {
		t.Error("a second window shows", three.shows())
	}
	save(three, 3)
	one.close(t)
	four := mustOpen(t, folder)
	if four.shows() != "1" {
		t.Error("the first one was closed last, not", four.shows())
	}
	four.close(t)
	three.close(t)
	five := mustOpen(t, folder)
	if five.shows() != "3" {
		t.Error("the third one was closed last, not", five.shows())
	}
	save(five, 5)
	if err := errors.Join(five.db.Flush(), five.Close()); err != nil { // it is killed
		t.Fatal(err)
	}
	if six := mustOpen(t, folder); six.shows() != "5" {
		t.Error("the killed one was saved last, not", six.shows())
	}
}

// TestShared: settings, and what was opened, are those of all windows.
func TestShared(t *testing.T) {
	folder := t.TempDir()
	posted := make(chan func(), 100)
	db, err := store.Open(folder, func(f func()) { posted <- f }, func(err error) {
		if err != nil {
			t.Error(err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	told := 0
	one, state, err := session.Open(db, folder, func() { told++ })
	if err != nil {
		t.Fatal(err)
	}
	two := mustOpen(t, folder)
	two.state.Settings.Theme = "dark"
	two.state.NoteOpened(session.Opened{Path: "/home/lesson.wedge", Title: "Lesson"})
	if err := two.Share(two.state); err != nil {
		t.Fatal(err)
	}
	for told == 0 { // or the test runs out of time
		(<-posted)()
	}
	if err := one.Shared(state); err != nil || state.Settings.Theme != "dark" || len(state.Opened) != 1 {
		t.Errorf("%+v, %v", state, err)
	}
	state.Settings.Scale = 2
	if err := errors.Join(one.Share(state), db.Flush()); err != nil {
		t.Fatal(err)
	}
	if three := mustOpen(t, folder); three.state.Settings.Scale != 2 || three.state.Settings.Theme != "dark" {
		t.Errorf("%+v", three.state.Settings)
	}
}

// TestAdjusted: values out of range are replaced and told.
func TestAdjusted(t *testing.T) {
	folder := t.TempDir()
	w := mustOpen(t, folder)
	w.state.Settings.Scale, w.state.Window.Width = 9, 1e5
	if err := errors.Join(w.Save(w.state), w.Share(w.state)); err != nil {
		t.Fatal(err)
	}
	w.close(t)
	again, err := open(t, folder)
	if !errors.Is(err, session.ErrAdjusted) || again.state.Settings.Scale != 3 || again.state.Window.Width > 8000 {
		t.Error(err, again.state)
	}
}

// steps opens the table of steps like the store.
func steps(t *testing.T, db *store.Store) (drop func(place int64)) {
	t.Helper()
	type step struct {
		Window int64
		Room   string
		Place  int64
		Text   string
	}
	table, _, err := store.OpenTable(db, store.Layout[step]{Table: "step", Key: 3})
	if err != nil {
		t.Fatal(err)
	}
	return func(place int64) { table.Drop(step{1, "list", place, ""}) }
}

// TestLostSteps: of a history the steps before those that are lost count. Those behind them do not come back later.
func TestLostSteps(t *testing.T) {
	folder := t.TempDir()
	w := mustOpen(t, folder)
	var all []string
	for i := range 350 {
		all = append(all, fmt.Sprint("step ", i))
	}
	w.state.Rooms["list"] = list{3, all}
	w.end(t)
	db := pagetest.Store(t, folder)
	steps(t, db)(200)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	w = mustOpen(t, folder)
	l := listOf(t, w.state)
	if !slices.Equal(l.words, all[:200]) {
		t.Error(l.words)
	}
	w.Opened("list", l)
	l.words = append(l.words, "new")
	w.state.Rooms["list"] = l
	w.end(t)
	if l := listOf(t, mustOpen(t, folder).state); !slices.Equal(l.words, append(all[:200:200], "new")) {
		t.Error(l.words)
	}
}

// TestOpenedHistory: a long history that a room has read is not written again, only what is new, also when the state
// as it was read is saved after that.
func TestOpenedHistory(t *testing.T) {
	folder := t.TempDir()
	w := mustOpen(t, folder)
	l := list{words: strings.Fields(strings.Repeat("step ", 1000))}
	w.state.Rooms["list"] = l
	w.end(t)
	w = mustOpen(t, folder)
	l = listOf(t, w.state)
	w.Opened("list", l)
	if err := w.Save(w.state); err != nil {
		t.Fatal(err)
	}
	l.words = append(l.words, "new")
	w.state.Rooms["list"] = l
	if err := errors.Join(w.Save(w.state), w.db.Flush()); err != nil {
		t.Fatal(err)
	}
	conn, err := sqlite.OpenConn(filepath.Join(folder, store.FileName), sqlite.OpenReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	n, err := sqlitex.ResultInt(conn.Prep("select count(*) from step where changed > 1"))
	if err != nil || n != 1 {
		t.Errorf("%d rows are written for one step: %v", n, err)
	}
}

// TestPutAside: a part that its room cannot read is kept, and the room begins anew.
func TestPutAside(t *testing.T) {
	folder := t.TempDir()
	w := mustOpen(t, folder)
	w.state.Rooms["list"] = list{3, []string{"a", "b"}}
	w.end(t)
	w = mustOpen(t, folder)
	why := errors.New("no reason")
	if err := w.PutAside("list", w.state.Part("list"), why); !errors.Is(err, session.ErrDamaged) || !errors.Is(err, why) {
		t.Error(err)
	}
	w.state.Rooms["list"] = list{0, []string{"x"}}
	w.end(t)
	if l := listOf(t, mustOpen(t, folder).state); !slices.Equal(l.words, []string{"x"}) {
		t.Error(l.words)
	}
}

// TestSaver: what was changed last is saved when the saver is closed, whoever changes it; later changes are refused.
func TestSaver(t *testing.T) {
	folder := t.TempDir()
	w := mustOpen(t, folder)
	saver := session.NewSaver(w.Store, func(err error) { t.Error(err) })
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for n := range 100 {
				if err := saver.Changed(number(100*i + n)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if err := errors.Join(saver.Changed(number(77)), saver.Close(), saver.Close()); err != nil {
		t.Error(err)
	}
	if err := saver.Changed(number(1)); !errors.Is(err, session.ErrClosed) {
		t.Error(err)
	}
	w.close(t)
	if got := mustOpen(t, folder).shows(); got != "77" {
		t.Error(got)
	}
}

// TestSaverOfWhatIsNoText: a state that cannot be saved is told, and that a later one can.
func TestSaverOfWhatIsNoText(t *testing.T) {
	told := make(chan error, 10)
	saver := session.NewSaver(mustOpen(t, t.TempDir()).Store, func(err error) { told <- err })
	bad := number(1)
	bad.Rooms["b"] = func() {}
	if err := saver.Changed(bad); err != nil {
		t.Error(err)
	}
	if err := <-told; err == nil || !strings.Contains(err.Error(), "b") {
		t.Error(err)
	}
	if err := saver.Changed(number(2)); err != nil {
		t.Error(err)
	}
	if err := <-told; err != nil {
		t.Error(err)
	}
	if err := saver.Close(); err != nil {
		t.Error(err)
	}
}

// old writes a session of version 0.4 into a folder.
func old(t *testing.T, folder string) {
	t.Helper()
	var journal []byte
	for i, line := range []string{"+a", "+b", "+c", "=1", "+ü", "+d"} {
		journal = safefile.AppendRecord(journal, i+1, []byte(line))
	}
	text := fmt.Sprintf(`{"version":3,"window":{"width":900,"height":700},"settings":{"theme":"dark","scale":2,"animationSpeed":1,"lecture":2,"keys":{"a":"B"}},`+
		`"room":"list","opened":[{"path":"/home/x.wedge","title":"X"}],"rooms":{"list":{"cursor":2},"b":{"x":[1,2]}},`+
		`"journals":{"list":{"file":"session-list.3.journal","bytes":%d,"records":3,"form":1}}}`, len(journal))
	for name, content := range map[string][]byte{
		"session.json": safefile.Form{Name: "session", Version: 1}.Seal([]byte(text)), "session-list.3.journal": append(journal, "a torn line"...),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestOld: a session of version 0.4 comes over whole, once.
func TestOld(t *testing.T) {
	folder := t.TempDir()
	old(t, folder)
	for range 2 {
		w := mustOpen(t, folder)
		s := w.state
		if l := listOf(t, s); l.Cursor != 2 || !slices.Equal(l.words, []string{"a", "ü", "d"}) {
			t.Error(l)
		}
		if string(s.Part("b").JSON) != `{"x":[1,2]}` || s.Room != "list" || s.Window != (session.Window{Width: 900, Height: 700}) || len(s.Opened) != 1 ||
			s.Settings.Theme != "dark" || s.Settings.Scale != 2 || s.Settings.Lecture != 2 || s.Settings.Keys["a"] != "B" {
			t.Errorf("%+v", s)
		}
		w.close(t)
	}
	if list, err := filepath.Glob(filepath.Join(folder, "*.read")); len(list) != 2 || err != nil {
		t.Error(list, err)
	}
}

// TestOldDamaged: a damaged session of version 0.4 is put aside, and of a damaged journal the records before count.
func TestOldDamaged(t *testing.T) {
	folder := t.TempDir()
	old(t, folder)
	path := filepath.Join(folder, "session.json")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	content[100] ^= 1
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	w, err := open(t, folder)
	if !errors.Is(err, session.ErrDamaged) || len(w.state.Rooms) != 0 {
		t.Error(err, w.state)
	}
	if _, err := os.Stat(path + ".damaged"); err != nil {
		t.Error(err)
	}

	folder = t.TempDir()
	old(t, folder)
	path = filepath.Join(folder, "session-list.3.journal")
	if content, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	content[20] ^= 1 // in the second line
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	w, err = open(t, folder)
	if l := listOf(t, w.state); !errors.Is(err, session.ErrDamaged) || !slices.Equal(l.words, []string{"a"}) {
		t.Error(err, l)
	}
}

// TestRead: what is read of a window that saves meanwhile is what it has saved at one time.
func TestRead(t *testing.T) {
	folder := t.TempDir()
	w, reader := mustOpen(t, folder), pagetest.Store(t, folder)
	const saves = 300
	saved := make(chan error, 1)
	go func() {
		var errs []error
		for l := (list{}); l.Cursor < saves; l.Cursor++ {
			s := session.NewState()
			s.Rooms["list"] = l
			errs = append(errs, w.Save(s), w.db.Flush())
			l.words = append(l.words, "+")
		}
		saved <- errors.Join(errs...)
	}()
	for {
		s, err := session.Read(reader)
		if err != nil {
			t.Fatal(err)
		}
		if l := listOf(t, s); l.Cursor != len(l.words) {
			t.Fatalf("of one save there are %d words, and of another one the place behind %d", len(l.words), l.Cursor)
		}
		select {
		case err := <-saved:
			if err != nil {
				t.Error(err)
			}
			return
		default:
		}
	}
}
