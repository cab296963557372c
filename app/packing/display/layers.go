package display

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/packing/plan"
	"wedge/app/packing/view"
)

// Layers draws the layers of a packing side by side, the lowest one first, each seen from
// above.
type Layers struct {
	control.Drawing

	packing view.Packing
	title   func(layer, of int) string
	size    fyne.Size // what the drawing takes up in the width that it was given last
}

// NewLayers makes one without cells; title is what stands above a layer, counted from 0.
func NewLayers(title func(layer, of int) string) *Layers {
	l := &Layers{title: title}
	l.Draws(l, l.least, l.draw)
	return l
}

// SetPacking shows a packing.
func (l *Layers) SetPacking(p view.Packing) {
	l.packing = p
	l.Refresh()
}

const (
	layersRatio = 2.2 // of the width to the height, about
	mostCell    = 26  // of a cell's side, in device-independent pixels
)

func (l *Layers) least() fyne.Size {
	const narrowest = 120
	return fyne.NewSize(narrowest, max(l.size.Height, 1))
}

func (l *Layers) draw(p *control.Pen) {
	drawing := plan.Layers(&l.packing, layersRatio, l.title)
	side := float32(0) // of a cell
	if drawing.Width > 0 {
		side = min(p.Size.Width/float32(drawing.Width), control.Scaled(mostCell))
	}
	if size := fyne.NewSize(p.Size.Width, float32(drawing.Height)*side); size != l.size {
		l.size = size
		control.Remeasure(l) // another width needs another height
	}
	p.Paint(0, 0, p.Size.Width, p.Size.Height, float64(p.Size.Width)/float64(side), func(painter *flat.Painter) {
		for _, part := range drawing.Parts {
			painter.Fill(part.Outline, part.Colour)
		}
	})
	for _, w := range drawing.Words {
		size, ink := float32(w.Size)*side, color.Color(w.Colour)
		if w.Colour.A == 0 {
			size, ink = min(max(size, control.LabelText()-1), control.SmallText()), p.Colour(theme.ColorNameForeground)
		}
		text := p.Word(w.Text, size, ink)
		box := text.MinSize()
		x := float32(w.At.X) * side
		if !w.Left {
			x -= box.Width / 2
		}
		control.Put(text, x, float32(w.At.Y)*side-box.Height/2, box.Width, box.Height)
	}
}
