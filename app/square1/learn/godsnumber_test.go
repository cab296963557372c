package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/app/control/chart"
	"wedge/app/pagetest"
	"wedge/puzzle/square1"
)

// TestRare: a bar shows a position at its distance.
func TestRare(t *testing.T) {
	f := open(t)
	f.Step("gods-number/rare")
	bars := pagetest.Find[*chart.Bars](f.Figure.Object)[0]
	for _, distance := range []int{0, 1, 4} { // those far away take the small tables long
		before := f.position()
		bars.OnPick(distance)
		f.Wait("a position at that distance", func() bool { return f.position() != before || distance == 0 })
		if n, err := f.host.Answers.Solver().Distance(t.Context(), f.position()); n != distance || err != nil {
			t.Errorf("%d slices, not %d: %v", n, distance, err)
		}
	}
}

// TestMiddleFlip turns the middle of any position that can be sliced, and nothing else.
func TestMiddleFlip(t *testing.T) {
	flip, err := square1.ParseAlg("/(0,6)/(0,6)/(0,6)") // as the lessons say
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		p := square1.Random(rng)
		q, err := p.Apply(flip)
		if err != nil || q != flipped(p) {
			t.Fatalf("%v leads to %v, %v", p, q, err)
		}
	}
}

// TestFarthestExample: what the lesson shows as farthest is replayed. That no solution is
// shorter is what wedge godsnumber proves.
func TestFarthestExample(t *testing.T) {
	f := open(t)
	p, solution, err := f.page.kit.farthest()
	if err != nil {
		t.Fatal(err)
	}
	end, err := p.Apply(solution)
	if moves := farthestReport(t, f.page.kit).Moves; err != nil || end != square1.Solved() || solution.Length(square1.SliceMetric) != square1.MaxDistance ||
		solution.Length(square1.WCAMetric) != moves {
		t.Errorf("%v: %v, %v", solution, end, err)
	}
	for step, sliceable := range map[string]bool{"thirteen": true, "sliceable": true, "blocked": false} {
		f.page.Open("gods-number/" + step)
		if _, _, same := turned(p, f.position()); !same || f.position().Sliceable() != sliceable {
			t.Error(step, f.position())
		}
	}
}

// TestTwins: of two positions near solved that differ only in the middle, one needs exactly
// one slice more.
func TestTwins(t *testing.T) {
	f := open(t)
	for _, alg := range []string{"/", "(1,0)/(3,3)/", "(1,0)/(3,3)/(-1,0)/", "/(3,0)/(0,3)/"} {
		p, err := square1.Parse(alg)
		if err != nil {
			t.Fatal(err)
		}
		a, err := f.host.Answers.Solver().Distance(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		b, err := f.host.Answers.Solver().Distance(t.Context(), flipped(p))
		if err != nil || a-b != 1 && b-a != 1 {
			t.Errorf("%s: %d and %d, %v", alg, a, b, err)
		}
	}
}

// flipped is a position with the other middle.
func flipped(p square1.Position) square1.Position {
	p.Flipped = !p.Flipped
	return p
}
