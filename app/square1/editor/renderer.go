package editor

import (
	"image"
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

// renderer draws a view as a picture with letters over it, and the dragged piece over all
// of that.
type renderer struct {
	view    *view
	raster  *canvas.Raster
	letters [square1.PieceCount]*canvas.Text
	hand    *canvas.Raster
	inHand  *canvas.Text
	painter flat.Painter
	carrier flat.Painter // for the dragged piece
}

// CreateRenderer is for Fyne.
func (v *view) CreateRenderer() fyne.WidgetRenderer {
	r := &renderer{view: v}
	r.raster, r.hand = canvas.NewRaster(r.draw), canvas.NewRaster(r.drawHand)
	for i := range r.letters {
		r.letters[i] = letter(square1.Piece(i).String())
	}
	r.inHand = letter("")
	r.Refresh()
	return r
}

func letter(text string) *canvas.Text {
	t := control.Word(text, control.LabelText(), fyne.TextStyle{Bold: true})
	t.Alignment = fyne.TextAlignCenter
	return t
}

// MinSize leaves room for two layers of full size in the panel.
func (r *renderer) MinSize() fyne.Size {
	return fyne.NewSize(narrowest, control.Scaled(largest+cornerRow+edgeRow)+control.Gap)
}

func (r *renderer) Layout(size fyne.Size) {
	v := r.view
	r.raster.Resize(size)
	for i, t := range r.letters {
		place(t, v.drawn(v.board, square1.Piece(i)).Label())
	}
	if v.drag == nil {
		return
	}
	d := v.inHand()
	place(r.inHand, d.Label())
	reach := float32(r.reach())
	control.Put(r.hand, float32(v.drag.at.X)-reach, float32(v.drag.at.Y)-reach, 2*reach, 2*reach)
}

// reach is half the side of the picture of the dragged piece.
func (r *renderer) reach() float64 {
	_, scale, _ := r.view.layer(false)
	return scale
}

// place centres a text at a point.
func place(t *canvas.Text, at flat.Point) {
	size := t.MinSize()
	control.Put(t, float32(at.X)-size.Width/2, float32(at.Y)-size.Height/2, size.Width, size.Height)
}

func (r *renderer) Refresh() {
	v := r.view
	control.SetTextSize(control.LabelText(), r.letters[:]...)
	control.SetTextSize(control.LabelText(), r.inHand)
	for i, t := range r.letters {
		t.Text, t.Color = r.sign(square1.Piece(i)), r.ink(square1.Piece(i))
		t.Hidden = v.drag != nil && int(v.drag.piece) == i
	}
	r.hand.Hidden, r.inHand.Hidden = v.drag == nil, v.drag == nil
	if v.drag != nil {
		r.inHand.Text, r.inHand.Color = r.sign(v.drag.piece), r.ink(v.drag.piece)
	}
	r.Layout(v.Size())
	r.raster.Refresh()
	r.hand.Refresh()
	canvas.Refresh(v)
}

func (r *renderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster}
	for _, t := range r.letters {
		objects = append(objects, t)
	}
	return append(objects, r.hand, r.inHand)
}

func (r *renderer) Destroy() {}

// sign is the letter on a piece: its own, or one for what counts of it.
func (r *renderer) sign(piece square1.Piece) string { return string(r.view.board.Mask.Letter(piece)) }

// skin is the look of the pieces on the board.
func (r *renderer) skin() plan.Skin { return r.view.skin.Masked(r.view.board.Mask) }

// ink is the colour of a piece's letter.
func (r *renderer) ink(piece square1.Piece) color.Color {
	return scheme.Ink(color.NRGBAModel.Convert(r.skin().Outside(piece)).(color.NRGBA))
}

// draw is for the raster; lengths are in pixels of the screen.
func (r *renderer) draw(width, height int) image.Image {
	p, v := &r.painter, r.view
	p.Begin(width, height, float64(width)/float64(v.Size().Width))
	if v.Size().Width <= 0 {
		return p.Picture
	}
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
			r.skin().Paint(p, d)
		}
	}
	if v.focused && v.drag == nil {
		r.frame(v.atCursor(-cursorWidth/2), v.atCursor(cursorWidth/2))
	}
	if v.drag != nil {
		accent := control.Faded(control.ColourOf(v, theme.ColorNamePrimary), 0.59)
		p.Fill(v.drawn(v.drag.ended, v.drag.piece).Outline(0), accent)
	}
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		v.skin.PaintCut(p, !blocked[bottom], front, scale, centre)
	}
	return p.Picture
}

// frame fills what is between two outlines with as many corners.
func (r *renderer) frame(outer, inner flat.Polygon) {
	ink := control.ColourOf(r.view, theme.ColorNameForeground)
	for i := range outer {
		k := (i + 1) % len(outer)
		r.painter.Fill(flat.Polygon{outer[i], outer[k], inner[k], inner[i]}, ink)
	}
}

// drawHand draws the dragged piece.
func (r *renderer) drawHand(width, height int) image.Image {
	reach := r.reach()
	r.carrier.Begin(width, height, float64(width)/(2*reach))
	if v := r.view; v.drag != nil {
		d := v.inHand()
		d.Tip = d.Tip.Minus(v.drag.at).Plus(flat.At(reach, reach))
		r.skin().Paint(&r.carrier, d)
	}
	return r.carrier.Picture
}
