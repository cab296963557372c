package bench

import (
	"errors"
	"fmt"

	"wedge/app/lesson"
	"wedge/app/player"
	"wedge/app/session"
)

// ErrPart is wrapped by the error of a [Kind.Open] that could not read its part of the
// session, or not all of it. The room then has what it could read and otherwise starts as
// for a new user, and the window keeps a copy of the part.
var ErrPart = errors.New("the room's part of the session cannot be read")

// Saved is what all rooms keep in the session.
type Saved struct {
	Page    string          `json:"page,omitempty"`  // ID of the open page
	View    View            `json:"view"`            // of the camera
	Panel   float64         `json:"panel,omitempty"` // width of the pages, in device-independent pixels; 0 for the default
	Tempo   float64         `json:"tempo"`           // of the player
	Lessons lesson.Progress `json:"lessons"`         // what the user has done in them
}

// NewSaved is that of a new user, with a page.
func NewSaved(page string) Saved { return Saved{Page: page, View: NewView(), Tempo: 1} }

// MaxLength is the largest width or height of a part of the window that is restored, in
// device-independent pixels.
const MaxLength = 10_000

// Limit replaces values that are out of range. The pages are those of the room.
func (s *Saved) Limit(l *session.Limits, pages ...string) {
	s.View.limit(l)
	l.Number("tempo", &s.Tempo, player.MinTempo, player.MaxTempo, 1)
	l.Number("width of the panel", &s.Panel, 0, MaxLength, 0)
	if !s.Lessons.Check() {
		l.Replaced("the count of answers in lessons", "out of range", "the others")
	}
	if len(pages) > 0 {
		l.Word("page", &s.Page, pages...)
	}
}

// Check is that of a part without anything else, in a room without pages.
func (s *Saved) Check() error {
	var l session.Limits
	s.Limit(&l)
	return l.Err()
}

// Checked is a part of the session whose values are in their ranges after Check, which says what
// it has replaced.
type Checked[P any] interface {
	*P
	Check() error
}

// Restore is the initial part, and what was wrong with the saved one, which is empty for a new
// user. parse reads it as far as possible; what it cannot read is a [ErrPart].
func Restore[P any, C Checked[P]](saved session.Part, fresh P, parse func(session.Part) (P, error)) (P, error) {
	if saved.JSON == nil {
		return fresh, nil
	}
	p, err := parse(saved)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrPart, err)
	}
	return p, errors.Join(err, C(&p).Check())
}
