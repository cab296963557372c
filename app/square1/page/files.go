package page

import (
	"context"
	"io"
	"path/filepath"

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
