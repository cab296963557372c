package rating

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"wedge/puzzle/square1"
)

// Filter chooses algs by their text. The zero value chooses all.
type Filter struct {
	text       string
	expression *regexp.Regexp
}

// ErrFilter is wrapped by the error for an expression that cannot be read.
var ErrFilter = errors.New("not a regular expression")

// Containing chooses algs that contain a text in WCA notation, or in Karnotation.
// Blanks do not matter, capitals do.
func Containing(text string) Filter { return Filter{text: withoutBlanks(text)} }

// Matching chooses algs of which some part matches a regular expression (as package regexp
// reads it), in WCA notation without blanks, such as "(1,0)/(3,-3)", or in Karnotation. The
// error wraps [ErrFilter].
func Matching(expression string) (Filter, error) {
	e, err := regexp.Compile(expression)
	if err != nil {
		return Filter{}, fmt.Errorf("%w: %w", ErrFilter, err)
	}
	return Filter{expression: e}, nil
}

// Chooses reports whether the filter chooses an alg.
func (f Filter) Chooses(alg square1.Alg) bool {
	wca, karn := alg.String(), alg.Karn()
	if f.expression != nil {
		return f.expression.MatchString(wca) || f.expression.MatchString(karn)
	}
	return strings.Contains(wca, f.text) || strings.Contains(withoutBlanks(karn), f.text)
}

func withoutBlanks(s string) string { return strings.Join(strings.Fields(s), "") }
