package find

import "context"

// longer is how much longer algs are tried than the shortest walk.
const longer = 6

// byCost answers a problem in which turns are limited or have costs of their own.
func (p *problem) byCost(ctx context.Context, m *meeting) (*Answer, error) {
	finds := newFinds(p.Question)
	p.direct(finds)
	limit := min(finds.longest(), maxLength-1)
	if len(finds.algs) == 0 || limit > 0 {
		length, err := m.least(ctx, limit)
		if err != nil {
			return nil, err
		}
		if length == far {
			return p.exhausted(finds)
		}
		// The algs of that length may all be others in disguise, in which two slices meet.
		for most := min(limit, length+longer); length <= most; length++ {
			*finds = *newFinds(p.Question)
			p.direct(finds)
			if err := p.walkCost(ctx, m, p.longest(min(length, finds.shortest)), finds); err != nil {
				return nil, finds.limited(err)
			}
			if finds.shortest <= length || len(p.Lengths) > 0 {
				break
			}
		}
	}
	if a := finds.answer(); a != nil {
		return a, nil
	}
	return nil, p.tooLong(finds)
}

// tooLong is the error if there is no alg of the lengths asked for.
func (p *problem) tooLong(f *finds) error {
	if len(p.Lengths) > 0 { // all of them were searched; there may be algs of others
		return &NoneError{Reason: NoLength}
	}
	return &LimitError{Tried: f.longest(), Metric: p.metric}
}

// walkCost adds the algs with slices up to a length.
func (p *problem) walkCost(ctx context.Context, m *meeting, length int, f *finds) error {
	if err := m.prepare(ctx, length); err != nil {
		return err
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	w := costWalk{ctx: ctx, meeting: m, moves: p.moves(), length: length}
	w.found = func(gaps []gap) bool {
		alg, cost, ok := p.best(gaps)
		if ok {
			f.add(alg, cost/unit)
		}
		return !ok || !p.One || len(p.Lengths) > 0
	}
	return w.all()
}
