package algs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// finding is one that has searched.
func (b *bench) finding(text string, at *square1.Position, others ...Other) *Finding {
	b.Helper()
	f := NewFinding(b.jobs, b.page.kit.library)
	f.Start(text, at, others)
	b.app.Desktop.Wait(b.T, "the hits", func() bool { return !f.running })
	return f
}

// texts are the hits as "set: case", or the texts of others.
func texts(f *Finding) (list []string) {
	for _, h := range f.hits {
		if h.Set == "" {
			list = append(list, h.Else.Text)
		} else {
			list = append(list, h.Set+": "+h.Case.Name)
		}
	}
	return list
}

// TestFinding finds cases in all sets by their names, as they are typed.
func TestFinding(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		text  string
		first []string // the likeliest, in their order
	}{
		{"kite cut", []string{"obl: good kite/cut", "obl: bad kite/cut"}},
		{"Al/T", []string{"pbl: Al/T"}},
		{"pbl gal gor", []string{"pbl: Gal/Gor", "pbl: Gor/Gal"}},
		{"good pair", []string{"obl: good pair/pair"}},
		{"Ul", []string{"pll: Ul", "ep: Ul/-"}},
		{"star", []string{"cs: Star / "}},
		{"12 W", []string{"pll+1: 12 W-FL"}},
		{"PLL", []string{"pll: ", "pll: ", "pll: "}}, // not "csp: L / Left 5-1"
		{"csp", []string{"csp: ", "csp: "}},
		{"EP", []string{"ep: ", "ep: "}}, // not "pbl: E/pJ"
		{"pbl", []string{"pbl: "}},
		{"pll+1", []string{"pll+1: "}},
	} {
		got := texts(b.finding(c.text, nil))
		for i, want := range c.first {
			if i >= len(got) || !strings.HasPrefix(got[i], want) {
				t.Errorf("%q finds %q, not %q", c.text, got[:min(len(got), 5)], c.first)
				break
			}
		}
	}
	if got := texts(b.finding("xyzzy", nil)); len(got) > 0 {
		t.Error(got)
	}
	if got := b.finding("", nil).hits; len(got) > 0 {
		t.Error(got)
	}
	if got := b.finding("a", nil).hits; len(got) != mostHits {
		t.Error(len(got))
	}
	if got := b.finding(strings.Repeat("a", 5000), nil).hits; len(got) > 0 {
		t.Error(len(got))
	}
}

// TestFindByAlg: an alg finds the cases that it solves, in all sets that have one.
func TestFindByAlg(t *testing.T) {
	b := open(t)
	book := b.ready()
	for i := 3; i < len(book.Entries); i += 20 {
		alg := book.Entries[i].Algs[0]
		want := "obl: " + b.page.list.at.cases[i].Name
		for _, text := range []string{alg.String() + " // as people write it", alg.Karn()} {
			if got := texts(b.finding(text, nil)); !slices.Contains(got, want) {
				t.Errorf("%v finds %q, not %q", text, got, want)
			}
		}
	}
	// It is known before any algs are calculated.
	if got := texts(b.finding("/(3,0)/(-3,0)/", nil)); !slices.ContainsFunc(got, func(x string) bool { return strings.HasPrefix(x, "cs: ") || strings.HasPrefix(x, "pbl: ") }) {
		t.Error(got)
	}
}

// TestFindPosition: a position finds its own cases, typed or on the stage.
func TestFindPosition(t *testing.T) {
	b := open(t)
	set := pagetest.Parsed(t, cases.Named, "pbl")
	c := pagetest.Parsed(t, set.Find, "Al/T")
	p := c.Example()
	for _, f := range []*Finding{b.finding("", &p), b.finding(p.String(), nil)} {
		got := texts(f)
		if !slices.Contains(got, "pbl: Al/T") || slices.ContainsFunc(got, func(x string) bool { return strings.HasPrefix(x, "cs:") }) {
			t.Error(got) // it is in cube shape already
		}
	}
	solved := square1.Solved()
	if got := texts(b.finding("", &solved)); len(got) > 0 {
		t.Error(got)
	}
}

