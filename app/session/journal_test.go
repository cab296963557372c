package session_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/session"
	"wedge/solver/rapidtest"
)

// list is a part with a journal.
type list struct {
	Cursor int `json:"cursor"`
	words  []string
}

func (l list) Journal() session.Journal { return words(l.words) }

func (l list) String() string { return fmt.Sprint(l.Cursor, " ", l.words) }

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
		for i := range rapid.SampledFrom([]int{0, 1, 1, 1, 2, 3, 1500}).Draw(t, "added") {
			word := rapid.SampledFrom([]string{"", "+", "=1", "turned (1,0)", "ü", "{\"a\":\"\\n\"}"}).Draw(t, "word")
			if i > 5 {
				l.words = append(l.words, "many")
			} else {
				l.words = append(l.words, word)
			}
		}
	}
	return l
}

// disk is what a folder has: the content of its files.
type disk map[string]string

func readDisk(t rapid.TB, folder string) disk {
	t.Helper()
	d := disk{}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		content, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		d[f.Name()] = string(content)
	}
	return d
}

// write makes a folder have no files but these.
func (d disk) write(t rapid.TB, folder string) {
	t.Helper()
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o700)); err != nil {
		t.Fatal(err)
	}
	for name, content := range d {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// journals are the names of the files that hold lists.
func (d disk) journals() (names []string) {
	for name := range d {
		if strings.HasSuffix(name, ".journal") {
			names = append(names, name)
		}
	}
	return names
}

// TestJournalLaws changes and saves a list, sometimes restarts, and is killed while
// writing any byte. It always loads the last saved state.
func TestJournalLaws(t *testing.T) {
	root := t.TempDir()
	folder, crashed := filepath.Join(root, "live"), filepath.Join(root, "crashed")
	appended, replaced := 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		disk{}.write(t, folder)
		store, state, l := session.NewStore(folder), session.NewState(), list{}
		state.Rooms["list"] = l
		if err := store.Save(state); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 8).Draw(t, "saves") {
			if rapid.IntRange(0, 3).Draw(t, "start again") == 0 {
				store = session.NewStore(folder)
				loaded, err := store.Load()
				if err != nil {
					t.Fatal(err)
				}
				state = loaded
				if rapid.Bool().Draw(t, "open the room") {
					state.Rooms["list"] = l
					store.Opened("list", l)
				}
			}
			before, was := readDisk(t, folder), l
			l = drawChange(t, l)
			state.Rooms["list"] = l
			if err := store.Save(state); err != nil {
				t.Fatal(err)
			}
			after := readDisk(t, folder)
			load(t, folder, l)
			if n := len(after.journals()); n != 1 {
				t.Fatalf("%d journals", n)
			}
			name := after.journals()[0]
			from := 0
			if _, same := before[name]; same {
				from = len(before[name])
				appended++
			} else {
				replaced++
			}
			// Killed before the session's file is renamed, at any byte of the journal.
			d := maps.Clone(before)
			if grown := len(after[name]); grown >= from {
				d[name] = after[name][:from+rapid.IntRange(0, grown-from).Draw(t, "written")]
			}
			d["session.json.x.wedge.tmp"] = after["session.json"][:rapid.IntRange(0, len(after["session.json"])).Draw(t, "written of the session")]
			d.write(t, crashed)
			load(t, crashed, was)
			// It goes on from there.
			next := session.NewStore(crashed)
			s, err := next.Load()
			if err != nil {
				t.Fatal(err)
			}
			next.Opened("list", was)
			s.Rooms["list"] = l
			if err := next.Save(s); err != nil {
				t.Fatal(err)
			}
			load(t, crashed, l)
			// Killed after that, before the old journal is removed.
			d = maps.Clone(before)
			maps.Copy(d, after)
			d.write(t, crashed)
			load(t, crashed, l)
		}
	}, func() bool { return appended >= 50 && replaced >= 10 })
}

// load reads a folder, which must have a list.
func load(t rapid.TB, folder string, want list) {
	t.Helper()
	s, err := session.NewStore(folder).Peek()
	if err != nil {
		t.Fatal(err)
	}
	if got := listOf(t, s); got.Cursor != want.Cursor || !slices.Equal(got.words, want.words) {
		t.Fatalf("%v, not %v", got, want)
	}
}

