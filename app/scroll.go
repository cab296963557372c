package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// innerScroll scrolls within something that scrolls, too. Where it has come to its end,
// or has room for everything, the wheel goes on there; Fyne's own would keep it.
type innerScroll struct {
	container.Scroll
	outer fyne.Scrollable
}

func newInnerScroll(content fyne.CanvasObject) *innerScroll {
	s := &innerScroll{}
	s.Content, s.Direction = content, container.ScrollVerticalOnly
	s.ExtendBaseWidget(s)
	return s
}

// Scrolled is for Fyne.
func (s *innerScroll) Scrolled(e *fyne.ScrollEvent) {
	before := s.Offset
	s.Scroll.Scrolled(e)
	if s.Offset == before && s.outer != nil {
		s.outer.Scrolled(e)
	}
}
