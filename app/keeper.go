package app

import (
	"fyne.io/fyne/v2"

	"wedge/app/room"
	"wedge/app/session"
)

// keeper saves the session: the window's part and those of the open rooms.
type keeper struct {
	state  *session.State
	store  *session.Store // nil to save nothing
	saver  *session.Saver // nil to save nothing
	rooms  map[string]room.Room
	size   func() fyne.Size // of the window
	failed error            // error of the last attempt
	warn   func(error)
}

// folder is where rooms may store files; empty if nothing is saved.
func (k *keeper) folder() string {
	if k.store == nil {
		return ""
	}
	return k.store.Folder()
}

// save has the session written soon, and returns at once.
func (k *keeper) save() {
	if k.saver == nil {
		return
	}
	size := k.size()
	k.state.Window = session.Window{Width: size.Width, Height: size.Height}
	if err := k.saver.Changed(k.gathered()); err != nil {
		k.notKept(err)
	}
}

// gathered is the state with the current parts of the rooms.
func (k *keeper) gathered() *session.State {
	for id, r := range k.rooms {
		k.state.Rooms[id] = r.Part()
	}
	return k.state
}

// notKept reports that the session could not be saved, once for each reason.
func (k *keeper) notKept(err error) {
	if k.failed == nil || k.failed.Error() != err.Error() {
		k.failed = err
		k.warn(err)
	}
}

// putAside keeps a copy of a room's part that cannot be read, and says where.
func (k *keeper) putAside(id string, part []byte, reason error) error {
	if k.store == nil {
		return reason
	}
	return k.store.PutAside(id, part, reason)
}
