package stage

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wedge/app/square1/view"
)

// gesture is what the pointer does from the moment when a button goes down.
type gesture struct {
	kind   gestureKind
	button desktop.MouseButton
	start  fyne.Position
	last   fyne.Position
	part   view.Part
	right  bool // begun on the right half
	grip   *view.Grip
	motion view.Motion
}

type gestureKind uint8

const (
	idle     gestureKind = iota
	pressed              // a button is down, but the pointer has hardly moved
	turning              // a layer follows
	slicing              // the right half follows
	orbiting             // the camera follows
	dead                 // cancelled: wait until all buttons are up
)

// slack is how far the pointer may move, in device-independent pixels, before a
// click becomes a drag.
const slack = 4

// MouseDown takes hold.
func (v *Viewer) MouseDown(e *desktop.MouseEvent) {
	if v.still {
		if v.OnClick != nil {
			v.OnClick()
		}
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil {
		c.Focus(v)
	}
	if v.gesture.kind != idle { // a second button
		v.Cancel()
		return
	}
	v.gesture = gesture{
		kind: pressed, button: e.Button, start: e.Position, last: e.Position,
		part: v.partAt(e.Position), right: v.rightHalf(e.Position),
	}
}

// MouseUp lets go.
func (v *Viewer) MouseUp(e *desktop.MouseEvent) {
	g := v.gesture
	if v.still || e.Button != g.button && g.kind != dead {
		return
	}
	v.finish()
	v.hover(e.Position)
	if g.kind != pressed { // no click
		return
	}
	sliceable := g.part == view.LeftMiddle || g.right
	switch {
	case g.button == desktop.MouseButtonPrimary && sliceable && v.OnSlice != nil:
		v.OnSlice()
	case g.button == desktop.MouseButtonSecondary && v.OnMenu != nil:
		v.OnMenu(e.AbsolutePosition)
	}
}

// finish ends a gesture.
func (v *Viewer) finish() {
	g := v.gesture
	v.gesture = gesture{}
	if g.kind == turning || g.kind == slicing {
		v.release(g.motion, false)
	}
}

// Dragged follows the pointer with the left button down.
func (v *Viewer) Dragged(e *fyne.DragEvent) { v.follow(e.Position) }

// DragEnd ends a drag whose button came up outside the widget, where MouseUp is
// not told.
func (v *Viewer) DragEnd() { v.finish() }

// follow moves what is held to the pointer.
func (v *Viewer) follow(p fyne.Position) {
	g := &v.gesture
	if v.still {
		return
	}
	if g.kind == pressed {
		d := fyne.NewDelta(p.X-g.start.X, p.Y-g.start.Y)
		if math.Hypot(float64(d.DX), float64(d.DY)) < slack {
			return
		}
		v.begin(d)
	}
	x, y := v.pixel(p)
	lastX, _ := v.pixel(g.last)
	d := p.Subtract(g.last)
	g.last = p
	switch g.kind {
	case turning:
		turned := g.grip.Move(x, y, x-lastX)
		if g.part == view.TopLayer {
			g.motion = view.Motion{Top: turned}
		} else {
			g.motion = view.Motion{Bottom: turned}
		}
	case slicing:
		// The whole height of the puzzle's right half is a slice.
		up := float64(g.start.Y-p.Y) / (0.45 * float64(min(v.Size().Width, v.Size().Height)))
		g.motion = view.Motion{Slice: min(max(up, -1), 1)}
	case orbiting:
		v.orbit(d.X, d.Y)
		return
	default:
		return
	}
	if v.OnDrag != nil {
		v.OnDrag(g.motion)
	}
}

// begin decides what a drag means that has moved by d.
func (v *Viewer) begin(d fyne.Delta) {
	g := &v.gesture
	upright := abs(d.DY) > 1.4*abs(d.DX)
	layer := g.part == view.TopLayer || g.part == view.BottomLayer
	switch {
	case g.button != desktop.MouseButtonPrimary || g.part == view.Nothing:
		g.kind = orbiting
		return
	case g.part == view.LeftMiddle && !upright:
		g.kind = orbiting
		return
	case upright && g.right || g.part == view.LeftMiddle || g.part == view.RightMiddle:
		g.kind = slicing
	case layer:
		g.kind = turning
		x, y := v.pixel(g.start)
		g.grip = view.NewGrip(g.part, v.camera, x, y, v.width, v.height)
	}
	if v.OnGrab != nil && !v.OnGrab() {
		g.kind = dead
	}
}

// Dragging tells whether a layer or the right half is held.
func (v *Viewer) Dragging() bool { return v.gesture.kind == turning || v.gesture.kind == slicing }

// Cancel lets go of what is held, and it goes back.
func (v *Viewer) Cancel() {
	g := v.gesture
	v.gesture.kind = dead
	if g.kind == turning || g.kind == slicing {
		v.release(g.motion, true)
	}
}

func (v *Viewer) release(m view.Motion, cancelled bool) {
	if v.OnRelease != nil {
		v.OnRelease(m, cancelled)
	}
}

// orbit walks round the puzzle: across the whole widget is half a circle.
func (v *Viewer) orbit(dx, dy float32) {
	scale := math.Pi / max(min(v.Size().Width, v.Size().Height), 1)
	c := v.camera
	c.Yaw -= dx * float32(scale)
	c.Pitch += dy * float32(scale)
	v.SetCamera(c)
	v.cameraMoved()
}

func (v *Viewer) cameraMoved() {
	if v.OnCamera != nil {
		v.OnCamera()
	}
}

// Scrolled zooms.
func (v *Viewer) Scrolled(e *fyne.ScrollEvent) {
	if v.still {
		return
	}
	v.Zoom(float64(e.Scrolled.DY) / 50)
}

// Zoom comes nearer by steps of 20 %.
func (v *Viewer) Zoom(steps float64) {
	c := v.camera
	c.Zoom *= float32(math.Pow(1.2, steps))
	v.SetCamera(c)
	v.cameraMoved()
}

// MouseIn implements desktop.Hoverable.
func (v *Viewer) MouseIn(e *desktop.MouseEvent) { v.hover(e.Position) }

// MouseMoved follows the pointer with another button than the left one down, and
// otherwise shows what could be taken hold of.
func (v *Viewer) MouseMoved(e *desktop.MouseEvent) {
	if v.gesture.kind == idle {
		v.hover(e.Position)
		return
	}
	v.follow(e.Position)
}

// MouseOut implements desktop.Hoverable.
func (v *Viewer) MouseOut() { v.setHover(view.Nothing) }

func (v *Viewer) hover(p fyne.Position) {
	if !v.still {
		v.setHover(v.partAt(p))
	}
}

func (v *Viewer) setHover(part view.Part) {
	if v.look.Hover != part {
		v.look.Hover = part
		v.redraw()
	}
}

// Cursor is a hand over what can be moved.
func (v *Viewer) Cursor() desktop.Cursor {
	if v.look.Hover != view.Nothing {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained implements fyne.Focusable.
func (v *Viewer) FocusGained() {
	v.focused = true
	v.Refresh()
}

// FocusLost implements fyne.Focusable.
func (v *Viewer) FocusLost() {
	v.focused = false
	v.Refresh()
}

// TypedRune implements fyne.Focusable; keys are told by KeyDown.
func (v *Viewer) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (v *Viewer) TypedKey(*fyne.KeyEvent) {}

// TypedShortcut passes shortcuts on.
func (v *Viewer) TypedShortcut(s fyne.Shortcut) {
	if v.OnShortcut != nil {
		v.OnShortcut(s)
	}
}

// KeyDown passes keys on; Esc lets go of what is held first.
func (v *Viewer) KeyDown(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && v.gesture.kind != idle {
		v.Cancel()
		return
	}
	if v.OnKey != nil {
		v.OnKey(k, false)
	}
}

// KeyUp passes keys on.
func (v *Viewer) KeyUp(k *fyne.KeyEvent) {
	if v.OnKey != nil {
		v.OnKey(k, true)
	}
}

func abs(v float32) float32 { return max(v, -v) }
