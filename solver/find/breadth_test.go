package find

import (
	"context"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// seenLayer is what a mask lets one see of a layer, however the layer is turned: a letter for
// each place, a dot for the second half of a corner, from the place where that text comes
// first.
func seenLayer(m square1.Mask, l square1.Layer) string {
	var text [2 * square1.Units]byte
	for place := range square1.Units {
		piece := l.At(place)
		text[place] = m.Letter(piece)
		if piece.IsCorner() && l.At((place+square1.Units-1)%square1.Units) == piece {
			text[place] = '.'
		}
		text[place+square1.Units] = text[place]
	}
	first := string(text[:square1.Units])
	for turn := 1; turn < square1.Units; turn++ {
		first = min(first, string(text[turn:turn+square1.Units]))
	}
	return first
}

// seenThrough is the same for a position.
func seenThrough(m square1.Mask, p square1.Position) string {
	text := seenLayer(m, p.Top) + seenLayer(m, p.Bottom)
	if p.Flipped && !m.AnyMiddle {
		text += "/"
	}
	return text
}

// distances are those of all positions from solved, in slices, by what a mask lets one see of
// them: a plain breadth-first search.
func distances(m square1.Mask) map[string]int {
	known := map[string]int{seenThrough(m, square1.Solved()): 0}
	queue := []square1.Position{square1.Solved()}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		for top, bottom := range square1.AllTurns() {
			q, err := p.Turn(top, bottom).Slice()
			if err != nil {
				continue
			}
			key := seenThrough(m, q)
			if _, ok := known[key]; !ok {
				known[key] = known[seenThrough(m, p)] + 1
				queue = append(queue, q)
			}
		}
	}
	return known
}

// TestBreadthFirst compares the distances of patterns with tens of millions to billions
// of fillings with those that a plain breadth-first search finds.
func TestBreadthFirst(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 6))
	f := New(solver.New())
	for _, c := range []struct {
		corners, edges square1.Knowledge
		anyMiddle      bool
		number         int // of masked positions, up to turns of the layers, where published
	}{
		{square1.Kind, square1.Kind, true, 170},
		{square1.Kind, square1.Kind, false, 340},
		{square1.Colour, square1.Kind, true, 0},
		{square1.Kind, square1.Colour, true, 0},
	} {
		var m square1.Mask
		for i := range m.Pieces {
			m.Pieces[i] = c.corners
			if i >= 8 {
				m.Pieces[i] = c.edges
			}
		}
		m.AnyMiddle = c.anyMiddle
		known := distances(m)
		if c.number > 0 && len(known) != c.number {
			t.Errorf("%v: %d masked positions, want %d", m, len(known), c.number)
		}
		for range 150 {
			p := square1.Pattern{Position: square1.Random(rng), Mask: m}
			got, err := f.Distance(context.Background(), p)
			if want := known[seenThrough(m, p.Position)]; err != nil || got != want {
				t.Errorf("%v: %d slices, %v; want %d", p, got, err, want)
			}
		}
	}
}
