package control_test

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// picture is an item of a gallery.
type picture struct {
	widget.Label
	item            int
	chosen, focused bool
}

// gallery has items that say their numbers, 100 x 50 and at least 3 beside each other.
type gallery struct {
	*control.Gallery
	window fyne.Window
	made   int
	opened []int
	typed  int
}

func newGallery(t *testing.T, groups ...control.Group) *gallery {
	t.Helper()
	test.NewTempApp(t)
	g := &gallery{}
	g.Gallery = control.NewGallery(control.GalleryUse{
		Cell: func() fyne.Size { return fyne.NewSize(100, 50) },
		Create: func() fyne.CanvasObject {
			g.made++
			p := &picture{}
			p.ExtendBaseWidget(p)
			return p
		},
		Update: func(item int, chosen, focused bool, o fyne.CanvasObject) {
			p := o.(*picture)
			p.item, p.chosen, p.focused = item, chosen, focused
			p.SetText(fmt.Sprint(item))
		},
		Open: func(item int) { g.opened = append(g.opened, item) },
	})
	g.On(func() { g.typed++ }, fyne.KeyL)
	g.SetGroups(groups)
	g.window = test.NewTempWindow(t, g.Gallery)
	g.window.SetPadded(false)
	g.window.Resize(fyne.NewSize(320, 400))
	return g
}

// shown are the items in view, by number.
func (g *gallery) shown() map[int]*picture {
	all := map[int]*picture{}
	for _, p := range pagetest.Find[*picture](g.Gallery) {
		all[p.item] = p
	}
	return all
}

func (g *gallery) key(names ...fyne.KeyName) {
	for _, n := range names {
		g.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// TestGallery: of thousands of items only those in view are made, however far one scrolls, and each
// shows what it stands for.
func TestGallery(t *testing.T) {
	g := newGallery(t, control.Group{Title: "few", Items: 4}, control.Group{Title: "none"}, control.Group{Title: "many", Items: 3000})
	if !pagetest.Says(g, "few") || pagetest.Says(g, "none") || !pagetest.Says(g, "many") {
		t.Error(pagetest.Texts(g))
	}
	all := g.shown()
	if len(all) < 12 || len(all) > 30 || g.InView() != len(all) {
		t.Fatal(len(all), g.InView())
	}
	// The second group begins a row of its own.
	if all[0].Position().Y != all[2].Position().Y || all[3].Position().Y <= all[0].Position().Y || all[4].Position().Y <= all[3].Position().Y || all[4].Position().X != all[0].Position().X {
		t.Error("not side by side, or not below each other")
	}
	for _, y := range []float32{10, 1000, 20_000, 5, 90_000} {
		g.ScrollTo(y)
		top := g.Offset()
		for item, p := range g.shown() {
			if p.Text != fmt.Sprint(item) || p.Position().Y+50 <= top || p.Position().Y >= top+400 {
				t.Fatalf("at %v: %d says %q at %v", top, item, p.Text, p.Position())
			}
		}
	}
	if g.made > 40 {
		t.Error(g.made, "items were made")
	}
	if last := g.shown()[3003]; last == nil {
		t.Error("the end is not reached")
	}
	g.SetGroups([]control.Group{{Items: 2}})
	if n := len(g.shown()); n != 2 || g.Offset() != 0 || pagetest.Says(g, "few") {
		t.Error(n, g.Offset(), pagetest.Texts(g))
	}
	g.SetGroups(nil)
	g.key(fyne.KeyDown, fyne.KeyEnd, fyne.KeyReturn)
	if len(g.shown()) != 0 || len(g.opened) > 0 {
		t.Error("empty")
	}
}

// TestGalleryKeys choose items row by row, also where a group ends early, and scroll to them.
func TestGalleryKeys(t *testing.T) {
	g := newGallery(t, control.Group{Title: "few", Items: 4}, control.Group{Title: "many", Items: 300})
	g.window.Canvas().Focus(g.Gallery)
	if p := g.shown()[0]; g.Chosen() != 0 || !p.chosen || !p.focused {
		t.Error("the keyboard has nothing to begin with")
	}
	for _, k := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyRight, 1},
		{fyne.KeyRight, 2},
		{fyne.KeyDown, 3},
		{fyne.KeyRight, 4},
		{fyne.KeyRight, 5},
		{fyne.KeyUp, 3},
		{fyne.KeyUp, 0},
		{fyne.KeyUp, 0},
		{fyne.KeyLeft, 0},
		{fyne.KeyEnd, 303},
		{fyne.KeyDown, 303},
		{fyne.KeyHome, 0},
		{fyne.KeyPageDown, 19},
		{fyne.KeyPageUp, 0},
	} {
		g.key(k.key)
		p := g.shown()[k.want]
		if g.Chosen() != k.want || p == nil || !p.chosen {
			t.Fatalf("%s chooses %d, not %d", k.key, g.Chosen(), k.want)
		}
		if y := p.Position().Y - g.Offset(); y < 0 || y+50 > 400.5 {
			t.Errorf("%s: out of view, at %v", k.key, y)
		}
	}
	g.key(fyne.KeyReturn, fyne.KeyRight, fyne.KeySpace, fyne.KeyL)
	if len(g.opened) != 2 || g.opened[0] != 0 || g.opened[1] != 1 || g.typed != 1 {
		t.Error(g.opened, g.typed)
	}
	g.window.Canvas().Unfocus()
	if p := g.shown()[1]; !p.chosen || p.focused {
		t.Error("still with the keyboard")
	}
	if g.Choose(-1); g.Chosen() != -1 || g.shown()[1].chosen {
		t.Error("still chosen")
	}
}

// TestGalleryWidth: what is chosen stays in view in other columns.
func TestGalleryWidth(t *testing.T) {
	g := newGallery(t, control.Group{Items: 300})
	g.Choose(200)
	g.window.Resize(fyne.NewSize(1020, 200))
	all := g.shown()
	if all[200] == nil || all[200].Position().X != 0 || len(all) < 30 {
		t.Error(len(all), all[200])
	}
}

// TestTilesInARow: the panel as wide as at first has five packings in a row.
func TestTilesInARow(t *testing.T) {
	test.NewTempApp(t)
	g := control.NewTiles(64, func(int, int) image.Image { return nil }, func(int) {})
	w := test.NewTempWindow(t, g)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(338, 50)) // a row is higher
	g.SetCount(20)
	if n := g.InView(); n != 5 {
		t.Error(n, "in a row")
	}
}
