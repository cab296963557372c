package editor

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// halo is the width of the glow around blocking corners, where a face of the layer is 1
// from its centre.
const halo = 0.07

// cursorWidth is the width of the frame around the cursor, in the same unit.
const cursorWidth = 0.1

// least leaves room for two layers of full size in the panel.
func (v *view) least() fyne.Size {
	return fyne.NewSize(narrowest, control.Scaled(largest+cornerRow+edgeRow)+control.Gap)
}

// draw draws the board with letters over it, and the dragged piece over all of that.
func (v *view) draw(p *control.Pen) {
	p.Paint(0, 0, p.Size.Width, p.Size.Height, float64(p.Size.Width), v.paint)
	letter := func(piece square1.Piece, at flat.Point) {
		t := p.Word(string(v.board.Mask.Letter(piece)), control.LabelText(), v.ink(piece)) // its own, or one for what counts of it
		t.TextStyle.Bold, t.Alignment = true, fyne.TextAlignCenter
		place(t, at)
	}
	for i := range square1.PieceCount {
		if piece := square1.Piece(i); v.drag == nil || v.drag.piece != piece {
			letter(piece, v.drawn(v.board, piece).Label())
		}
	}
	if v.drag == nil {
		return
	}
	_, scale, _ := v.layer(false)
	reach := float32(scale) // half the side of the picture
	p.Paint(float32(v.drag.at.X)-reach, float32(v.drag.at.Y)-reach, 2*reach, 2*reach, 2*scale, func(painter *flat.Painter) {
		if v.drag == nil {
			return
		}
		d := v.inHand()
		d.Tip = d.Tip.Minus(v.drag.at).Plus(flat.At(scale, scale))
		v.look().Paint(painter, d)
	})
	letter(v.drag.piece, v.inHand().Label())
}

// place centres a text at a point.
func place(t *canvas.Text, at flat.Point) {
	size := t.MinSize()
	control.Put(t, float32(at.X)-size.Width/2, float32(at.Y)-size.Height/2, size.Width, size.Height)
}

// look is that of the pieces on the board.
func (v *view) look() plan.Skin { return v.skin.Masked(v.board.Mask) }

// ink is the colour of a piece's letter.
func (v *view) ink(piece square1.Piece) color.Color {
	return scheme.Ink(color.NRGBAModel.Convert(v.look().Outside(piece)).(color.NRGBA))
}

// paint paints the board.
func (v *view) paint(p *flat.Painter) {
	quiet := control.ColourOf(v, theme.ColorNameInputBackground)
	blocking := map[square1.Piece]bool{}
	blocked := map[bool]bool{} // by layer
	for _, c := range v.board.Blocking() {
		blocking[c.Piece], blocked[c.Bottom] = true, true
	}
	for i := range square1.PieceCount {
		p.Fill(v.inTray(square1.Piece(i)).Outline(plan.Slit), quiet)
	}
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		for n := range square1.Units {
			p.Fill(plan.Outline(1, front-30*float64(n)).Inset(plan.Slit).Moved(scale, centre), quiet)
		}
	}
	for _, now := range []bool{false, true} { // blocking corners last, over the others
		for i := range square1.PieceCount {
			piece := square1.Piece(i)
			if blocking[piece] != now || v.drag != nil && v.drag.piece == piece {
				continue
			}
			d := v.drawn(v.board, piece)
			if now {
				p.Fill(d.Outline(-halo), v.skin.CutColour(false))
			}
			v.look().Paint(p, d)
		}
	}
	if v.Focused() && v.drag == nil {
		p.Frame(v.atCursor(-cursorWidth/2), v.atCursor(cursorWidth/2), control.ColourOf(v, theme.ColorNameForeground))
	}
	if v.drag != nil {
		accent := control.Faded(control.ColourOf(v, theme.ColorNamePrimary), 0.59)
		p.Fill(v.drawn(v.drag.ended, v.drag.piece).Outline(0), accent)
	}
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		v.skin.PaintCut(p, !blocked[bottom], front, scale, centre)
	}
}
