package control

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Action is something to click. It is empty if its text is.
type Action struct {
	Text string
	Do   func()
}

// Link is a word that does something when clicked, or on Enter or Space while focused. It
// is as high as its text, unlike Fyne's own hyperlink.
type Link struct {
	widget.BaseWidget
	text             string
	do               func()
	size             float32 // 0 for that of small text
	colour           fyne.ThemeColorName
	hovered, focused bool
}

// NewLink makes a link in the theme's link colour, as large as small text.
func NewLink(a Action) *Link {
	l := &Link{text: a.Text, do: a.Do, colour: theme.ColorNameHyperlink}
	l.ExtendBaseWidget(l)
	return l
}

// NewQuietLink makes a link that looks like the text around it, in this size and theme
// colour, until it is hovered or focused. [Link.Set] sets its action.
func NewQuietLink(size float32, colour fyne.ThemeColorName) *Link {
	l := &Link{size: size, colour: colour}
	l.ExtendBaseWidget(l)
	return l
}

// Set replaces the action; the link keeps the focus. Without anything to do it is plain
// text.
func (l *Link) Set(a Action) {
	l.text, l.do = a.Text, a.Do
	l.Refresh()
}

// setSize changes the size of the text.
func (l *Link) setSize(size float32) {
	if l.size != size {
		l.size = size
		l.Refresh()
	}
}

// Text is what the link says.
func (l *Link) Text() string { return l.text }

// Tapped is for Fyne.
func (l *Link) Tapped(*fyne.PointEvent) {
	if l.do != nil {
		l.do()
	}
}

// TypedKey is for Fyne.
func (l *Link) TypedKey(key *fyne.KeyEvent) {
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.Tapped(nil)
	}
}

// TypedRune is for Fyne.
func (l *Link) TypedRune(rune) {}

// FocusGained is for Fyne.
func (l *Link) FocusGained() {
	l.focused = true
	l.Refresh()
	Reveal(l)
}

// FocusLost is for Fyne.
func (l *Link) FocusLost() { l.focused = false; l.Refresh() }

// KeyDown is for Fyne.
func (l *Link) KeyDown(k *fyne.KeyEvent) { passFromButton(l, k) }

// KeyUp is for Fyne.
func (l *Link) KeyUp(*fyne.KeyEvent) {}

// MouseIn is for Fyne.
func (l *Link) MouseIn(*desktop.MouseEvent) { l.hovered = true; l.Refresh() }

// MouseMoved is for Fyne.
func (l *Link) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (l *Link) MouseOut() { l.hovered = false; l.Refresh() }

// Cursor is for Fyne.
func (l *Link) Cursor() desktop.Cursor {
	if l.do == nil {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// CreateRenderer is for Fyne.
func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	r := &linkRenderer{link: l, ring: newRing(), text: Word(l.text, 0, fyne.TextStyle{})}
	r.Refresh()
	return r
}

type linkRenderer struct {
	link *Link
	ring *canvas.Rectangle
	text *canvas.Text
}

func (r *linkRenderer) MinSize() fyne.Size {
	return r.text.MinSize().AddWidthHeight(2*Gap, 0)
}

func (r *linkRenderer) Layout(size fyne.Size) {
	Put(r.ring, 0, 0, size.Width, size.Height)
	Put(r.text, Gap, 0, size.Width-2*Gap, size.Height)
}

func (r *linkRenderer) Refresh() {
	l := r.link
	SetTextSize(cmp.Or(l.size, SmallText()), r.text)
	r.text.Text, r.text.Color = l.text, ColourOf(l, l.colour)
	r.text.TextStyle.Underline = l.hovered && l.do != nil
	showRing(r.ring, l, l.focused)
	r.Layout(l.Size())
	canvas.Refresh(l)
}

func (r *linkRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.ring, r.text} }

func (r *linkRenderer) Destroy() {}
