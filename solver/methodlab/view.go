package methodlab

import (
	"slices"

	"wedge/puzzle/square1"
)

// word is what is seen at the eight slots for corners, or for edges: four bits each, the class of the piece.
type word uint32

func (w word) at(slot int) uint8 { return uint8(w >> (4 * slot) & 15) }

func (w word) with(slot int, class uint8) word { return w | word(class)<<(4*slot) }

// permuted has in slot i what w has in slot from[i].
func (w word) permuted(from *[8]uint8) (out word) {
	for i, slot := range from {
		out = out.with(i, w.at(int(slot)))
	}
	return out
}

// view is what is seen of a position: its shape, and classes of pieces in the slots of that. Slot i of the
// corners is that of the i-th corner in [square1.Pair.Fill], likewise for edges.
type view struct {
	pair           int // in the order of [square1.Pairs]
	corners, edges word
}

// classes says which pieces look alike: the class of a piece is the least piece that looks like it, 0..7 of
// its kind.
type classes struct {
	mask           square1.Mask
	corners, edges [8]uint8
}

// newClasses are the classes that all the patterns, and some classes before, tell apart. Pieces that some
// pattern does not name are alike, or in two classes by colour if a pattern tells colours apart.
func newClasses(before square1.Mask, patterns []square1.Pattern) classes {
	c := classes{mask: square1.Mask{AnyMiddle: true}}
	masks := []square1.Mask{before}
	for _, p := range patterns {
		masks = append(masks, p.Mask)
	}
	for kind := range square1.Piece(2) {
		first, end := 8*kind, 8*kind+8
		rest := square1.Kind
		for _, m := range masks {
			if slices.Contains(m.Pieces[first:end], square1.Colour) {
				rest = square1.Colour
			}
		}
		for p := first; p < end; p++ {
			c.mask.Pieces[p] = rest
			for _, m := range masks {
				if m.Pieces[p] == square1.Exact {
					c.mask.Pieces[p] = square1.Exact
				}
			}
		}
	}
	for p := range uint8(8) {
		for q := uint8(0); q <= p; q++ {
			if c.mask.Letter(square1.Piece(q)) == c.mask.Letter(square1.Piece(p)) {
				c.corners[p] = q
				break
			}
		}
		for q := uint8(0); q <= p; q++ {
			if c.mask.Letter(square1.Piece(8+q)) == c.mask.Letter(square1.Piece(8+p)) {
				c.edges[p] = q
				break
			}
		}
	}
	return c
}

// exact reports whether no two pieces look alike.
func (c *classes) exact() bool { return c.mask == square1.Mask{AnyMiddle: true} }

// standing is a position with its layers turned to the angles of [square1.Pair.Fill], by the first turns that do.
func standing(p square1.Position) square1.Position {
	_, top := square1.Orientation(p.Top.Blocked())
	_, bottom := square1.Orientation(p.Bottom.Blocked())
	return p.Turn(-top, -bottom)
}

// slots are the pieces in the slots of a position that is [standing].
func slots(p square1.Position) (corners, edges [8]uint8) {
	nextCorner, nextEdge := 0, 0
	for _, piece := range append(p.Top.Pieces(), p.Bottom.Pieces()...) {
		if piece.IsCorner() {
			corners[nextCorner] = uint8(piece)
			nextCorner++
		} else {
			edges[nextEdge] = uint8(piece - 8)
			nextEdge++
		}
	}
	return corners, edges
}

// wordOf is what is seen of pieces in slots.
func wordOf(pieces, class *[8]uint8) (w word) {
	for slot, p := range pieces {
		w = w.with(slot, class[p])
	}
	return w
}

// view is what is seen of a position.
func (c *classes) view(g *graph, p square1.Position) view {
	corners, edges := slots(standing(p))
	return view{g.number[p.Pair()], wordOf(&corners, &c.corners), wordOf(&edges, &c.edges)}
}

// pattern is a view as a pattern.
func (c *classes) pattern(g *graph, v view) square1.Pattern {
	p := g.pairs[v.pair].Fill(filled(v.corners, &c.corners), filled(v.edges, &c.edges))
	return square1.Pattern{Position: p, Mask: c.mask}.Canonical()
}

// position is one of those with a view. It has the parity of the permutation of the pieces in the slots where that
// counts: on the way to cube shape with even parity, when all corners look alike.
func (l *lab) position(v view, parity int) square1.Position {
	corners, edges := filled(v.corners, &l.classes.corners), filled(v.edges, &l.classes.edges)
	p := l.graph.pairs[v.pair].Fill(corners, edges)
	if l.step.Even && !l.step.StartsEven() && p.Parity() != parity {
		corners[0], corners[1] = corners[1], corners[0]
		p = l.graph.pairs[v.pair].Fill(corners, edges)
	}
	return p
}

// filled has a piece of each class, the first that is left.
func filled(w word, class *[8]uint8) (pieces [8]int) {
	var used [8]bool
	for slot := range 8 {
		for p := range 8 {
			if !used[p] && class[p] == w.at(slot) {
				used[p], pieces[slot] = true, p
				break
			}
		}
	}
	return pieces
}

// tally counts the ways to fill slots by what is seen and by the parity of the permutation: even, odd.
type tally map[word][2]int64

// tallied counts the permutations of eight pieces that look like w through some classes, by what is seen
// of them through others.
func tallied(w word, through, seen *[8]uint8) tally {
	count := tally{}
	eachPermutation(func(pieces *[8]uint8, odd int) {
		if wordOf(pieces, through) == w {
			n := count[wordOf(pieces, seen)]
			n[odd]++
			count[wordOf(pieces, seen)] = n
		}
	})
	return count
}

// eachPermutation calls f for the permutations of 0 to 7, with 1 for odd ones.
func eachPermutation(f func(p *[8]uint8, odd int)) {
	p := [8]uint8{0, 1, 2, 3, 4, 5, 6, 7}
	var place func(n, odd int)
	place = func(n, odd int) {
		if n == len(p) {
			f(&p, odd)
			return
		}
		for i := n; i < len(p); i++ {
			p[n], p[i] = p[i], p[n]
			change := 0
			if i != n {
				change = 1
			}
			place(n+1, odd^change)
			p[n], p[i] = p[i], p[n]
		}
	}
	place(0, 0)
}
