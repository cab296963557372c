package learn

import (
	"strings"

	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

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
	drawn    int64           // random positions
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

// tallyValues are what was counted.
type tallyValues struct {
	tally *tally
	from  square1.Position
	since func() square1.Alg // what was done since the position was shown
}

// Alg is what was done since the position was shown.
func (v tallyValues) Alg() string { return v.since().Simplify().String() }

// Slices is how many slices were made.
func (v tallyValues) Slices() int {
	n := v.since().Length(square1.SliceMetric)
	if n < v.tally.before { // it was shown again
		v.tally.before = 0
	}
	return n - v.tally.before
}

// Parity is whether that is even or odd.
func (v tallyValues) Parity() string { return display.ParityName(v.Slices() % 2) }

// seen counts the angles at which the top was seen, if they are so.
func (v tallyValues) seen(is func(square1.Layer) bool) (n int) {
	for angle, seen := range v.tally.angles {
		if seen && is(v.from.Top.Turn(angle)) {
			n++
		}
	}
	return n
}

// Seen is at how many angles the top was seen, by turns alone.
func (v tallyValues) Seen() int { return v.seen(func(square1.Layer) bool { return true }) }

// SeenFree is at how many of them it is free.
func (v tallyValues) SeenFree() int { return v.seen(square1.Layer.Sliceable) }

// SeenAlike is at how many of them it looks as it did at first, without colours.
func (v tallyValues) SeenAlike() int {
	return v.seen(func(l square1.Layer) bool { return l.Blocked() == v.from.Top.Blocked() })
}

// Found is how many shapes of a layer were seen.
func (v tallyValues) Found() int { return len(v.tally.shapes) }

// OtherShapes is how many pairs of shapes were seen besides the first one. Images of each other count as one.
func (v tallyValues) OtherShapes() int { return max(len(v.tally.pairs)-1, 0) }

// ImagesSeen is how many images of the first position were seen beside it.
func (v tallyValues) ImagesSeen() int { return len(v.tally.images) }

// Picked reports whether something in a table or another figure was clicked.
func (v tallyValues) Picked() bool { return v.tally.picked }

// Swaps is how many swaps were made.
func (v tallyValues) Swaps() int { return v.tally.swaps }

// SwapParity is whether that is even or odd.
func (v tallyValues) SwapParity() string { return display.ParityName(v.tally.swaps % 2) }

// Swapped are the two pieces that were swapped last; a dash for none.
func (v tallyValues) Swapped() string {
	if len(v.tally.swapped) == 0 {
		return dash
	}
	return names(v.tally.swapped)
}

// Clicked are the pieces that were clicked; a dash for none.
func (v tallyValues) Clicked() string {
	var list []string
	for i := range square1.PieceCount {
		if p := square1.Piece(i); v.tally.clicked[p] {
			list = append(list, p.String())
		}
	}
	if list == nil {
		return dash
	}
	return strings.Join(list, " ")
}
