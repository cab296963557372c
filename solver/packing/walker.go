package packing

import (
	"cmp"
	"math/bits"
	"slices"
)

// walker searches a subtree, depth first. At each node it chooses the cell or the piece with
// the fewest placements that still fit, and tries them in order (see [ordering]).
type walker struct {
	p       *Problem
	by      ordering
	nodes   []*node  // from the root of the search to the node where it is, and scratch
	base    int      // the depth of the subtree's first node
	depth   int      // the depth of the node where it is
	path    []int32  // the placements chosen, by number: one for each node before it
	used    []int    // for each kind
	need    int      // cells of the pieces that still have to be used
	fixed   int      // locked placements, with which paths begin
	whole   bool     // the first node was not met before
	spare   int      // cells of the pieces that can still be used
	rank    []int32  // scratch of shorten
	lost    []uint64 // scratch of order
	gone    []rated  // scratch of order
	visited int64    // nodes
	due     int64    // when visited reaches it, walk calls check
}

// node is a partly filled target and the placements to try next.
type node struct {
	frame *frame
	own   frame    // used if the node has a frame of its own
	live  []uint64 // placements that still fit
	empty []uint64 // cells that must be filled
	left  int      // number of empty cells that must be filled
	room  int      // number of the other empty cells

	next   []int32 // placements of the frame to try
	at     int     // how many of them were tried
	weight float64 // of each: its part of the search tree
	given  int     // how many were given to other workers, taken from the end of next
	lost   float64 // the weight of all that was given away below
}

func newWalker(p *Problem, by ordering) *walker {
	w := &walker{p: p, by: by, used: make([]int, len(p.kinds)), rank: make([]int32, len(p.cells))}
	f := p.rootFrame()
	n := w.node(0)
	n.frame = f
	n.live = ones(nil, len(f.ids), f.words)
	n.empty = slices.Clone(p.must)
	n.left, n.room = f.cells-p.spare, p.spare
	for _, k := range p.kinds {
		w.need += k.min * k.size
		w.spare += k.max * k.size
	}
	return w
}

// node is the node at a depth.
func (w *walker) node(depth int) *node {
	if depth == len(w.nodes) {
		w.nodes = append(w.nodes, &node{})
	}
	return w.nodes[depth]
}

// put makes the node at depth+1: what is left of the one at depth with its placement i
// chosen.
func (w *walker) put(depth int, i int32) {
	n, m := w.nodes[depth], w.node(depth+1)
	f := n.frame
	live, empty := m.live[:0], append(m.empty[:0], n.empty...)
	cells := f.cell[f.start[i]:f.start[i+1]]
	if f.words == smallFrame {
		live = f.without(live, n.live, cells)
	} else {
		live = append(live, n.live...)
		for _, c := range cells {
			s := f.span[c]
			row := f.cover[int(c)*f.words+int(s.from) : int(c)*f.words+int(s.to)]
			part := live[s.from:s.to]
			for k, x := range row {
				part[k] &^= x
			}
		}
	}
	for _, c := range cells {
		empty[c>>6] &^= 1 << (uint(c) & 63)
	}
	kind := f.kind[i]
	k := &w.p.kinds[kind]
	if n.left == 0 && depth >= w.fixed { // see extend
		w.bar(f, live, kind, i)
	}
	w.used[kind]++
	w.spare -= k.size
	if w.used[kind] <= k.min {
		w.need -= k.size
	}
	if w.used[kind] == k.max {
		row := f.kinds[int(kind)*f.words : (int(kind)+1)*f.words]
		live = live[:len(row)]
		for k, x := range row {
			live[k] &^= x
		}
	}
	w.path = append(w.path, f.ids[i])
	m.frame, m.live, m.empty, m.left, m.room = f, live, empty, n.left-k.size, 0
	if w.p.spare > 0 {
		must := int(w.p.spots[f.ids[i]].must)
		m.left, m.room = n.left-must, n.room-k.size+must
	}
}

