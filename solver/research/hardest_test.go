package research

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// read is the reverse of cubePosition.position.
func read(p square1.Position) (c cubePosition) {
	solved := square1.Solved()
	for place := range square1.Units {
		for _, layer := range [][2]square1.Layer{{solved.Top, p.Top}, {solved.Bottom, p.Bottom}} {
			at, piece := layer[0].At(place), layer[1].At(place)
			if at.IsCorner() {
				c.corners[at] = uint8(piece)
			} else {
				c.edges[at-8] = uint8(piece - 8)
			}
		}
	}
	return c
}

// TestCubeSymmetries compares the symmetries with what they do to algs that stay in cube shape.
func TestCubeSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	half := square1.Alg{square1.Turn(6, 6)}
	for range 100 {
		alg := square1.Alg{square1.Turn(1, 0)} // both layers begin with an edge, and do after each slice
		for range 2 * (1 + rng.IntN(4)) {
			alg = append(alg, square1.SliceMove(), square1.Turn(3*rng.IntN(4), 3*rng.IntN(4)))
		}
		alg = append(alg, square1.Turn(-1, 0))
		at := func(a square1.Alg) cubePosition {
			p, err := square1.Solved().Apply(a)
			if err != nil {
				t.Fatal(err)
			}
			c := read(p)
			if c.position() != p {
				t.Fatalf("%v, not %v", c.position(), p)
			}
			return c
		}
		p := at(alg)
		turned := at(slices.Concat(half, alg, half))
		mirrored := at(alg.Mirrored(square1.UpsideDown))
		both := at(slices.Concat(half, alg, half).Mirrored(square1.UpsideDown))
		inverse := at(alg.Inverse())
		images := p.images()
		want := []cubePosition{p, turned, mirrored, both, inverse}
		if !slices.Equal(images[:5], want) {
			t.Fatalf("%v: %v, not %v", alg, images, want)
		}
	}
}

// TestSymmetricOdd: a symmetry commutes with 384 permutations of eight numbers: 2^4 x 4!.
func TestSymmetricOdd(t *testing.T) {
	for _, s := range cubeSymmetries {
		if n := len(unchanged(s)); n != 384 {
			t.Errorf("%v: %d", s, n)
		}
	}
	list := symmetricOdd()
	if len(list) != 59_520 {
		t.Error(len(list))
	}
	for _, text := range square1.MostTurns() {
		p, err := square1.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if parity, ok := p.LinedUpParity(); parity != 1 || !ok {
			t.Errorf("%v is not odd", p)
		}
		least := slices.MinFunc(read(p).images(), cubePosition.compare)
		if _, found := slices.BinarySearchFunc(list, least, cubePosition.compare); !found {
			t.Errorf("%v is not examined", p)
		}
	}
}

// TestHardestTurns needs two minutes on two processors.
func TestHardestTurns(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	hard, candidates, err := HardestTurns(t.Context(), s, func(float64) {})
	if err != nil || candidates != 59_520 {
		t.Fatal(candidates, err)
	}
	var found []string
	for _, h := range hard {
		found = append(found, h.Position.String())
		if q, err := h.Position.Apply(h.Solution); err != nil || q != square1.Solved() || h.Solution.Length(square1.TurnMetric) != square1.MaxTurns {
			t.Errorf("%v: %v", h.Position, h.Solution)
		}
	}
	if !slices.Equal(found, square1.MostTurns()) {
		t.Errorf("%v", found)
	}
	// The search in the turn metric, which shares only the table, says the same of one.
	_, err = s.Solve(t.Context(), hard[0].Position, solver.Options{Metric: square1.TurnMetric, MaxLength: square1.MaxTurns - 1})
	if !errors.Is(err, solver.ErrLonger) {
		t.Error(err)
	}
}

func TestHardestTurnsInexact(t *testing.T) {
	small, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := HardestTurns(t.Context(), solver.New(small...), func(float64) {}); !errors.Is(err, solver.ErrInexact) {
		t.Error(err)
	}
}
