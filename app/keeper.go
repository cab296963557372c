package app

import (
	"errors"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/session"
	"wedge/app/store"
)

// keeper saves the session: the window's part and those of the open rooms.
type keeper struct {
	state    *session.State
	kept     *store.Store   // what rooms keep; nil to keep nothing
	session  *session.Store // nil likewise
	saver    *session.Saver // nil likewise
	at       string         // the folder of all of it
	rooms    map[string]*bench.Bench
	size     func() fyne.Size // of the window
	onSave   func()           // called with each change; nil for nothing
	onShared func()           // called when another window has changed the settings; nil for nothing
	notices  *notices

	posts posts
}

// newKeeper opens the session in a folder, and reads it. found are messages to the user. The database
// may be written meanwhile, before there is Fyne: what it posts then waits for [newShell].
func newKeeper(folder string) (k *keeper, found []error) {
	k = &keeper{at: folder, posts: posts{early: true}}
	var err error
	take := func() {
		if err != nil {
			found = append(found, err)
		}
	}
	k.kept, err = store.Open(folder, k.posts.do, k.troubled)
	take()
	k.session, k.state, err = session.Open(k.kept, folder, k.shared)
	take()
	k.saver = session.NewSaver(k.session, func(err error) { k.posts.do(func() { k.troubled(err) }) })
	return k, found
}

// shared takes over what another window has changed for all of them.
func (k *keeper) shared() {
	if err := k.session.Shared(k.state); err != nil {
		k.found(err)
		return
	}
	if err := k.state.Check(); err != nil {
		k.found(err)
	}
	if k.onShared != nil {
		k.onShared()
	}
}

// finish writes pending changes. Nothing is saved after that. It is for any goroutine.
func (k *keeper) finish() error {
	if k.saver == nil {
		return nil
	}
	return errors.Join(k.saver.Close(), k.kept.Close())
}

// close writes pending changes, and ends the session.
func (k *keeper) close() error {
	if k.saver == nil {
		return nil
	}
	return errors.Join(k.finish(), k.session.Close())
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
	err := k.session.Share(k.state)
	if err = errors.Join(err, k.saver.Changed(k.gathered())); err != nil {
		k.troubled(err)
	}
}

// gathered is the state with the current parts of the rooms.
func (k *keeper) gathered() *session.State {
	for id, r := range k.rooms {
		k.state.Rooms[id] = r.Part()
	}
	return k.state
}

// troubled shows what could not be read, or is not written now; nil says that all is written.
func (k *keeper) troubled(err error) {
	switch {
	case errors.Is(err, store.ErrDamaged):
		k.found(err)
	case err == nil:
		k.notices.notSaved.set(nil)
	default:
		k.notices.notSaved.set(func() string { return notSavedText(err) })
	}
}

// found shows a problem found at the start, or when a room was opened.
func (k *keeper) found(err error) { k.notices.add(func() string { return foundText(err) }) }

// opened adds a room made from a part, and returns a message to the user. The error is
// that of [bench.Kind.Open].
func (k *keeper) opened(id string, r *bench.Bench, part session.Part, err error) error {
	k.rooms[id] = r
	switch {
	case k.saver == nil:
	case errors.Is(err, bench.ErrPart):
		return k.session.PutAside(id, part, err)
	default:
		k.session.Opened(id, r.Part())
	}
	return err
}
