package app

import (
	"context"
	"reflect"
	"time"

	"fyne.io/fyne/v2/lang"

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

// copied is what a window that works on a copy began with. What it has not changed by the
// time it takes over stays as the other window left it.
type copied struct {
	settings session.Settings
	parts    map[string]any   // of rooms when they were opened, until they are changed
	unread   map[string]error // of rooms that could not read theirs
}

// attemptInterval is how often a window that works on a copy tries to take over: often
// enough for a user who closes one window and goes on in another, and it costs nothing.
const attemptInterval = 2 * time.Second

// changed reports whether a room's part has been changed since the room was opened, in this
// window.
func (c *copied) changed(id string, part any) bool {
	if c == nil {
		return true
	}
	was, same := c.parts[id]
	if same && session.SameParts(was, part) {
		return false
	}
	delete(c.parts, id) // from now on it is this window's
	return true
}

// tookOver begins to save what this window has. What was not changed here stays as the other
// window left it, and so do rooms that are not open. The settings are the ones to use now.
func (k *keeper) tookOver(left session.Left) {
	if reflect.DeepEqual(k.state.Settings, k.copied.settings) {
		k.state.Settings = left.State.Settings
	}
	k.state.Rooms = left.State.Rooms
	if left.Copy == "" { // otherwise they are in it
		for id, why := range k.copied.unread {
			k.found(k.store.PutAside(id, k.state.Part(id), why))
		}
	}
	k.write()
	k.notices.busy.set(nil)
	k.notices.notSaved.set(nil)
	if left.Told != nil {
		k.found(left.Told)
	}
	if left.Copy != "" {
		k.notices.add(func() string {
			return lang.L("The other window has ended, and this one saves now. A copy of what the other one had is kept in {{.Folder}}. To see it, start Wedge with WEDGE_SESSION set to this folder.", map[string]any{"Folder": left.Copy})
		})
	}
	k.save()
}
