package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// link is a word that does something. It is as high as its text, which Fyne's own
// hyperlink is not.
type link struct {
	widget.BaseWidget
	text             string
	do               func()
	size             float32
	colour           fyne.ThemeColorName
	hovered, focused bool
}

func newLink(a Action) *link {
	l := &link{text: a.Text, do: a.Do, size: smallText, colour: theme.ColorNameHyperlink}
	l.ExtendBaseWidget(l)
	return l
}

// newQuietLink is a link that looks like the text around it until the pointer or the
// focus is on it.
func newQuietLink(size float32, colour fyne.ThemeColorName) *link {
	l := &link{size: size, colour: colour}
	l.ExtendBaseWidget(l)
	return l
}

// set makes the link another one, which keeps the focus.
func (l *link) set(a Action) {
	l.text, l.do = a.Text, a.Do
	l.Refresh()
}

// Tapped is for Fyne.
func (l *link) Tapped(*fyne.PointEvent) {
	if l.do != nil {
		l.do()
	}
}

// TypedKey is for Fyne.
func (l *link) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.Tapped(nil)
	}
}

// TypedRune is for Fyne.
func (l *link) TypedRune(rune) {}

// FocusGained is for Fyne.
func (l *link) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost is for Fyne.
func (l *link) FocusLost() { l.focused = false; l.Refresh() }

// MouseIn is for Fyne.
func (l *link) MouseIn(*desktop.MouseEvent) { l.hovered = true; l.Refresh() }

// MouseMoved is for Fyne.
func (l *link) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (l *link) MouseOut() { l.hovered = false; l.Refresh() }

// Cursor is for Fyne.
func (l *link) Cursor() desktop.Cursor {
	if l.do == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// CreateRenderer is for Fyne.
func (l *link) CreateRenderer() fyne.WidgetRenderer {
	r := &linkRenderer{link: l, ring: canvas.NewRectangle(color.Transparent), text: word(l.text, l.size, fyne.TextStyle{})}
	r.ring.CornerRadius, r.ring.StrokeWidth = gap, 1
	r.Refresh()
	return r
}

type linkRenderer struct {
	link *link
	ring *canvas.Rectangle
	text *canvas.Text
}

func (r *linkRenderer) MinSize() fyne.Size {
	return r.text.MinSize().AddWidthHeight(2*gap, 0)
}

func (r *linkRenderer) Layout(size fyne.Size) {
	put(r.ring, 0, 0, size.Width, size.Height)
	put(r.text, gap, 0, size.Width-2*gap, size.Height)
}

func (r *linkRenderer) Refresh() {
	l := r.link
	r.text.Text, r.text.Color = l.text, colourOf(l, l.colour)
	r.text.TextStyle.Underline = l.hovered && l.do != nil
	r.ring.FillColor, r.ring.StrokeColor = color.Transparent, color.Transparent
	if l.focused {
		r.ring.FillColor, r.ring.StrokeColor = colourOf(l, theme.ColorNameFocus), colourOf(l, theme.ColorNamePrimary)
	}
	r.Layout(l.Size())
	canvas.Refresh(l)
}

func (r *linkRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.ring, r.text} }

func (r *linkRenderer) Destroy() {}
