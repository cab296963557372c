package coord

import (
	"testing"

	"wedge/puzzle/square1"
)

// TestLastTurn: what one relabelling after the other makes of a turn is what both
// together make of it, and two turns of the solved puzzle that can be cut remain so.
func TestLastTurn(t *testing.T) {
	pair := func(top, bottom int) [2]int { // up to a half turn of both
		if top >= 6 {
			top, bottom = top-6, (bottom+6)%12
		}
		return [2]int{top, bottom}
	}
	table := newRelabelTable()
	for _, x := range square1.Solved().Top.FreeTurns() {
		for _, y := range square1.Solved().Bottom.FreeTurns() {
			top, bottom := (12-x)%12, (12-y)%12
			for r := range uint8(Relabellings) {
				for s := range uint8(Relabellings) {
					// Back over s first: the relabelling done last.
					after, bottomAfter := LastTurn(s, top, bottom)
					a, b := LastTurn(r, after, bottomAfter)
					c, d := LastTurn(uint8(table.compose[s][r]), top, bottom)
					if pair(a, b) != pair(c, d) {
						t.Fatalf("(%d,%d) by %d and %d: (%d,%d) and (%d,%d)", top, bottom, r, s, a, b, c, d)
					}
					if !square1.Solved().Turn(-a, -b).Sliceable() {
						t.Fatalf("(%d,%d) by %d and %d: (%d,%d) is no last turn", top, bottom, r, s, a, b)
					}
				}
			}
		}
	}
}
