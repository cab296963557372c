package control

import (
	"fyne.io/fyne/v2"
)

// scrubber is a slider without steps, with a player's keys.
type scrubber struct {
	Slider
	toggle func()
	step   func(by int)
	jump   func(start bool)
}

func newScrubber() *scrubber {
	s := &scrubber{}
	s.Max = 1
	s.ExtendBaseWidget(s)
	return s
}

// TypedKey is for Fyne.
func (s *scrubber) TypedKey(key *fyne.KeyEvent) {
	if s.Disabled() || s.pointed {
		return
	}
	switch key.Name {
	case fyne.KeyLeft:
		s.step(-1)
	case fyne.KeyRight:
		s.step(1)
	case fyne.KeyHome:
		s.jump(true)
	case fyne.KeyEnd:
		s.jump(false)
	case fyne.KeySpace:
		s.toggle()
	}
}

// KeyDown is for Fyne.
func (s *scrubber) KeyDown(k *fyne.KeyEvent) {
	s.pass(s, k, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace)
}
