package square1_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// The distance is 0 in cube shape with the parity, and otherwise one more than the least
// distance after a slice. That determines it: whoever takes any way home takes at least so many
// slices, and some way takes no more.
func TestCubeShapeDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := random(t)
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		parity := rng.IntN(2)
		got := p.CubeShapeDistance(parity)
		want := square1.MaxDistance
		for _, top := range p.Top.FreeTurns() {
			for _, bottom := range p.Bottom.FreeTurns() {
				want = min(want, 1+p.Turn(top, bottom).UncheckedSlice().CubeShapeDistance(parity))
			}
		}
		if lined, ok := p.LinedUpParity(); ok && lined == parity {
			want = 0
		}
		if got != want {
			t.Fatalf("%v to parity %d takes %d, not %d", p, parity, got, want)
		}
		if least := min(got, p.CubeShapeDistance(1-parity)); least != p.Pair().CubeShapeDistance() {
			t.Fatalf("%v takes %d slices, its shape %d", p, least, p.Pair().CubeShapeDistance())
		}
	})
}

// Every way arrives with the parity, in the slices it says, flush.
func TestCubeShapeWays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := random(t)
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		parity := rng.IntN(2)
		w := p.CubeShapeWays(parity, 50)
		if w.Slices != p.CubeShapeDistance(parity) || w.Count < len(w.Algs) || len(w.Algs) == 0 {
			t.Fatalf("%v: %+v", p, w)
		}
		seen := map[string]bool{}
		through := map[string]bool{} // shapes, angles and parities at each slice
		for i, alg := range w.Algs {
			path, at := "", p
			for _, m := range alg {
				if m.Slice {
					path += fmt.Sprintf(" %x %x %d", at.Top.Blocked(), at.Bottom.Blocked(), at.Parity())
				}
				at, _ = at.Apply(square1.Alg{m})
			}
			if w.Slices > 0 && through[path] {
				t.Fatalf("%v: %v differs from another only by turns that fit", p, alg)
			}
			through[path] = true
			q, err := p.Apply(alg)
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := q.LinedUpParity(); !ok || got != parity || alg.Length(square1.SliceMetric) != w.Slices ||
				q.Top.Blocked() != square1.Solved().Top.Blocked() || q.Bottom.Blocked() != square1.Solved().Bottom.Blocked() {
				t.Fatalf("%v: %v leads to %v", p, alg, q)
			}
			if seen[alg.String()] || i > 0 && alg.Length(square1.TurnMetric) < w.Algs[i-1].Length(square1.TurnMetric) {
				t.Fatalf("%v: %v is out of order", p, alg)
			}
			seen[alg.String()] = true
		}
	})
}

// Parity in cube shape takes 7 slices to change, and nothing from any shape takes more.
func TestCubeShapeParityFarthest(t *testing.T) {
	most := 0
	for _, pair := range square1.Pairs() {
		p := pairPosition(pair)
		for parity := range 2 {
			most = max(most, p.CubeShapeDistance(parity))
		}
	}
	if d := square1.Solved().CubeShapeDistance(1); d != 7 || most != 7 {
		t.Errorf("from cube shape %d, at most %d", d, most)
	}
}

// pairPosition is a position of a pair of shapes.
func pairPosition(pair square1.Pair) square1.Position {
	var layers [2]square1.Layer
	corner, edge := square1.Piece(0), square1.Piece(8)
	for i, s := range [...]square1.LayerShape{pair.Top, pair.Bottom} {
		place := 0
		for _, c := range s.Pattern() {
			next := &edge
			if c == 'A' {
				next = &corner
			}
			for range next.Units() {
				layers[i] |= square1.Layer(*next) << (4 * place)
				place++
			}
			*next++
		}
	}
	return square1.Position{Top: layers[0], Bottom: layers[1]}
}
