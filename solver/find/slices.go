package find

import (
	"context"
	"errors"

	"wedge/puzzle/square1"
)

// atLeast is the least length of an alg with so many slices.
func (r *rules) atLeast(slices int) int {
	if slices == 0 || r.metric == square1.SliceMetric {
		return slices
	}
	return 2*slices - 1 // there is a turn between two slices
}

// direct finds the algs without slices.
func (p *problem) direct(f *finds) {
	best := found{length: maxLength}
	for _, g := range p.matches(p.from, nil) {
		turn := g.move()
		length := p.metric.Cost(turn)
		most := p.before.most() + p.after.most()
		switch {
		case max(steps(turn.Top), steps(turn.Bottom)) > most || !p.limits.allow(turn) && p.after.Kind != Free:
			continue
		case p.after.Kind == Free:
			f.add(square1.Alg{}, 0)
			return
		case p.before.Kind == Free: // one of them is enough
			alg := square1.Alg{turn}.Simplify()
			one := found{alg: alg, turns: alg.Length(square1.TurnMetric), text: alg.String()}
			if best.length > 0 || one.compare(best) < 0 {
				best = one
			}
			continue
		}
		f.add(square1.Alg{turn}.Simplify(), length)
	}
	if best.length == 0 {
		f.add(best.alg, 0)
	}
}

// most is the largest number of steps that a layer can turn.
func (e End) most() int {
	if e.Kind == AtMost {
		return e.Most
	}
	return square1.Units
}

// source has the algs of a problem by their numbers of slices.
type source interface {
	// least is the number of slices of the shortest walk from the start to a goal that has
	// one: no alg with a slice has fewer. It is far if there is none. If it is above most, it
	// may be any number above it.
	least(ctx context.Context, most int) (slices int, err error)
	// each calls found for each alg with so many slices, or one of its variants, until it
	// returns false.
	each(ctx context.Context, slices int, found func(gaps []gap) (more bool)) error
}

var (
	_ source = (*meeting)(nil) // over nodes
	_ source = (*fillings)(nil)
)

func (m *meeting) each(ctx context.Context, slices int, found func(gaps []gap) (more bool)) error {
	if err := m.prepare(ctx, slices); err != nil {
		return err
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	w := walk{ctx: ctx, problem: m.problem, slices: slices, found: found}
	w.distance = func(n node) int { return min(m.rest(uint64(n)), far) }
	return w.all()
}

// tries is how many slices more than the shortest walk has are tried if the turns at the ends
// are restricted. Nearly always one or two are enough.
const tries = 2

// errEnds says that the turns at the ends of short algs are not allowed.
var errEnds = errors.New("no short alg has allowed ends")

// bySlices answers a problem whose algs are found by their number of slices: no turn between
// two slices is forbidden, and all of them cost the same.
func (p *problem) bySlices(ctx context.Context, m source) (*Answer, error) {
	finds := newFinds(p.Question)
	p.direct(finds)
	can := p.parities()
	k := 1
	if finds.longest() >= p.atLeast(1) {
		most := 1
		for p.atLeast(most+1) <= finds.longest() {
			most++
		}
		least, err := m.least(ctx, most)
		if err != nil {
			return nil, err
		}
		if least == far {
			return p.exhausted(finds)
		}
		k = least
	}
	first := k
	for ; p.atLeast(k) <= finds.longest(); k++ {
		if !can[k&1] {
			continue
		}
		if k > first+tries && len(finds.algs) == 0 && len(p.Lengths) == 0 {
			return nil, errEnds
		}
		if err := p.collect(ctx, m, k, finds); err != nil {
			return nil, finds.limited(err)
		}
		if p.One && len(finds.algs) > 0 && p.slicesOnly() {
			break
		}
	}
	if a := finds.answer(); a != nil {
		return a, nil
	}
	return nil, p.tooLong(finds)
}

// collect adds the algs with k slices.
func (p *problem) collect(ctx context.Context, m source, k int, f *finds) error {
	return m.each(ctx, k, func(gaps []gap) bool {
		alg, cost, ok := p.best(gaps)
		if ok {
			f.add(alg, cost/unit)
		}
		return !(ok && p.One && p.slicesOnly() && len(f.algs) > 0)
	})
}

// exhausted is the answer if no alg has a slice.
func (p *problem) exhausted(f *finds) (*Answer, error) {
	if a := f.answer(); a != nil {
		a.Exhausted = true
		return a, nil
	}
	return nil, &NoneError{SpaceExhausted}
}
