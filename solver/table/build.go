package table

import (
	"context"
	"math/bits"
	"sync"
	"sync/atomic"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Depths is the number of slice distances: 0..13.
const Depths = square1.MaxDistance + 1

// Distribution counts positions by distance.
type Distribution [Depths]int64

// Sum is the number of positions of all distances.
func (d Distribution) Sum() (n int64) {
	for _, count := range d {
		n += count
	}
	return n
}

// Mean is the mean distance, in slices; 0 if there are no positions.
func (d Distribution) Mean() float64 {
	sum := 0.0
	for distance, count := range d {
		sum += float64(distance) * float64(count)
	}
	return sum / float64(max(d.Sum(), 1))
}

// Nearer is the number of positions at less than a distance.
func (d Distribution) Nearer(than int) (n int64) {
	for _, count := range d[:min(max(than, 0), Depths)] {
		n += count
	}
	return n
}

// Farthest is the largest distance of a position, -1 if there are none.
func (d Distribution) Farthest() int {
	for distance := Depths - 1; distance >= 0; distance-- {
		if d[distance] != 0 {
			return distance
		}
	}
	return -1
}

// Progress gets the finished part of a long job, 0..1, which never shrinks. It is called
// from one goroutine at a time.
type Progress func(done float64)

// sweep finds the positions of each distance in turn. If seen[m] is the set of places
// found so far whose middle is m (0 square), one pass is
//
//	seen[m](row) |= OR over the moves of the row: moved seen[1-m](neighbour)
//
// It needs no frontier and no queue: if a neighbour were nearer, an earlier pass would
// have set the bit. Each goroutine writes only its own rows and reads only the other
// middle, so there are no locks and the order of work does not matter.
type sweep struct {
	system   *coord.System
	kernel   *kernel
	rows     int
	priority Priority
	// seen[m] has Patterns x grain words for each row.
	seen [2][]uint32
	// filled[m][row] are the patterns of a row with any bit set, finished[m][row] those
	// with all bits set. They save reading the words of empty sources and of finished
	// targets.
	filled, finished [2][]patternSet
	// found, unless nil, is called for every row that a pass changed, with its words
	// before and after. Several goroutines call it, each for its own rows.
	found func(depth, row int, before, after []uint32)
	// counts[frame][depth], in labellings of slots; see coord.System.Count.
	counts [coord.FrameCount]Distribution
}

func newSweep(s *coord.System) *sweep {
	w := &sweep{system: s, kernel: newKernel(s), rows: s.Rows()}
	for m := range w.seen {
		w.seen[m] = make([]uint32, w.rows*w.rowWords())
		w.filled[m] = make([]patternSet, w.rows)
		w.finished[m] = make([]patternSet, w.rows)
	}
	return w
}

func (w *sweep) rowWords() int { return coord.Patterns * w.kernel.grain }

func (w *sweep) row(m, row int) []uint32 {
	n := w.rowWords()
	return w.seen[m][row*n : (row+1)*n : (row+1)*n]
}

// blockOf returns the words of a pattern in a row.
func (w *sweep) blockOf(row []uint32, pattern int) []uint32 {
	g := w.kernel.grain
	return row[pattern*g : pattern*g+g : pattern*g+g]
}

// patternSet is a set of patterns, 0..69.
type patternSet [2]uint64

func (s *patternSet) has(pattern int) bool { return s[pattern>>6]>>(pattern&63)&1 != 0 }
func (s *patternSet) add(pattern int)      { s[pattern>>6] |= 1 << (pattern & 63) }
func (s *patternSet) empty() bool          { return s[0]|s[1] == 0 }
func (s *patternSet) len() int             { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// sweepBytes is the memory for a sweep of a system, in bytes.
func sweepBytes(s *coord.System) int64 {
	return 2 * 4 * int64(s.Rows()) * coord.Patterns * int64(s.Grain())
}

// allPasses finds the positions of all distances.
func (w *sweep) allPasses(ctx context.Context, progress Progress) error {
	return w.passes(ctx, Depths-1, progress)
}

// passes does passes up to a distance, or until one finds nothing.
func (w *sweep) passes(ctx context.Context, last int, progress Progress) error {
	w.plantSolved()
	for depth := 1; depth <= last; depth++ {
		found, err := w.pass(ctx, depth, func(done float64) {
			if progress != nil {
				progress(passShare(depth, done))
			}
		})
		if err != nil {
			return err
		}
		if !found {
			break
		}
	}
	return nil
}

// passShare estimates the finished part of all work, 0..1. The passes take very different
// times, but in similar proportions on all machines.
func passShare(depth int, done float64) float64 {
	cost := [Depths]float64{0, 0.5, 0.5, 0.5, 0.5, 0.5, 1, 2, 6, 12, 14, 10, 5, 4}
	sum, before := 0.0, 0.0
	for d, c := range cost {
		if sum += c; d < depth {
			before += c
		}
	}
	return (before + done*cost[depth]) / sum
}

// plantSolved marks all addresses of the solved position. It has several if the
// representative of its row has symmetries.
func (w *sweep) plantSolved() {
	for _, at := range w.system.Equivalents(square1.Solved()) {
		n := w.kernel.grain
		row := w.row(0, int(at.Row))
		before := append([]uint32(nil), row...)
		row[int(at.Place)/n] |= 1 << (int(at.Place) % n)
		w.filled[0][at.Row].add(int(at.Place) / (n * n))
		w.report(0, int(at.Row), before, row, &w.counts)
	}
}

// report counts what a pass found in a row.
func (w *sweep) report(depth, row int, before, after []uint32, counts *[coord.FrameCount]Distribution) {
	n := 0
	for i, a := range after {
		n += bits.OnesCount32(a &^ before[i])
	}
	if n > 0 {
		counts[w.system.Frame(row)][depth] += int64(n) * w.system.Size(row)
		if w.found != nil {
			w.found(depth, row, before, after)
		}
	}
}

// chunk is how many rows a goroutine takes at a time.
const chunk = 32

// pass finds the positions of one distance, and reports whether there are any.
func (w *sweep) pass(ctx context.Context, depth int, progress func(float64)) (bool, error) {
	var next, done atomic.Int64
	var group sync.WaitGroup
	var lock sync.Mutex
	found := false
	told := int64(0) // rows; goroutines may come to the lock out of order
	for range w.priority.workers() {
		group.Go(func() {
			w.priority.begin()
			p := puller{sweep: w, links: w.system.Links(), depth: depth}
			others := yielder{priority: w.priority}
			for ctx.Err() == nil {
				from := int(next.Add(chunk)) - chunk
				if from >= w.rows {
					break
				}
				for row := from; row < min(from+chunk, w.rows); row++ {
					p.pull(row)
					others.yield()
				}
				if n := done.Add(chunk); n/chunk%32 == 0 {
					lock.Lock()
					told = max(told, n)
					progress(float64(told) / float64(w.rows))
					lock.Unlock()
				}
			}
			lock.Lock()
			defer lock.Unlock()
			for frame := range p.counts {
				n := p.counts[frame][depth]
				w.counts[frame][depth] += n
				found = found || n > 0
			}
		})
	}
	group.Wait()
	return found, ctx.Err()
}

// puller updates the rows of one goroutine in one pass.
type puller struct {
	*sweep
	links  *coord.Links
	depth  int
	counts [coord.FrameCount]Distribution

	list   []source
	fresh  []coord.Link
	steps  []blockStep
	todo   []uint8
	before []uint32
	sink   uint32
}

// source is a nonempty neighbouring row.
type source struct {
	coord.Link
	words  []uint32
	filled *patternSet
}

// pull updates one row.
func (p *puller) pull(row int) {
	m := p.depth & 1
	finished, filled := &p.finished[m][row], &p.filled[m][row]
	if finished.len() == coord.Patterns || !p.findSources(1-m, row) {
		return
	}
	target := p.row(m, row)
	p.before = append(p.before[:0], target...)
	for pattern := range coord.Patterns {
		if finished.has(pattern) {
			continue
		}
		block := p.blockOf(target, pattern)
		open := p.pullBlock(pattern, block)
		if open == 0 {
			finished.add(pattern)
		}
		if !filled.has(pattern) && !isZero(block) {
			filled.add(pattern)
		}
	}
	p.report(p.depth, row, p.before, target, &p.counts)
}

func isZero(block []uint32) bool {
	for _, w := range block {
		if w != 0 {
			return false
		}
	}
	return true
}

// findSources lists the nonempty neighbours of a row, and reports whether there are any.
// It reads each of them once from start to end, so that the processor prefetches it: the
// blocks will be used in an unpredictable order (measured: this alone makes a pass
// several times as fast).
func (p *puller) findSources(m, row int) bool {
	p.list = p.list[:0]
	p.fresh = p.links.Of(row, p.fresh[:0])
	for _, l := range p.fresh {
		filled := &p.filled[m][l.Row]
		if filled.empty() {
			continue
		}
		words := p.row(m, int(l.Row))
		for i := 0; i < len(words); i += 16 { // a cache line
			p.sink |= words[i]
		}
		p.list = append(p.list, source{l, words, filled})
	}
	return len(p.list) > 0
}

// pullBlock updates one pattern of a row: first by the moves that keep top and bottom,
// then, on the transposed block, by those that swap them. It returns how many words of
// the block are not full.
func (p *puller) pullBlock(pattern int, block []uint32) int {
	p.todo = p.kernel.open(block, p.todo)
	p.stepsOf(pattern, false)
	todo := p.kernel.pull(block, p.todo, p.steps)
	if len(todo) == 0 {
		return 0
	}
	p.stepsOf(pattern, true)
	if len(p.steps) == 0 {
		return len(todo)
	}
	var square, turned [wordBits]uint32
	copy(square[:], block)
	transpose(&turned, &square, p.kernel.grain)
	p.todo = p.kernel.open(turned[:p.kernel.grain], p.todo)
	open := len(p.kernel.pull(turned[:], p.todo, p.steps))
	transpose(&square, &turned, p.kernel.grain)
	copy(block, square[:])
	return open
}

// stepsOf collects the moves of a pattern that swap the layers, or those that do not.
func (p *puller) stepsOf(pattern int, swap bool) {
	p.steps = p.steps[:0]
	for i := range p.list {
		l := &p.list[i]
		if l.Swap != swap {
			continue
		}
		step := l.Step(pattern)
		from, words, bits := int(step.Pattern), &p.kernel.source[l.Top][step.Top], p.kernel.bits[l.Bottom][step.Bottom]
		if swap {
			// In the neighbour, the bottom's order selects the word, as it does in the
			// transposed block.
			from = coord.Complement(from)
			words, bits = &p.kernel.source[l.Bottom][step.Bottom], p.kernel.bits[l.Top][step.Top]
		}
		if l.filled.has(from) {
			p.steps = append(p.steps, blockStep{p.blockOf(l.words, from), words, bits})
		}
	}
}

// distribution converts the counts to numbers of positions, by frame.
func (w *sweep) distribution(spec Spec) (byShape [coord.FrameCount]Distribution) {
	// How many pairs of orders, of top and bottom, a place of a coarser grain represents.
	alike := int64(coord.Fine/spec.Grain) * int64(coord.Fine/spec.Grain)
	for frame, counts := range w.counts {
		for depth, n := range counts {
			byShape[frame][depth] = w.system.Count(frame, n*alike)
		}
	}
	if spec.Exact() {
		byShape[cubeFrame].separateSolved()
	}
	return byShape
}
