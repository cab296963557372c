package square1

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/app/stage"
)

// views are the pictures of the puzzle: on the stage, from behind, as a plan.
type views struct {
	*bench.Viewer
	desk              *desk.Desk
	hidden            *stage.Stage
	model, fromBehind *model
	plan              *display.PlanView
	curtain           *curtain
	hiddenBox         *fyne.Container
	planBox           *fyne.Container
}

func newViews(h *room.Host, d *desk.Desk, from bench.View, signals viewSignals) *views {
	v := &views{
		desk: d, curtain: newCurtain(), plan: display.NewPlanView(display.Skin(h.Scheme())),
		model:      &model{desk: d, puzzle: view.New(), viewSignals: signals},
		fromBehind: &model{desk: d, puzzle: view.New()},
	}
	v.hidden = stage.NewStill(v.fromBehind, stage.Opposite(from.Camera(view.Reach)))
	v.hiddenBox = container.New(control.Corner{Bottom: true, Part: 0.27, Ratio: 1}, v.hidden)
	v.planBox = container.New(control.Corner{Part: 0.18, Ratio: 2}, v.plan)
	v.hidden.OnClick = v.lookFromBehind
	v.hidden.OnKey = func(k *fyne.KeyEvent) {
		switch k.Name {
		case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
			v.lookFromBehind()
		default:
			h.Key(k)
		}
	}
	v.hidden.OnShortcut = h.Shortcut
	return v
}

// sight is what the stage shows, with the other pictures and more over it.
func (v *views) sight(more fyne.CanvasObject) bench.Sight {
	return bench.Sight{Model: v.model, Mover: v.desk, Reach: v.reach, Over: []fyne.CanvasObject{v.hiddenBox, v.planBox, more}}
}

// follow makes the picture from behind follow the stage's camera.
func (v *views) follow(stageOf *bench.Viewer) {
	v.Viewer = stageOf
	v.model.camera = v.Stage.Camera
	v.Moved = func() { v.hidden.SetCamera(stage.Opposite(v.Stage.Camera())) }
}

// show draws the desk.
func (v *views) show() {
	v.Stage.Redraw()
	if v.hiddenBox.Visible() {
		v.hidden.Redraw()
	}
	if v.planBox.Visible() {
		shown, motion := v.desk.Shown()
		shown.Position = view.Turned(shown.Position, motion)
		v.plan.SetPattern(shown, shown.Position.Sliceable())
	}
}

// setLook shows the puzzle in the colours of a scheme.
func (v *views) setLook(s scheme.Scheme, dark, plan, hidden bool) {
	v.model.setLook(s, dark, false)
	v.fromBehind.setLook(s, dark, true)
	v.plan.SetSkin(display.Skin(s))
	control.SetVisible(v.planBox, plan)
	control.SetVisible(v.hiddenBox, hidden)
	v.show()
}

// rotate moves the camera to see the faces that a rotation of the puzzle brings into sight.
func (v *views) rotate(by view.Rotation) { v.SetCamera(view.Rotated(v.Stage.Camera(), by)) }

// lookFromBehind shows what was hidden.
func (v *views) lookFromBehind() {
	zoom := v.Stage.Camera().Zoom
	c := stage.Opposite(v.Stage.Camera())
	c.Zoom = zoom
	v.SetCamera(c)
}

// lookFrom shows the puzzle from where the user has it, or from so many quarters further around.
func (v *views) lookFrom(quarters int) {
	v.SetView(nil)
	if quarters == 0 {
		return
	}
	from := v.View()
	from.Yaw += float64(quarters) * math.Pi / 2
	v.SetView((*lesson.View)(&from))
}

// setLesson sets what a lesson adds to the picture, with room for it. The plan always has
// colours, so it is hidden while a lesson has taken them off pieces. A twin takes the
// place of the plan and the hidden side.
func (v *views) setLesson(l page.Look) {
	v.model.setLesson(l)
	v.fromBehind.setLesson(page.Look{Figure: l.Figure})
	coloured := l.Twin == nil
	if l.Figure != nil {
		for _, mark := range l.Figure.Marks {
			coloured = coloured && mark.Tone == view.Usual
		}
	}
	control.SetVisible(v.plan, coloured)
	control.SetVisible(v.hidden, l.Twin == nil)
	v.Fit()
	v.show()
}

// reach is the camera's.
func (v *views) reach() float32 {
	size := v.Stage.Size()
	return v.model.reach(float64(size.Width) / float64(max(size.Height, 1)))
}
