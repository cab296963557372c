package packing

import "wedge/puzzle/polycube"

// far says that nothing stops a piece.
const far = 255

// gap is how many cells a piece can move until another one, which stands still, stops it: to the
// right and left, towards the viewer and away, up and down (see polycube.Directions), far if
// it does not stop it at all. A longer way than 254 cells counts as 254.
type gap [6]uint8

// gapOf looks at all pairs of cells. The second piece is moved by the vector by.
func gapOf(first, second []polycube.Cell, by [3]int) gap {
	g := gap{far, far, far, far, far, far}
	for _, a := range first {
		x, y, z := by[0]-int(a.X), by[1]-int(a.Y), by[2]-int(a.Z)
		for _, b := range second {
			switch dx, dy, dz := x+int(b.X), y+int(b.Y), z+int(b.Z); {
			case dx|dy == 0:
				g.stop(4, dz)
			case dx|dz == 0:
				g.stop(2, dy)
			case dy|dz == 0:
				g.stop(0, dx)
			}
		}
	}
	return g
}

// stop notes that a cell stands before another one: distance cells in a direction, or in the
// opposite one if that is negative.
func (g *gap) stop(way, distance int) {
	if distance < 0 {
		way, distance = way+1, -distance
	}
	g[way] = min(g[way], uint8(min(distance-1, far-1))) // pieces have no common cell
}

// gaps remembers gaps by the orientations of two pieces and where the second one is. It is a
// table with open addressing, whose keys are one word each.
type gaps struct {
	turned []orientation
	keys   []uint64 // 0 for none
	values []gap
	used   int
}

// Entries of the table at first and at most; then it forgets everything.
const (
	fewGaps  = 1 << 12
	mostGaps = 1 << 20
)

// between is the gap of two orientations, the second one moved.
func (t *gaps) between(first, second int32, by [3]int) gap {
	const half = 1 << 7 // of what a coordinate of by can be in a key
	if min(by[0], by[1], by[2]) <= -half || max(by[0], by[1], by[2]) >= half || max(first, second) >= 1<<20 {
		return gapOf(t.turned[first].cells, t.turned[second].cells, by)
	}
	key := uint64(first)<<44 | uint64(second)<<24 | uint64(by[0]+half)<<16 | uint64(by[1]+half)<<8 | uint64(by[2]+half)
	if 2*t.used >= len(t.keys) {
		t.grow()
	}
	at := t.place(key)
	if t.keys[at] != key {
		t.keys[at], t.values[at] = key, gapOf(t.turned[first].cells, t.turned[second].cells, by)
		t.used++
	}
	return t.values[at]
}

// place is where a key is, or where there is room for it.
func (t *gaps) place(key uint64) int {
	mask := len(t.keys) - 1
	at := int(key*0x9E3779B97F4A7C15>>32) & mask // the golden ratio scatters keys (Knuth, TAOCP 6.4)
	for t.keys[at] != key && t.keys[at] != 0 {
		at = (at + 1) & mask
	}
	return at
}

// grow makes room for as many keys again, or forgets all.
func (t *gaps) grow() {
	keys, values := t.keys, t.values
	if len(keys) >= mostGaps {
		clear(keys)
		t.used = 0
		return
	}
	size := max(2*len(keys), fewGaps)
	t.keys, t.values = make([]uint64, size), make([]gap, size)
	for i, key := range keys {
		if key != 0 {
			at := t.place(key)
			t.keys[at], t.values[at] = key, values[i]
		}
	}
}
