package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// dial draws a layer with a mark at each of its twelve boundaries: green where the
// layer could be cut if that boundary came to the front end of the cut.
type dial struct {
	widget.BaseWidget
	bottom bool
	layer  square1.Layer
	tapped func(steps int) // turn by so many steps of 30 degrees
}

func newDial(bottom bool, tapped func(int)) *dial {
	d := &dial{bottom: bottom, tapped: tapped, layer: square1.Solved().Top}
	d.ExtendBaseWidget(d)
	return d
}

func (d *dial) set(l square1.Layer) {
	d.layer = l
	d.Refresh()
}

// free tells whether the layer can be cut after a turn by so many steps.
func (d *dial) free(steps int) bool { return d.layer.FreeTurnMask()>>steps&1 != 0 }

// Measures of a dial.
const (
	dialSide   = 160
	markRadius = 0.92 // of half the side
	markSide   = 13
)

// centre of the mark that comes to the front end of the cut by a turn: the boundary
// that is so many steps anticlockwise of it.
func (d *dial) centre(steps int) fyne.Position {
	size := d.Size()
	half := min(size.Width, size.Height)/2 - markSide/2
	at := flat.Polar(markRadius*float64(half), plan.Front(d.bottom)+30*float64(steps))
	return fyne.NewPos(size.Width/2+float32(at.X), size.Height/2+float32(at.Y))
}

// Tapped is for Fyne.
func (d *dial) Tapped(e *fyne.PointEvent) {
	for steps := range square1.Units {
		c := d.centre(steps)
		if math.Hypot(float64(c.X-e.Position.X), float64(c.Y-e.Position.Y)) < markSide && d.free(steps) && steps != 0 {
			d.tapped(steps)
			return
		}
	}
}

// CreateRenderer is for Fyne.
func (d *dial) CreateRenderer() fyne.WidgetRenderer {
	r := &dialRenderer{dial: d, cut: canvas.NewLine(color.Transparent)}
	r.raster = canvas.NewRaster(func(w, h int) image.Image {
		return drawLayer(pictureKey{d.layer.Blocked(), d.bottom, min(w, h), true})
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
	cut    *canvas.Line
}

func (r *dialRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(dialSide) }

func (r *dialRenderer) Layout(size fyne.Size) {
	side := min(size.Width, size.Height) - 3*markSide
	control.Put(r.raster, (size.Width-side)/2, (size.Height-side)/2, side, side)
	for i, m := range r.marks {
		c := r.dial.centre(i)
		control.Put(m, c.X-markSide/2., c.Y-markSide/2., markSide, markSide)
	}
	r.cut.Position1, r.cut.Position2 = r.dial.centre(0), r.dial.centre(square1.Units/2)
}

func (r *dialRenderer) Refresh() {
	for i, m := range r.marks {
		m.FillColor, m.StrokeWidth = scheme.Cut(r.dial.free(i)), 0
		if i == 0 {
			m.StrokeWidth, m.StrokeColor = 2, control.ColourOf(r.dial, theme.ColorNameForeground)
		}
	}
	r.cut.StrokeWidth, r.cut.StrokeColor = 3, scheme.Cut(r.dial.layer.Sliceable())
	r.raster.Refresh()
	r.Layout(r.dial.Size())
	canvas.Refresh(r.dial)
}

func (r *dialRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.raster, r.cut}
	for _, m := range r.marks {
		list = append(list, m)
	}
	return list
}

func (r *dialRenderer) Destroy() {}
