package publish

import "wedge/app/room"

// Exports manages the only window for exports of a room.
type Exports struct {
	// Copier copies pictures: [CopyPicture], except in tests.
	Copier Copier
	// Now is the window; nil while it is closed.
	Now *Window

	host    *room.Host
	choices *Choices
	offer   func(*Window) Offer
}

// New makes the exports of a room. offer makes what it offers while a window is open, for what the
// room shows now. The window changes the choices, and then asks the host to save them.
func New(h *room.Host, c *Choices, offer func(*Window) Offer) *Exports {
	return &Exports{Copier: CopyPicture, host: h, choices: c, offer: offer}
}

// Open opens the window for what the room shows. If it is open already, it comes to the
// front and switches to that; a running save continues.
func (x *Exports) Open() {
	if x.Now != nil {
		if x.Now.offer.Follow != nil {
			x.Now.Draft.Renamed(x.Now.offer.Follow)
		}
		x.Now.Form.Sync()
		x.Now.Changed()
		x.Now.win.RequestFocus()
		return
	}
	x.Now = newWindow(x.host, x.choices, x.offer, x.Copier)
	x.Now.open(func() { x.Now = nil })
}

// LookChanged draws the preview again: the room's camera, colours or theme have changed.
func (x *Exports) LookChanged() {
	if x.Now != nil {
		x.Now.Changed()
	}
}
