package handout

import "errors"

// ErrUnknown: there is no such lesson.
var ErrUnknown = errors.New("there is no such lesson")
