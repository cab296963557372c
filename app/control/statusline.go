package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// MessageKind says how a message looks.
type MessageKind uint8

// The kinds of messages.
const (
	Info MessageKind = iota
	Warn
)

// Action is something to click on. One without a text is none.
type Action struct {
	Text string
	Do   func()
}

// StatusLine describes the position in a line, or tells a message instead. Its
// height is always the same; what does not fit in width ends in an ellipsis.
type StatusLine struct {
	widget.BaseWidget

	left       []*fact
	right, cut string
	free       bool
	action     *Link // nil for none
	message    string
	kind       MessageKind
	actions    []*Link
}

// NewStatusLine makes an empty line.
func NewStatusLine() *StatusLine {
	s := &StatusLine{}
	s.ExtendBaseWidget(s)
	return s
}

// fact is a part of the description: a text, or a link to what explains it.
type fact struct {
	words string
	text  *canvas.Text // what separates it from the one before, and the words of a mere text
	link  *Link        // nil for a mere text
}

// separator stands between two facts.
const separator = "  ·  "

// SetLeft describes the position: its shape, its parity. What there is to do for a
// part is done when it is clicked; it looks like the others all the same. Parts
// without anything to do are mere texts.
func (s *StatusLine) SetLeft(parts ...Action) {
	before := s.left
	s.left = make([]*fact, len(parts))
	for i, a := range parts {
		f := &fact{words: a.Text, text: Word("", SmallText, fyne.TextStyle{})}
		if a.Do != nil {
			// The same link as before: it may have the focus.
			if i < len(before) && before[i].link != nil {
				f.link = before[i].link
			} else {
				f.link = NewQuietLink(SmallText, theme.ColorNameForeground)
			}
			f.link.Set(a)
		}
		s.left[i] = f
	}
	s.Refresh()
}

// SetRight says where the answer came from: the table, the time.
func (s *StatusLine) SetRight(text string) {
	s.right = text
	s.Refresh()
}

// SetCut says whether the cut is free, with a green or a red dot. Without a text
// there is no dot. The action, "why?" for one, stands beside it.
func (s *StatusLine) SetCut(free bool, text string, action Action) {
	s.free, s.cut, s.action = free, text, nil
	if action.Text != "" {
		s.action = NewLink(action)
	}
	s.Refresh()
}

// SetMessage shows a message in place of everything else until [StatusLine.ClearMessage].
func (s *StatusLine) SetMessage(text string, kind MessageKind, actions ...Action) {
	s.message, s.kind, s.actions = text, kind, nil
	for _, a := range actions {
		s.actions = append(s.actions, NewLink(a))
	}
	s.Refresh()
}

// ClearMessage shows the description again.
func (s *StatusLine) ClearMessage() { s.SetMessage("", Info) }

// Message is the message that is shown, if any.
func (s *StatusLine) Message() string { return s.message }

// links are those that are shown.
func (s *StatusLine) links() []*Link {
	switch {
	case s.message != "":
		return s.actions
	case s.action != nil:
		return []*Link{s.action}
	}
	return nil
}

// facts are those that are shown.
func (s *StatusLine) facts() []*fact {
	if s.message != "" {
		return nil
	}
	return s.left
}

// CreateRenderer is for Fyne.
func (s *StatusLine) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{line: s, dot: canvas.NewCircle(color.Transparent), icon: widget.NewIcon(theme.InfoIcon())}
	for _, t := range []**canvas.Text{&r.message, &r.cut, &r.right} {
		*t = Word("", SmallText, fyne.TextStyle{})
	}
	r.Refresh()
	return r
}

type statusRenderer struct {
	line                *StatusLine
	dot                 *canvas.Circle
	icon                *widget.Icon
	message, cut, right *canvas.Text
}

// Measures of the line.
const (
	statusPad  = 2 * Gap
	statusSkip = 4 * Gap // between things that do not belong together
	dotSize    = 10
	iconSize   = 4 * Gap
)

func (r *statusRenderer) MinSize() fyne.Size {
	const narrowest = 160
	return fyne.NewSize(narrowest, fyne.MeasureText("0", SmallText, fyne.TextStyle{}).Height+2*Gap)
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, SmallText, fyne.TextStyle{}).Width
}

