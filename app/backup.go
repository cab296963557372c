package app

import (
	"context"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/resources/safefile"
)

// backup copies all that is kept into a folder that the user chooses; done gets the name of the file.
func (k *keeper) backup(win fyne.Window, group *jobs.Group, done func(name string, err error)) {
	control.ChooseFolder(win, group, lang.L("Save a copy of everything you keep …"), "", func(folder string) {
		name := safefile.FreeNameBefore(filepath.Join(folder, time.Now().Format("wedge-2006-01-02.db")), ".db")
		group.Start("backup", jobs.Job{
			Work: func(ctx context.Context, _ func(float64)) error { return k.kept.Backup(ctx, name) },
			Done: func(err error) {
				if !jobs.Stopped(err) {
					done(name, err)
				}
			},
		})
	})
}
