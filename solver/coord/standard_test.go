package coord

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
)

// mirrored is the mirror image, with the colours of the pieces mirrored too.
func mirrored(t *testing.T, p square1.Position) square1.Position {
	t.Helper()
	mirror := func(p square1.Position) square1.Position {
		p.Top, p.Bottom = mirrorLayer(p.Top), mirrorLayer(p.Bottom)
		return p
	}
	solved := square1.Solved()
	for x := range square1.Units {
		for y := range square1.Units {
			from := mirror(solved).Turn(x, y)
			if from.Top.Blocked() == solved.Top.Blocked() && from.Bottom.Blocked() == solved.Bottom.Blocked() {
				return mirror(p).Relabel(from, solved)
			}
		}
	}
	t.Fatal("the mirrored puzzle has another shape")
	return p
}

// image is what a random symmetry makes of a position, its cuts included.
func image(t *testing.T, rng *rand.Rand, p square1.Position) square1.Position {
	t.Helper()
	solved := square1.Solved()
	p = p.Relabel(solved, solved.Turn(3*rng.IntN(4), 3*rng.IntN(4)))
	if rng.IntN(2) == 0 {
		p.Top, p.Bottom = p.Bottom, p.Top
	}
	if rng.IntN(2) == 0 {
		p = mirrored(t, p)
	}
	return p
}

func TestStandard(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	for _, key := range []Kind{Corners, Edges} {
		s := New(key, Fine)
		cases := 0
		for range 2000 {
			p := square1.Random(rng)
			tops, bottoms := p.Top.FreeTurns(), p.Bottom.FreeTurns()
			p = p.Turn(tops[rng.IntN(len(tops))], bottoms[rng.IntN(len(bottoms))])
			at := s.Address(p)
			if s.Symmetric(at.Row) {
				continue
			}
			standard := s.Standard(p)
			switch {
			case s.Address(standard) != at:
				t.Fatalf("%v: %v has another address", p, standard)
			case !standard.Sliceable():
				t.Fatalf("%v: %v cannot be cut", p, standard)
			case s.Standard(standard) != standard:
				t.Fatalf("%v: the standard form of %v is %v", p, standard, s.Standard(standard))
			}
			if next := s.Address(p.UncheckedSlice()); !s.Symmetric(next.Row) && next != s.Address(standard.UncheckedSlice()) {
				t.Fatalf("%v: the slice leads elsewhere from %v", p, standard)
			}
			for range 4 {
				q := image(t, rng, p)
				for _, half := range []int{0, 6} {
					if got := s.Standard(q.Turn(half, half)); got != standard {
						t.Fatalf("%v: %v, but %v of its image %v", p, standard, got, q)
					}
				}
			}
			cases++
		}
		if cases < 1500 {
			t.Errorf("%v: only %d cases", key, cases)
		}
	}
}

func TestSymmetric(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 24))
	s := New(Corners, Fine)
	several := 0
	for i := range 4000 {
		p := square1.Random(rng)
		if i%4 == 0 { // near solved there is more symmetry
			p = square1.Solved().Turn(3*rng.IntN(4), rng.IntN(2)).UncheckedSlice()
		}
		n := len(s.Equivalents(p))
		if n > 1 {
			several++
			if !s.Symmetric(s.Address(p).Row) {
				t.Fatalf("%v has %d addresses, in a row without symmetries", p, n)
			}
		}
	}
	if several == 0 {
		t.Error("no position has several addresses")
	}
}
