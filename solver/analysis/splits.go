package analysis

import (
	"context"
	"errors"
	"iter"
	"slices"
	"strings"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/solver"
	"wedge/solver/find"
)

// Split divides the steps of a method into parts.
type Split struct {
	// Slices is the least number of any split into as many parts, [Unknown] where that could not be proved.
	Slices int
	// Parts are done one after the other; nil if the best split is not known.
	Parts []Part
}

// Part is one or more steps of a method at once. Its alg is one of the shortest from where the part before it ended to
// where its last step is done.
type Part struct {
	Name string // of its steps
	Alg  square1.Alg
}

// Slices is how many the part has.
func (p *Part) Slices() int { return p.Alg.Length(square1.SliceMetric) }

// Splits has for each number of parts, 1 and more, the best split of the method's steps that are not done at the start of
// a solve: the one with the fewest slices, if each part is done by one of its shortest algs, chosen with the parts
// behind it in mind. A step about edges may also come before the one about corners that it follows. In one
// part these are [Analysis.Fewest]; more parts can need fewer slices than less. It is nil for a solve that does not
// end solved, or by a method that does not.
func (a *Analyst) Splits(ctx context.Context, r *Analysis) ([]Split, error) {
	if r.Fewest == Unknown || r.plan == nil {
		return nil, nil
	}
	s := &splitter{
		analyst: a, plan: r.plan, solver: a.fewest.finder.Solver(),
		rests: map[square1.Position]rest{}, ways: map[stop]*ways{}, failed: map[task]int{},
	}
	start := stop{place{steps: r.plan.level(r.Solve.Start)}, classOf(r.Solve.Start)}
	if s.plan.goals[s.last().steps-1].label != solvedGoal().label {
		return nil, nil
	}
	s.exchange()
	var list []Split
	for parts := 1; parts <= s.last().steps-start.steps; parts++ {
		split := Split{Slices: Unknown}
		s.asked, s.unsure = 0, false
		// The middle layer tells whether the number of slices is even.
		for most := r.Fewest; split.Parts == nil && !s.unsure; most += 2 {
			stops, err := s.reach(ctx, task{start, parts}, most)
			if err == nil && stops != nil {
				split.Parts, err = s.parts(ctx, start.place, r.Solve.Start, stops)
			}
			if err != nil {
				return nil, err
			}
			if split.Parts != nil {
				split.Slices = most
			}
		}
		list = append(list, split)
	}
	return list, nil
}

// place is where a part can end.
type place struct {
	steps     int  // how many of the method are done
	exchanged bool // not the last one of them, but the one behind it
}

// has reports whether a step is done.
func (p place) has(step int) bool {
	if p.exchanged && step >= p.steps-1 {
		return step == p.steps
	}
	return step < p.steps
}

// stop is a class of positions at a place.
type stop struct {
	place
	at square1.Position
}

// task is to solve from a stop in so many parts.
type task struct {
	stop
	parts int
}

// ways are those of a part: where its shortest algs end, each class once.
type ways struct {
	slices int
	ends   []square1.Position
}

// rest is what is known of the distance to solved: it is at least that, or exactly.
type rest struct {
	least int
	exact bool
}

// splitter looks for the best splits of a solve. Positions are classes.
type splitter struct {
	analyst *Analyst
	plan    *plan
	solver  *solver.Solver
	others  []*goal // of the places that are exchanged, by steps; nil where that is not possible
	rests   map[square1.Position]rest
	ways    map[stop]*ways // from a class to a place
	failed  map[task]int   // slices that are too few
	asked   int            // how many ways were looked for, for a number of parts
	unsure  bool           // some could not be found: nothing is proved
}

// Limits of the search for a number of parts: a part with more algs, or more parts to look at, are too many.
const (
	maxAlgs  = 20_000
	maxAsked = 50_000
)

