package table

import (
	"context"
	"math/bits"

	"wedge/solver/coord"
)

// valuation gives every place that a sweep finds a value, which follows from those of its
// nearer neighbours. A pass reads only the other middle, so these are complete.
type valuation struct {
	sweep  *sweep
	links  [][]coord.Link // by row
	values [2][][]uint16  // [middle][row][place]; a row is nil until something in it is found
}

func newValuation(s *coord.System) *valuation {
	v := &valuation{sweep: newSweep(s)}
	links := s.Links()
	for row := range s.Rows() {
		v.links = append(v.links, links.Of(row, nil))
	}
	for m := range v.values {
		v.values[m] = make([][]uint16, s.Rows())
	}
	return v
}

// valuationBytes is the memory for the values of all positions, for the sweep, and for what is
// no longer used but not yet collected (measured: up to 2 GB).
func valuationBytes(s *coord.System) int64 {
	const garbage = 2 << 30
	return sweepBytes(s) + 2*2*int64(s.Rows())*int64(s.Places()) + garbage
}

// run sweeps a table's positions again. If they contradict its header, it fails with
// [ErrWrongBits].
func (v *valuation) run(ctx context.Context, t *Table, progress Progress) error {
	if err := v.sweep.allPasses(ctx, progress); err != nil {
		return err
	}
	return t.compare(v.sweep.distribution(Complete()))
}

// found are the places of a row that a pass found.
type found struct {
	depth, row int
	words      []uint32
	values     []uint16 // of the row, to be set
}

// add makes room for the values of places that a pass found.
func (v *valuation) add(depth, row int, before, after []uint32) found {
	f := found{depth: depth, row: row, words: make([]uint32, len(after))}
	for i, a := range after {
		f.words[i] = a &^ before[i]
	}
	of := &v.values[depth&1][row]
	if *of == nil {
		*of = make([]uint16, v.sweep.system.Places())
	}
	f.values = *of
	return f
}

// each calls f for each place.
func (f *found) each(grain int, each func(place int)) {
	for i, w := range f.words {
		for ; w != 0; w &= w - 1 {
			each(i*grain + bits.TrailingZeros32(w))
		}
	}
}

// eachNearer calls f for each link that leads nearer from one of the places, with the place
// in the link's row to which it leads, and the value there. As in a pass, 24 places at a time
// find their neighbours.
func (v *valuation) eachNearer(f *found, each func(place int, l *coord.Link, to int, value uint16)) {
	w, grain, other := v.sweep, v.sweep.kernel.grain, 1-f.depth&1
	for pattern := range coord.Patterns {
		var blocks [2][wordBits]uint32 // the pattern's places, and transposed
		copy(blocks[0][:], w.blockOf(f.words, pattern))
		if isZero(blocks[0][:]) {
			continue
		}
		transpose(&blocks[1], &blocks[0], grain)
		for i := range v.links[f.row] {
			l := &v.links[f.row][i]
			step := l.Step(pattern)
			// See puller.stepsOf. place is that of bit b in word a, a*perWord + b*perBit.
			from, block, perWord, perBit := int(step.Pattern), &blocks[0], grain, 1
			words, order := &w.kernel.source[l.Top][step.Top], &w.kernel.source[l.Bottom][step.Bottom]
			moved := w.kernel.bits[l.Bottom][step.Bottom]
			if l.Swap {
				from, block, perWord, perBit = coord.Complement(from), &blocks[1], 1, grain
				words, order, moved = order, words, w.kernel.bits[l.Top][step.Top]
			}
			if !w.filled[other][l.Row].has(from) {
				continue
			}
			seen := w.blockOf(w.row(other, int(l.Row)), from)
			values := v.values[other][l.Row][from*grain*grain:][:grain*grain]
			read(values)
			for a, fresh := range block[:grain] {
				if fresh == 0 {
					continue
				}
				for hits := moved.apply(seen[words[a]]) & fresh; hits != 0; hits &= hits - 1 {
					b := bits.TrailingZeros32(hits)
					at := int(words[a])*grain + int(order[b])
					each(pattern*grain*grain+a*perWord+b*perBit, l, from*grain*grain+at, values[at])
				}
			}
		}
	}
}

// read reads values from start to end, so that the processor fetches them all before they are
// used in an unpredictable order.
//
//go:noinline
func read(values []uint16) (sink uint16) {
	for i := 0; i < len(values); i += 32 { // a cache line
		sink |= values[i]
	}
	return sink
}
