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

// TestParityLesson goes through the lesson by doing.
func TestParityLesson(t *testing.T) {
	f := open(t)
	f.Step("parity/swaps")
	for _, b := range []string{"Swap A and B", "Swap B and C", "Swap A and B"} {
		f.Tap(b)
		if f.Done() {
			t.Error("solved after an odd number of swaps, or one")
		}
	}
	if a := f.look.Figure.Arrows; len(a) != 1 || a[0].Kind != view.Exchange {
		t.Error(a)
	}
	f.Expect("Swaps so far: 3, an odd number.")
	f.Tap("Swap C and A")
	f.WantDone()
	f.Expect("Solved after 4 swaps.")

	f.Step("parity/odd")
	if !f.page.Secret() {
		t.Error("the parity is no secret")
	}
	f.Tap("The right one")
	f.Expect("Count.", "3 swaps. Right", ": 2 swaps.")
	if f.page.Secret() || len(f.look.Figure.Arrows) != 4 || len(f.look.TwinFigure.Arrows) != 2 {
		t.Error("no arrows, or still a secret")
	}
	home := listed(square1.Solved())
	for _, a := range f.look.Figure.Arrows {
		if listed(f.position())[slices.Index(home, a.From)] != a.To {
			t.Errorf("%+v leads elsewhere than home", a)
		}
	}

	f.Step("parity/list")
	f.apply("(3,0)")
	f.Expect("D 4 A 1 B 2 C 3 | 5 E 6 F 7 G 8 H")
	if f.Done() {
		t.Error("a quarter turn is even")
	}
	f.apply("(-3,-1)")
	f.WantDone()
	f.Expect("Swaps from the solved list: 7, so it is odd.")

	f.Step("parity/slice")
	f.Expect("A 1 B 2 [C 3 D 4][5 E 6 F] 7 G 8 H")
	if !f.page.Secret() || f.look.Figure.Marks[0].Tone != view.Dim || f.look.Figure.Marks[2].Tone != view.Usual {
		t.Error(f.look.Figure)
	}
	f.Tap("It keeps it")
	f.Expect("16 swaps")
	f.Tap("Slice")
	f.Expect("A 1 B 2 [5 E 6 F][C 3 D 4] 7 G 8 H")

	f.Step("parity/odd-slice")
	before := f.position().Parity()
	f.Tap("It keeps it")
	f.Expect("It changes it", "15 swaps")
	f.Tap("Slice")
	if f.position().Parity() == before {
		t.Error("it did not")
	}

	f.Step("parity/turns")
	for _, x := range []struct{ button, words string }{
		{"Layers of 7 and 9 pieces", "Top: 7 pieces. Bottom: 9 pieces."},
		{"Layers of 6 and 10 pieces", "Top: 6 pieces. Bottom: 10 pieces."},
		{"Layers of 8 and 8 pieces", "Top: 8 pieces. Bottom: 8 pieces."},
	} {
		f.Tap(x.button)
		f.Expect(x.words)
		if f.position().Top.Shape() == square1.Square() {
			t.Errorf("%s: %v", x.button, f.position().Pair())
		}
	}
	f.Tap("Those with an even number of pieces")
	f.Expect("One piece of n")

	f.Step("parity/cube")
	f.Tap("No")
	f.Expect("the puzzle must leave cube shape")

	f.Step("parity/around")
	odd := f.position().Parity()
	for range aroundAlg(t) {
		f.Tap("Next move")
	}
	f.WantDone()
	f.Expect("Even slices: 8, odd slices: 0. The list is odd.", "Of 8 slices all were even.")
	if f.position().Parity() == odd {
		t.Error("the parity is as before")
	}
	f.Tap("Previous move")
	f.Expect("Move 14 of 15: (-3,-3)")
	f.Tap("Start again")
	if f.position() != square1.Solved() || len(f.look.Figure.Arrows) != 1 {
		t.Error(f.position(), f.look.Figure)
	}

	// Off the way the arrow leads back to it.
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

	f.Step("parity/corners")
	f.Tap("Swap two neighbours")
	f.Wait("a solution", f.Done)
	f.Expect("Swapped: A B. Slices: 10", "It takes 10 slices, less than the mean of all positions, 10.61.")
	f.Tap("Play the solution")
	if f.position() != square1.Solved() {
		t.Error(f.position())
	}

	f.Step("parity/far")
	f.Tap("About the same")
	f.Expect("It is 3.2", "No odd one is nearer than 7 slices, and only 392", "No even one is farther than 10.")

	f.apply("(1,0)")
	f.Step("parity/any")
	f.Expect("With the layers lined up: odd")
	if f.position() == square1.Solved() {
		t.Error("not the position that was there")
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
	w := newWalk(square1.Solved(), aroundAlg(t))
	if want := "/(3,3)/(-5,-4)/(2,6)/(4,4)/(2,6)/(-5,-4)/(-3,-3)/"; w.alg.String() != want {
		t.Fatalf("%v is blocked", aroundAlg(t))
	}
	odd, kinds := w.odd(len(w.alg))
	if kinds != [2]int{8, 0} || len(odd) != 1 {
		t.Fatal(odd, kinds)
	}
	at := w.positions[odd[0]]
	s := w.steps[odd[0]]
	if inCubeShape(at) || s.Slice || s.Top && s.TopPieces%2 != 0 || s.Bottom && s.BottomPieces%2 != 0 {
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

// TestTwoParities: of the two puzzles that the pupil compares exactly one is odd.
func TestTwoParities(t *testing.T) {
	f := open(t)
	f.Step("parity/odd")
	if right := f.look.Twin(f.position(), view.Motion{}).Position; f.position().Parity() == right.Parity() {
		t.Error(f.position(), right)
	}
}
