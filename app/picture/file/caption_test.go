package file_test

import (
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// blankPlan draws nothing.
func blankPlan(bool) picture.Drawing {
	return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
}

// TestNote: a picture with a note leaves room for it, with and without a caption.
func TestNote(t *testing.T) {
	used := func(s picture.Subject) (lowest, highest int) {
		s.Plan = blankPlan
		m, err := file.New().Draw(t.Context(), picture.Options{View: picture.Plan, Width: 400, Height: 300}, s)
		if err != nil {
			t.Fatal(err)
		}
		lowest = -1
		for y := range 300 {
			for x := range 400 {
				if m.RGBAAt(x, y).R < 200 {
					if lowest < 0 {
						lowest = y
					}
					highest = y
				}
			}
		}
		return lowest, highest
	}
	only, end := used(picture.Subject{Note: "10 slices"})
	both, end2 := used(picture.Subject{Caption: "(1,0)/", Note: "10 slices"})
	if only < 250 || both < 250 || both >= only || end2 > 299 || end > 299 {
		t.Errorf("the note is in rows %d to %d, with a caption %d to %d", only, end, both, end2)
	}
}
