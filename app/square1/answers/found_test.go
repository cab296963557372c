package answers_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver/find"
	"wedge/solver/rapidtest"
)

// drawPattern draws a pattern near solved with few fillings.
func drawPattern(t *rapid.T) square1.Pattern {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "position"), 0))
	p := square1.Only(nearby(rng))
	p.Mask.AnyMiddle = rapid.Bool().Draw(t, "any middle")
	for i := range p.Mask.Pieces {
		p.Mask.Pieces[i] = rapid.SampledFrom([]square1.Knowledge{square1.Exact, square1.Exact, square1.Exact, square1.Colour, square1.Kind}).Draw(t, "piece")
	}
	for i := 0; p.Fillings() > 20_000; i++ { // too many positions to try
		p.Mask.Pieces[i] = square1.Exact
	}
	return p
}

// reaches reports whether some position that matches the pattern matches a goal.
func reaches(p square1.Pattern, goals []square1.Pattern) (found bool) {
	p.EachFilling(func(q square1.Position) bool {
		for _, g := range goals {
			found = found || g.Matches(q)
		}
		return !found
	})
	return found
}

// reachesTurned is the same, after any turn of the layers.
func reachesTurned(p square1.Pattern, goals []square1.Pattern) bool {
	for top, bottom := range square1.AllTurns() {
		if reaches(p.Turn(top, bottom), goals) {
			return true
		}
	}
	return false
}

// keeps reports whether an alg from a position keeps to limits.
func keeps(t *rapid.T, from square1.Position, alg square1.Alg, l find.Limits) bool {
	abs := func(n int8) int { return int(max(n, -n)) }
	inside := func(b find.Bound, n int) bool { return !b.On || n <= b.Most }
	square := square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	p := from
	for _, m := range alg {
		if !m.Slice && !(inside(l.Top, abs(m.Top)) && inside(l.Bottom, abs(m.Bottom)) && inside(l.Sum, abs(m.Top)+abs(m.Bottom))) {
			return false
		}
		next, err := p.Apply(square1.Alg{m})
		if err != nil {
			t.Fatalf("%v from %v: %v", alg, from, err)
		}
		if l.InCubeShape && m.Slice && (p.Pair() != square || next.Pair() != square) {
			return false
		}
		p = next
	}
	return true
}

// TestFound asks anything of the real finder: each alg leads some filling of the pattern to
// a goal, keeps to the limits and has a length that was asked for; if there is none, a
// reason is told.
func TestFound(t *testing.T) {
	b := open(t)
	found, none, limited, late := 0, 0, 0, 0
	rapidtest.Cover(t, func(rt *rapid.T) {
		from := drawPattern(rt)
		q := answers.Question{
			Metric: rapid.SampledFrom(square1.Metrics()).Draw(rt, "metric"),
			Goal:   rapid.SampledFrom([]answers.Goal{answers.Solved, answers.MiddleFree, answers.Another}).Draw(rt, "goal"),
			Options: answers.Options{
				Extra:  rapid.IntRange(0, 1).Draw(rt, "extra"),
				Before: rapid.SampledFrom([]find.End{{}, {}, {Kind: find.Free}, {Kind: find.AtMost, Most: 1}}).Draw(rt, "before"),
				After:  rapid.SampledFrom([]find.End{{}, {}, {Kind: find.Free}, {Kind: find.AtMost}}).Draw(rt, "after"),
				Limits: rapid.SampledFrom([]find.Limits{
					{}, {}, {InCubeShape: true}, find.TwoGen(), find.PseudoTwoGen(), {Top: find.Bound{On: true, Most: 3}, Sum: find.Bound{On: true, Most: 4}},
				}).Draw(rt, "limits"),
				Longest: rapid.SampledFrom([]int{0, 4, 9}).Draw(rt, "longest"),
				Time:    300 * time.Millisecond,
			},
		}
		goal := square1.Only(square1.Solved())
		switch q.Goal {
		case answers.MiddleFree:
			goal.Mask.AnyMiddle = true
		case answers.Another:
			goal = drawPattern(rt)
			q.To = []square1.Pattern{goal}
		}
		reach := reaches
		if q.After.Kind == find.Free {
			reach = reachesTurned
		}
		b.errors = nil
		b.SetPattern(from)
		b.Forget()
		b.Solve(q, false)
		b.wait("the end", func() bool { s := b.Solutions(); return !s.Searching && !s.More })
		s := b.Solutions()
		switch {
		case len(b.errors) == 1 && errors.Is(b.errors[0], answers.ErrSolved):
			if !reach(from, []square1.Pattern{goal}) {
				rt.Fatalf("%v is said to be %v", from, goal)
			}
			return
		case len(b.errors) > 0:
			rt.Fatal(b.errors)
		case errors.Is(s.Why, find.ErrNone):
			none++
		case s.Why != nil:
			if !errors.Is(s.Why, find.ErrLimit) {
				rt.Fatal(s.Why)
			}
			limited++
			if _, ok := errors.AsType[*answers.TimeError](s.Why); ok {
				late++
			}
		case len(s.List) == 0:
			rt.Fatalf("%+v: neither an alg nor a reason", q)
		}
		seen := map[string]bool{}
		for _, alg := range s.List {
			found++
			at, err := from.Apply(alg)
			if err != nil || !reach(at, []square1.Pattern{goal}) {
				rt.Fatalf("%v from %v leads to %v, %v, not to %v", alg, from, at, err, goal)
			}
			if !keeps(rt, from.Position, alg, q.Limits) {
				rt.Fatalf("%v from %v breaks %+v", alg, from, q.Limits)
			}
			if n := alg.Length(q.Metric); q.Before.Kind != find.Free && (n < s.Length || n > s.Length+q.Extra || q.Longest > 0 && n > q.Longest) {
				rt.Fatalf("%v has %d, wanted %d and %d more, at most %d", alg, n, s.Length, q.Extra, q.Longest)
			}
			if seen[alg.String()] {
				rt.Fatalf("%v twice", alg)
			}
			seen[alg.String()] = true
		}
		if s.All && s.Count < len(s.List) {
			rt.Fatalf("%d of %d", len(s.List), s.Count)
		}
	}, func() bool { return found >= 40 && none >= 5 })
	t.Logf("%d algs, %d without any, %d at a limit, %d of them of time", found, none, limited, late)
}
