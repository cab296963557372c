package timer

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/resources/safefile"
)

// importFile adds the solves of another timer's file that the user chooses.
func importFile(p *Page) {
	p.use.ChooseFile(func(path string) {
		bring(p, filepath.Base(path), func() ([]byte, error) { return safefile.ReadUpTo(path, times.MaxFile) })
	})
}

// Import adds the solves of another timer's file.
func (p *Page) Import(name string, content []byte) {
	bring(p, name, func() ([]byte, error) { return content, nil })
}

// bring reads a file on another goroutine, and asks which of its sessions to take if some are of other puzzles. Empty
// ones are not taken.
func bring(p *Page, name string, content func() ([]byte, error)) {
	var file *times.File
	p.jobs.Start("import", jobs.Job{
		Work: func(context.Context, func(float64)) error {
			data, err := content()
			if err == nil {
				file, err = times.Read(data, strings.TrimSuffix(name, filepath.Ext(name)), time.Local)
			}
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case errors.Is(err, times.ErrFormat), errors.Is(err, safefile.ErrTooLarge):
				p.use.Inform(lang.L("This file cannot be read. {{.Why}}", map[string]any{"Why": err}))
				p.regain()
			case err != nil:
				p.ledger.trouble = err
				p.refresh()
				p.regain()
			default:
				file.Keep(func(part times.Part) bool { return len(part.Solves) > 0 })
				if slices.ContainsFunc(file.Sessions, func(part times.Part) bool { return part.Puzzle != "" }) {
					pickSessions(p, file)
				} else {
					p.use.Store.Then(func() { take(p, file) })
				}
			}
		},
	})
}

// take stores what was read, and goes to where the most of it went.
func take(p *Page, file *times.File) {
	added, into, err := p.use.Store.Import(file)
	if p.ledger.trouble = err; into > 0 {
		p.ledger.openSession(into)
		p.view.list.Choose(-1)
	}
	p.clock.reset()
	data := map[string]any{
		"Timer": file.Timer, "Added": control.Grouped(added), "Known": control.Grouped(file.Solves() - added), "N": len(file.Sessions) - 1,
	}
	text := lang.L("{{.Timer}}: {{.Added}} added, {{.Known}} already there.", data)
	if s, ok := p.ledger.log().Session(into); ok {
		data["Session"] = s.Name
		if text = lang.L("{{.Timer}}: {{.Added}} added to “{{.Session}}”, {{.Known}} already there.", data); len(file.Sessions) > 1 {
			text = lang.N("{{.Timer}}: {{.Added}} added to “{{.Session}}” and {{.N}} more sessions, {{.Known}} already there.", len(file.Sessions)-1, data)
		}
	}
	p.use.Inform(text + display.LeftOut(file.Left))
	p.refresh()
	p.regain()
}

// pickSessions asks which sessions of a file to take, instead of showing the timer. Those of csTimer that are not taken are
// kept as they are: see [times.File.Keep].
func pickSessions(p *Page, file *times.File) {
	content := container.NewVBox(control.Heading(lang.L("Which sessions?")),
		control.Paragraph(lang.L("This file of {{.Timer}} also has other puzzles. The timer is for the Square-1.", map[string]any{"Timer": file.Timer})))
	var checks []*control.Check
	for _, part := range file.Sessions {
		known := slices.ContainsFunc(p.ledger.log().Sessions(), func(s times.Session) bool { return s.Name == part.Name })
		text := lang.N("{{.Session}}: {{.N}} solves", len(part.Solves), map[string]any{"Session": part.Name, "N": control.Grouped(len(part.Solves))})
		if part.Puzzle != "" {
			text += " (" + puzzleText(part.Puzzle) + ")"
		}
		c := control.NewCheck(text, nil)
		c.Checked = part.Puzzle == "" || known
		checks = append(checks, c)
		content.Add(c)
	}
	button := control.NewButton(lang.L("Import"), func() {
		at := -1
		file.Keep(func(times.Part) bool { at++; return checks[at].Checked })
		p.showList()
		p.use.Store.Then(func() { take(p, file) })
	})
	button.Importance = widget.HighImportance
	content.Add(container.NewHBox(button, control.NewButton(lang.L("Cancel"), p.showList)))
	p.ask(button, func() { pickSessions(p, file) }, content)
}

// puzzleText names what a timer calls the puzzle of a session.
func puzzleText(name string) string {
	if name == times.UnnamedPuzzle {
		return lang.L("another puzzle")
	}
	return name
}

// exportAll writes all sessions as csTimer's own export, in a file named after the time.
func exportAll(p *Page) {
	name := "wedge-cstimer" + p.use.Now().Format("-20060102-150405") + ".txt"
	write := func(w io.Writer) error { return times.WriteCSTimer(w, p.ledger.log()) }
	p.use.Store.Then(func() {
		p.use.SaveFile(name, write, func(path string, err error) {
			if p.ledger.trouble = err; err == nil {
				p.use.Inform(lang.L("Saved as {{.Path}}.", map[string]any{"Path": path}))
			}
			p.refresh()
			p.regain()
		})
	})
}
