package cli

import (
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestChosen: of any list, the numbers chosen come in order, up to an error; after the last one nothing is looked for,
// which may take for ever.
func TestChosen(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	wrong := errors.New("wrong")
	stopped, failed := 0, 0
	for range 2000 {
		count, bad := rng.IntN(12), 1+rng.IntN(20)
		first := 1 + rng.IntN(8)
		last := first + rng.IntN(8)
		if rng.IntN(4) == 0 {
			last = math.MaxInt
		}
		looked := 0
		list := iter.Seq2[int, error](func(yield func(int, error) bool) {
			for looked < count {
				if looked++; looked == bad {
					yield(0, wrong)
					return
				}
				if !yield(looked, nil) {
					return
				}
			}
		})
		enough := 1 + rng.IntN(10) // which the caller takes
		var got, want []int
		var err error
		for n, failure := range chosen(list, first, last) {
			if err = failure; err == nil {
				got = append(got, n)
			}
			if len(got) == enough {
				break
			}
		}
		end := min(last, count, first+enough-1)
		for n := first; n <= min(end, bad-1); n++ {
			want = append(want, n)
		}
		if !slices.Equal(got, want) || (err != nil) != (bad <= end) || err != nil && !errors.Is(err, wrong) {
			t.Fatalf("%d to %d of %d, wrong from %d: %v, %v", first, last, count, bad, got, err)
		}
		if looked != min(end, bad) {
			t.Fatalf("%d to %d of %d: %d were looked for, %d taken", first, last, count, looked, len(got))
		}
		if end < count && err == nil {
			stopped++
		}
		if err != nil {
			failed++
		}
	}
	if stopped < 500 || failed < 100 {
		t.Errorf("%d stopped before the end, %d failed", stopped, failed)
	}
}
