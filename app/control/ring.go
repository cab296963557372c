package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// newRing makes the frame around what has the keyboard focus. It has the colour of texts,
// so that it is seen on any ground, also on that of the highlighted button, where Fyne's
// own sign for the focus is not.
func newRing() *canvas.Rectangle {
	ring := canvas.NewRectangle(color.Transparent)
	ring.StrokeWidth, ring.CornerRadius = 2, Gap
	ring.Hide()
	return ring
}

// showRing shows a ring or hides it, in the colours of a widget's theme.
func showRing(ring *canvas.Rectangle, w fyne.Widget, focused bool) {
	ring.StrokeColor, ring.Hidden = ColourOf(w, theme.ColorNameForeground), !focused
}

// ringed is the renderer of a widget with a ring over it.
type ringed struct {
	fyne.WidgetRenderer
	ring    *canvas.Rectangle
	of      fyne.Widget
	focused *bool
}

func newRinged(r fyne.WidgetRenderer, of fyne.Widget, focused *bool) *ringed {
	return &ringed{WidgetRenderer: r, ring: newRing(), of: of, focused: focused}
}

func (r *ringed) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.ring.Resize(size)
}

func (r *ringed) Refresh() {
	showRing(r.ring, r.of, *r.focused)
	r.WidgetRenderer.Refresh()
}

func (r *ringed) Objects() []fyne.CanvasObject {
	objects := r.WidgetRenderer.Objects()
	return append(objects[:len(objects):len(objects)], r.ring)
}
