package research

import (
	"context"
	"math"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
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

// CountSolutions counts the shortest solutions of all positions, by distance. A position has as
// many as all its nearer neighbours together, one neighbour for each pair of cuts. The
// table must be exact; this repeats the sweep that built it, with 10 GB of memory.
func CountSolutions(ctx context.Context, t *table.Table, progress table.Progress) (*[table.Depths]Solutions, error) {
	c := newSolutionCount(t.System())
	values, err := t.Value(ctx, c.count, progress)
	if err != nil {
		return nil, err
	}
	return c.total(values), nil
}

// many is the value of all positions with that many solutions or more.
const many = math.MaxUint16

// solutionCount counts solutions. Here a value is the number of solutions, up to many.
type solutionCount struct {
	system *coord.System
	solved uint16 // the value of the solved position
	// large[middle] has the numbers of solutions that do not fit into a value. A pass reads
	// only those of the other middle, without a lock.
	large [2]map[coord.Address]int64

	mu sync.Mutex // several goroutines sweep rows
	// counts are in labellings of slots; see coord.System.Count.
	counts [coord.FrameCount][table.Depths]Solutions
}

func newSolutionCount(s *coord.System) *solutionCount {
	return &solutionCount{system: s, solved: 1, large: [2]map[coord.Address]int64{{}, {}}}
}

// count counts what a sweep found.
func (c *solutionCount) count(f *table.Found) {
	values, large := f.Values, map[int]int64{} // by place
	if f.Depth == 0 {
		f.Each(func(place int) { values[place] = c.solved })
	} else {
		f.EachNearer(func(place int, l *coord.Link, to int, value uint16) {
			sum := int64(values[place]) + int64(value)
			if sum < many {
				values[place] = uint16(sum)
				return
			}
			if values[place] == many {
				sum = large[place] + int64(value)
			}
			if value == many {
				sum += c.large[1-f.Depth&1][coord.Address{Row: l.Row, Place: int32(to)}] - many
			}
			values[place], large[place] = many, sum
		})
	}
	var n Solutions
	f.Each(func(place int) {
		solutions := int64(values[place])
		if solutions == many {
			solutions = large[place]
		}
		n.Add(solutionsOf(solutions))
	})
	size := c.system.Size(f.Row)
	n.Positions, n.Sum, n.One = n.Positions*size, n.Sum*size, n.One*size

	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[c.system.Frame(f.Row)][f.Depth].Add(n)
	for place, solutions := range large {
		c.large[f.Depth&1][coord.Address{Row: int32(f.Row), Place: int32(place)}] = solutions
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
func (c *solutionCount) total(values *table.Valuation) *[table.Depths]Solutions {
	byDistance := &[table.Depths]Solutions{}
	s := c.system
	for frame, counts := range c.counts {
		for depth, n := range counts {
			byDistance[depth].Add(Solutions{s.Count(frame, n.Positions), s.Count(frame, n.Sum), s.Count(frame, n.One), n.Most})
		}
	}
	// The solved position shares its address with the one whose layers are swapped, which has
	// distance 2 and the neighbours of the solved one (see package coord).
	swapped, at := int64(0), s.Address(square1.Solved())
	for _, l := range s.Links().Of(int(at.Row), nil) {
		if row := values.Row(1, int(l.Row)); row != nil {
			swapped += int64(row[s.Image(&l, at.Place)])
		}
	}
	byDistance[0] = solutionsOf(1)
	byDistance[2].Add(solutionsOf(swapped))
	return byDistance
}
