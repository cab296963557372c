package learn

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// TestWayArrows: off the way around, an arrow leads back to it.
func TestWayArrows(t *testing.T) {
	f := open(t)
	f.Step("parity/around")
	for _, c := range []struct {
		made string
		want view.Arrow
	}{
		{"/(3,0)", view.Arrow{Kind: view.TurnBottom, Steps: 3}}, // half of the turn (3,3)
		{"(2,0)", view.Arrow{Kind: view.TurnTop, Steps: -2}},
		{"/(3,3)/(1,0)/", view.Arrow{Kind: view.SliceRight}},
		{"/(3,3)/(1,0)/(3,0)", view.Arrow{Kind: view.TurnTop, Steps: -3}},
		{"/(3,3)/(1,0)/(3,0)(-3,0)", view.Arrow{Kind: view.SliceRight}},
	} {
		f.Show(square1.Solved())
		if f.apply(c.made); !slices.Equal(f.look.Figure.Arrows, []view.Arrow{c.want}) {
			t.Errorf("%s: %+v, want %+v", c.made, f.look.Figure.Arrows, c.want)
		}
	}
	f.Show(exchanged(square1.Solved(), 0, 1)) // where the way does not lead from
	if len(f.look.Figure.Arrows) != 0 {
		t.Error(f.look.Figure.Arrows)
	}
}

// TestSwaps: the number of swaps in the list is even for even positions, at any angle and
// in any shape, and cycles lead from one list to the other.
func TestSwaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(41, 42))
	for range 500 {
		p := randomly(rng, square1.Solved(), rng.IntN(10)).Turn(rng.IntN(12), rng.IntN(12))
		cycles := cyclesFrom(square1.Solved(), p)
		if swaps(cycles)%2 != p.Parity() {
			t.Fatalf("%v: %v", p, cycles)
		}
		list := listed(square1.Solved())
		now := slices.Clone(listed(p))
		for _, c := range cycles {
			for i, piece := range c {
				// piece is where the next one was
				if now[slices.Index(list, c[(i+1)%len(c)])] != piece {
					t.Fatalf("%v: %v", p, cycles)
				}
			}
		}
	}
}

// TestSwapParity: the words say whether so many swaps are even or odd.
func TestSwapParity(t *testing.T) {
	for n := range 6 {
		if got := newValues()["swap parity"](&scripted{tally: tally{swaps: n}}); got != [2]string{"even", "odd"}[n%2] {
			t.Errorf("%d swaps are %s", n, got)
		}
	}
}

// TestCrossing: a slice makes the two groups of the list trade places. It takes as many
// swaps of neighbours as the product of their sizes, so it is odd only if both are.
func TestCrossing(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 44))
	seen := [2]int{}
	for range 500 {
		p := randomly(rng, square1.Solved(), rng.IntN(10))
		p = p.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
		c, q := crossingOf(p), p.UncheckedSlice()
		if !slices.Equal(listed(p), slices.Concat(c.left, c.top, c.bottom, c.rest)) || !slices.Equal(listed(q), slices.Concat(c.left, c.bottom, c.top, c.rest)) {
			t.Fatalf("%v: %v", p, c)
		}
		odd := len(c.top) * len(c.bottom) % 2
		if changed := p.Parity() != q.Parity(); changed != (odd == 1) || changed != p.OddSlice() {
			t.Fatalf("%v: %v", p, c)
		}
		seen[odd]++
	}
	if seen[0] == 0 || seen[1] == 0 {
		t.Error(seen)
	}
}

// TestNotByOddSlices is what the lesson once had wrong: to come back to cube shape with the
// other parity, the puzzle need not pass an odd slice. One turn outside cube shape does it,
// of a layer with an even number of pieces.
func TestNotByOddSlices(t *testing.T) {
	around, err := square1.ParseAlg("/(3,3)/(-5,-4)/(2,6)/(4,4)/(2,6)/(-5,-4)/(-3,-3)/")
	if err != nil {
		t.Fatal(err)
	}
	w := newWalk(square1.Solved(), around)
	if w.alg.String() != around.String() {
		t.Fatalf("%v is blocked", around)
	}
	steps, err := w.positions[0].ParitySteps(around)
	if err != nil {
		t.Fatal(err)
	}
	var odd []int
	for i, s := range steps {
		if s.Odd() {
			odd = append(odd, i)
		}
	}
	if kinds := w.slices(len(w.alg)); kinds != [2]int{8, 0} || len(odd) != 1 {
		t.Fatal(odd, kinds)
	}
	at, s := w.positions[odd[0]], steps[odd[0]]
	if at.Pair() == square1.Solved().Pair() || s.Slice || s.Top && s.TopPieces%2 != 0 || s.Bottom && s.BottomPieces%2 != 0 {
		t.Errorf("%v: %+v", at, s)
	}
	before, _ := square1.Solved().LinedUpParity()
	if after, ok := w.positions[len(w.alg)].LinedUpParity(); !ok || after == before {
		t.Error("the parity is as before")
	}
	if i := slices.Index(w.positions[1:], w.positions[0]); i >= 0 {
		t.Errorf("move %d comes back to the start", i+1)
	}
}

// TestSwappedCornersAreNear is the other thing it had wrong: any two corners swapped are
// nearer than the mean of all positions, nearer than most odd positions in cube shape, and
// farther than nearly all even ones.
func TestSwappedCornersAreNear(t *testing.T) {
	f := open(t)
	c := f.page.kit.census
	for b := square1.Piece(1); b < 8; b++ {
		p := exchanged(square1.Solved(), 0, b)
		r, err := f.host.Answers.Solver().Solve(context.Background(), p, solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		if n := r.Length; float64(n) >= c.All().Positions.Mean() || 2*c.CubeShape(1).Nearer(n+1) >= c.CubeShape(1).Sum() || 100*c.CubeShape(0).Nearer(n) < 99*c.CubeShape(0).Sum() {
			t.Errorf("%v is at %d", b, n)
		}
		if p.Parity() != 1 {
			t.Errorf("%v is even", b)
		}
	}
}
