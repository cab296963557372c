package algs

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/square1/album"
	"wedge/puzzle/square1"
)

// pictures shows the gallery in a window of its own.
func (b *bench) pictures() *pagetest.Bench {
	b.Helper()
	b.page.Shown(true)
	if b.gallery == nil {
		b.Fatal("no gallery")
	}
	p := pagetest.Open(b.T, b.gallery, 700)
	p.Window.Resize(fyne.NewSize(900, 700))
	return p
}

// tiles are those in view, by the names of their cases.
func tiles(o fyne.CanvasObject) map[string]*tile {
	all := map[string]*tile{}
	for _, t := range pagetest.Find[*tile](o) {
		all[t.shown.name] = t
	}
	return all
}

// click clicks a tile.
func click(t *tile, x, y float32) {
	t.Tapped(&fyne.PointEvent{Position: fyne.NewPos(x, y)})
}

// TestGallery: the cases of a set have pictures, with their lengths, algs and ticks, in the place of
// the stage while their list is open.
func TestGallery(t *testing.T) {
	b := open(t)
	b.ready()
	if b.gallery != nil {
		t.Error("shown before the page is")
	}
	g := b.pictures()
	g.Expect("OBL: 0 of 73 learned", "1 slice  ·  1 case", "2 slices  ·  5 cases")
	all := tiles(g.Object)
	one := all["good kite/kite"]
	if len(all) < 8 || len(all) > 40 || one == nil || one.shown.facts != "1 slice  ·  0.65 %" || one.shown.alg == "" {
		t.Fatalf("%d: %+v", len(all), one)
	}
	for _, x := range all {
		if c, err := b.page.list.at.set.Find(x.shown.name); err != nil || x.shown.pattern != c.From {
			t.Error(x.shown.name, err)
		}
	}

	// The user's own alg is below its picture.
	c := album.Case{Set: "obl", Name: "good kite/kite"}
	alg := pagetest.Parsed(t, square1.ParseAlg, "(3,5)/")
	b.album.Add(album.Filed{Case: c, Alg: album.Alg{Alg: alg}})
	if one.shown.alg != alg.String() {
		t.Error(one.shown.alg)
	}

	// A click opens the case, the stage comes back; and so does the gallery afterwards.
	click(all["copp/copp"], 20, 60)
	if !b.page.opened() || b.page.one.it().Name != "copp/copp" || b.gallery != nil {
		t.Error("not opened, or the stage is not seen")
	}
	b.page.showList()
	if b.gallery == nil || !tiles(g.Object)["copp/copp"].chosen {
		t.Error("not as it was")
	}
	for _, leave := range []func(){
		func() { b.choose("New set …") },
		func() { b.choose("Export sheet …") },
		func() { b.page.Shown(false) },
	} {
		if leave(); b.gallery != nil {
			t.Error("the gallery stays")
		}
		b.page.showList()
		b.page.Shown(true)
	}

	// What is filtered out has no picture.
	b.page.list.view.name.SetText("kite cut")
	if all := tiles(g.Object); len(all) != 2 || all["bad kite/cut"] == nil {
		t.Error(len(all))
	}
	g.Expect("OBL: 0 of 2 learned")
}

