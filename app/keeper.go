package app

import (
	"fyne.io/fyne/v2"

	"wedge/app/room"
	"wedge/app/session"
)

// keeper keeps the session: the window's part and those of the rooms that are open.
type keeper struct {
	state  *session.State
	store  *session.Store // nil to keep nothing
	saver  *session.Saver // nil to keep nothing
	rooms  map[string]room.Room
	size   func() fyne.Size // of the window
	failed error            // of the last attempt
	warn   func(error)
}

// folder is where rooms may keep files; empty where nothing is kept.
func (k *keeper) folder() string {
	if k.store == nil {
		return ""
	}
	return k.store.Folder()
}

// save has the session written soon. It takes no time.
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

// gathered is the state with what the rooms want to have kept now.
func (k *keeper) gathered() *session.State {
	for id, r := range k.rooms {
		k.state.Rooms[id] = r.Part()
	}
	return k.state
}

// notKept says that the session could not be kept, once for each reason.
func (k *keeper) notKept(err error) {
	if k.failed == nil || k.failed.Error() != err.Error() {
		k.failed = err
		k.warn(err)
	}
}

// putAside keeps a room's part that cannot be read, and says where.
func (k *keeper) putAside(id string, part []byte, reason error) error {
	if k.store == nil {
		return reason
	}
	return k.store.PutAside(id, part, reason)
}