// TestDamagedJournal: whatever happens to the file, the records before the damage are
// loaded, and a copy of the file is kept.
func TestDamagedJournal(t *testing.T) {
	folder := t.TempDir()
	damaged := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		disk{}.write(t, folder)
		state, l := session.NewState(), list{Cursor: 2}
		store := session.NewStore(folder)
		for range 3 {
			for range rapid.IntRange(1, 4).Draw(t, "words") {
				l.words = append(l.words, rapid.StringMatching(`[a-z ]{0,4}`).Draw(t, "word"))
			}
			state.Rooms["list"] = l
			if err := store.Save(state); err != nil {
				t.Fatal(err)
			}
		}
		d := readDisk(t, folder)
		name := d.journals()[0]
		file, before := []byte(d[name]), d[name]
		at := rapid.IntRange(0, len(file)-1).Draw(t, "at")
		if rapid.Bool().Draw(t, "cut") {
			file = file[:at]
		} else {
			file[at] = rapid.OneOf(rapid.SampledFrom([]byte("\x00\n+=")), rapid.Byte()).Draw(t, "byte")
		}
		d[name] = string(file)
		d.write(t, folder)
		store = session.NewStore(folder)
		s, err := store.Load()
		got := listOf(t, s)
		if err == nil {
			if string(file) != string(before) || !slices.Equal(got.words, l.words) {
				t.Fatalf("%q, not %q, and no error", got.words, l.words)
			}
			return
		}
		damaged++
		if !errors.Is(err, session.ErrDamaged) || got.Cursor != 2 {
			t.Fatal(got, err)
		}
		whole := bytes.Count(file[:at], []byte("\n"))
		if len(got.words) < whole || !slices.Equal(got.words[:whole], l.words[:whole]) {
			t.Fatalf("%q, not %q: %v", got.words, l.words[:whole], err)
		}
		kept, readErr := os.ReadFile(filepath.Join(folder, name+".damaged"))
		if readErr != nil || string(kept) != string(file) {
			t.Fatalf("%q is lost: %q, %v", file, kept, readErr)
		}
		store.Opened("list", got) // as far as it goes
		s.Rooms["list"] = l
		if err := store.Save(s); err != nil {
			t.Fatal(err)
		}
		load(t, folder, l)
	}, func() bool { return damaged >= 20 })
}

// TestMissingJournal: the rest of the part is there.
func TestMissingJournal(t *testing.T) {
	for _, file := range []string{"session-list.7.journal", "../secret", "/etc/hostname", "", "."} {
		store := session.NewStore(t.TempDir())
		put(t, store.Path(), fmt.Sprintf(`{"version":3,"rooms":{"list":{"cursor":5}},"journals":{"list":{"file":%q,"bytes":3,"records":1},"none":{"file":"a"}}}`, file))
		s, err := store.Load()
		if !errors.Is(err, session.ErrDamaged) || listOf(t, s).Cursor != 5 || len(s.Rooms) != 1 {
			t.Errorf("%q: %+v, %v", file, s, err)
		}
		if err := store.Save(s); err != nil {
			t.Error(err)
		}
	}
	// One that goes while it is used is written anew.
	store, state, l := session.NewStore(t.TempDir()), session.NewState(), list{words: []string{"a", "b"}}
	for _, spoil := range []func(string) error{os.Remove, func(name string) error { return os.Truncate(name, 1) }} {
		state.Rooms["list"] = l
		if err := store.Save(state); err != nil {
			t.Fatal(err)
		}
		names := readDisk(t, store.Folder()).journals()
		if err := spoil(filepath.Join(store.Folder(), names[0])); err != nil {
			t.Fatal(err)
		}
		l.words = append(l.words, "c")
		state.Rooms["list"] = l
		if err := store.Save(state); err != nil {
			t.Error(err)
		}
		load(t, store.Folder(), l)
	}
}

