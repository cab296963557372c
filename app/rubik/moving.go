package rubik

import "wedge/app/rubik/desk"

// moving is what the clock moves: the cube of the open page.
type moving struct{ desk func() *desk.Desk }

func (m moving) Moving() bool { return m.desk().Moving() }

func (m moving) Advance(seconds float64) { m.desk().Advance(seconds) }
