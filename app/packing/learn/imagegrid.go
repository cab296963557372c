package learn

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// imageGrid draws the images of a packing as their layers: those seen so far, and empty
// places for as many as there could be.
type imageGrid struct {
	control.Drawing
	problem *packing.Problem
	packing packing.Packing
	images  []polycube.Symmetry // that make the different images
	now     int                 // index of the one on the stage
}

func newImageGrid(p *packing.Problem) *imageGrid {
	g := &imageGrid{problem: p}
	g.Draws(g, func() fyne.Size { return fyne.NewSize(control.Scaled(160), control.Scaled(120)) }, func(p *control.Pen) {
		p.Raster(0, 0, p.Size.Width, p.Size.Height, g.draw)
	})
	return g
}

// show shows images of a packing.
func (g *imageGrid) show(p *packing.Problem, f packing.Packing, images []polycube.Symmetry, now int) {
	g.problem, g.packing, g.images, g.now = p, f, images, now
	g.Refresh()
}

// draw draws the grid into a picture of w by h pixels.
func (g *imageGrid) draw(w, h int) image.Image {
	x, y, z := g.problem.Puzzle().Target.Sides()
	// A place has its layers side by side, a cell between them, and one and a half around.
	width, height := float64(z*(x+1)+2), float64(y+3)
	columns, rows, zoom := 1, len(g.problem.Group()), 0.0
	for c := range rows {
		r := (len(g.problem.Group()) + c) / (c + 1)
		if z := min(float64(w)/(float64(c+1)*width), float64(h)/(float64(r)*height)); z > zoom {
			columns, rows, zoom = c+1, r, z
		}
	}
	var p flat.Painter
	p.Begin(w, h, zoom)
	if zoom < 1 {
		return p.Picture
	}
	left, top := (float64(w)/zoom-float64(columns)*width)/2, (float64(h)/zoom-float64(rows)*height)/2
	for i := range g.problem.Group() {
		at := flat.At(left+float64(i%columns)*width, top+float64(i/columns)*height)
		if i < len(g.images) {
			g.drawImage(&p, at.Plus(flat.At(1.5, 1.5)), i)
			continue
		}
		for layer := range z {
			corner := at.Plus(flat.At(1.5+float64(layer*(x+1)), 1.5))
			outline(&p, corner, float64(x), float64(y), control.Faded(control.ColourOf(g, theme.ColorNameForeground), 0.25))
		}
	}
	return p.Picture
}

// Lines of the drawing, in cells.
const (
	thick = 0.16 // around pieces
	thin  = 0.10 // around empty places
)

// drawImage draws the layers of an image, the lowest at the left.
func (g *imageGrid) drawImage(p *flat.Painter, at flat.Point, index int) {
	f, _ := g.problem.Image(g.packing, g.images[index])
	x, y, _ := g.problem.Puzzle().Target.Sides()
	owners := map[polycube.Cell]int{}
	for i, owner := range g.problem.Owners(f) {
		owners[g.problem.Cells()[i]] = owner
	}
	fill := color.NRGBA{226, 188, 132, 255}
	line := color.NRGBA{70, 42, 20, 255}
	for c := range owners {
		corner := at.Plus(flat.At(float64(c.X)+float64(int(c.Z)*(x+1)), float64(c.Y)))
		p.Fill(flat.Rectangle(corner, 1, 1), fill)
	}
	for c, owner := range owners {
		corner := at.Plus(flat.At(float64(c.X)+float64(int(c.Z)*(x+1)), float64(c.Y)))
		if other, inside := owners[c.Add(polycube.Cell{X: 1})]; inside && other != owner {
			p.Fill(flat.Rectangle(corner.Plus(flat.At(1-thick/2, -thick/2)), thick, 1+thick), line)
		}
		if other, inside := owners[c.Add(polycube.Cell{Y: 1})]; inside && other != owner {
			p.Fill(flat.Rectangle(corner.Plus(flat.At(-thick/2, 1-thick/2)), 1+thick, thick), line)
		}
		// A piece that goes on in the other layer has a mark.
		if up, inside := owners[c.Add(polycube.Cell{Z: 1})]; inside && up == owner {
			dot(p, corner, line)
		}
		if down, inside := owners[c.Sub(polycube.Cell{Z: 1})]; inside && down == owner {
			dot(p, corner, line)
		}
	}
	_, _, z := g.problem.Puzzle().Target.Sides()
	if index == g.now {
		line = control.ColourOf(g, theme.ColorNamePrimary)
	}
	for layer := range z {
		outline(p, at.Plus(flat.At(float64(layer*(x+1)), 0)), float64(x), float64(y), line)
	}
	if index == g.now {
		outline(p, at.Plus(flat.At(-0.7, -0.7)), float64(z*(x+1)-1)+1.4, float64(y)+1.4, line)
	}
}

// dot marks a cell.
func dot(p *flat.Painter, corner flat.Point, c color.Color) {
	p.Fill(flat.Rectangle(corner.Plus(flat.At(0.38, 0.38)), 0.24, 0.24), c)
}

// outline draws a frame around a rectangle.
func outline(p *flat.Painter, at flat.Point, width, height float64, c color.Color) {
	out := at.Plus(flat.At(-thin, -thin))
	p.Fill(flat.Rectangle(out, width+2*thin, 2*thin), c)
	p.Fill(flat.Rectangle(out.Plus(flat.At(0, height)), width+2*thin, 2*thin), c)
	p.Fill(flat.Rectangle(out, 2*thin, height+2*thin), c)
	p.Fill(flat.Rectangle(out.Plus(flat.At(width, 0)), 2*thin, height+2*thin), c)
}
