package control

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/puzzle/square1"
)

// PlanView draws the two layers of a position beside each other: the top as seen
// from above with the front at the bottom of the picture, and the bottom as seen
// from below after the puzzle was tipped over about the axis from left to right, so
// with the front at the top. Left is left in both.
type PlanView struct {
	widget.BaseWidget

	// Colour is that of a sticker: side 0 is the outside, side 1 the (clockwise
	// first) side, side 2 the second side of a corner.
	Colour func(piece square1.Piece, side int) color.Color
	// Plastic is what is between the stickers.
	Plastic color.Color
	// Labels tells whether the two pictures have a line of text below them.
	Labels bool

	position square1.Position
	free     bool
}

// NewPlanView shows a solved position. If colour is nil all stickers are grey.
func NewPlanView(colour func(piece square1.Piece, side int) color.Color) *PlanView {
	v := &PlanView{Colour: colour, Plastic: color.NRGBA{30, 32, 36, 255}, position: square1.Solved(), free: true}
	v.ExtendBaseWidget(v)
	return v
}

// SetPosition shows a position, and whether its cut is free.
func (v *PlanView) SetPosition(p square1.Position, free bool) {
	if p == v.position && free == v.free {
		return
	}
	v.position, v.free = p, free
	v.Refresh()
}

// CreateRenderer is for Fyne.
func (v *PlanView) CreateRenderer() fyne.WidgetRenderer {
	r := &planRenderer{
		view:   v,
		top:    word(lang.L("Top"), smallText, fyne.TextStyle{}),
		bottom: word(lang.L("Bottom"), smallText, fyne.TextStyle{}),
	}
	r.top.Alignment, r.bottom.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.raster = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

type planRenderer struct {
	view        *PlanView
	raster      *canvas.Raster
	top, bottom *canvas.Text
	picture     *image.RGBA // drawn anew into the same memory
}

// labelHeight is the room for the labels.
func (r *planRenderer) labelHeight() float32 {
	if !r.view.Labels {
		return 0
	}
	return r.top.MinSize().Height + gap
}

func (r *planRenderer) MinSize() fyne.Size {
	const smallest = 80 // a layer
	return fyne.NewSize(2*smallest, smallest+r.labelHeight())
}

func (r *planRenderer) Layout(size fyne.Size) {
	label := r.labelHeight()
	// The picture is as large as it can be in the middle of the view, and its labels
	// are right below it.
	side := min(size.Width/2, size.Height-label)
	x, y := (size.Width-2*side)/2, (size.Height-label-side)/2
	put(r.raster, x, y, 2*side, side)
	put(r.top, x, y+side+gap, side, label-gap)
	put(r.bottom, x+side, y+side+gap, side, label-gap)
}

// draw is for the raster; measures are in pixels of the screen.
func (r *planRenderer) draw(width, height int) image.Image {
	if r.picture == nil || r.picture.Rect.Dx() != width || r.picture.Rect.Dy() != height {
		r.picture = image.NewRGBA(image.Rect(0, 0, width, height))
	}
	clear(r.picture.Pix)
	v := r.view
	p := planPainter{picture: r.picture, colour: v.Colour, plastic: v.Plastic, cut: BlockedColour()}
	if v.free {
		p.cut = FreeColour()
	}
	side := min(float64(width)/2, float64(height))
	p.layer(v.position.Top, point{side / 2, side / 2}, side, topFront)
	p.layer(v.position.Bottom, point{side * 1.5, side / 2}, side, bottomFront)
	return r.picture
}

func (r *planRenderer) Refresh() {
	quiet := colourOf(r.view, theme.ColorNamePlaceHolder)
	for _, t := range []*canvas.Text{r.top, r.bottom} {
		t.Color, t.Hidden = quiet, !r.view.Labels
	}
	r.Layout(r.view.Size())
	r.raster.Refresh()
	canvas.Refresh(r.view)
}

func (r *planRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.raster, r.top, r.bottom}
}

func (r *planRenderer) Destroy() {}
