package orbits

import (
	"wedge/app/lesson"
	"wedge/app/orbits/desk"
	"wedge/app/room"
	"wedge/app/stage"
)

// views are the stage with the cube of the open page.
type views struct {
	stage  *stage.Stage
	model  *model
	space  *lesson.Space // the stage's room, shared with a lesson's figure
	clock  *stage.Clock
	camera *room.Viewpoint
}

func newViews(h *room.Host, current func() *desk.Desk, from room.View) *views {
	v := &views{model: newModel(current)}
	v.stage = stage.New(v.model, from.Camera(v.model.reach()))
	v.camera = room.NewViewpoint(h, v.stage)
	v.space = lesson.NewSpace(v.stage, v.fit)
	v.clock = stage.NewClock(moving{current})
	return v
}

// moving is what the clock moves: the cube of the open page.
type moving struct{ desk func() *desk.Desk }

// Moving implements stage.Mover.
func (m moving) Moving() bool { return m.desk().Moving() }

// Advance implements stage.Mover.
func (m moving) Advance(seconds float64) { m.desk().Advance(seconds) }

// fit moves the camera so far away that everything is in the picture, unless something is
// held, whose way it would change.
func (v *views) fit() {
	if !v.model.desk().Hand.Holds() {
		v.camera.Fit(v.model.reach())
	}
}

// show draws the cube.
func (v *views) show() {
	v.fit()
	v.stage.Redraw()
	v.clock.Wake()
}
