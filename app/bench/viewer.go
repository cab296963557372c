package bench

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/stage"
	"wedge/scene"
)

// View is the camera's position in a session.
type View struct {
	Yaw   float64 `json:"yaw"`   // radians from the front to the right
	Pitch float64 `json:"pitch"` // radians above the horizon
	Zoom  float64 `json:"zoom"`
}

// NewView is that of a new user, from the standard camera.
func NewView() View { return viewOf(scene.Standard(0)) }

// viewOf is where a camera is. Its angles are rounded to what a float32 holds.
func viewOf(c scene.Camera) View {
	rounded := func(angle float32) float64 { return math.Round(float64(angle)*1e6) / 1e6 }
	return View{Yaw: rounded(c.Yaw), Pitch: rounded(c.Pitch), Zoom: float64(c.Zoom)}
}

// limit replaces values that are out of range.
func (v *View) limit(l *session.Limits) {
	const maxYaw = 1e6 // larger than any angle reached by hand
	l.Number("yaw", &v.Yaw, -maxYaw, maxYaw, 0)
	l.Number("pitch", &v.Pitch, -math.Pi/2, math.Pi/2, 0)
	l.Number("zoom", &v.Zoom, 0.1, 10, 1)
}

// Camera is the camera that sees a sphere of radius reach whole.
func (v View) Camera(reach float32) scene.Camera {
	return scene.Camera{Yaw: float32(v.Yaw), Pitch: float32(v.Pitch), Zoom: float32(v.Zoom), Reach: reach}
}

// Sight is what the user sees of a room.
type Sight struct {
	Model stage.Model
	// Mover is what moves in the model; nil if nothing does.
	Mover stage.Mover
	// Reach is the radius of a sphere that contains the model, in its units.
	Reach func() float32
	// Over are objects over the stage.
	Over []fyne.CanvasObject
}

// Viewer shows a model on a stage, and moves the camera.
type Viewer struct {
	Stage *stage.Stage
	Clock *stage.Clock
	// Space has the stage and the objects over it, and the figure of a lesson beside them.
	Space *lesson.Space
	// Moved, unless nil, is called when the user moves the camera.
	Moved func()
	// Rested, unless nil, is called when the user has moved the camera and it rests.
	Rested func()

	over   *fyne.Container // what is over the stage
	model  stage.Model
	reach  func() float32
	before *View // where the camera was before a lesson moved it; nil while none has
	save   func()
	pauses *jobs.Group // waits until the camera rests
	window fyne.Window
}

// newViewer makes it, and connects the stage with the window.
func newViewer(h *room.Host, s Sight, from View) *Viewer {
	v := &Viewer{Stage: stage.New(s.Model, from.Camera(1)), Clock: stage.NewClock(s.Mover), model: s.Model, reach: s.Reach, save: h.Save, pauses: h.Jobs.Group(), window: h.Window}
	v.over = container.NewStack(s.Over...)
	v.Space = lesson.NewSpace(container.NewStack(v.Stage, v.over), v.Fit)
	v.Stage.OnCamera = v.moved
	v.Stage.OnMenu, v.Stage.OnKey, v.Stage.OnShortcut = h.ContextMenu, h.Key, h.Shortcut
	return v
}

// cameraRest is how long the camera must rest before it is saved.
const cameraRest = 300 * time.Millisecond

// moved saves the camera when it rests, shows the picture at its own size then, and tells that it rests.
func (v *Viewer) moved() {
	if v.Moved != nil {
		v.Moved()
	}
	v.pauses.After("camera", cameraRest, func() {
		v.Stage.Rest()
		v.save()
		if v.Rested != nil {
			v.Rested()
		}
	})
}

// View is where the camera is.
func (v *Viewer) View() View {
	c := v.Stage.Camera()
	return View{Yaw: float64(c.Yaw), Pitch: float64(c.Pitch), Zoom: float64(c.Zoom)}
}

// own is where the user has the camera: a lesson may have moved it meanwhile.
func (v *Viewer) own() View {
	if v.before != nil {
		return *v.before
	}
	return v.View()
}

