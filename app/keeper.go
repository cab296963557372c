package app

import (
	"errors"
	"reflect"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/store"
)

// keeper saves the session: the window's part and those of the open rooms.
type keeper struct {
	state   *session.State
	store   *session.Store // nil without any
	saver   *session.Saver // nil to save nothing
	kept    *store.Store   // nil likewise
	rooms   map[string]room.Room
	size    func() fyne.Size // of the window
	onSave  func()           // called with each change; nil for nothing
	notices *notices

	posts   posts
	writes  atomic.Bool // as saver says, for any goroutine
	copied  *copied     // nil for a window that has had the session from its start
	attempt time.Duration
}

// newKeeper locks the session in a folder and reads it. If another window is using it,
// this one works on a copy and saves nothing until it takes over. found are messages to the
// user.
func newKeeper(folder string) (k *keeper, found []error) {
	k = &keeper{store: session.NewStore(folder), attempt: attemptInterval}
	take := func(err error) {
		if err != nil {
			found = append(found, err)
		}
	}
	var notKept error
	k.kept, notKept = store.Open(folder, k.posts.do, k.troubled)
	take(notKept)
	busy := k.store.Lock()
	take(busy)
	var err error
	if errors.Is(busy, session.ErrBusy) {
		k.state, err = k.store.Peek()
		take(err)
		k.copied = &copied{settings: k.state.Snapshot().Settings, parts: map[string]any{}, unread: map[string]error{}}
		return k, found
	}
	k.state, err = k.store.Load()
	take(err)
	k.write()
	return k, found
}

// write starts to save.
func (k *keeper) write() {
	k.saver = session.NewSaver(k.store, func(err error) { k.posts.do(func() { k.saved(err) }) })
	k.writes.Store(true)
}

// readOnly reports whether nothing is saved. It is for any goroutine.
func (k *keeper) readOnly() bool { return !k.writes.Load() }

// finish writes pending changes. Nothing is saved after that.
func (k *keeper) finish() error {
	err := k.kept.Close()
	if k.saver == nil {
		return err
	}
	return errors.Join(err, k.saver.Close())
}

// close writes pending changes and unlocks the session.
func (k *keeper) close() error {
	if k.store == nil {
		return nil
	}
	return errors.Join(k.finish(), k.store.Unlock()) // which may have been about to be taken over
}

// folder is where rooms may store files; empty if nothing is saved.
func (k *keeper) folder() string {
	if k.store == nil {
		return ""
	}
	return k.store.Folder()
}

// save saves the session soon, and returns at once.
func (k *keeper) save() {
	if k.onSave != nil {
		k.onSave()
	}
	if k.saver == nil {
		return
	}
	size := k.size()
	k.state.Window = session.Window{Width: size.Width, Height: size.Height}
	if err := k.saver.Changed(k.gathered()); err != nil {
		k.saved(err)
	}
}

// gathered is the state with the current parts of the rooms.
func (k *keeper) gathered() *session.State {
	for id, r := range k.rooms {
		if part := r.Part(); k.copied.changed(id, part) {
			k.state.Rooms[id] = part
		}
	}
	return k.state
}

// saved shows whether the last save failed.
func (k *keeper) saved(err error) {
	if err == nil {
		k.notices.notSaved.set(nil)
		return
	}
	k.notices.notSaved.set(func() string { return notSavedText(err) })
}

// troubled shows what of that which rooms keep could not be read, or is not written now.
func (k *keeper) troubled(err error) {
	switch {
	case errors.Is(err, store.ErrDamaged):
		k.found(err)
	case err == nil:
		k.notices.notKept.set(nil)
	default:
		k.notices.notKept.set(func() string { return notSavedText(err) })
	}
}

// found shows a problem found at the start, or when a room was opened.
func (k *keeper) found(err error) {
	if errors.Is(err, session.ErrBusy) {
		k.notices.busy.set(func() string {
			return lang.L("Another window is using this session. This window works on a copy and saves nothing until the other one is closed, not even the trainer's statistics.")
		})
		return
	}
	k.notices.add(func() string { return foundText(err) })
}

// opened adds a room made from a part, and returns a message to the user. The error is
// that of [room.Kind.Open].
func (k *keeper) opened(id string, r room.Room, part session.Part, err error) error {
	k.rooms[id] = r
	switch {
	case k.saver == nil && k.copied != nil:
		k.copied.parts[id] = r.Part()
		if errors.Is(err, room.ErrPart) {
			k.copied.unread[id] = err
		}
	case k.saver == nil:
	case errors.Is(err, room.ErrPart):
		return k.store.PutAside(id, part, err)
	default:
		k.store.Opened(id, r.Part())
	}
	return err
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
