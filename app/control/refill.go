package control

import "fyne.io/fyne/v2/container"

// Refill changes the content of a scroll and keeps its offset, or scrolls to the end if the
// new content is shorter.
func Refill(s *container.Scroll, change func()) {
	at := s.Offset
	change()
	// The heights of wrapped texts depend on their widths, which are known after the first
	// refresh. The second one uses them.
	for range 2 {
		s.Refresh()
	}
	s.ScrollToOffset(at)
	s.Refresh()
}
