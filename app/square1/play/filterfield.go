package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// filterField is for a text, or a regular expression, that algs must contain.
type filterField struct {
	object fyne.CanvasObject

	entry      *control.Entry
	expression *control.Check
	filter     rating.Filter
	err        error // why the expression cannot be read
}

// newFilterField makes a field; changed is called when another filter holds.
func newFilterField(text string, expression bool, changed func()) *filterField {
	f := &filterField{entry: control.NewEntry(), expression: control.NewCheck(lang.L("Regex"), nil)}
	f.expression.Checked = expression
	f.entry.SetText(text)
	f.entry.AlwaysShowValidationError = true
	read := func() {
		f.read()
		changed()
	}
	f.entry.OnChanged = func(string) { read() }
	f.expression.OnChanged = func(bool) { read() }
	f.read()
	f.object = container.NewBorder(nil, nil, nil, f.expression, f.entry)
	return f
}

// read reads the filter. A bad expression is marked, and chooses nothing.
func (f *filterField) read() {
	f.err = nil
	if f.expression.Checked {
		f.filter, f.err = rating.Matching(f.entry.Text)
		f.entry.SetPlaceHolder(lang.L("Regular expression, such as ^/.*/$"))
	} else {
		f.filter = rating.Containing(f.entry.Text)
		f.entry.SetPlaceHolder(lang.L("Filter, such as /(3,0)/"))
	}
	f.entry.SetValidationError(f.err)
}

// chooses reports whether an alg is to be shown.
func (f *filterField) chooses(alg square1.Alg) bool {
	return f.err == nil && (f.entry.Text == "" || f.filter.Chooses(alg)) // which writes the alg twice
}