// classOf is the same for positions that differ only by turns of the layers, and by which of them is the top: the same
// number of slices leads from them to any goal either way up, as a half turn of both layers before a slice does nothing but
// swap them after it.
func classOf(p square1.Position) square1.Position {
	first := func(l square1.Layer) square1.Layer {
		least := l
		for turn := 1; turn < square1.Units; turn++ {
			least = min(least, l.Turn(turn))
		}
		return least
	}
	top, bottom := first(p.Top), first(p.Bottom)
	return square1.Position{Top: min(top, bottom), Bottom: max(top, bottom), Flipped: p.Flipped}
}

func (s *splitter) last() place { return place{steps: len(s.plan.steps)} }

// exchange finds where steps can be exchanged.
func (s *splitter) exchange() {
	g := s.plan.goals
	s.others = make([]*goal, len(g))
	for steps := 2; steps < len(g); steps++ {
		s.others[steps] = exchanged(g[steps-2], g[steps-1], g[steps])
	}
}

// exchanged is the goal of the second of two steps without what the first one reaches, if that is about corners and the
// second one about edges, or the other way round; else nil.
func exchanged(before, first, second *goal) *goal {
	const corners = 8 // then edges
	b, f := before.patterns[0].Mask.Pieces, first.patterns[0].Mask.Pieces
	g := &goal{}
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
	if first.even {
		return g.evened()
	}
	return g.labelled()
}

// goal is what is reached at a place.
func (s *splitter) goal(p place) *goal {
	if p.exchanged {
		return s.others[p.steps]
	}
	return s.plan.goals[p.steps-1]
}

// next are the places where a part can end, if others follow.
func (s *splitter) next(from place, others int) iter.Seq[place] {
	return func(yield func(place) bool) {
		for steps := from.steps + 1; steps <= s.last().steps-others; steps++ {
			if !yield(place{steps: steps}) {
				return
			}
			both := from.exchanged && steps == from.steps+1 // a step would be exchanged with two
			if s.others[steps] != nil && !both && !yield(place{steps, true}) {
				return
			}
		}
	}
}

// reach is where parts end that solve with at most so many slices: nil if there are none, or if it is unsure.
func (s *splitter) reach(ctx context.Context, t task, most int) ([]stop, error) {
	if err := ctx.Err(); err != nil || s.failed[t] > most {
		return nil, err
	}
	if least, err := s.rest(ctx, t.at, most); err != nil || least > most {
		return nil, err
	}
	if t.parts == 1 {
		return []stop{{s.last(), classOf(square1.Solved())}}, nil
	}
	for to := range s.next(t.place, t.parts-1) {
		w, err := s.to(ctx, stop{to, t.at})
		if err != nil {
			return nil, err
		}
		for _, end := range w.ends {
			behind, err := s.reach(ctx, task{stop{to, end}, t.parts - 1}, most-w.slices)
			if err != nil {
				return nil, err
			}
			if behind != nil {
				return append([]stop{{to, end}}, behind...), nil
			}
		}
	}
	if !s.unsure {
		s.failed[t] = most + 1
	}
	return nil, nil
}

// rest is the number of slices from a class to solved, or a larger number than most if it is more than that.
func (s *splitter) rest(ctx context.Context, at square1.Position, most int) (int, error) {
	r, known := s.rests[at]
	switch {
	case r.exact || r.least > most:
		return r.least, nil
	case !known && at == classOf(square1.Solved()):
		r = rest{0, true}
	case most <= 0:
		return most + 1, nil
	case s.solver.Exact():
		n, err := s.solver.Distance(ctx, at)
		if err != nil {
			return 0, err
		}
		r = rest{n, true}
	default:
		a, err := s.solver.Solve(ctx, at, solver.Options{Any: true, MaxLength: most})
		switch {
		case errors.Is(err, solver.ErrLonger):
			r = rest{most + 1, false}
		case err != nil:
			return 0, err
		default:
			r = rest{a.Length, true}
		}
	}
	s.rests[at] = r
	return r.least, nil
}

