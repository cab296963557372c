package cube3

import (
	"context"
	"fmt"
	"math/bits"

	"wedge/puzzle/cube3"
)

// Sizes of a table of [orientation] distances. A row is a class, up to the 16 symmetries
// that keep the axis of U and D, of the flips of the edges and the places of those of the
// middle layer, and in a large table an order of the latter; a column is the twist of the
// corners.
const (
	flipSlices   = sliceCount * flipCount
	orientRows   = 64430
	arrangements = sliceCount * sliceOrders
)

// extent says which coordinates a table has besides the classes.
type extent struct {
	orders int // of the edges of the middle layer: sliceOrders, or 1 if any order will do
	twists int // of the corners: twistCount, or 1 if any twist will do, for tests
	far    int // the distance with a code of its own: see [codeOf]
}

// smallExtent is that of the table of a metric: 35 MB.
func smallExtent(m Metric) extent {
	if m == QuarterTurns {
		return extent{orders: 1, twists: twistCount, far: 11}
	}
	return extent{orders: 1, twists: twistCount, far: 10}
}

// largeExtent is that of the large table, 846 MB, for half turns.
func largeExtent() extent { return extent{orders: sliceOrders, twists: twistCount, far: 11} }

func (e extent) rows() int  { return orientRows * e.orders }
func (e extent) bytes() int { return e.rows() * bytesOf(e.twists) }

// orientation has the exact length of phase 1 for each of its 2,217,093,120 positions: the
// fewest moves that bring an assembly into the group of <U, D, R2, L2, F2, B2>. In a large
// table they are the fewest that also bring the edges of the middle layer home. Since no
// solution can be shorter, it is a lower bound.
type orientation struct {
	extent
	metric   Metric
	moves    []int // those that count as one
	twist    [twistCount][moveCount]uint16
	back     [uprightCount][twistCount]uint16 // the twist before a symmetry
	arranged *arranged
	upright  *upright
	seen     [uprightCount][moveCount]uint8 // the move that a symmetry makes a move of
	class    []uint32                       // of each flip and slice: row*16 + the symmetry that makes it of the row's first
	slices   []uint16                       // of the first of each row's class
	leads    [][moveCount]uint32            // where moves lead from the first of each row, as in class
	codes    []uint8                        // of the distances, two bits each, row by row
	thirdOf  [4]uint8                       // distance mod 3, by code

	distribution []int64 // how many columns of all rows have each distance
}

// arranged are the arrangements of the edges of the middle layer, slice*sliceOrders + order.
type arranged struct {
	moves [arrangements][moveCount]uint16
	back  [uprightCount][arrangements]uint8 // the order before a symmetry
}

func newArranged(u *upright) *arranged {
	r := &arranged{}
	all := turned()
	for n := range arrangements {
		a := cube3.Solved()
		setArrangement(&a, n)
		for m := range all {
			b := a.Then(all[m])
			r.moves[n][m] = uint16(arrangementOf(&b)) // below 11,880
		}
		for s, sym := range u.list {
			b := sym.image(&a)
			r.back[s][arrangementOf(&b)] = uint8(n % sliceOrders) // below 24
		}
	}
	return r
}

func arrangementOf(a *cube3.Assembly) int {
	var p [4]uint8
	k := 0
	for _, e := range a.Edges {
		if e.Home >= firstSlice && k < len(p) {
			p[k] = e.Home - firstSlice
			k++
		}
	}
	return sliceOf(a)*sliceOrders + rank(p[:])
}

func setArrangement(a *cube3.Assembly, n int) {
	setSlice(a, n/sliceOrders)
	var p [4]uint8
	unrank(p[:], n%sliceOrders)
	for i, e := range a.Edges {
		if e.Home >= firstSlice {
			a.Edges[i].Home = firstSlice + p[e.Home-firstSlice]
		}
	}
}

// newOrientation makes the small table, on all processors. It takes some seconds.
func newOrientation(ctx context.Context, m Metric, report func(done float64)) (*orientation, error) {
	o := newCoordinates(m, smallExtent(m))
	return o, o.fill(ctx, report)
}

// newCoordinates makes all but the table.
func newCoordinates(m Metric, e extent) *orientation {
	o := &orientation{extent: e, upright: newUpright(), metric: m, moves: m.moves()}
	for s := range o.seen {
		o.seen[s] = o.upright.list[o.upright.inverse[s]].moves
	}
	o.arranged = newArranged(o.upright)
	o.thirdOf = [4]uint8{0, 1, 2, uint8(e.far % 3)}
	o.number()
	o.turn()
	return o
}

// fill makes the table. report gets the finished part, 0..1.
func (o *orientation) fill(ctx context.Context, report func(done float64)) error {
	s := newBreadthFirst(o.rows(), o.twists, o.far)
	distribution, err := s.run(ctx, func(row int, backwards bool) {
		if backwards {
			o.search(s, row)
		} else {
			o.pull(s, row)
		}
	}, report)
	if err != nil {
		return fmt.Errorf("the table of orientations: %w", err)
	}
	o.codes, o.distribution = s.codes, distribution
	return nil
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
		o.slices = append(o.slices, uint16(n/flipCount)) // below 495
		row++
	}
}

func flipSliceOf(a *cube3.Assembly) int { return sliceOf(a)*flipCount + flipOf(a) }

