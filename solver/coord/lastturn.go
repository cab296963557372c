package coord

import "wedge/puzzle/square1"

// LastTurn is what a link's relabelling makes of the turn after the last slice of a
// solution: let a solution of the position from which the link comes begin with the
// link's move and end with the turn back; then what is left of it is, relabelled, a
// solution of the position to which the link leads, and ends with the turn given.
// Both turns are 0..11, and they are meant up to a half turn of both layers.
//
// A relabelling takes the solved puzzle to itself turned: one that turns the colours
// of the top by a turns it by 3a. The mirror negates turns; the mirrored top is the
// top turned by -2, the mirrored bottom the bottom turned by -4. The exchange of the
// colours is an exchange of the layers, which begin with a corner and with an edge:
// so they are turned by one besides.
func LastTurn(relabel uint8, top, bottom int) (backTop, backBottom int) {
	r := common().relabel.inverse[relabel]
	if r.mirrors() {
		top, bottom = 2-top, 4-bottom
	}
	top, bottom = top+3*int(r&3), bottom+3*int(r>>2&3)
	if r.exchanges() {
		top, bottom = bottom-1, top+1
	}
	const positive = 2 * square1.Units
	return (top + positive) % square1.Units, (bottom + positive) % square1.Units
}
