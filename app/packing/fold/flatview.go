package fold

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
)

// flatView draws a snake as Roux does: each cube to the right of or above the one before. A
// click on a cube changes it from straight to corner or back. The arrow keys, Home and End
// move a mark from cube to cube, Space changes the cube with the mark.
type flatView struct {
	control.Surface

	// toggle is called with a cube to change, hovered with the one under the pointer, or
	// none.
	toggle, hovered func(cube int)

	snake   polycube.Snake
	lit     int // highlighted, or none
	mark    int
	painter flat.Painter
}

func newFlatView() *flatView {
	v := &flatView{lit: none, mark: 1}
	v.OnTap = func(at fyne.Position) {
		if cube := v.find(at); cube != none {
			v.mark = cube
			v.toggle(cube)
		}
	}
	v.OnPoint = func(at fyne.Position) { v.hovered(v.find(at)) }
	v.Hand = func() bool { return v.lit > 0 && v.lit < len(v.snake)-1 }
	v.On(func() { v.point(max(v.mark-1, 0)) }, fyne.KeyLeft, fyne.KeyDown)
	v.On(func() { v.point(min(v.mark+1, len(v.snake)-1)) }, fyne.KeyRight, fyne.KeyUp)
	v.On(func() { v.point(0) }, fyne.KeyHome)
	v.On(func() { v.point(len(v.snake) - 1) }, fyne.KeyEnd)
	v.On(func() {
		v.toggle(v.mark)
		v.point(v.mark)
	}, fyne.KeySpace)
	v.Draws(v, v.least, func(p *control.Pen) { p.Raster(0, 0, p.Size.Width, p.Size.Height, v.draw) })
	return v
}

// setSnake shows a snake.
func (v *flatView) setSnake(s polycube.Snake) {
	v.snake = s
	v.mark = min(v.mark, len(s)-1)
	v.Refresh()
}

// light highlights a cube, or none.
func (v *flatView) light(cube int) {
	if v.lit != cube {
		v.lit = cube
		v.Refresh()
	}
}

// layout is where the cubes are: the side of a cube and the left upper corner of all, in
// the unit of the size.
type flatLayout struct {
	cells    []polycube.Cell
	side     float64
	x, y     float64
	wide     int
	vertical int
}

// lay lays a snake out in an area. Cubes are not larger than most.
func lay(s polycube.Snake, width, height, most float64) flatLayout {
	l := flatLayout{cells: s.Flat(), wide: 1, vertical: 1}
	for _, c := range l.cells {
		l.wide, l.vertical = max(l.wide, int(c.X)+1), max(l.vertical, int(c.Z)+1)
	}
	l.side = min(width/float64(l.wide), height/float64(l.vertical), most)
	l.x = (width - l.side*float64(l.wide)) / 2
	l.y = (height - l.side*float64(l.vertical)) / 2
	return l
}

// corner is the left upper corner of a cube.
func (l *flatLayout) corner(c polycube.Cell) (x, y float64) {
	return l.x + l.side*float64(c.X), l.y + l.side*float64(l.vertical-1-int(c.Z))
}

// at is the cube at a point, or none.
func (l *flatLayout) at(px, py float64) int {
	for i, c := range l.cells {
		if x, y := l.corner(c); px >= x && px < x+l.side && py >= y && py < y+l.side {
			return i
		}
	}
	return none
}

// largest is the side of the largest cubes, in device-independent pixels.
func largest() float64 { return float64(control.Scaled(26)) }

// find is the cube at a position, or none.
func (v *flatView) find(p fyne.Position) int {
	if v.snake == "" {
		return none
	}
	size := v.Size()
	l := lay(v.snake, float64(size.Width), float64(size.Height), largest())
	return l.at(float64(p.X), float64(p.Y))
}

// point moves the mark to a cube.
func (v *flatView) point(cube int) {
	v.mark = cube
	v.hovered(cube)
	v.Refresh()
}

func (v *flatView) least() fyne.Size {
	const width, height = 160, 190
	return fyne.NewSize(width, control.Scaled(height))
}

// draw draws the snake; lengths are in pixels of the screen.
func (v *flatView) draw(width, height int) image.Image {
	v.painter.Begin(width, height, 1)
	size := v.Size()
	if v.snake == "" || size.Width == 0 {
		return v.painter.Picture
	}
	scale := float64(width) / float64(size.Width)
	l := lay(v.snake, float64(width), float64(height), largest()*scale)
	wood := view.WoodColours()
	ink := control.ColourOf(v, theme.ColorNameForeground)
	for i, c := range l.cells {
		x, y := l.corner(c)
		if v.Focused() && i == v.mark {
			v.painter.Fill(square(x, y, l.side, 0), ink)
			v.painter.Fill(square(x, y, l.side, 2*scale), control.ColourOf(v, theme.ColorNameBackground))
		}
		inset := max(l.side*0.05, 0.5)
		if v.Focused() && i == v.mark {
			inset = max(inset, 3*scale)
		}
		v.painter.Fill(square(x, y, l.side, inset), shade(wood[i%2], i == v.lit))
		v.cord(&l, i, ink)
	}
	return v.painter.Picture
}

// cord draws the elastic from a cube to the one before.
func (v *flatView) cord(l *flatLayout, i int, ink color.Color) {
	half := max(l.side*0.05, 0.75)
	x, y := l.corner(l.cells[i])
	x, y = x+l.side/2, y+l.side/2
	if i == 0 || i == len(l.cells)-1 { // a knot
		v.painter.Fill(square(x-2.5*half, y-2.5*half, 5*half, 0), ink)
	}
	if i > 0 {
		px, py := l.corner(l.cells[i-1])
		px, py = px+l.side/2, py+l.side/2
		v.painter.Fill(flat.Polygon{
			flat.At(min(x, px)-half, min(y, py)-half), flat.At(max(x, px)+half, min(y, py)-half),
			flat.At(max(x, px)+half, max(y, py)+half), flat.At(min(x, px)-half, max(y, py)+half),
		}, ink)
	}
}

// square is one with an inset.
func square(x, y, side, inset float64) flat.Polygon {
	return flat.Rectangle(flat.At(x+inset, y+inset), side-2*inset, side-2*inset)
}

// shade is a colour, lighter if it is lit.
func shade(c color.NRGBA, lit bool) color.NRGBA {
	if !lit {
		return c
	}
	mix := func(v uint8) uint8 { return v + (255-v)/2 }
	return color.NRGBA{mix(c.R), mix(c.G), mix(c.B), 255}
}
