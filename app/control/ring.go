package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// ringed is the renderer of one of Fyne's widgets, with the ring of [Pen.Ring] over it while it has the
// keyboard focus.
type ringed struct {
	fyne.WidgetRenderer
	ring    *canvas.Rectangle
	of      fyne.Widget
	focused *bool
}

func newRinged(r fyne.WidgetRenderer, of fyne.Widget, focused *bool) *ringed {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth, ring.CornerRadius = 2, Gap
	ring.Hide()
	return &ringed{WidgetRenderer: r, ring: ring, of: of, focused: focused}
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Resize(size)
}

func (r *ringed) Refresh() {
	r.ring.StrokeColor, r.ring.Hidden = ColourOf(r.of, theme.ColorNameForeground), !*r.focused
	r.WidgetRenderer.Refresh()
}

func (r *ringed) Objects() []fyne.CanvasObject {
	objects := r.WidgetRenderer.Objects()
	return append(objects[:len(objects):len(objects)], r.ring)
}
