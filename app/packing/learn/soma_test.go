package learn

import (
	"testing"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// TestComplete: on paper, the words have the counts that a button makes in the window; other steps have nothing to complete.
func TestComplete(t *testing.T) {
	b := open(t)
	b.step("soma/count")
	if !b.page.Complete() {
		t.Fatal("the counts are known")
	}
	b.Wait("the counts", b.Done)
	b.Expect("Raw: 11,520 · up to rotations: 480 · up to rotations and reflections: 240")
	b.step("soma/cubissimo")
	if b.page.Complete() {
		t.Error("no button counts here")
	}
}

// TestTurn: a whole turn of the picture is the rotation of the puzzle.
func TestTurn(t *testing.T) {
	for by := range polycube.Symmetry(polycube.RotationCount) {
		q := turn(by, 1)
		for _, c := range polycube.Directions() {
			want := view.Centre(by.Apply(c)).Sub(view.Centre(polycube.Cell{}))
			from := view.Centre(c).Sub(view.Centre(polycube.Cell{}))
			if got := q.Rotate(from); got.Sub(want).Len() > 1e-5 {
				t.Errorf("%d turns %v to %v, not %v", by, from, got, want)
			}
		}
	}
}

// TestImaged: the picture of an image is that of the image as a packing of its own, cell by
// cell, but for its colours.
func TestImaged(t *testing.T) {
	p := named(t, "soma")
	f := first(t, p)
	middle := view.Centre(polycube.Cell{X: 1, Y: 1, Z: 1})
	compared := 0
	for _, by := range p.Group() {
		image, ok := p.Image(f, by)
		if !ok {
			t.Fatal("no image", by)
		}
		owners := map[polycube.Cell]int{}
		for i, owner := range p.Owners(image) {
			owners[p.Cells()[i]] = owner
		}
		item := imaged(p, f, by, 1)
		for _, piece := range item.Packing.Pieces {
			owner := -1
			for _, c := range piece.Cells {
				if item.Packing.Mirrored {
					c.X = 2 - c.X
				}
				at := item.Turn.Rotate(view.Centre(c).Sub(middle)).Add(middle)
				for d, o := range owners {
					if view.Centre(d).Sub(at).Len() > 0.01 {
						continue
					}
					if owner >= 0 && o != owner {
						t.Fatalf("%d: a piece of the picture is in two of the image", by)
					}
					owner = o
					compared++
				}
			}
		}
	}
	if compared != 48*27 {
		t.Errorf("%d cells compared", compared)
	}
}