// shorten gives a node a frame of its own, if few placements of its frame still fit.
func (w *walker) shorten(n *node, cell int) int {
	f := n.frame
	if f.words <= smallFrame {
		return cell
	}
	count := 0
	for _, x := range n.live {
		count += bits.OnesCount64(x)
	}
	words := (count + 63) / 64
	if words*shrink > f.words && (words > smallFrame || words*2 > f.words) {
		return cell
	}
	n.own.compact(f, n.live, n.empty, count, len(w.p.kinds), w.rank)
	n.frame = &n.own
	n.live = ones(n.live, count, n.frame.words)
	n.empty = ones(n.empty, n.left, (n.frame.cells+63)/64)
	if cell >= 0 {
		cell = int(w.rank[cell])
	}
	return cell
}

// Making a frame costs as much as a few nodes. It pays if the new one has at most
// smallFrame words and half the words of the old one, or a small part of them.
const (
	smallFrame = 4 // see scarcest
	shrink     = 5
)

// ones are words with the first n bits set.
func ones(list []uint64, n, words int) []uint64 {
	list = zeros(list, words)
	for i := range n >> 6 {
		list[i] = ^uint64(0)
	}
	if n&63 != 0 {
		list[n>>6] = 1<<uint(n&63) - 1
	}
	return list
}

// take undoes put.
func (w *walker) take() {
	id := w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	kind := w.p.spots[id].kind
	k := &w.p.kinds[kind]
	if w.used[kind] <= k.min {
		w.need += k.size
	}
	w.used[kind]--
	w.spare += k.size
}

// branch lists what to try at a node: all placements for one cell or one piece. There are
// none if the node is a dead end.
func (w *walker) branch(n *node) {
	n.next, n.at, n.given, n.lost = n.next[:0], 0, 0, 0
	cell, kind, best := w.choose(n)
	if best == 0 {
		return
	}
	if w.by != usual && best > few {
		cell = first(n.empty)
	}
	if best > 1 {
		cell = w.shorten(n, cell)
	}
	f := n.frame
	row, from := []uint64(nil), 0
	if cell >= 0 {
		s := f.span[cell]
		row, from = f.cover[cell*f.words+int(s.from):cell*f.words+int(s.to)], int(s.from)
	} else {
		row = f.kinds[kind*f.words : (kind+1)*f.words]
	}
	for i, x := range row {
		for x &= n.live[from+i]; x != 0; x &= x - 1 {
			n.next = append(n.next, int32((from+i)<<6+bits.TrailingZeros64(x))) // small
		}
	}
	if len(n.next) > 1 && (w.by != usual || 2*n.left > len(w.p.cells)) {
		w.order(n)
	}
}

// order puts the placements first that leave the most others. The first packings are found
// sooner, and those after them faster. The usual search does it while more than half of the
// target is empty: below, it costs more than it gains.
func (w *walker) order(n *node) {
	f := n.frame
	w.gone = w.gone[:0]
	for _, i := range n.next {
		w.lost = zeros(w.lost, f.words)
		for _, c := range f.cell[f.start[i]:f.start[i+1]] {
			s := f.span[c]
			part := w.lost[s.from:s.to]
			for k, x := range f.cover[int(c)*f.words+int(s.from) : int(c)*f.words+int(s.to)] {
				part[k] |= x
			}
		}
		r := rated{placement: i, tie: w.by.tie(f.ids[i])}
		for k, x := range w.lost {
			r.gone += bits.OnesCount64(x & n.live[k])
		}
		w.gone = append(w.gone, r)
	}
	slices.SortStableFunc(w.gone, func(a, b rated) int { return cmp.Or(a.gone-b.gone, cmp.Compare(a.tie, b.tie)) })
	for i, r := range w.gone {
		n.next[i] = r.placement
	}
}

// rated is a placement to try, and how many others would not fit any more.
type rated struct {
	placement int32
	gone      int
	tie       uint64 // says which of equal ones is the first
}

