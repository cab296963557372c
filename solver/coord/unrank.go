package coord

import "wedge/puzzle/square1"

// Position is one of the positions that have an address: canonical shape, key
// pieces as in the row's representative, middle square. Where the grain is not
// [Fine] it is one of those that the table cannot tell apart.
func (s *System) Position(at Address) square1.Position {
	n := int32(s.orders.n)
	set := s.patterns.set[at.Place/(n*n)]
	orders := [2]uint8{s.orders.first[at.Place%n], s.orders.first[at.Place/n%n]} // bottom, top
	var rest slots
	next := [2]int{}
	for slot := range 8 {
		layer := set >> slot & 1 // 1: the top's colours
		colour := orders[layer] >> (2 * next[layer]) & 3
		next[layer]++
		rest |= slots(4*(1-layer)|colour) << (8 * slot)
	}
	var pieces [2]slots
	pieces[s.key] = s.keys.unrank(int(s.classes.rep[at.Row]))
	pieces[s.key.other()] = rest
	// Labels of edges are pieces relabelled; here it goes back.
	back := s.relabel.inverse[edgeLabels()]
	for slot := range 8 {
		label := pieces[Edges].at(slot)
		pieces[Edges] ^= slots(label^s.relabel.apply[Edges][back][label]) << (8 * slot)
	}
	return filled(square1.CanonicalPairs()[s.Frame(int(at.Row))], pieces)
}

// filled puts pieces, 0..7 of each kind, into the slots of a canonical shape.
func filled(p square1.Pair, pieces [2]slots) square1.Position {
	base := numbered(p)
	layer := func(l square1.Layer) (out square1.Layer) {
		for place := range square1.Units {
			piece := square1.Piece(0)
			if slot := l.At(place); slot.IsCorner() {
				piece = square1.Piece(pieces[Corners].at(int(slot)))
			} else {
				piece = 8 + square1.Piece(pieces[Edges].at(int(slot)-8))
			}
			out |= square1.Layer(piece) << (4 * place)
		}
		return out
	}
	return square1.Position{Top: layer(base.Top), Bottom: layer(base.Bottom)}
}
