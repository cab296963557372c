package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/pagetest"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// wantGrey fails the test unless no piece has colours.
func (f *fake) wantGrey() {
	f.Helper()
	for i := range square1.PieceCount {
		if f.look.Figure == nil || f.look.Figure.Marks[square1.Piece(i)].Tone != view.Grey || f.look.Figure.Middle != view.Grey {
			f.Fatalf("%s: %v has colours", f.page.At(), square1.Piece(i))
		}
	}
}

// TestGalleryKeys goes through the shapes with the arrow keys, past unknown ones.
func TestGalleryKeys(t *testing.T) {
	pagetest.OneApp()
	k := &kit{pictures: pictures{}}
	var tapped []string
	g := newGallery(k, func(s square1.LayerShape) { tapped = append(tapped, s.Name()) })
	w := test.NewTempWindow(t, g.object())
	w.Resize(fyne.NewSize(5*iconSize(iconWidth, iconSide).Width+60, 700))
	g.icons[2].unknown = true
	w.Canvas().Focus(g.icons[0])
	for _, key := range []fyne.KeyName{
		fyne.KeyRight, fyne.KeySpace, fyne.KeyRight, fyne.KeyReturn, fyne.KeyDown, fyne.KeyEnter, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp, fyne.KeySpace,
	} {
		press(w.Canvas().Focused(), key)
	}
	var want []string
	for _, i := range []int{1, 3, 8, 7} {
		want = append(want, g.icons[i].shape.Name())
	}
	if strings.Join(tapped, " ") != strings.Join(want, " ") {
		t.Errorf("%q, not %q", tapped, want)
	}
}

// TestGalleryInFilms: beside the stage and the choices of a question, a film of 1920 x 1080 has room for letters of 24 pixels.
func TestGalleryInFilms(t *testing.T) {
	pagetest.OneApp()
	const width, height, letters = 796, 772, 24
	least := newGallery(&kit{pictures: pictures{}}, func(square1.LayerShape) {}).object().MinSize()
	if got := control.LabelText() * min(width/least.Width, height/least.Height); got < letters {
		t.Errorf("letters of %.1f pixels: a gallery needs %v", got, least)
	}
}

// node is the place of a pair in the open figure's graph.
func (f *fake) pickPair(p square1.Pair) {
	f.Helper()
	for i, q := range square1.UnorderedPairs() {
		if q == p.Unordered() {
			graphOf(f).OnPick(i)
		}
	}
}

func graphOf(f *fake) *chart.Graph { return pagetest.Find[*chart.Graph](f.Figure.Object)[0] }

// TestWalk follows every edge of the graph: a turn and a slice lead to the pair. Anything
// else in the graph is shown at once.
func TestWalk(t *testing.T) {
	f := open(t)
	f.Step("shapes/graph")
	f.wantGrey()
	for _, p := range square1.UnorderedPairs() {
		others, itself := p.Neighbours()
		for _, q := range others {
			f.Show(example(p))
			if f.Says("also lead to the same pair") != itself {
				t.Errorf("%v: %v", p, itself)
			}
			before := f.position()
			f.pickPair(q)
			if f.position().Pair().Unordered() != q || f.position().Flipped == before.Flipped || graphOf(f).Chosen() < 0 {
				t.Errorf("%v to %v: %v", p, q, f.position())
			}
		}
	}
	f.page.Open("shapes/graph")
	far, _ := farthestPairs()
	f.pickPair(far[0])
	if f.position() != example(far[0]) {
		t.Error(f.position())
	}
}

// TestPairsTable shows the pair of a row, of all pairs or of those that are no mirror images of others.
func TestPairsTable(t *testing.T) {
	f := open(t)
	f.Step("shapes/table")
	f.wantGrey()
	test.NewTempWindow(t, f.Figure.Object).Resize(fyne.NewSize(1000, 600))
	press(f.rows(), fyne.KeyHome, fyne.KeyDown)
	if f.position().Pair() != square1.CanonicalPairs()[1] {
		t.Error(f.position())
	}
	f.Tap("All 170 pairs")
	press(f.rows(), fyne.KeyEnd)
	if f.position().Pair() != square1.Pairs()[169] {
		t.Error(f.position())
	}
}
