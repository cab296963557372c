package learn

import "wedge/puzzle/square1"

// tally counts what was done, and what was seen, while a step is open.
type tally struct {
	before   int                         // slices since the position was shown, when the step began
	angle    int                         // of the top: turned so far from the beginning, if only turned
	angles   [square1.Units]bool         // seen of the top
	shapes   map[square1.LayerShape]bool // seen
	pairs    map[square1.Pair]bool       // seen; images of each other count as one
	images   map[square1.Position]bool   // seen beside the puzzle
	clicked  map[square1.Piece]bool
	swaps    int
	swapped  []square1.Piece // last
	answered bool            // the question
	picked   bool            // a shape was, in a table or another figure
}

// newTally begins with nothing.
func newTally() tally {
	return tally{
		shapes: map[square1.LayerShape]bool{}, pairs: map[square1.Pair]bool{},
		images: map[square1.Position]bool{}, clicked: map[square1.Piece]bool{},
	}
}

// follow counts a position.
func (t *tally) follow(from, now square1.Position) {
	if top, _, only := turned(from, now); only {
		t.angle = top
		t.angles[top] = true
	}
	pair := now.Pair()
	t.shapes[pair.Top], t.shapes[pair.Bottom] = true, true
	t.pairs[pair.Canonical()] = true
}
