package control

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Action is something to click. It is empty if its text is.
type Action struct {
	Text string
	Do   func()
}

// Link is a word that does something when clicked, or on Enter or Space while focused. It
// is as high as its text, unlike Fyne's own hyperlink.
type Link struct {
	Surface
	text   string
	do     func()
	size   float32 // 0 for that of small text
	colour fyne.ThemeColorName
}

// NewLink makes a link in the theme's link colour, as large as small text.
func NewLink(a Action) *Link {
	l := NewQuietLink(0, theme.ColorNameHyperlink)
	l.Set(a)
	return l
}

// NewQuietLink makes a link that looks like the text around it, in this size, 0 for that of small text,
// and theme colour, until it is hovered or focused. [Link.Set] sets its action.
func NewQuietLink(size float32, colour fyne.ThemeColorName) *Link {
	l := &Link{size: size, colour: colour}
	l.IsButton(l.press)
	l.Hand = func() bool { return l.do != nil }
	l.Draws(l, l.least, l.draw)
	return l
}

// Set replaces the action; the link keeps the focus. Without anything to do it is plain
// text.
func (l *Link) Set(a Action) {
	l.text, l.do = a.Text, a.Do
	l.Refresh()
}

// Text is what the link says.
func (l *Link) Text() string { return l.text }

func (l *Link) press() {
	if l.do != nil {
		l.do()
	}
}

func (l *Link) textSize() float32 { return cmp.Or(l.size, SmallText()) }

func (l *Link) least() fyne.Size {
	return fyne.MeasureText(l.text, l.textSize(), fyne.TextStyle{}).AddWidthHeight(2*Gap, 0)
}

func (l *Link) draw(p *Pen) {
	l.Ring(p)
	text := p.Word(l.text, l.textSize(), p.Colour(l.colour))
	text.TextStyle.Underline = l.Hovered() && l.do != nil
	Put(text, Gap, 0, p.Size.Width-2*Gap, p.Size.Height)
}
