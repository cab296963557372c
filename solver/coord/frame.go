package coord

import "wedge/puzzle/square1"

// FrameCount is the number of canonical shapes, 65. A frame is such a shape with numbered
// slots: corner slots 0..7 and edge slots 0..7, in the order of the pattern of the top,
// then of the bottom.
const FrameCount = 65

// slots is the content of the eight slots of one kind, one byte per slot, slot 0 in the
// lowest byte: a label, or, for a permutation of slots, the source slot.
type slots uint64

func (s slots) at(i int) uint8 { return uint8(s >> (8 * i)) }

// from permutes the content of s: slot j gets the content of slot p[j].
func (s slots) from(p slots) slots {
	var out slots
	for j := 0; j < 64; j += 8 {
		out |= s >> (p >> j & 7 * 8) & 255 << j
	}
	return out
}

// reading says at which places of a layer its pieces are, in the order of the canonical
// pattern.
type reading struct {
	shape   square1.LayerShape
	corners int
	// first[kind] has for each slot the bit position of its piece in the layer (for a
	// corner, of its first place in reading direction) if the layer fills the first
	// slots; last[kind] if it fills the last ones. Slots of the other layer have beyond,
	// where a layer is zero.
	first, last [2][8]uint8
}

const beyond = 60

// view is a position as seen in its frame.
type view struct {
	frame  int
	mirror bool     // seen in the mirror; labels not mirrored yet
	pieces [2]slots // [kind]: pieces, 0..7
}

// symmetry maps a frame to itself: rotations of the layers, swapping them, mirroring.
type symmetry struct {
	mirror  bool
	source  [2]slots // [kind]
	inverse uint8    // number of the inverse symmetry
}

// move is turns of the layers followed by a slice, from one frame to another.
type move struct {
	frame  int
	mirror bool
	source [2]slots
}

// frames has all shapes, how to read a position in them, and the moves.
type frames struct {
	// readings[1] is for the mirror image; nil for masks that are not a layer.
	readings [2][1 << square1.Units]*reading
	// transform says how an ordered pair of shapes becomes canonical.
	transform [square1.LayerShapeCount][square1.LayerShapeCount]struct {
		frame        int8
		swap, mirror bool
	}
	symmetries [FrameCount][]symmetry
	moves      [FrameCount][]move
	// weight turns numbers of labelled slots into numbers of positions: the ordered
	// pairs of shapes that share the frame, over the rotations that a position has
	// as many times among the labelled slots.
	weight [FrameCount]struct{ pairs, rotations int64 }
}

func newFrames() *frames {
	f := &frames{}
	for mask := range uint16(1 << square1.Units) {
		f.readings[0][mask] = newReading(mask, false)
		f.readings[1][mask] = newReading(mask, true)
	}
	canonical := square1.CanonicalPairs()
	for _, p := range square1.Pairs() {
		t := &f.transform[p.Top][p.Bottom]
		t.frame = int8(p.Canonical().ID() - 1)
		switch p.Canonical() {
		case p:
		case p.Swapped():
			t.swap = true
		case p.Mirror():
			t.mirror = true
		default:
			t.swap, t.mirror = true, true
		}
	}
	for i, p := range canonical {
		f.weight[i].pairs, f.weight[i].rotations = int64(p.Orbit()), int64(p.Top.Rotations()*p.Bottom.Rotations())
		base := numbered(p)
		f.symmetries[i] = f.findSymmetries(base)
		f.moves[i] = f.findMoves(base)
	}
	return f
}

// newReading finds the pattern of a layer, clockwise or, in the mirror,
// anticlockwise.
func newReading(mask uint16, mirror bool) *reading {
	if mirror {
		mask = mirrorMask(mask)
	}
	shape, start := square1.Orientation(mask)
	if turned := square1.RotateMask(shape.Blocked(), start); turned != mask {
		return nil
	}
	r := &reading{shape: shape, corners: shape.Corners()}
	total := [2]int{Corners: r.corners, Edges: square1.Units - 2*r.corners}
	for kind := range total {
		for i := range 8 {
			r.first[kind][i], r.last[kind][i] = beyond, beyond
		}
	}
	place, count := start, [2]int{}
	for _, c := range shape.Pattern() {
		at := place % square1.Units
		if mirror {
			at = square1.Units - 1 - at
		}
		kind := Edges
		if c == 'A' {
			kind = Corners
			place++
		}
		r.first[kind][count[kind]] = uint8(4 * at)
		r.last[kind][8-total[kind]+count[kind]] = uint8(4 * at)
		count[kind]++
		place++
	}
	return r
}