// choose finds the cell, or if cell is -1 the kind, with the fewest placements that still
// fit, and their number: 0 if the node is a dead end.
func (w *walker) choose(n *node) (cell, kind, best int) {
	if w.need > n.left+n.room || w.spare < n.left {
		return -1, -1, 0
	}
	f := n.frame
	if cell, best = f.scarcest(n.live, n.empty); best == 0 {
		return cell, -1, 0
	}
	for ki := range w.p.kinds {
		k := &w.p.kinds[ki]
		need := k.min - w.used[ki]
		if need <= 0 {
			continue
		}
		cover := f.kinds[ki*f.words : (ki+1)*f.words]
		count := 0
		for i, x := range cover {
			if count += bits.OnesCount64(x & n.live[i]); count >= need && count >= best {
				break
			}
		}
		if count < need {
			return -1, ki, 0
		}
		if count < best && need == 1 && w.used[ki] == k.max-1 {
			cell, kind, best = -1, ki, count
		}
	}
	return cell, kind, best
}

// expand lists what to try at a node.
func (w *walker) expand(n *node) {
	if n.left > 0 {
		w.branch(n)
	} else {
		w.extend(n)
	}
}

// extend lists what to try at a node where all cells that must be filled are: all placements
// that still fit of one kind that still has to be used, or else of all. As a packing is a set, bar
// takes away those before the chosen one, and of each set only one order is left.
func (w *walker) extend(n *node) {
	n.next, n.at, n.given, n.lost = n.next[:0], 0, 0, 0
	if w.need > n.room || n.room == 0 {
		return
	}
	f, best := n.frame, len(n.frame.ids)+1
	var row []uint64
	for ki := range w.p.kinds {
		need := w.p.kinds[ki].min - w.used[ki]
		if need <= 0 {
			continue
		}
		cover := f.kinds[ki*f.words : (ki+1)*f.words]
		count := 0
		for i, x := range cover {
			count += bits.OnesCount64(x & n.live[i])
		}
		if count < need {
			return
		}
		if count < best {
			best, row = count, cover
		}
	}
	for i, x := range n.live {
		if row != nil {
			x &= row[i]
		}
		for ; x != 0; x &= x - 1 {
			n.next = append(n.next, int32(i<<6+bits.TrailingZeros64(x))) // small
		}
	}
}

// bar takes from live the placements before i: of its kind if some piece still has to be used, else
// of all.
func (w *walker) bar(f *frame, live []uint64, kind, i int32) {
	for k := range int(i)>>6 + 1 {
		x := ^uint64(0)
		if k == int(i)>>6 {
			x = 1<<(uint(i)&63) - 1
		}
		if w.need > 0 {
			x &= f.kinds[int(kind)*f.words+k]
		}
		live[k] &^= x
	}
}

// local finds a placement among those that still fit at a node, -1 if it is not there.
func (n *node) local(id int32) int32 {
	i, ok := slices.BinarySearch(n.frame.ids, id)
	if !ok || n.live[i>>6]>>(uint(i)&63)&1 == 0 { // not negative
		return -1
	}
	return int32(i) // at most MaxPlacements
}

