package analysis

import (
	"context"
	"slices"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/square1/reconstruction"
)

// plan is a method as the analyst knows it.
type plan struct {
	name  string
	steps []*method.Step
	goals []*goal
	// others are the goals of the places where two steps are exchanged, by the steps done; nil where that is not possible.
	others []*goal
}

func newPlan(m *method.Method) *plan {
	p := &plan{name: m.Name, steps: m.Steps}
	for _, s := range m.Steps {
		p.goals = append(p.goals, newGoal(s))
	}
	p.others = make([]*goal, len(p.goals))
	for n := 2; n < len(p.goals); n++ {
		p.others[n] = exchanged(p.goals[n-2], p.goals[n-1], p.goals[n])
	}
	return p
}

// goal is what is reached at a place; nil if it is none.
func (p *plan) goal(at place) *goal {
	if at.exchanged {
		return p.others[at.steps]
	}
	return p.goals[at.steps-1]
}

// before labels what a step starts from.
func (p *plan) before(step int) string {
	if step == 0 {
		return ""
	}
	return p.goals[step-1].label
}

// level is how many steps of the method are done in a position.
func (p *plan) level(at square1.Position) int {
	for n := len(p.steps); n > 0; n-- {
		if p.steps[n-1].Done(at) {
			return n
		}
	}
	return 0
}

// solvedGoal is solved with the middle layer square.
func solvedGoal() *goal {
	p := square1.Pattern{Position: square1.Solved(), Mask: square1.Mask{AnyMiddle: true}}
	over := square1.Pattern{Position: method.Over(p.Position), Mask: p.Mask}
	return (&goal{patterns: []square1.Pattern{p, over}}).labelled()
}

// track is a solve move by move.
type track struct {
	alg       square1.Alg
	positions []square1.Position // before each move, and at the end
	moments   []time.Duration    // of each move; nil if not known
	units     []segment
}

func newTrack(s *reconstruction.Solve) *track {
	t := &track{alg: s.Alg(), positions: []square1.Position{s.Start}, moments: s.Moments()}
	p := s.Start
	for _, m := range t.alg {
		if m.Slice {
			p = p.UncheckedSlice()
		} else {
			p = p.Turn(int(m.Top), int(m.Bottom))
		}
		t.positions = append(t.positions, p)
	}
	at := 0
	for _, step := range s.Steps {
		t.units = append(t.units, segment{from: at, to: at + len(step.Alg), written: step.Name, took: step.Took})
		at += len(step.Alg)
	}
	return t
}

// slices is how many there are among some moves.
func (t *track) slices(from, to int) int { return t.alg[from:to].Length(square1.SliceMetric) }

// segment is a part of a solve: moves from..to-1.
type segment struct {
	from, to int
	written  string
	took     time.Duration
	// It reached the steps first..last-1 of the method; none if they are equal.
	first, last int
	middle      bool // it only made the middle layer square
}

// explanation is a solve by a method.
type explanation struct {
	plan     *plan
	segments []segment
	cost     int
}

// Costs of an explanation, in slices: a slice that the fewest do not need costs one.
const (
	stepCost   = 1 // each segment: without it, methods of many steps would explain everything
	jointCost  = 2 // each further step of the method in a segment
	nothing    = 3 // a segment that reached nothing, for each slice: more than a waste
	nameRebate = 3 // a name that is that of the step
)

// explain chooses the method that explains a solve best. plan is nil if none explains anything.
func (a *Analyst) explain(ctx context.Context, t *track) (*explanation, error) {
	var best *explanation
	for _, p := range a.methods {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		e := &explanation{plan: p, segments: t.divide(p)}
		if err := a.price(ctx, t, e); err != nil {
			return nil, err
		}
		if explains := e.segments[len(e.segments)-1].last > 0; explains && (best == nil || e.cost < best.cost) {
			best = e
		}
	}
	if best == nil {
		best = &explanation{segments: t.units}
	}
	return best, nil
}

// price adds up the cost of an explanation.
func (a *Analyst) price(ctx context.Context, t *track, e *explanation) error {
	for _, s := range e.segments {
		n := t.slices(s.from, s.to)
		switch {
		case s.middle:
			e.cost += stepCost
		case s.last == s.first:
			e.cost += nothing * n
		default:
			g := e.plan.goals[s.last-1]
			least, err := a.fewest.slices(ctx, t.positions[s.from], g, middleCounts(t.positions[s.to]), n)
			if err != nil {
				return err
			}
			e.cost += n - max(least, 0) + stepCost + jointCost*(s.last-s.first-1)
			if a.called(e.plan, s) {
				e.cost -= nameRebate
			}
		}
	}
	return nil
}

// called reports whether a segment is written by a name of what it reached.
func (a *Analyst) called(p *plan, s segment) bool {
	return named(s.written, a.combined(p, s).name) ||
		slices.ContainsFunc(p.steps[s.first:s.last], func(step *method.Step) bool { return named(s.written, step.Name) })
}

// divide divides a solve by what a method says: lines with names or times and lines that reach something stay as they
// are; the others go with the next one. A part without a name that reaches several steps is divided
// where they are first done.
func (t *track) divide(p *plan) []segment {
	var ends []segment // lines together
	for _, u := range t.units {
		n := len(ends)
		if n > 0 && ends[n-1].written == "" && ends[n-1].took == 0 && p.level(t.positions[ends[n-1].to]) <= p.level(t.positions[ends[n-1].from]) {
			u.from = ends[n-1].from
			ends = ends[:n-1]
		}
		ends = append(ends, u)
	}
	levels := make([]int, len(ends))
	least := len(p.steps)
	for i := len(ends) - 1; i >= 0; i-- { // what is undone later was not reached for good
		least = min(least, p.level(t.positions[ends[i].to]))
		levels[i] = least
	}
	var list []segment
	level := min(p.level(t.positions[0]), least)
	for i, s := range ends {
		s.first, s.last = level, levels[i]
		level = levels[i]
		if s.written == "" && s.last > s.first+1 {
			list = append(list, t.split(p, s)...)
			continue
		}
		s.middle = t.makesSquare(s.from, s.to)
		list = append(list, s)
	}
	return list
}

// makesSquare reports whether some moves only make the middle layer square.
func (t *track) makesSquare(from, to int) bool {
	before, after := FactsOf(t.positions[from]), FactsOf(t.positions[to])
	return before.Has(Solved) && !before.Has(Square) && after.Has(Solved|Square)
}

// split divides a segment where the steps of a method are first done, each after those before it. Steps
// that are done with the same slice stay together. What follows the last one goes with it, unless it is about the
// middle layer.
func (t *track) split(p *plan, s segment) (list []segment) {
	at := s.from
	level := s.first
	begin := s.from
	for level < s.last {
		for at < s.to && (at == begin || !t.alg[at-1].Slice || p.level(t.positions[at]) <= level) {
			at++
		}
		next := min(p.level(t.positions[at]), s.last)
		list = append(list, segment{from: begin, to: at, first: level, last: next})
		begin, level = at, next
	}
	last := &list[len(list)-1]
	rest := segment{from: last.to, to: s.to, first: s.last, last: s.last}
	if t.makesSquare(rest.from, rest.to) {
		rest.middle = true
		return append(list, rest)
	}
	last.to = s.to
	return list
}
