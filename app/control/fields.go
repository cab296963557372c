package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Select is Fyne's, but passes on keys that it does not use.
type Select struct {
	widget.Select
	handled
}

// NewSelect offers options; changed, which may be nil, gets the chosen one.
func NewSelect(options []string, changed func(string)) *Select {
	s := &Select{}
	s.Options, s.OnChanged = options, changed
	s.ExtendBaseWidget(s)
	return s
}

// NewChoice offers values by their names, of which now is chosen, or else the first; set gets another one
// that is chosen.
func NewChoice[T comparable](values []T, now T, name func(T) string, set func(T)) *Select {
	var names []string
	for _, v := range values {
		names = append(names, name(v))
	}
	s := NewSelect(names, nil)
	s.Choose(max(slices.Index(values, now), 0))
	s.OnChanged = func(string) { set(values[s.SelectedIndex()]) }
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

// What Fyne calls; widgets that embed a Select call ExtendBaseWidget, too.

func (s *Select) ExtendBaseWidget(whole fyne.Widget) {
	s.whole = whole
	s.On(nil, fyne.KeySpace, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
	s.Select.ExtendBaseWidget(whole)
}

func (s *Select) Tapped(e *fyne.PointEvent) {
	s.Select.Tapped(e)
	s.pointed = true
}

func (s *Select) FocusGained() {
	s.Select.FocusGained()
	Reveal(s.whole)
}

func (s *Select) FocusLost() {
	s.Select.FocusLost()
	s.pointed = false
}

func (s *Select) TypedKey(k *fyne.KeyEvent) {
	if !s.pointed {
		s.Select.TypedKey(k)
	}
}

// Check is Fyne's, but passes on keys that it does not use.
type Check struct {
	widget.Check
	handled
}

// NewCheck is off at first; changed, which may be nil, gets the new state.
func NewCheck(text string, changed func(bool)) *Check {
	c := &Check{}
	c.Text, c.OnChanged, c.whole = text, changed, c
	c.On(nil, fyne.KeySpace)
	c.ExtendBaseWidget(c)
	return c
}

// What Fyne calls.

func (c *Check) Tapped(e *fyne.PointEvent) {
	c.Check.Tapped(e)
	c.pointed = true
}

func (c *Check) FocusGained() {
	c.Check.FocusGained()
	Reveal(c)
}

func (c *Check) FocusLost() {
	c.Check.FocusLost()
	c.pointed = false
}

func (c *Check) TypedKey(k *fyne.KeyEvent) { c.Check.TypedKey(k) }

// TypedRune toggles by the space bar.
func (c *Check) TypedRune(r rune) {
	if !c.pointed {
		c.Check.TypedRune(r)
	}
}

// Slider is Fyne's, but passes on keys that it does not use.
type Slider struct {
	widget.Slider
	handled
}

// NewSlider makes a slider from low to high.
func NewSlider(low, high float64) *Slider {
	s := &Slider{}
	s.Min, s.Max, s.Step = low, high, 1
	s.On(nil, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight)
	s.ExtendBaseWidget(s)
	return s
}

// What Fyne calls.

func (s *Slider) ExtendBaseWidget(whole fyne.Widget) {
	s.whole = whole
	s.Slider.ExtendBaseWidget(whole)
}

func (s *Slider) Tapped(e *fyne.PointEvent) {
	s.Slider.Tapped(e)
	s.pointed = true
}

func (s *Slider) Dragged(e *fyne.DragEvent) {
	s.Slider.Dragged(e)
	s.pointed = true
}

func (s *Slider) FocusGained() {
	s.Slider.FocusGained()
	Reveal(s.whole)
}

func (s *Slider) FocusLost() {
	s.Slider.FocusLost()
	s.pointed = false
}

func (s *Slider) TypedKey(k *fyne.KeyEvent) {
	if !s.pointed {
		s.Slider.TypedKey(k)
	}
}
