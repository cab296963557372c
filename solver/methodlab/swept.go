package methodlab

import (
	"context"
	"math/bits"
	"slices"

	"wedge/puzzle/square1"
)

// Limits of sweeps.
const (
	mostStates = 1 << 30 // of one sweep: three bits each, and about a second for 60 million
	mostDepths = 1 << 28 // of all sweeps of a step that starts anywhere and has several outcomes: a byte each
	mostPlaces = 1 << 23 // of starts
)

// swept measures the step by sweeps back from its goals: one, or one for each outcome that the next step tells
// apart. The error is errLarge if these are too many states.
func (l *lab) swept(ctx context.Context) ([]kernel, error) {
	kernels, most, err := l.sweptWith(ctx, 1)
	if err == nil && !l.keepsParity(most) {
		kernels, _, err = l.sweptWith(ctx, 2)
	}
	return kernels, err
}

// sweptWith does so with or without parity. most is the largest number of slices.
func (l *lab) sweptWith(ctx context.Context, parities int) (_ []kernel, most int, err error) {
	r := &reader{lab: l, parities: parities}
	n := states(&l.classes, parities)
	switch {
	case n > mostStates || l.starts == nil && l.kinds() > 1 && n*l.kinds() > mostDepths:
		return nil, 0, errLarge
	case l.starts == nil:
		return r.everywhere(ctx)
	}
	return r.fromStarts(ctx)
}

func (l *lab) report(done float64) {
	if l.Progress != nil {
		l.Progress(l.number, done)
	}
}

// reader reads off how far the starts are from the outcomes.
type reader struct {
	lab      *lab
	parities int
	nearest  []int // room for a list
	most     int   // slices of all starts so far
}

// sweeps makes a sweep for each outcome, or a single one, and calls f for each.
func (r *reader) sweeps(f func(i int, s *sweep) error) error {
	l := r.lab
	for i := range l.kinds() {
		s := newSweep(l.graph, &l.classes, r.parities)
		goals := l.goals
		if !l.last {
			goals = l.outcomes[i : i+1]
		}
		for _, v := range goals {
			s.begin(v, l.graph.evenAt())
		}
		if err := f(i, s); err != nil {
			return err
		}
		l.report(float64(i+1) / float64(l.kinds()))
	}
	return nil
}

