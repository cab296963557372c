package learn

import (
	"slices"

	"wedge/puzzle/square1"
)

// order of the pieces that examples are filled with: that of the solved puzzle,
// T_0 t_0 T_1 ... B_0 b_0 B_1 ..., corners and edges apart.
func order() (corners, edges []square1.Piece) {
	for i := range square1.Piece(8) {
		corners = append(corners, i)
	}
	return corners, []square1.Piece{8, 9, 10, 11, 13, 14, 15, 12}
}

// example is a position of a pair of shapes, its pieces in the order of the solved
// puzzle, its middle square, its cut free. That of two squares is solved.
func example(pair square1.Pair) square1.Position {
	corners, edges := order()
	var layers [2]square1.Layer
	for i, shape := range []square1.LayerShape{pair.Top, pair.Bottom} {
		place := 0
		put := func(p square1.Piece) {
			for range p.Units() {
				layers[i] |= square1.Layer(p) << (4 * place)
				place++
			}
		}
		for _, letter := range shape.Pattern() {
			if letter == 'A' {
				put(corners[0])
				corners = corners[1:]
			} else {
				put(edges[0])
				edges = edges[1:]
			}
		}
	}
	p := square1.Position{Top: layers[0], Bottom: layers[1]}
	if top, bottom, ok := p.Aligned(); ok {
		return p.Turn(top, bottom)
	}
	return p.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
}

// neighbours of a pair of shapes are those that one slice leads to, the layers in
// whichever order.
func neighbours(pair square1.Pair) []square1.Pair {
	p := example(pair)
	var list []square1.Pair
	for _, top := range p.Top.FreeTurns() {
		for _, bottom := range p.Bottom.FreeTurns() {
			q := p.Turn(top, bottom).Exchange().Pair().Unordered()
			if !slices.Contains(list, q) {
				list = append(list, q)
			}
		}
	}
	return list
}

// exchanged has two pieces of one size in each other's place.
func exchanged(p square1.Position, a, b square1.Piece) square1.Position {
	return relabelled(p, func(x square1.Piece) square1.Piece {
		switch x {
		case a:
			return b
		case b:
			return a
		}
		return x
	})
}

// relabelled has other pieces of the same sizes in all places.
func relabelled(p square1.Position, label func(square1.Piece) square1.Piece) square1.Position {
	return rearranged(p, func(place int) int { return place }, label)
}

// rearranged has at each place of a layer what was at another, under another label.
func rearranged(p square1.Position, from func(place int) int, label func(square1.Piece) square1.Piece) square1.Position {
	q := square1.Position{Flipped: p.Flipped}
	for place := range square1.Units {
		q.Top |= square1.Layer(label(p.Top.At(from(place)))) << (4 * place)
		q.Bottom |= square1.Layer(label(p.Bottom.At(from(place)))) << (4 * place)
	}
	return q
}
