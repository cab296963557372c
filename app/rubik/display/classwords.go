package display

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// classWords tell a class: its number, and each part of the vector in figures and words.
type classWords struct {
	control.Drawing
	class cube3.Class
	faces bool
}

func newClassWords() *classWords {
	w := &classWords{}
	w.Draws(w, w.least, w.draw)
	return w
}

// set shows a class.
func (w *classWords) set(c cube3.Class, faces bool) {
	w.class, w.faces = c, faces
	w.Refresh()
}

// title is the number of the class.
func (w *classWords) title() string {
	last := cube3.ClassCount - 1
	if w.faces {
		last = cube3.ExtendedClassCount - 1
	}
	return lang.L("Class {{.N}} (0 to {{.Last}})", map[string]any{"N": w.class.Index(), "Last": last})
}

// part is a parity of the vector.
type part struct{ name, value, words string }

// parts are those of the vector, without the turns of the face cubies three.
func (w *classWords) parts() []part {
	c := w.class
	list := []part{
		{"TPP", strconv.Itoa(c.TPP), [...]string{lang.L("permutation even"), lang.L("permutation odd")}[c.TPP]},
		{"EOP", strconv.Itoa(c.EOP), [...]string{lang.L("edge flips even"), lang.L("edge flips odd")}[c.EOP]},
		{"COP", strconv.Itoa(c.COP), [...]string{lang.L("corner twists cancel"), lang.L("corners 1/3 off"), lang.L("corners 2/3 off")}[c.COP]},
	}
	if w.faces {
		list = append(list, part{"F+C", strconv.Itoa(c.Face), [...]string{lang.L("face cubies fit"), lang.L("face cubies do not fit")}[c.Face]})
	}
	return list
}

// lineHeight is that of a line of bold text.
func (w *classWords) lineHeight() float32 {
	return fyne.MeasureText("0", control.SmallText(), fyne.TextStyle{Bold: true}).Height
}

func (w *classWords) least() fyne.Size {
	const narrowest = 150
	return fyne.NewSize(control.Scaled(narrowest), float32(1+len(w.parts()))*w.lineHeight())
}

func (w *classWords) draw(p *control.Pen) {
	line, small, bold := w.lineHeight(), control.SmallText(), fyne.TextStyle{Bold: true}
	text, quiet := p.Colour(theme.ColorNameForeground), p.Colour(theme.ColorNamePlaceHolder)
	y := float32(0)
	write := func(words string, x, width float32, style fyne.TextStyle, c color.Color) {
		t := p.Word(control.Shortened(words, width, small, style), small, c)
		t.TextStyle = style
		control.Put(t, x, y, width, line)
	}
	write(w.title(), 0, p.Size.Width, bold, text)
	name := fyne.MeasureText("COP ", small, fyne.TextStyle{}).Width
	value := fyne.MeasureText("0 ", small, bold).Width + control.Gap
	for _, part := range w.parts() {
		y += line
		write(part.name, 0, name, fyne.TextStyle{}, quiet)
		write(part.value, name, value, bold, text)
		write(part.words, name+value, max(p.Size.Width-name-value, 0), fyne.TextStyle{}, text)
	}
}
