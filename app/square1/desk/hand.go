package desk

import (
	"wedge/app/square1/view"
)

// Hand holds a layer, or the right half, and moves it with the pointer.
type Hand struct{ desk *Desk }

// Grab is called when the user grabs the puzzle. It stops playback, finishes motion, and
// ends a preview.
func (h *Hand) Grab() {
	d := h.desk
	defer d.tell()
	d.Player.settle()
	d.motion.jump(d.Current())
	d.mark(Picture)
}

// Hold shows the motion of the held part.
func (h *Hand) Hold(m view.Motion) {
	d := h.desk
	defer d.tell()
	if m.Slice != 0 && !d.Current().Sliceable() {
		// The half gives a little, less and less the farther it is pulled.
		m.Slice *= 0.02 / (0.1 + max(m.Slice, -m.Slice))
	}
	d.motion.hold(m)
	d.mark(Picture)
}

// Release lets a layer snap, or the right half complete its slice or fall back. The error
// is that of [Desk.Slice].
func (h *Hand) Release(m view.Motion) error {
	d := h.desk
	const enough = 0.25 // of a slice, to complete it
	defer d.tell()
	if m.Slice == 0 {
		p := d.Current()
		d.turn(view.Snap(p.Top, m.Top, d.Options.Magnet), view.Snap(p.Bottom, m.Bottom, d.Options.Magnet))
		return nil
	}
	if max(m.Slice, -m.Slice) < enough {
		d.runBack()
		return nil
	}
	direction := 1
	if m.Slice < 0 {
		direction = -1
	}
	return d.slice(direction)
}

// LetGo moves the held part back to the current position.
func (h *Hand) LetGo() {
	d := h.desk
	defer d.tell()
	d.runBack()
}

// runBack moves from where it is held to the current position. Other motion leads there
// anyway.
