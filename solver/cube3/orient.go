package cube3

import (
	"context"
	"fmt"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"wedge/puzzle/cube3"
)

// Sizes of the table of [orientation] distances. A row is a class, up to the 16 symmetries
// that keep the axis of U and D, of the flips of the edges and the places of those of the
// middle layer; a column is the twist of the corners.
const (
	flipSlices     = sliceCount * flipCount
	orientRows     = 64430
	orientWords    = (twistCount + 63) / 64 // of a row of bits
	orientRowBytes = (twistCount + 3) / 4   // of a row of the table
)

// orientation has the exact length of phase 1 for each of its 2,217,093,120 positions: the
// fewest moves that bring an assembly into the group of <U, D, R2, L2, F2, B2>. Since no
// solution can be shorter, it is a lower bound; 35 MB.
type orientation struct {
	twist   [twistCount][moveCount]uint16
	back    [uprightCount][twistCount]uint16 // the twist before a symmetry
	upright *upright
	seen    [uprightCount][moveCount]uint8 // the move that a symmetry makes a move of
	class   []uint32                       // of each flip and slice: row*16 + the symmetry that makes it of the row's first
	rows    [][moveCount]uint32
	thirds  []uint8 // distance mod 3, two bits each, row by row
	moves   []int   // those that count as one

	distribution []int64 // how many columns of all rows have each distance
}

// newOrientation makes the table, on all processors. It takes some seconds.
func newOrientation(ctx context.Context, m Metric, report func(done float64)) (*orientation, error) {
	o := &orientation{upright: newUpright(), moves: m.moves(), thirds: make([]uint8, orientRows*orientRowBytes)}
	for s := range o.seen {
		o.seen[s] = o.upright.list[o.upright.inverse[s]].moves
	}
	o.number()
	o.turn()
	s := &orientSweep{
		orientation: o,
		known:       make([]uint64, orientRows*orientWords), front: make([]uint64, orientRows*orientWords), next: make([]uint64, orientRows*orientWords),
	}
	s.known[0], s.front[0] = 1, 1
	const all = orientRows * twistCount
	found, last := int64(1), int64(1)
	o.distribution = []int64{1}
	for depth := 1; last > 0; depth++ {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("the table of orientations: %w", err)
		}
		last = s.step(depth, last > all-found)
		found += last
		if last > 0 {
			o.distribution = append(o.distribution, last)
		}
		s.front, s.next = s.next, s.front
		report(float64(found) / all)
	}
	return o, nil
}

// number finds the classes.
func (o *orientation) number() {
	const unknown = 1<<32 - 1
	o.class = make([]uint32, flipSlices)
	for i := range o.class {
		o.class[i] = unknown
	}
	row := uint32(0)
	for n := range o.class {
		if o.class[n] != unknown {
			continue
		}
		a := cube3.Solved()
		setSlice(&a, n/flipCount)
		setFlip(&a, n%flipCount)
		for s, sym := range o.upright.list {
			b := sym.image(&a)
			if at := &o.class[flipSliceOf(&b)]; *at == unknown {
				*at = row*uprightCount + uint32(s) // below 16
			}
		}
		row++
	}
}

func flipSliceOf(a *cube3.Assembly) int { return sliceOf(a)*flipCount + flipOf(a) }

// turn makes the tables of moves.
func (o *orientation) turn() {
	all := turned()
	o.rows = make([][moveCount]uint32, orientRows)
	for n, class := range o.class {
		if class%uprightCount != 0 {
			continue
		}
		a := cube3.Solved()
		setSlice(&a, n/flipCount)
		setFlip(&a, n%flipCount)
		for m := range all {
			b := a.Then(all[m])
			o.rows[class/uprightCount][m] = o.class[flipSliceOf(&b)]
		}
	}
	for n := range twistCount {
		a := cube3.Solved()
		setTwist(&a, n)
		for m := range all {
			b := a.Then(all[m])
			o.twist[n][m] = uint16(twistOf(&b)) // below 2187
		}
		for s, sym := range o.upright.list {
			b := sym.image(&a)
			o.back[s][twistOf(&b)] = uint16(n) // below 2187
		}
	}
}

// orientSweep finds the positions of the next distance, as sets of bits.
type orientSweep struct {
	*orientation
	known, front, next []uint64
}

