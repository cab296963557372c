package methods

import (
	"context"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/puzzle/square1/method"
)

// editor is the form for an own method.
type editor struct {
	object fyne.CanvasObject

	page  *Page
	id    string // of the method that is edited; empty for a new one
	entry *control.TextEntry
	check *widget.Label
	save  *control.Button
}

func newEditor(p *Page) *editor {
	const lines = 12
	e := &editor{page: p, check: control.Paragraph("")}
	e.entry = control.NewTextEntry(lines, func() { e.keep() })
	e.entry.OnChanged = func(string) { e.verify() }
	e.save = control.NewButton(lang.L("Save method"), e.keep)
	e.save.Importance = widget.HighImportance
	e.object = control.Scrolled(container.NewVBox(
		control.Heading(lang.L("Method of your own")),
		control.Paragraph(lang.L("The first line is the name. Then a line for each step: its name, a colon and its goal. Goals are: solved; cube shape; cube shape, even; set OBL; shape Kite / Kite; or patterns, with \"or\" between them.")),
		e.entry, e.check,
		container.NewGridWithColumns(2, control.NewButton(lang.L("Cancel"), func() { p.edited("") }), e.save),
	))
	return e
}

// take goes on with what was typed in another language.
func (e *editor) take(before *editor) {
	e.id = before.id
	e.entry.SetText(before.entry.Text)
}

// open shows a text.
func (e *editor) open(id, text string) {
	e.id = id
	e.entry.SetText(text)
	e.verify()
}

// template is the text that a new method begins with.
func template() string {
	return lang.L("My method") + "\nCSP: cube shape, even\nOBL: UXUXUXUXYVYVYVYV or VYVYVYVYXUXUXUXU\nPBL: solved\n"
}

// copied is the text of a method with another name.
func (e entry) copied() string {
	lines := strings.Split(e.text, "\n")
	i := slices.IndexFunc(lines, func(line string) bool {
		line, _, _ = strings.Cut(line, "#")
		return strings.TrimSpace(line) != ""
	})
	if i >= 0 {
		lines[i] = lang.L("{{.Name}}, own", map[string]any{"Name": e.method.Name})
	}
	return strings.Join(lines, "\n")
}

// verify reads the text, when the user pauses.
func (e *editor) verify() {
	const pause = 200 * time.Millisecond
	e.page.jobs.End("verify")
	e.save.Disable()
	e.page.jobs.After("verify", pause, func() {
		text := e.entry.Text
		var steps int
		e.page.jobs.Start("verify", jobs.Job{
			Work: func(context.Context, func(float64)) error {
				m, err := method.Parse(text)
				if err == nil {
					steps = len(m.Steps)
				}
				return err
			},
			Done: func(err error) {
				switch {
				case jobs.Stopped(err):
				case err != nil:
					control.SetText(e.check, parseText(err))
				default:
					control.SetText(e.check, lang.N("{{.N}} steps", steps, map[string]any{"N": steps}))
					e.save.Enable()
				}
			},
		})
	})
}

// keep saves the method.
func (e *editor) keep() {
	text := e.entry.Text
	m, err := method.Parse(text)
	if err == nil && isBuiltin(m.Name) {
		err = album.ErrMethodTaken
	}
	switch {
	case err != nil:
	case e.id != "":
		err = e.page.host.Album.Methods.Edit(e.id, text)
	default:
		_, err = e.page.host.Album.Methods.Add(text)
	}
	if err != nil {
		control.SetText(e.check, parseText(err))
		return
	}
	e.page.edited(m.Name)
}

// isBuiltin reports whether a method of the program has a name.
func isBuiltin(name string) bool {
	return slices.ContainsFunc(method.Builtin(), func(m *method.Method) bool { return strings.EqualFold(m.Name, name) })
}