// walk searches a subtree that was loaded. It calls full for each packing, whose placements
// are path, and check once in a while. It stops early, and can go on, when one of them
// returns false; otherwise it returns true.
func (w *walker) walk(full, check func() bool) bool {
	if w.whole && w.nodes[w.base].left == 0 { // filled by locked placements
		if w.whole = false; w.need == 0 && !full() {
			return false
		}
	}
	for {
		n := w.nodes[w.depth]
		if n.at == len(n.next) {
			if w.depth == w.base {
				return true
			}
			w.depth--
			w.nodes[w.depth].lost += n.lost + float64(n.given)*n.weight
			w.take()
			continue
		}
		i := n.next[n.at]
		n.at++
		w.put(w.depth, i)
		w.visited++
		if m := w.nodes[w.depth+1]; m.left > 0 {
			w.branch(m)
			if len(m.next) > 0 {
				m.weight = n.weight / float64(len(m.next))
				w.depth++
				if w.visited >= w.due {
					w.due = w.visited + w.period()
					if !check() {
						return false
					}
				}
				continue
			}
		} else {
			more := w.need > 0 || full()
			if m.room > 0 {
				if w.extend(m); len(m.next) > 0 {
					m.weight = n.weight / float64(len(m.next))
					w.depth++
					if w.visited >= w.due {
						w.due = w.visited + w.period()
						more = check() && more
					}
					if more {
						continue
					}
					return false
				}
			}
			if !more {
				w.take()
				return false
			}
		}
		w.take()
	}
}

// period is the number of nodes between calls of check: fewer where nodes take longer, so that
// a search stops within milliseconds.
func (w *walker) period() int64 {
	return int64(min(1024, 1+8192/max(1, w.nodes[0].frame.words)))
}

// load goes to the first node of a subtree. It reports whether the subtree is one: false
// for placements that do not fit together.
func (w *walker) load(t subtree) bool {
	for len(w.path) > 0 {
		w.take()
	}
	w.depth = 0
	for _, id := range t.Path {
		i := w.nodes[w.depth].local(id)
		if i < 0 {
			return false
		}
		w.put(w.depth, i)
		w.depth++
	}
	w.base = w.depth
	n := w.nodes[w.depth]
	if w.whole = t.Next == nil; w.whole {
		w.expand(n)
		n.weight = t.Weight / float64(max(1, len(n.next)))
		return true
	}
	n.next, n.at, n.given, n.lost, n.weight = n.next[:0], 0, 0, 0, t.Weight
	for _, id := range t.Next {
		i := n.local(id)
		if i < 0 {
			return false
		}
		n.next = append(n.next, i)
	}
	return true
}

// width is how many placements there are to try at the nodes after the one where it is, at most
// most.
func (w *walker) width(most int) int {
	sum, n := 0, w.nodes[w.depth]
	for _, i := range n.next {
		w.put(w.depth, i)
		if m := w.nodes[w.depth+1]; m.left > 0 {
			w.branch(m)
			sum += len(m.next)
		}
		w.take()
		if sum >= most {
			return most
		}
	}
	return sum
}

// rest are the parts of the subtree that are not searched yet, the last to be searched
// first.
func (w *walker) rest() (list []subtree) {
	for d := w.base; d <= w.depth; d++ {
		if n := w.nodes[d]; n.at < len(n.next) {
			list = append(list, w.part(d, n.at))
		}
	}
	return list
}

// part is the subtree of the node at a depth without the first placements to try.
func (w *walker) part(depth, from int) subtree {
	n := w.nodes[depth]
	t := subtree{Path: slices.Clone(w.path[:depth]), Weight: n.weight}
	for _, i := range n.next[from:] {
		t.Next = append(t.Next, n.frame.ids[i])
	}
	return t
}

// give splits off a part of the subtree that is not searched yet, as large as possible but
// not everything. It is false if there is none.
func (w *walker) give() (subtree, bool) {
	for d := w.base; d <= w.depth; d++ {
		n := w.nodes[d]
		from := (n.at + len(n.next)) / 2
		if d == w.depth {
			from = max(from, n.at+1)
		}
		if from < len(n.next) {
			t := w.part(d, from)
			n.given += len(n.next) - from
			n.next = n.next[:from]
			return t, true
		}
	}
	return subtree{}, false
}

// done is the weight of all that is searched of the subtree.
func (w *walker) done() float64 {
	sum := 0.0
	for d := w.base; d <= w.depth; d++ {
		n := w.nodes[d]
		finished := n.at
		if d < w.depth {
			finished-- // the last one is being searched
		}
		sum += float64(finished)*n.weight - n.lost
	}
	return sum
}
