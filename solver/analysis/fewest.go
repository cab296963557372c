package analysis

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/find"
)

// goal is a goal of which the fewest slices are looked for. Equal goals of several methods are one.
type goal struct {
	label    string // of the patterns; the same for equal ones
	patterns []square1.Pattern
	shape    bool // cube shape, and nothing else
	solved   bool // every pattern is a position, but for the middle layer
	even     bool // with even parity, which the patterns do not tell
}

// newGoal is the goal of a step, either way up.
func newGoal(s *method.Step) *goal {
	g := &goal{}
	for _, p := range s.Goals() {
		for _, q := range []square1.Pattern{p, {Position: method.Over(p.Position), Mask: p.Mask}} {
			if q = q.Canonical(); !slices.Contains(g.patterns, q) {
				g.patterns = append(g.patterns, q)
			}
		}
	}
	if s.Even {
		return g.evened()
	}
	return g.labelled()
}

// labelled is the goal with what follows from its patterns.
func (g *goal) labelled() *goal {
	var labels []string
	g.solved = true
	for _, p := range g.patterns {
		p.Mask.AnyMiddle = false
		labels, g.solved = append(labels, p.String()), g.solved && p.Mask.Full()
	}
	slices.Sort(labels)
	if g.label = strings.Join(labels, " "); g.even {
		g.label += " even"
	}
	g.shape = isCubeShape(g.patterns)
	return g
}

// evened is the goal with even parity. Where the patterns tell the parity, those that are odd are left out.
func (g *goal) evened() *goal {
	e := &goal{patterns: slices.Clone(g.patterns)}
	if g.labelled().solved {
		e.patterns = slices.DeleteFunc(e.patterns, func(p square1.Pattern) bool { return !FactsOf(p.Position).Has(Even) })
	} else {
		e.even = true
	}
	return e.labelled()
}

// exchanged is the goal of the second of two steps without what the first one reaches, if that is about corners and the
// second one about edges, or the other way round; else nil.
func exchanged(before, first, second *goal) *goal {
	const corners = 8 // then edges
	b, f := before.patterns[0].Mask.Pieces, first.patterns[0].Mask.Pieces
	g := &goal{even: first.even}
	for _, p := range second.patterns {
		mask := square1.Mask{Pieces: p.Mask.Pieces, AnyMiddle: true}
		switch m := mask.Pieces[:]; {
		case slices.Equal(f[corners:], b[corners:]) && slices.Equal(m[:corners], f[:corners]):
			copy(m[:corners], b[:corners])
		case slices.Equal(f[:corners], b[:corners]) && slices.Equal(m[corners:], f[corners:]):
			copy(m[corners:], b[corners:])
		}
		if mask.Pieces == b || mask.Pieces == p.Mask.Pieces {
			return nil
		}
		g.patterns = append(g.patterns, square1.Pattern{Position: p.Position, Mask: mask}.Canonical())
	}
	return g.labelled()
}

// narrower reports whether a goal has fewer positions than another: if one of them is a part of the other,
// it is this one.
func (g *goal) narrower(than *goal) bool {
	size := func(g *goal) (n int64) {
		for _, p := range g.patterns {
			n += 2 * p.Fillings()
		}
		if g.even {
			n /= 2
		}
		return n
	}
	return size(g) < size(than)
}

// isCubeShape reports whether all patterns show cube shape only.
func isCubeShape(list []square1.Pattern) bool {
	return !slices.ContainsFunc(list, func(p square1.Pattern) bool {
		return p.Position.Pair() != square1.Solved().Pair() || p.Mask.Pieces != square1.ShapeOnly().Pieces
	})
}

// Unknown stands for a number of slices that is not known.
const Unknown = -1

// question asks for the fewest slices.
type question struct {
	from   square1.Position
	goal   string
	middle bool
}

// fewest answers questions, and remembers the answers.
type fewest struct {
	finder *find.Finder
	mu     sync.Mutex
	known  map[question]int
}

// manyAlgs is how many shortest algs are tried where not all will do: with each of a first step the second one,
// or its parity. If there are more, the least number is not looked for.
const manyAlgs = 24

// maxKnown is how many answers are remembered: a few MB.
const maxKnown = 100_000

