package table

import (
	"context"
	"math/bits"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Moves counts the positions that can be sliced as they lie, by WCA moves. Here the angles
// of the layers count: positions that differ by turns are different ones.
type Moves struct {
	// BySlices[k] has those that need k slices, and with them 2k-1, 2k or 2k+1 moves.
	BySlices [Depths][3]int64
	// Turning[k] counts the positions that need k slices, 3 or more, and whose shortest
	// solutions all end with a turn. Positions that differ only by turns count as one here.
	Turning Distribution
}

// ByMoves counts the positions by moves. With 13 slices none needs 27: see package solver.
func (m *Moves) ByMoves() (counts [square1.MaxSliceableMoves + 1]int64) {
	for slices, of := range m.BySlices {
		for i, n := range of {
			if moves := 2*slices - 1 + i; n != 0 {
				counts[moves] += n
			}
		}
	}
	return counts
}

// Moves counts the sliceable positions by WCA moves. The table must be exact; this repeats
// the sweep that built it, with 10 GB of memory.
//
// A solution with k slices has 2k-1 moves, one more for a turn before the first slice, and
// one more for a turn after the last. So a position needs 2k-1 if a shortest solution
// begins and ends with a slice, 2k if one begins or ends with a slice, and 2k+1 otherwise.
//
// The turns after the last slices of all shortest solutions follow from those of the nearer
// neighbours: see coord.LastTurn. They come in pairs that differ by a half turn of both
// layers. Only those matter which a relabelling can map to no turn at all; these are 16
// pairs, so that they fit into a value. Each is the image of no turn under as many of the
// symmetries: if a position has n of them, n/16 of its images under all symmetries have a
// solution that ends with a slice.
//
// A link stands for two angles at which the position can be sliced, that differ by a half
// turn of both layers. A position that lies at one of them can begin with a slice if the
// link leads nearer. That the two angles share all last turns needs at least three slices;
// the positions with fewer are few.
func (t *Table) Moves(ctx context.Context, progress Progress) (*Moves, error) {
	if err := t.canCount(valuationBytes(t.system)); err != nil {
		return nil, err
	}
	c := newMoveCount(t.system)
	if err := c.run(ctx, t, progress); err != nil {
		return nil, err
	}
	return c.total(), nil
}

// lastTurns is a set of turns after the last slice, of the 16 that matter: see lastTurnTable.
type lastTurns uint16

const lastTurnCount = 16

func (l lastTurns) len() int64 { return int64(bits.OnesCount16(uint16(l))) }

// lastTurnTable numbers the last turns that a relabelling can map to no turn, and maps sets
// of them.
type lastTurnTable struct {
	number map[[2]int]int // of a turn of top and bottom, up to a half turn of both
	// back maps sets back along a link with a relabelling: [relabelling][k][byte k].
	back [coord.Relabellings][2][256]lastTurns
}

func newLastTurnTable() *lastTurnTable {
	t := &lastTurnTable{number: map[[2]int]int{}}
	for relabel := range uint8(coord.Relabellings) {
		turn := upToHalf(coord.LastTurn(relabel, 0, 0))
		if _, ok := t.number[turn]; !ok {
			t.number[turn] = len(t.number)
		}
	}
	for turn, i := range t.number {
		for relabel := range t.back {
			to := t.set(coord.LastTurn(uint8(relabel), turn[0], turn[1]))
			for b := range 256 {
				if b>>(i&7)&1 != 0 {
					t.back[relabel][i>>3][b] |= to
				}
			}
		}
	}
	return t
}

// upToHalf is the same for two turns that differ by a half turn of both layers.
func upToHalf(top, bottom int) [2]int {
	const half = square1.Units / 2
	top, bottom = (top+square1.Units)%square1.Units, bottom+square1.Units
	return [2]int{top % half, (bottom + top/half*half) % square1.Units}
}

// set is the set of a turn, -11..11 for each layer: empty if it does not matter.
func (t *lastTurnTable) set(top, bottom int) lastTurns {
	if i, ok := t.number[upToHalf(top, bottom)]; ok {
		return 1 << i
	}
	return 0
}

// mapBack maps a set back along a link.
func (t *lastTurnTable) mapBack(l *coord.Link, set lastTurns) lastTurns {
	back := &t.back[l.Relabel]
	return back[0][set&255] | back[1][set>>8]
}

// atLastSlice are the last turns of a position one slice from solved.
func (t *lastTurnTable) atLastSlice(p square1.Position) (set lastTurns) {
	p.Flipped = true
	for top, bottom := range p.FreeTurns() {
		if x, y, ok := p.Turn(top, bottom).UncheckedSlice().Aligned(); ok {
			set |= t.set(x, y)
		}
	}
	return set
}

// moveCount counts moves. Here a value is a set of last turns.
type moveCount struct {
	*valuation
	turns *lastTurnTable

	mu sync.Mutex // several goroutines sweep rows
	// counts and turning are in labellings of slots, in sixteenths; see coord.System.Count.
	counts  [coord.FrameCount][Depths][3]int64
	turning [coord.FrameCount]Distribution
}

func newMoveCount(s *coord.System) *moveCount {
	c := &moveCount{valuation: newValuation(s), turns: newLastTurnTable()}
	c.sweep.found = c.count
	return c
}

// count is the sweep's found.
func (c *moveCount) count(depth, row int, before, after []uint32) {
	f := c.add(depth, row, before, after)
	s := c.sweep.system
	grain := int(s.Grain())
	if depth <= 1 { // with no slice there is no last turn yet
		f.each(grain, func(place int) {
			if depth == 1 {
				f.values[place] = uint16(c.turns.atLastSlice(s.Position(coord.Address{Row: int32(row), Place: int32(place)})))
			}
		})
		return
	}
	slices := int64(0)                     // at the beginning and at the end, of all images
	nearer := make([]uint8, len(f.values)) // links
	c.eachNearer(&f, func(place int, l *coord.Link, _ int, value uint16) {
		f.values[place] |= uint16(c.turns.mapBack(l, lastTurns(value)))
		slices += lastTurns(value).len()
		nearer[place]++
	})
	counts, turning := [3]int64{slices, -slices, 0}, int64(0)
	f.each(grain, func(place int) {
		near, null := int64(nearer[place]), lastTurns(f.values[place]).len()
		far := int64(len(c.links[row])) - near
		counts[1] += near*lastTurnCount + far*null
		counts[2] += far * (lastTurnCount - null)
		turning += lastTurnCount - null
	})

	c.mu.Lock()
	defer c.mu.Unlock()
	frame, size := s.Frame(row), s.Size(row)
	for i, n := range counts {
		c.counts[frame][depth][i] += n * size
	}
	c.turning[frame][depth] += turning * size
}

// total counts what was found so far.
func (c *moveCount) total() *Moves {
	m := &Moves{}
	copy(m.BySlices[:], nearMoves(nearSlices))
	for frame := range c.counts {
		for slices := nearSlices + 1; slices < Depths; slices++ {
			for i, n := range c.counts[frame][slices] {
				m.BySlices[slices][i] += c.sweep.system.Count(frame, 2*n) / lastTurnCount // two angles for each link
			}
			m.Turning[slices] += c.sweep.system.Count(frame, c.turning[frame][slices]) / lastTurnCount
		}
	}
	return m
}

// nearSlices is the largest number of slices for which the angles of a link may differ in
// their last turns.
const nearSlices = 2

// nearMoves counts the sliceable positions that need up to a number of slices, breadth first.
func nearMoves(most int) [][3]int64 {
	bySlices := make([][3]int64, most+1)
	slices := map[square1.Position]int{square1.Solved(): 0}
	next := []square1.Position{square1.Solved()}
	for moves := 0; len(next) > 0; moves++ {
		level := next
		next = nil
		reach := func(p square1.Position, n int) {
			if _, known := slices[p]; !known && n <= most {
				slices[p] = n
				next = append(next, p)
			}
		}
		for _, p := range level {
			n := slices[p]
			bySlices[n][moves-(2*n-1)]++
			reach(p.UncheckedSlice(), n+1)
			for top, bottom := range p.FreeTurns() {
				reach(p.Turn(top, bottom), n)
			}
		}
	}
	return bySlices
}
