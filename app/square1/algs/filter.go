package algs

import (
	"strings"

	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
)

// filter chooses cases of a set. [newFilter] makes one that chooses all.
type filter struct {
	name       string // part of it, in the user's language or not, in capital or small letters
	slices     int    // the least number of slices; anyLength for any
	parity     parity
	favourites bool // only these
}

// anyLength is no number of slices.
const anyLength = -1

// parity of cases.
type parity uint8

// The parities, as in the select.
const (
	both parity = iota
	even
	odd
)

// newFilter chooses all cases.
func newFilter() filter { return filter{slices: anyLength} }

// rows are the indices of the cases chosen. book may be nil: then no case has a length.
func (f filter) rows(list []cases.Case, book *casebook.Book, favourite func(cases.Case) bool) []int {
	var rows []int
	name := plain(f.name)
	for i, c := range list {
		switch {
		case !strings.Contains(plain(c.Name), name) && !strings.Contains(plain(display.CaseName(c)), name):
		case f.parity == even && c.Odd, f.parity == odd && !c.Odd:
		case f.favourites && !favourite(c):
		case f.slices != anyLength && slicesOf(book, i) != f.slices:
		default:
			rows = append(rows, i)
		}
	}
	return rows
}

// plain is a name without what is easily typed otherwise: capitals and blanks.
func plain(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), "")) }

// slicesOf is the least number of slices of a case, [anyLength] if that is not known.
func slicesOf(book *casebook.Book, index int) int {
	if book == nil {
		return anyLength
	}
	e, ok := book.Entry(index)
	if !ok {
		return anyLength
	}
	return e.Slices
}
