package page

import (
	"wedge/app/bench"
	"wedge/app/packing/desk"
	"wedge/app/player"
	"wedge/app/stage"
)

// OnDesk is the part of a page that shows the desk's packing: the player and the history
// are the desk's, and what changes while the page is hidden waits until it is shown.
type OnDesk struct {
	desk   *desk.Desk
	model  Model
	hidden bool
	missed desk.Change
}

// NewOnDesk makes the part of a page. clicked gets the place, in the packing, of a piece
// that was clicked.
func NewOnDesk(h *Host, clicked func(place int)) *OnDesk {
	return &OnDesk{desk: h.Desk, model: clickable{h.Packing, clicked}}
}

func (o *OnDesk) Model() Model { return o.model }

func (o *OnDesk) Player() *player.Player { return &o.desk.Player }

func (o *OnDesk) History() bench.History { return o.desk }

// Hidden notes whether the page is hidden, and returns what it has missed.
func (o *OnDesk) Hidden(yes bool) desk.Change {
	o.hidden = yes
	if yes {
		return 0
	}
	missed := o.missed
	o.missed = 0
	return missed
}

// Waits reports whether a change has to wait until the page is shown.
func (o *OnDesk) Waits(c desk.Change) bool {
	if o.hidden {
		o.missed |= c
	}
	return o.hidden
}

// clickable is the packing with pieces that can be clicked.
type clickable struct {
	Packing
	clicked func(place int)
}

func (m clickable) Click(press stage.Press) {
	if place, ok := m.Piece(press); ok {
		m.clicked(place)
	}
}
