package methodlab

import (
	"context"
	"slices"
)

// Limits of sweeps: bytes of memory, about a second for 50 million.
const (
	mostStates = 1 << 28 // of one sweep
	mostSwept  = 1 << 29 // of all sweeps of a step
)

// swept measures the step by sweeps back from its goals: one, or one for each outcome that the next step tells
// apart. The error is errLarge if these are too many states.
func (l *lab) swept(ctx context.Context) ([]kernel, error) {
	if l.step.Even && l.starts == nil {
		kernels, _, err := l.sweptWith(ctx, 2)
		return kernels, err
	}
	kernels, most, err := l.sweptWith(ctx, 1)
	if err == nil && l.step.Even && most >= parityKept() { // fewer slices keep it
		kernels, _, err = l.sweptWith(ctx, 2)
	}
	return kernels, err
}

func (l *lab) sweptWith(ctx context.Context, parities int) (_ []kernel, most int, err error) {
	n := states(&l.classes, parities)
	if n > mostStates || n*l.kinds() > mostSwept {
		return nil, 0, errLarge
	}
	sources := make([][]view, l.kinds())
	if l.last {
		sources[0] = l.goals
	} else {
		for i, o := range l.outcomes {
			sources[i] = []view{o}
		}
	}
	sweeps := make([]*sweep, len(sources))
	for i, goals := range sources {
		s := newSweep(l.graph, &l.classes, parities)
		for _, v := range goals {
			s.begin(v, l.graph.evenAt())
		}
		if err := s.run(ctx); err != nil {
			return nil, 0, err
		}
		sweeps[i] = s
		l.report(float64(i+1) / float64(len(sources)))
	}
	r := &reader{lab: l, sweeps: sweeps, parities: parities}
	if l.starts == nil {
		return r.everywhere()
	}
	return r.fromStarts()
}

func (l *lab) report(done float64) {
	if l.Progress != nil {
		l.Progress(l.number, done)
	}
}

// reader reads off how far the starts are from the outcomes.
type reader struct {
	lab      *lab
	sweeps   []*sweep
	parities int
	nearest  []int // room for a list
	most     int   // slices of all starts so far
}

// read is the fewest slices from a state, and the outcomes that are so near.
func (r *reader) read(depth func(s *sweep) uint8) (fewest int, nearest []int) {
	fewest = unreached
	for i, s := range r.sweeps {
		switch d := int(depth(s)); {
		case d < fewest:
			fewest, r.nearest = d, append(r.nearest[:0], i)
		case d == fewest:
			r.nearest = append(r.nearest, i)
		}
	}
	r.most = max(r.most, fewest)
	return fewest, r.nearest
}

// everywhere is the kernel of a step that starts from a random position.
func (r *reader) everywhere() ([]kernel, int, error) {
	t := newTallies(len(r.sweeps))
	for block := range r.sweeps[0].depth {
		pair := r.lab.graph.pairs[block/r.parities]
		weight := int64(pair.Top.Sliceable() * pair.Bottom.Sliceable())
		for i := range r.sweeps[0].depth[block] {
			n, nearest := r.read(func(s *sweep) uint8 { return s.depth[block][i] })
			if n == unreached {
				return nil, 0, ErrUnreachable
			}
			t.add(n, nearest, weight)
		}
	}
	for _, c := range r.lab.named.cases {
		p := standing(c.Example())
		v, parity := r.lab.classes.view(r.lab.graph, p), p.Parity()
		n, _ := r.read(func(s *sweep) uint8 { return s.of(v, parity) })
		r.lab.named.count(0, c, n, c.Weight)
	}
	return []kernel{t.kernel()}, r.most, nil
}

// fromStarts are the kernels of a step that starts from the outcomes of another.
func (r *reader) fromStarts() (kernels []kernel, most int, err error) {
	r.lab.named.clear()
	for i, start := range r.lab.starts {
		t := newTallies(len(r.sweeps))
		err := r.lab.each(start, func(v view, parity int, weight int64) error {
			n, nearest := r.read(func(s *sweep) uint8 { return s.of(v, parity) })
			if n == unreached {
				return ErrUnreachable
			}
			t.add(n, nearest, weight)
			r.lab.named.add(r.lab, i, v, n, weight)
			return nil
		})
		if err != nil {
			return nil, 0, err
		}
		kernels = append(kernels, t.kernel())
	}
	return kernels, r.most, nil
}

// each calls f for all that can be seen of the positions of a start, with the parity of their permutation in
// the slots and the number of positions. If the parity is even, these are only the even ones.
func (l *lab) each(start view, f func(v view, parity int, weight int64) error) error {
	corners := tallied(start.corners, &l.before.corners, &l.classes.corners)
	edges := tallied(start.edges, &l.before.edges, &l.classes.edges)
	parities := []int{0, 1}
	if l.step.Even {
		parities = []int{l.graph.evenAt()}
	}
	cornerWords, edgeWords := sorted(corners), sorted(edges)
	for _, c := range cornerWords {
		for _, e := range edgeWords {
			for _, parity := range parities {
				weight := corners[c][0]*edges[e][parity] + corners[c][1]*edges[e][1-parity]
				if weight == 0 {
					continue
				}
				if err := f(view{start.pair, c, e}, parity, weight); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func sorted(t tally) []word {
	var list []word
	for w := range t {
		list = append(list, w)
	}
	slices.Sort(list)
	return list
}
