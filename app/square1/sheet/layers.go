package sheet

import (
	"image/color"

	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// appearance is what one sees of a piece. Pieces that look alike have the same.
type appearance struct {
	piece square1.Piece
	known square1.Knowledge
}

// appearanceOf is that of a piece of a pattern.
func appearanceOf(mask *square1.Mask, piece square1.Piece) appearance {
	a := appearance{piece, mask.Pieces[piece]}
	switch a.known {
	case square1.Colour:
		a.piece &^= 3 // the first of its kind and colour
	case square1.Kind:
		a.piece &^= 7 // the first of its kind
	}
	return a
}

// parts are the polygons of a piece in a scheme, its tip at the origin and its first side in
// a direction in degrees: its plastic first.
func (a appearance) parts(colours scheme.Scheme, start float64) (parts []flat.Part) {
	outline := plan.Outline(a.piece.Units(), start)
	parts = append(parts, flat.Part{Outline: outline.Inset(-plan.Overlap), Colour: colours.Plastic, Of: flat.None})
	unknown, hollow := colours.Unknown()
	stickers := view.Stickers(colours, a.piece)
	for side, q := range plan.Parts(outline, plan.Rim) {
		q = q.Inset(plan.Slit)
		c := stickers[side]
		if !a.shows(side) {
			c = unknown
			if hollow {
				q = plan.Frame(q, plan.HollowFrame)
			}
		}
		parts = append(parts, flat.Part{Outline: q, Colour: c, Of: flat.None})
	}
	return parts
}

// shows reports whether one sees the colour of a sticker.
func (a appearance) shows(side int) bool {
	var mask square1.Mask
	mask.Pieces[a.piece] = a.known
	return mask.Shows(a.piece, side)
}

// facesOf are the faces of the stickers that a piece has.
func facesOf(p square1.Piece) []scheme.Face {
	faces := view.StickerFaces(p)
	return faces[:1+p.Units()]
}

// placed is a piece in a layer.
type placed struct {
	appearance
	start float64 // direction of its first side in degrees
}

// layer lists the pieces of a layer of a pattern.
func layer(p square1.Pattern, bottom bool) (list []placed) {
	l := p.Position.Top
	if bottom {
		l = p.Position.Bottom
	}
	front := plan.Front(bottom)
	for place := range plan.Pieces(l.Blocked()) {
		list = append(list, placed{appearanceOf(&p.Mask, l.At(place)), front - 30*float64(place)})
	}
	return list
}

// cutColour is that of the line of the cut, which is drawn below the pieces, so that only its
// ends show.
func cutColour() color.NRGBA { return color.NRGBA{122, 128, 138, 255} }
