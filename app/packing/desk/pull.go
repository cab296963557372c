package desk

import (
	"math"

	"wedge/solver/packing"
)

// Pull is pieces that are being pulled by hand, from where they are.
type Pull struct {
	Pieces []int // of the packing that is shown
	Way    int   // in polycube.Directions
	Cells  float64
}

// Loose is the packing that is shown with its pieces where the hand has put them; nil without a packing.
func (d *Desk) Loose() *packing.Loose {
	if d.loose == nil && d.problem != nil && d.shown != nil {
		d.loose = d.problem.Loosen(d.shown)
	}
	return d.loose
}

// Pull shows pieces being pulled, as far as they go.
func (d *Desk) Pull(p Pull) {
	l := d.Loose()
	if l == nil {
		return
	}
	p.Cells = min(max(p.Cells, 0), float64(l.Room(p.Pieces, p.Way)))
	d.pull = p
	d.tell(Look)
}

// Release lets go of what is pulled: it comes to the nearest cell.
func (d *Desk) Release() {
	if l := d.Loose(); l != nil {
		l.Move(d.pull.Pieces, d.pull.Way, int(math.Round(d.pull.Cells)))
	}
	d.LetGo()
}

// LetGo moves back what is pulled.
func (d *Desk) LetGo() {
	d.pull = Pull{}
	d.tell(Look)
}

// PutTogether moves all pieces to their places.
func (d *Desk) PutTogether() {
	d.loose = nil
	d.LetGo()
}

// Away reports whether some piece was moved by hand.
func (d *Desk) Away() bool { return d.loose != nil && d.loose.Away() }

// Moved is how far the hand has moved a piece of the packing that is shown, in cells: x, y, z.
func (d *Desk) Moved(piece int) (by [3]float64) {
	if d.loose != nil {
		for axis, cells := range d.loose.At(piece) {
			by[axis] = float64(cells)
		}
	}
	for _, i := range d.pull.Pieces {
		if i == piece {
			by[d.pull.Way/2] += d.pull.Cells * float64(1-2*(d.pull.Way%2))
		}
	}
	return by
}
