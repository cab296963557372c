package learn

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/packing/plan"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// imageGrid draws the images of a packing as their layers: those seen so far, and empty
// places for as many as there could be.
type imageGrid struct {
	control.Drawing
	seen   []*flat.Drawing
	places int
	now    int // index of the one on the stage
}

func newImageGrid() *imageGrid {
	g := &imageGrid{}
	g.Draws(g, func() fyne.Size { return fyne.NewSize(control.Scaled(160), control.Scaled(120)) }, func(p *control.Pen) {
		p.Raster(0, 0, p.Size.Width, p.Size.Height, g.draw)
	})
	return g
}

// show shows images of a packing.
func (g *imageGrid) show(p *packing.Problem, f packing.Packing, images []polycube.Symmetry, now int) {
	g.seen, g.places, g.now = nil, len(p.Group()), now
	for _, by := range images {
		image, _ := p.Image(f, by) // it was seen
		const sideBySide = 100     // a box so wide that all layers are in a row
		g.seen = append(g.seen, plan.Layers(packed(p, image).Packing, sideBySide, nil))
	}
	g.Refresh()
}

// draw draws the grid into a picture of w by h pixels.
func (g *imageGrid) draw(w, h int) image.Image {
	var p flat.Painter
	if len(g.seen) == 0 {
		p.Begin(w, h, 1)
		return p.Picture
	}
	const margin = 0.8 // around a place, in cells
	width, height := g.seen[0].Width+2*margin, g.seen[0].Height+2*margin
	columns, zoom := 1, 0.0
	for c := 1; c <= g.places; c++ {
		rows := (g.places + c - 1) / c
		if z := min(float64(w)/(float64(c)*width), float64(h)/(float64(rows)*height)); z > zoom {
			columns, zoom = c, z
		}
	}
	p.Begin(w, h, zoom)
	rows := (g.places + columns - 1) / columns
	corner := flat.At((float64(w)/zoom-float64(columns)*width)/2, (float64(h)/zoom-float64(rows)*height)/2)
	place := func(i int, margin float64) (flat.Point, flat.Polygon) {
		at := corner.Plus(flat.At(float64(i%columns)*width+margin, float64(i/columns)*height+margin))
		return at, flat.Rectangle(at, width-2*margin, height-2*margin)
	}
	for i := range g.places {
		at, whole := place(i, margin)
		if i >= len(g.seen) {
			p.Fill(whole, control.Faded(control.ColourOf(g, theme.ColorNameForeground), 0.08))
			continue
		}
		if i == g.now {
			_, outer := place(i, margin/4)
			_, inner := place(i, margin/2)
			p.Frame(outer, inner, control.ColourOf(g, theme.ColorNamePrimary))
		}
		for _, part := range g.seen[i].Parts {
			p.Fill(part.Outline.Moved(1, at), part.Colour)
		}
	}
	return p.Picture
}