func (r *statusRenderer) Layout(size fyne.Size) {
	s := r.line
	cut, right := s.cut, s.right
	if s.message != "" {
		cut, right = "", ""
	}
	height := fyne.MeasureText("0", SmallText, fyne.TextStyle{}).Height
	y := (size.Height - height) / 2
	x, end := float32(statusPad), size.Width-statusPad
	if s.message != "" {
		Put(r.icon, x, (size.Height-iconSize)/2, iconSize, iconSize)
		x += iconSize + 2*Gap
	}

	// What explains a problem is kept, then the cut; the description gives way, and
	// what is at the right gets no more than a third.
	fixed := float32(0)
	for _, l := range s.links() {
		fixed += l.MinSize().Width + Gap
	}
	if cut != "" {
		fixed += dotSize + 2*Gap + textWidth(cut)
	}
	if fixed > 0 {
		fixed += statusSkip
	}
	right = Shortened(right, min(size.Width/3, max(0, end-x-fixed)), SmallText, fyne.TextStyle{})
	rightWidth := textWidth(right)
	if right != "" {
		Put(r.right, end-rightWidth, y, rightWidth, height)
		end -= rightWidth + statusSkip
	}
	room := max(0, end-x-fixed)
	message := Shortened(s.message, room, SmallText, fyne.TextStyle{})
	left := textWidth(message)
	Put(r.message, x, y, left, height)
	if s.message == "" {
		left = r.layoutFacts(x, y, room, height)
	}
	if left > 0 {
		x += left + statusSkip
	}
	if cut != "" {
		Put(r.dot, x, (size.Height-dotSize)/2, dotSize, dotSize)
		x += dotSize + 2*Gap
		cut = Shortened(cut, max(0, end-x), SmallText, fyne.TextStyle{})
		Put(r.cut, x, y, textWidth(cut), height)
		x += textWidth(cut) + Gap
	}
	for _, l := range s.links() {
		width := l.MinSize().Width
		Put(l, x, y, width, height)
		x += width + Gap
	}
	r.message.Text, r.cut.Text, r.right.Text = message, cut, right
}

// layoutFacts places the description from x on, in a width of its own, and returns how
// wide it is.
func (r *statusRenderer) layoutFacts(x, y, room, height float32) float32 {
	from := x
	fit := func(text string) (string, float32) {
		short := Shortened(text, room, SmallText, fyne.TextStyle{})
		width := textWidth(short)
		room -= width
		if short != text {
			room = 0 // nothing comes after an ellipsis
		}
		return short, width
	}
	for i, f := range r.line.facts() {
		plain := ""
		if i > 0 {
			plain = separator
		}
		if f.link == nil {
			plain += f.words
		}
		text, width := fit(plain)
		f.text.Text = text
		Put(f.text, x, y, width, height)
		x += width
		if f.link == nil {
			continue
		}
		text, width = fit(f.words)
		if f.link.text != text {
			f.link.Set(Action{Text: text, Do: f.link.do})
		}
		f.link.Hidden = text == ""
		Put(f.link, x-Gap, y, width+2*Gap, height) // the ring of a link is wider than its text
		x += width
	}
	return x - from
}

func (r *statusRenderer) Refresh() {
	s := r.line
	text, quiet := ColourOf(s, theme.ColorNameForeground), ColourOf(s, theme.ColorNamePlaceHolder)
	r.message.Color, r.cut.Color, r.right.Color = text, text, quiet
	for _, f := range s.left {
		f.text.Color = text
	}
	r.dot.FillColor = BlockedColour()
	if s.free {
		r.dot.FillColor = FreeColour()
	}
	r.icon.Resource = theme.NewColoredResource(theme.InfoIcon(), theme.ColorNamePrimary)
	if s.kind == Warn {
		r.icon.Resource = theme.NewColoredResource(theme.WarningIcon(), theme.ColorNameWarning)
	}
	r.icon.Hidden = s.message == ""
	r.dot.Hidden = s.message != "" || s.cut == ""
	for _, l := range s.links() {
		l.Refresh()
	}
	r.icon.Refresh()
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *statusRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.message, r.cut, r.right, r.dot, r.icon}
	for _, f := range r.line.facts() {
		objects = append(objects, f.text)
		if f.link != nil {
			objects = append(objects, f.link)
		}
	}
	for _, l := range r.line.links() {
		objects = append(objects, l)
	}
	return objects
}

func (r *statusRenderer) Destroy() {}
