package control

import "fyne.io/fyne/v2"

// scrubber is a slider without steps, with a player's keys.
type scrubber struct {
	Slider
}

func newScrubber(toggle func(), step func(by int), jump func(start bool)) *scrubber {
	s := &scrubber{}
	s.Max = 1
	s.On(func() { step(-1) }, fyne.KeyLeft)
	s.On(func() { step(1) }, fyne.KeyRight)
	s.On(func() { jump(true) }, fyne.KeyHome)
	s.On(func() { jump(false) }, fyne.KeyEnd)
	s.On(toggle, fyne.KeySpace)
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey leaves nothing to Fyne's slider.
func (s *scrubber) TypedKey(k *fyne.KeyEvent) {
	if !s.Disabled() && !s.pointed {
		s.keys.TypedKey(k)
	}
}
