package desk

import (
	"slices"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Turn is a rotation or reflection of the box that turns a packing into one of its images.
// The zero value is none.
type Turn struct {
	From packing.Packing
	By   polycube.Symmetry
	Done float64 // 0..1
}

// turnTime is the duration of a turn, in seconds.
const turnTime = 1.0

func (t *Turn) on() bool { return t.From != nil }

// Turn is the turn under way, if there is one. The shown packing is what it leads to.
func (d *Desk) Turn() (t Turn, on bool) { return d.turn, d.turn.on() }

// TurnBy shows the image of the shown packing that a symmetry of the target makes, and
// turns the one into the other. It reports whether there is such an image.
func (d *Desk) TurnBy(s polycube.Symmetry) bool {
	if d.problem == nil || d.shown == nil {
		return false
	}
	image, ok := d.problem.Image(d.shown, s)
	if !ok {
		return false
	}
	from := d.shown
	if !slices.Equal(image, from) {
		d.put(image)
	}
	d.turn = Turn{From: from, By: s}
	d.Player.Seek(d.Player.Length())
	d.tell(Packing | Time)
	return true
}

// AdvanceTurn moves the turn on by seconds of the clock.
func (d *Desk) AdvanceTurn(seconds float64) {
	if !d.turn.on() {
		return
	}
	if d.turn.Done += seconds / turnTime; d.turn.Done >= 1 {
		d.turn = Turn{}
	}
	d.tell(Time)
}
