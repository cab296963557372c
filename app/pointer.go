package app

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// pointer lies over the window while it is visible, and only gives the mouse pointer a ring that a class
// can see from afar. The system moves it: nothing is drawn again. Clicks and drags reach what is below.
type pointer struct {
	widget.BaseWidget
	ring *ringCursor
}

func newPointer() *pointer {
	p := &pointer{ring: newRingCursor()}
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer implements fyne.Widget: there is nothing to see.
func (p *pointer) CreateRenderer() fyne.WidgetRenderer {
	nothing := canvas.NewRectangle(color.Transparent)
	return widget.NewSimpleRenderer(nothing)
}

func (p *pointer) Cursor() desktop.Cursor { return p.ring }

func (p *pointer) toggle() {
	if p.Visible() {
		p.Hide()
	} else {
		p.Show()
	}
}

// ringCursor is a pointer with a ring around it.
type ringCursor struct {
	picture *image.NRGBA
	middle  int // its point that counts, in both directions
}

// Image implements desktop.Cursor: the picture, and its point that counts.
func (c *ringCursor) Image() (picture image.Image, x, y int) {
	return c.picture, c.middle, c.middle
}

// ringSide is the width of the ring, in pixels: wider than that, some systems refuse it.
const ringSide = 96

func newRingCursor() *ringCursor {
	c := &ringCursor{image.NewNRGBA(image.Rect(0, 0, ringSide, ringSide)), ringSide / 2}
	const middle, outer, width, dot = (ringSide - 1) / 2.0, 45.0, 7.0, 4.0
	for y := range ringSide {
		for x := range ringSide {
			r := math.Hypot(float64(x)-middle, float64(y)-middle)
			// How much of the pixel is within the ring or the dot; inside the ring there is a breath of colour.
			part := max(min(outer-r, r-(outer-width)), dot-r)
			alpha := min(max(part+0.5, 0), 1)
			if r < outer {
				alpha = max(alpha, 0.16)
			}
			c.picture.SetNRGBA(x, y, color.NRGBA{255, 196, 0, uint8(255*alpha + 0.5)})
		}
	}
	return c
}

var _ desktop.Cursorable = (*pointer)(nil)
