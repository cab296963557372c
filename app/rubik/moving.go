package rubik

import "wedge/app/rubik/desk"

// moving is what the clock moves: the cube of the open page.
type moving struct{ desk func() *desk.Desk }

// Moving implements stage.Mover.
func (m moving) Moving() bool { return m.desk().Moving() }

// Advance implements stage.Mover.
func (m moving) Advance(seconds float64) { m.desk().Advance(seconds) }
