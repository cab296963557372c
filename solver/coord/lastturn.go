package coord

import "wedge/puzzle/square1"

// LastTurn follows the turn after the last slice of a solution through a link. If a
// solution begins with the link's move and ends with the turn back, then the rest of it,
// relabelled, is a solution of the position the link leads to, and ends with the turn
// given. Both turns are 0..11, up to a half turn of both layers.
//
// A relabelling maps the solved puzzle to itself, turned: one that turns the colours of
// the top by a turns it by 3a. The mirror negates turns; the mirrored top is the top
// turned by -2, the mirrored bottom the bottom turned by -4. Swapping the colours swaps
// the layers; since one begins with a corner and the other with an edge, they also turn
// by one.
func LastTurn(relabel uint8, top, bottom int) (backTop, backBottom int) {
	r := common().relabel.inverse[relabel]
	if r.mirrors() {
		top, bottom = 2-top, 4-bottom
	}
	top, bottom = top+3*int(r&3), bottom+3*int(r>>2&3)
	if r.swaps() {
		top, bottom = bottom-1, top+1
	}
	const positive = 2 * square1.Units
	return (top + positive) % square1.Units, (bottom + positive) % square1.Units
}
