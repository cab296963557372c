package cases

import (
	"math/bits"
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// arrangement is what can be seen at each slot of a shape. Slots and pieces have labels (see
// [square1.Piece.Label]); pieces that look alike share the least of their labels, their class.
type arrangement struct{ corners, edges [8]uint8 }

// symmetry moves what is at each slot to another, and replaces each piece by another. Corners
// and edges have permutations of their own.
type symmetry struct{ cornerSlots, edgeSlots, corners, edges [8]uint8 }

func identity() symmetry {
	same := [8]uint8{0, 1, 2, 3, 4, 5, 6, 7}
	return symmetry{same, same, same, same}
}

// images are the labels after a relabelling.
func images(r square1.Relabelling) (corners, edges [8]uint8) {
	for label := range 8 {
		corners[label], edges[label] = uint8(r.Corner(label)), uint8(r.Edge(label))
	}
	return corners, edges
}

// after replaces the pieces: what turning the layers after an alg does, if they are square.
func after(r square1.Relabelling) symmetry {
	s := identity()
	s.corners, s.edges = images(r)
	return s
}

// throughout moves the slots of cube shape and replaces the pieces alike.
func throughout(r square1.Relabelling) symmetry {
	s := after(r)
	s.cornerSlots, s.edgeSlots = s.corners, s.edges
	return s
}

// frame is where slots are: slot n is where a reference position has the piece labelled n.
type frame struct{ reference square1.Position }

// before are the turns of the layers that fit the shape onto itself, each the least of its
// layer.
func (f frame) before() []symmetry {
	var list []symmetry
	for layer, l := range [...]square1.Layer{f.reference.Top, f.reference.Bottom} {
		for turn := 1; turn < square1.Units; turn++ {
			if l.Turn(turn).Blocked() != l.Blocked() {
				continue
			}
			s, turned := identity(), f.reference
			if layer == 0 {
				turned = turned.Turn(turn, 0)
			} else {
				turned = turned.Turn(0, turn)
			}
			at := f.read(turned)
			for slot := range uint8(8) {
				s.cornerSlots[at.corners[slot]] = slot
				s.edgeSlots[at.edges[slot]] = slot
			}
			list = append(list, s)
			break
		}
	}
	return list
}

// read reads a position whose layers are at the angles of the reference.
func (f frame) read(p square1.Position) arrangement {
	var a arrangement
	for place := range square1.Units {
		for _, at := range [...][2]square1.Piece{
			{f.reference.Top.At(place), p.Top.At(place)},
			{f.reference.Bottom.At(place), p.Bottom.At(place)},
		} {
			slot, piece := at[0], at[1]
			if slot.IsCorner() {
				a.corners[slot.Label()] = uint8(piece.Label())
			} else {
				a.edges[slot.Label()] = uint8(piece.Label())
			}
		}
	}
	return a
}

// lineUp turns the layers of a position to the angles of the reference, and reads it. ok is
// false if it has another shape.
func (f frame) lineUp(p square1.Position) (a arrangement, ok bool) {
	top, ok := turnTo(p.Top, f.reference.Top)
	if !ok {
		return a, false
	}
	bottom, ok := turnTo(p.Bottom, f.reference.Bottom)
	if !ok {
		return a, false
	}
	return f.read(p.Turn(top, bottom)), true
}

// turnsTo are the turns, 0..11, after which a layer has the shape and the angle of another, as
// bits.
func turnsTo(l, as square1.Layer) (turns uint16) {
	here, there := uint32(l.Blocked()), uint32(as.Blocked())
	here |= here << square1.Units
	for turn := range square1.Units {
		if here>>(square1.Units-turn)&(1<<square1.Units-1) == there {
			turns |= 1 << turn
		}
	}
	return turns
}

// turnTo is the first of these turns. ok is false if there is none.
func turnTo(l, as square1.Layer) (turn int, ok bool) {
	turns := turnsTo(l, as)
	return bits.TrailingZeros16(turns | 1<<square1.Units), turns != 0
}

// position has the pieces of an arrangement, which must all be different.
func (f frame) position(a arrangement) square1.Position {
	layer := func(reference square1.Layer) (l square1.Layer) {
		for place := range square1.Units {
			piece := reference.At(place)
			if piece.IsCorner() {
				piece = square1.CornerLabelled(int(a.corners[piece.Label()]))
			} else {
				piece = square1.EdgeLabelled(int(a.edges[piece.Label()]))
			}
			l |= square1.Layer(piece) << (4 * place)
		}
		return l
	}
	return square1.Position{Top: layer(f.reference.Top), Bottom: layer(f.reference.Bottom), Flipped: f.reference.Flipped}
}

// image is the arrangement after a symmetry. classes says which pieces look alike.
func (s *symmetry) image(a arrangement, classes *classes) arrangement {
	var out arrangement
	for slot := range 8 {
		out.corners[s.cornerSlots[slot]] = classes.corners[s.corners[a.corners[slot]]]
		out.edges[s.edgeSlots[slot]] = classes.edges[s.edges[a.edges[slot]]]
	}
	return out
}

// classes is the class of each piece through a mask.
type classes struct{ corners, edges [8]uint8 }

func newClasses(mask square1.Mask) *classes {
	var c classes
	of := func(piece func(label int) square1.Piece) (list [8]uint8) {
		for label := range 8 {
			p := piece(label)
			for list[label] = 0; ; list[label]++ {
				q := piece(int(list[label]))
				k := mask.Pieces[p]
				if p == q || k != square1.Exact && k == mask.Pieces[q] &&
					(k == square1.Kind || p.TopColoured() == q.TopColoured()) {
					break
				}
			}
		}
		return list
	}
	c.corners, c.edges = of(square1.CornerLabelled), of(square1.EdgeLabelled)
	return &c
}

// see is what can be seen of an arrangement of pieces.
func (c *classes) see(a arrangement) arrangement {
	for slot := range 8 {
		a.corners[slot], a.edges[slot] = c.corners[a.corners[slot]], c.edges[a.edges[slot]]
	}
	return a
}

// members are the labels of a class, as bits.
func members(class [8]uint8, of uint8) (set uint8) {
	for label, c := range class {
		if c == of {
			set |= 1 << label
		}
	}
	return set
}

// choices is which labels can be at each of eight slots, as bits.
type choices [8]uint8

// within are the choices of slots that must also have the classes seen.
func (c choices) within(class [8]uint8, seen [8]uint8) choices {
	for slot := range c {
		c[slot] &= members(class, seen[slot])
	}
	return c
}

// ways[n][set] is in how many ways the slots from n on can be filled when the labels in set
// are used.
func (c choices) ways() *[9][256]int64 {
	var w [9][256]int64
	w[8][255] = 1
	for slot := 7; slot >= 0; slot-- {
		for used := range 256 {
			if bits.OnesCount8(uint8(used)) != slot {
				continue
			}
			for free := c[slot] &^ uint8(used); free != 0; free &= free - 1 {
				w[slot][used] += w[slot+1][uint8(used)|free&-free]
			}
		}
	}
	return &w
}

// draw fills the slots at random, all ways equally likely. There must be one.
func (c choices) draw(rng *rand.Rand) (labels [8]uint8) {
	w := c.ways()
	used := uint8(0)
	for slot := range 8 {
		n := rng.Int64N(w[slot][used])
		for free := c[slot] &^ used; ; free &= free - 1 {
			one := free & -free
			if n -= w[slot+1][used|one]; n < 0 {
				labels[slot], used = uint8(bits.TrailingZeros8(one)), used|one
				break
			}
		}
	}
	return labels
}

// first is the first way to fill the slots.
func (c choices) first() (labels [8]uint8) {
	w := c.ways()
	used := uint8(0)
	for slot := range 8 {
		for free := c[slot] &^ used; free != 0; free &= free - 1 {
			if one := free & -free; w[slot+1][used|one] > 0 {
				labels[slot], used = uint8(bits.TrailingZeros8(one)), used|one
				break
			}
		}
	}
	return labels
}

// views lists what can be seen of all ways to fill the slots, each with the number of ways.
// It gives up, with false, above a limit.
func (c choices) views(class [8]uint8, limit int) (list []view, ok bool) {
	left := [8]int{}
	for _, k := range class {
		left[k]++
	}
	var seen [8]uint8
	var place func(slot int) bool
	place = func(slot int) bool {
		if slot == 8 {
			if n := c.within(class, seen).ways()[0][0]; n > 0 {
				list = append(list, view{seen, n})
			}
			return len(list) <= limit
		}
		for k := range uint8(8) {
			if left[k] == 0 || c[slot]&members(class, k) == 0 {
				continue
			}
			seen[slot] = k
			left[k]--
			more := place(slot + 1)
			left[k]++
			if !more {
				return false
			}
		}
		return true
	}
	ok = place(0)
	return list, ok
}

// view is what can be seen of the corners, or of the edges, and of how many ways to fill them.
type view struct {
	seen [8]uint8
	ways int64
}

// odd reports whether an arrangement of pieces is an odd permutation.
func (a arrangement) odd() bool {
	odd := false
	for _, list := range [...][8]uint8{a.corners, a.edges} {
		for i, x := range list {
			for _, y := range list[i+1:] {
				if x > y {
					odd = !odd
				}
			}
		}
	}
	return odd
}

// matchesTurned reports whether a position, its layers turned, matches one of the patterns.
func matchesTurned(patterns []square1.Pattern, p square1.Position) bool {
	for _, goal := range patterns {
		tops, bottoms := turnsTo(p.Top, goal.Position.Top), turnsTo(p.Bottom, goal.Position.Bottom)
		for ; tops != 0; tops &= tops - 1 {
			for left := bottoms; left != 0; left &= left - 1 {
				if goal.Matches(p.Turn(bits.TrailingZeros16(tops), bits.TrailingZeros16(left))) {
					return true
				}
			}
		}
	}
	return false
}
