package page

import (
	"context"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/resources/safefile"
)

// Write writes what is exported to a folder, in a new file whose name is title and ending, and says so.
func (h *Host) Write(g *jobs.Group, folder, title, ending string, data []byte) {
	name := ""
	g.Start("export", jobs.Job{
		Work: func(context.Context, func(float64)) error {
			name = safefile.FreeNameBefore(filepath.Join(folder, title+ending), ending)
			return safefile.Create(name, safefile.Document, func(w io.Writer) error {
				_, err := w.Write(data)
				return err
			})
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				h.Warn(err)
			default:
				h.Inform(lang.L("Saved: {{.Name}}", map[string]any{"Name": name}))
			}
		},
	})
}

// Read reads a file of at most so many bytes for use, and says what is wrong with it.
func (h *Host) Read(g *jobs.Group, path string, most int64, use func(data []byte) error) {
	var data []byte
	g.Start("import", jobs.Job{
		Work: func(context.Context, func(float64)) (err error) {
			data, err = safefile.ReadUpTo(path, most)
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			if err == nil {
				err = use(data)
			}
			if err != nil {
				h.Warn(err)
			}
		},
	})
}

// FileName is a name of the user's as that of a file.
func FileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}
