package cli

import (
	"context"
	"strings"
	"testing"

	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/research"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestKnownGodsNumber looks whether what comes with the program makes sense, and
// whether the example is solved as it says.
func TestKnownGodsNumber(t *testing.T) {
	g, err := tables.GodsNumber()
	if err != nil {
		t.Fatal(err)
	}
	if g.Slices != table.Depths-1 || g.Positions != 157_452_752 || g.Moves != 2*g.Slices+1 ||
		int64(g.Classes) <= g.Positions/128 || g.Full+g.TurningClasses > g.Classes || g.Turning <= 0 || g.Turning >= g.Positions {
		t.Errorf("%+v", g)
	}
	p, err := square1.ParsePosition(g.Example)
	if err != nil {
		t.Fatal(err)
	}
	alg, err := square1.ParseAlg(g.Solution)
	if err != nil {
		t.Fatal(err)
	}
	q, err := p.Apply(alg)
	if err != nil || q != square1.Solved() || alg.Length(square1.WCAMetric) != g.Moves || p.Sliceable() {
		t.Error(p, alg, q, err)
	}
}

// TestGodsNumberIsNeeded solves the example in the WCA metric with the complete
// table: nothing shorter will do.
func TestGodsNumberIsNeeded(t *testing.T) {
	tab := tabletest.Complete(t)
	known, err := tables.GodsNumber()
	if err != nil {
		t.Fatal(err)
	}
	p, err := square1.ParsePosition(known.Example)
	if err != nil {
		t.Fatal(err)
	}
	ends := &research.Ends{
		Distance: known.Slices, Positions: known.Positions, Classes: known.Classes, Full: known.Full,
		TurningPositions: known.Turning, Turning: make([]square1.Position, known.TurningClasses),
	}
	ends.Turning[0] = p
	g, err := godsNumber(context.Background(), solver.New(tab), ends)
	if g != known || err != nil {
		t.Errorf("%+v, not %+v; %v", g, known, err)
	}
	ends.Turning[0] = square1.Solved()
	if _, err := godsNumber(context.Background(), solver.New(tab), ends); err == nil {
		t.Error("the solved position needs no", g.Moves, "moves")
	}
}

func TestGodsNumberText(t *testing.T) {
	known := solver.GodsNumber{
		Slices: 13, Positions: 1000, Classes: 12, Full: 7, Turning: 256, TurningClasses: 3, Moves: 27,
		Example: "A1B2C3D45E6F7G8H-", Solution: "(1,0)/",
	}
	for _, c := range []struct {
		g    solver.GodsNumber
		want []string
	}{
		{known, []string{"13 in the slice metric", "1,000 positions", "12 up to symmetry", "7 of the classes", "3 classes contain", "256 in all", "begin with a slice, and needs at most 26", "needs all 27:\n", "A1B2C3D45E6F7G8H-\n  (1,0)/\n", "27 in the WCA metric.\n"}},
		{solver.GodsNumber{Slices: 13, Positions: 1000, Classes: 12, Full: 12, Moves: 26}, []string{"12 of the classes", "has to turn first", "26 in the WCA metric.\n"}},
	} {
		text := godsNumberText(c.g)
		for _, want := range c.want {
			if !strings.Contains(text, want) {
				t.Errorf("%q is missing in\n%s", want, text)
			}
		}
	}
}
