package display

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/cube3"
)

// classWords tell a class: its number, and each part of the vector in figures and words.
type classWords struct {
	widget.BaseWidget
	class cube3.Class
	faces bool
}

func newClassWords() *classWords {
	w := &classWords{}
	w.ExtendBaseWidget(w)
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

// CreateRenderer is for Fyne.
func (w *classWords) CreateRenderer() fyne.WidgetRenderer {
	r := &wordsRenderer{of: w, title: control.Word("", control.SmallText(), fyne.TextStyle{Bold: true})}
	for range 4 {
		r.rows = append(r.rows, [3]*canvas.Text{
			control.Word("", control.SmallText(), fyne.TextStyle{}), control.Word("", control.SmallText(), fyne.TextStyle{Bold: true}), control.Word("", control.SmallText(), fyne.TextStyle{}),
		})
	}
	r.Refresh()
	return r
}

type wordsRenderer struct {
	of    *classWords
	title *canvas.Text
	rows  [][3]*canvas.Text // name, value, words
}

func (r *wordsRenderer) lineHeight() float32 {
	return fyne.MeasureText("0", control.SmallText(), fyne.TextStyle{Bold: true}).Height
}

func (r *wordsRenderer) MinSize() fyne.Size {
	const narrowest = 150
	return fyne.NewSize(control.Scaled(narrowest), float32(1+len(r.of.parts()))*r.lineHeight())
}

func (r *wordsRenderer) Layout(size fyne.Size) {
	line := r.lineHeight()
	control.Put(r.title, 0, 0, size.Width, line)
	name := fyne.MeasureText("COP ", control.SmallText(), fyne.TextStyle{}).Width
	value := fyne.MeasureText("0 ", control.SmallText(), fyne.TextStyle{Bold: true}).Width + control.Gap
	parts := r.of.parts()
	for i, row := range r.rows {
		y := float32(i+1) * line
		control.Put(row[0], 0, y, name, line)
		control.Put(row[1], name, y, value, line)
		if i < len(parts) {
			row[2].Text = control.Shortened(parts[i].words, size.Width-name-value, row[2].TextSize, row[2].TextStyle)
		}
		control.Put(row[2], name+value, y, max(size.Width-name-value, 0), line)
	}
}

func (r *wordsRenderer) Refresh() {
	w := r.of
	text, quiet := control.ColourOf(w, theme.ColorNameForeground), control.ColourOf(w, theme.ColorNamePlaceHolder)
	r.title.Text, r.title.Color = w.title(), text
	control.SetTextSize(control.SmallText(), r.title)
	parts := w.parts()
	for i, row := range r.rows {
		control.SetTextSize(control.SmallText(), row[:]...)
		row[0].Color, row[1].Color, row[2].Color = quiet, text, text
		for k := range row {
			row[k].Hidden = i >= len(parts)
		}
		if i < len(parts) {
			row[0].Text, row[1].Text, row[2].Text = parts[i].name, parts[i].value, parts[i].words
		}
	}
	r.Layout(w.Size())
	canvas.Refresh(w)
}

func (r *wordsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.title}
	for _, row := range r.rows {
		objects = append(objects, row[0], row[1], row[2])
	}
	return objects
}

func (r *wordsRenderer) Destroy() {}
