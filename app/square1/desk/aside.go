package desk

import "wedge/puzzle/square1"

// own is what a user has in hand: the history, and the player's alg.
type own struct {
	history  *History
	playback *playback // nil while no alg is loaded
}

// SetAside puts the user's history and alg aside, for a lesson, and starts a new history
// at the current position. The session keeps what is aside. A second call changes nothing.
func (d *Desk) SetAside() {
	defer d.tell()
	if d.aside != nil {
		return
	}
	d.Player.settle()
	d.aside = &own{d.history, d.Player.playback}
	d.take(own{history: NewHistory(d.Current())})
}

// BringBack restores what was put aside, and drops what was done since. Without anything
// aside it changes nothing.
func (d *Desk) BringBack() {
	defer d.tell()
	if d.aside == nil {
		return
	}
	d.Player.pause()
	back := *d.aside
	d.aside = nil
	d.take(back)
}

// Aside reports whether the user's history is put aside.
func (d *Desk) Aside() bool { return d.aside != nil }

// Own is the user's current position, also while it is aside.
func (d *Desk) Own() square1.Position { return d.own().history.Current() }

// own is what the user has in hand, or aside.
func (d *Desk) own() own {
	if d.aside != nil {
		return *d.aside
	}
	return own{d.history, d.Player.playback}
}

// take goes on with another history and alg, at rest.
func (d *Desk) take(o own) {
	clear(d.lit)
	d.history, d.Player.playback = o.history, o.playback
	d.motion.jump(d.Current())
	if o.playback != nil {
		d.motion.position, d.motion.beyond = o.playback.shown()
	}
	d.mark(Loaded | PlayTime)
	d.positionChanged()
}
