package exports

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

// form edits a draft. It is rebuilt when the language changes: the draft has everything
// that was chosen or typed.
type form struct {
	object *fyne.Container
	draft  *draft

	content, format *control.Select
	width, height   *control.Entry
	name, source    *control.Entry
	rows            optionalRows
	syncing         bool // the form follows the draft, and not the other way round
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
	f := &form{draft: d, object: container.New(layout.NewFormLayout())}
	// edited makes a change by the user.
	edited := func(change func()) {
		if !f.syncing {
			change()
			f.sync()
			on.changed()
		}
	}
	f.addContent(edited)
	f.addSource(edited, on)
	f.addName(edited, on)
	f.addSize(edited)
	f.addLook(edited)
	f.addFilm(edited)
	f.sync()
	return f
}

// row adds a row and returns its objects.
func (f *form) row(label string, o fyne.CanvasObject) []fyne.CanvasObject {
	l := widget.NewLabelWithStyle(label, fyne.TextAlignTrailing, fyne.TextStyle{})
	f.object.Add(l)
	f.object.Add(o)
	return []fyne.CanvasObject{l, o}
}

func (f *form) addContent(edited func(func())) {
	var titles []string
	for _, c := range contents() {
		titles = append(titles, c.title())
	}
	f.content = control.NewSelect(titles, func(string) {
		edited(func() { f.draft.setContent(contents()[f.content.SelectedIndex()]) })
	})
	f.row(lang.L("Content"), f.content)
}

func (f *form) addSource(edited func(func()), on formSignals) {
	f.source = control.NewEntry()
	f.source.SetPlaceHolder(lang.L("A text file"))
	f.source.OnChanged = func(name string) {
		edited(func() {
			f.draft.source = name
			on.sourced()
		})
	}
	choose := control.NewIconButton(lang.L("Choose file"), theme.FileTextIcon(), on.chooseSource)
	f.rows.lists = f.row(lang.L("Positions"), container.NewBorder(nil, nil, nil, choose, f.source))
}

// words adds a choice between words, which have titles.
func (f *form) words(label string, words []string, title func(string) string, to *string, edited func(func())) []fyne.CanvasObject {
	var titles []string
	for _, w := range words {
		titles = append(titles, title(w))
	}
	s := control.NewSelect(titles, nil)
	s.SetSelectedIndex(max(slices.Index(words, *to), 0))
	s.OnChanged = func(string) { edited(func() { *to = words[s.SelectedIndex()] }) }
	return f.row(label, s)
}

// check adds a switch.
func (f *form) check(text string, to *bool, edited func(func())) []fyne.CanvasObject {
	c := control.NewCheck(text, nil)
	c.Checked = *to
	c.OnChanged = func(on bool) { edited(func() { *to = on }) }
	return f.row("", c)
}

func (f *form) addLook(edited func(func())) {
	d := f.draft
	f.rows.flat = f.words(lang.L("Show"), shows(), wordTitle, &d.Show, edited)
	f.words(lang.L("Camera"), cameras(), wordTitle, &d.Camera, edited)
	f.words(lang.L("Background"), backgrounds(), wordTitle, &d.Background, edited)
	f.words(lang.L("Shadow"), shadows(), wordTitle, &d.Shadow, edited)
	f.rows.flat = append(f.rows.flat, f.words(lang.L("Arrows for moves"), arrows(), wordTitle, &d.Arrows, edited)...)
	pieces := control.NewEntry()
	pieces.SetText(d.Pieces)
	pieces.SetPlaceHolder("all,-A,-1")
	pieces.OnChanged = func(text string) { edited(func() { d.Pieces = text }) }
	f.row(lang.L("Mark pieces"), pieces)
	f.words(lang.L("Marked pieces"), markings(), markingTitle, &d.Marking, edited)
	f.rows.stills = f.check(lang.L("Before and after"), &d.After, edited)
	f.check(lang.L("Layers apart"), &d.Apart, edited)
	f.check(lang.L("Show the cut"), &d.Cut, edited)
	f.check(lang.L("Label pieces"), &d.Labels, edited)
	f.check(lang.L("Caption"), &d.Caption, edited)
}

func (f *form) addSize(edited func(func())) {
	entry := func(to *string) *control.Entry {
		e := control.NewEntry()
		e.OnChanged = func(text string) { edited(func() { *to = text }) }
		return e
	}
	f.width, f.height = entry(&f.draft.width), entry(&f.draft.height)
	f.row(lang.L("Size in pixels"), container.NewGridWithColumns(2, f.width,
		container.NewBorder(nil, nil, widget.NewLabel("×"), nil, f.height)))
}

func (f *form) addFilm(edited func(func())) {
	d := f.draft
	f.rows.films = f.words(lang.L("Speed"), speeds(), speedTitle, &d.Speed, edited)
	ordered := slices.Clone(rates())
	slices.SortFunc(ordered, func(a, b string) int { return len(a) - len(b) + strings.Compare(a, b) })
	f.rows.films = append(f.rows.films, f.words(lang.L("Frames a second"), ordered, wordTitle, &d.Rate, edited)...)
}

func (f *form) addName(edited func(func()), on formSignals) {
	var names []string
	for _, x := range picture.Formats() {
		names = append(names, strings.ToUpper(x.String()))
	}
	f.format = control.NewSelect(names, func(string) {
		if i := f.format.SelectedIndex(); i >= 0 {
			edited(func() { f.draft.setFormat(picture.Formats()[i]) })
		}
	})
	f.format.PlaceHolder = lang.L("Unknown")
	f.name = control.NewEntry()
	f.name.OnChanged = func(name string) { edited(func() { f.draft.setName(name) }) }
	choose := control.NewIconButton(lang.L("Choose folder"), theme.FolderOpenIcon(), on.chooseFolder)
	f.row(lang.L("Format"), f.format)
	f.row(lang.L("File"), container.NewBorder(nil, nil, nil, choose, f.name))
}

// sync shows the draft.
func (f *form) sync() {
	f.syncing = true
	defer func() { f.syncing = false }()
	d := f.draft
	f.content.SetSelectedIndex(int(d.content))
	if x, err := d.format(); err == nil {
		f.format.SetSelectedIndex(slices.Index(picture.Formats(), x))
	} else {
		f.format.ClearSelected()
	}
	for entry, text := range map[*control.Entry]string{f.width: d.width, f.height: d.height, f.name: d.name, f.source: d.source} {
		if entry.Text != text {
			entry.SetText(text)
		}
	}
	f.rows.show(d)
}
