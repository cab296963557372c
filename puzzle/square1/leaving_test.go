package square1_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

func TestLeavesCubeShape(t *testing.T) {
	if got := square1.Solved().LeavesCubeShape(square1.Alg{square1.Turn(-1, 0), square1.SliceMove()}); got != -1 {
		t.Errorf("a blocked slice leaves cube shape: %d", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := square1.Solved()
		if rapid.Bool().Draw(t, "scrambled") {
			p = square1.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		}
		var alg square1.Alg
		want, square := -1, p.Pair() == square1.Solved().Pair()
		for q := p; len(alg) < 20; {
			top, bottom := q.Top.FreeTurns(), q.Bottom.FreeTurns()
			turn := square1.Turn(rapid.SampledFrom(top).Draw(t, "top"), rapid.SampledFrom(bottom).Draw(t, "bottom"))
			q = q.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice()
			alg = append(alg, turn, square1.SliceMove())
			if square && want < 0 && q.Pair() != square1.Solved().Pair() {
				want = len(alg) - 1
			}
		}
		if got := p.LeavesCubeShape(alg); got != want {
			t.Fatalf("%v, %v: %d, want %d", p, alg, got, want)
		}
	})
}
