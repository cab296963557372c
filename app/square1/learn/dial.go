package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
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
	widget.BaseWidget
	kit    *kit
	bottom bool
	layer  square1.Layer
	// known tells whether the mark says if it is free; nil if all do.
	known   func(steps int) bool
	picked  int // the mark that Enter turns to
	focused bool
}

func newDial(k *kit, bottom bool, known func(int) bool) *dial {
	d := &dial{kit: k, bottom: bottom, known: known, layer: square1.Solved().Top}
	d.ExtendBaseWidget(d)
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
	if steps = nearer(steps); steps == 0 {
		return
	}
	d.picked = 0
	if d.bottom {
		d.kit.puzzle.Play(square1.Alg{square1.Turn(0, steps)})
	} else {
		d.kit.puzzle.Play(square1.Alg{square1.Turn(steps, 0)})
	}
}

// nearer is a turn the short way round, -5..6.
func nearer(steps int) int {
	if steps = (steps%square1.Units + square1.Units) % square1.Units; steps > square1.Units/2 {
		return steps - square1.Units
	}
	return steps
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

// Tapped is for Fyne.
func (d *dial) Tapped(e *fyne.PointEvent) {
	for steps := range square1.Units {
		c := d.centre(steps)
		if math.Hypot(float64(c.X-e.Position.X), float64(c.Y-e.Position.Y)) < float64(control.Scaled(markSide)) {
			d.turn(steps)
			return
		}
	}
}

// Cursor is for Fyne.
func (d *dial) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is for Fyne.
func (d *dial) FocusGained() {
	d.focused, d.picked = true, 0
	d.Refresh()
	control.Reveal(d)
}

// FocusLost is for Fyne.
func (d *dial) FocusLost() { d.focused = false; d.Refresh() }

// TypedRune is for Fyne.
func (d *dial) TypedRune(rune) {}

// TypedKey is for Fyne.
func (d *dial) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		d.picked = (d.picked + square1.Units - 1) % square1.Units
	case fyne.KeyRight, fyne.KeyDown:
		d.picked = (d.picked + 1) % square1.Units
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		d.turn(d.picked)
	}
	d.Refresh()
}

// KeyDown is for Fyne.
func (d *dial) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyUp, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		control.PassKey(d, k)
	}
}

// KeyUp is for Fyne.
func (d *dial) KeyUp(*fyne.KeyEvent) {}

// AccessibilityLabel is for Fyne.
func (d *dial) AccessibilityLabel() string {
	if d.bottom {
		return lang.L("Bottom, from below")
	}
	return lang.L("Top")
}

// CreateRenderer is for Fyne.
func (d *dial) CreateRenderer() fyne.WidgetRenderer {
	r := &dialRenderer{dial: d, ring: canvas.NewRectangle(color.Transparent), pick: canvas.NewCircle(color.Transparent)}
	r.ring.CornerRadius, r.ring.StrokeWidth, r.pick.StrokeWidth = control.Gap, 2, 2
	r.raster = canvas.NewRaster(func(w, h int) image.Image {
		m := drawLayer(pictureKey{d.layer.Blocked(), d.bottom, min(w, h), true})
		drawCut(m, d.bottom, d.layer.Sliceable(), d.kit.puzzle.Scheme().Cut(d.layer.Sliceable()))
		return m
	})
	for i := range r.marks {
		r.marks[i] = canvas.NewCircle(color.Transparent)
	}
	r.Refresh()
	return r
}

type dialRenderer struct {
	dial   *dial
	raster *canvas.Raster
	marks  [square1.Units]*canvas.Circle
	pick   *canvas.Circle    // around the picked mark
	ring   *canvas.Rectangle // around all, with the focus
}

func (r *dialRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(control.Scaled(dialSide)) }

func (r *dialRenderer) Layout(size fyne.Size) {
	mark := control.Scaled(markSide)
	side := min(size.Width, size.Height) - 3*mark
	control.Put(r.ring, 0, 0, size.Width, size.Height)
	control.Put(r.raster, (size.Width-side)/2, (size.Height-side)/2, side, side)
	put := func(o fyne.CanvasObject, at fyne.Position, side float32) {
		control.Put(o, at.X-side/2, at.Y-side/2, side, side)
	}
	for i, m := range r.marks {
		if r.dial.says(i) && !r.dial.free(i) {
			put(m, r.dial.centre(i), mark*ringPart)
		} else {
			put(m, r.dial.centre(i), mark)
		}
	}
	put(r.pick, r.dial.centre(r.dial.picked), mark+2*control.Gap)
}

// says tells whether a mark says if it is free.
func (d *dial) says(steps int) bool { return d.known == nil || d.known(steps) }

func (r *dialRenderer) Refresh() {
	d := r.dial
	free, blocked := d.kit.puzzle.Scheme().Cut(true), d.kit.puzzle.Scheme().Cut(false)
	for i, m := range r.marks {
		m.FillColor, m.StrokeWidth, m.StrokeColor = color.Transparent, 2, blocked
		switch {
		case !d.says(i):
			m.StrokeWidth, m.StrokeColor = 1, control.ColourOf(d, theme.ColorNamePlaceHolder)
		case d.free(i):
			m.FillColor, m.StrokeColor = free, free
		}
		if i == 0 {
			m.StrokeWidth, m.StrokeColor = 2, control.ColourOf(d, theme.ColorNameForeground)
		}
	}
	accent := control.ColourOf(d, theme.ColorNamePrimary)
	r.pick.StrokeColor, r.ring.StrokeColor = accent, accent
	r.pick.Hidden, r.ring.Hidden = !d.focused, !d.focused
	r.raster.Refresh()
	r.Layout(d.Size())
	canvas.Refresh(d)
}

func (r *dialRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.ring, r.raster, r.pick}
	for _, m := range r.marks {
		list = append(list, m)
	}
	return list
}

func (r *dialRenderer) Destroy() {}

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
	if d.top == nil {
		return
	}
	p := d.kit.puzzle.Position()
	d.top.set(p.Top)
	d.bottom.set(p.Bottom)
}
