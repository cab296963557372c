package analysis

import (
	"context"
	"errors"
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
// behind it in mind. Two steps in turn about corners and edges may change places. In one part these are
// [Analysis.Fewest]; more parts can need fewer slices than less. It is nil for what does not end solved.
func (a *Analyst) Splits(ctx context.Context, r *Analysis) (list []Split, err error) {
	if r.Fewest == Unknown || r.plan == nil || r.plan.goals[len(r.plan.goals)-1].label != solvedGoal().label {
		return nil, nil
	}
	s := &splitter{
		fewest: &a.fewest, plan: r.plan, rests: map[square1.Position]int{classOf(square1.Solved()): 0},
		ways: map[stop]*ways{}, failed: map[stop]int{},
	}
	start := stop{place: place{steps: s.plan.level(r.Solve.Start)}, at: classOf(r.Solve.Start)}
	for start.parts = 1; start.parts <= len(s.plan.steps)-start.steps; start.parts++ {
		split := Split{Slices: Unknown}
		s.asked, s.unsure = 0, false
		// The middle layer tells whether the number of slices is even.
		for most := r.Fewest; split.Parts == nil && !s.unsure; most += 2 {
			stops, err := s.reach(ctx, start, most)
			if err == nil && stops != nil {
				split, err = s.split(ctx, r.Solve.Start, append([]stop{start}, stops...), most)
			}
			if err != nil {
				return nil, err
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
	return (step < p.steps) != (p.exchanged && (step == p.steps-1 || step == p.steps))
}

// stop is a class of positions at a place, with so many parts to go.
type stop struct {
	place
	at    square1.Position
	parts int
}

// ways are the shortest algs of a part: where they end, each class once.
type ways struct {
	slices int
	ends   []square1.Position
}

// splitter looks for the best splits of a solve. Positions are classes.
type splitter struct {
	fewest *fewest
	plan   *plan
	rests  map[square1.Position]int // slices to solved; below 0 if at least so many
	ways   map[stop]*ways           // from a class to a place
	failed map[stop]int             // slices that are too few
	asked  int                      // how many ways were looked for, for a number of parts
	unsure bool                     // some could not be found: nothing is proved
}

// Limits of the search: a part with more algs, or more parts to look at for a number of parts, are too many.
const maxAlgs, maxAsked = 20_000, 50_000

// classOf is the same for positions that differ only by turns of the layers, and by which of them is the top: the same
// number of slices leads from them to any goal either way up, as a half turn of both layers before a slice does nothing but
// swap them after it.
func classOf(p square1.Position) square1.Position {
	top, bottom := p.Top, p.Bottom
	for turn := range square1.Units {
		top, bottom = min(top, p.Top.Turn(turn)), min(bottom, p.Bottom.Turn(turn))
	}
	return square1.Position{Top: min(top, bottom), Bottom: max(top, bottom), Flipped: p.Flipped}
}

// reach is where parts from a stop end that solve with at most so many slices: nil if none do, or if it is unsure.
func (s *splitter) reach(ctx context.Context, from stop, most int) ([]stop, error) {
	if err := ctx.Err(); err != nil || s.failed[from] > most {
		return nil, err
	}
	if near, err := s.near(ctx, from.at, most); err != nil || !near {
		return nil, err
	}
	if from.parts == 1 {
		return []stop{{place: place{steps: len(s.plan.steps)}, at: classOf(square1.Solved())}}, nil
	}
	for i := 2 * (from.steps + 1); i < 2*(len(s.plan.steps)-from.parts+2); i++ {
		to := place{i / 2, i%2 == 1}
		if s.plan.goal(to) == nil || from.exchanged && to.exchanged && to.steps == from.steps+1 { // a step exchanged with two
			continue
		}
		w, err := s.to(ctx, stop{place: to, at: from.at})
		if err != nil {
			return nil, err
		}
		for _, end := range w.ends {
			next := stop{to, end, from.parts - 1}
			behind, err := s.reach(ctx, next, most-w.slices)
			if err != nil || behind != nil {
				return append([]stop{next}, behind...), err
			}
		}
	}
	if !s.unsure {
		s.failed[from] = most + 1
	}
	return nil, nil
}

// near reports whether a class is at most so many slices from solved.
func (s *splitter) near(ctx context.Context, at square1.Position, most int) (bool, error) {
	if n, known := s.rests[at]; known && (n >= 0 || -n > most) || most <= 0 {
		return known && n >= 0 && n <= most, nil
	}
	r, err := s.fewest.finder.Solver().Solve(ctx, at, solver.Options{Any: true, MaxLength: most})
	if errors.Is(err, solver.ErrLonger) {
		s.rests[at] = -most - 1
		return false, nil
	}
	if err == nil {
		s.rests[at] = r.Length
	}
	return err == nil, err
}

// to has the ways from a class to a place; none if they are not known.
func (s *splitter) to(ctx context.Context, t stop) (*ways, error) {
	if w := s.ways[t]; w != nil {
		return w, nil
	}
	algs, err := s.algs(ctx, t.at, t.place)
	if algs == nil {
		s.unsure = true
		return &ways{}, err
	}
	w, seen := &ways{slices: algs[0].Length(square1.SliceMetric)}, map[square1.Position]bool{}
	for _, alg := range algs {
		if end, err := t.at.Apply(alg); err == nil && !seen[classOf(end)] {
			seen[classOf(end)], w.ends = true, append(w.ends, classOf(end))
		}
	}
	s.ways[t] = w
	return w, nil
}

// algs are shortest algs to a place, one at least to each class where one ends; none if they are not known.
func (s *splitter) algs(ctx context.Context, from square1.Position, to place) (list []square1.Alg, err error) {
	if s.asked++; s.asked > maxAsked {
		return nil, nil
	}
	g := s.plan.goal(to)
	if g.solved {
		least := 0
		for _, p := range g.patterns { // each is a position
			n, alg, err := s.fewest.toSolved(ctx, from, &goal{patterns: []square1.Pattern{p}}, to.steps == len(s.plan.steps), least, true)
			switch {
			case err != nil:
				return nil, err
			case n != Unknown && (list == nil || n < least):
				least, list = n, []square1.Alg{alg}
			case n == least:
				list = append(list, alg)
			}
		}
		return list, nil
	}
	q := find.Question{ // the turn before is counted, as 0: where it is free, one stands for all that look alike
		From: square1.Pattern{Position: from, Mask: square1.Mask{AnyMiddle: true}}, To: g.patterns,
		After: find.End{Kind: find.Free}, Keep: maxAlgs,
	}
	if g.shape && g.even {
		q.Lengths = []int{from.CubeShapeDistance(0)}
	}
	for list == nil {
		a, err := s.fewest.finder.Find(ctx, q)
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

// split finds algs from a position, which is the first stop, through the others, and the turn after them that lines the
// layers up.
func (s *splitter) split(ctx context.Context, from square1.Position, stops []stop, most int) (Split, error) {
	split := Split{Slices: most}
	for n, next := range stops[1:] {
		algs, err := s.algs(ctx, from, next.place)
		if err != nil {
			return split, err
		}
		var names []string
		for i, step := range s.plan.steps {
			if next.has(i) && !stops[n].has(i) {
				names = append(names, step.Name)
			}
		}
		end := from
		i := slices.IndexFunc(algs, func(alg square1.Alg) bool {
			end, err = from.Apply(alg)
			return err == nil && classOf(end) == next.at
		})
		if i < 0 { // there was no memory to find it again
			s.unsure = true
			return Split{Slices: Unknown}, nil
		}
		split.Parts = append(split.Parts, Part{strings.Join(names, " + "), algs[i]})
		from = end
	}
	top, bottom, ok := from.Aligned()
	if !ok {
		bottom, top, _ = method.Over(from).Aligned()
	}
	last := &split.Parts[len(split.Parts)-1]
	last.Alg = append(last.Alg, square1.Turn(top, bottom)).Simplify()
	return split, nil
}
