package find

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"wedge/puzzle/square1"
)

// countdown is a context that ends after it was asked so many times.
type countdown struct {
	context.Context
	left atomic.Int64
}

func endsAfter(t *testing.T, questions int) *countdown {
	c := &countdown{Context: t.Context()}
	c.left.Store(int64(questions))
	return c
}

func (c *countdown) Err() error {
	if c.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancelInsideLevels gives a search up in the middle of its levels, at every third place where it
// asks the context: a finder that goes on from there answers as a new one.
func TestCancelInsideLevels(t *testing.T) {
	rng := rand.New(rand.NewPCG(38, 20))
	edges := square1.Mask{AnyMiddle: true}
	for i := range 8 {
		edges.Pieces[i], edges.Pieces[8+i] = square1.Kind, square1.Knowledge(i/3)
	}
	from := square1.Pattern{Position: walkFrom(rng, square1.Solved(), 40), Mask: edges}
	goal := []square1.Pattern{{Position: square1.Solved(), Mask: edges}}
	free := End{Kind: Free}
	for _, c := range []struct {
		name string
		q    Question
	}{
		{"by slices", Question{From: from, To: goal, Before: free, After: free}},
		{"to an open shape", Question{From: goal[0], To: []square1.Pattern{from}}},
		{"by cost", Question{From: from, To: goal, Metric: square1.TurnMetric, Limits: Limits{Sum: Bound{On: true, Most: 6}}}},
	} {
		want, wantErr := New(nil).Find(t.Context(), c.q)
		if wantErr != nil {
			t.Fatal(wantErr)
		}
		c.q.Progress = func(s Status) {
			if s.Length > want.Length {
				t.Errorf("%s: %+v, but algs have length %d", c.name, s, want.Length)
			}
		}
		cancelled := 0
		for ; ; cancelled += 3 {
			f := New(nil)
			_, err := f.Find(endsAfter(t, cancelled), c.q)
			if err == nil {
				break
			}
			if !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			if got, err := f.Find(t.Context(), c.q); !sameAnswer(got, err, want, wantErr) {
				t.Fatalf("%s, given up after %d checks: %+v, %v instead of %+v", c.name, cancelled, got, err, want)
			}
		}
		if cancelled < 15 {
			t.Errorf("%s: given up in %d places only", c.name, cancelled)
		}
	}
}

// TestWaitingEnds: while another question uses a search back from the goals, one that needs it waits
// no longer than its context allows, and one with other goals does not wait at all.
func TestWaitingEnds(t *testing.T) {
	for _, metric := range []square1.Metric{square1.SliceMetric, square1.TurnMetric} {
		synctest.Test(t, func(t *testing.T) {
			shape, err := square1.ParsePattern("WZWZWZWZZWZWZWZW")
			if err != nil {
				t.Fatal(err)
			}
			q := Question{From: square1.Pattern{Position: walkFrom(rand.New(rand.NewPCG(1, 38)), square1.Solved(), 20), Mask: shape.Mask}, To: []square1.Pattern{shape}, Metric: metric}
			f := New(nil)
			if _, err := f.Find(t.Context(), q); err != nil {
				t.Fatal(err)
			}
			unlock, err := f.cache.entries[0].side.lock.write(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			if _, err := f.Find(ctx, q); !errors.Is(err, context.DeadlineExceeded) {
				t.Error(err)
			}
			other := q
			other.To = []square1.Pattern{shape.Turn(1, 0)}
			other.After = End{Kind: AtMost, Most: 1}
			if _, err := f.Find(t.Context(), other); err != nil {
				t.Error(err)
			}
			unlock()
			if _, err := f.Find(t.Context(), q); err != nil {
				t.Error(err)
			}
		})
	}
}
