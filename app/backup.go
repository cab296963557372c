package app

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/resources/safefile"
)

// backup copies what the user keeps into a folder that the user chooses.
func (s *shell) backup() {
	group := s.jobs.Group()
	control.ChooseFolder(s.win, group, lang.L("Save a copy of everything you keep …"), "", func(folder string) {
		name := safefile.FreeNameBefore(filepath.Join(folder, time.Now().Format("wedge-2006-01-02.db")), ".db")
		group.Start("backup", jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) error { return s.kept.kept.Backup(ctx, name) },
			Done: func(err error) {
				if r, ok := s.room().(benched); ok && err == nil {
					r.Base().Inform(lang.L("Everything is copied to {{.File}}. The command “wedge restore” brings it back.", map[string]any{"File": name}))
				} else if !jobs.Stopped(err) && err != nil {
					s.warn(err)
				}
			},
		})
	})
}
