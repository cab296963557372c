package learn

import (
	stdimage "image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"wedge/puzzle/square1"
)

// The directions, in degrees counterclockwise from the right, in which the front end
// of the cut is drawn, as in the plan of the puzzle.
const (
	topFront    = -105
	bottomFront = 105
)

// Colours of blank pieces, in all themes.
func cornerColour() color.NRGBA { return color.NRGBA{240, 212, 120, 255} }
func edgeColour() color.NRGBA   { return color.NRGBA{205, 207, 212, 255} }
func litColour() color.NRGBA    { return color.NRGBA{236, 120, 104, 255} }
func slitColour() color.NRGBA   { return color.NRGBA{62, 64, 72, 255} }

// pictureKey says what picture of a layer is meant: of what is blocked, seen with the
// front in a direction, in pixels.
type pictureKey struct {
	blocked     uint16
	front, side int
	lit         bool // corners across the cut stand out
}

// pictures of blank layers, each drawn once.
type pictures map[pictureKey]*stdimage.RGBA

// layer is a square picture of a layer that is known by what is blocked.
func (c pictures) layer(blocked uint16, front, side int) *stdimage.RGBA {
	key := pictureKey{blocked, front, side, false}
	if p, ok := c[key]; ok {
		return p
	}
	p := drawLayer(key)
	c[key] = p
	return p
}

// drawLayer draws a layer whose corners reach almost to the picture's edge.
func drawLayer(k pictureKey) *stdimage.RGBA {
	const reach = 1.46 // the faces are 1 away from the centre
	picture := stdimage.NewRGBA(stdimage.Rect(0, 0, k.side, k.side))
	if k.side < 4 {
		return picture
	}
	half := float64(k.side) / 2
	scale := half / reach
	raster := vector.NewRasterizer(k.side, k.side)
	for place := range square1.Units {
		if k.blocked>>place&1 != 0 {
			continue // the second half of a corner
		}
		units, c := 1, edgeColour()
		if k.blocked>>((place+1)%square1.Units)&1 != 0 {
			units, c = 2, cornerColour()
			if k.lit && (place+1)%(square1.Units/2) == 0 {
				c = litColour()
			}
		}
		outline := outlineOf(units, float64(k.front)-30*float64(place))
		for i, shrink := range []float64{0, math.Max(0.03, 0.6/scale)} {
			raster.Reset(k.side, k.side)
			for j, v := range shrunk(outline, shrink) {
				x, y := float32(half+v[0]*scale), float32(half+v[1]*scale)
				if j == 0 {
					raster.MoveTo(x, y)
				} else {
					raster.LineTo(x, y)
				}
			}
			raster.ClosePath()
			fill := c
			if i == 0 {
				fill = slitColour()
			}
			raster.Draw(picture, picture.Rect, stdimage.NewUniform(fill), stdimage.Point{})
		}
	}
	return picture
}

// ray is a point so far from the centre in a direction in degrees; y points down.
func ray(radius, degrees float64) [2]float64 {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return [2]float64{radius * cos, -radius * sin}
}

// outlineOf a piece that begins at a direction: an edge is a triangle, a corner
// a kite.
func outlineOf(units int, start float64) [][2]float64 {
	side := 1 / math.Cos(math.Pi/12)
	end := start - 30*float64(units)
	if units == 1 {
		return [][2]float64{{}, ray(side, start), ray(side, end)}
	}
	return [][2]float64{{}, ray(side, start), ray(math.Sqrt2, (start+end)/2), ray(side, end)}
}

// shrunk moves all sides of a convex outline, clockwise on the screen, inwards.
func shrunk(q [][2]float64, by float64) [][2]float64 {
	n := len(q)
	inward := func(a, b [2]float64) (x, y float64) {
		dx, dy := b[0]-a[0], b[1]-a[1]
		l := math.Hypot(dx, dy)
		return -dy / l, dx / l
	}
	small := make([][2]float64, n)
	for i, v := range q {
		ax, ay := inward(q[(i+n-1)%n], v)
		bx, by2 := inward(v, q[(i+1)%n])
		k := by / (1 + ax*bx + ay*by2)
		small[i] = [2]float64{v[0] + k*(ax+bx), v[1] + k*(ay+by2)}
	}
	return small
}
