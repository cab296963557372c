package exports

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/picture"
	"wedge/app/publish"
)

// form edits a draft. It is rebuilt when the language changes: the draft has everything
// that was chosen or typed.
type form struct {
	*publish.Form
	draft *draft

	content, format *control.Select
	width, height   *control.Entry
	name, source    *control.Entry
	rows            optionalRows
}

// optionalRows are rows that are only there for some drafts.
type optionalRows struct {
	films, lists []fyne.CanvasObject // for animations, and for lists
	flat, stills []fyne.CanvasObject // for all but web pages, and for what does not move
}

// show shows the rows for a draft.
func (r *optionalRows) show(d *draft) {
	format, _ := d.format() // 0, a still picture, if unknown
	for _, rows := range []struct {
		objects []fyne.CanvasObject
		visible bool
	}{
		{r.films, d.content == theMoves},
		{r.lists, d.content == theList},
		{r.flat, format != picture.HTML},
		{r.stills, d.content != theMoves && format != picture.HTML},
	} {
		for _, o := range rows.objects {
			control.SetVisible(o, rows.visible)
		}
	}
}

// formSignals are called by the form.
type formSignals struct {
	changed      func() // the draft has changed
	sourced      func() // another list is to be read
	chooseFolder func()
	chooseSource func()
}

func newForm(d *draft, on formSignals) *form {
	f := &form{draft: d}
	f.Form = publish.NewForm(f.show, on.changed)
	f.addContent()
	f.addSource(on)
	f.addName(on)
	f.addSize()
	f.addLook()
	f.addFilm()
	f.Sync()
	return f
}

func (f *form) addContent() {
	var titles []string
	for _, c := range contents() {
		titles = append(titles, c.title())
	}
	f.content = control.NewSelect(titles, func(string) {
		f.Edited(func() { f.draft.setContent(contents()[f.content.SelectedIndex()]) })
	})
	f.Row(lang.L("Content"), f.content)
}

func (f *form) addSource(on formSignals) {
	f.source = control.NewEntry()
	f.source.SetPlaceHolder(lang.L("A text file"))
	f.source.OnChanged = func(name string) {
		f.Edited(func() {
			f.draft.source = name
			on.sourced()
		})
	}
	choose := control.NewIconButton(lang.L("Choose file"), theme.FileTextIcon(), on.chooseSource)
	f.rows.lists = f.Row(lang.L("Positions"), container.NewBorder(nil, nil, nil, choose, f.source))
}

func (f *form) addLook() {
	d := f.draft
	f.rows.flat = f.Words(lang.L("Show"), shows(), wordTitle, &d.Show)
	f.Words(lang.L("Camera"), publish.Cameras(), wordTitle, &d.Camera)
	f.Words(lang.L("Background"), publish.Backgrounds(), wordTitle, &d.Background)
	f.Words(lang.L("Shadow"), shadows(), wordTitle, &d.Shadow)
	f.rows.flat = append(f.rows.flat, f.Words(lang.L("Arrows for moves"), arrows(), wordTitle, &d.Arrows)...)
	pieces := control.NewEntry()
	pieces.SetText(d.Pieces)
	pieces.SetPlaceHolder("all,-A,-1")
	pieces.OnChanged = func(text string) { f.Edited(func() { d.Pieces = text }) }
	f.Row(lang.L("Mark pieces"), pieces)
	f.Words(lang.L("Marked pieces"), markings(), markingTitle, &d.Marking)
	f.rows.stills = f.Check(lang.L("Before and after"), &d.After)
	f.Check(lang.L("Layers apart"), &d.Apart)
	f.Check(lang.L("Show the cut"), &d.Cut)
	f.Check(lang.L("Label pieces"), &d.Labels)
	f.Check(lang.L("Caption"), &d.Caption)
}

func (f *form) addSize() {
	f.width = f.Entry(func(text string) { f.draft.width = text })
	f.height = f.Entry(func(text string) { f.draft.height = text })
	f.Row(lang.L("Size in pixels"), publish.Size(f.width, f.height))
}

func (f *form) addFilm() {
	d := f.draft
	f.rows.films = f.Words(lang.L("Speed"), publish.Speeds(), publish.SpeedTitle, &d.Speed)
	f.rows.films = append(f.rows.films, f.Words(lang.L("Frames a second"), publish.OrderedRates(), wordTitle, &d.Rate)...)
}

func (f *form) addName(on formSignals) {
	var names []string
	for _, x := range picture.Formats() {
		names = append(names, strings.ToUpper(x.String()))
	}
	f.format = control.NewSelect(names, func(string) {
		if i := f.format.SelectedIndex(); i >= 0 {
			f.Edited(func() { f.draft.setFormat(picture.Formats()[i]) })
		}
	})
	f.format.PlaceHolder = lang.L("Unknown")
	f.name = control.NewEntry()
	f.name.OnChanged = func(name string) { f.Edited(func() { f.draft.setName(name) }) }
	choose := control.NewIconButton(lang.L("Choose folder"), theme.FolderOpenIcon(), on.chooseFolder)
	f.Row(lang.L("Format"), f.format)
	f.Row(lang.L("File"), container.NewBorder(nil, nil, nil, choose, f.name))
}

// show puts the draft into the fields.
func (f *form) show() {
	d := f.draft
	f.content.SetSelectedIndex(int(d.content))
	if x, err := d.format(); err == nil {
		f.format.SetSelectedIndex(slices.Index(picture.Formats(), x))
	} else {
		f.format.ClearSelected()
	}
	for entry, text := range map[*control.Entry]string{f.width: d.width, f.height: d.height, f.name: d.name, f.source: d.source} {
		publish.SetText(entry, text)
	}
	f.rows.show(d)
}
