package print

import (
	"image/color"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// unknown is how stickers are drawn whose colour cannot be seen: in a grey, or as a hollow
// frame of it.
func (p *planner) unknown() (c color.NRGBA, hollow bool) { return p.look.Scheme.Unknown() }

// stickers are the colours of a piece as far as one sees them.
func (p *planner) stickers(piece square1.Piece) (colours [3]color.NRGBA) {
	colours = view.Stickers(p.look.Scheme, piece)
	for side := range colours {
		if !p.seen.Shows(piece, side) {
			colours[side], _ = p.unknown()
		}
		colours[side] = p.toned(p.mark(piece).Tone, colours[side])
	}
	return colours
}

// hollow reports whether only the frame of a sticker is drawn.
func (p *planner) hollow(piece square1.Piece, side int) bool {
	_, hollow := p.unknown()
	return hollow && !p.seen.Shows(piece, side)
}

// label is that of a piece, if one sees which it is.
func (p *planner) label(piece square1.Piece) string {
	if p.seen.Pieces[piece] != square1.Exact {
		return ""
	}
	return p.mark(piece).Label
}

// nameOf is what one sees of a piece, in words.
func (p *planner) nameOf(piece square1.Piece) string {
	kind, article := "edge", "an "
	if piece.IsCorner() {
		kind, article = "corner", "a "
	}
	switch p.seen.Pieces[piece] {
	case square1.Colour:
		if piece.TopColoured() {
			return article + kind + " of the top's colour"
		}
		return article + kind + " of the bottom's colour"
	case square1.Kind:
		return "any " + kind
	}
	return piece.Name()
}
