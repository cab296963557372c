package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/learn"
	"wedge/app/square1/view"
	"wedge/app/stage"
)

// views are the pictures of the puzzle: in 3D, from behind, as a plan.
type views struct {
	desk              *desk.Desk
	stage, hidden     *stage.Stage
	model, fromBehind *model
	plan              *display.PlanView
	hiddenBox         *fyne.Container
	planBox           *fyne.Container
	figure            *lesson.Space
	camera            *room.Viewpoint
	clock             *stage.Clock
}

func newViews(h *room.Host, d *desk.Desk, from room.View, signals viewSignals) *views {
	c := from.Camera(view.Reach)
	v := &views{
		desk: d, clock: stage.NewClock(d), plan: display.NewPlanView(display.Skin(h.Scheme())),
		model:      &model{desk: d, puzzle: view.New(), viewSignals: signals},
		fromBehind: &model{desk: d, puzzle: view.New()},
	}
	v.stage, v.hidden = stage.New(v.model, c), stage.NewStill(v.fromBehind, stage.Opposite(c))
	v.camera = room.NewViewpoint(h, v.stage)
	v.camera.Standard = view.StandardCamera()
	v.camera.Moved = func() { v.hidden.SetCamera(stage.Opposite(v.stage.Camera())) }
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
	v.hiddenBox = container.New(control.Corner{Bottom: true, Part: 0.27, Ratio: 1}, v.hidden)
	v.planBox = container.New(control.Corner{Part: 0.18, Ratio: 2}, v.plan)
	v.model.camera = v.stage.Camera
	v.figure = lesson.NewSpace(container.NewStack(v.stage, v.hiddenBox, v.planBox), v.fit)
	return v
}

// show draws the desk.
func (v *views) show() {
	v.stage.Redraw()
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
func (v *views) rotate(by view.Rotation) { v.camera.Set(view.Rotated(v.stage.Camera(), by)) }

// lookFromBehind shows what was hidden.
func (v *views) lookFromBehind() {
	zoom := v.stage.Camera().Zoom
	c := stage.Opposite(v.stage.Camera())
	c.Zoom = zoom
	v.camera.Set(c)
}

// setLesson sets what a lesson adds to the picture, with room for it. The plan always has
// colours, so it is hidden while a lesson has taken them off pieces. A twin takes the
// place of the plan and the hidden side.
func (v *views) setLesson(l learn.Look) {
	v.model.setLesson(l)
	v.fromBehind.setLesson(learn.Look{Figure: l.Figure})
	coloured := l.Twin == nil
	if l.Figure != nil {
		for _, mark := range l.Figure.Marks {
			coloured = coloured && mark.Tone == view.Usual
		}
	}
	control.SetVisible(v.plan, coloured)
	control.SetVisible(v.hidden, l.Twin == nil)
	v.fit()
	v.show()
}

// fit moves the camera so far away that everything is in the picture.
func (v *views) fit() {
	size := v.stage.Size()
	v.camera.Fit(v.model.reach(float64(size.Width) / float64(max(size.Height, 1))))
}
