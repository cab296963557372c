package table

import (
	"context"
	"math"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Solutions counts the shortest solutions, in slices, of all positions at a distance.
// Positions that differ only by turns of their layers count as one, and so do solutions
// that differ only by the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f).
type Solutions struct {
	Positions int64
	Sum       int64 // of the numbers of their solutions
	One       int64 // positions with exactly one
	Most      int   // solutions of one position
}

// Add adds positions.
func (n *Solutions) Add(more Solutions) {
	n.Positions += more.Positions
	n.Sum += more.Sum
	n.One += more.One
	n.Most = max(n.Most, more.Most)
}

// Mean is the mean number of solutions; 0 if there are no positions.
func (n Solutions) Mean() float64 { return float64(n.Sum) / float64(max(n.Positions, 1)) }

// Solutions counts the shortest solutions of all positions, by distance. A position has as
// many as all its nearer neighbours together, one neighbour for each pair of cuts. The
// table must be exact; this repeats the sweep that built it, with 10 GB of memory.
func (t *Table) Solutions(ctx context.Context, progress Progress) (*[Depths]Solutions, error) {
	if err := t.canCount(valuationBytes(t.system)); err != nil {
		return nil, err
	}
	c := newSolutionCount(t.system)
	if err := c.run(ctx, t, progress); err != nil {
		return nil, err
	}
	return c.total(), nil
}

// many is the value of all positions with that many solutions or more.
const many = math.MaxUint16

// solutionCount counts solutions. Here a value is the number of solutions, up to many.
type solutionCount struct {
	*valuation
	// large[middle] has the numbers of solutions that do not fit into a value. A pass reads
	// only those of the other middle, without a lock.
	large [2]map[coord.Address]int64

	mu sync.Mutex // several goroutines sweep rows
	// counts are in labellings of slots; see coord.System.Count.
	counts [coord.FrameCount][Depths]Solutions
}

func newSolutionCount(s *coord.System) *solutionCount {
	c := &solutionCount{valuation: newValuation(s), large: [2]map[coord.Address]int64{{}, {}}}
	c.sweep.found = c.count
	return c
}

// count is the sweep's found.
func (c *solutionCount) count(depth, row int, before, after []uint32) {
	f := c.add(depth, row, before, after)
	large := map[int]int64{} // by place
	if depth == 0 {
		f.each(c.sweep.kernel.grain, func(place int) { f.values[place] = 1 })
	} else {
		c.eachNearer(&f, func(place int, l *coord.Link, to int, value uint16) {
			sum := int64(f.values[place]) + int64(value)
			if sum < many {
				f.values[place] = uint16(sum)
				return
			}
			if f.values[place] == many {
				sum = large[place] + int64(value)
			}
			if value == many {
				sum += c.large[1-depth&1][coord.Address{Row: l.Row, Place: int32(to)}] - many
			}
			f.values[place], large[place] = many, sum
		})
	}
	var n Solutions
	f.each(c.sweep.kernel.grain, func(place int) {
		solutions := int64(f.values[place])
		if solutions == many {
			solutions = large[place]
		}
		n.Add(solutionsOf(solutions))
	})
	size := c.sweep.system.Size(row)
	n.Positions, n.Sum, n.One = n.Positions*size, n.Sum*size, n.One*size

	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[c.sweep.system.Frame(row)][depth].Add(n)
	for place, solutions := range large {
		c.large[depth&1][coord.Address{Row: int32(row), Place: int32(place)}] = solutions
	}
}

// solutionsOf is one position.
func solutionsOf(n int64) Solutions {
	s := Solutions{Positions: 1, Sum: n, Most: int(n)}
	if n == 1 {
		s.One = 1
	}
	return s
}

// total counts what was found so far, the first two slices at least.
func (c *solutionCount) total() *[Depths]Solutions {
	byDistance := &[Depths]Solutions{}
	s := c.sweep.system
	for frame, counts := range c.counts {
		for depth, n := range counts {
			byDistance[depth].Add(Solutions{s.Count(frame, n.Positions), s.Count(frame, n.Sum), s.Count(frame, n.One), n.Most})
		}
	}
	// The solved position shares its address with the one whose layers are swapped: see
	// separateSolved.
	byDistance[0] = solutionsOf(1)
	byDistance[2].Add(solutionsOf(c.ofSwapped()))
	return byDistance
}

// ofSwapped is the number of solutions of the solved position with its layers swapped, by
// its neighbours, which are those of the solved one.
func (c *solutionCount) ofSwapped() (sum int64) {
	at := c.sweep.system.Address(square1.Solved())
	f := found{depth: 0, row: int(at.Row), words: make([]uint32, c.sweep.rowWords())}
	f.words[int(at.Place)/c.sweep.kernel.grain] = 1 << (int(at.Place) % c.sweep.kernel.grain)
	c.eachNearer(&f, func(_ int, _ *coord.Link, _ int, value uint16) { sum += int64(value) })
	return sum
}
