package find

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// mixedMasks are 420 patterns: 30 random positions through each of 14 masks, in half of which
// the middle does not count.
func mixedMasks() (list []square1.Pattern) {
	rng := rand.New(rand.NewPCG(420, 14))
	each := func(corners, edges square1.Knowledge) (m square1.Mask) {
		for i := range m.Pieces {
			m.Pieces[i] = corners
			if i >= 8 {
				m.Pieces[i] = edges
			}
		}
		return m
	}
	layers := func(top, bottom square1.Knowledge) (m square1.Mask) {
		for i := range square1.Piece(square1.PieceCount) {
			m.Pieces[i] = bottom
			if i.TopColoured() {
				m.Pieces[i] = top
			}
		}
		return m
	}
	exact, colour, kind := square1.Exact, square1.Colour, square1.Kind
	masks := []square1.Mask{
		each(colour, colour), each(exact, kind), each(kind, exact), each(exact, colour), each(colour, exact),
		each(colour, kind), each(kind, colour), layers(exact, kind), layers(exact, colour), layers(colour, kind),
	}
	for _, unknown := range []int{2, 4, 6, 8} {
		masks = append(masks, maskWithFillings(rng, unknown))
	}
	for i, m := range masks {
		for j := range 30 {
			m.AnyMiddle = (i+j)%2 == 0
			list = append(list, square1.Pattern{Position: square1.Random(rng), Mask: m})
		}
	}
	return list
}

// measure asks questions and reports the median, the 95th percentile and the longest time of
// one, in milliseconds. Run it with -benchtime 1x.
func measure(b *testing.B, s *solver.Solver, questions []Question) {
	b.Helper()
	var times []float64
	for b.Loop() {
		f := New(s)
		times = times[:0]
		for _, q := range questions {
			start := time.Now()
			a, err := f.Find(context.Background(), q)
			if err != nil {
				b.Fatal(err)
			}
			times = append(times, float64(time.Since(start).Microseconds())/1000)
			if os.Getenv("WEDGE_SHOW") != "" {
				b.Log(q.From, q.From.Fillings(), a.Length, a.Count, times[len(times)-1])
			}
		}
	}
	slices.Sort(times)
	n := len(times)
	b.ReportMetric(times[n/2], "ms-median")
	b.ReportMetric(times[n*95/100], "ms-p95")
	b.ReportMetric(times[n-1], "ms-max")
}

func questionsOf(patterns []square1.Pattern, q Question) (list []Question) {
	for _, p := range patterns {
		q.From = p
		list = append(list, q)
	}
	return list
}

func BenchmarkMasks(b *testing.B) {
	masks := mixedMasks()
	few := slices.Collect(func(yield func(square1.Pattern) bool) {
		for i := 0; i < len(masks) && yield(masks[i]); i += 3 {
		}
	})
	b.Run("slice/complete", func(b *testing.B) {
		measure(b, solver.New(tabletest.Complete(b)), questionsOf(masks, Question{}))
	})
	b.Run("slice/small", func(b *testing.B) { measure(b, small(b), questionsOf(few, Question{})) })
	b.Run("turn/complete", func(b *testing.B) {
		measure(b, solver.New(tabletest.Complete(b)), questionsOf(few, Question{Metric: square1.TurnMetric}))
	})
}

// BenchmarkExtra finds all algs up to 2 slices longer than the shortest, of 20 random
// positions that need 9 slices.
func BenchmarkExtra(b *testing.B) {
	s := solver.New(tabletest.Complete(b))
	rng := rand.New(rand.NewPCG(9, 2))
	var nine []square1.Pattern
	for len(nine) < 20 {
		p := square1.Random(rng)
		n, err := s.Distance(context.Background(), p)
		if err != nil {
			b.Fatal(err)
		}
		if n == 9 {
			nine = append(nine, square1.Only(p))
		}
	}
	measure(b, s, questionsOf(nine, Question{Extra: 2}))
}

// BenchmarkOBL finds all shortest algs of patterns of colours whose turns at the ends are
// free: after the first, the search back from the goal is there already.
func BenchmarkOBL(b *testing.B) {
	rng := rand.New(rand.NewPCG(73, 1))
	goal, err := square1.ParsePattern("UXUXUXUXYVYVYVYV")
	if err != nil {
		b.Fatal(err)
	}
	var list []square1.Pattern
	for len(list) < 73 {
		p := square1.Pattern{Position: square1.Random(rng), Mask: goal.Mask}
		if square(p.Position) {
			list = append(list, p)
		}
	}
	free := End{Kind: Free}
	measure(b, nil, questionsOf(list, Question{To: []square1.Pattern{goal}, Before: free, After: free}))
}
