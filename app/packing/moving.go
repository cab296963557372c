package packing

import (
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/player"
)

// shown is the model of the page that is open.
type shown struct{ page.Model }

// moving is what the clock moves: the player of the open page, and a packing that turns into
// one of its images.
type moving struct {
	desk   *desk.Desk
	player func() *player.Player
}

func (m moving) Moving() bool {
	_, turns := m.desk.Turn()
	return turns || m.player().Playing()
}

func (m moving) Advance(seconds float64) {
	m.desk.AdvanceTurn(seconds)
	m.player().Advance(seconds)
}