// turn makes the tables of moves.
func (o *orientation) turn() {
	all := turned()
	o.leads = make([][moveCount]uint32, orientRows)
	for n, class := range o.class {
		if class%uprightCount != 0 {
			continue
		}
		a := cube3.Solved()
		setSlice(&a, n/flipCount)
		setFlip(&a, n%flipCount)
		for m := range all {
			b := a.Then(all[m])
			o.leads[class/uprightCount][m] = o.class[flipSliceOf(&b)]
		}
	}
	for n := range o.twists {
		a := cube3.Solved()
		setTwist(&a, n)
		for m := range all {
			b := a.Then(all[m])
			o.twist[n][m] = uint16(twistOf(&b) % o.twists) // below 2187
		}
		for s, sym := range o.upright.list {
			b := sym.image(&a)
			o.back[s][twistOf(&b)%o.twists] = uint16(n) // below 2187
		}
	}
}

// neighbour is where a move leads from the first of a row: to a row, and the symmetry that
// brings it there.
func (o *orientation) neighbour(row, m int) (to int, sym uint32) {
	first, order := row/o.orders, row%o.orders
	class := o.leads[first][m]
	sym = class % uprightCount
	to = int(class/uprightCount) * o.orders
	if o.orders > 1 {
		to += int(o.arranged.back[sym][o.arranged.moves[int(o.slices[first])*sliceOrders+order][m]])
	}
	return to, sym
}

// pull collects what moves make of the front in a row.
func (o *orientation) pull(s *breadthFirst, row int) {
	to := s.next.row(row)
	for _, m := range o.moves {
		from, sym := o.neighbour(row, m)
		if !s.front.any[from] {
			continue
		}
		forth := &o.back[o.upright.inverse[sym]]
		inverse := m/3*3 + 2 - m%3
		for w, set := range s.front.row(from) {
			for ; set != 0; set &= set - 1 {
				n := o.twist[forth[w*64+bits.TrailingZeros64(set)]][inverse]
				to[n/64] |= 1 << (n % 64)
			}
		}
	}
}

// search looks which unknown positions of a row have a neighbour in the front.
func (o *orientation) search(s *breadthFirst, row int) {
	var fronts [moveCount][]uint64
	var backs [moveCount]*[twistCount]uint16
	for i, m := range o.moves {
		from, sym := o.neighbour(row, m)
		fronts[i], backs[i] = s.front.row(from), &o.back[sym]
	}
	to := s.next.row(row)
	for w, known := range s.known.row(row) {
		for set := ^known; set != 0; set &= set - 1 {
			n := w*64 + bits.TrailingZeros64(set)
			if n >= o.twists {
				break
			}
			for i, m := range o.moves {
				at := backs[i][o.twist[n][m]]
				if fronts[i][at/64]>>(at%64)&1 != 0 {
					to[w] |= 1 << (n % 64)
					break
				}
			}
		}
	}
}

// oriented is a position in the table, and its distance.
type oriented struct {
	class       uint32 // as in orientation.class
	twist       uint16
	arrangement uint16
	distance    uint8
}

// place is where a position is in the table, in pairs of bits.
func (o *orientation) place(p oriented) uint32 {
	sym := p.class % uprightCount
	row := p.class / uprightCount
	if o.orders > 1 {
		row = row*sliceOrders + uint32(o.arranged.back[sym][p.arrangement])
	}
	return row*uint32(4*bytesOf(o.twists)) + uint32(o.back[sym][p.twist])
}

// nearest is the distance that is equal to third mod 3 and differs from one by 1 at most,
// as distances of neighbours do.
func nearest(distance, third uint8) uint8 { return distance - 1 + (third+4-distance%3)%3 }

// turned is a position after a move.
func (o *orientation) turned(p oriented, m int) oriented {
	sym := p.class % uprightCount
	next := o.leads[p.class/uprightCount][o.seen[sym][m]]
	to := oriented{
		class:       next&^(uprightCount-1) | uint32(o.upright.after[sym][next%uprightCount]),
		twist:       o.twist[p.twist][m],
		arrangement: o.arranged.moves[p.arrangement][m],
	}
	to.distance = nearest(p.distance, o.third(to))
	return to
}

// code is that of a place.
func (o *orientation) code(at uint32) uint8 { return o.codes[at/4] >> (at % 4 * 2) & 3 }

// third is the distance of a position mod 3.
func (o *orientation) third(p oriented) uint8 {
	at := o.place(p)
	return o.thirdOf[o.code(at)]
}

// coordinates of an assembly, without its distance.
func (o *orientation) coordinates(a *cube3.Assembly) oriented {
	return oriented{
		class:       o.class[flipSliceOf(a)],
		twist:       uint16(twistOf(a) % o.twists), // below 2187
		arrangement: uint16(arrangementOf(a)),      // below 11,880
	}
}

// find is the position of an assembly with its distance, which a way to 0 tells.
func (o *orientation) find(a *cube3.Assembly) oriented {
	p := o.coordinates(a)
	for at := p; o.place(at) != 0; p.distance++ {
		at.distance = o.third(at) + 3
		for _, m := range o.moves {
			if next := o.turned(at, m); next.distance < at.distance {
				at = next
				break
			}
		}
	}
	return p
}
