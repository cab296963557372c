package sheet

import (
	"errors"
	"fmt"
	"strings"

	"wedge/app/picture"
	"wedge/app/picture/paper"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
	"wedge/solver/casebook"
)

// Options are the look of a sheet. Its zero value is valid except for the scheme.
type Options struct {
	Paper  paper.Size
	Scheme scheme.Scheme
	// Chosen are the algs to print for some cases, by the index of the case, instead of those
	// of the book.
	Chosen map[int][]square1.Alg
	// Algs is the number of the book's algs printed for each case; 0 is one.
	Algs int
	// Notation is how algs are written.
	Notation Notation
	// Words are in the language of the sheet; nil is English.
	Words *Words
}

// Notation is how algs are written.
type Notation uint8

// The notations.
const (
	Both Notation = iota // in WCA notation, and below in Karnotation
	WCA
	Karn
)

// Sheet is a book with the look of its pages.
type Sheet struct {
	book    *casebook.Book
	options Options
	words   Words
	ruler   picture.Font
}

// ErrEmpty: a book has no cases.
var ErrEmpty = errors.New("the case book has no cases")

// New makes a sheet of a book. The error wraps [ErrEmpty].
func New(b *casebook.Book, o Options) (*Sheet, error) {
	if len(b.Entries) == 0 {
		return nil, fmt.Errorf("%s: %w", b.Set.Name, ErrEmpty)
	}
	s := &Sheet{book: b, options: o, words: English()}
	if o.Words != nil {
		s.words = *o.Words
	}
	s.options.Algs = max(o.Algs, 1)
	return s, nil
}

// algs are those printed for an entry.
func (s *Sheet) algs(e *casebook.Entry) []square1.Alg {
	if chosen := s.options.Chosen[e.Case.Index]; len(chosen) > 0 {
		return chosen
	}
	return e.Algs[:min(s.options.Algs, len(e.Algs))]
}

// written is an alg in the notations of the sheet.
func (s *Sheet) written(a square1.Alg) (wca, karn string) {
	if s.options.Notation != Karn {
		wca = a.String()
	}
	if s.options.Notation != WCA {
		karn = a.Karn()
	}
	return wca, karn
}

// share says how often a case comes up.
func (s *Sheet) share(weight int64) string {
	total := s.book.Set.Total()
	if total <= 0 {
		return ""
	}
	words := fmt.Sprintf(s.words.PercentPattern, percent(weight, total))
	a, b := weight, total
	for b != 0 {
		a, b = b, a%b
	}
	if top, bottom := weight/a, total/a; top > 0 && bottom > 1 && bottom <= 1000 {
		words = fmt.Sprintf("%d/%d · %s", top, bottom, words)
	}
	return words
}

// percent is a share in percent with about two digits that count.
func percent(part, whole int64) string {
	p := 100 * float64(part) / float64(whole)
	switch {
	case p >= 10 || p == 0:
		return fmt.Sprintf("%.0f", p)
	case p >= 1:
		return fmt.Sprintf("%.1f", p)
	case p >= 0.01:
		return fmt.Sprintf("%.2f", p)
	}
	return fmt.Sprintf("%.1g", p)
}

// facts are the line below the name of a case.
func (s *Sheet) facts(e *casebook.Entry) string {
	parts := []string{s.share(e.Case.Weight)}
	switch {
	case e.Case.SolvedCase || e.Slices == 0:
		parts = append(parts, s.words.Facts.Solved)
	case e.Slices == 1:
		parts = append(parts, s.words.Facts.Slice)
	default:
		parts = append(parts, fmt.Sprintf(s.words.Facts.Slices, e.Slices))
	}
	if s.book.All && e.Count > 1 {
		parts = append(parts, fmt.Sprintf(s.words.Facts.Count, e.Count))
	}
	if e.Case.Odd {
		parts = append(parts, s.words.Facts.Odd)
	}
	return strings.TrimPrefix(strings.Join(parts, " · "), " · ")
}
