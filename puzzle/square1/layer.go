package square1

import "math/bits"

// Units is the number of places of 30 degrees in a layer.
const Units = 12

// Layer holds the piece at each of the twelve places of an outer layer, clockwise as
// seen from outside, starting at the front end of the cut. Place i is the nibble at
// bits 4i..4i+3 and holds a [Piece]; a corner fills two adjacent places (11 and 0 are
// adjacent).
type Layer uint64

const (
	layerBits = 4 * Units
	layerMask = 1<<layerBits - 1
	halfMask  = 1<<(layerBits/2) - 1
	lowBits   = 0x1111_1111_1111 // bit 0 of each of the twelve nibbles
)

// At is the piece at a place, 0..11.
func (l Layer) At(place int) Piece { return Piece(l >> (4 * place) & 15) }

// Turn turns the layer clockwise by steps of 30 degrees; steps may be any integer.
func (l Layer) Turn(steps int) Layer {
	s := uint(mod12(steps)) * 4
	return (l<<s | l>>(layerBits-s)) & layerMask
}

// Blocked has bit i set if a corner lies across the boundary between places i-1 and
// i, so that the layer cannot be cut there. The mask determines the layer's shape and
// angle.
func (l Layer) Blocked() uint16 {
	x := uint64(l ^ l.Turn(1))
	x |= x >> 1
	x |= x >> 2
	return PlaceMask(^x) // of every nibble that equals its predecessor
}

// PlaceMask has bit i set if bit 0 of the nibble of place i is set.
func PlaceMask(nibbles uint64) uint16 {
	x := nibbles & lowBits
	x = (x | x>>3) & 0x0303_0303_0303
	x = (x | x>>6) & 0x000F_000F_000F
	return uint16(x|x>>12|x>>24) & 0xFFF
}

// cutMask has the two boundaries of the cut: front (0) and back (6).
const cutMask = 1<<0 | 1<<6

// Sliceable reports whether both ends of the cut are free.
func (l Layer) Sliceable() bool { return l.Blocked()&cutMask == 0 }

// FreeTurns lists the turns, 0..11, after which the layer can be cut.
func (l Layer) FreeTurns() []int {
	var turns []int
	for t, free := 0, freeTurns(l.Blocked()); free != 0; t, free = t+1, free>>1 {
		if free&1 != 0 {
			turns = append(turns, t)
		}
	}
	return turns
}

// freeTurns has bit t set if a layer with these blocked boundaries can be cut after a
// turn by t: the turn moves boundary b to b+t, so -t and 6-t must be free.
func freeTurns(blocked uint16) uint16 {
	cut := ^(blocked | RotateMask(blocked, 6)) & 0xFFF // bit b: b and b+6 are free
	return RotateMask(bits.Reverse16(cut)>>4, 1)       // bit t: boundary -t
}

// RotateMask moves bit i of a mask as [Layer.Blocked] returns it to bit i+n mod 12, for 0 <= n < 12.
func RotateMask(m uint16, n int) uint16 { return (m<<n | m>>(Units-n)) & 0xFFF }

// Pieces lists the pieces clockwise from the front cut. A corner that lies
// across the front cut is listed once, last.
func (l Layer) Pieces() []Piece {
	pieces := make([]Piece, 0, 10)
	blocked := l.Blocked()
	for i := int(blocked & 1); i < Units; i++ {
		if next := (i + 1) % Units; blocked>>next&1 == 0 {
			pieces = append(pieces, l.At(i))
		}
	}
	if blocked&1 != 0 {
		pieces = append(pieces, l.At(Units-1))
	}
	return pieces
}

// mod12 reduces n to 0..11.
func mod12(n int) int { return ((n % Units) + Units) % Units }

// signed reduces a turn to -5..6, the range in which it is printed.
func signed(n int) int {
	if n = mod12(n); n > 6 {
		n -= Units
	}
	return n
}
