package display

import (
	"image/color"
	"math"

	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

// Measures of the picture of the classes, at the usual text size, in device-independent
// pixels. There are two trays, one above the other, of two rows of three tiles.
const (
	tileWidth  = 26.0
	tileDeepX  = 11.0 // from the front of a tile to its back, to the right
	tileDeepY  = 12.0 // and up
	trayStep   = 46.0 // from the lower tray up to the other one
	tileThick  = 4.0
	tileGap    = 1.0 // to the next tile, on each side
	tileFrame  = 1.2
	blockHigh  = 12.0
	blockInset = 3.0

	margin = 1.0 // at the left and right, for half a line

	pictureWidth  = 3*tileWidth + 2*tileDeepX + 2*margin
	pictureHeight = trayStep + 2*tileDeepY + blockHigh + tileThick
)

// spot is a place among the tiles. While the block moves from one to another, it is between
// them.
type spot struct {
	cop, eop, tpp float64
	half          float64 // 0 for the left half of the tile, 1 for the right one
}

// spotOf is the place of a class.
func spotOf(c cube3.Class) spot {
	return spot{float64(c.COP), float64(c.EOP), float64(c.TPP), float64(c.Face)}
}

// between is the place that lies a part of the way, 0..1, from one to another.
func (s spot) between(to spot, part float64) spot {
	mix := func(a, b float64) float64 { return a + (b-a)*part }
	return spot{mix(s.cop, to.cop), mix(s.eop, to.eop), mix(s.tpp, to.tpp), mix(s.half, to.half)}
}

// inks are the colours of the picture.
type inks struct {
	tile     color.NRGBA
	line     color.NRGBA // between tiles, and of the frame
	possible color.NRGBA // a tile that the class may move to
	mark     color.NRGBA // its frame
	block    color.NRGBA
	home     color.NRGBA // the block on the tile of the solved cube, and the tick there
}

// classPicture is what is drawn.
type classPicture struct {
	faces    bool // tiles have halves, for the turns of the face cubies
	possible [cube3.ExtendedClassCount]bool
	at       spot // of the block
	home     bool // the block is on the tile of the solved cube
}

// at is a point of the picture. deep is counted in tiles from the front, high in pixels above
// a tray.
func at(across, deep, tray, high float64) flat.Point {
	return flat.At(margin+across*tileWidth+deep*tileDeepX, pictureHeight-tileThick-deep*tileDeepY-tray*trayStep-high)
}

// extent is the part of a tile, across, that a class has.
func (c *classPicture) extent(s spot) (from, to float64) {
	if !c.faces {
		return s.cop, s.cop + 1
	}
	return s.cop + s.half/2, s.cop + (s.half+1)/2
}

// top is the upper side of the tile of a class, or of a block on it.
func (c *classPicture) top(s spot, high, inset float64) flat.Polygon {
	from, to := c.extent(s)
	return flat.Polygon{
		at(from, s.eop+1, s.tpp, high), at(to, s.eop+1, s.tpp, high),
		at(to, s.eop, s.tpp, high), at(from, s.eop, s.tpp, high),
	}.Inset(inset)
}

// classes are the classes that have a tile, or a half, of their own, those behind first.
func (c *classPicture) classes() (list []cube3.Class) {
	halves := 1
	if c.faces {
		halves = 2
	}
	for tpp := range 2 {
		for back := range 2 {
			for cop := range 3 {
				for half := range halves {
					list = append(list, cube3.Class{Vector: cube3.Vector{TPP: tpp, EOP: 1 - back, COP: cop}, Face: half})
				}
			}
		}
	}
	return list
}

// find is the class whose tile is at a point of the picture.
func (c *classPicture) find(p flat.Point) (class cube3.Class, ok bool) {
	for _, class := range c.classes() {
		if c.top(spotOf(class), 0, 0).Has(p) {
			return class, true
		}
	}
	return cube3.Class{}, false
}

// paint draws the picture. The painter's unit is a pixel at the usual text size.
func (c *classPicture) paint(p *flat.Painter, ink *inks) {
	onUpper := c.at.tpp == 1
	c.tray(p, 0, ink)
	for _, corner := range [][2]float64{{0, 2}, {3, 2}, {3, 0}, {0, 0}} {
		line(p, at(corner[0], corner[1], 0, 0), at(corner[0], corner[1], 1, 0), ink.line)
	}
	if !onUpper {
		c.block(p, ink)
	}
	c.tray(p, 1, ink)
	if onUpper {
		c.block(p, ink)
	}
}

// tray draws a tray with its tiles.
func (c *classPicture) tray(p *flat.Painter, tpp int, ink *inks) {
	n := float64(tpp)
	solid(p, flat.Polygon{at(0, 2, n, 0), at(3, 2, n, 0), at(3, 0, n, 0), at(0, 0, n, 0)}, tileThick, ink.line)
	for _, class := range c.classes() {
		if class.TPP == tpp {
			c.tile(p, class, ink)
		}
	}
}

// tile draws a tile, or a half of one.
func (c *classPicture) tile(p *flat.Painter, class cube3.Class, ink *inks) {
	s := spotOf(class)
	top := c.top(s, 0, tileGap/2)
	if c.possible[class.Index()] {
		p.Fill(top, ink.mark)
		p.Fill(top.Inset(tileFrame), ink.possible)
	} else {
		p.Fill(top, ink.tile)
	}
	if class.Reachable() && s != c.at {
		p.Fill(tick(top.Middle()), ink.home)
	}
}

// block draws the block, which stands on the tile of the class.
func (c *classPicture) block(p *flat.Painter, ink *inks) {
	colour := ink.block
	if c.home {
		colour = ink.home
	}
	top := c.top(c.at, blockHigh, blockInset)
	solid(p, top, blockHigh, colour)
	if c.home {
		p.Fill(tick(top.Middle()), scheme.Ink(colour))
	}
}

// solid draws the upper, front and right sides of a solid with this top.
func solid(p *flat.Painter, top flat.Polygon, high float64, colour color.NRGBA) {
	const front, right = 0.8, 0.62 // of the light
	down := flat.At(0, high)
	a, b, c := top[3], top[2], top[1]
	p.Fill(flat.Polygon{a, b, b.Plus(down), a.Plus(down)}, darker(colour, front))
	p.Fill(flat.Polygon{b, c, c.Plus(down), b.Plus(down)}, darker(colour, right))
	p.Fill(top, colour)
}

// darker is a colour with a part of its light.
func darker(c color.NRGBA, light float64) color.NRGBA {
	part := func(v uint8) uint8 { return uint8(float64(v)*light + 0.5) }
	return color.NRGBA{part(c.R), part(c.G), part(c.B), c.A}
}

// tick is a check mark around a point.
func tick(centre flat.Point) flat.Polygon {
	return flat.Polygon{
		{X: -4.6, Y: 0.2}, {X: -3.2, Y: -1.2}, {X: -1.2, Y: 0.9}, {X: 3.6, Y: -3.9}, {X: 5, Y: -2.5}, {X: -1.2, Y: 3.6},
	}.Moved(1, centre)
}

// line draws a thin line.
func line(p *flat.Painter, from, to flat.Point, c color.NRGBA) {
	const half = 0.4
	d := to.Minus(from)
	side := flat.At(-d.Y, d.X).Times(half / math.Hypot(d.X, d.Y))
	p.Fill(flat.Polygon{from.Minus(side), to.Minus(side), to.Plus(side), from.Plus(side)}, c)
}
