package edit

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/puzzle/polycube"
)

// textForm is the puzzle as text. It is checked while the user types; Apply puts it on
// the desk.
type textForm struct {
	object fyne.CanvasObject

	desk    *desk.Desk
	entry   *control.TextEntry
	says    *widget.Label // what is wrong, or what the text has
	excerpt *widget.Label // the line that is wrong, and a mark below
	apply   *control.Button
	revert  *control.Button
	read    *polycube.Puzzle // nil while the text is wrong
	shown   string           // the puzzle on the desk
}

func newTextForm(d *desk.Desk) *textForm {
	f := &textForm{desk: d, says: control.Paragraph(""), excerpt: widget.NewLabel("")}
	f.excerpt.TextStyle = control.Monospace()
	f.excerpt.Truncation = fyne.TextTruncateEllipsis
	f.excerpt.Importance = widget.DangerImportance
	const lines = 8
	f.entry = control.NewTextEntry(lines, f.use)
	f.entry.OnChanged = func(string) { f.check() }
	f.apply = control.NewButton("", f.use)
	f.apply.Importance = widget.HighImportance
	f.revert = control.NewButton("", f.load)
	below := container.NewVBox(f.says, f.excerpt, container.NewGridWithColumns(2, f.revert, f.apply))
	f.object = container.NewBorder(nil, below, nil, nil, f.entry)
	f.load()
	return f
}

// languageChanged translates the buttons and the message.
func (f *textForm) languageChanged() {
	f.apply.SetText(lang.L("Apply"))
	f.revert.SetText(lang.L("Discard"))
	f.check()
}

// follow shows the puzzle on the desk, unless the user has changed the text.
func (f *textForm) follow() {
	if f.entry.Text == f.shown {
		f.load()
	}
}

// load shows the puzzle on the desk.
func (f *textForm) load() {
	f.shown = polycube.Format(f.desk.Puzzle())
	f.entry.SetText(f.shown)
	f.check()
}

// check reads the text.
func (f *textForm) check() {
	p, err := polycube.Parse(f.entry.Text)
	f.read = p
	excerpt := ""
	switch e, ok := errors.AsType[*polycube.SyntaxError](err); {
	case err == nil:
		f.says.Importance = widget.MediumImportance
		f.says.SetText(sizes(p))
	case ok:
		excerpt = marked(f.entry.Text, e.Line, e.Column, len([]rune(e.Found)))
		fallthrough
	default:
		f.read = nil
		f.says.Importance = widget.DangerImportance
		f.says.SetText(page.ErrorText(err))
	}
	control.SetText(f.excerpt, excerpt)
	changed := f.entry.Text != f.shown
	control.SetEnabled(f.apply, changed && f.read != nil)
	control.SetEnabled(f.revert, changed)
}

// sizes says how large a puzzle is.
func sizes(p *polycube.Puzzle) string {
	least, most := p.Volume()
	parts := map[string]any{"Cells": control.Grouped(p.Target.Size()), "Least": control.Grouped(least), "Most": control.Grouped(most)}
	if least == most {
		return lang.L("The target has {{.Cells}} cells, the pieces have {{.Most}}.", parts)
	}
	return lang.L("The target has {{.Cells}} cells, the pieces have {{.Least}} to {{.Most}}.", parts)
}

// marked is a line of a text with marks below a place, which begins at a column, from 1.
// Of a long line it has only what is near the place.
func marked(text string, line, column, length int) string {
	const before, after = 12, 20
	lines := strings.Split(text, "\n")
	if line < 1 || line > len(lines) {
		return ""
	}
	runes := []rune(strings.ReplaceAll(strings.TrimSuffix(lines[line-1], "\r"), "\t", " "))
	at := min(max(column-1, 0), len(runes))
	from, to := max(at-before, 0), min(at+after, len(runes))
	marks := max(min(length, to-at), 1)
	return string(runes[from:to]) + "\n" + strings.Repeat(" ", at-from) + strings.Repeat("^", marks)
}

// use puts the puzzle on the desk, or goes to the place in the text that is wrong.
func (f *textForm) use() {
	if f.read != nil {
		f.shown = f.entry.Text // its own form stays
		f.desk.SetPuzzle(f.read)
		f.load()
		return
	}
	f.goToFault()
}

// goToFault moves the cursor to where the text is wrong.
func (f *textForm) goToFault() {
	_, err := polycube.Parse(f.entry.Text)
	if e, ok := errors.AsType[*polycube.SyntaxError](err); ok {
		f.entry.CursorRow, f.entry.CursorColumn = max(e.Line-1, 0), max(e.Column-1, 0)
		f.entry.Refresh()
	}
}

// correct shows another text.
func (f *textForm) correct(text string) {
	f.entry.SetText(strings.ReplaceAll(text, "\r\n", "\n"))
	f.check()
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.entry); c != nil {
		c.Focus(f.entry)
	}
	f.goToFault()
}
