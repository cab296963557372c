package timer

import (
	"context"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/times"
	"wedge/resources/safefile"
)

// importFile adds the solves of another timer's file that the user chooses.
func importFile(p *Page) {
	p.use.Files.Choose(func(path string) {
		var file *times.File
		p.use.Jobs.Start("import", jobs.Job{
			Work: func(context.Context, func(float64)) error {
				data, err := safefile.ReadUpTo(path, times.MaxFile)
				if err == nil {
					name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
					file, err = times.Read(data, name, time.Local)
				}
				return err
			},
			Done: func(err error) { imported(p, file, err) },
		})
	})
}

// imported stores what was read.
func imported(p *Page, file *times.File, err error) {
	if jobs.Stopped(err) {
		return
	}
	added := 0
	if err == nil {
		added, err = p.use.Store.Import(file)
	}
	p.ledger.deleted, p.ledger.trouble = nil, nil
	p.clock.reset()
	switch {
	case errors.Is(err, times.ErrFormat), errors.Is(err, times.ErrSolve), errors.Is(err, safefile.ErrTooLarge):
		p.use.Inform(lang.L("This file cannot be read. {{.Why}}", map[string]any{"Why": err}))
	case err != nil:
		p.ledger.trouble = err
	default:
		all := 0
		for _, part := range file.Sessions {
			all += len(part.Solves)
		}
		text := lang.L("{{.Added}} added, {{.Known}} already there.", map[string]any{"Added": control.Grouped(added), "Known": control.Grouped(all - added)})
		if file.Skipped > 0 {
			text += " " + lang.L("Of other puzzles: {{.N}}.", map[string]any{"N": control.Grouped(file.Skipped)})
		}
		p.use.Inform(text)
	}
	p.refresh()
	p.regain()
}

// exportAll writes all sessions as csTimer's own export.
func exportAll(p *Page) {
	export(p, "cstimer", ".txt", func(w io.Writer) error { return times.WriteCSTimer(w, p.ledger.log()) })
}

// exportSession writes the session that is open as csTimer's CSV.
func exportSession(p *Page) {
	export(p, "session", ".csv", func(w io.Writer) error { return times.WriteCSV(w, p.ledger.solves(), time.Local) })
}

// export writes a file named after its content and the time.
func export(p *Page, what, ending string, write func(io.Writer) error) {
	name := "wedge-" + what + p.use.Now().Format("-20060102-150405") + ending
	p.use.Files.Save(name, write, func(path string, err error) {
		if p.ledger.trouble = err; err == nil {
			p.use.Inform(lang.L("Saved as {{.Path}}.", map[string]any{"Path": path}))
		}
		p.refresh()
		p.regain()
	})
}