// step finds the positions one move further away and returns their number. It looks from
// the front, or backwards from what is not yet known.
func (s *orientSweep) step(depth int, backwards bool) int64 {
	var count, row atomic.Int64
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for {
				const batch = 64
				end := row.Add(batch)
				for r := end - batch; r < min(end, orientRows); r++ {
					if backwards {
						s.search(int(r))
					} else {
						s.pull(int(r))
					}
					count.Add(s.put(int(r), depth))
				}
				if end >= orientRows {
					return
				}
			}
		})
	}
	all.Wait()
	return count.Load()
}

// pull collects what moves make of the front in a row.
func (s *orientSweep) pull(row int) {
	to := s.next[row*orientWords:][:orientWords]
	clear(to)
	for _, m := range s.moves {
		class := s.rows[row][m]
		from, sym := int(class/uprightCount), class%uprightCount
		forth := &s.back[s.upright.inverse[sym]]
		inverse := m/3*3 + 2 - m%3
		for w, set := range s.front[from*orientWords:][:orientWords] {
			for ; set != 0; set &= set - 1 {
				n := s.twist[forth[w*64+bits.TrailingZeros64(set)]][inverse]
				to[n/64] |= 1 << (n % 64)
			}
		}
	}
}

// search looks which unknown positions of a row have a neighbour in the front.
func (s *orientSweep) search(row int) {
	to := s.next[row*orientWords:][:orientWords]
	clear(to)
	for w, known := range s.known[row*orientWords:][:orientWords] {
		for set := ^known; set != 0; set &= set - 1 {
			n := w*64 + bits.TrailingZeros64(set)
			if n >= twistCount {
				break
			}
			for _, m := range s.moves {
				class := s.rows[row][m]
				from, at := int(class/uprightCount), s.back[class%uprightCount][s.twist[n][m]]
				if s.front[from*orientWords+int(at/64)]>>(at%64)&1 != 0 {
					to[w] |= 1 << (n % 64)
					break
				}
			}
		}
	}
}

// put stores the distances of the new positions of a row.
func (s *orientSweep) put(row, depth int) (count int64) {
	to := s.next[row*orientWords:][:orientWords]
	known := s.known[row*orientWords:][:orientWords]
	thirds := s.thirds[row*orientRowBytes:][:orientRowBytes]
	third := uint8(depth % 3) // below 3
	for w := range to {
		to[w] &^= known[w]
		known[w] |= to[w]
		count += int64(bits.OnesCount64(to[w]))
		for set := to[w]; set != 0 && third != 0; set &= set - 1 {
			n := w*64 + bits.TrailingZeros64(set)
			thirds[n/4] |= third << (n % 4 * 2)
		}
	}
	return count
}

// oriented is a position in the table, and its distance.
type oriented struct {
	class    uint32 // as in orientation.class
	twist    uint16
	distance uint8
}

// place is where a position is in the table, in pairs of bits.
func (o *orientation) place(class uint32, twist uint16) uint32 {
	return class/uprightCount*(4*orientRowBytes) + uint32(o.back[class%uprightCount][twist])
}

// nearest is the distance that is equal to third mod 3 and differs from one by 1 at most,
// as distances of neighbours do.
func nearest(distance, third uint8) uint8 { return distance - 1 + (third+4-distance%3)%3 }

// turned is a position after a move.
func (o *orientation) turned(p oriented, m int) oriented {
	sym := p.class % uprightCount
	next := o.rows[p.class/uprightCount][o.seen[sym][m]]
	class := next&^(uprightCount-1) | uint32(o.upright.after[sym][next%uprightCount])
	twist := o.twist[p.twist][m]
	return oriented{class, twist, nearest(p.distance, o.third(class, twist))}
}

// third is the distance of a position mod 3.
func (o *orientation) third(class uint32, twist uint16) uint8 {
	at := o.place(class, twist)
	return o.thirds[at/4] >> (at % 4 * 2) & 3
}

// find is the position of an assembly with its distance, which a way to 0 tells.
func (o *orientation) find(a *cube3.Assembly) oriented {
	p := oriented{class: o.class[flipSliceOf(a)], twist: uint16(twistOf(a))} // below 2187
	for at := p; at.class/uprightCount != 0 || at.twist != 0; p.distance++ {
		third := o.third(at.class, at.twist)
		at.distance = third + 3
		for _, m := range o.moves {
			if next := o.turned(at, m); next.distance < at.distance {
				at = next
				break
			}
		}
	}
	return p
}
