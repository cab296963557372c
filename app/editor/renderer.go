package editor

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
)

// renderer draws a view in a picture, the letters over it, and over all of that
// what is dragged.
type renderer struct {
	view     *view
	raster   *canvas.Raster
	letters  [square1.PieceCount]*canvas.Text
	hand     *canvas.Raster
	inHand   *canvas.Text
	picture  *image.RGBA // drawn anew into the same memory
	carrying *image.RGBA
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
	t := canvas.NewText(text, color.Transparent)
	t.Alignment = fyne.TextAlignCenter
	t.TextSize = 11
	t.TextStyle.Bold = true
	return t
}

// MinSize leaves room for two layers of full size in the panel.
func (r *renderer) MinSize() fyne.Size {
	const narrowest = 320
	return fyne.NewSize(narrowest, largest+gap+cornerRow+edgeRow)
}

func (r *renderer) Layout(size fyne.Size) {
	v := r.view
	r.raster.Resize(size)
	for i, t := range r.letters {
		place(t, v.drawn(v.board, square1.Piece(i)).middle())
	}
	if v.drag == nil {
		return
	}
	d := v.inHand()
	place(r.inHand, d.middle())
	reach := float32(r.reach())
	r.hand.Move(fyne.NewPos(float32(v.drag.at.x)-reach, float32(v.drag.at.y)-reach))
	r.hand.Resize(fyne.NewSquareSize(2 * reach))
}

// reach is half the side of the picture of what is dragged.
func (r *renderer) reach() float64 {
	_, scale, _ := r.view.layer(false)
	return scale
}

// place puts the middle of a text at a point.
func place(t *canvas.Text, at point) {
	size := t.MinSize()
	t.Resize(size)
	t.Move(fyne.NewPos(float32(at.x)-size.Width/2, float32(at.y)-size.Height/2))
}

func (r *renderer) Refresh() {
	v := r.view
	for i, t := range r.letters {
		t.Color = r.ink(square1.Piece(i))
		t.Hidden = v.drag != nil && int(v.drag.piece) == i
	}
	r.hand.Hidden, r.inHand.Hidden = v.drag == nil, v.drag == nil
	if v.drag != nil {
		r.inHand.Text, r.inHand.Color = v.drag.piece.String(), r.ink(v.drag.piece)
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

func (r *renderer) sticker(piece square1.Piece, side int) color.Color {
	if r.view.colour == nil {
		return color.Gray{uint8(200 - 40*side)}
	}
	return r.view.colour(piece, side)
}

// ink is the colour of a piece's letter.
func (r *renderer) ink(piece square1.Piece) color.Color {
	return scheme.Ink(color.NRGBAModel.Convert(r.sticker(piece, 0)).(color.NRGBA))
}

// canvasFor is a picture of a size, clear.
func canvasFor(before *image.RGBA, width, height int) *image.RGBA {
	if before == nil || before.Rect.Dx() != width || before.Rect.Dy() != height {
		return image.NewRGBA(image.Rect(0, 0, width, height))
	}
	clear(before.Pix)
	return before
}

// draw is for the raster; measures are in pixels of the screen.
func (r *renderer) draw(width, height int) image.Image {
	r.picture = canvasFor(r.picture, width, height)
	v := r.view
	if v.Size().Width <= 0 {
		return r.picture
	}
	p := &painter{picture: r.picture, zoom: float64(width) / float64(v.Size().Width)}
	quiet := theme.ColorForWidget(theme.ColorNameInputBackground, v)
	blocking := map[square1.Piece]bool{}
	for _, c := range v.board.Blocking() {
		blocking[c.Piece] = true
	}
	for i := range square1.PieceCount {
		d := v.inTray(square1.Piece(i))
		p.shape(outline(d.piece.Units(), d.start).inset(planSlit), d.tip, d.scale, quiet)
	}
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		for n := range square1.Units {
			p.shape(outline(1, front-30*float64(n)).inset(planSlit), centre, scale, quiet)
		}
	}
	for _, now := range []bool{false, true} { // what blocks comes last, over the others
		for i := range square1.PieceCount {
			piece := square1.Piece(i)
			if blocking[piece] != now || v.drag != nil && v.drag.piece == piece {
				continue
			}
			d := v.drawn(v.board, piece)
			if now {
				p.shape(outline(d.piece.Units(), d.start).inset(-planHalo), d.tip, d.scale, control.BlockedColour())
			}
			r.piece(p, d)
		}
	}
	if v.drag != nil {
		d := v.drawn(v.drag.ended, v.drag.piece)
		accent := color.NRGBAModel.Convert(theme.ColorForWidget(theme.ColorNamePrimary, v)).(color.NRGBA)
		accent.A = 150
		p.shape(outline(d.piece.Units(), d.start), d.tip, d.scale, accent)
	}
	for _, bottom := range []bool{false, true} {
		centre, scale, front := v.layer(bottom)
		c := control.FreeColour()
		for _, corner := range v.board.Blocking() {
			if corner.Bottom == bottom {
				c = control.BlockedColour()
			}
		}
		p.cut(centre, scale, front, c)
	}
	return r.picture
}

// drawHand draws what is dragged.
func (r *renderer) drawHand(width, height int) image.Image {
	r.carrying = canvasFor(r.carrying, width, height)
	if v := r.view; v.drag != nil {
		d := v.inHand()
		reach := r.reach()
		d.tip = point{d.tip.x - v.drag.at.x + reach, d.tip.y - v.drag.at.y + reach}
		r.piece(&painter{picture: r.carrying, zoom: float64(width) / (2 * reach)}, d)
	}
	return r.carrying
}

func (r *renderer) piece(p *painter, d drawn) {
	q := outline(d.piece.Units(), d.start)
	// A little too large, so that no background shines through where pieces meet.
	p.shape(q.inset(-planSlit/2), d.tip, d.scale, r.view.plastic)
	for i, s := range stickers(q) {
		p.shape(s.inset(planSlit), d.tip, d.scale, r.sticker(d.piece, i))
	}
}
