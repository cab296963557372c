package plan

import (
	"image/color"

	"wedge/app/flat"
	"wedge/puzzle/square1"
)

// Skin is the look of pieces.
type Skin struct {
	// Colour is the colour of a sticker: side 0 is the outside, side 1 the first side
	// clockwise, side 2 the second side of a corner. If nil, all stickers are grey.
	Colour func(piece square1.Piece, side int) color.Color
	// Plastic is the colour between the stickers.
	Plastic color.Color
	// Cut is the colour of the cut; if nil, it is grey.
	Cut func(free bool) color.NRGBA
	// Mask is what one sees of the pieces. Other stickers have the colour Unknown or, if
	// Hollow, only a frame of it. If Unknown is nil, it is grey.
	Mask    square1.Mask
	Unknown color.Color
	Hollow  bool
}

// Masked is the same skin with a mask.
func (s Skin) Masked(m square1.Mask) Skin {
	s.Mask = m
	return s
}

// Sticker is the colour of a sticker, or of its frame if it is hollow.
func (s Skin) Sticker(piece square1.Piece, side int) color.Color {
	switch {
	case s.Mask.Shows(piece, side):
	case s.Unknown == nil:
		return color.Gray{152}
	default:
		return s.Unknown
	}
	if s.Colour == nil {
		return color.Gray{uint8(200 - 40*side)}
	}
	return s.Colour(piece, side)
}

// PaintCut paints the cut of a layer with this centre and unit length; see [Cut].
func (s Skin) PaintCut(p *flat.Painter, free bool, front, scale float64, centre flat.Point) {
	for _, q := range Cut(front, free) {
		p.Fill(q.Moved(scale, centre), s.CutColour(free))
	}
}

// Outside is the colour that fills the outside of a piece: that of the plastic, if it is
// hollow.
func (s Skin) Outside(piece square1.Piece) color.Color {
	if s.Hollow && !s.Mask.Shows(piece, 0) {
		return s.Plastic
	}
	return s.Sticker(piece, 0)
}

// CutColour is the colour of the cut.
func (s Skin) CutColour(free bool) color.Color {
	if s.Cut == nil {
		return color.Gray{128}
	}
	return s.Cut(free)
}

// Drawn is a piece at the place where it is drawn.
type Drawn struct {
	Piece square1.Piece
	Tip   flat.Point // the end that is at the centre of a layer
	Start float64    // its first direction in degrees; it extends clockwise
	Scale float64    // of a unit length
}

// Outline is the outline of the piece, moved inwards by a fraction of its scale.
func (d Drawn) Outline(inset float64) flat.Polygon {
	return d.moved(Outline(d.Piece.Units(), d.Start).Inset(inset))
}

// Label is where a label has the most room.
func (d Drawn) Label() flat.Point {
	out := 0.62
	if d.Piece.IsCorner() {
		out = 0.72
	}
	return flat.Polar(out*d.Scale, d.Start-15*float64(d.Piece.Units())).Plus(d.Tip)
}

func (d Drawn) moved(q flat.Polygon) flat.Polygon { return q.Moved(d.Scale, d.Tip) }

// Paint paints pieces: first the plastic of all, then their stickers.
func (s Skin) Paint(p *flat.Painter, pieces ...Drawn) {
	for _, d := range pieces {
		p.Fill(d.Outline(-Overlap), s.Plastic)
	}
	for _, d := range pieces {
		for side, q := range Parts(Outline(d.Piece.Units(), d.Start), Rim) {
			q = q.Inset(Slit)
			if s.Hollow && !s.Mask.Shows(d.Piece, side) {
				q = Frame(q, HollowFrame)
			}
			p.Fill(d.moved(q), s.Sticker(d.Piece, side))
		}
	}
}
