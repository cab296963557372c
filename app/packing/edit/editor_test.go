package edit_test

import (
	"context"
	"slices"
	"testing"

	"wedge/app/packing/desk"
	"wedge/app/packing/edit"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// parse reads a puzzle that is known to be valid.
func parse(t testing.TB, text string) *polycube.Puzzle {
	t.Helper()
	p, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// newEditor is an editor that follows its desk, as on the page.
func newEditor(t testing.TB, text string) (*edit.Editor, *desk.Desk) {
	t.Helper()
	d := desk.New(desk.NewHistory(parse(t, text)))
	e := edit.NewEditor(d)
	d.OnChange = func(c desk.Change) {
		if c.Has(desk.Puzzle) {
			e.Changed()
		}
	}
	return e, d
}

// TestEmptyShape: a shape without cells is not in the puzzle, and undo brings back what
// was there.
func TestEmptyShape(t *testing.T) {
	e, d := newEditor(t, "box 2 1 1\npiece D")
	told := 0
	e.OnChange = func() { told++ }
	e.Set(edit.Around(polycube.Shape{}))
	if !e.Empty() || d.Puzzle().Target.Size() != 2 || !e.CanUndo() || told != 1 {
		t.Fatal(e.Space(), d.Puzzle(), told)
	}
	d.SetPuzzle(parse(t, "box 2 1 1\npiece D x2")) // another part changes
	if !e.Empty() {
		t.Error("it came back")
	}
	e.Undo()
	if e.Empty() || told != 2 || d.Puzzle().Pieces[0].Max != 2 {
		t.Error(e.Space(), told)
	}
	for _, c := range e.Space().Cells() {
		e.Remove(c)
	}
	if !e.Empty() || d.Puzzle().Target.Size() != 1 {
		t.Error(e.Space(), d.Puzzle().Target)
	}
	if _, err := e.Add(polycube.Cell{X: 2, Y: 2}); err != nil || e.Empty() || d.Puzzle().Target.Size() != 1 {
		t.Error(e.Space(), err)
	}
}

func TestEditPieces(t *testing.T) {
	e, d := newEditor(t, "box 2 2 2\npiece D\npiece bar I3\npiece V3")
	e.Edit(2)
	if e.Space().Shape != d.Puzzle().Pieces[2].Shape || e.Subject() != 2 {
		t.Fatal(e.Subject(), e.Space())
	}
	at := e.Space().Cells()[0]
	if _, err := e.Add(polycube.Cell{X: at.X, Y: at.Y, Z: 1}); err != nil {
		t.Fatal(err)
	}
	if p := d.Puzzle().Pieces[2]; p.Shape.Size() != 4 || p.Name != p.Shape.Name() || p.Name == "V3" {
		t.Error(p) // the name follows the shape
	}
	e.Edit(1)
	at = e.Space().Cells()[0]
	if _, err := e.Add(polycube.Cell{X: at.X, Y: at.Y, Z: 1}); err != nil || d.Puzzle().Pieces[1].Name != "bar" {
		t.Error(d.Puzzle().Pieces[1], err)
	}
	// A piece before it goes: the editor stays with its own.
	q := *d.Puzzle()
	q.Pieces = q.Pieces[1:]
	d.SetPuzzle(&q)
	if e.Subject() != 0 || e.Space().Shape != q.Pieces[0].Shape {
		t.Error(e.Subject(), e.Space())
	}
	e.Edit(99)
	if e.Subject() != edit.NewPiece || !e.Empty() {
		t.Error(e.Subject())
	}
	if _, err := e.Add(polycube.Cell{X: 2, Y: 2}); err != nil || e.Subject() != 2 || d.Puzzle().Pieces[2].Name != "M" {
		t.Error(e.Subject(), d.Puzzle().Pieces, err)
	}
	e.Undo()
	if e.Subject() != edit.Target || len(d.Puzzle().Pieces) != 2 {
		t.Error(e.Subject(), d.Puzzle().Pieces)
	}
	e.Edit(edit.NewPiece)
	e.Undo()
	if e.Subject() != edit.Target || len(d.Puzzle().Pieces) != 2 {
		t.Error(e.Subject(), d.Puzzle().Pieces)
	}
}

func TestFindings(t *testing.T) {
	for _, c := range []struct {
		text string
		want edit.Fault
	}{
		{"box 3 3 3", edit.NoPieces},
		{"box 3 3 3\npiece V3", edit.TooFew},
		{"box 2 2 1\npiece V3 x2", edit.TooMany},
		{"box 3 3 1\npiece V3 x0-4", edit.NoFault},
		{"box 2 2 2\npiece I4 x2", edit.Unfit},
		{"box 4 4 1\npiece O4 x3\npiece A4", edit.Unfit},
		{"target\n##.#\npiece D x0-2", edit.Unreached},
		{"target\n##.#\npiece D\npiece M", edit.NoFault},
		{"box 64 64 2\npiece M x8192", edit.Refused},
		{"box 3 2 1\npiece gap x1\n#.#\n\npiece I4", edit.Unfit},
		{"box 3 2 1\npiece gap 0,0,0 2,0,0\npiece T4", edit.Loose},
	} {
		p := parse(t, c.text)
		problem, err := packing.New(context.Background(), p)
		f := edit.Find(p, problem, err)
		if f.Fault != c.want || (f.Err != nil) != (c.want == edit.Refused) || f.Cells != p.Target.Size() {
			t.Errorf("%q: %+v", c.text, f)
		}
		if c.want == edit.Unreached && (len(f.Unreached) != 1 || f.Unreached[0].X != 3) {
			t.Error(f.Unreached)
		}
		if problem != nil && !slices.Equal(problem.Cells(), p.Target.Cells()) {
			t.Errorf("%q: the problem's cells have changed: %v", c.text, problem.Cells())
		}
	}
}

func TestRename(t *testing.T) {
	e, d := newEditor(t, "name Two\nbox 2 1 1\npiece D")
	e.Rename("  Pair ")
	if d.Puzzle().Name != "Pair" || e.Name() != "Pair" {
		t.Error(d.Puzzle().Name)
	}
	e.Edit(0)
	e.Rename("bar")
	if p := d.Puzzle().Pieces[0]; p.Name != "bar" || d.Puzzle().Name != "Pair" || e.Subject() != 0 {
		t.Error(p)
	}
	e.Undo()
	if e.Name() != "D" {
		t.Error(e.Name())
	}
	e.Edit(edit.NewPiece)
	e.Rename("nothing")
	if e.Name() != "" || len(d.Puzzle().Pieces) != 1 {
		t.Error(e.Name())
	}
	if e.Edit(edit.Target); e.Name() != "Pair" {
		t.Error(e.Name())
	}
}
