package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Split shows an object beside a main one, at its right or below it, with a draggable
// divider between them, which the arrow keys move, too. When the window is resized, only
// the main object grows or shrinks; Fyne's own split changes both. Double-clicking the
// divider, or Home, restores the usual length.
type Split struct {
	widget.BaseWidget

	// OnResized gets the length when the user changed it, in device-independent pixels; 0
	// for the usual one.
	OnResized func(length float32)

	main, side fyne.CanvasObject
	below      bool
	usual      float32
	length     float32 // chosen length of the side; 0 for the usual one
	divider    *divider
}

// NewSplit puts the side at the right, or below. At the usual text size it has a length in
// device-independent pixels.
func NewSplit(main, side fyne.CanvasObject, below bool, usual float32) *Split {
	s := &Split{main: main, side: side, below: below, usual: usual}
	s.divider = newDivider(s)
	s.ExtendBaseWidget(s)
	return s
}

// SetLength sets the length of the side, in device-independent pixels; 0 for the usual
// one. Both objects and the window limit the length shown.
func (s *Split) SetLength(length float32) {
	s.length = max(length, 0)
	s.Refresh()
}

// choose is [Split.SetLength] by the user.
func (s *Split) choose(length float32) {
	s.SetLength(length)
	if s.OnResized != nil {
		s.OnResized(s.length)
	}
}

// Inside has both objects; see [Reveal].
func (s *Split) Inside() []fyne.CanvasObject {
	return []fyne.CanvasObject{s.main, s.divider, s.side}
}

// along is the component of a size in which the divider moves.
func (s *Split) along(size fyne.Size) float32 {
	if s.below {
		return size.Height
	}
	return size.Width
}

// shown is the actual length of the side.
func (s *Split) shown() float32 {
	const part = 0.45 // of both, unless it is chosen
	length := s.length
	if length == 0 {
		length = min(Scaled(s.usual), part*s.along(s.Size()))
	}
	most := s.along(s.Size()) - s.along(s.main.MinSize()) - dividerWidth
	return max(min(length, most), s.along(s.side.MinSize()))
}

// CreateRenderer is for Fyne.
func (s *Split) CreateRenderer() fyne.WidgetRenderer { return &splitRenderer{s} }

type splitRenderer struct{ split *Split }

func (r *splitRenderer) MinSize() fyne.Size {
	s := r.split
	main := s.main.MinSize()
	if !s.side.Visible() {
		return main
	}
	side := s.side.MinSize()
	if s.below {
		return fyne.NewSize(max(main.Width, side.Width), main.Height+dividerWidth+side.Height)
	}
	return fyne.NewSize(main.Width+dividerWidth+side.Width, max(main.Height, side.Height))
}

func (r *splitRenderer) Layout(size fyne.Size) {
	s := r.split
	s.divider.Hidden = !s.side.Visible()
	if s.divider.Hidden {
		Put(s.main, 0, 0, size.Width, size.Height)
		return
	}
	length := s.shown()
	main := max(s.along(size)-length-dividerWidth, 0)
	if s.below {
		Put(s.main, 0, 0, size.Width, main)
		Put(s.divider, 0, main, size.Width, dividerWidth)
		Put(s.side, 0, main+dividerWidth, size.Width, length)
		return
	}
	Put(s.main, 0, 0, main, size.Height)
	Put(s.divider, main, 0, dividerWidth, size.Height)
	Put(s.side, main+dividerWidth, 0, length, size.Height)
}

func (r *splitRenderer) Refresh() {
	r.Layout(r.split.Size())
	canvas.Refresh(r.split)
}

func (r *splitRenderer) Objects() []fyne.CanvasObject {
	s := r.split
	return []fyne.CanvasObject{s.main, s.divider, s.side}
}

func (r *splitRenderer) Destroy() {}

// dividerWidth is the width of a divider, wide enough to grab with the mouse.
const dividerWidth = 2 * Gap

// divider is the part to drag.
type divider struct {
	widget.BaseWidget

	split   *Split
	held    float32 // length of the side since the drag began, before limiting it
	dragged bool
	hovered bool
	focused bool
}

func newDivider(s *Split) *divider {
	d := &divider{split: s}
	d.ExtendBaseWidget(d)
	return d
}

