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

// limits gathers what has been replaced.
type limits struct{ replaced []error }

// err is nil when every value was within its limits.
func (l *limits) err() error { return errors.Join(l.replaced...) }

func (l *limits) replace(name string, was, now any) {
	l.replaced = append(l.replaced, fmt.Errorf("%w: %s is %v, taken as %v", ErrAdjusted, name, was, now))
}

// number clamps a value; what is no number at all becomes otherwise.
func number[F ~float32 | ~float64](l *limits, name string, value *F, low, high, otherwise F) {
	was := *value
	if was != was {
		*value = otherwise
	} else {
		*value = clamp(was, low, high)
	}
	if *value != was {
		l.replace(name, was, *value)
	}
}

// word replaces a value that is none of the words by the first of them.
func (l *limits) word(name string, value *string, words ...string) {
	if slices.Contains(words, *value) {
		return
	}
	l.replace(name, fmt.Sprintf("%q (not %s)", *value, strings.Join(words, ", ")), words[0])
	*value = words[0]
}

// clamp brings a value into limits; what is no number counts as the lower one.
func clamp[F ~float32 | ~float64](value, low, high F) F {
	if !(value > low) {
		return low
	}
	return min(value, high)
}
