package publish

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// Form has rows with a label and a field. What the user changes goes through [Form.Edited].
type Form struct {
	Object *fyne.Container

	changed func() // after a change by the user
	sync    func() // makes the fields follow the draft
	syncing bool   // the form follows the draft, and not the other way round
}

// NewForm makes a form without rows. sync puts the draft into the fields, and changed is
// called after each change by the user.
func NewForm(sync, changed func()) *Form {
	return &Form{Object: container.New(layout.NewFormLayout()), sync: sync, changed: changed}
}

// Edited makes a change by the user.
func (f *Form) Edited(change func()) {
	if !f.syncing {
		change()
		f.Sync()
		f.changed()
	}
}

// Sync puts the draft into the fields.
func (f *Form) Sync() {
	f.syncing = true
	defer func() { f.syncing = false }()
	f.sync()
}

// Row adds a row and returns its objects.
func (f *Form) Row(label string, o fyne.CanvasObject) []fyne.CanvasObject {
	l := widget.NewLabelWithStyle(label, fyne.TextAlignTrailing, fyne.TextStyle{})
	f.Object.Add(l)
	f.Object.Add(o)
	return []fyne.CanvasObject{l, o}
}

// Words adds a choice between words, which have titles.
func (f *Form) Words(label string, words []string, title func(string) string, to *string) []fyne.CanvasObject {
	var titles []string
	for _, w := range words {
		titles = append(titles, title(w))
	}
	s := control.NewSelect(titles, nil)
	s.SetSelectedIndex(max(slices.Index(words, *to), 0))
	s.OnChanged = func(string) { f.Edited(func() { *to = words[s.SelectedIndex()] }) }
	return f.Row(label, s)
}

// Check adds a switch.
func (f *Form) Check(text string, to *bool) []fyne.CanvasObject {
	c := control.NewCheck(text, nil)
	c.Checked = *to
	c.OnChanged = func(on bool) { f.Edited(func() { *to = on }) }
	return f.Row("", c)
}

// Entry makes a field for a text.
func (f *Form) Entry(set func(string)) *control.Entry {
	e := control.NewEntry()
	e.OnChanged = func(text string) { f.Edited(func() { set(text) }) }
	return e
}

// Size is a field for two lengths.
func Size(width, height *control.Entry) fyne.CanvasObject {
	return container.NewGridWithColumns(2, width, container.NewBorder(nil, nil, widget.NewLabel("×"), nil, height))
}

// WithButton is a field with a button that chooses something.
func WithButton(e *control.Entry, title string, icon fyne.Resource, choose func()) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, control.NewIconButton(title, icon, choose), e)
}

// SetText shows a text in a field, unless it does already: the cursor stays.
func SetText(e *control.Entry, text string) {
	if e.Text != text {
		e.SetText(text)
	}
}
