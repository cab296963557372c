package app

import (
	"context"

	"wedge/app/jobs"
	"wedge/app/room"
	"wedge/app/session"
)

// succession has a window take over the session when the window that uses it ends.
type succession struct {
	kept  *keeper
	group *jobs.Group // ends with the window
	files []string    // see [room.Kind]
	// settingsChanged is called when everything is saved from now on: the settings may be
	// those of the other window.
	settingsChanged func()
}

// filesOf are the patterns of the files that rooms keep beside the session.
func filesOf(kinds []room.Kind) (files []string) {
	for _, k := range kinds {
		files = append(files, k.Files...)
	}
	return files
}

// await waits for that in the background, unless this window has the session.
func (s *succession) await() {
	if s.kept.copied == nil {
		return
	}
	var left session.Left
	s.group.Start("take over", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			left, err = s.kept.store.TakeOver(ctx, s.kept.attempt, s.files...)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				s.kept.saved(err)
				s.await()
			default:
				s.take(left)
			}
		},
	})
}

// take has everything saved, also what rooms keep beside the session.
func (s *succession) take(left session.Left) {
	s.kept.tookOver(left)
	for _, r := range s.kept.rooms {
		if heir, ok := r.(room.Heir); ok {
			heir.TookOver()
		}
	}
	s.settingsChanged()
}