// Dragged is for Fyne.
func (d *divider) Dragged(e *fyne.DragEvent) {
	if !d.dragged {
		d.dragged, d.held = true, d.split.shown()
	}
	by := e.Dragged.DX
	if d.split.below {
		by = e.Dragged.DY
	}
	d.held -= by
	d.split.SetLength(max(d.held, 1))
}

// DragEnd is for Fyne.
func (d *divider) DragEnd() {
	d.dragged = false
	d.split.choose(d.split.shown())
	d.Refresh()
}

// DoubleTapped is for Fyne.
func (d *divider) DoubleTapped(*fyne.PointEvent) { d.split.choose(0) }

// Tapped is for Fyne: without it Fyne knows no double tap.
func (d *divider) Tapped(*fyne.PointEvent) {}

// FocusGained is for Fyne.
func (d *divider) FocusGained() { d.focused = true; d.Refresh() }

// FocusLost is for Fyne.
func (d *divider) FocusLost() { d.focused = false; d.Refresh() }

// TypedRune is for Fyne.
func (d *divider) TypedRune(rune) {}

// TypedKey is for Fyne: the arrow keys move the divider, Home puts it back.
func (d *divider) TypedKey(k *fyne.KeyEvent) {
	const step = 4 * Gap
	less, more := fyne.KeyRight, fyne.KeyLeft
	if d.split.below {
		less, more = fyne.KeyDown, fyne.KeyUp
	}
	switch k.Name {
	case more:
		d.moveBy(step)
	case less:
		d.moveBy(-step)
	case fyne.KeyHome:
		d.split.choose(0)
	}
}

// moveBy makes the side longer.
func (d *divider) moveBy(length float32) {
	d.split.SetLength(max(d.split.shown()+length, 1))
	d.split.choose(d.split.shown())
}

// KeyDown is for Fyne.
func (d *divider) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome:
	default:
		PassKey(d, k)
	}
}

// KeyUp is for Fyne.
func (d *divider) KeyUp(*fyne.KeyEvent) {}

// Cursor is for Fyne.
func (d *divider) Cursor() desktop.Cursor {
	if d.split.below {
		return desktop.VResizeCursor
	}
	return desktop.HResizeCursor
}

// MouseIn is for Fyne.
func (d *divider) MouseIn(*desktop.MouseEvent) { d.hovered = true; d.Refresh() }

// MouseMoved is for Fyne.
func (d *divider) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (d *divider) MouseOut() { d.hovered = false; d.Refresh() }

// CreateRenderer is for Fyne.
func (d *divider) CreateRenderer() fyne.WidgetRenderer {
	r := &dividerRenderer{divider: d, line: canvas.NewRectangle(color.Transparent), grip: canvas.NewRectangle(color.Transparent)}
	r.grip.CornerRadius = 2
	r.Refresh()
	return r
}

type dividerRenderer struct {
	divider    *divider
	line, grip *canvas.Rectangle
}

func (r *dividerRenderer) MinSize() fyne.Size { return fyne.NewSize(dividerWidth, dividerWidth) }

func (r *dividerRenderer) Layout(size fyne.Size) {
	const length, width = 9 * Gap, Gap
	if r.divider.split.below {
		Put(r.line, 0, size.Height/2, size.Width, 1)
		Put(r.grip, (size.Width-length)/2, (size.Height-width)/2, length, width)
		return
	}
	Put(r.line, size.Width/2, 0, 1, size.Height)
	Put(r.grip, (size.Width-width)/2, (size.Height-length)/2, width, length)
}

func (r *dividerRenderer) Refresh() {
	d := r.divider
	r.line.FillColor = ColourOf(d, theme.ColorNameSeparator)
	r.grip.FillColor = ColourOf(d, theme.ColorNameDisabled)
	if d.hovered || d.dragged || d.focused {
		r.line.FillColor, r.grip.FillColor = ColourOf(d, theme.ColorNamePrimary), ColourOf(d, theme.ColorNamePrimary)
	}
	canvas.Refresh(d)
}

func (r *dividerRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.line, r.grip} }

func (r *dividerRenderer) Destroy() {}
