package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// passing lets the keys that a widget has no use for do what they do elsewhere in the
// window. A widget that got the focus by the pointer has no use for any: who drags a
// slider and presses Space wants to play, and not to move the slider.
type passing struct {
	pointed bool // the focus came by the pointer
}

// pass hands a key on to the window, unless it is one of the widget's own.
func (p *passing) pass(from fyne.CanvasObject, k *fyne.KeyEvent, own ...fyne.KeyName) {
	if p.pointed || !slices.Contains(own, k.Name) {
		PassKey(from, k)
	}
}

// PassKey does what a key does in the window of an object where nothing has the focus.
func PassKey(from fyne.CanvasObject, k *fyne.KeyEvent) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(from)
	if canvas == nil {
		return
	}
	listen := canvas.OnTypedKey()
	if c, ok := canvas.(desktop.Canvas); ok {
		listen = c.OnKeyDown()
	}
	if listen != nil {
		listen(k)
	}
}

// ListenToKeys has a window's keys heard that go down where nothing has the focus, or
// that what has it passes on.
func ListenToKeys(w fyne.Window, listen func(*fyne.KeyEvent)) {
	if c, ok := w.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(listen)
		return
	}
	w.Canvas().SetOnTypedKey(listen)
}

// CloseOnEscape lets Esc close a window.
func CloseOnEscape(w fyne.Window) {
	ListenToKeys(w, func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape {
			w.Close()
		}
	})
}

// Select is Fyne's; keys that it has no use for are not lost.
type Select struct {
	widget.Select
	passing
}

// NewSelect offers options; changed, which may be nil, is told which is chosen.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// Tapped is for Fyne.
func (s *Select) Tapped(e *fyne.PointEvent) {
	s.Select.Tapped(e)
	s.pointed = true
}

// FocusLost is for Fyne.
func (s *Select) FocusLost() {
	s.Select.FocusLost()
	s.pointed = false
}

// TypedKey is for Fyne.
func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if !s.pointed {
		s.Select.TypedKey(k)
	}
}

// KeyDown is for Fyne.
func (s *Select) KeyDown(k *fyne.KeyEvent) {
	s.pass(s, k, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
}

// KeyUp is for Fyne.
func (s *Select) KeyUp(*fyne.KeyEvent) {}

// Check is Fyne's; keys that it has no use for are not lost.
type Check struct {
	widget.Check
	passing
}

// NewCheck is off at first; changed, which may be nil, is told what it becomes.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged = text, changed
	c.ExtendBaseWidget(c)
	return c
}

// Tapped is for Fyne.
func (c *Check) Tapped(e *fyne.PointEvent) {
	c.Check.Tapped(e)
	c.pointed = true
}

// FocusLost is for Fyne.
func (c *Check) FocusLost() {
	c.Check.FocusLost()
	c.pointed = false
}

// TypedRune is for Fyne; the space bar toggles.
func (c *Check) TypedRune(r rune) {
	if !c.pointed {
		c.Check.TypedRune(r)
	}
}

// KeyDown is for Fyne.
func (c *Check) KeyDown(k *fyne.KeyEvent) { c.pass(c, k, fyne.KeySpace) }

// KeyUp is for Fyne.
func (c *Check) KeyUp(*fyne.KeyEvent) {}

// Slider is Fyne's; keys that it has no use for are not lost.
type Slider struct {
	widget.Slider
	passing
}

// NewSlider goes from one value to another.
func NewSlider(low, high float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = low, high, 1
	s.ExtendBaseWidget(s)
	return s
}

// Tapped is for Fyne.
func (s *Slider) Tapped(e *fyne.PointEvent) {
	s.Slider.Tapped(e)
	s.pointed = true
}

// Dragged is for Fyne.
func (s *Slider) Dragged(e *fyne.DragEvent) {
	s.Slider.Dragged(e)
	s.pointed = true
}

// FocusLost is for Fyne.
func (s *Slider) FocusLost() {
	s.Slider.FocusLost()
	s.pointed = false
}

// TypedKey is for Fyne.
func (s *Slider) TypedKey(k *fyne.KeyEvent) {
	if !s.pointed {
		s.Slider.TypedKey(k)
	}
}

// KeyDown is for Fyne.
func (s *Slider) KeyDown(k *fyne.KeyEvent) {
	s.pass(s, k, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
}

// KeyUp is for Fyne.
func (s *Slider) KeyUp(*fyne.KeyEvent) {}

// Interfaces that the driver asks for.
var (
	_ desktop.Keyable = (*Select)(nil)
	_ desktop.Keyable = (*Check)(nil)
	_ desktop.Keyable = (*Slider)(nil)
	_ fyne.Draggable  = (*Slider)(nil)
)
