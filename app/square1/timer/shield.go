package timer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// shield lies unseen over the window while a time runs that any key stops, wherever the keyboard is, and any
// click, whatever is there.
type shield struct {
	widget.BaseWidget
	page *Page
	up   bool
}

func newShield(p *Page) *shield {
	s := &shield{page: p}
	s.ExtendBaseWidget(s)
	return s
}

// raise lays it over the window, or takes it away.
func (s *shield) raise(up bool) {
	if s.up == up {
		return
	}
	c := s.page.use.Window.Canvas()
	if s.up = up; !up {
		c.Overlays().Remove(s)
		return
	}
	s.Resize(c.Size())
	c.Overlays().Add(s)
	c.Focus(s)
}

func (s *shield) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}

// What Fyne calls.

func (s *shield) KeyDown(k *fyne.KeyEvent)      { s.page.view.board.box.KeyDown(k) }
func (s *shield) KeyUp(k *fyne.KeyEvent)        { s.page.view.board.box.KeyUp(k) }
func (s *shield) MouseDown(*desktop.MouseEvent) { s.page.clock.press(false) }
func (s *shield) MouseUp(*desktop.MouseEvent)   {}
func (s *shield) TypedKey(*fyne.KeyEvent)       {}
func (s *shield) TypedRune(rune)                {}
func (s *shield) FocusGained()                  {}
func (s *shield) FocusLost()                    {}
func (s *shield) AcceptsTab() bool              { return true }

var (
	_ desktop.Keyable   = (*shield)(nil)
	_ desktop.Mouseable = (*shield)(nil)
	_ fyne.Tabbable     = (*shield)(nil)
)
