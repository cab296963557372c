package table

import (
	"context"
	"math/bits"

	"wedge/solver/coord"
)

// Valuation gives every place that a sweep finds a value, which follows from those of its
// nearer neighbours. A pass reads only the other middle, so these are complete.
type Valuation struct {
	sweep  *sweep
	links  [][]coord.Link // by row
	values [2][][]uint16  // [middle][row][place]; a row is nil until something in it is found
}

// Found are the places of a row that a pass found.
type Found struct {
	Depth, Row int
	Values     []uint16 // of the row's places, to be set
	words      []uint32
	of         *Valuation
}

// Value sweeps the places of a system up to a distance. found gets those of each row with the
// positions at a distance; several goroutines call it.
func Value(ctx context.Context, s *coord.System, last int, found func(f *Found), progress Progress) (*Valuation, error) {
	v := &Valuation{sweep: newSweep(s)}
	links := s.Links()
	for row := range s.Rows() {
		v.links = append(v.links, links.Of(row, nil))
	}
	for m := range v.values {
		v.values[m] = make([][]uint16, s.Rows())
	}
	v.sweep.found = func(depth, row int, before, after []uint32) { found(v.add(depth, row, before, after)) }
	return v, v.sweep.passes(ctx, last, progress)
}

// Value sweeps all positions of an exact table again, with 10 GB of memory. If they contradict its
// header, it fails with [ErrWrongBits].
func (t *Table) Value(ctx context.Context, found func(f *Found), progress Progress) (*Valuation, error) {
	if err := t.canCount(valuationBytes(t.system)); err != nil {
		return nil, err
	}
	v, err := Value(ctx, t.system, Depths-1, found, progress)
	if err != nil {
		return nil, err
	}
	return v, t.compare(v.Positions())
}

// valuationBytes is the memory for the values of all positions, for the sweep, and for what is
// no longer used but not yet collected (measured: up to 2 GB).
func valuationBytes(s *coord.System) int64 {
	const garbage = 2 << 30
	return sweepBytes(s) + 2*2*int64(s.Rows())*int64(s.Places()) + garbage
}

// Positions counts the positions that were found, by shape.
func (v *Valuation) Positions() [coord.FrameCount]Distribution {
	return v.sweep.distribution(Complete())
}

// Row are the values of a row with a middle, 0 square or 1; nil if nothing in it was found.
func (v *Valuation) Row(middle, row int) []uint16 { return v.values[middle][row] }

// add makes room for the values of places that a pass found.
func (v *Valuation) add(depth, row int, before, after []uint32) *Found {
	f := &Found{Depth: depth, Row: row, words: make([]uint32, len(after)), of: v}
	for i, a := range after {
		f.words[i] = a &^ before[i]
	}
	of := &v.values[depth&1][row]
	if *of == nil {
		*of = make([]uint16, v.sweep.system.Places())
	}
	f.Values = *of
	return f
}

// Each calls f for each place.
func (f *Found) Each(each func(place int)) {
	grain := f.of.sweep.kernel.grain
	for i, w := range f.words {
		for ; w != 0; w &= w - 1 {
			each(i*grain + bits.TrailingZeros32(w))
		}
	}
}

// Links is the number of neighbours of each place.
func (f *Found) Links() int { return len(f.of.links[f.Row]) }

// EachNearer calls each for each link that leads nearer from one of the places, with the place
// in the link's row to which it leads, and the value there. As in a pass, 24 places at a time
// find their neighbours.
func (f *Found) EachNearer(each func(place int, l *coord.Link, to int, value uint16)) {
	v, w := f.of, f.of.sweep
	grain, other := w.kernel.grain, 1-f.Depth&1
	for pattern := range coord.Patterns {
		var blocks [2][wordBits]uint32 // the pattern's places, and transposed
		copy(blocks[0][:], w.blockOf(f.words, pattern))
		if isZero(blocks[0][:]) {
			continue
		}
		transpose(&blocks[1], &blocks[0], grain)
		for i := range v.links[f.Row] {
			l := &v.links[f.Row][i]
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
