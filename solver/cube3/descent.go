package cube3

import "context"

// Positions are looked at in batches: what moves lead to from all positions of one is read
// from the table at the same time, since the processor fetches many places from memory at once,
// but waits long for each.
const (
	batch    = 18
	children = batch * moveCount // that a batch has at most
)

// child is a position that a move leads to.
type child struct {
	node
	parent uint8 // which of the batch that it was made from
	move   uint8
}

// descent is one goroutine's search.
type descent struct {
	*proof
	ctx     context.Context
	length  int
	lists   [][]child // by the moves left: room for what a batch leads to
	batches [][]child // by the moves left: the batch that is looked at
	moves   []uint8   // of a solution
	visited int
	stopped bool
}

func newDescent(ctx context.Context, p *proof, length int) *descent {
	s := &descent{proof: p, ctx: ctx, length: length, lists: make([][]child, length), batches: make([][]child, length+1)}
	for i := range s.lists {
		s.lists[i] = make([]child, 0, children)
	}
	return s
}

// stop reports whether the search is over: it was cancelled, or a solution was found.
func (s *descent) stop() bool {
	s.stopped = s.stopped || s.ctx.Err() != nil || s.best.Load() <= int64(s.length)
	return s.stopped
}

// from looks for a solution with a beginning. If there is one, it is in moves.
func (s *descent) from(b *beginning) bool {
	s.moves = append(s.moves[:0], b.moves...)
	return s.search([]child{{node: b.node}}, s.length-len(b.moves))
}

// search looks for a solution with exactly left moves from a position of a batch, and appends
// these to moves.
func (s *descent) search(positions []child, left int) bool {
	s.batches[left] = positions
	if left == 0 {
		for i := range positions {
			if positions[i].aligned() && s.ends(i) {
				return true
			}
		}
		return false
	}
	if s.visited += len(positions); s.visited >= 1<<12 {
		s.visited = 0
		if s.stop() {
			return false
		}
	}
	left--
	list := s.expand(positions, left, s.lists[left])
	for len(list) > 0 && !s.stopped {
		n := min(batch, len(list))
		if s.search(list[:n], left) {
			return true
		}
		list = list[n:]
	}
	return false
}

// ends reports whether the moves that lead to a position of the last batch are a solution, and
// appends them to moves if they are.
func (s *descent) ends(last int) bool {
	begun := len(s.moves)
	depth := s.length - begun
	s.moves = append(s.moves, make([]uint8, depth)...)
	for left := range depth {
		c := &s.batches[left][last]
		s.moves[s.length-1-left] = c.move
		last = int(c.parent)
	}
	if s.solves(s.algOf(s.moves)) {
		return true
	}
	s.moves = s.moves[:begun]
	return false
}

// expand makes a list, in the room of an old one, of the positions that moves lead to from those
// of a batch, without those after which no solution with left more moves can follow. Axis after
// axis, it computes the places in the table of all of them before it reads any. Of those that
// are left it looks at the inverse.
func (o *Optimal) expand(positions []child, left int, room []child) []child {
	list := room[:0]
	for parent := range positions {
		for _, m := range o.orient.moves {
			if order := o.after[positions[parent].order][m]; order != never {
				c := child{parent: uint8(parent), move: uint8(m)} // below 18
				c.order = order
				list = append(list, c)
			}
		}
	}
	var axes [3][batch]uint8
	for i := range positions {
		for k, axis := range positions[i].farthest() {
			axes[k][i] = axis
		}
	}
	for k := range axes {
		list = o.within(positions, &axes[k], left, list)
	}
	kept := list[:0]
	for i := range list {
		c := &list[i]
		if c.bound() > left {
			continue
		}
		c.cubies = positions[c.parent].then(&o.turns[c.move])
		kept = append(kept, *c)
	}
	if left < o.orient.far {
		return o.withoutFarInverses(kept)
	}
	return kept
}

// farthest are the three axes, those first along which the position is farthest from solved:
// there the fewest moves bring it near enough.
func (n *node) farthest() [3]uint8 {
	a, b, c := uint8(0), uint8(1), uint8(2)
	if n.axes[a].distance < n.axes[b].distance {
		a, b = b, a
	}
	if n.axes[b].distance < n.axes[c].distance {
		b, c = c, b
	}
	if n.axes[a].distance < n.axes[b].distance {
		a, b = b, a
	}
	return [3]uint8{a, b, c}
}

// within keeps the positions of a list that are near enough along an axis, one for each of the
// batch.
func (o *Optimal) within(positions []child, axes *[batch]uint8, left int, list []child) []child {
	t := o.orient
	var rows [batch][moveCount]uint32 // fetched before they are used, all at the same time
	for i := range positions {
		rows[i] = t.leads[positions[i].axes[axes[i]].class/uprightCount]
	}
	var at [children]uint32 // places in the table, in pairs of bits
	for i := 0; i < len(list); {
		parent := list[i].parent
		axis := axes[parent]
		from := positions[parent].axes[axis]
		row, sym := &rows[parent], from.class%uprightCount
		seen, after := &t.seen[sym], &t.upright.after[sym]
		twists, arrangements := &t.twist[from.twist], &t.arranged.moves[from.arrangement]
		for ; i < len(list) && list[i].parent == parent; i++ {
			m := o.turned[axis][list[i].move]
			next := row[seen[m]]
			p := oriented{
				class: next&^(uprightCount-1) | uint32(after[next%uprightCount]),
				twist: twists[m], arrangement: arrangements[m], distance: from.distance,
			}
			list[i].axes[axis] = p
			at[i] = t.place(p)
		}
	}
	var codes [children]uint8
	for i := range list {
		codes[i] = t.code(at[i])
	}
	kept := list[:0]
	for i := range list {
		p := &list[i].axes[axes[list[i].parent]]
		p.distance = nearest(p.distance, t.thirdOf[codes[i]])
		if int(p.distance) <= left {
			kept = append(kept, list[i])
		}
	}
	return kept
}

// withoutFarInverses keeps the positions of a list whose inverses have, along no axis, the
// distance that the table has a code for.
func (o *Optimal) withoutFarInverses(list []child) []child {
	var at [children][3]uint32
	for i := range list {
		for axis, p := range o.inverses.of(&list[i].cubies, o.orient) {
			at[i][axis] = o.orient.place(p)
		}
	}
	var far [children]bool
	for i := range list {
		a := &at[i]
		far[i] = o.orient.code(a[0]) == 3 || o.orient.code(a[1]) == 3 || o.orient.code(a[2]) == 3
	}
	kept := list[:0]
	for i := range list {
		if !far[i] {
			kept = append(kept, list[i])
		}
	}
	return kept
}
