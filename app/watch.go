package app

import (
	"context"
	"os"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/jobs"
)

// lookEvery is how often a file that is watched is looked at. Editors write in several steps, so it is read when it
// was the same twice.
const lookEvery = 200 * time.Millisecond

// A stamp tells contents of a file apart: when it was written, in nanoseconds, and its bytes. That of a file that is
// not there is zero.
type stamp struct{ written, size int64 }

func stampOf(path string) stamp {
	info, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{info.ModTime().UnixNano(), info.Size()}
}

// watchFile opens a file again each time that it is no longer as it was when it was read, until another one is
// watched.
func (s *shell) watchFile(file fyne.URI, read stamp) {
	if s.watched == file.Path() && s.watching.Running("file") {
		return
	}
	s.watched = file.Path()
	s.watching.Start("file", jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			return watch(ctx, file.Path(), read, func() { report(0) })
		},
		Progress: func(float64) { s.openFile(file) },
		Done:     func(error) {}, // it ends with its context alone
	})
}

// watch calls changed after a file was written or replaced, until the context is done. It looks at the file itself:
// the system's notices do not come from folders in a network, and there are few of them (128 watches on Linux for all
// programs of a user).
func watch(ctx context.Context, path string, read stamp, changed func()) error {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for before := read; ; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
		}
		now := stampOf(path)
		if now != read && now == before && now != (stamp{}) {
			read = now
			changed()
		}
		before = now
	}
}
