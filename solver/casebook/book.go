package casebook

import (
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// Book has the algs of the cases of a set.
type Book struct {
	Set *cases.Set
	// All is true if the entries have all shortest algs, otherwise they have one each.
	All bool
	// Extra is how many slices longer than the shortest the algs can be.
	Extra int
	// Entries are those of all cases, in their order, or only of those asked for.
	Entries []Entry
}

// Entry is what is known of a case. Turns of the layers before and after an alg are free:
// they count nothing in any metric. All lengths of a solved case are 0.
type Entry struct {
	Case cases.Case
	// Slices, Turns and WCA are the least lengths in the slice, turn and WCA metric, not
	// always of the same alg.
	Slices, Turns, WCA int
	// Count is the number of shortest algs in the slice metric, and of those up to
	// Book.Extra slices longer. It is 1 in a book with one alg for each case. Algs that differ
	// only in the turns before and after, or by the rule of package find, are one: so a
	// case that a turn fits onto itself has none twice.
	Count int
	// Algs are these algs, by slices, then turns, then text. Each begins with the turn from
	// the case's angle, one with the fewest turns that there is, and ends with its last slice.
	Algs []square1.Alg
	// FewestTurns is an alg of Turns turns.
	FewestTurns square1.Alg
}

// Entry is the entry of a case, by its index in the set. ok is false if the book has none.
func (b *Book) Entry(index int) (e *Entry, ok bool) {
	if index >= 0 && index < len(b.Entries) && b.Entries[index].Case.Index == index {
		return &b.Entries[index], true
	}
	for i := range b.Entries {
		if b.Entries[i].Case.Index == index {
			return &b.Entries[i], true
		}
	}
	return nil, false
}

// Share is how many cases need a number of slices, and how often they come up.
type Share struct {
	Slices int
	Cases  int
	Weight int64 // of the Total of the set
}

// Distribution has a share for each number of slices from 0 to the largest that a case
// needs.
func (b *Book) Distribution() []Share {
	var list []Share
	for i := range b.Entries {
		e := &b.Entries[i]
		for len(list) <= e.Slices {
			list = append(list, Share{Slices: len(list)})
		}
		list[e.Slices].Cases++
		list[e.Slices].Weight += e.Case.Weight
	}
	return list
}
