package app

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
	"wedge/app/session"
)

// keeper saves the session: the window's part and those of the open rooms.
type keeper struct {
	state   *session.State
	store   *session.Store // nil without any
	saver   *session.Saver // nil to save nothing
	rooms   map[string]room.Room
	size    func() fyne.Size // of the window
	notices *notices
}

// newKeeper locks the session in a folder and reads it. If another window is using it,
// this one works on a copy and saves nothing. found are messages to the user.
func newKeeper(folder string) (k *keeper, found []error) {
	k = &keeper{store: session.NewStore(folder)}
	take := func(err error) {
		if err != nil {
			found = append(found, err)
		}
	}
	busy := k.store.Lock()
	take(busy)
	var err error
	if errors.Is(busy, session.ErrBusy) {
		k.state, err = k.store.Peek()
		take(err)
		return k, found
	}
	k.state, err = k.store.Load()
	take(err)
	k.saver = session.NewSaver(k.store, func(err error) { fyne.Do(func() { k.saved(err) }) })
	return k, found
}

// close writes pending changes and unlocks the session.
func (k *keeper) close() error {
	if k.saver == nil {
		return nil
	}
	return errors.Join(k.saver.Close(), k.store.Unlock())
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
		k.state.Rooms[id] = r.Part()
	}
	return k.state
}

// saved shows whether the last save failed.
func (k *keeper) saved(err error) {
	if err == nil {
		k.notices.notSaved.set(nil)
		return
	}
	k.notices.notSaved.set(func() string {
		return lang.L("Not saved: {{.Why}}", map[string]any{"Why": err.Error()})
	})
}

// found shows a problem found at the start, or when a room was opened.
func (k *keeper) found(err error) {
	n := k.notices.found
	if errors.Is(err, session.ErrBusy) {
		k.notices.busy.set(func() string {
			return lang.L("Another window is using this session. This window works on a copy and saves nothing, not even the trainer's statistics.")
		})
		return
	}
	text := err.Error()
	if before := n.text; before != nil {
		text = before() + "\n" + text
	}
	n.set(func() string { return text })
}

// opened adds a room made from a part, and returns a message to the user. The error is
// that of [room.Kind.Open].
func (k *keeper) opened(id string, r room.Room, part session.Part, err error) error {
	k.rooms[id] = r
	switch {
	case k.saver == nil:
	case errors.Is(err, room.ErrPart):
		return k.store.PutAside(id, part, err)
	default:
		k.store.Opened(id, r.Part())
	}
	return err
}
