package display_test

import (
	"context"
	"image"
	"image/color"
	"maps"
	"slices"
	"testing"

	"wedge/app/jobs"
	"wedge/app/packing/display"
	"wedge/app/packing/view"
	"wedge/app/pagetest"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

const soma = "box 3 3 3\npiece V3\npiece L4\npiece T4\npiece S4\npiece A4\npiece B4\npiece P4"

// packings are the packings of a puzzle, up to symmetry.
func packings(t testing.TB, text string) (*packing.Problem, []packing.Packing) {
	t.Helper()
	puzzle, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := packing.New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var list []packing.Packing
	for k, err := range p.Solutions(t.Context(), packing.Options{UpTo: packing.Reflections}) {
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, k)
		if len(list) == 1000 {
			break
		}
	}
	return p, list
}

// TestPictures: pictures come in the background, the last asked for first; the same packing
// is drawn once, another one differs, and of another puzzle nothing is left.
func TestPictures(t *testing.T) {
	queue := make(chan func(), 1000)
	j := jobs.New(func(f func()) { queue <- f })
	defer j.Close()
	p, list := packings(t, soma)
	pictures := display.NewPictures(j)
	drawn := 0
	pictures.OnDrawn = func() { drawn++ }
	if pictures.Picture(list[0], 32) != nil {
		t.Error("a picture without a puzzle")
	}
	pictures.Set(p, nil, false)
	const side = 32
	for _, k := range list { // as if scrolled through quickly
		if pictures.Picture(k, side) != nil {
			t.Fatal("there at once")
		}
	}
	last := list[len(list)-1]
	for pictures.Picture(last, side) == nil {
		(<-queue)()
	}
	if drawn > 2 {
		t.Errorf("the last picture asked for came after %d batches", drawn)
	}
	a, b := pictures.Picture(last, side), pictures.Picture(last, side)
	if a != b {
		t.Error("drawn twice")
	}
	if a.Bounds() != image.Rect(0, 0, side, side) || full(a) < side*side/4 || full(a) == side*side {
		t.Errorf("%v, %d pixels", a.Bounds(), full(a))
	}
	other := list[len(list)-2]
	for pictures.Picture(other, side) == nil {
		(<-queue)()
	}
	if slices.Equal(pixels(a), pixels(pictures.Picture(other, side))) {
		t.Error("two packings look alike")
	}
	red := view.Colours{0: {200, 10, 20, 255}}
	pictures.Set(p, red, false)
	if pictures.Picture(last, side) != nil {
		t.Error("a picture without the own colour")
	}
	for pictures.Picture(last, side) == nil {
		(<-queue)()
	}
	if slices.Equal(pixels(a), pixels(pictures.Picture(last, side))) {
		t.Error("the own colour is not used")
	}
	pictures.Set(p, maps.Clone(red), false)
	if pictures.Picture(last, side) == nil {
		t.Error("the same colours, and it is drawn again")
	}
	pictures.Set(p, red, true)
	if pictures.Picture(last, side) != nil {
		t.Error("a picture of the light window in the dark one")
	}
	pictures.Close()
	pictures.Set(nil, nil, true)
	if pictures.Picture(last, side) != nil {
		t.Error("a picture of no puzzle")
	}
}

func pixels(m image.Image) []uint8 { return m.(*image.RGBA).Pix }

// full is how many pixels are not transparent.
func full(m image.Image) (n int) {
	b := m.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			if color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA).A > 0 {
				n++
			}
		}
	}
	return n
}

// TestSymmetryTexts: all 48 symmetries have different texts.
func TestSymmetryTexts(t *testing.T) {
	seen := map[string]polycube.Symmetry{}
	for s := range polycube.Symmetry(polycube.SymmetryCount) {
		text := display.SymmetryText(s)
		if other, twice := seen[text]; twice || text == "" {
			t.Errorf("%q for %d and %d", text, other, s)
		}
		seen[text] = s
	}
	quarter := map[string]polycube.Cell{ // what moves from the right to where
		"Quarter turn about the vertical axis, anticlockwise seen from above":   {Y: -1},
		"Quarter turn about the vertical axis, clockwise seen from above":       {Y: 1},
		"Quarter turn about the front-back axis, clockwise seen from the front": {Z: -1},
		"Mirror left–right": {X: -1},
		"Mirror top–bottom": {X: 1},
	}
	for text, to := range quarter {
		s, ok := seen[text]
		if got := s.Apply(polycube.Cell{X: 1}); !ok || got != to {
			t.Errorf("%q: %t, moves the right to %v, not %v", text, ok, got, to)
		}
	}
}

// TestNames: each piece has its name, and copies are counted.
func TestNames(t *testing.T) {
	p, list := packings(t, "box 2 2 2\npiece \"my corner\" x2 V3\npiece D")
	pieces := display.Pieces(p, list[0], nil)
	var names []string
	for _, x := range pieces {
		names = append(names, x.Name)
	}
	slices.Sort(names)
	if want := []string{"D", "my corner (1)", "my corner (2)"}; !slices.Equal(names, want) {
		t.Errorf("%q, not %q", names, want)
	}
}
