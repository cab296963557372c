package display

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/cubes/plan"
	"wedge/app/cubes/view"
	"wedge/app/flat"
)

// Layers draws the layers of a packing side by side, the lowest one first, each seen from
// above.
type Layers struct {
	widget.BaseWidget

	packing view.Packing
	title   func(layer, of int) string
	edition int
}

// NewLayers makes one without cells; title is what stands above a layer, counted from 0.
func NewLayers(title func(layer, of int) string) *Layers {
	l := &Layers{title: title}
	l.ExtendBaseWidget(l)
	return l
}

// SetPacking shows a packing.
func (l *Layers) SetPacking(p view.Packing) {
	l.packing = p
	l.edition++
	l.Refresh()
}

// CreateRenderer is for Fyne.
func (l *Layers) CreateRenderer() fyne.WidgetRenderer {
	r := &layersRenderer{layers: l, edition: -1, plan: &flat.Drawing{}}
	r.raster = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

type layersRenderer struct {
	layers  *Layers
	edition int     // of the plan
	width   float32 // that the plan is made for
	plan    *flat.Drawing
	raster  *canvas.Raster
	words   []*canvas.Text
	painter flat.Painter
}

const (
	layersRatio = 2.2 // of the width to the height, about
	mostCell    = 26  // of a cell's side, in device-independent pixels
)

// scale is the side of a cell in device-independent pixels.
func (r *layersRenderer) scale() float32 {
	if r.plan.Width == 0 {
		return 0
	}
	return min(r.width/float32(r.plan.Width), control.Scaled(mostCell))
}

func (r *layersRenderer) MinSize() fyne.Size {
	const narrowest = 120
	return fyne.NewSize(narrowest, max(float32(r.plan.Height)*r.scale(), 1))
}

func (r *layersRenderer) Layout(size fyne.Size) {
	if size.Width != r.width || r.edition != r.layers.edition {
		before := r.MinSize()
		r.width, r.edition = size.Width, r.layers.edition
		r.plan = plan.Layers(&r.layers.packing, layersRatio, r.layers.title)
		r.makeWords()
		if r.MinSize() != before {
			control.Remeasure(r.layers) // another width needs another height
		}
	}
	control.Put(r.raster, 0, 0, size.Width, size.Height)
	for i, w := range r.plan.Words {
		text := r.words[i]
		box := text.MinSize()
		x, y := float32(w.At.X)*r.scale(), float32(w.At.Y)*r.scale()-box.Height/2
		if !w.Left {
			x -= box.Width / 2
		}
		control.Put(text, x, y, box.Width, box.Height)
	}
}

func (r *layersRenderer) makeWords() {
	r.words = nil
	for _, w := range r.plan.Words {
		text := control.Word(w.Text, float32(w.Size)*r.scale(), fyne.TextStyle{})
		text.Color = w.Colour
		if w.Colour.A == 0 {
			text.Color = control.ColourOf(r.layers, theme.ColorNameForeground)
			control.SetTextSize(min(max(text.TextSize, control.LabelText()-1), control.SmallText()), text)
		}
		r.words = append(r.words, text)
	}
}

// draw is for the raster; lengths are in pixels of the screen.
func (r *layersRenderer) draw(width, height int) image.Image {
	if r.layers.Size().Width <= 0 {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	r.painter.Begin(width, height, float64(r.scale())*float64(width)/float64(r.layers.Size().Width))
	for _, part := range r.plan.Parts {
		r.painter.Fill(part.Outline, part.Colour)
	}
	return r.painter.Picture
}

func (r *layersRenderer) Refresh() {
	r.edition = -1 // texts may have another size or colour
	r.Layout(r.layers.Size())
	r.raster.Refresh()
	canvas.Refresh(r.layers)
}

func (r *layersRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster}
	for _, w := range r.words {
		objects = append(objects, w)
	}
	return objects
}

func (r *layersRenderer) Destroy() {}
