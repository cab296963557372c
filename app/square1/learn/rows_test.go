package learn

import (
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/puzzle/square1"
)

// rowList is the list of rows of a table.
type rowList interface {
	fyne.Focusable
	Select(row int) // picks a row
}

// rows is the list of rows in the open figure.
func (f *fake) rows() rowList {
	f.Helper()
	list := pagetest.Find[rowList](f.Figure.Object)
	if len(list) != 1 {
		f.Fatal(len(list), "lists of rows")
	}
	return list[0]
}

// TestSumsShow: each row of the tables of sums and of pairs shows layers with as many corners.
func TestSumsShow(t *testing.T) {
	f := open(t)
	c := square1.CountPositions()
	var sums, pairs []int
	for _, s := range c.Sums {
		sums = append(sums, s.Corners)
	}
	for _, p := range c.Pairs {
		pairs = append(pairs, p.TopCorners)
	}
	for step, corners := range map[string][]int{"counting/sums": sums, "counting/pairs": pairs} {
		f.Step(step)
		f.wantGrey()
		if step == "counting/sums" {
			f.Tap("3") // the answer shows the table
		}
		table := pagetest.Find[*control.Table](f.Object)
		if len(table) != 1 {
			t.Fatal(len(table), "tables")
		}
		for row, want := range corners {
			if table[0].OnPick(row); f.position.Top.Shape().Corners() != want {
				t.Errorf("%s: row %d shows %v", step, row, f.position)
			}
		}
	}
}
