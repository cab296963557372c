package desk

import (
	"wedge/app/square1/view"
)

// Hand holds a layer, or the right half, and moves it with the pointer.
type Hand struct{ desk *Desk }

// Grab is called when a person takes hold of the puzzle: what plays stops, what moves
// arrives, and a preview is over.
func (h *Hand) Grab() {
	d := h.desk
	defer d.tell()
	d.Player.settle()
	d.motion.jump(d.Current())
	d.mark(Picture)
}

// Hold shows what the pointer holds.
func (h *Hand) Hold(m view.Motion) {
	d := h.desk
	defer d.tell()
	if m.Slice != 0 && !d.Current().Sliceable() {
		// The half gives a little, the more the farther it is pulled.
		m.Slice *= 0.02 / (0.1 + max(m.Slice, -m.Slice))
	}
	d.motion.hold(m)
	d.mark(Picture)
}

// Release lets a layer snap, or the right half fall over or back. The error is that of
// [Desk.Slice].
func (h *Hand) Release(m view.Motion) error {
	d := h.desk
	const enough = 0.25 // of a slice to fall over
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

// LetGo runs back to the position, whatever is held.
func (h *Hand) LetGo() {
	d := h.desk
	defer d.tell()
	d.runBack()
}

// runBack goes to the position from where it is held. What moves by itself goes there
// anyway.
