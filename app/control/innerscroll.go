package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// InnerScroll scrolls within something that scrolls, too. At its end, or if everything
// fits, the wheel scrolls the outer one; Fyne's own scroll would consume the event.
type InnerScroll struct {
	container.Scroll
	Outer fyne.Scrollable // nil for none
}

// NewInnerScroll scrolls vertically.
func NewInnerScroll(content fyne.CanvasObject) *InnerScroll {
	s := &InnerScroll{}
	s.Content, s.Direction = content, container.ScrollVerticalOnly
	s.ExtendBaseWidget(s)
	return s
}

// Inside has the content; see [Reveal].
func (s *InnerScroll) Inside() []fyne.CanvasObject { return []fyne.CanvasObject{s.Content} }

func (s *InnerScroll) Scrolled(e *fyne.ScrollEvent) {
	before := s.Offset
	s.Scroll.Scrolled(e)
	if s.Offset == before && s.Outer != nil {
		s.Outer.Scrolled(e)
	}
}

// ShowLine scrolls just far enough to show the content between two heights.
func (s *InnerScroll) ShowLine(top, bottom float32) {
	y := min(max(s.Offset.Y, bottom-s.Size().Height), top)
	if y != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(0, y))
	}
}

// BarWidth is the width of idle scroll bars, in device-independent pixels. Fyne's are so
// thin that they are overlooked.
const BarWidth = 6
