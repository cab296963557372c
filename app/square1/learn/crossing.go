package learn

import (
	"strings"

	"wedge/puzzle/square1"
)

// listed is the list of the pieces: around the top from the cut, then around the bottom.
func listed(p square1.Position) []square1.Piece {
	return append(p.Top.Pieces(), p.Bottom.Pieces()...)
}

// cyclesFrom are the cycles of the permutation that leads from the list of one position to
// that of another: each piece comes to where the next one was. Pieces that stay are left
// out.
func cyclesFrom(from, to square1.Position) (cycles [][]square1.Piece) {
	before, after := listed(from), listed(to)
	next := map[square1.Piece]square1.Piece{} // whose place it comes to
	for i, p := range after {
		next[p] = before[i]
	}
	seen := map[square1.Piece]bool{}
	for _, start := range before {
		var cycle []square1.Piece
		for p := start; !seen[p]; p = next[p] {
			seen[p] = true
			cycle = append(cycle, p)
		}
		if len(cycle) > 1 {
			cycles = append(cycles, cycle)
		}
	}
	return cycles
}

// swaps is the number of swaps that cycles take: a cycle of n pieces takes n-1.
func swaps(cycles [][]square1.Piece) (n int) {
	for _, c := range cycles {
		n += len(c) - 1
	}
	return n
}

// names are the letters of pieces.
func names(pieces []square1.Piece) string {
	list := make([]string, len(pieces))
	for i, p := range pieces {
		list[i] = p.String()
	}
	return strings.Join(list, " ")
}

// crossing is what a slice does to the list: the pieces of the right half of the top stand
// just before those of the right half of the bottom, and the two groups trade places.
type crossing struct {
	left        []square1.Piece // of the top
	top, bottom []square1.Piece // in the right halves
	rest        []square1.Piece // of the bottom
}

// crossingOf is for a position that can be sliced.
func crossingOf(p square1.Position) (c crossing) {
	c.left, c.top = halves(p.Top)
	c.bottom, c.rest = halves(p.Bottom)
	return c
}

// halves are the pieces of a layer before and after the back end of the cut.
func halves(l square1.Layer) (first, second []square1.Piece) {
	units := 0
	for _, piece := range l.Pieces() {
		if units < square1.Units/2 {
			first = append(first, piece)
		} else {
			second = append(second, piece)
		}
		units += piece.Units()
	}
	return first, second
}

// String writes the list with both groups in brackets: "A 1 B 2 [C 3 D 4][5 E 6 F] 7 G 8 H".
func (c crossing) String() string {
	return names(c.left) + " [" + names(c.top) + "][" + names(c.bottom) + "] " + names(c.rest)
}
