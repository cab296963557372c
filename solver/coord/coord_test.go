package coord

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
)

// neighbours lists all positions one slice away, every pair of cuts.
func neighbours(p square1.Position) []square1.Position {
	var list []square1.Position
	for _, x := range p.Top.FreeTurns() {
		for _, y := range p.Bottom.FreeTurns() {
			q, err := p.Turn(x, y).Slice()
			if err != nil {
				panic(err)
			}
			list = append(list, q)
		}
	}
	return list
}

func TestLinksAgreeWithMoves(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, key := range []Kind{Corners, Edges} {
		for _, grain := range []Grain{Fine, Half, Parity, Coarse} {
			s := New(key, grain)
			links := s.Links()
			exact := 0
			for range 500 {
				p := square1.Random(rng)
				at := s.Address(p)
				want := map[Address]int{}
				for _, q := range neighbours(p) {
					want[s.Address(q)]++
				}
				got := map[Address]int{}
				for _, l := range links.Of(int(at.Row), nil) {
					got[Address{l.Row, s.Image(&l, at.Place)}] += 2
				}
				// Addresses may differ where the row's representative has
				// symmetries; compare the rows then.
				if equal(got, want) {
					exact++
				} else if !equal(rows(got), rows(want)) {
					t.Fatalf("%v %v: got %v want %v", p, at, got, want)
				}
			}
			if exact < 350 {
				t.Errorf("%v, grain %d: only %d of 500 agree to the place", key, grain, exact)
			}
			t.Log(key, grain, exact)
		}
	}
}

func rows(m map[Address]int) map[Address]int {
	out := map[Address]int{}
	for a, n := range m {
		out[Address{a.Row, 0}] += n
	}
	return out
}

func equal(a, b map[Address]int) bool {
	if len(a) != len(b) {
		return false
	}
	for k, n := range a {
		if b[k] != n {
			return false
		}
	}
	return true
}
