package research

import (
	"context"
	"math/bits"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// Moves counts the positions that can be sliced as they lie, by WCA moves. Here the angles
// of the layers count: positions that differ by turns are different ones.
type Moves struct {
	// BySlices[k] has those that need k slices, and with them 2k-1, 2k or 2k+1 moves.
	BySlices [table.Depths][3]int64
	// Turning[k] counts the positions that need k slices, 3 or more, and whose shortest
	// solutions all end with a turn. Positions that differ only by turns count as one here.
	Turning table.Distribution
}

// ByMoves counts the positions by moves. With 13 slices none needs 27: see FarthestEnds.
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

// CountMoves counts the sliceable positions by WCA moves. The table must be exact; this repeats
// the sweep that built it, with 10 GB of memory.
//
// A solution with k slices has 2k-1 moves, one more for a turn before the first slice, and
// one more for a turn after the last. So a position needs 2k-1 if a shortest solution
// begins and ends with a slice, 2k if one begins or ends with a slice, and 2k+1 otherwise.
//
// The turns after the last slices of all shortest solutions follow from those of the nearer
// neighbours: see coord.LastTurn. Only those matter which a relabelling can map to no turn at
// all; these are 16 pairs (see [solver.Neutral]), so that they fit into a value. Each is the
// image of no turn under as many of the symmetries: if a position has n of them, n/16 of its
// images under all symmetries have a solution that ends with a slice.
//
// A link stands for two angles at which the position can be sliced, that differ by a half
// turn of both layers. A position that lies at one of them can begin with a slice if the
// link leads nearer. That the two angles share all last turns needs at least three slices;
// the positions with fewer are few.
func CountMoves(ctx context.Context, t *table.Table, progress table.Progress) (*Moves, error) {
	c := newMoveCount(t.System())
	if _, err := t.Value(ctx, c.count, progress); err != nil {
		return nil, err
	}
	return c.total(), nil
}

// lastTurns is a set of turns after the last slice: of the 32 pairs of [solver.Endings] the 16
// that are neutral, in their order.
type lastTurns uint16

const lastTurnCount = solver.NeutralPairs

func (l lastTurns) len() int64 { return int64(bits.OnesCount16(uint16(l))) }

// neutralOf are the endings that matter.
func neutralOf(endings solver.Endings) (l lastTurns) {
	for e := endings & solver.Neutral; e != 0; e &= e - 1 {
		l |= 1 << bits.OnesCount32(uint32(solver.Neutral&(e&-e-1)))
	}
	return l
}

// lastTurnTable maps sets of last turns back along a link with a relabelling: [relabelling][k][byte k].
type lastTurnTable [coord.Relabellings][2][256]lastTurns

func newLastTurnTable() *lastTurnTable {
	t := &lastTurnTable{}
	for bit := range 32 {
		i := neutralOf(1 << bit)
		if i == 0 {
			continue
		}
		at := bits.TrailingZeros16(uint16(i))
		top, bottom := solver.EndingTurn(bit)
		for relabel := range t {
			to := neutralOf(solver.EndingOf(coord.LastTurn(uint8(relabel), top, bottom)))
			for b := range 256 {
				if b>>(at&7)&1 != 0 {
					t[relabel][at>>3][b] |= to
				}
			}
		}
	}
	return t
}

// mapBack maps a set back along a link.
func (t *lastTurnTable) mapBack(l *coord.Link, set lastTurns) lastTurns {
	back := &t[l.Relabel]
	return back[0][set&255] | back[1][set>>8]
}

// moveCount counts moves. Here a value is a set of last turns.
type moveCount struct {
	system *coord.System
	turns  *lastTurnTable

	mu sync.Mutex // several goroutines sweep rows
	// counts and turning are in labellings of slots, in sixteenths; see coord.System.Count.
	counts  [coord.FrameCount][table.Depths][3]int64
	turning [coord.FrameCount]table.Distribution
}

func newMoveCount(s *coord.System) *moveCount {
	return &moveCount{system: s, turns: newLastTurnTable()}
}

// count counts what a sweep found.
func (c *moveCount) count(f *table.Found) {
	s := c.system
	if f.Depth <= 1 { // with no slice there is no last turn yet
		f.Each(func(place int) {
			if f.Depth == 1 {
				f.Values[place] = uint16(neutralOf(atLastSlice(s, coord.Address{Row: int32(f.Row), Place: int32(place)})))
			}
		})
		return
	}
	slices := int64(0)                     // at the beginning and at the end, of all images
	nearer := make([]uint8, len(f.Values)) // links
	f.EachNearer(func(place int, l *coord.Link, _ int, value uint16) {
		f.Values[place] |= uint16(c.turns.mapBack(l, lastTurns(value)))
		slices += lastTurns(value).len()
		nearer[place]++
	})
	counts, turning := [3]int64{slices, -slices, 0}, int64(0)
	f.Each(func(place int) {
		near, null := int64(nearer[place]), lastTurns(f.Values[place]).len()
		far := int64(f.Links()) - near
		counts[1] += near*lastTurnCount + far*null
		counts[2] += far * (lastTurnCount - null)
		turning += lastTurnCount - null
	})

	c.mu.Lock()
	defer c.mu.Unlock()
	frame, size := s.Frame(f.Row), s.Size(f.Row)
	for i, n := range counts {
		c.counts[frame][f.Depth][i] += n * size
	}
	c.turning[frame][f.Depth] += turning * size
}

// total counts what was found so far.
func (c *moveCount) total() *Moves {
	m := &Moves{}
	copy(m.BySlices[:], nearMoves(nearSlices))
	for frame := range c.counts {
		for slices := nearSlices + 1; slices < table.Depths; slices++ {
			for i, n := range c.counts[frame][slices] {
				m.BySlices[slices][i] += c.system.Count(frame, 2*n) / lastTurnCount // two angles for each link
			}
			m.Turning[slices] += c.system.Count(frame, c.turning[frame][slices]) / lastTurnCount
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
