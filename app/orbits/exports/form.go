package exports

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
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
	name            *control.Entry

	films []fyne.CanvasObject // rows for animations
	flat  []fyne.CanvasObject // rows for all but web pages
	nets  []fyne.CanvasObject // rows for nets
	words []fyne.CanvasObject // rows for all but sheets, whose cells always have captions
}

func newForm(d *draft, changed, chooseFolder func()) *form {
	f := &form{draft: d}
	f.Form = publish.NewForm(f.show, changed)
	f.addContent(chooseFolder)
	f.addLook()
	f.Sync()
	return f
}

func (f *form) addContent(chooseFolder func()) {
	var titles, names []string
	for _, c := range contents() {
		titles = append(titles, c.title())
	}
	for _, x := range formats() {
		names = append(names, strings.ToUpper(x))
	}
	f.content = control.NewSelect(titles, func(string) {
		f.Edited(func() { f.draft.SetContent(f.content.SelectedIndex()) })
	})
	f.format = control.NewSelect(names, func(string) {
		if i := f.format.SelectedIndex(); i >= 0 {
			f.Edited(func() { f.draft.SetFormat(formats()[i]) })
		}
	})
	f.format.PlaceHolder = lang.L("Unknown")
	f.name = f.Entry(f.draft.SetName)
	f.Row(lang.L("Content"), f.content)
	f.Row(lang.L("Format"), f.format)
	f.Row(lang.L("File"), publish.WithButton(f.name, lang.L("Choose folder"), theme.FolderOpenIcon(), chooseFolder))
}

func (f *form) addLook() {
	d := f.draft
	f.width = f.Entry(func(text string) { d.WidthText = text })
	f.height = f.Entry(func(text string) { d.HeightText = text })
	f.Row(lang.L("Size in pixels"), publish.Size(f.width, f.height))
	f.flat = f.Words(lang.L("Show"), shows(), showTitle, &d.Show)
	f.Words(lang.L("Camera"), publish.Cameras(), publish.Title, &d.Camera)
	f.Words(lang.L("Background"), publish.Backgrounds(), publish.Title, &d.Background)
	f.nets = f.Check(lang.L("Letters on the net"), &d.Letters)
	f.words = f.Check(lang.L("Caption"), &d.Caption)
	f.films = f.Words(lang.L("Speed"), publish.Speeds(), publish.SpeedTitle, &d.Speed)
	f.films = append(f.films, f.Words(lang.L("Frames a second"), publish.OrderedRates(), publish.Title, &d.Rate)...)
}

// show puts the draft into the fields.
func (f *form) show() {
	d := f.draft
	f.content.SetSelectedIndex(d.Content)
	format, known := d.Ending()
	if known {
		f.format.SetSelectedIndex(slices.Index(formats(), format))
	} else {
		f.format.ClearSelected()
	}
	for entry, text := range map[*control.Entry]string{f.width: d.WidthText, f.height: d.HeightText, f.name: d.Name} {
		publish.SetText(entry, text)
	}
	page := format == picture.HTML.String()
	for _, rows := range []struct {
		objects []fyne.CanvasObject
		visible bool
	}{
		{f.films, d.content() == theAlg},
		{f.flat, !page},
		{f.words, d.content() != theSteps},
		{f.nets, !page && d.view() != picture.ThreeD},
	} {
		for _, o := range rows.objects {
			control.SetVisible(o, rows.visible)
		}
	}
}
