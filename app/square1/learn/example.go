package learn

import "wedge/puzzle/square1"

// example is a position of a pair of shapes, its pieces in the order of the solved
// puzzle, T_0 t_0 T_1 ... B_0 b_0 B_1 ..., its middle square, its cut free. That of
// two squares is solved.
func example(pair square1.Pair) square1.Position {
	var corners, edges [8]int
	for label := range 8 {
		corners[label] = int(square1.CornerLabelled(label))
		edges[label] = int(square1.EdgeLabelled(label)) - 8
	}
	p := pair.Fill(corners, edges)
	if top, bottom, ok := p.Aligned(); ok {
		return p.Turn(top, bottom)
	}
	return p.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
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
