package room

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
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

// Check replaces values that are out of range.
func (v *View) Check(l *session.Limits) {
	const maxYaw = 1e6 // larger than any angle reached by hand
	l.Number("yaw", &v.Yaw, -maxYaw, maxYaw, 0)
	l.Number("pitch", &v.Pitch, -math.Pi/2, math.Pi/2, 0)
	l.Number("zoom", &v.Zoom, 0.1, 10, 1)
}

// Camera is the camera that sees a sphere of radius reach whole.
func (v View) Camera(reach float32) scene.Camera {
	return scene.Camera{Yaw: float32(v.Yaw), Pitch: float32(v.Pitch), Zoom: float32(v.Zoom), Reach: reach}
}

// Viewpoint moves the camera of a room's stage.
type Viewpoint struct {
	// Standard is where a reset leads to: [scene.Standard], unless it is changed.
	Standard scene.Camera
	// Moved, unless nil, is called when the user moves the camera.
	Moved func()
	// Rested, unless nil, is called when the user has moved the camera and it rests.
	Rested func()

	host   *Host
	stage  *stage.Stage
	pauses *jobs.Group // waits until the camera rests
}

// NewViewpoint makes it, and connects the stage with the window.
func NewViewpoint(h *Host, s *stage.Stage) *Viewpoint {
	v := &Viewpoint{Standard: scene.Standard(0), host: h, stage: s, pauses: h.Jobs.Group()}
	s.OnCamera = v.moved
	s.OnMenu, s.OnKey, s.OnShortcut = h.ContextMenu, h.Key, h.Shortcut
	return v
}

// cameraRest is how long the camera must rest before it is saved.
const cameraRest = 300 * time.Millisecond

// moved saves the camera when it rests, and tells that it does.
func (v *Viewpoint) moved() {
	if v.Moved != nil {
		v.Moved()
	}
	v.pauses.After("camera", cameraRest, func() {
		v.host.Save()
		if v.Rested != nil {
			v.Rested()
		}
	})
}

// View is where the camera is.
func (v *Viewpoint) View() View {
	c := v.stage.Camera()
	return View{Yaw: float64(c.Yaw), Pitch: float64(c.Pitch), Zoom: float64(c.Zoom)}
}

// Fit moves the camera so far away that a sphere of radius reach is in the picture.
func (v *Viewpoint) Fit(reach float32) {
	c := v.stage.Camera()
	c.Reach = reach
	v.stage.SetCamera(c)
}

// Focus gives the keyboard to the stage.
func (v *Viewpoint) Focus() { v.host.Window.Canvas().Focus(v.stage) }

// Set moves the camera as the user does.
func (v *Viewpoint) Set(c scene.Camera) {
	c.Reach = v.stage.Camera().Reach
	v.stage.SetCamera(c)
	v.moved()
}

// orbit moves the camera around the scene, in radians.
func (v *Viewpoint) orbit(yaw, pitch float32) {
	c := v.stage.Camera()
	c.Yaw, c.Pitch = c.Yaw+yaw, c.Pitch+pitch
	v.Set(c)
}

// lookFrom looks straight at a side; angles are in radians.
func (v *Viewpoint) lookFrom(yaw, pitch float32) {
	c := v.stage.Camera()
	c.Yaw, c.Pitch = yaw, pitch
	v.Set(c)
}

// Commands move the camera by the menu.
func (v *Viewpoint) Commands() []*Command {
	side := func(id, text string, yaw, pitch float32) *Command {
		return &Command{ID: id, Menu: ViewMenu, Text: text, Do: func() { v.lookFrom(yaw, pitch) }}
	}
	return []*Command{
		{
			ID: "view-standard", Menu: ViewMenu, Context: true, Apart: true, Text: lang.L("Reset view"), Shortcut: fyne.Key0,
			Do: func() { v.Set(v.Standard) },
		},
		side("view-front", lang.L("Front"), 0, 0),
		side("view-right", lang.L("Right"), math.Pi/2, 0),
		side("view-back", lang.L("Back"), math.Pi, 0),
		side("view-left", lang.L("Left"), -math.Pi/2, 0),
		side("view-top", lang.L("Top"), 0, scene.MaxPitch),
		side("view-bottom", lang.L("Bottom"), 0, -scene.MaxPitch),
		{
			ID: "nearer", Menu: ViewMenu, Separated: true, Text: lang.L("Zoom in"), Shortcut: fyne.KeyEqual,
			Do: func() { v.stage.Zoom(1) },
		},
		{
			ID: "farther", Menu: ViewMenu, Text: lang.L("Zoom out"), Shortcut: fyne.KeyMinus,
			Do: func() { v.stage.Zoom(-1) },
		},
	}
}

// Keys move the camera by keys.
func (v *Viewpoint) Keys() []*Command {
	orbit := func(id, key string, yaw, pitch float32) *Command {
		return &Command{ID: id, Key: key, Text: lang.L("orbit"), Do: func() { v.orbit(yaw, pitch) }}
	}
	return []*Command{
		orbit("look-left", "Left", -0.2, 0),
		orbit("look-right", "Right", 0.2, 0),
		orbit("look-up", "Up", 0, 0.15),
		orbit("look-down", "Down", 0, -0.15),
	}
}
