package flat

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// Painter paints polygons into a picture. It reuses its memory.
type Painter struct {
	Picture *image.RGBA
	Zoom    float64 // pixels per unit of length
	raster  vector.Rasterizer
}

// Begin clears the picture to transparent, and allocates it if its size in pixels
// changed.
func (p *Painter) Begin(width, height int, zoom float64) {
	p.Zoom = zoom
	if r := image.Rect(0, 0, width, height); p.Picture == nil || p.Picture.Rect != r {
		p.Picture = image.NewRGBA(r)
		return
	}
	clear(p.Picture.Pix)
}

// Fill fills a polygon with smooth edges. Parts outside the picture are clipped.
func (p *Painter) Fill(q Polygon, c color.Color) {
	if len(q) < 3 {
		return
	}
	low, high := q.Bounds()
	low, high = low.Times(p.Zoom), high.Times(p.Zoom)
	// The rasterizer is only as large as the polygon.
	box := image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(high.X)), int(math.Ceil(high.Y)))
	box = box.Intersect(p.Picture.Rect)
	if box.Empty() {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	for i, v := range q {
		x, y := float32(v.X*p.Zoom-float64(box.Min.X)), float32(v.Y*p.Zoom-float64(box.Min.Y))
		if i == 0 {
			p.raster.MoveTo(x, y)
		} else {
			p.raster.LineTo(x, y)
		}
	}
	p.raster.ClosePath()
	p.raster.Draw(p.Picture, box, image.NewUniform(c), image.Point{})
}

// Frame fills what is between two outlines with as many corners.
func (p *Painter) Frame(outer, inner Polygon, c color.Color) {
	for i := range outer {
		k := (i + 1) % len(outer)
		p.Fill(Polygon{outer[i], outer[k], inner[k], inner[i]}, c)
	}
}
