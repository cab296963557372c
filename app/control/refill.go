package control

import "fyne.io/fyne/v2/container"

// Refill has what is in a scroll changed by a function. It is scrolled as far as before
// then, or to the end if there is less to be seen.
func Refill(s *container.Scroll, change func()) {
	at := s.Offset
	change()
	// Heights of texts follow from their widths: the first round gives them, the second
	// one uses them.
	for range 2 {
		s.Refresh()
	}
	s.ScrollToOffset(at)
	s.Refresh()
}
