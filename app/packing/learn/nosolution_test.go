package learn

import (
	"fmt"
	"slices"
	"testing"

	"wedge/solver/packing"
)

// TestNoSolutionLesson goes through the lesson by doing.
func TestNoSolutionLesson(t *testing.T) {
	b := open(t)
	b.step("no-solution/volume")
	b.Tap("A T is too long for the cube")
	b.Expect("6 pieces leave 3 cells empty, since 27 is no multiple of 4")

	b.step("no-solution/colours")
	b.Expect("36 cells", "for 9 T pieces", "with 18 light cells")
	b.Tap("Place a T")
	if !b.Says("light cells covered: 3 · dark ones: 1") && !b.Says("light cells covered: 1 · dark ones: 3") {
		t.Error("a T does not cover three of one colour and one of the other")
	}
	for n := 0; !b.Button("Place a T").Disabled() && n < 9; n++ {
		b.Tap("Place a T")
	}
	if b.Says("Pieces: 9") {
		t.Error("nine pieces fill the board")
	}
	b.Tap("Clear the board")
	b.Expect("Pieces: 0")
	b.Tap("No number works")
	b.Expect("2a = 9")

	b.step("no-solution/height")
	b.Expect("Height 1: 9 pieces, 18 light cells; no number of pieces works")
	for height := 2; height <= 6; height++ {
		b.WantOpen()
		b.Tap(fmt.Sprint("Height ", height))
		b.Expect(fmt.Sprintf("Height %d: %d pieces", height, 9*height))
	}
	b.WantDone()
	b.Expect("Height 6: 54 pieces, 108 light cells; 27 pieces cover three light cells each")

	b.step("no-solution/reach")
	b.click(0, 0)
	b.Expect("Found: 0 of 2 · wrong clicks: 1")
	p, err := packing.New(t.Context(), shownIn(t, "no-solution/reach").puzzle)
	if err != nil {
		t.Fatal(err)
	}
	reasons, err := p.Explain(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range p.Cells() {
		if slices.Contains(reasons.Unreached, c) {
			b.WantOpen()
			b.click(0, i)
		}
	}
	b.WantDone()

	b.step("no-solution/search")
	b.Expect("with 3 pieces on three light cells", "not searched yet")
	b.press("Search")
	b.Wait("the end of the search", b.Done)
	b.Expect("everything searched, no packing")

	b.step("no-solution/sets")
	b.Wait("a verdict on the Soma cube", func() bool { return b.Says("there is a packing") })
	b.WantOpen()
	for n := 0; !b.Done() && n < 200; n++ {
		b.Wait("a verdict", func() bool { return !b.Says("searching …") })
		if !b.Done() {
			b.press("Draw a set")
		}
	}
	b.WantDone()
}

// TestColoursOfT: wherever a T lies, it covers three cells of one colour.
func TestColoursOfT(t *testing.T) {
	p := named(t, "6x6x6 with 54 T4")
	for _, place := range p.Placements() {
		if n := light(place.Cells); n != 1 && n != 3 {
			t.Errorf("%v has %d light cells", place.Cells, n)
		}
	}
}

// TestOddHeights: what the colours exclude, the search does not find; and the heights that
// they allow up to 4 have packings.
func TestOddHeights(t *testing.T) {
	for height := 1; height <= 4; height++ {
		p := named(t, fmt.Sprintf("6x6x%d with %d T4", height, 9*height))
		b := newBoard(p)
		excluded := b.ThreeLight() == 0
		if excluded != (height%2 == 1) {
			t.Errorf("height %d: excluded %v", height, excluded)
		}
		if height == 3 {
			continue // the search takes long; the proof does not need it
		}
		if _, ok, err := p.First(t.Context()); err != nil || ok == excluded {
			t.Errorf("height %d: found %v, %v", height, ok, err)
		}
	}
}
