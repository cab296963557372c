package sheet

import (
	"image/color"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// paintLayer draws a layer around a centre. scale is half the side of a square layer.
func paintLayer(to picture.Pen, colours scheme.Scheme, p square1.Pattern, bottom bool, centre flat.Point, scale float64) {
	l, front := p.Position.Top, plan.Front(bottom)
	if bottom {
		l = p.Position.Bottom
	}
	// The cut is below the pieces, so that only its ends show.
	for _, q := range plan.Cut(front, true) {
		to.Fill(q.Moved(scale, centre), color.NRGBA{122, 128, 138, 255})
	}
	for place := range plan.Pieces(l.Blocked()) {
		for _, part := range parts(colours, &p.Mask, l.At(place), front-30*float64(place)) {
			to.Fill(part.Outline.Moved(scale, centre), part.Colour)
		}
	}
}

// parts are the polygons of a piece, its tip at the origin and its first side in a direction
// in degrees: its plastic first.
func parts(colours scheme.Scheme, mask *square1.Mask, piece square1.Piece, start float64) (parts []flat.Part) {
	outline := plan.Outline(piece.Units(), start)
	parts = append(parts, flat.Part{Outline: outline.Inset(-plan.Overlap), Colour: colours.Plastic})
	unknown, hollow := colours.Unknown()
	stickers := view.Stickers(colours, piece)
	for side, q := range plan.Parts(outline, plan.Rim) {
		q = q.Inset(plan.Slit)
		c := stickers[side]
		if !mask.Shows(piece, side) {
			c = unknown
			if hollow {
				q = plan.Frame(q, plan.HollowFrame)
			}
		}
		parts = append(parts, flat.Part{Outline: q, Colour: c})
	}
	return parts
}