// TestLearned: a tick or the key L marks a case, everywhere, and for good.
func TestLearned(t *testing.T) {
	b := open(t)
	b.ready()
	g := b.pictures()
	x := tiles(g.Object)["copp/copp"]
	c := album.Case{Set: "obl", Name: "copp/copp"}
	click(x, x.Size().Width-12, 12)
	if !b.album.Learned(c) || !x.shown.learned || b.page.opened() {
		t.Fatal("not learned")
	}
	g.Expect("OBL: 1 of 73 learned")
	click(x, x.Size().Width-12, 12)
	if b.album.Learned(c) || x.shown.learned {
		t.Error("still learned")
	}
	b.page.shown.mark(b.page.list.at.cases[0].Index)
	g.Window.Canvas().Focus(b.page.shown.pictures)
	b.page.shown.pictures.TypedKey(&fyne.KeyEvent{Name: fyne.KeyL})
	first := album.Case{Set: "obl", Name: b.page.list.at.cases[0].Name}
	if !b.album.Learned(first) {
		t.Error("L does nothing in the gallery")
	}
	b.page.list.view.list.Choose(0)
	if b.page.list.view.list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyL}); b.album.Learned(first) {
		t.Error("L does nothing in the list")
	}
	b.open("copp/copp")
	test.Tap(b.page.one.head.tick)
	if !b.album.Learned(c) || b.page.one.head.tick.Tip != "Not learned any more" {
		t.Error("the button does nothing")
	}
	if err := b.kept.Flush(); err != nil {
		t.Fatal(err)
	}
	again, err := album.Open(pagetest.Store(t, b.folder))
	if err != nil || !again.Learned(c) || again.Learned(first) {
		t.Error("not kept", err)
	}
}

// TestGroups: cases are grouped by length, shape, and by what is learned. What was in view stays
// when a case changes its group.
func TestGroups(t *testing.T) {
	b := open(t)
	b.ready()
	g := b.pictures()
	total := func() (n int) {
		for _, x := range b.page.shown.groups {
			n += x.Items
		}
		return n
	}
	b.page.shown.choice.SetSelected("By shape")
	if b.choices.Groups != string(byShape) || total() != 73 || len(b.page.shown.order) != 73 {
		t.Fatal(b.choices.Groups, total())
	}
	var kites int
	for _, x := range b.page.shown.groups {
		if strings.HasPrefix(x.Title, "kite  ·  ") {
			kites = x.Items
		}
		if strings.HasPrefix(x.Title, "good") || strings.HasPrefix(x.Title, "bad") {
			t.Error(x.Title)
		}
	}
	if kites != 8 { // kite/kite, kite/cut, kite/N twice each, kite/T and kite/tie
		t.Error(kites, b.page.shown.groups)
	}
	b.page.shown.choice.SetSelected("By what I have learned")
	g.Expect("Not learned yet  ·  73 cases")
	b.page.shown.pictures.ScrollTo(300)
	b.page.shown.mark(20)
	before := b.page.shown.pictures.Offset()
	b.page.learn(20)
	if n := len(b.page.shown.groups); n != 2 || b.page.shown.pictures.Offset() != before || b.page.shown.chosen() != 20 || b.page.shown.order[72] != 20 {
		t.Error(n, b.page.shown.pictures.Offset(), before, b.page.shown.chosen())
	}
	// A set whose names say no shape has no such groups.
	b.set("pll")
	if slices.Contains(b.page.shown.choice.Options, "By shape") || !slices.Contains(b.page.shown.choice.Options, "By length") {
		t.Error(b.page.shown.choice.Options)
	}
}

// TestLargeGallery: of all cases of PBL only those in view are made.
func TestLargeGallery(t *testing.T) {
	b := open(t)
	b.set("pbl")
	g := b.pictures()
	g.Expect("PBL: 0 of 1,935 learned", "Not calculated yet  ·  1,935 cases")
	p := b.page.shown.pictures
	for y := float32(0); y < 40_000; y += 3000 {
		p.ScrollTo(y)
		if n := p.InView(); n < 8 || n > 40 {
			t.Errorf("%d pictures at %v", n, y)
		}
	}
	b.page.shown.choice.SetSelected("By shape")
	if n := len(b.page.shown.groups); n != 44 {
		t.Error(n, "layers on the top")
	}
}

// TestGalleryAgain: in another language or in other colours the gallery is made again, with what was
// chosen there.
func TestGalleryAgain(t *testing.T) {
	b := open(t)
	b.ready()
	g := b.pictures()
	b.page.learn(3)
	before := tiles(g.Object)["copp/copp"]
	b.page.LanguageChanged()
	g.Expect("OBL: 1 of 73 learned")
	if now := tiles(g.Object)["copp/copp"]; now == nil || now == before || b.gallery == nil {
		t.Error("not made again")
	}
}