// Fit moves the camera so far away that all of the model is in the picture.
func (v *Viewer) Fit() {
	c := v.Stage.Camera()
	c.Reach = v.reach()
	v.Stage.SetCamera(c)
}

// Redraw draws the model, since it has changed.
func (v *Viewer) Redraw() { v.Stage.Redraw() }

// Show draws the model in the middle of the picture, and starts what moves in it.
func (v *Viewer) Show() {
	v.Fit()
	v.Redraw()
	v.Clock.Wake()
}

// Leave tells the model that the pointer is over nothing of it.
func (v *Viewer) Leave() { v.model.Hover(scene.Hit{}, false) }

// FocusStage gives the keyboard to the stage.
func (v *Viewer) FocusStage() { v.window.Canvas().Focus(v.Stage) }

// SetCamera moves the camera as the user does.
func (v *Viewer) SetCamera(c scene.Camera) {
	c.Reach = v.Stage.Camera().Reach
	v.Stage.SetCamera(c)
	v.moved()
}

// SetView moves the camera to where a step of a lesson wants it; nil returns it to where it was before.
func (v *Viewer) SetView(to *lesson.View) {
	if to == nil && v.before == nil {
		return
	}
	own := v.own()
	target := own
	if v.before = nil; to != nil {
		v.before, target = &own, View(*to)
	}
	v.Stage.SetCamera(target.Camera(v.reach()))
	if v.Moved != nil {
		v.Moved()
	}
}

// orbit moves the camera around the scene, in radians.
func (v *Viewer) orbit(yaw, pitch float32) {
	c := v.Stage.Camera()
	c.Yaw, c.Pitch = c.Yaw+yaw, c.Pitch+pitch
	v.SetCamera(c)
}

// lookFrom looks straight at a side; angles are in radians.
func (v *Viewer) lookFrom(yaw, pitch float32) {
	c := v.Stage.Camera()
	c.Yaw, c.Pitch = yaw, pitch
	v.SetCamera(c)
}

// cameraCommands move the camera by the menu.
func (v *Viewer) cameraCommands() []*room.Command {
	side := func(id, text string, yaw, pitch float32) *room.Command {
		return &room.Command{ID: id, Menu: room.SidesMenu, Text: text, Do: func() { v.lookFrom(yaw, pitch) }}
	}
	return []*room.Command{
		{
			ID: "view-standard", Menu: room.ViewMenu, Context: true, Apart: true, Text: lang.L("Reset view"), Shortcut: fyne.Key0,
			Do: func() { v.SetCamera(scene.Standard(0)) },
		},
		{
			ID: "view-behind", Menu: room.ViewMenu, Text: lang.L("Behind and below"), Shortcut: fyne.Key9,
			Do: func() { v.SetCamera(stage.Opposite(scene.Standard(0))) },
		},
		side("view-front", lang.L("Front"), 0, 0),
		side("view-right", lang.L("Right"), math.Pi/2, 0),
		side("view-back", lang.L("Back"), math.Pi, 0),
		side("view-left", lang.L("Left"), -math.Pi/2, 0),
		side("view-top", lang.L("Top"), 0, scene.MaxPitch),
		side("view-bottom", lang.L("Bottom"), 0, -scene.MaxPitch),
		{
			ID: "nearer", Menu: room.ViewMenu, Separated: true, Text: lang.L("Zoom in"), Shortcut: fyne.KeyEqual,
			Do: func() { v.Stage.Zoom(1) },
		},
		{
			ID: "farther", Menu: room.ViewMenu, Text: lang.L("Zoom out"), Shortcut: fyne.KeyMinus,
			Do: func() { v.Stage.Zoom(-1) },
		},
	}
}

// cameraKeys move the camera by keys.
func (v *Viewer) cameraKeys() []*room.Command {
	orbit := func(id, key string, yaw, pitch float32) *room.Command {
		return &room.Command{ID: id, Key: key, Text: lang.L("Turn the view"), Do: func() { v.orbit(yaw, pitch) }}
	}
	return []*room.Command{
		orbit("look-left", "Left", -0.2, 0),
		orbit("look-right", "Right", 0.2, 0),
		orbit("look-up", "Up", 0, 0.15),
		orbit("look-down", "Down", 0, -0.15),
	}
}
