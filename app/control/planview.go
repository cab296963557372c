package control

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/plan"
	"wedge/puzzle/square1"
)

// PlanView draws the two layers of a position beside each other, as package plan
// describes.
type PlanView struct {
	widget.BaseWidget
	plan.Skin

	// Labels tells whether the two pictures have a line of text below them.
	Labels bool

	position square1.Position
	free     bool
}

// NewPlanView shows a solved position. If colour is nil all stickers are grey.
func NewPlanView(colour func(piece square1.Piece, side int) color.Color) *PlanView {
	v := &PlanView{Skin: plan.Skin{Colour: colour, Plastic: color.NRGBA{30, 32, 36, 255}}, position: square1.Solved(), free: true}
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
	painter     plan.Painter
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
	side := min(float64(width)/2, float64(height))
	r.painter.Begin(width, height, side/2/plan.Reach)
	v := r.view
	r.layer(v.position.Top, plan.At(plan.Reach, plan.Reach), plan.Front(false))
	r.layer(v.position.Bottom, plan.At(3*plan.Reach, plan.Reach), plan.Front(true))
	return r.painter.Picture
}

func (r *planRenderer) layer(l square1.Layer, centre plan.Point, front float64) {
	var pieces []plan.Drawn
	for place := range plan.Pieces(l.Blocked()) {
		pieces = append(pieces, plan.Drawn{Piece: l.At(place), Tip: centre, Start: front - 30*float64(place), Scale: 1})
	}
	r.painter.Pieces(r.view.Skin, pieces...)
	cut := BlockedColour()
	if r.view.free {
		cut = FreeColour()
	}
	r.painter.Fill(plan.Cut(front).Moved(1, centre), cut)
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
