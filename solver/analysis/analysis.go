package analysis

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/find"
)

// Version tells what an analyst says from what those of other versions of the program said: it goes up when the
// steps of a solve become others.
const Version = 1

// Analyst analyses solves. It is safe for use by several goroutines.
type Analyst struct {
	methods []*plan
	fewest  fewest
	book    Book
}

// Book has somebody's own algs.
type Book interface {
	// Own are the own algs of a case.
	Own(c cases.Case) []square1.Alg
}

// New makes an analyst who knows some methods: the order is that in which they come where they explain a
// solve equally well. book may be nil.
func New(f *find.Finder, methods []*method.Method, book Book) *Analyst {
	a := &Analyst{fewest: fewest{finder: f}, book: book}
	for _, m := range methods {
		a.methods = append(a.methods, newPlan(m))
	}
	return a
}

// Analysis is what became of a solve. As JSON it has what [Summarise] needs, but for the cases.
type Analysis struct {
	Solve  *reconstruction.Solve `json:"-"`
	Method string                // the name of the method that explains it best; empty if none explains anything
	Steps  []Step
	Facts  Facts // of the position at the end
	Parity Parity
	// Fewest is the least number of slices that solve the start, the middle layer too, whatever was
	// done. [Unknown] unless both layers are solved at the end: something else was reached then.
	Fewest int
	// Parts is how many of the steps reached one of the method or more, to compare with [Analyst.Splits].
	Parts int `json:"-"`

	plan *plan
}

// Slices is the number of slices of all steps.
func (a *Analysis) Slices() (n int) {
	for _, s := range a.Steps {
		n += s.Slices
	}
	return n
}

// StepByStep adds up the fewest slices of all steps. It says nothing of the start: each step begins
// where the one before happened to end, so the sum can be less than [Analysis.Fewest]. It is
// [Unknown] if a step with slices has no goal.
func (a *Analysis) StepByStep() (n int) {
	for _, s := range a.Steps {
		if s.Fewest == Unknown && s.Slices > 0 {
			return Unknown
		}
		n += max(s.Fewest, 0)
	}
	return n
}

// Solved reports whether the puzzle was solved, but for the turns of its layers.
func (a *Analysis) Solved() bool { return a.Facts.Has(Solved | Square) }

// Flipped reports whether nothing but the middle layer is left to do.
func (a *Analysis) Flipped() bool { return a.Facts.Has(Solved) && !a.Facts.Has(Square) }

// Step is a step of a solve.
type Step struct {
	// Name is what was reached, by the names of a method's steps; empty if no goal was.
	Name    string
	Written string `json:"-"` // the name in the reconstruction
	Missing Facts  `json:"-"` // claimed by what was written, but not so at the end of the step
	// From and To say which moves of [reconstruction.Solve.Alg] it has: those before To.
	From, To   int              `json:"-"`
	Start, End square1.Position `json:"-"`
	Slices     int
	// Fewest is the least number of slices from the start to all that the step reached, Best an alg
	// with that many. [Unknown] and nil if no goal was reached.
	Fewest int
	Best   square1.Alg `json:"-"`
	// Case is the case that it was; its Set is nil if there is none.
	Case cases.Case `json:"-"`
	// Own is an alg from the own book that is shorter than what was done, with the turn before it; nil
	// if there is none.
	Own square1.Alg `json:"-"`
	// Took is how long the step took, and Pause the time before its first move; 0 if not known.
	Took, Pause time.Duration

	goal *goal
}

// Over is how many slices more than the fewest the step took; 0 if these are not known.
func (s *Step) Over() int {
	if s.Fewest == Unknown {
		return 0
	}
	return s.Slices - s.Fewest
}

// LeavesMiddle reports whether the step solved both layers and left the middle one flipped. Then
// [Step.Fewest] leaves it out, too; it counts in all other steps that solve both layers.
func (s *Step) LeavesMiddle() bool {
	return s.goal != nil && s.goal.solved && FactsOf(s.End)&(Solved|Square) == Solved
}