// TestFindOwnSet: the user's own sets are made for a search, once.
func TestFindOwnSet(t *testing.T) {
	b := open(t)
	from := pagetest.Parsed(t, square1.ParsePattern, "A1B2C3D45E6F7G8H")
	from = from.Turn(0, 0)
	own := pagetest.Parsed(t, square1.ParseAny, "/(3,0)/(-3,0)/")
	s, err := b.album.AddSet("Mine", own, from)
	if err != nil {
		t.Fatal(err)
	}
	f := b.finding("mine", nil)
	if got := texts(f); len(got) == 0 || !strings.HasPrefix(got[0], s.ID+": ") {
		t.Error(got)
	}
	if v := b.page.kit.library.volume(s.ID); v.set == nil || v.cases == nil {
		t.Error("it would be made again")
	}
	b.page.OpenCase(s.ID, f.hits[0].Case.Name)
	if !b.page.opened() || b.page.one.at.id != s.ID {
		t.Error("not opened")
	}
}

// TestOpenCase opens a case of another set, whatever is filtered.
func TestOpenCase(t *testing.T) {
	b := open(t)
	b.ready()
	b.page.list.view.name.SetText("kite cut")
	for _, c := range [][2]string{{"obl", "copp/copp"}, {"pbl", "Al/T"}, {"cs", "Star / Small star"}} {
		set := pagetest.Parsed(t, cases.Named, c[0])
		if _, err := set.Find(c[1]); err != nil {
			c[1] = set.Cases()[5].Name
		}
		if b.page.OpenCase(c[0], c[1]); !b.page.opened() || b.page.one.it().Name != c[1] || b.page.one.at.id != c[0] {
			t.Error(c)
		}
	}
	b.page.OpenCase("obl", "no such case")
	if b.page.one.it().Name == "no such case" {
		t.Error("opened")
	}
}

// TestFindBox: one types, chooses with the arrow keys, and Enter opens; Esc closes.
func TestFindBox(t *testing.T) {
	b := open(t)
	var opened []string
	did := 0
	f := NewFinding(b.jobs, b.page.kit.library)
	show := func() *findEntry {
		OpenFind(Find{
			Host: b.host, Finding: f, Open: func(set, name string) { opened = append(opened, set+": "+name) },
			Others: []Other{{"Kite lesson", "Learn", func() { did++ }}},
		})
		entry, ok := b.Bench.Window.Canvas().Focused().(*findEntry)
		if !ok {
			t.Fatalf("%T has the keyboard", b.Bench.Window.Canvas().Focused())
		}
		return entry
	}
	found := func() { b.app.Desktop.Wait(t, "the hits", func() bool { return !f.running }) }
	key := func(e *findEntry, names ...fyne.KeyName) {
		for _, n := range names {
			e.TypedKey(&fyne.KeyEvent{Name: n})
		}
	}
	closed := func() bool { return b.Bench.Window.Canvas().Overlays().Top() == nil }

	e := show()
	test.Type(e, "cut kite")
	found()
	if got := pagetest.Find[*row](b.Bench.Window.Canvas().Overlays().Top()); len(got) != 2 || got[0].shown.name != "good kite/cut" || got[0].shown.facts != "OBL" {
		t.Fatalf("%d rows", len(got))
	}
	key(e, fyne.KeyDown, fyne.KeyReturn)
	if !slices.Equal(opened, []string{"obl: bad kite/cut"}) || !closed() {
		t.Error(opened, closed())
	}
	e = show()
	test.Type(e, "lesson")
	found()
	if key(e, fyne.KeyReturn); did != 1 || len(opened) != 1 {
		t.Error(did, opened)
	}
	e = show()
	test.Type(e, "good kite cut") // whose first hit comes after a moment
	found()
	if key(e, fyne.KeyReturn); !slices.Equal(opened, []string{"obl: bad kite/cut", "obl: good kite/cut"}) {
		t.Error(opened)
	}
	e = show()
	test.Type(e, "(1,0)/(3,x")
	found()
	if text := "“x” at column 10: expected the turn of the bottom, -11 to 11"; !pagetest.Says(b.Bench.Window.Canvas().Overlays().Top(), text) {
		t.Error(pagetest.Texts(b.Bench.Window.Canvas().Overlays().Top()))
	}
	key(e, fyne.KeyEscape)
	e = show()
	test.Type(e, "nothing of the kind")
	found()
	if key(e, fyne.KeyReturn); closed() || !pagetest.Says(b.Bench.Window.Canvas().Overlays().Top(), "Nothing has this name, and no case is solved by it.") {
		t.Error("closed, or says nothing")
	}
	if key(e, fyne.KeyEscape); !closed() || f.running || len(opened) != 2 {
		t.Error("not closed")
	}
}
