package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// CreateRenderer is for Fyne.
func (s *StatusLine) CreateRenderer() fyne.WidgetRenderer {
	r := &statusRenderer{line: s, dot: canvas.NewCircle(color.Transparent), icon: widget.NewIcon(theme.InfoIcon())}
	for i := range r.cross {
		r.cross[i] = canvas.NewLine(color.Transparent)
		r.cross[i].StrokeWidth = 2.5
	}
	for _, t := range []**canvas.Text{&r.message, &r.state, &r.right} {
		*t = Word("", SmallText(), fyne.TextStyle{})
	}
	r.Refresh()
	return r
}

type statusRenderer struct {
	line                  *StatusLine
	dot                   *canvas.Circle
	cross                 [2]*canvas.Line
	icon                  *widget.Icon
	message, state, right *canvas.Text
}

// Measures of the line.
const (
	statusPad  = 2 * Gap
	statusSkip = 4 * Gap // between unrelated parts
)

// dotSize is the size of the mark before the state.
func dotSize() float32 { return Scaled(10) }

// iconSize is the size of the icon before a message.
func iconSize() float32 { return Scaled(4 * Gap) }

func (r *statusRenderer) MinSize() fyne.Size {
	const narrowest = 160
	return fyne.NewSize(narrowest, fyne.MeasureText("0", SmallText(), fyne.TextStyle{}).Height+2*Gap)
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, SmallText(), fyne.TextStyle{}).Width
}

func (r *statusRenderer) Layout(size fyne.Size) {
	s := r.line
	state, right := s.state, s.right
	if s.message != "" {
		state, right = "", ""
	}
	height := fyne.MeasureText("0", SmallText(), fyne.TextStyle{}).Height
	y := (size.Height - height) / 2
	x, end := float32(statusPad), size.Width-statusPad
	if s.message != "" {
		Put(r.icon, x, (size.Height-iconSize())/2, iconSize(), iconSize())
		x += iconSize() + 2*Gap
	}

	// Links and the state keep their width; the facts are shortened, and the right end
	// gets at most a third.
	fixed := float32(0)
	for _, l := range s.links() {
		fixed += l.MinSize().Width + Gap
	}
	if state != "" {
		fixed += dotSize() + 2*Gap + textWidth(state)
	}
	if fixed > 0 {
		fixed += statusSkip
	}
	right = Shortened(right, min(size.Width/3, max(0, end-x-fixed)), SmallText(), fyne.TextStyle{})
	rightWidth := textWidth(right)
	if right != "" {
		Put(r.right, end-rightWidth, y, rightWidth, height)
		end -= rightWidth + statusSkip
	}
	room := max(0, end-x-fixed)
	message := Shortened(s.message, room, SmallText(), fyne.TextStyle{})
	left := textWidth(message)
	Put(r.message, x, y, left, height)
	if s.message == "" {
		left = r.layoutFacts(x, y, room, height)
	}
	if left > 0 {
		x += left + statusSkip
	}
	if state != "" {
		top := (size.Height - dotSize()) / 2
		Put(r.dot, x, top, dotSize(), dotSize())
		for i, falls := range [...]float32{0, dotSize()} {
			r.cross[i].Position1 = fyne.NewPos(x, top+falls)
			r.cross[i].Position2 = fyne.NewPos(x+dotSize(), top+dotSize()-falls)
		}
		x += dotSize() + 2*Gap
		state = Shortened(state, max(0, end-x), SmallText(), fyne.TextStyle{})
		Put(r.state, x, y, textWidth(state), height)
		x += textWidth(state) + Gap
	}
	for _, l := range s.links() {
		width := l.MinSize().Width
		Put(l, x, y, width, height)
		x += width + Gap
	}
	r.message.Text, r.state.Text, r.right.Text = message, state, right
}

// layoutFacts places the facts from x on, within the given room, and returns their width.
func (r *statusRenderer) layoutFacts(x, y, room, height float32) float32 {
	from := x
	fit := func(text string) (string, float32) {
		short := Shortened(text, room, SmallText(), fyne.TextStyle{})
		width := textWidth(short)
		room -= width
		if short != text {
			room = 0 // nothing follows an ellipsis
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
		Put(f.link, x-Gap, y, width+2*Gap, height) // the focus ring of a link is wider than its text
		x += width
	}
	return x - from
}

func (r *statusRenderer) Refresh() {
	s := r.line
	text, quiet := ColourOf(s, theme.ColorNameForeground), ColourOf(s, theme.ColorNamePlaceHolder)
	r.message.Color, r.state.Color, r.right.Color = text, text, quiet
	SetTextSize(SmallText(), r.message, r.state, r.right)
	for _, f := range s.left {
		f.text.Color = text
		SetTextSize(SmallText(), f.text)
		if f.link != nil {
			f.link.setSize(SmallText())
		}
	}
	r.dot.FillColor = s.mark.Colour
	r.icon.Resource = theme.NewColoredResource(theme.InfoIcon(), theme.ColorNamePrimary)
	if s.kind == Warn {
		r.icon.Resource = theme.NewColoredResource(theme.WarningIcon(), theme.ColorNameWarning)
	}
	r.icon.Hidden = s.message == ""
	hidden := s.message != "" || s.state == ""
	r.dot.Hidden = hidden || s.mark.Cross
	for _, l := range r.cross {
		l.StrokeColor, l.Hidden = s.mark.Colour, hidden || !s.mark.Cross
	}
	for _, l := range s.links() {
		l.Refresh()
	}
	r.icon.Refresh()
	r.Layout(s.Size())
	canvas.Refresh(s)
}

func (r *statusRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.message, r.state, r.right, r.dot, r.cross[0], r.cross[1], r.icon}
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
