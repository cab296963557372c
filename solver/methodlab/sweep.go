package methodlab

import (
	"context"
	"math/bits"
	"runtime"

	"golang.org/x/sync/errgroup"
)

// unreached is the depth of a state that no slices lead to.
const unreached = 255

// ranks numbers all words of some classes, of corners or of edges.
type ranks struct {
	words []word
	of    map[word]uint16
}

func newRanks(class *[8]uint8) *ranks {
	r := &ranks{of: map[word]uint16{}}
	left := [8]int{}
	for _, c := range class {
		left[c]++
	}
	var place func(slot int, w word)
	place = func(slot int, w word) {
		if slot == 8 {
			r.of[w] = uint16(len(r.words))
			r.words = append(r.words, w)
			return
		}
		for c := range uint8(8) {
			if left[c] > 0 {
				left[c]--
				place(slot+1, w.with(slot, c))
				left[c]++
			}
		}
	}
	place(0, 0)
	return r
}

// count is the number of words of some classes.
func count(class *[8]uint8) int {
	n := 1
	left := [8]int{}
	for i, c := range class {
		left[c]++
		n = n * (i + 1) / left[c] // binomials: always whole
	}
	return n
}

// moved is the rank of each word after its slots were permuted.
func (r *ranks) moved(from *[8]uint8) []uint16 {
	list := make([]uint16, len(r.words))
	for i, w := range r.words {
		list[i] = r.of[w.permuted(from)]
	}
	return list
}

// sweep is a breadth-first search back from goals, over all views with some classes, and over both
// parities if these count. The states are bits: a block for each pair of shapes and each parity, in that
// a row for each word of one kind of pieces, in that a column for each word of the other kind, of which there are
// more.
type sweep struct {
	graph      *graph
	rows, cols *ranks
	swapped    bool // rows are of corners
	parities   int  // 1 or 2
	width      int  // of a row, in words of 64 bits

	rowMoves, colMoves map[[8]uint8][]uint16

	visited, frontier, next [][]uint64 // by block
}

// place is where a state is.
type place struct{ block, row, col int }

// states is the number of states of a sweep.
func states(c *classes, parities int) int {
	return 170 * parities * count(&c.corners) * count(&c.edges)
}

func newSweep(g *graph, c *classes, parities int) *sweep {
	s := &sweep{graph: g, rows: newRanks(&c.edges), cols: newRanks(&c.corners), parities: parities, rowMoves: map[[8]uint8][]uint16{}, colMoves: map[[8]uint8][]uint16{}}
	if len(s.rows.words) > len(s.cols.words) {
		s.rows, s.cols, s.swapped = s.cols, s.rows, true
	}
	s.width = (len(s.cols.words) + 63) / 64
	for _, steps := range g.out {
		for i := range steps {
			row, col := s.slots(&steps[i])
			if s.rowMoves[*row] == nil {
				s.rowMoves[*row] = s.rows.moved(row)
			}
			if s.colMoves[*col] == nil {
				s.colMoves[*col] = s.cols.moved(col)
			}
		}
	}
	blocks := len(g.pairs) * parities
	make64 := func() [][]uint64 {
		list := make([][]uint64, blocks)
		for i := range list {
			list[i] = make([]uint64, s.width*len(s.rows.words))
		}
		return list
	}
	s.visited, s.frontier, s.next = make64(), make64(), make64()
	return s
}

// slots are those of a step for rows and for columns.
func (s *sweep) slots(t *step) (row, col *[8]uint8) {
	if s.swapped {
		return &t.corners, &t.edges
	}
	return &t.edges, &t.corners
}

// place is that of a view with a parity.
func (s *sweep) place(v view, parity int) place {
	row, col := s.rows.of[v.edges], s.cols.of[v.corners]
	if s.swapped {
		row, col = s.rows.of[v.corners], s.cols.of[v.edges]
	}
	return place{v.pair*s.parities + parity%s.parities, int(row), int(col)}
}

// view is what is seen in a state.
func (s *sweep) view(p place) view {
	v := view{p.block / s.parities, s.cols.words[p.col], s.rows.words[p.row]}
	if s.swapped {
		v.corners, v.edges = v.edges, v.corners
	}
	return v
}

// at reports whether a state is in the frontier.
func (s *sweep) at(p place) bool {
	return s.frontier[p.block][p.row*s.width+p.col/64]>>(p.col%64)&1 != 0
}

// begin makes a view with a parity a goal, and all that turns make of it.
func (s *sweep) begin(v view, parity int) {
	for i := range s.graph.turns[v.pair] {
		t := &s.graph.turns[v.pair][i]
		at := parity
		if t.odd {
			at ^= 1
		}
		p := s.place(t.image(v), at)
		s.frontier[p.block][p.row*s.width+p.col/64] |= 1 << (p.col % 64)
	}
}

// run calls seen with each depth while the frontier has the states at that depth, until it returns false or
// there are no more.
func (s *sweep) run(ctx context.Context, seen func(depth uint8) (more bool)) error {
	for depth := uint8(0); ; depth++ {
		found := false
		for b, block := range s.frontier {
			for i, w := range block {
				s.visited[b][i] |= w
				found = found || w != 0
			}
		}
		if !found || !seen(depth) {
			return nil
		}
		if err := s.advance(ctx); err != nil {
			return err
		}
		s.frontier, s.next = s.next, s.frontier
	}
}

// depths finds the depths of some states, and stops when all are found.
func (s *sweep) depths(ctx context.Context, of []place) ([]uint8, error) {
	list := make([]uint8, len(of))
	for i := range list {
		list[i] = unreached
	}
	err := s.run(ctx, func(depth uint8) (more bool) {
		for i, p := range of {
			if list[i] != unreached {
				continue
			}
			if s.at(p) {
				list[i] = depth
			} else {
				more = true
			}
		}
		return more
	})
	return list, err
}

// advance fills next with the states that one slice leads to from the frontier, if they are new. Each block
// is filled by one goroutine.
func (s *sweep) advance(ctx context.Context) error {
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	sizes := make([]int, len(s.frontier))
	for b, block := range s.frontier {
		sizes[b] = ones(block)
	}
	for b := range s.next {
		group.Go(func() error {
			if err := work.Err(); err != nil {
				return err
			}
			clear(s.next[b])
			left := len(s.rows.words)*len(s.cols.words) - ones(s.visited[b])
			pair, parity := b/s.parities, b%s.parities
			for i := range s.graph.into[pair] {
				t := &s.graph.into[pair][i]
				from := t.from*s.parities + parity
				if t.odd {
					from = t.from*s.parities + (parity^1)%s.parities
				}
				if left == 0 || sizes[from] == 0 {
					continue
				}
				row, col := s.slots(t)
				s.push(s.next[b], s.frontier[from], s.rowMoves[*row], s.colMoves[*col])
			}
			for i, w := range s.visited[b] {
				s.next[b][i] &^= w
			}
			return nil
		})
	}
	return group.Wait()
}

// push sets the bits of a block that a step leads to.
func (s *sweep) push(to, from []uint64, rows, cols []uint16) {
	for row, at := range rows {
		target := to[int(at)*s.width : (int(at)+1)*s.width]
		for i, w := range from[row*s.width : (row+1)*s.width] {
			for ; w != 0; w &= w - 1 {
				col := cols[i*64+bits.TrailingZeros64(w)]
				target[col/64] |= 1 << (col % 64)
			}
		}
	}
}

func ones(block []uint64) (n int) {
	for _, w := range block {
		n += bits.OnesCount64(w)
	}
	return n
}
