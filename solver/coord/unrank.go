package coord

import "wedge/puzzle/square1"

// Position is one of the positions at an address: canonical shape, key pieces as in the
// row's representative, square middle. If the grain is not [Fine], it is one of several
// that the table cannot distinguish.
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
	// Labels of edges are relabelled pieces; this is the inverse.
	back := s.relabel.inverse[edgeLabels()]
	for slot := range 8 {
		label := pieces[Edges].at(slot)
		pieces[Edges] ^= slots(label^s.relabel.apply[Edges][back][label]) << (8 * slot)
	}
	shape := square1.CanonicalPairs()[s.Frame(int(at.Row))]
	return shape.Fill(pieces[Corners].order(), pieces[Edges].order())
}

// order lists the content of the slots, slot 0 first.
func (s slots) order() (list [8]int) {
	for i := range list {
		list[i] = int(s.at(i))
	}
	return list
}
