package cases

import "strings"

// Lists are lists to learn a set by, in the order in which they are to be learned; none for sets
// that are small enough without. Those of PBL are made from groups of layers that look alike, the
// even ones first: see [layerGroups]. With each group come the cases that it makes with itself and
// with the groups before, a list for each; then the same for the odd layers. The last lists are the
// odd cases, with an even layer and an odd one. So whoever has learned the lists up to one knows all
// cases of the layers in it. Each case is in one list, and each list has 16 to 50.
func (s *Set) Lists() []List {
	x, ok := s.get().source.(*product)
	if !ok {
		return nil
	}
	var lists []List
	add := func(one, other layerGroup) {
		l := List{Set: s.ID, Name: one.name + " + " + other.name}
		if one.name == other.name {
			l.Name = one.name
		}
		for _, top := range one.layers {
			for _, bottom := range other.layers {
				l.Cases = append(l.Cases, both(top, bottom))
				if one.name != other.name {
					l.Cases = append(l.Cases, both(bottom, top))
				}
			}
		}
		lists = append(lists, x.sorted(l, s))
	}
	even, odd := layerGroups()
	for _, groups := range [...][]layerGroup{even, odd} {
		for i, group := range groups {
			for _, before := range groups[:i+1] {
				add(before, group)
			}
		}
	}
	for _, one := range even {
		for _, other := range odd {
			add(one, other)
		}
	}
	return lists
}

// sorted is a list in the order of the set, without the pair that is solved, which is no case.
func (x *product) sorted(l List, s *Set) List {
	var known []string
	for _, name := range l.Cases {
		if _, err := s.Find(name); err == nil {
			known = append(known, name)
		}
	}
	l.Cases = known
	in, err := l.In(s)
	if err != nil {
		return l
	}
	return in
}

// layerGroup are layers that look alike, and are learned together.
type layerGroup struct {
	name   string
	layers []string
}

// layerGroups are all layers in groups. The order is this program's own, by what is done to the
// pieces of a layer. Even ones: two corners swapped together with two edges beside or opposite
// each other, as CP does (J, N); only edges; only corners, and the two others that swap opposite corners (A, E, V, Y); one
// swap of adjacent corners (F, R, T); G. Odd ones: one swap, or a cycle of four corners; cycles of four
// edges, and double swaps; then those of a swap and a cycle of three.
func layerGroups() (even, odd []layerGroup) {
	group := func(name, layers string) layerGroup { return layerGroup{name, strings.Fields(layers)} }
	even = []layerGroup{
		group("J N", "- Ja Jm Na Nm"),
		group("H U Z", "H Ul Ur Z"),
		group("A E V Y", "Al Ar E V Y"),
		group("F R T", "F Rl Rr T"),
		group("G", "Gal Gar Gol Gor"),
	}
	odd = []layerGroup{
		group("Adj Opp pJ pN M", "Adj Opp pJ pN M"),
		group("O W Q X", "Ol Or W Q X"),
		group("B C", "Ba Bm Cl Cr"),
		group("D P", "Da Dm Pl Pr"),
		group("K S", "Ka Km Sa Sm"),
	}
	return even, odd
}
