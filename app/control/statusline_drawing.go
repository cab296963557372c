package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Measures of the line.
const (
	statusPad  = 2 * Gap
	statusSkip = 4 * Gap // between unrelated parts
)

// dotSize is the size of the mark before the state.
func dotSize() float32 { return Scaled(10) }

// iconSize is the size of the icon before a message.
func iconSize() float32 { return Scaled(4 * Gap) }

func (s *StatusLine) least() fyne.Size {
	const narrowest = 160
	return fyne.NewSize(narrowest, LineHeight(SmallText())+2*Gap)
}

// line places the parts of a status line from left to right.
type line struct {
	*Pen
	x, y, high float32
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, SmallText(), fyne.TextStyle{}).Width
}

// write writes as much of a text as fits a room, and returns its width.
func (l *line) write(text string, room float32, name fyne.ThemeColorName) (short string, width float32) {
	short = Shortened(text, room, SmallText(), fyne.TextStyle{})
	width = textWidth(short)
	Put(l.Word(short, SmallText(), l.Colour(name)), l.x, l.y, width, l.high)
	return short, width
}

func (s *StatusLine) draw(p *Pen) {
	high := LineHeight(SmallText())
	l := &line{p, statusPad, (p.Size.Height - high) / 2, high}
	end := p.Size.Width - statusPad
	state, right := s.state, s.right
	if s.message != "" {
		state, right = "", ""
		s.drawIcon(l)
	}
	// Links and the state keep their width; the facts are shortened, and the right end
	// gets at most a third.
	fixed := float32(0)
	for _, link := range s.links() {
		fixed += link.MinSize().Width + Gap
	}
	if state != "" {
		fixed += dotSize() + 2*Gap + textWidth(state)
	}
	if fixed > 0 {
		fixed += statusSkip
	}
	if right = Shortened(right, min(p.Size.Width/3, max(0, end-l.x-fixed)), SmallText(), fyne.TextStyle{}); right != "" {
		width := textWidth(right)
		Put(p.Word(right, SmallText(), p.Colour(theme.ColorNamePlaceHolder)), end-width, l.y, width, high)
		end -= width + statusSkip
	}
	room, left := max(0, end-l.x-fixed), l.x
	if s.message != "" {
		_, width := l.write(s.message, room, theme.ColorNameForeground)
		l.x += width
	} else {
		s.drawFacts(l, room)
	}
	if l.x > left {
		l.x += statusSkip
	}
	if state != "" {
		s.drawMark(l)
		_, width := l.write(state, max(0, end-l.x), theme.ColorNameForeground)
		l.x += width + Gap
	}
	for _, link := range s.links() {
		width := link.MinSize().Width
		p.Put(link, l.x, l.y, width, high)
		l.x += width + Gap
	}
}

// drawIcon shows the icon of a message.
func (s *StatusLine) drawIcon(l *line) {
	s.icon.SetResource(theme.NewColoredResource(theme.InfoIcon(), theme.ColorNamePrimary))
	if s.kind == Warn {
		s.icon.SetResource(theme.NewColoredResource(theme.WarningIcon(), theme.ColorNameWarning))
	}
	l.Put(s.icon, l.x, (l.Size.Height-iconSize())/2, iconSize(), iconSize())
	l.x += iconSize() + 2*Gap
}

// drawMark draws the mark of the state.
func (s *StatusLine) drawMark(l *line) {
	side := dotSize()
	top := (l.Size.Height - side) / 2
	if s.mark.Cross {
		for _, falls := range [...]float32{0, side} {
			l.Line(fyne.NewPos(l.x, top+falls), fyne.NewPos(l.x+side, top+side-falls), 2.5, s.mark.Colour)
		}
	} else {
		l.Circle(l.x, top, side, s.mark.Colour)
	}
	l.x += side + 2*Gap
}

// drawFacts writes the facts within a room.
func (s *StatusLine) drawFacts(l *line, room float32) {
	// took is what a text takes of the room; nothing follows an ellipsis.
	took := func(text, short string, width float32) {
		l.x += width
		if room -= width; short != text {
			room = 0
		}
	}
	for i, f := range s.left {
		plain := ""
		if i > 0 {
			plain = separator
		}
		if f.link == nil {
			plain += f.words
		}
		short, width := l.write(plain, room, theme.ColorNameForeground)
		took(plain, short, width)
		if f.link == nil {
			continue
		}
		short = Shortened(f.words, room, SmallText(), fyne.TextStyle{})
		if f.link.text != short {
			f.link.Set(Action{Text: short, Do: f.link.do})
		}
		width = textWidth(short)
		if short != "" {
			l.Put(f.link, l.x-Gap, l.y, width+2*Gap, l.high) // the focus ring of a link is wider than its text
		}
		took(f.words, short, width)
	}
}
