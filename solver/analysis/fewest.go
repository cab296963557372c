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
	even     bool
}

// newGoal is the goal of a step, either way up.
func newGoal(s *method.Step) *goal {
	g := &goal{solved: true, even: s.Even}
	var labels []string
	for _, p := range s.Goals() {
		over := square1.Pattern{Position: method.Over(p.Position), Mask: p.Mask}.Canonical()
		for _, q := range []square1.Pattern{p.Canonical(), over} {
			label := q.String()
			if slices.Contains(labels, label) {
				continue
			}
			labels, g.patterns = append(labels, label), append(g.patterns, q)
			mask := q.Mask
			mask.AnyMiddle = false
			g.solved = g.solved && mask.Full()
		}
	}
	slices.Sort(labels)
	g.label = strings.Join(labels, " ")
	g.shape = isCubeShape(g.patterns)
	if g.even && g.shape {
		g.label += " even"
	}
	return g
}

// isCubeShape reports whether all patterns show cube shape only.
func isCubeShape(list []square1.Pattern) bool {
	for _, p := range list {
		if p.Position.Pair() != square1.Solved().Pair() {
			return false
		}
		for _, k := range p.Mask.Pieces {
			if k != square1.Kind {
				return false
			}
		}
	}
	return true
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
// somebody needed no more.
func (f *fewest) find(ctx context.Context, from square1.Position, g *goal, middle bool, most int, wanted bool) (int, square1.Alg, error) {
	switch {
	case g.shape:
		return f.toCubeShape(from, g.even, wanted)
	case g.solved:
		return f.toSolved(ctx, from, g, middle, most, wanted)
	case g.even && !FactsOf(from).Has(Even):
		return Unknown, nil, nil // the parity would have to be part of the search
	}
	a, err := f.finder.Find(ctx, find.Question{
		From: square1.Pattern{Position: from, Mask: square1.Mask{AnyMiddle: true}}, To: g.patterns,
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, One: true,
	})
	if errors.Is(err, find.ErrNone) || errors.Is(err, find.ErrLimit) {
		return Unknown, nil, nil
	}
	if err != nil {
		return Unknown, nil, err
	}
	return a.Length, a.Algs[0], nil
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
	return ways.Slices, withoutEnd(ways.Algs[0]), nil
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
		o := solver.Options{Any: true, IgnoreMiddle: !middle, FreeEnds: true, MaxLength: max(most, 1)}
		if best != Unknown {
			if best == 0 {
				break
			}
			o.MaxLength = best - 1
			if o.MaxLength == 0 {
				o.MaxLength = 1
			}
		}
		r, err := s.Solve(ctx, p, o)
		if errors.Is(err, solver.ErrLonger) {
			continue
		}
		if err != nil {
			return Unknown, nil, err
		}
		if best == Unknown || r.Length < best {
			best, alg = r.Length, withoutEnd(r.Solutions[0])
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

// withoutEnd leaves out the turn after the last slice, which is free.
func withoutEnd(alg square1.Alg) square1.Alg {
	for len(alg) > 0 && !alg[len(alg)-1].Slice {
		alg = alg[:len(alg)-1]
	}
	return alg
}
