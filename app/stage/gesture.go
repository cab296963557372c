package stage

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wedge/scene"
)

// gesture is the state of the pointer since a button was pressed.
type gesture struct {
	kind   gestureKind
	button desktop.MouseButton
	start  fyne.Position
	last   fyne.Position
	hit    scene.Hit // at the start
	on     bool      // something was hit
	drag   Drag      // while holding
}

type gestureKind uint8

const (
	idle      gestureKind = iota
	pressed               // a button is down, but the pointer has barely moved
	holding               // the model's drag follows
	orbiting              // the camera follows
	cancelled             // wait until all buttons are up
)

// slack is how far the pointer may move, in device-independent pixels, before a click
// becomes a drag.
const slack = 4

// MouseDown starts a gesture.
func (s *Stage) MouseDown(e *desktop.MouseEvent) {
	if s.still {
		if s.OnClick != nil {
			s.OnClick()
		}
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(s); c != nil {
		c.Focus(s)
	}
	if s.gesture.kind != idle { // a second button
		s.Cancel()
		return
	}
	g := gesture{kind: pressed, button: e.Button, start: e.Position, last: e.Position}
	g.hit, g.on = s.pick(e.Position)
	s.gesture = g
}

// MouseUp ends a gesture.
func (s *Stage) MouseUp(e *desktop.MouseEvent) {
	g := s.gesture
	if s.still || e.Button != g.button && g.kind != cancelled {
		return
	}
	s.finish()
	s.hover(e.Position)
	if g.kind != pressed { // not a click
		return
	}
	switch {
	case g.button == desktop.MouseButtonPrimary && g.on:
		s.model.Click(g.press(s))
	case g.button == desktop.MouseButtonSecondary && s.OnMenu != nil:
		s.OnMenu(e.AbsolutePosition)
	}
}

// press is the start of the gesture, for the model.
func (g *gesture) press(s *Stage) Press {
	from, to := s.pointer(g.start), s.pointer(g.last)
	return Press{
		Hit: g.hit, Pointer: from, Towards: Pointer{to.X - from.X, to.Y - from.Y},
		Camera: s.camera, Width: s.picture.width, Height: s.picture.height,
	}
}

// finish ends a gesture.
func (s *Stage) finish() {
	g := s.gesture
	s.gesture = gesture{}
	s.Rest()
	if g.kind == holding {
		g.drag.End()
	}
}

// Dragged follows the pointer with the left button down.
func (s *Stage) Dragged(e *fyne.DragEvent) { s.follow(e.Position) }

// DragEnd ends a drag whose button was released outside the widget, where MouseUp is not
// called.
func (s *Stage) DragEnd() { s.finish() }

// follow moves the held object to the pointer.
func (s *Stage) follow(p fyne.Position) {
	g := &s.gesture
	if s.still || g.kind == idle || g.kind == cancelled {
		return
	}
	d := p.Subtract(g.last)
	if g.kind == pressed {
		gone := p.Subtract(g.start)
		if math.Hypot(float64(gone.X), float64(gone.Y)) < slack {
			return
		}
		g.last = p
		g.begin(s)
	}
	g.last = p
	switch g.kind {
	case holding:
		g.drag.Move(s.pointer(p))
	case orbiting:
		s.orbit(d.X, d.Y)
	}
}

// begin decides what a drag does.
func (g *gesture) begin(s *Stage) {
	g.kind = orbiting
	if g.button == desktop.MouseButtonPrimary && g.on {
		if d := s.model.Grab(g.press(s)); d != nil {
			g.kind, g.drag = holding, d
		}
	}
}

// Dragging reports whether an object is held.
func (s *Stage) Dragging() bool { return s.gesture.kind == holding }

// Cancel cancels the drag and ends the gesture.
func (s *Stage) Cancel() {
	g := s.gesture
	if g.kind == idle {
		return
	}
	s.gesture.kind = cancelled
	s.Rest()
	if g.kind == holding {
		g.drag.Cancel()
	}
}

// Drop forgets the held object without telling the drag: it no longer exists.
func (s *Stage) Drop() {
	if s.Dragging() {
		s.gesture.kind = cancelled
	}
}

// orbit moves the camera around the scene: half a circle across the widget.
func (s *Stage) orbit(dx, dy float32) {
	scale := math.Pi / max(min(s.Size().Width, s.Size().Height), 1)
	c := s.camera
	c.Yaw -= dx * float32(scale)
	c.Pitch += dy * float32(scale)
	if s.picture.pace.slow() {
		s.setCoarse(true)
	}
	s.moveCamera(c)
}

func (s *Stage) moveCamera(c scene.Camera) {
	s.SetCamera(c)
	if s.OnCamera != nil {
		s.OnCamera()
	}
}

// Scrolled zooms.
func (s *Stage) Scrolled(e *fyne.ScrollEvent) {
	if !s.still {
		s.Zoom(float64(e.Scrolled.DY) / 50)
	}
}

// maxZoom is as near as one can come here: nearer, a sticker would fill the window.
const maxZoom = 2

// Zoom zooms in by steps of 20 %.
func (s *Stage) Zoom(steps float64) {
	c := s.camera
	c.Zoom = min(c.Zoom*float32(math.Pow(1.2, steps)), maxZoom)
	s.moveCamera(c)
}

func (s *Stage) MouseIn(e *desktop.MouseEvent) { s.hover(e.Position) }

// MouseMoved follows the pointer while a button other than the left one is down (for that
// one there is [Stage.Dragged]), and otherwise highlights what can be grabbed.
func (s *Stage) MouseMoved(e *desktop.MouseEvent) {
	switch {
	case s.gesture.kind == idle:
		s.hover(e.Position)
	case s.gesture.button != desktop.MouseButtonPrimary:
		s.follow(e.Position)
	}
}

func (s *Stage) MouseOut() { s.setHovered(s.model.Hover(scene.Hit{}, false)) }

func (s *Stage) hover(p fyne.Position) {
	if !s.still {
		s.setHovered(s.model.Hover(s.pick(p)))
	}
}

func (s *Stage) setHovered(what int) {
	if s.hovered != what {
		s.hovered = what
		s.Redraw()
	}
}

// Cursor is a hand over what can be grabbed.
func (s *Stage) Cursor() desktop.Cursor {
	if s.hovered != 0 {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}