// mirrorMask maps boundary b to -b.
func mirrorMask(mask uint16) uint16 {
	var out uint16
	for b := range square1.Units {
		out |= mask >> b & 1 << ((square1.Units - b) % square1.Units)
	}
	return out
}

// mirrorLayer lists the places the other way round.
func mirrorLayer(l square1.Layer) square1.Layer {
	var out square1.Layer
	for i := range square1.Units {
		out |= square1.Layer(l.At(square1.Units-1-i)) << (4 * i)
	}
	return out
}

// numbered is the position of a canonical shape whose pieces are their slots: slot
// i of the corners holds corner i, slot i of the edges edge i.
func numbered(p square1.Pair) square1.Position {
	inOrder := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	return p.Fill(inOrder, inOrder)
}

// see reads a position in its canonical frame.
func (f *frames) see(p square1.Position) view {
	top, bottom := p.Top.Blocked(), p.Bottom.Blocked()
	a, b := f.readings[0][top], f.readings[0][bottom]
	t := &f.transform[a.shape][b.shape]
	if t.mirror {
		a, b = f.readings[1][top], f.readings[1][bottom]
	}
	first, second := p.Top, p.Bottom
	if t.swap {
		a, b, first, second = b, a, second, first
	}
	return view{frame: int(t.frame), mirror: t.mirror, pieces: read(a, b, first, second)}
}

// read collects the pieces, 0..7 of each kind. There is no branch in it that
// depends on the shape: this is the innermost part of every look-up.
func read(a, b *reading, first, second square1.Layer) (pieces [2]slots) {
	for kind := range pieces {
		fa, lb := &a.first[kind], &b.last[kind]
		var out slots
		for i := range 8 {
			out |= slots((first>>(fa[i]&63)|second>>(lb[i]&63))&7) << (8 * i)
		}
		pieces[kind] = out
	}
	return pieces
}

// findSymmetries tries all combinations of rotations, swapping and the mirror.
func (f *frames) findSymmetries(base square1.Position) []symmetry {
	var list []symmetry
	top, bottom := base.Top.Blocked(), base.Bottom.Blocked()
	for choice := range 4 {
		p := base
		mirror := choice&1 != 0
		if mirror {
			p.Top, p.Bottom = mirrorLayer(p.Top), mirrorLayer(p.Bottom)
		}
		if choice&2 != 0 {
			p.Top, p.Bottom = p.Bottom, p.Top
		}
		for x := range square1.Units {
			for y := range square1.Units {
				q := p.Turn(x, y)
				if q.Top.Blocked() == top && q.Bottom.Blocked() == bottom {
					source := read(f.readings[0][top], f.readings[0][bottom], q.Top, q.Bottom)
					list = append(list, symmetry{mirror: mirror, source: source})
				}
			}
		}
	}
	same := list[0].source // no turn at all comes first
	for i, a := range list {
		for j, b := range list {
			if a.mirror == b.mirror && a.source[Corners].from(b.source[Corners]) == same[Corners] &&
				a.source[Edges].from(b.source[Edges]) == same[Edges] {
				list[i].inverse = uint8(j)
			}
		}
	}
	return list
}

// findMoves lists one slice for each pair of cuts. Turning both layers by 180
// degrees first gives the same address (see the package comment), so the top
// turns by less than that.
func (f *frames) findMoves(base square1.Position) []move {
	var list []move
	for top, bottom := range base.FreeTurns() {
		if top >= square1.Units/2 {
			break
		}
		v := f.see(base.Turn(top, bottom).UncheckedSlice())
		list = append(list, move{v.frame, v.mirror, v.pieces})
	}
	return list
}