// read is the fewest slices of a start, and the outcomes that are so near.
func (r *reader) read(depth func(outcome int) uint8) (fewest int, nearest []int) {
	fewest = unreached
	for i := range r.lab.kinds() {
		switch d := int(depth(i)); {
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
func (r *reader) everywhere(ctx context.Context) ([]kernel, int, error) {
	r.lab.named.clear()
	t := newTallies(r.lab.kinds())
	count := r.single
	if r.lab.kinds() > 1 {
		count = r.several
	}
	if err := count(ctx, t); err != nil {
		return nil, 0, err
	}
	return []kernel{t.kernel()}, r.most, nil
}

// weight is how often a pair of shapes comes up.
func weight(pair square1.Pair) int64 { return int64(pair.Top.Sliceable() * pair.Bottom.Sliceable()) }

// single counts the states at each depth, if there is one outcome.
func (r *reader) single(ctx context.Context, t *tallies) error {
	l := r.lab
	return r.sweeps(func(_ int, s *sweep) error {
		left := len(s.frontier) * len(s.rows.words) * len(s.cols.words)
		err := s.run(ctx, func(depth uint8) bool {
			r.most = int(depth)
			for b, block := range s.frontier {
				n := ones(block)
				left -= n
				t.add(int(depth), []int{0}, int64(n)*weight(l.graph.pairs[b/r.parities]))
				if !l.named.of[b/r.parities] {
					l.named.none(int64(n) * weight(l.graph.pairs[b/r.parities]))
					continue
				}
				for i, w := range block {
					for ; w != 0; w &= w - 1 {
						r.note(s, place{b, i / s.width, i%s.width*64 + bits.TrailingZeros64(w)}, int(depth))
					}
				}
			}
			return left > 0
		})
		if err == nil && left > 0 {
			err = ErrUnreachable
		}
		return err
	})
}

// note counts a state as a start of its case.
func (r *reader) note(s *sweep, at place, depth int) {
	v := s.view(at)
	r.lab.named.add(r.lab, 0, v, at.block%s.parities, depth, weight(r.lab.graph.pairs[v.pair]))
}

// several notes the depths of all states, for each outcome.
func (r *reader) several(ctx context.Context, t *tallies) error {
	l := r.lab
	depths := make([][][]uint8, l.kinds()) // by outcome, block and state
	var last *sweep
	err := r.sweeps(func(i int, s *sweep) error {
		last = s
		for range s.frontier {
			block := make([]uint8, len(s.rows.words)*len(s.cols.words))
			for k := range block {
				block[k] = unreached
			}
			depths[i] = append(depths[i], block)
		}
		return s.run(ctx, func(depth uint8) bool {
			for b, block := range s.frontier {
				for k, w := range block {
					first := k/s.width*len(s.cols.words) + k%s.width*64
					for ; w != 0; w &= w - 1 {
						depths[i][b][first+bits.TrailingZeros64(w)] = depth
					}
				}
			}
			return true
		})
	})
	if err != nil {
		return err
	}
	for b, block := range depths[0] {
		for k := range block {
			n, nearest := r.read(func(i int) uint8 { return depths[i][b][k] })
			if n == unreached {
				return ErrUnreachable
			}
			each := weight(l.graph.pairs[b/r.parities])
			t.add(n, nearest, each)
			if !l.named.of[b/r.parities] {
				l.named.none(each)
				continue
			}
			r.note(last, place{b, k / len(last.cols.words), k % len(last.cols.words)}, n)
		}
	}
	return nil
}

// fromStarts are the kernels of a step that starts from the outcomes of another.
func (r *reader) fromStarts(ctx context.Context) ([]kernel, int, error) {
	type found struct {
		start  int
		view   view
		parity int
		weight int64
	}
	l := r.lab
	var list []found
	for i, from := range l.starts {
		err := l.each(from, func(v view, parity int, weight int64) error {
			if len(list) == mostPlaces {
				return errLarge
			}
			list = append(list, found{i, v, parity, weight})
			return nil
		})
		if err != nil {
			return nil, 0, err
		}
	}
	depths := make([][]uint8, l.kinds()) // by outcome
	err := r.sweeps(func(i int, s *sweep) (err error) {
		places := make([]place, len(list))
		for k, x := range list {
			places[k] = s.place(x.view, x.parity)
		}
		depths[i], err = s.depths(ctx, places)
		return err
	})
	if err != nil {
		return nil, 0, err
	}
	l.named.clear()
	counts := make([]*tallies, len(l.starts))
	for i := range counts {
		counts[i] = newTallies(l.kinds())
	}
	for k, x := range list {
		n, nearest := r.read(func(i int) uint8 { return depths[i][k] })
		if n == unreached {
			return nil, 0, ErrUnreachable
		}
		counts[x.start].add(n, nearest, x.weight)
		l.named.add(l, x.start, x.view, x.parity, n, x.weight)
	}
	var kernels []kernel
	for _, t := range counts {
		kernels = append(kernels, t.kernel())
	}
	return kernels, r.most, nil
}

// each calls f for all that can be seen of the positions of a start, with the parity of their permutation in
// the slots and the number of positions. If the step starts with even parity, these are only the even ones.
func (l *lab) each(start view, f func(v view, parity int, weight int64) error) error {
	corners := tallied(start.corners, &l.before.corners, &l.classes.corners)
	edges := tallied(start.edges, &l.before.edges, &l.classes.edges)
	parities := []int{0, 1}
	if l.step.StartsEven() {
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
