package session

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// ErrAdjusted is wrapped by the error for values that were out of range and have been
// replaced. The result is usable.
var ErrAdjusted = errors.New("value out of range")

// Limits forces values within their limits and collects what it replaced. The zero value
// is ready to use.
type Limits struct{ replaced []error }

// Err is nil if every value was within its limits; otherwise it joins an [ErrAdjusted]
// for each that was not.
func (l *Limits) Err() error { return errors.Join(l.replaced...) }

// Replaced records that a value was replaced.
func (l *Limits) Replaced(name string, was, now any) {
	l.replaced = append(l.replaced, fmt.Errorf("%w: %s is %v; using %v", ErrAdjusted, name, was, now))
}

// Number clamps a value; NaN becomes otherwise.
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

// Names are those of values, for [Limits.Word].
func Names[T any](values []T) (names []string) {
	for _, v := range values {
		names = append(names, fmt.Sprint(v))
	}
	return names
}

// Word replaces a value that is not among the words by the first of them.
func (l *Limits) Word(name string, value *string, words ...string) {
	if slices.Contains(words, *value) {
		return
	}
	l.Replaced(name, fmt.Sprintf("%q, not one of %s", *value, strings.Join(words, ", ")), words[0])
	*value = words[0]
}
