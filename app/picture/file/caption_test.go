package file_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// blankPlan draws nothing.
func blankPlan(bool) picture.Drawing {
	return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
}

// boxes are the first and the last column of dark areas in a picture: of those behind
// marked words.
func boxes(t *rapid.T, s picture.Subject) (rows [][2]int) {
	s.Plan = blankPlan
	o := picture.Options{View: picture.Plan, Width: 400, Height: 300}
	m, err := file.New().Draw(t.Context(), o, s)
	if err != nil {
		t.Fatal(err)
	}
	ink := picture.Ink(false)
	for y := range 300 {
		var run, best, end int
		for x := range 400 {
			c := m.RGBAAt(x, y)
			if c.R == ink.R && c.G == ink.G && c.B == ink.B {
				run++
			} else {
				run = 0
			}
			if run > best {
				best, end = run, x
			}
		}
		// A letter has no stroke this long. Words inside a box interrupt it.
		if best >= 20 && !slices.Contains(rows, [2]int{end - best + 1, end + 1}) {
			rows = append(rows, [2]int{end - best + 1, end + 1})
		}
	}
	return rows
}

// TestMarkedCaption: the marked part of a caption stands out where it is, also after blanks
// and in later lines.
func TestMarkedCaption(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// All words are equally wide, and a line has few enough of them.
		n := rapid.IntRange(1, 40).Draw(t, "words")
		at := rapid.IntRange(0, n-1).Draw(t, "marked")
		blank := rapid.SampledFrom([]string{"", " ", "  "}).Draw(t, "blank")
		caption := ""
		var marked [2]int
		for i := range n {
			if i == at {
				marked[0] = len(caption)
			}
			caption += "(1,2)/"
			if i == at {
				marked[1] = len(caption)
			}
			caption += blank
		}
		plain := picture.Subject{Caption: caption}
		if rows := boxes(t, plain); len(rows) != 0 {
			t.Fatalf("without a mark there are boxes at %v", rows)
		}
		s := plain
		s.Marked, s.Note = &marked, "a note"
		rows := boxes(t, s)
		if len(rows) != 1 {
			t.Fatalf("%d boxes: %v", len(rows), rows)
		}
		if width := rows[0][1] - rows[0][0]; width < 20 || width > 60 {
			t.Fatalf("the box is %d pixels wide", width)
		}
		s.Marked = &[2]int{len(caption), len(caption)}
		if rows := boxes(t, s); len(rows) != 0 {
			t.Fatalf("an empty mark has boxes at %v", rows)
		}
		if at > 0 {
			before := [2]int{marked[0] - len("(1,2)/"+blank), marked[0] - len(blank)}
			s.Marked = &before
			if last := boxes(t, s); len(last) != 1 || last[0] == rows[0] && n < 8 {
				t.Fatalf("the word before is marked at %v, this one at %v", last, rows)
			}
		}
	})
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
