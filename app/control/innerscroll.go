package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// InnerScroll scrolls within something that scrolls, too. Where it has come to its end,
// or has room for everything, the wheel goes on there; Fyne's own would keep it.
type InnerScroll struct {
	container.Scroll
	Outer fyne.Scrollable // nil for none
}

// NewInnerScroll scrolls up and down.
func NewInnerScroll(content fyne.CanvasObject) *InnerScroll {
	s := &InnerScroll{}
	s.Content, s.Direction = content, container.ScrollVerticalOnly
	s.ExtendBaseWidget(s)
	return s
}

// Scrolled is for Fyne.
func (s *InnerScroll) Scrolled(e *fyne.ScrollEvent) {
	before := s.Offset
	s.Scroll.Scrolled(e)
	if s.Offset == before && s.Outer != nil {
		s.Outer.Scrolled(e)
	}
}

// ShowLine scrolls no further than it takes to bring what is between two heights of the
// content into sight.
func (s *InnerScroll) ShowLine(top, bottom float32) {
	y := min(max(s.Offset.Y, bottom-s.Size().Height), top)
	if y != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// BarWidth is that of scroll bars that are not used just now, in device-independent
// pixels. Fyne's are so thin that nobody sees that there is more below.
const BarWidth = 6