// TestJournalIsAppendedTo: a step of a long list writes no more than that step.
func TestJournalIsAppendedTo(t *testing.T) {
	store, state, l := session.NewStore(t.TempDir()), session.NewState(), list{}
	for i := range 20_000 {
		l.words = append(l.words, fmt.Sprint("word ", i))
	}
	save := func() (string, int) {
		t.Helper()
		state.Rooms["list"] = l
		if err := store.Save(state); err != nil {
			t.Fatal(err)
		}
		d := readDisk(t, store.Folder())
		names := d.journals()
		if len(names) != 1 {
			t.Fatal(names)
		}
		return names[0], len(d[names[0]])
	}
	name, size := save()
	steps := 0
	for i := range 301 { // back and another way
		l.words = append(slices.Clip(l.words[:19_000+i%7]), "other")
		if i%10 != 0 {
			continue
		}
		now, grown := save()
		if now != name || grown > size+70 { // two lines
			t.Fatalf("step %d: %s has %d bytes, after %d in %s", i, now, grown, size, name)
		}
		size = grown
		steps++
	}
	// When most of it does not count any more, it is replaced.
	l.words = l.words[:10]
	save()
	for range 3 {
		l.words = l.words[:10]
		save()
		for range 20_000 {
			l.words = append(l.words, "many")
		}
		save()
	}
	l.words = l.words[:10]
	if now, small := save(); now == name || small > 2000 || steps != 31 {
		t.Errorf("%s has %d bytes", now, small)
	}
}

// TestOpenedBeforeItIsSaved: a save that was asked for before a room was opened writes no
// journal anew, and the next one appends to it.
func TestOpenedBeforeItIsSaved(t *testing.T) {
	store, state, l := session.NewStore(t.TempDir()), session.NewState(), list{words: []string{"a", "b"}}
	state.Rooms["list"] = l
	if err := store.Save(state); err != nil {
		t.Fatal(err)
	}
	want := readDisk(t, store.Folder()).journals()
	store = session.NewStore(store.Folder())
	state, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	asked := state.Snapshot()
	store.Opened("list", l)
	if err := store.Save(asked); err != nil {
		t.Fatal(err)
	}
	load(t, store.Folder(), l)
	for range 2 {
		l.words = append(l.words, "c")
		state.Rooms["list"] = l
		if err := store.Save(state); err != nil {
			t.Fatal(err)
		}
		load(t, store.Folder(), l)
	}
	if got := readDisk(t, store.Folder()).journals(); !slices.Equal(got, want) {
		t.Errorf("%q became %q", want, got)
	}
}

// TestOpenedWithOtherRecords: a room that has other records than those that were read, since
// it adds some of its own or cannot use all, is saved as it is.
func TestOpenedWithOtherRecords(t *testing.T) {
	for _, l := range []list{
		{words: []string{"a", "b", "own"}},
		{words: []string{"b"}},
		{},
	} {
		store := session.NewStore(t.TempDir())
		saveWords(t, store, "a", "b")
		store = session.NewStore(store.Folder())
		state, err := store.Load()
		if err != nil {
			t.Fatal(err)
		}
		store.Opened("list", l)
		for range 2 {
			l.words = append(slices.Clip(l.words), "c")
			state.Rooms["list"] = l
			if err := store.Save(state); err != nil {
				t.Fatal(err)
			}
			load(t, store.Folder(), l)
		}
	}
}

// TestSameParts compares what would be saved.
func TestSameParts(t *testing.T) {
	a := list{Cursor: 1, words: []string{"a", "b"}}
	for _, c := range []struct {
		b    any
		same bool
	}{
		{list{Cursor: 1, words: []string{"a", "b"}}, true},
		{list{Cursor: 2, words: []string{"a", "b"}}, false},
		{list{Cursor: 1, words: []string{"a"}}, false},
		{list{Cursor: 1, words: []string{"a", "b", "c"}}, false},
		{list{Cursor: 1, words: []string{"a", "c"}}, false},
		{session.Part{JSON: []byte(`{"cursor":1}`)}, false},
	} {
		if session.SameParts(a, c.b) != c.same || session.SameParts(c.b, a) != c.same {
			t.Errorf("%v", c.b)
		}
	}
	if session.SameParts(math.NaN(), math.NaN()) || !session.SameParts(1, 1) {
		t.Error("parts without a journal")
	}
}