// middleCounts reports whether the middle layer counts in the fewest slices of what ends like this: only where all is solved.
func middleCounts(end square1.Position) bool { return FactsOf(end).Has(Solved | Square) }

// Parity is what became of it.
type Parity struct {
	// Arrived is the step with which the solve is in cube shape from then on, -1 if it never is.
	Arrived int
	Odd     bool // it arrived odd
	// ToEven and ToOdd are the fewest slices from the start of that step to cube shape with each parity.
	ToEven, ToOdd int
	// Fixed is the step in which the parity became even, if it arrived odd; -1 if none.
	Fixed int
}

// ErrEmpty: a solve without moves.
var ErrEmpty = errors.New("a solve without moves")

// Analyse analyses a solve. The error is a [*reconstruction.BlockedError], wraps [ErrEmpty], or is that of the
// context or of a damaged table.
func (a *Analyst) Analyse(ctx context.Context, s *reconstruction.Solve) (*Analysis, error) {
	if _, err := s.Positions(); err != nil {
		return nil, err
	}
	t := newTrack(s)
	if t.slices(0, len(t.alg)) == 0 {
		return nil, ErrEmpty
	}
	e, err := a.explain(ctx, t)
	if err != nil {
		return nil, err
	}
	r := &Analysis{Solve: s, Facts: FactsOf(t.positions[len(t.alg)]), plan: e.plan}
	if e.plan != nil {
		r.Method = e.plan.name
	}
	for _, seg := range e.segments {
		step, err := a.step(ctx, t, e.plan, seg)
		if err != nil {
			return nil, err
		}
		r.Steps = append(r.Steps, step)
		if seg.last > seg.first {
			r.Parts++
		}
	}
	r.Parity = parity(r.Steps)
	r.Fewest = Unknown
	if r.Facts.Has(Solved) {
		if r.Fewest, err = a.fewest.slices(ctx, s.Start, solvedGoal(), true, 0); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// step is a segment of the solve as a step.
func (a *Analyst) step(ctx context.Context, t *track, p *plan, seg segment) (Step, error) {
	s := Step{
		Written: seg.written, From: seg.from, To: seg.to, Start: t.positions[seg.from], End: t.positions[seg.to],
		Slices: t.slices(seg.from, seg.to), Fewest: Unknown, Took: seg.took,
	}
	s.Missing = missing(s.Written, FactsOf(s.End))
	if moments := t.moments; moments != nil && seg.to > seg.from {
		begin := time.Duration(0)
		if seg.from > 0 {
			begin = moments[seg.from-1]
		}
		s.Pause, s.Took = moments[seg.from]-begin, moments[seg.to-1]-begin
	}
	var list []target
	if seg.middle {
		list = []target{{name: MiddleName, goal: solvedGoal()}}
	} else {
		list = a.targets(p, seg, s)
	}
	best, err := a.hardest(ctx, list, &s)
	if err != nil || best == nil {
		return s, err
	}
	s.Name, s.goal = best.name, best.goal
	if best.step != nil {
		s.Case, _ = best.step.Case(s.Start)
	}
	if s.Fewest != Unknown {
		if s.Best, err = a.fewest.alg(ctx, s.Start, s.goal, middleCounts(s.End), s.Fewest); err != nil {
			return s, err
		}
		if !reachesAll(s.Start, s.Best, list) {
			s.Fewest, s.Best = Unknown, nil // two goals of which none is a part of the other
		}
	}
	if a.book != nil && s.Case.Set != nil {
		s.Own = a.own(s)
	}
	return s, nil
}

// own is the shortest own alg of the step's case, if it is shorter than what was done.
func (a *Analyst) own(s Step) (best square1.Alg) {
	most := s.Slices
	for _, alg := range a.book.Own(s.Case) {
		if fit, ok := s.Case.Fit(s.Start, alg); ok && fit.Alg.Length(square1.SliceMetric) < most {
			best, most = fit.Alg.ToLastSlice(), fit.Alg.Length(square1.SliceMetric)
		}
	}
	return best
}

// MiddleName is the name of a step that only makes the middle layer square.
const MiddleName = "Middle layer"

// target is a goal that a step reached, with its name.
type target struct {
	name string
	goal *goal
	last *method.Step // the one that has the goal; nil for the middle layer
	step *method.Step // the one whose cases it has; nil if none has
}

// targets are the goals that a step reached: what the method says, and the steps of any method that it
// is named by, if they were done then and not before.
func (a *Analyst) targets(p *plan, seg segment, s Step) (list []target) {
	if p != nil { // also what did not stay so
		if seg.first, seg.last = p.level(s.Start), p.level(s.End); seg.last > seg.first {
			list = append(list, a.combined(p, seg))
		}
	}
	for _, q := range a.methods {
		for i, step := range q.steps {
			if named(s.Written, step.Name) && step.Done(s.End) && !step.Done(s.Start) {
				list = append(list, target{step.Name, q.goals[i], step, step})
			}
		}
	}
	return list
}

// hardest is the target that needs the most slices, the narrowest of several or where that is not known, and sets the
// step's fewest: who reached it reached the others on the way. Of equal goals it is the one that was written. It is nil
// if there are no targets.
func (a *Analyst) hardest(ctx context.Context, list []target, s *Step) (best *target, err error) {
	for i := range list {
		c := &list[i]
		n, err := a.fewest.slices(ctx, s.Start, c.goal, middleCounts(s.End), s.Slices)
		if err != nil {
			return nil, err
		}
		harder := n > s.Fewest
		if best != nil && (n == s.Fewest || n == Unknown || s.Fewest == Unknown) {
			harder = c.goal.narrower(best.goal)
		}
		switch {
		case best == nil, harder:
			best, s.Fewest = c, n
		case c.goal.label == best.goal.label && !named(s.Written, best.name):
			best = c
		}
	}
	return best, nil
}

// reachesAll reports whether an alg reaches all targets.
func reachesAll(from square1.Position, alg square1.Alg, list []target) bool {
	end, err := from.Apply(alg)
	return err == nil && !slices.ContainsFunc(list, func(c target) bool { return c.last != nil && !c.last.Done(end) })
}

// combined is what a segment reached by its method, named by the step if it is one, otherwise by a step of
// another method with the same start and goal, or by all of their names.
func (a *Analyst) combined(p *plan, seg segment) target {
	steps, g, last := p.steps[seg.first:seg.last], p.goals[seg.last-1], p.steps[seg.last-1]
	if len(steps) == 1 {
		return target{last.Name, g, last, last}
	}
	for _, q := range a.methods {
		for i, s := range q.steps {
			if q.goals[i].label == g.label && q.before(i) == p.before(seg.first) {
				return target{s.Name, g, last, s}
			}
		}
	}
	var names []string
	for _, s := range steps {
		names = append(names, s.Name)
	}
	return target{strings.Join(names, " + "), g, last, nil}
}

// parity tells what became of it.
func parity(steps []Step) Parity {
	p := Parity{Arrived: -1, Fixed: -1}
	for i := len(steps) - 1; i >= 0 && FactsOf(steps[i].End).Has(CubeShape); i-- {
		p.Arrived = i
	}
	if p.Arrived < 0 {
		return p
	}
	arrived := steps[p.Arrived]
	p.Odd = !FactsOf(arrived.End).Has(Even)
	p.ToEven, p.ToOdd = arrived.Start.CubeShapeDistance(0), arrived.Start.CubeShapeDistance(1)
	for i := p.Arrived + 1; p.Odd && i < len(steps); i++ {
		if FactsOf(steps[i].End).Has(Even) {
			p.Fixed = i
			break
		}
	}
	return p
}
