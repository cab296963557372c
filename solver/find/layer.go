package find

import (
	"sync"

	"wedge/puzzle/square1"
)

// layer holds a nibble for each of the twelve places of a masked layer, as square1.Layer
// does: the token of an edge, 0..7, or of the corner that begins there, clockwise. The
// second place of a corner is secondHalf.
type layer uint64

const (
	secondHalf = 8
	layerBits  = 4 * square1.Units
	layerMask  = 1<<layerBits - 1
	halfMask   = 1<<(layerBits/2) - 1
)

// turn turns the layer clockwise by 0..12 steps of 30 degrees.
func (l layer) turn(steps uint8) layer {
	s := uint(steps) * 4
	return (l<<s | l>>((layerBits-s)&63)) & layerMask
}

// blocked has bit i set if a corner lies across the boundary between places i-1 and i.
func (l layer) blocked() uint16 { return square1.PlaceMask(uint64(l) >> 3) } // the bit of secondHalf

// outlines are tables on the outlines of layers: masks as layer.blocked returns them. They
// are computed once and never changed.
type outlines struct {
	free     [1 << square1.Units]uint16 // bit t: the layer can be cut after a turn by t
	standard [1 << square1.Units]struct {
		shape uint8
		count uint8
		turns [6]uint8 // of 0..11, those that bring the layer to its shape's standard angle
	}
	shape [square1.LayerShapeCount]slots
}

// slots are the places of the pieces of a layer with some outline.
type slots struct {
	count  int
	at     [10]uint8 // bit positions in a layer
	halves layer     // the second places of its corners
}

var sharedOutlines = sync.OnceValue(func() *outlines {
	o := &outlines{}
	for mask := range o.free {
		blocked := uint16(mask)
		shape, start := square1.Orientation(blocked)
		if square1.RotateMask(shape.Blocked(), start) != blocked {
			continue // not a layer
		}
		s := &o.standard[mask]
		s.shape = uint8(shape)
		for turn := range uint8(square1.Units) {
			turned := square1.RotateMask(blocked, int(turn))
			if turned&(1|1<<6) == 0 {
				o.free[mask] |= 1 << turn
			}
			if turned == shape.Blocked() {
				s.turns[s.count] = turn
				s.count++
			}
		}
	}
	for i := range o.shape {
		o.shape[i] = slotsOf(square1.LayerShape(i).Blocked())
	}
	return o
})

// slotsOf are the places of the pieces of a layer with this outline. No corner lies across
// its front cut.
func slotsOf(blocked uint16) (s slots) {
	for place := range uint8(square1.Units) {
		if blocked>>place&1 != 0 {
			s.halves |= secondHalf << (4 * place)
			continue
		}
		s.at[s.count] = 4 * place
		s.count++
	}
	return s
}

// standardForm turns a layer to its shape's standard angle; of several such turns, it takes
// the one with the least result.
func (o *outlines) standardForm(l layer) (form layer, shape, turn uint8) {
	s := &o.standard[l.blocked()]
	turn = s.turns[0]
	form = l.turn(turn)
	for _, t := range s.turns[1:max(s.count, 1)] {
		if other := l.turn(t); other < form {
			form, turn = other, t
		}
	}
	return form, s.shape, turn
}
