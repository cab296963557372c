package square1

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestParitySteps: a slice with odd halves and odd turns are all that changes the parity.
func TestParitySteps(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	var odd, even [2]int // of turns, and of slices
	for range 500 {
		p := Random(rng)
		alg := Alg{Turn(rng.IntN(Units), rng.IntN(Units))}
		if q, _ := p.Apply(alg); q.Sliceable() { // a turn is always possible
			alg = append(alg, SliceMove())
		}
		steps, err := p.ParitySteps(alg)
		if err != nil || len(steps) != len(alg) {
			t.Fatal(steps, err)
		}
		for i, s := range steps {
			q, err := p.Apply(alg[i : i+1])
			if err != nil {
				t.Fatal(err)
			}
			if s.Odd() != (p.Parity() != q.Parity()) {
				t.Fatalf("%v to %v: %+v", p, q, s)
			}
			if s.TopPieces != len(p.Top.Pieces()) || s.BottomPieces != len(p.Bottom.Pieces()) ||
				s.Top && s.TopPieces%2 != 0 || s.Bottom && s.BottomPieces%2 != 0 {
				t.Fatalf("%v: %+v", p, s)
			}
			if p = q; s.Odd() {
				odd[i]++
			} else {
				even[i]++
			}
		}
	}
	if odd[0] == 0 || odd[1] == 0 || even[0] == 0 || even[1] == 0 {
		t.Error(odd, even)
	}
	if _, err := Solved().Turn(1, 0).Turn(1, 0).ParitySteps(Alg{SliceMove()}); err == nil {
		t.Error("a blocked slice has no parity")
	}
}

// TestParityThroughEvenSlices is an alg to cube shape with odd parity without any odd
// slice. One turn does it, outside cube shape, of a layer of eight pieces: the other odd
// turns are of both layers at once and cancel.
func TestParityThroughEvenSlices(t *testing.T) {
	alg, err := ParseAlg("/(3,3)/(-5,-4)/(2,6)/(4,4)/(2,6)/(-5,-4)/(-3,-3)/")
	if err != nil {
		t.Fatal(err)
	}
	steps, err := Solved().ParitySteps(alg)
	if err != nil {
		t.Fatal(err)
	}
	odd, p := 0, Solved()
	for i, s := range steps {
		if s.Slice {
			t.Errorf("move %d is an odd slice", i+1)
		}
		if s.Odd() {
			odd++
			if _, cube := p.LinedUpParity(); cube || !s.Top || s.TopPieces != 8 {
				t.Errorf("move %d, cube shape: %v: %+v", i+1, cube, s)
			}
		}
		p, _ = p.Apply(alg[i : i+1])
	}
	if parity, ok := p.LinedUpParity(); !ok || parity != 1 || odd != 1 {
		t.Errorf("%v has parity %d after %d odd moves", p, parity, odd)
	}
}

// TestParityNeedsToLeaveCubeShape: as long as all slices lead from cube shape to cube
// shape, the parity of the lined-up layers stays.
func TestParityNeedsToLeaveCubeShape(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	p := Solved()
	made, left := 0, 0
	for range 5000 {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
		q := p.UncheckedSlice()
		after, ok := q.LinedUpParity()
		if !ok {
			left++
			continue
		}
		if before, _ := p.LinedUpParity(); after != before || p.OddSlice() {
			t.Fatal(p, q)
		}
		p = q
		made++
	}
	if made < 1000 || left < 1000 {
		t.Error(made, left)
	}
}

func TestNeighbours(t *testing.T) {
	selves := 0
	for _, p := range UnorderedPairs() {
		others, itself := p.Neighbours()
		if itself {
			selves++
		}
		if len(others) == 0 {
			t.Errorf("%v has no neighbours", p)
		}
		for _, q := range others {
			if back, _ := q.Neighbours(); q == p || q != q.Unordered() || !slices.Contains(back, p) {
				t.Errorf("%v and %v", p, q)
			}
		}
	}
	others, itself := Pair{Square(), Square()}.Neighbours()
	if len(others) != 1 || others[0].String() != "Kite / Kite" || !itself || selves == 0 || selves == 90 {
		t.Error(others, itself, selves)
	}
}

// TestCube21 finds the 64 positions of a configuration, all different, and so that 64 is
// the divisor.
func TestCube21(t *testing.T) {
	c, sum := CountCube21(), int64(0)
	for _, n := range Cube21Levels() {
		sum += n
	}
	if c.Configurations != sum || c.Edges*c.Over*c.Middles != 64 || c.Configurations*64 != c.Positions {
		t.Error(c, sum)
	}
	rng := rand.New(rand.NewPCG(23, 24))
	for range 200 {
		p := Random(rng)
		images := map[Position]bool{}
		for edges := range 16 {
			for _, over := range []bool{false, true} {
				for _, flipped := range []bool{false, true} {
					q := p.relabelled(func(x Piece) Piece {
						// Edges 1 and 2, 3 and 4, 5 and 6, 7 and 8 look alike.
						if !x.IsCorner() && edges>>((x-8)/2)&1 != 0 {
							x ^= 1
						}
						return x
					})
					if q.Flipped = flipped; over {
						q.Top, q.Bottom = q.Bottom, q.Top
					}
					images[unturned(q)] = true
				}
			}
		}
		if len(images) != 64 {
			t.Fatalf("%v has %d images", p, len(images))
		}
	}
}

func (p Position) relabelled(f func(Piece) Piece) Position {
	var to Position
	for i := range Units {
		to.Top |= Layer(f(p.Top.At(i))) << (4 * i)
		to.Bottom |= Layer(f(p.Bottom.At(i))) << (4 * i)
	}
	to.Flipped = p.Flipped
	return to
}

// unturned is the same for positions that differ only by turns.
func unturned(p Position) Position {
	best := p
	for x := range Units {
		best.Top, best.Bottom = min(best.Top, p.Top.Turn(x)), min(best.Bottom, p.Bottom.Turn(x))
	}
	return best
}
