package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// dial draws a layer with a mark at each of its twelve boundaries: a disc where the layer
// is free if that boundary comes to the front end of the cut, a small ring where it is
// blocked. A click on a mark turns the layer there; so do the arrow keys and Enter.
type dial struct {
	control.Surface
	kit    *kit
	bottom bool
	layer  square1.Layer
	// known tells whether the mark says if it is free; nil if all do.
	known  func(steps int) bool
	picked int // the mark that Enter turns to
}

func newDial(k *kit, bottom bool, known func(int) bool) *dial {
	d := &dial{kit: k, bottom: bottom, known: known, layer: square1.Solved().Top}
	d.OnTap, d.Hand = d.tap, control.Always
	d.OnFocus = func(has bool) {
		if has {
			d.pick(0)
		}
	}
	d.On(func() { d.pick(d.picked + square1.Units - 1) }, fyne.KeyLeft, fyne.KeyUp)
	d.On(func() { d.pick(d.picked + 1) }, fyne.KeyRight, fyne.KeyDown)
	d.OnEnter(func() { d.turn(d.picked) })
	d.Draws(d, func() fyne.Size { return fyne.NewSquareSize(control.Scaled(dialSide)) }, d.draw)
	return d
}

// set shows a layer.
func (d *dial) set(l square1.Layer) {
	d.layer = l
	d.Refresh()
}

// free tells whether the layer can be cut after a turn by so many steps.
func (d *dial) free(steps int) bool { return d.layer.FreeTurnMask()>>steps&1 != 0 }

// turn turns the layer so that a mark comes to the front end of the cut.
func (d *dial) turn(steps int) {
	if steps%square1.Units == 0 {
		return
	}
	d.picked = 0
	if d.bottom {
		d.kit.host.Move(square1.Alg{square1.Turn(0, steps)})
	} else {
		d.kit.host.Move(square1.Alg{square1.Turn(steps, 0)})
	}
}

// Measures of a dial; the lengths are for the default text size.
const (
	dialSide   = 156
	markRadius = 0.92 // of half the side
	markSide   = 14
	ringPart   = 0.55 // of a blocked mark's ring to a free one's disc
)

// centre of the mark that comes to the front end of the cut by a turn: the boundary
// that is so many steps anticlockwise of it.
func (d *dial) centre(steps int) fyne.Position {
	size := d.Size()
	half := min(size.Width, size.Height)/2 - control.Scaled(markSide)/2
	at := flat.Polar(markRadius*float64(half), plan.Front(d.bottom)+30*float64(steps))
	return fyne.NewPos(size.Width/2+float32(at.X), size.Height/2+float32(at.Y))
}

// pick picks the mark that Enter turns to.
func (d *dial) pick(steps int) {
	d.picked = steps % square1.Units
	d.Refresh()
}

// tap turns the layer to the mark at a position.
func (d *dial) tap(at fyne.Position) {
	for steps := range square1.Units {
		c := d.centre(steps)
		if math.Hypot(float64(c.X-at.X), float64(c.Y-at.Y)) < float64(control.Scaled(markSide)) {
			d.turn(steps)
			return
		}
	}
}

// AccessibilityLabel tells which layer it is.
func (d *dial) AccessibilityLabel() string {
	if d.bottom {
		return lang.L("Bottom, from below")
	}
	return lang.L("Top")
}

// says tells whether a mark says if it is free.
func (d *dial) says(steps int) bool { return d.known == nil || d.known(steps) }

func (d *dial) draw(p *control.Pen) {
	size, mark := p.Size, control.Scaled(markSide)
	accent := p.Colour(theme.ColorNamePrimary)
	if d.Focused() {
		p.Frame(0, 0, size.Width, size.Height, accent)
	}
	side := min(size.Width, size.Height) - 3*mark
	p.Picture((size.Width-side)/2, (size.Height-side)/2, side, func(side int) image.Image {
		m := drawLayer(pictureKey{d.layer.Blocked(), d.bottom, side, true})
		drawCut(m, d.bottom, d.layer.Sliceable(), d.kit.host.Scheme().Cut(d.layer.Sliceable()))
		return m
	})
	circle := func(steps int, side float32, fill, line color.Color) *canvas.Circle {
		at := d.centre(steps)
		c := p.Circle(at.X-side/2, at.Y-side/2, side, fill)
		c.StrokeColor, c.StrokeWidth = line, 2
		return c
	}
	if d.Focused() {
		circle(d.picked, mark+2*control.Gap, color.Transparent, accent)
	}
	free, blocked := d.kit.host.Scheme().Cut(true), d.kit.host.Scheme().Cut(false)
	for i := range square1.Units {
		var c *canvas.Circle
		switch {
		case !d.says(i):
			c = circle(i, mark, color.Transparent, p.Colour(theme.ColorNamePlaceHolder))
			c.StrokeWidth = 1
		case d.free(i):
			c = circle(i, mark, free, free)
		default:
			c = circle(i, mark*ringPart, color.Transparent, blocked)
		}
		if i == 0 {
			c.StrokeColor, c.StrokeWidth = p.Colour(theme.ColorNameForeground), 2
		}
	}
}

// dials are those of both layers of the position.
type dials struct {
	kit         *kit
	known       func(steps int) bool // of the top; nil if all marks are
	top, bottom *dial
}

// object makes the dials, in the current language.
func (d *dials) object() fyne.CanvasObject {
	d.top, d.bottom = newDial(d.kit, false, d.known), newDial(d.kit, true, nil)
	d.changed()
	box := func(x *dial) fyne.CanvasObject {
		return container.NewVBox(widget.NewLabelWithStyle(x.AccessibilityLabel(), fyne.TextAlignCenter, fyne.TextStyle{}), x)
	}
	if d.known != nil {
		return box(d.top)
	}
	return container.NewGridWithColumns(2, box(d.top), box(d.bottom))
}

// changed shows the position.
func (d *dials) changed() {
	p := d.kit.host.Desk.Current()
	d.top.set(p.Top)
	d.bottom.set(p.Bottom)
}

// bothDials are those of both layers.
func bothDials(o *scripted) *furniture {
	d := &dials{kit: o.kit}
	return &furniture{object: d.object, changed: d.changed}
}

// topDial is that of the top. It says of angles that were seen whether the top is free there.
func topDial(o *scripted) *furniture {
	d := &dials{kit: o.kit, known: func(steps int) bool { return o.tally.angles[(o.tally.angle+steps)%square1.Units] }}
	return &furniture{object: d.object, changed: d.changed}
}