// to has the ways from a class to a place; none if they are not known.
func (s *splitter) to(ctx context.Context, t stop) (*ways, error) {
	if w := s.ways[t]; w != nil {
		return w, nil
	}
	w := &ways{}
	if s.asked++; s.asked > maxAsked {
		s.unsure = true
		return w, nil
	}
	algs, err := s.algs(ctx, t.at, t.place)
	if err != nil {
		return nil, err
	}
	seen := map[square1.Position]bool{}
	for _, alg := range algs {
		end, err := t.at.Apply(alg)
		if err != nil {
			return nil, err
		}
		if c := classOf(end); !seen[c] {
			seen[c], w.ends = true, append(w.ends, c)
		}
		w.slices = alg.Length(square1.SliceMetric)
	}
	if w.ends == nil {
		s.unsure = true
		return w, nil // and asked again for another number of parts, which is rare
	}
	s.ways[t] = w
	return w, nil
}

// algs are shortest algs from a position to a place, one at least to each class where one ends; none if they are not
// known.
func (s *splitter) algs(ctx context.Context, from square1.Position, to place) (list []square1.Alg, err error) {
	g := s.goal(to)
	if g.solved {
		return s.solutions(ctx, from, g, to == s.last())
	}
	q := find.Question{ // the turn before is counted, as 0: where it is free, one stands for all that look alike
		From: square1.Pattern{Position: from, Mask: square1.Mask{AnyMiddle: true}}, To: g.patterns,
		After: find.End{Kind: find.Free}, Keep: maxAlgs,
	}
	if g.shape && g.even {
		q.Lengths = []int{from.CubeShapeDistance(0)}
	}
	for list == nil {
		a, err := s.analyst.fewest.finder.Find(ctx, q)
		if errors.Is(err, find.ErrNone) || errors.Is(err, find.ErrLimit) {
			return nil, nil
		}
		if err != nil || a.Count > maxAlgs {
			return nil, err
		}
		for _, alg := range a.Algs {
			if end, err := from.Apply(alg); err == nil && (!g.even || FactsOf(end).Has(Even)) {
				list = append(list, alg)
			}
		}
		q.Lengths = []int{a.Length + 1} // if all of them leave the parity odd
	}
	return list, nil
}

// solutions are algs to the nearest of some positions.
func (s *splitter) solutions(ctx context.Context, from square1.Position, g *goal, middle bool) (list []square1.Alg, err error) {
	o := solver.Options{Any: true, IgnoreMiddle: !middle}
	for _, p := range relative(from, g) {
		r, err := s.solver.Solve(ctx, p, o)
		if errors.Is(err, solver.ErrLonger) {
			continue
		}
		if err != nil {
			return nil, err
		}
		alg := r.Solutions[0].ToLastSlice()
		if r.Length == 0 {
			return []square1.Alg{alg}, nil
		}
		if r.Length < o.MaxLength {
			list = nil
		}
		o.MaxLength, list = r.Length, append(list, alg)
	}
	return list, nil
}

// parts finds algs from a position through the stops, and the turn after them that lines the layers up.
func (s *splitter) parts(ctx context.Context, at place, from square1.Position, stops []stop) (list []Part, err error) {
	for _, next := range stops {
		algs, err := s.algs(ctx, from, next.place)
		if err != nil {
			return nil, err
		}
		for _, alg := range algs {
			if end, err := from.Apply(alg); err == nil && classOf(end) == next.at {
				list = append(list, Part{s.name(at, next.place), alg})
				at, from = next.place, end
				break
			}
		}
	}
	if len(list) < len(stops) { // which no position has been seen to do
		s.unsure = true
		return nil, nil
	}
	top, bottom, ok := from.Aligned()
	if !ok {
		bottom, top, _ = method.Over(from).Aligned()
	}
	last := &list[len(list)-1]
	last.Alg = append(last.Alg, square1.Turn(top, bottom)).Simplify()
	return list, nil
}

// name names the steps of a part.
func (s *splitter) name(from, to place) string {
	if !from.exchanged && !to.exchanged {
		return s.analyst.combined(s.plan, segment{first: from.steps, last: to.steps}).name
	}
	var names []string
	for i, step := range s.plan.steps {
		if to.has(i) && !from.has(i) {
			names = append(names, step.Name)
		}
	}
	return strings.Join(names, " + ")
}
