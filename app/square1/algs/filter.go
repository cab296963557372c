package algs

import (
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2/lang"

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
	for i, c := range list {
		switch {
		case !f.matches(c.Name) && !f.matches(display.CaseName(c)):
		case f.parity == even && c.Odd, f.parity == odd && !c.Odd:
		case f.favourites && !favourite(c):
		case f.slices != anyLength && slicesOf(book, i) != f.slices:
		default:
			rows = append(rows, i)
		}
	}
	return rows
}

// matches reports whether a name has what was typed as it is, or its words in any order, each in
// another word of the name.
func (f filter) matches(name string) bool {
	typed, has := words(f.name), words(name)
	return strings.Contains(strings.Join(has, ""), strings.Join(typed, "")) || eachIn(typed, has)
}

// eachIn reports whether each word is part of another one of a list.
func eachIn(typed, list []string) bool {
	if len(typed) == 0 {
		return true
	}
	for i, word := range list {
		if strings.Contains(word, typed[0]) && eachIn(typed[1:], slices.Delete(slices.Clone(list), i, i+1)) {
			return true
		}
	}
	return false
}

// words are those of a name, without what is easily typed otherwise: capitals, blanks, and the
// slash between both layers.
func words(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("/,", r) })
}

// others reports whether more than the name is asked for.
func (f filter) others() bool { return f != filter{name: f.name, slices: anyLength} }

// text says what is asked for beside the name.
func (f filter) text() string {
	var list []string
	if f.slices != anyLength {
		list = append(list, display.Slices(f.slices))
	}
	switch f.parity {
	case even:
		list = append(list, lang.L("Even"))
	case odd:
		list = append(list, lang.L("Odd"))
	}
	if f.favourites {
		list = append(list, lang.L("Only favourites"))
	}
	return strings.Join(list, "  ·  ")
}

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
