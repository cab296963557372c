package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrAdjusted is wrapped by the error for values out of range that have been
// replaced. Everything can be used.
var ErrAdjusted = errors.New("value out of range")

// Limits brings values that were read into their limits and gathers what has been
// replaced. The zero value is ready to be used.
type Limits struct{ replaced []error }

// Err is nil when every value was within its limits; otherwise each that was not is
// an [ErrAdjusted].
func (l *Limits) Err() error { return errors.Join(l.replaced...) }

// Replaced takes down that a value was replaced.
func (l *Limits) Replaced(name string, was, now any) {
	l.replaced = append(l.replaced, fmt.Errorf("%w: %s is %v, taken as %v", ErrAdjusted, name, was, now))
}

// Number clamps a value; what is no number at all becomes otherwise.
func (l *Limits) Number(name string, value *float64, low, high, otherwise float64) {
	was := *value
	if was != was {
		*value = otherwise
	} else {
		*value = min(max(was, low), high)
	}
	if *value != was {
		l.Replaced(name, was, *value)
	}
}

// Size clamps a length in the window to 0..most.
func (l *Limits) Size(name string, value *float32, most float64) {
	wide := float64(*value)
	l.Number(name, &wide, 0, most, 0)
	*value = float32(wide)
}

// Word replaces a value that is none of the words by the first of them.
func (l *Limits) Word(name string, value *string, words ...string) {
	if slices.Contains(words, *value) {
		return
	}
	l.Replaced(name, fmt.Sprintf("%q (not %s)", *value, strings.Join(words, ", ")), words[0])
	*value = words[0]
}
