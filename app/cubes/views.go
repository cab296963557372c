package cubes

import (
	"wedge/app/cubes/desk"
	"wedge/app/cubes/page"
	"wedge/app/lesson"
	"wedge/app/player"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/stage"
)

// views are the stage with what it shows: the model of the open page.
type views struct {
	stage   *stage.Stage
	packing *model        // the packing that is shown
	shows   *shown        // the model of the open page
	space   *lesson.Space // the stage's room, shared with a lesson's figure
	clock   *stage.Clock
	camera  *room.Viewpoint
}

// shown is the model of the page that is open.
type shown struct{ page.Model }

func newViews(h *room.Host, d *desk.Desk, from room.View) *views {
	v := &views{packing: newModel(d)}
	v.shows = &shown{v.packing}
	v.stage = stage.New(v.shows, from.Camera(v.packing.Reach()))
	v.camera = room.NewViewpoint(h, v.stage)
	v.space = lesson.NewSpace(v.stage, v.fit)
	return v
}

// moving is what the clock moves: the player of the open page, and a packing that turns into
// one of its images.
type moving struct {
	desk   *desk.Desk
	player func() *player.Player
}

// Moving implements stage.Mover.
func (m moving) Moving() bool {
	_, turns := m.desk.Turn()
	return turns || m.player().Playing()
}

// Advance implements stage.Mover.
func (m moving) Advance(seconds float64) {
	m.desk.AdvanceTurn(seconds)
	m.player().Advance(seconds)
}

// show shows the model of a page.
func (v *views) show(p page.Page) {
	v.shows.Model = p.Model()
	v.fit()
	v.redraw()
}

func (v *views) redraw() { v.stage.Redraw() }

// fit moves the camera so far away that everything is in the picture.
func (v *views) fit() { v.camera.Fit(v.shows.Reach()) }

// changed draws what has changed.
func (v *views) changed(c desk.Change) {
	const seen = desk.Puzzle | desk.Packing | desk.Look | desk.Time | desk.Locks | desk.Colours
	if c.Has(seen) {
		v.fit()
		v.redraw()
	}
	v.clock.Wake()
}

func (v *views) setLook(s scheme.Scheme, dark bool) {
	v.packing.setLook(s, dark)
	v.redraw()
}
