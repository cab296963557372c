package app

import (
	"context"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"github.com/fsnotify/fsnotify"

	"wedge/app/jobs"
)

// leftAlone is how long a file must have been left alone before it is read: editors write in several
// steps.
const leftAlone = 150 * time.Millisecond

// watchFile opens a file again each time that it has changed since it was read, until another one is
// watched.
func watchFile(s *shell, file fyne.URI, read time.Time) {
	if s.watched == file.Path() && s.watching.Running("file") {
		return
	}
	s.watched = file.Path()
	s.watching.Start("file", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			return watch(ctx, file.Path(), read, func() { report(0) })
		},
		Progress: func(float64) { openFile(s, file) },
		Done:     func(error) {}, // without a watch, the user opens the file again
	})
}

// watch calls changed after a file was written or replaced since a time, until the context is done. It watches
// the folder, since many editors put another file in its place.
func watch(ctx context.Context, path string, since time.Time, changed func()) error {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return err
	}
	defer w.Close()
	if err := w.Add(filepath.Dir(path)); err != nil {
		return err
	}
	quiet := time.NewTimer(leftAlone)
	if info, err := os.Stat(path); err != nil || !info.ModTime().After(since) {
		quiet.Stop()
	}
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case e, ok := <-w.Events:
			if !ok {
				return nil
			}
			if filepath.Base(e.Name) == filepath.Base(path) && e.Has(fsnotify.Write|fsnotify.Create) {
				quiet.Reset(leftAlone)
			}
		case err := <-w.Errors:
			return err
		case <-quiet.C:
			changed()
		}
	}
}
