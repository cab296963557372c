package find

import "wedge/puzzle/square1"

// gap is a turn of both layers, in steps of 30 degrees, each 0..11.
type gap struct{ top, bottom uint8 }

func (g gap) plus(h gap) gap {
	return gap{(g.top + h.top) % square1.Units, (g.bottom + h.bottom) % square1.Units}
}

func (g gap) minus(h gap) gap {
	return gap{(g.top + square1.Units - h.top) % square1.Units, (g.bottom + square1.Units - h.bottom) % square1.Units}
}

// half is the half turn of both layers.
var half = gap{square1.Units / 2, square1.Units / 2}

// move is the turn as a move.
func (g gap) move() square1.Move { return square1.Turn(int(g.top), int(g.bottom)) }

// gapsOf are the gaps of an alg, which has no two turns and no two slices in a row.
func gapsOf(alg square1.Alg) []gap {
	gaps := []gap{{}}
	for _, m := range alg {
		if m.Slice {
			gaps = append(gaps, gap{})
		} else {
			gaps[len(gaps)-1] = gapOf(m)
		}
	}
	return gaps
}

// gapOf is a turn, given as a move.
func gapOf(m square1.Move) gap {
	return gap{uint8(int(m.Top)+square1.Units) % square1.Units, uint8(int(m.Bottom)+square1.Units) % square1.Units}
}
