package plan

import (
	"iter"
	"math"

	"wedge/app/flat"
	"wedge/puzzle/square1"
)

// Measures of a layer. A corner's tip is sqrt(2) from the centre.
const (
	Reach   = 1.5      // from the centre to the edge of the square around a layer
	Rim     = 0.84     // where the outside of a piece ends and its sides begin
	Slit    = 0.025    // from a sticker to the border of its part of the piece
	Overlap = Slit / 2 // of plastic, so that no background shines through where pieces meet
	// HollowFrame is the width of the frame of a hollow sticker, whose colour does not count.
	HollowFrame = 0.04

	cutReach = 1.44
	cutWidth = 0.04

	cutDashes = 9   // of a blocked cut
	dashPart  = 0.6 // part of a dash and the gap after it that is the dash
)

// Front is the direction of the front end of the cut in degrees, anticlockwise from the
// right: 15 degrees left of the front.
func Front(bottom bool) float64 {
	if bottom {
		return 105
	}
	return -105
}

// Pieces iterates over the pieces of a layer with this [square1.Layer.Blocked] mask: the
// first place of each, clockwise from the front end of the cut, and its number of places,
// 2 for a corner.
func Pieces(blocked uint16) iter.Seq2[int, int] {
	return func(yield func(place, units int) bool) {
		for place := range square1.Units {
			if blocked>>place&1 != 0 {
				continue // the second half of a corner
			}
			units := 1 + int(blocked>>((place+1)%square1.Units)&1)
			if !yield(place, units) {
				return
			}
		}
	}
}

// Outline is the outline of an edge (one unit), a triangle of height 1, or of a corner
// (two), a kite. Its tip is at the centre of the layer, and its first side is in a
// direction in degrees.
func Outline(units int, start float64) flat.Polygon {
	side := 1 / math.Cos(math.Pi/12)
	end := start - 30*float64(units)
	if units == 1 {
		return flat.Polygon{{}, flat.Polar(side, start), flat.Polar(side, end)}
	}
	return flat.Polygon{{}, flat.Polar(side, start), flat.Polar(math.Sqrt2, (start+end)/2), flat.Polar(side, end)}
}

// Parts divides a piece's outline: first the outside, then the sides clockwise, which
// start at rim, 0..1, of the way from the centre to the outline.
func Parts(q flat.Polygon, rim float64) []flat.Polygon {
	inner := q.Moved(rim, flat.Point{})
	parts := []flat.Polygon{inner}
	for i := 1; i+1 < len(q); i++ {
		parts = append(parts, flat.Polygon{inner[i], q[i], q[i+1], inner[i+1]})
	}
	return parts
}

// Frame is the part of a polygon along its sides: around it, and back on the inside.
func Frame(q flat.Polygon, width float64) flat.Polygon {
	inner := q.Inset(width)
	ring := append(append(flat.Polygon{}, q...), q[0], inner[0])
	for i := len(inner) - 1; i >= 0; i-- {
		ring = append(ring, inner[i])
	}
	return ring
}

// Cut is the line along which a layer is cut: solid if it is free, dashed if it is
// blocked, so that the two can be told apart without colours.
func Cut(front float64, free bool) []flat.Polygon {
	along, across := flat.Polar(1, front), flat.Polar(cutWidth/2, front+90)
	dash := func(from, to float64) flat.Polygon {
		a, b := along.Times(to), along.Times(from)
		return flat.Polygon{a.Plus(across), a.Minus(across), b.Minus(across), b.Plus(across)}
	}
	if free {
		return []flat.Polygon{dash(-cutReach, cutReach)}
	}
	// One dash more than gaps, so that there is one at each end.
	const step = 2 * cutReach / (cutDashes - 1 + dashPart)
	var dashes []flat.Polygon
	for i := range cutDashes {
		from := -cutReach + float64(i)*step
		dashes = append(dashes, dash(from, from+dashPart*step))
	}
	return dashes
}
