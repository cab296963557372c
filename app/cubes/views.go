package cubes

import (
	"time"

	"wedge/app/cubes/desk"
	"wedge/app/cubes/page"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/player"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/stage"
	"wedge/scene"
)

// views are the stage with what it shows: the model of the open page.
type views struct {
	host    *room.Host
	stage   *stage.Stage
	packing *model        // the packing that is shown
	shows   *shown        // the model of the open page
	space   *lesson.Space // the stage's room, shared with a lesson's figure
	clock   *stage.Clock
	pauses  *jobs.Group // waits until the camera rests
	rested  func()      // the camera was moved and rests
}

// shown is the model of the page that is open.
type shown struct{ page.Model }

// cameraRest is how long the camera must rest before it is saved.
const cameraRest = 300 * time.Millisecond

func newViews(h *room.Host, d *desk.Desk, from View) *views {
	v := &views{host: h, pauses: h.Jobs.Group(), packing: newModel(d), rested: func() {}}
	v.shows = &shown{v.packing}
	c := scene.Camera{Yaw: float32(from.Yaw), Pitch: float32(from.Pitch), Zoom: float32(from.Zoom), Reach: v.packing.Reach()}
	v.stage = stage.New(v.shows, c)
	v.stage.OnCamera = v.cameraMoved
	v.stage.OnMenu, v.stage.OnKey, v.stage.OnShortcut = h.ContextMenu, h.Key, h.Shortcut
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
func (v *views) fit() {
	c := v.stage.Camera()
	c.Reach = v.shows.Reach()
	v.stage.SetCamera(c)
}

// changed draws what has changed.
func (v *views) changed(c desk.Change) {
	const seen = desk.Puzzle | desk.Packing | desk.Look | desk.Time | desk.Locks
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

// cameraMoved saves the camera when it rests, and tells that it does.
func (v *views) cameraMoved() {
	v.pauses.After("camera", cameraRest, func() {
		v.host.Save()
		v.rested()
	})
}

// setCamera moves the camera as the user does.
func (v *views) setCamera(c scene.Camera) {
	c.Reach = v.stage.Camera().Reach
	v.stage.SetCamera(c)
	v.cameraMoved()
}

// orbit moves the camera around the puzzle, in radians.
func (v *views) orbit(yaw, pitch float32) {
	c := v.stage.Camera()
	c.Yaw, c.Pitch = c.Yaw+yaw, c.Pitch+pitch
	v.setCamera(c)
}

// lookFrom looks straight at a side; angles are in radians.
func (v *views) lookFrom(yaw, pitch float32) {
	c := v.stage.Camera()
	c.Yaw, c.Pitch = yaw, pitch
	v.setCamera(c)
}

// focus gives the keyboard to the stage.
func (v *views) focus() { v.host.Window.Canvas().Focus(v.stage) }
