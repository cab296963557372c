package find

import (
	"context"
	"errors"
	"math"

	"wedge/solver/depths"
)

// meeting is a search from both ends of the algs of a problem: from its start, and back from
// its goals, which other questions can share.
type meeting struct {
	problem    *problem
	fore, back *side
	from       node
	// beyond has the nodes of algs with a given number of slices that are farther from the
	// goals than back's radius: with their distances.
	beyond *depths.Map[uint64]
	// sure is a number of slices that no alg with a slice is below.
	sure int
	// budget is the number of nodes above which the search is not worth it.
	budget int
}

// errBudget says that a search would visit more nodes than its budget.
var errBudget = errors.New("too many nodes")

// meeting begins a search.
func (p *problem) meeting(ctx context.Context, back *side) (*meeting, error) {
	m := &meeting{problem: p, back: back, from: p.outlines.nodeOf(p.from), budget: math.MaxInt}
	m.fore = p.newSide(func(yield func(node) bool) {
		p.outlines.eachSlice(p.from, p.middle, func(turn gap, next state) bool {
			return !p.before.allowsSome(turn) || yield(p.outlines.nodeOf(next))
		})
	})
	if err := m.fore.begin(ctx); err != nil {
		return nil, err
	}
	return m, back.begin(ctx)
}

// newBack is the search back from the goals.
func (p *problem) newBack() *side {
	return p.newSide(func(yield func(node) bool) {
		more := true
		for _, g := range p.goals {
			if p.limits.InCubeShape && !p.outlines.square(g) {
				continue
			}
			p.outlines.eachSlice(g, p.middle, func(turn gap, next state) bool {
				more = !p.after.allowsSome(gap{}.minus(turn)) || yield(p.outlines.nodeOf(next))
				return more
			})
			if !more {
				return
			}
		}
	})
}

// allowsSome reports whether a turn is possible at the end of an alg, with or without a half
// turn of both layers.
func (e End) allowsSome(g gap) bool {
	return e.allows(g.move()) || e.allows(g.plus(half).move())
}

// maxNodes is the number of nodes at which a search gives up: some 250 MB.
const maxNodes = 8 << 20

// grow grows the side with fewer nodes at its end. It returns false if nothing else can be
// reached. full is the error if there are too many.
func (m *meeting) grow(ctx context.Context) (more bool, err error) {
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return false, err
	}
	radius, last, count := m.back.radius(), m.back.last(), m.back.count()
	unlock()
	if m.fore.last() == 0 || last == 0 {
		return false, nil
	}
	const growth = 18 // a node has some 18 neighbours that are new
	if growth*min(m.fore.last(), last) > m.budget {
		return false, errBudget
	}
	if m.fore.count()+count > maxNodes {
		return false, &LimitError{Tried: m.problem.atLeast(m.fore.radius()+radius+1) - 1, Metric: m.problem.metric, Memory: true}
	}
	m.report(m.fore.radius()+radius+1, m.fore.count()+count)
	if m.fore.last() <= last {
		return true, m.fore.grow(ctx)
	}
	return true, m.back.growFrom(ctx, radius)
}

func (m *meeting) report(slices, nodes int) {
	if f := m.problem.Progress; f != nil {
		f(Status{Length: m.problem.atLeast(slices), Nodes: int64(nodes)})
	}
}

// least is the number of slices, 1 or more, of the shortest walk from the start to a goal; no
// alg has fewer, apart from one without slices. If there is no walk, it is far. If the
// walks have more than most slices, it is a number above most.
func (m *meeting) least(ctx context.Context, most int) (slices int, err error) {
	for first := true; ; first = false {
		slices, ok, err := m.met(ctx, first)
		if err != nil {
			return 0, err
		}
		m.sure = slices
		if ok || slices > most {
			return slices, nil
		}
		more, err := m.grow(ctx)
		if err != nil {
			return 0, err
		}
		if !more {
			return far, nil
		}
	}
}

// met is the length of the shortest walk through the end of fore that both sides know, or, at
// first, of one slice. If there is none, it is the least that a walk can have.
func (m *meeting) met(ctx context.Context, first bool) (slices int, ok bool, err error) {
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return 0, false, err
	}
	defer unlock()
	if depth, known := m.back.known.Of(uint64(m.from)); first && known && depth == 1 {
		return 1, true, nil
	}
	least := m.back.radius() + 1
	for _, n := range m.fore.levels[m.fore.radius()] {
		if depth, known := m.back.known.Of(uint64(n)); known {
			least = min(least, depth)
		}
	}
	return least + m.fore.radius(), least <= m.back.radius(), nil
}

// prepare makes sure that every node on an alg with this many slices has its distance. It
// returns false if nothing else can be reached, so that there may be no such algs; all
// shorter ones are prepared for then.
func (m *meeting) prepare(ctx context.Context, slices int) (bool, error) {
	for {
		unlock, err := m.back.lock.read(ctx)
		if err != nil {
			return false, err
		}
		radius := m.fore.radius() + m.back.radius()
		unlock()
		if radius >= slices {
			break
		}
		more, err := m.grow(ctx)
		if err != nil {
			return false, err
		}
		if !more {
			break
		}
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return false, err
	}
	defer unlock()
	p, known := m.problem, m.back.known
	m.beyond = depths.New[uint64]()
	var list, next, around []node
	at := m.back.radius()
	for depth := 1; depth <= min(m.fore.radius(), slices-at); depth++ {
		for _, n := range m.fore.levels[depth] {
			if d, ok := known.Of(uint64(n)); ok && d == at {
				list = append(list, n)
			}
		}
	}
	for at++; at < slices && len(list) > 0; at++ {
		next = nil
		for i, n := range list {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return false, ctx.Err()
			}
			around = p.outlines.neighbours(n, p.middle, around[:0])
			for _, b := range around {
				if depth, ok := m.fore.known.Of(uint64(b)); !ok || depth > slices-at {
					continue
				}
				if _, ok := known.Of(uint64(b)); !ok && m.beyond.Add(uint64(b), at) {
					next = append(next, b)
				}
			}
		}
		list = next
	}
	return true, nil
}

// far is more slices than any alg has.
const far = 255

// distance is the distance of a node on the algs prepared for, or far. The caller holds
// back's lock.
func (m *meeting) distance(n node) int {
	if d, ok := m.back.known.Of(uint64(n)); ok {
		return d
	}
	if d, ok := m.beyond.Of(uint64(n)); ok {
		return d
	}
	return far
}

func (m *meeting) each(ctx context.Context, slices int, found func(gaps []gap) (more bool)) error {
	if _, err := m.prepare(ctx, slices); err != nil {
		return err
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	w := walk{ctx: ctx, problem: m.problem, slices: slices, distance: m.distance, found: found}
	return w.all()
}

var (
	_ source = (*meeting)(nil)
	_ source = (*fillings)(nil)
)
