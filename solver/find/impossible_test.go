package find

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
)

// TestMiddleParity: where the middle layer counts, lengths in slices that are all even where
// algs are odd, or the reverse, are answered with that reason, however large they are; other
// metrics, a middle layer that does not count and other lengths are not.
func TestMiddleParity(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 50))
	middleParity := func(q Question) bool {
		p, err := newProblem(&q)
		if err != nil {
			t.Fatal(err)
		}
		var none *NoneError
		return errors.As(p.whyNone(), &none) && none.Reason == MiddleParity
	}
	for range 100 {
		n := rng.IntN(8)
		q := Question{From: square1.Only(walkFrom(rng, square1.Solved(), n)), Lengths: []int{n + 1, n + 5}}
		if !middleParity(q) {
			t.Fatalf("%v: algs of %v slices were thought possible", q.From, q.Lengths)
		}
		if a, err := New(nil).Find(context.Background(), q); !errors.Is(err, ErrNone) {
			t.Fatalf("%v: found %v, error %v", q.From, a, err)
		}
		for _, change := range []func(*Question){
			func(q *Question) { q.Lengths = append(q.Lengths, n) },
			func(q *Question) { q.Metric = square1.TurnMetric },
			func(q *Question) { q.From.Mask.AnyMiddle = true },
		} {
			possible := q
			change(&possible)
			if middleParity(possible) {
				t.Fatalf("%+v: algs were thought impossible", possible)
			}
		}
	}
}