// slices is the least number of slices from a position to a goal, turns of the layers free. middle says that
// the middle layer is to be square. It is [Unknown] where no proof is at hand.
func (f *fewest) slices(ctx context.Context, from square1.Position, g *goal, middle bool, most int) (int, error) {
	q := question{from, g.label, middle && g.solved}
	if !q.middle {
		q.from.Flipped = false
	}
	f.mu.Lock()
	n, known := f.known[q]
	f.mu.Unlock()
	if known {
		return n, nil
	}
	n, _, err := f.find(ctx, q.from, g, q.middle, most, false)
	if err != nil {
		return Unknown, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.known == nil || len(f.known) >= maxKnown {
		f.known = map[question]int{}
	}
	f.known[q] = n
	return n, nil
}

// alg is an alg with the fewest slices; nil if there is none at hand.
func (f *fewest) alg(ctx context.Context, from square1.Position, g *goal, middle bool, most int) (square1.Alg, error) {
	_, alg, err := f.find(ctx, from, g, middle && g.solved, most, true)
	return alg, err
}

// find looks for the least number of slices, and if wanted for an alg. most is a number that is enough, as
// somebody needed no more; 0 if none is known.
func (f *fewest) find(ctx context.Context, from square1.Position, g *goal, middle bool, most int, wanted bool) (int, square1.Alg, error) {
	switch {
	case g.shape:
		return f.toCubeShape(from, g.even, wanted)
	case g.solved:
		return f.toSolved(ctx, from, g, middle, most, wanted)
	}
	keep := 1
	if g.even {
		keep = manyAlgs // the parity is no part of the search
	}
	a, err := f.finder.Find(ctx, find.Question{
		From: square1.Pattern{Position: from, Mask: square1.Mask{AnyMiddle: true}}, To: g.patterns,
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: keep == 1, Keep: keep,
	})
	if errors.Is(err, find.ErrNone) || errors.Is(err, find.ErrLimit) {
		return Unknown, nil, nil
	}
	if err != nil {
		return Unknown, nil, err
	}
	for _, alg := range a.Algs {
		if end, err := from.Apply(alg); err == nil && (!g.even || FactsOf(end).Has(Even)) {
			return a.Length, alg, nil
		}
	}
	return Unknown, nil, nil
}

// toCubeShape is about the tables of package square1.
func (f *fewest) toCubeShape(from square1.Position, even, wanted bool) (int, square1.Alg, error) {
	parity := 0
	if !even && from.CubeShapeDistance(1) < from.CubeShapeDistance(0) {
		parity = 1
	}
	if !wanted {
		return from.CubeShapeDistance(parity), nil, nil
	}
	ways := from.CubeShapeWays(parity, 1)
	return ways.Slices, ways.Algs[0].ToLastSlice(), nil
}

// toSolved asks the solver about the position relative to each pattern.
func (f *fewest) toSolved(ctx context.Context, from square1.Position, g *goal, middle bool, most int, wanted bool) (int, square1.Alg, error) {
	s := f.finder.Solver()
	if s == nil {
		return Unknown, nil, nil
	}
	best, alg := Unknown, square1.Alg(nil)
	positions := relative(from, g)
	for _, p := range positions {
		if s.Exact() && !wanted {
			n, err := s.Distance(ctx, p)
			if err == nil && !middle {
				p.Flipped = !p.Flipped
				var other int
				other, err = s.Distance(ctx, p)
				n = min(n, other)
			}
			if err != nil {
				return Unknown, nil, err
			}
			if best == Unknown || n < best {
				best = n
			}
			continue
		}
		o := solver.Options{Any: true, IgnoreMiddle: !middle, FreeEnds: true, MaxLength: most}
		if best != Unknown {
			if best == 0 {
				break
			}
			o.MaxLength = max(best-1, 1)
		}
		r, err := s.Solve(ctx, p, o)
		if errors.Is(err, solver.ErrLonger) {
			continue
		}
		if err != nil {
			return Unknown, nil, err
		}
		if best == Unknown || r.Length < best {
			best, alg = r.Length, r.Solutions[0].ToLastSlice()
		}
	}
	return best, alg, nil
}

// relative are the positions that are from solved as a position is from the patterns of a goal: those in which
// the parity is even first, as they are nearer.
func relative(from square1.Position, g *goal) []square1.Position {
	var list []square1.Position
	for _, p := range g.patterns {
		at := p.Position
		for i := range 9 {
			q := at.Turn(i/3, i%3)
			if q.Top.Blocked() == square1.Solved().Top.Blocked() && q.Bottom.Blocked() == square1.Solved().Bottom.Blocked() {
				q.Flipped = false
				list = append(list, from.Relabel(q, square1.Solved()))
				break
			}
		}
	}
	slices.SortStableFunc(list, func(a, b square1.Position) int { return parityOf(a) - parityOf(b) })
	return list
}

// parityOf is the parity in cube shape; outside, 0.
func parityOf(p square1.Position) int {
	parity, _ := p.LinedUpParity()
	return parity
}
