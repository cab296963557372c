package album_test

import (
	"bytes"
	"errors"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/pagetest"
	"wedge/app/square1/album"
	"wedge/app/store"
	"wedge/puzzle/square1"
)

func alg(t rapid.TB, text string) square1.Alg {
	t.Helper()
	return pagetest.Parsed(t, square1.ParseAlg, text)
}

func pattern(t *testing.T, text string) square1.Pattern {
	t.Helper()
	return pagetest.Parsed(t, square1.ParsePattern, text)
}

// open is the album in a folder.
func open(t *testing.T, folder string) *album.Album {
	t.Helper()
	a, err := album.Open(pagetest.Store(t, folder))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

var kite = album.Case{Set: "cs", Name: "Kite / Kite"}

// TestKept does each thing that can be kept, and opens the folder again after each.
func TestKept(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	kept := pagetest.Store(t, folder)
	a, err := album.Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	changes := 0
	a.OnChange = func() { changes++ }
	again := func() *album.Album {
		if err := kept.Flush(); err != nil {
			t.Fatal(err)
		}
		return open(t, folder)
	}

	first, second := alg(t, "(1,0)/(3,3)/"), alg(t, "/(3,0)/")
	n := a.Add(album.Filed{Case: kite, Alg: album.Alg{Alg: first, Note: " good\n for the  hand "}}, album.Filed{Case: kite, Alg: album.Alg{Alg: second}},
		album.Filed{Case: kite, Alg: album.Alg{Alg: alg(t, "(1,0)(0,0)/(3,0)(0,3)/")}}) // the first one once more
	if n != 2 || changes != 1 {
		t.Errorf("%d added, %d changes", n, changes)
	}
	want := []album.Alg{{Alg: first, Note: "good for the hand"}, {Alg: second}}
	if got := again().Algs(kite); !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	if a.Add(album.Filed{Case: kite, Alg: album.Alg{Alg: second}}) != 0 || changes != 1 {
		t.Error("added twice")
	}
	a.SetNote(kite, second, "fast")
	if got := again().Algs(kite)[1].Note; got != "fast" {
		t.Error(got)
	}
	a.Choose(kite, second)
	if got, ok := again().Chosen(kite); !ok || got.String() != "/(3,0)/" {
		t.Error(got, ok)
	}
	a.SetFavourite(kite, true)
	if b := again(); !b.Favourite(kite) || b.Favourite(album.Case{Set: "cs", Name: "Star / Star"}) {
		t.Error("favourites")
	}
	p := pattern(t, "VXUXUXUXYUYVYVYV")
	a.SetFavouriteAlg(p, first, true)
	a.SetFavouriteAlg(p, second, true)
	a.SetFavouriteAlg(p, first, false)
	if b := again(); b.FavouriteAlg(p, first) || !b.FavouriteAlg(p, second) || len(b.FavouriteAlgs(p)) != 1 {
		t.Error(b.FavouriteAlgs(p))
	}

	undo := a.Remove(kite, second)
	if b := again(); len(b.Algs(kite)) != 1 {
		t.Error(b.Algs(kite))
	}
	if _, ok := a.Chosen(kite); ok {
		t.Error("an alg that was removed is chosen")
	}
	undo()
	undo() // which does nothing
	if got, _ := again().Chosen(kite); len(again().Algs(kite)) != 2 || got == nil {
		t.Error("not brought back")
	}
	if a.Remove(kite, alg(t, "/")) != nil {
		t.Error("removed what was not there")
	}
	a.SetFavourite(kite, false)
	a.Choose(kite, nil)
	a.Remove(kite, first)
	a.Remove(kite, second)
	a.SetFavouriteAlg(p, second, false)
	data, err := again().Export()
	if err != nil || strings.Contains(string(data), "Kite") || strings.Contains(string(data), "VXUX") {
		t.Errorf("something is left: %s, %v", data, err)
	}
}

func TestSets(t *testing.T) {
	folder := t.TempDir()
	kept := pagetest.Store(t, folder)
	a, err := album.Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	again := func() *album.Album {
		if err := kept.Flush(); err != nil {
			t.Fatal(err)
		}
		return open(t, folder)
	}
	from, to := pattern(t, "VXUXUXUXYUYVYVYV"), pattern(t, "UXUXUXUXYVYVYVYV")
	one, err := a.AddSet(" One\tcorner ", from, to)
	if err != nil || one.Name != "One corner" {
		t.Fatal(one, err)
	}
	if _, err := a.AddSet("one CORNER", from, to); !errors.Is(err, album.ErrTaken) {
		t.Error(err)
	}
	if _, err := a.AddSet(" \n", from, to); !errors.Is(err, album.ErrNoName) {
		t.Error(err)
	}
	two, err := a.AddSet("Two", to, from)
	if err != nil || two.ID == one.ID {
		t.Fatal(two, err)
	}
	if err := a.RenameSet(two.ID, "ONE corner"); !errors.Is(err, album.ErrTaken) {
		t.Error(err)
	}
	if err := a.RenameSet(one.ID, "ONE corner"); err != nil {
		t.Error(err)
	}
	c := album.Case{Set: one.ID, Name: "1"}
	a.SetFavourite(c, true)
	undo := a.DeleteSet(one.ID)
	if b := again(); len(b.Sets()) != 1 || b.Favourite(c) {
		t.Error(b.Sets())
	}
	undo()
	b := again()
	if sets := b.Sets(); len(sets) != 2 || sets[0] != (album.Set{ID: one.ID, Name: "ONE corner", From: from.String(), To: to.String()}) || !b.Favourite(c) {
		t.Error(sets)
	}
	if f, g, err := b.Sets()[0].Patterns(); err != nil || f.Canonical() != from.Canonical() || g.Canonical() != to.Canonical() {
		t.Error(f, g, err)
	}
	if a.DeleteSet("own-99") != nil {
		t.Error("deleted a set that was not there")
	}
	// The ID of a deleted set is not used again while something is kept for it.
	a.DeleteSet(two.ID)
	a.SetFavourite(album.Case{Set: two.ID, Name: "1"}, true)
	if three, _ := a.AddSet("Three", to, from); three.ID == two.ID {
		t.Error("the ID was used again")
	}
}

// TestImportDamaged: what is no album is refused, and changes nothing.
func TestImportDamaged(t *testing.T) {
	a := open(t, t.TempDir())
	for name, damaged := range map[string]string{
		"no JSON": "{", "empty": "", "two": `{"version":1} {}`, "newer": `{"version":2}`, "alg": `{"version":1,"cases":[{"set":"cs","case":"x","algs":[{"alg":"(1,"}]}]}`,
		"no case": `{"version":1,"cases":[{"set":"cs","favourite":true}]}`, "no alg": `{"version":1,"cases":[{"set":"cs","case":"x","algs":[{"alg":""}]}]}`,
		"pattern": `{"version":1,"favourites":[{"pattern":"UUUUU","algs":["/"]}]}`, "favourite": `{"version":1,"favourites":[{"pattern":"UXUXUXUXYVYVYVYV","algs":["?"]}]}`,
		"set": `{"version":1,"sets":[{"id":"own-1","name":"x","from":"","to":"UXUXUXUXYVYVYVYV"}]}`, "no name": `{"version":1,"sets":[{"id":"own-1"}]}`,
	} {
		if _, err := a.Import([]byte(damaged)); err == nil {
			t.Errorf("%s was imported", name)
		}
	}
	if data, _ := a.Export(); strings.Count(string(data), "\n") > 3 {
		t.Errorf("%s", data)
	}
}

// TestWindows: what two windows keep is in both of them.
func TestWindows(t *testing.T) {
	folder := t.TempDir()
	var windows [2]*album.Album
	var stores [2]*store.Store
	var mu sync.Mutex // what is posted runs while nothing else is done
	for i := range windows {
		var err error
		stores[i], err = store.Open(folder, func(f func()) {
			mu.Lock()
			defer mu.Unlock()
			f()
		}, func(err error) {
			if err != nil {
				t.Error(err)
			}
		})
		if err == nil {
			windows[i], err = album.Open(stores[i])
		}
		if err != nil {
			t.Fatal(err)
		}
		defer stores[i].Close()
	}
	one, two := windows[0], windows[1]
	changed := make(chan bool, 10)
	mu.Lock()
	two.OnChange = func() { changed <- true }
	one.SetFavourite(kite, true)
	one.Add(album.Filed{Case: kite, Alg: album.Alg{Alg: alg(t, "/(3,3)/"), Note: "one"}})
	first, _ := one.AddSet("Set", pattern(t, "VXUXUXUXYUYVYVYV"), pattern(t, "UXUXUXUXYVYVYVYV"))
	mu.Unlock()
	wait := func(what string, ok func() bool) { // or the test runs out of time
		for {
			mu.Lock()
			done := ok()
			mu.Unlock()
			if done {
				return
			}
			<-changed
		}
	}
	wait("all", func() bool { return two.Favourite(kite) && len(two.Algs(kite)) == 1 && len(two.Sets()) == 1 })
	mu.Lock()
	one.OnChange, two.OnChange = two.OnChange, nil
	two.SetNote(kite, alg(t, "/(3,3)/"), "two")
	second, _ := two.AddSet("Another", pattern(t, "VXUXUXUXYUYVYVYV"), pattern(t, "UXUXUXUXYVYVYVYV"))
	mu.Unlock()
	wait("the note", func() bool { return one.Algs(kite)[0].Note == "two" && len(one.Sets()) == 2 })
	if first.ID == second.ID {
		t.Error("two sets have the same ID")
	}
}

func TestExchange(t *testing.T) {
	a, b := open(t, t.TempDir()), open(t, t.TempDir())
	from, to := pattern(t, "VXUXUXUXYUYVYVYV"), pattern(t, "UXUXUXUXYVYVYVYV")
	mine, _ := a.AddSet("Mine", from, to)
	there, _ := b.AddSet("Mine", to, to)
	theirs, _ := b.AddSet("M", from, from) // this one is to come along
	b.Add(album.Filed{Case: album.Case{Set: there.ID, Name: "1"}, Alg: album.Alg{Alg: alg(t, "/"), Note: "there"}},
		album.Filed{Case: kite, Alg: album.Alg{Alg: alg(t, "/(3,3)/"), Note: "theirs"}}, album.Filed{Case: kite, Alg: album.Alg{Alg: alg(t, "/(3,0)/")}})
	a.Add(album.Filed{Case: kite, Alg: album.Alg{Alg: alg(t, "/(3,3)/"), Note: "mine"}})
	a.Choose(kite, alg(t, "/(3,3)/"))
	b.Choose(kite, alg(t, "/(3,0)/"))
	b.SetFavourite(kite, true)
	b.SetLearned(kite, true)
	b.SetFavouriteAlg(from, alg(t, "/"), true)
	data, err := b.Export()
	if err != nil {
		t.Fatal(err)
	}
	data = bytes.ReplaceAll(data, []byte(there.ID), []byte(mine.ID)) // the same ID
	told := false
	a.OnChange = func() { told = true }
	n, err := a.Import(data)
	if err != nil || n != (album.Imported{Algs: 2, Favourites: 2, Sets: 2, Learned: 1}) || !told {
		t.Errorf("%+v, %v", n, err)
	}
	if !a.Learned(kite) || !a.AllLearned(kite.Set)[kite.Name] || len(a.AllLearned("obl")) > 0 {
		t.Error("not learned")
	}
	if got, _ := a.Chosen(kite); got.String() != "/(3,3)/" {
		t.Errorf("%v replaced the alg chosen here", got)
	}
	if got := a.Algs(kite); len(got) != 2 || got[0].Note != "mine; theirs" {
		t.Error(got)
	}
	sets := a.Sets()
	if len(sets) != 3 || sets[1].Name != "Mine 2" || sets[2].Name != theirs.Name {
		t.Fatal(sets)
	}
	if got := a.Algs(album.Case{Set: sets[1].ID, Name: "1"}); len(got) != 1 || len(a.Algs(album.Case{Set: mine.ID, Name: "1"})) != 0 {
		t.Errorf("the algs of a set went to another: %v", got)
	}
	if again, err := a.Import(data); err != nil || again != (album.Imported{}) {
		t.Errorf("importing twice: %+v, %v", again, err)
	}
}

// TestRandom exports random albums: an empty one that imports them becomes equal.
func TestRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, _ := album.Open(nil)
		texts := rapid.SampledFrom([]string{"/", "/(3,3)/", "(1,0)/(3,0)/", "/(-3,0)/"})
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			c := album.Case{Set: rapid.SampledFrom([]string{"cs", "obl"}).Draw(t, "set"), Name: rapid.SampledFrom([]string{"a", "ü", "c/d"}).Draw(t, "case")}
			x := alg(t, texts.Draw(t, "alg"))
			switch rapid.IntRange(0, 5).Draw(t, "what") {
			case 0:
				a.Add(album.Filed{Case: c, Alg: album.Alg{Alg: x, Note: rapid.String().Draw(t, "note")}})
			case 1:
				a.Remove(c, x)
			case 2:
				a.Choose(c, x)
			case 3:
				a.SetFavourite(c, rapid.Bool().Draw(t, "yes"))
			case 4:
				a.SetFavouriteAlg(square1.Only(square1.Solved()), x, rapid.Bool().Draw(t, "yes"))
			case 5:
				a.SetLearned(c, rapid.Bool().Draw(t, "yes"))
			}
		}
		data, err := a.Export()
		if err != nil {
			t.Fatal(err)
		}
		b, _ := album.Open(nil)
		if _, err := b.Import(data); err != nil {
			t.Fatalf("%v in %s", err, data)
		}
		if again, _ := b.Export(); string(again) != string(data) {
			t.Fatalf("%s, then %s", data, again)
		}
	})
}

func TestOneLine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, most := rapid.String().Draw(t, "text"), rapid.IntRange(0, 30).Draw(t, "most")
		got := album.OneLine(s, most)
		if len(got) > most || got != strings.TrimSpace(got) || strings.ContainsAny(got, "\n\r\t") || album.OneLine(got, most) != got {
			t.Fatalf("%q to %q", s, got)
		}
	})
}
