package control

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// passing makes keys that a widget does not use work as elsewhere in the window. A widget
// focused by the pointer uses none: after dragging a slider, Space should play, not move
// the slider.
type passing struct {
	pointed bool // focused by the pointer
}

// pass passes a key on to the window, unless it is one of the widget's own.
func (p *passing) pass(from fyne.CanvasObject, k *fyne.KeyEvent, own ...fyne.KeyName) {
	if p.pointed || !slices.Contains(own, k.Name) {
		PassKey(from, k)
	}
}

// PassKey handles a key as if nothing in the object's window had the focus.
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

// ShortcutOwner is a widget that uses some shortcuts itself while it has the focus, even
// those of the window's menus.
type ShortcutOwner interface {
	fyne.Shortcutable
	// OwnsShortcut reports whether it uses a shortcut.
	OwnsShortcut(fyne.Shortcut) bool
}

// IsFunctionKey reports whether a key is F1 to F12, which types nothing.
func IsFunctionKey(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		return true
	}
	return false
}

// ListenToKeys calls hear for keys pressed in a window while nothing has the focus, or
// that the focused widget passes on. While a menu or a dialog is open, Esc closes it, and
// all other keys are its own.
func ListenToKeys(w fyne.Window, hear func(*fyne.KeyEvent)) {
	listen := func(k *fyne.KeyEvent) {
		switch top := w.Canvas().Overlays().Top(); {
		case top == nil:
			hear(k)
		case k.Name == fyne.KeyEscape:
			top.Hide()
			w.Canvas().Overlays().Remove(top)
		}
	}
	if c, ok := w.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(listen)
		return
	}
	w.Canvas().SetOnTypedKey(listen)
}

// CloseOnEscape makes Esc close a window, and other keys scroll it; see [ScrollByKey]. The
// window is hidden first, which calls hidden, and closed a moment later: clicks made right
// after Esc still reach the window, and Fyne crashes when a window that is being closed is
// clicked. It is closed by an animation since Fyne reads all clicks that have arrived
// before each of an animation's steps.
func CloseOnEscape(w fyne.Window, hidden func()) {
	const moment = 250 * time.Millisecond
	ListenToKeys(w, func(k *fyne.KeyEvent) {
		if k.Name != fyne.KeyEscape {
			ScrollByKey(w.Content(), k.Name)
			return
		}
		w.Hide()
		hidden()
		fyne.NewAnimation(moment, func(done float32) {
			if done == 1 {
				w.Close()
			}
		}).Start()
	})
}

// Select is Fyne's, but passes on keys that it does not use.
type Select struct {
	widget.Select
	passing
	whole fyne.Widget // the widget that embeds it, or itself: what the window knows
}

// NewSelect offers options; changed, which may be nil, gets the chosen one.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// Choose shows an option as chosen, by its index, without calling OnChanged; none for -1.
func (s *Select) Choose(index int) {
	changed := s.OnChanged
	s.OnChanged = nil
	if index < 0 {
		s.ClearSelected()
	}
	s.SetSelectedIndex(index)
	s.OnChanged = changed
}

// ExtendBaseWidget is for Fyne, and for widgets that embed a Select.
func (s *Select) ExtendBaseWidget(whole fyne.Widget) {
	s.whole = whole
	s.Select.ExtendBaseWidget(whole)
}

// Tapped is for Fyne.
func (s *Select) Tapped(e *fyne.PointEvent) {
	s.Select.Tapped(e)
	s.pointed = true
}

// FocusGained is for Fyne.
func (s *Select) FocusGained() {
	s.Select.FocusGained()
	Reveal(s.whole)
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
	s.pass(s.whole, k, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
}

// KeyUp is for Fyne.
func (s *Select) KeyUp(*fyne.KeyEvent) {}

// Check is Fyne's, but passes on keys that it does not use.
type Check struct {
	widget.Check
	passing
}

// NewCheck is off at first; changed, which may be nil, gets the new state.
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

// FocusGained is for Fyne.
func (c *Check) FocusGained() {
	c.Check.FocusGained()
	Reveal(c)
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

// Slider is Fyne's, but passes on keys that it does not use.
type Slider struct {
	widget.Slider
	passing
}

// NewSlider makes a slider from low to high.
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

// FocusGained is for Fyne.
func (s *Slider) FocusGained() {
	s.Slider.FocusGained()
	Reveal(s)
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

// List is Fyne's, of which the arrow keys select a row; all other keys are not lost.
type List struct {
	widget.List
}

// NewList makes a list of rows; see [widget.List].
func NewList(length func() int, create func() fyne.CanvasObject, update func(widget.ListItemID, fyne.CanvasObject)) *List {
	l := &List{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.OnHighlighted = l.Select
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is for Fyne.
func (l *List) TypedKey(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyUp || k.Name == fyne.KeyDown {
		l.List.TypedKey(k)
	}
}

// KeyDown is for Fyne.
func (l *List) KeyDown(k *fyne.KeyEvent) {
	if k.Name != fyne.KeyUp && k.Name != fyne.KeyDown {
		PassKey(l, k)
	}
}

// KeyUp is for Fyne.
func (l *List) KeyUp(*fyne.KeyEvent) {}

// Interfaces that the driver asks for.
var (
	_ desktop.Keyable = (*Button)(nil)
	_ desktop.Keyable = (*IconButton)(nil)
	_ desktop.Keyable = (*Link)(nil)
	_ desktop.Keyable = (*Swatch)(nil)
	_ desktop.Keyable = (*List)(nil)
	_ desktop.Keyable = (*Select)(nil)
	_ desktop.Keyable = (*Check)(nil)
	_ desktop.Keyable = (*Slider)(nil)
	_ fyne.Draggable  = (*Slider)(nil)
)
