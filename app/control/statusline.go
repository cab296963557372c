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

	left, right, cut string
	free             bool
	action           *link // nil for none
	message          string
	kind             MessageKind
	actions          []*link
}

// NewStatusLine makes an empty line.
func NewStatusLine() *StatusLine {
	s := &StatusLine{}
	s.ExtendBaseWidget(s)
	return s
}

// SetLeft describes the position: its shape, its parity.
func (s *StatusLine) SetLeft(text string) {
	s.left = text
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
		s.action = newLink(action)
	}
	s.Refresh()
}

// SetMessage shows a message in place of everything else until [StatusLine.ClearMessage].
func (s *StatusLine) SetMessage(text string, kind MessageKind, actions ...Action) {
	s.message, s.kind, s.actions = text, kind, nil
	for _, a := range actions {
		s.actions = append(s.actions, newLink(a))
	}
	s.Refresh()
}

// ClearMessage shows the description again.
func (s *StatusLine) ClearMessage() { s.SetMessage("", Info) }

// Message is the message that is shown, if any.
func (s *StatusLine) Message() string { return s.message }

// links are those that are shown.
func (s *StatusLine) links() []*link {
	switch {
	case s.message != "":
		return s.actions
	case s.action != nil:
		return []*link{s.action}
	}
	return nil
}

// CreateRenderer is for Fyne.
func (s *StatusLine) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{line: s, dot: canvas.NewCircle(color.Transparent), icon: widget.NewIcon(theme.InfoIcon())}
	for _, t := range []**canvas.Text{&r.left, &r.cut, &r.right} {
		*t = word("", smallText, fyne.TextStyle{})
	}
	r.Refresh()
	return r
}

type statusRenderer struct {
	line             *StatusLine
	dot              *canvas.Circle
	icon             *widget.Icon
	left, cut, right *canvas.Text
}

// Measures of the line.
const (
	statusPad  = 2 * gap
	statusSkip = 4 * gap // between things that do not belong together
	dotSize    = 10
	iconSize   = 4 * gap
)

func (r *statusRenderer) MinSize() fyne.Size {
	const narrowest = 160
	return fyne.NewSize(narrowest, fyne.MeasureText("0", smallText, fyne.TextStyle{}).Height+2*gap)
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, smallText, fyne.TextStyle{}).Width
}

func (r *statusRenderer) Layout(size fyne.Size) {
	s := r.line
	left, cut, right := s.left, s.cut, s.right
	if s.message != "" {
		left, cut, right = s.message, "", ""
	}
	height := fyne.MeasureText("0", smallText, fyne.TextStyle{}).Height
	y := (size.Height - height) / 2
	x, end := float32(statusPad), size.Width-statusPad
	if s.message != "" {
		put(r.icon, x, (size.Height-iconSize)/2, iconSize, iconSize)
		x += iconSize + 2*gap
	}

	// What explains a problem is kept, then the cut; the description gives way, and
	// what is at the right gets no more than a third.
	fixed := float32(0)
	for _, l := range s.links() {
		fixed += l.MinSize().Width + gap
	}
	if cut != "" {
		fixed += dotSize + 2*gap + textWidth(cut)
	}
	if fixed > 0 {
		fixed += statusSkip
	}
	right = shortened(right, min(size.Width/3, max(0, end-x-fixed)), smallText, fyne.TextStyle{})
	rightWidth := textWidth(right)
	if right != "" {
		put(r.right, end-rightWidth, y, rightWidth, height)
		end -= rightWidth + statusSkip
	}
	left = shortened(left, max(0, end-x-fixed), smallText, fyne.TextStyle{})
	leftWidth := textWidth(left)
	put(r.left, x, y, leftWidth, height)
	if left != "" {
		x += leftWidth + statusSkip
	}
	if cut != "" {
		put(r.dot, x, (size.Height-dotSize)/2, dotSize, dotSize)
		x += dotSize + 2*gap
		cut = shortened(cut, max(0, end-x), smallText, fyne.TextStyle{})
		put(r.cut, x, y, textWidth(cut), height)
		x += textWidth(cut) + gap
	}
	for _, l := range s.links() {
		width := l.MinSize().Width
		put(l, x, y, width, height)
		x += width + gap
	}
	r.left.Text, r.cut.Text, r.right.Text = left, cut, right
}

func (r *statusRenderer) Refresh() {
	s := r.line
	text, quiet := colourOf(s, theme.ColorNameForeground), colourOf(s, theme.ColorNamePlaceHolder)
	r.left.Color, r.cut.Color, r.right.Color = text, text, quiet
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
	objects := []fyne.CanvasObject{r.left, r.cut, r.right, r.dot, r.icon}
	for _, l := range r.line.links() {
		objects = append(objects, l)
	}
	return objects
}

func (r *statusRenderer) Destroy() {}
