package display

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// PlanView draws the two layers of a position as defined by package plan: side by side,
// or the bottom below the top if the view is higher than wide.
type PlanView struct {
	control.Drawing

	skin    plan.Skin
	pattern square1.Pattern
	free    bool
	plain   bool // without the cut, and as large as there is room for
	painter flat.Painter
}

// NewPlanView shows a solved position.
func NewPlanView(skin plan.Skin) *PlanView {
	v := &PlanView{skin: skin, pattern: square1.Only(square1.Solved()), free: true}
	v.Draws(v, v.least, v.draw)
	return v
}

// Skin is the look of pieces in a colour scheme.
func Skin(s scheme.Scheme) plan.Skin {
	unknown, hollow := s.Unknown()
	return plan.Skin{
		Colour:  func(p square1.Piece, side int) color.Color { return view.Stickers(s, p)[side] },
		Plastic: s.Plastic,
		Cut:     s.Cut,
		Unknown: unknown,
		Hollow:  hollow,
	}
}

// SetSkin changes the look of the pieces.
func (v *PlanView) SetSkin(s plan.Skin) {
	v.skin = s
	v.Refresh()
}

// SetPattern shows a pattern, and whether its cut is free.
func (v *PlanView) SetPattern(p square1.Pattern, free bool) {
	if p == v.pattern && free == v.free {
		return
	}
	v.pattern, v.free = p, free
	v.Refresh()
}

// SetPlain leaves out the cut, or not: a small picture is clearer without it, and larger.
func (v *PlanView) SetPlain(yes bool) {
	v.plain = yes
	v.Refresh()
}

func (v *PlanView) least() fyne.Size {
	const smallest = 80 // a layer
	return fyne.NewSize(2*smallest, smallest)
}

// draw makes the picture as large as possible, in the middle of the view.
func (v *PlanView) draw(p *control.Pen) {
	size := p.Size
	across, down := shares(size.Width, size.Height)
	side := min(size.Width/across, size.Height/down)
	p.Raster((size.Width-across*side)/2, (size.Height-down*side)/2, across*side, down*side, v.paint)
}

// shares is how many layers fit side by side and below each other.
func shares(width, height float32) (across, down float32) {
	if height > width {
		return 1, 2
	}
	return 2, 1
}

// paint paints the layers; lengths are in pixels of the screen.
func (v *PlanView) paint(width, height int) image.Image {
	across, down := shares(float32(width), float32(height))
	side := min(float64(width)/float64(across), float64(height)/float64(down))
	at := v.pattern.Position
	reach := plan.Reach
	if v.plain {
		reach = max(extent(at.Top, plan.Front(false)), extent(at.Bottom, plan.Front(true)))
	}
	v.painter.Begin(width, height, side/2/reach)
	v.layer(at.Top, flat.At(reach, reach), plan.Front(false))
	v.layer(at.Bottom, flat.At((2*float64(across)-1)*reach, (2*float64(down)-1)*reach), plan.Front(true))
	return v.painter.Picture
}

// drawn are the pieces of a layer.
func drawn(l square1.Layer, centre flat.Point, front float64) []plan.Drawn {
	var pieces []plan.Drawn
	for place := range plan.Pieces(l.Blocked()) {
		pieces = append(pieces, plan.Drawn{Piece: l.At(place), Tip: centre, Start: front - 30*float64(place), Scale: 1})
	}
	return pieces
}

// extent is how far a layer reaches from its centre to the sides, with a small margin.
func extent(l square1.Layer, front float64) float64 {
	const margin = 0.08
	reach := 0.0
	for _, d := range drawn(l, flat.Point{}, front) {
		for _, at := range d.Outline(0) {
			reach = max(reach, math.Abs(at.X), math.Abs(at.Y))
		}
	}
	return reach + margin
}

func (v *PlanView) layer(l square1.Layer, centre flat.Point, front float64) {
	skin := v.skin.Masked(v.pattern.Mask)
	skin.Paint(&v.painter, drawn(l, centre, front)...)
	if !v.plain {
		skin.PaintCut(&v.painter, v.free, front, 1, centre)
	}
}
