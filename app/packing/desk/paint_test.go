package desk_test

import (
	"encoding/json"
	"image/color"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/packing/desk"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
)

func parse(t testing.TB, text string) *polycube.Puzzle {
	t.Helper()
	p, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var red, blue = color.NRGBA{200, 10, 20, 255}, color.NRGBA{10, 20, 200, 255}

// TestPaint: own colours stay with their pieces through changes of the puzzle, undo and redo;
// other puzzles have their own.
func TestPaint(t *testing.T) {
	const trio = "piece V3\npiece T4 x0-2\npiece L4\n"
	d := desk.New(desk.NewHistory(parse(t, "box 3 3 2\n"+trio)))
	changes := 0
	d.OnChange = func(c desk.Change) {
		if c.Has(desk.Colours) {
			changes++
		}
	}
	want := func(when string, own view.Colours) {
		t.Helper()
		if got := d.Paint.Colours(); !maps.Equal(got, own) {
			t.Errorf("%s: %v, not %v", when, got, own)
		}
	}
	d.Paint.Set(0, red)
	d.Paint.Set(2, blue) // the second T
	if changes != 2 {
		t.Errorf("told %d times", changes)
	}
	both := view.Colours{0: red, 2: blue}
	want("painted", both)
	d.SetPuzzle(parse(t, "name renamed\nbox 3 4 2\n"+trio))
	want("another target", both)
	d.SetPuzzle(parse(t, "box 3 4 2\npiece T4 x0-2\npiece V3\npiece L4\n"))
	want("another order", view.Colours{1: blue, 2: red})
	d.SetPuzzle(parse(t, "box 3 4 2\npiece T4 x0-1\npiece V3\npiece L4\n"))
	want("fewer", view.Colours{1: red})
	d.SetPuzzle(parse(t, "box 3 4 2\npiece T4 x0-3\npiece V3\npiece L4\npiece I3\n"))
	want("more, and another piece", view.Colours{1: blue, 3: red})
	d.Paint.Set(3, scheme.PaletteColour(3)) // V is as usual
	want("as usual", view.Colours{1: blue})
	d.Undo()
	want("undone", view.Colours{1: red}) // where it has its own colours
	d.Redo()
	want("redone", view.Colours{1: blue})
	d.SetPuzzle(parse(t, "box 3 3 3\npiece V3\npiece A4\npiece B4\npiece I3\n"))
	want("another puzzle", nil)
	d.Paint.Set(0, blue)
	want("painted, too", view.Colours{0: blue})
	d.SetPuzzle(parse(t, "box 3 3 3\n"+trio))
	want("the first one again", both)
	d.Paint.Set(99, red)
	d.Paint.Set(-1, red)
	d.Paint.Set(0, red) // as it is
	want("nothing", both)
	if changes != 4 {
		t.Errorf("told %d times", changes)
	}
	if c, ok := d.Paint.OfShape(d.Puzzle().Pieces[0].Shape.Turned(5)); !ok || c != red {
		t.Error(c, ok)
	}
	if _, ok := d.Paint.OfShape(d.Puzzle().Pieces[1].Shape); ok {
		t.Error("only the second T has a colour")
	}
	d.SetPuzzle(&polycube.Puzzle{Pieces: []polycube.Piece{{}}}) // of no cells
	want("not a puzzle", nil)
	d.Paint.Set(0, red)
	d.Undo()
	want("undone again", both)
}

// TestPaintText: own colours survive JSON, whatever is painted in whatever puzzle.
func TestPaintText(t *testing.T) {
	all := samples(t)
	rapid.Check(t, func(r *rapid.T) {
		d := desk.New(desk.NewHistory(all[0]))
		for range rapid.IntRange(1, 12).Draw(r, "steps") {
			if rapid.Bool().Draw(r, "another puzzle") {
				d.SetPuzzle(rapid.SampledFrom(all).Draw(r, "puzzle"))
			}
			before := maps.Clone(d.Paint.Colours())
			c := color.NRGBA{rapid.Uint8().Draw(r, "red"), 7, 9, 255}
			number := rapid.IntRange(-1, 8).Draw(r, "number")
			problem, err := d.Problem()
			d.Paint.Set(number, c)
			if err == nil && number >= 0 && number < len(problem.Numbered()) {
				if before == nil {
					before = view.Colours{}
				}
				before[number] = c
			}
			if !maps.Equal(before, d.Paint.Colours()) {
				r.Fatalf("%v, not %v", d.Paint.Colours(), before)
			}
		}
		text, err := json.Marshal(d.Paint.Sets())
		if err != nil {
			r.Fatal(err)
		}
		var sets []desk.PaintSet
		if err := json.Unmarshal(text, &sets); err != nil {
			r.Fatalf("%s: %v", text, err)
		}
		other := desk.New(desk.NewHistory(d.Puzzle()))
		other.Paint.Restore(sets)
		if !maps.Equal(d.Paint.Colours(), other.Paint.Colours()) {
			r.Fatalf("%s: %v, not %v", text, other.Paint.Colours(), d.Paint.Colours())
		}
		again, err := json.Marshal(other.Paint.Sets())
		if err != nil || !slices.Equal(text, again) {
			r.Fatalf("%s, then %s, %v", text, again, err)
		}
	})
}

// TestDamagedPaint: own colours that cannot be are refused.
func TestDamagedPaint(t *testing.T) {
	for _, text := range []string{
		`7`, `{"shapes":[[]]}`, `{"shapes":[[[0,0,0],[0,0,0]]]}`, `{"shapes":[[[0,0,0]]],"own":[{"shape":1,"colour":"#102030"}]}`,
		`{"shapes":[[[0,0,0]]],"own":[{"shape":0,"copy":-1,"colour":"#102030"}]}`, `{"shapes":[[[0,0,0]]],"own":[{"shape":0,"colour":"red"}]}`,
	} {
		var s desk.PaintSet
		if err := json.Unmarshal([]byte(text), &s); err == nil {
			t.Errorf("%s is read", text)
		}
	}
}
