package control

import (
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

// SetUsual sets the usual length of the side: see [NewSplit].
func (s *Split) SetUsual(length float32) {
	s.usual = length
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
	Surface

	split   *Split
	held    float32 // length of the side since the drag began, before limiting it
	dragged bool
}

func newDivider(s *Split) *divider {
	d := &divider{split: s}
	const step = 4 * Gap
	less, more := fyne.KeyRight, fyne.KeyLeft
	if s.below {
		less, more = fyne.KeyDown, fyne.KeyUp
	}
	d.On(func() {}, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown)
	d.On(func() { d.moveBy(step) }, more)
	d.On(func() { d.moveBy(-step) }, less)
	d.On(func() { s.choose(0) }, fyne.KeyHome)
	d.Draws(d, func() fyne.Size { return fyne.NewSize(dividerWidth, dividerWidth) }, d.draw)
	return d
}

// moveBy makes the side longer.
func (d *divider) moveBy(length float32) {
	d.split.SetLength(max(d.split.shown()+length, 1))
	d.split.choose(d.split.shown())
}

// Of Fyne's interfaces: dragging, a double click, and the pointer's look.

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

func (d *divider) DragEnd() {
	d.dragged = false
	d.split.choose(d.split.shown())
	d.Refresh()
}

func (d *divider) DoubleTapped(*fyne.PointEvent) { d.split.choose(0) }

func (d *divider) Cursor() desktop.Cursor {
	if d.split.below {
		return desktop.VResizeCursor
	}
	return desktop.HResizeCursor
}

func (d *divider) draw(p *Pen) {
	const length, width = 9 * Gap, Gap
	line, grip := p.Colour(theme.ColorNameSeparator), p.Colour(theme.ColorNameDisabled)
	if d.Hovered() || d.dragged || d.Focused() {
		line, grip = p.Colour(theme.ColorNamePrimary), p.Colour(theme.ColorNamePrimary)
	}
	size := p.Size
	if d.split.below {
		p.Box(0, size.Height/2, size.Width, 1, line)
		p.Box((size.Width-length)/2, (size.Height-width)/2, length, width, grip).CornerRadius = 2
		return
	}
	p.Box(size.Width/2, 0, 1, size.Height, line)
	p.Box((size.Width-width)/2, (size.Height-length)/2, width, length, grip).CornerRadius = 2
}
