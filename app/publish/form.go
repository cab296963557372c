package publish

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/picture"
)

// Form edits a draft. It is made again when the language changes: the draft has everything that was
// chosen or typed.
type Form struct {
	Object              *fyne.Container
	Content, Format     *control.Select
	Width, Height, Name *control.Entry

	draft   *Draft
	changed func()   // after a change by the user
	sync    []func() // make the fields follow the draft, and show the rows that it needs
	syncing bool     // the form follows the draft, and not the other way round
}

// newForm makes a form. changed is called after each change by the user, and chooseFolder lets the
// user choose the folder of the file.
func newForm(d *Draft, changed, chooseFolder func()) *Form {
	f := &Form{draft: d, changed: changed, Object: container.New(layout.NewFormLayout())}
	f.addContent(chooseFolder)
	f.addLook()
	f.Sync()
	return f
}

func (f *Form) addContent(chooseFolder func()) {
	d := f.draft
	f.Content = control.NewSelect(d.offer.Titles(), func(string) {
		f.Edited(func() { d.SetContent(f.Content.SelectedIndex()) })
	})
	var names []string
	for _, x := range d.offer.endings() {
		names = append(names, strings.ToUpper(x))
	}
	f.Format = control.NewSelect(names, func(string) {
		if i := f.Format.SelectedIndex(); i >= 0 {
			f.Edited(func() { d.SetFormat(d.offer.endings()[i]) })
		}
	})
	f.Format.PlaceHolder = lang.L("Unknown")
	f.sync = append(f.sync, func() {
		f.Content.SetOptions(d.offer.Titles())
		f.Content.SetSelectedIndex(d.Content)
		if format, known := d.Ending(); known {
			f.Format.SetSelectedIndex(slices.Index(d.offer.endings(), format))
		} else {
			f.Format.ClearSelected()
		}
	})
	f.Row(lang.L("Content"), f.Content)
	if d.offer.Above != nil {
		d.offer.Above(f)
	}
	f.Name = f.Entry(&d.Name, d.SetName)
	f.Row(lang.L("Format"), f.Format)
	f.Row(lang.L("File"), WithButton(f.Name, lang.L("Choose folder"), theme.FolderOpenIcon(), chooseFolder))
}

func (f *Form) addLook() {
	d := f.draft
	drawn := func() bool { return !d.Now().Data }
	moves := func() bool { return d.Now().Moves }
	f.Width, f.Height = f.Entry(&d.WidthText, nil), f.Entry(&d.HeightText, nil)
	size := container.NewGridWithColumns(2, f.Width, container.NewBorder(nil, nil, widget.NewLabel("×"), nil, f.Height))
	f.Row(lang.L("Size in pixels"), size).When(drawn)
	if d.offer.Plan != nil {
		f.Words(lang.L("Show"), Shows(), f.showTitle, &d.Show).When(func() bool { return drawn() && !d.IsPage() })
	}
	f.Words(lang.L("Camera"), Cameras(), Title, &d.Camera).When(drawn)
	f.Words(lang.L("Background"), Backgrounds(), Title, &d.Background).When(drawn)
	if d.offer.Look != nil {
		d.offer.Look(f)
	}
	f.Check(lang.L("Caption"), &d.Caption).When(func() bool { return drawn() && !d.Now().Titled })
	f.Words(lang.L("Speed"), Speeds(), SpeedTitle, &d.Speed).When(moves)
	f.Words(lang.L("Frames a second"), OrderedRates(), Title, &d.Rate).When(moves)
}

// showTitle is a view in the user's language.
func (f *Form) showTitle(word string) string {
	switch word {
	case picture.ThreeD.String():
		return lang.L("In 3D")
	case picture.Plan.String():
		return f.draft.offer.Plan()
	}
	return lang.L("Both")
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
	for _, follow := range f.sync {
		follow()
	}
}

// Row is a label and a field.
type Row struct {
	form    *Form
	objects []fyne.CanvasObject
}

// When shows the row only for drafts for which that holds.
func (r *Row) When(shown func() bool) {
	r.form.sync = append(r.form.sync, func() {
		for _, o := range r.objects {
			control.SetVisible(o, shown())
		}
	})
}

// Row adds a row.
func (f *Form) Row(label string, o fyne.CanvasObject) *Row {
	l := widget.NewLabelWithStyle(label, fyne.TextAlignTrailing, fyne.TextStyle{})
	f.Object.Add(l)
	f.Object.Add(o)
	return &Row{f, []fyne.CanvasObject{l, o}}
}

// Words adds a choice between words, which have titles.
func (f *Form) Words(label string, words []string, title func(string) string, to *string) *Row {
	return f.Row(label, control.NewChoice(words, *to, title, func(w string) { f.Edited(func() { *to = w }) }))
}

// Check adds a switch.
func (f *Form) Check(text string, to *bool) *Row {
	c := control.NewCheck(text, nil)
	c.Checked = *to
	c.OnChanged = func(on bool) { f.Edited(func() { *to = on }) }
	return f.Row("", c)
}

// Entry makes a field for a text, which set changes; nil if nothing else depends on it.
func (f *Form) Entry(text *string, set func(string)) *control.Entry {
	if set == nil {
		set = func(typed string) { *text = typed }
	}
	e := control.NewEntry()
	e.SetText(*text)
	e.OnChanged = func(typed string) { f.Edited(func() { set(typed) }) }
	f.sync = append(f.sync, func() {
		if e.Text != *text { // otherwise the cursor stays
			e.SetText(*text)
		}
	})
	return e
}

// WithButton is a field with a button that chooses something.
func WithButton(e *control.Entry, title string, icon fyne.Resource, choose func()) fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil, control.NewIconButton(title, icon, choose), e)
}
