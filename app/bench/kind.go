package bench

import (
	"context"

	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/session"
)

// Kind is a room that can be opened.
type Kind struct {
	// ID names the room in the session and in the IDs of commands: lower-case letters and
	// digits.
	ID string
	// Name is what files of lessons call the room, in any language.
	Name string
	// Title is the puzzle's name, in the user's language.
	Title func() string
	// Open makes the room. It is called once, when the room is first shown. part is the
	// [Bench.Part] saved last; empty for a new user.
	//
	// An error together with a room is a message to the user: the part had to be changed
	// or, if the error wraps [ErrPart], could not be used, or not to its end.
	Open func(h *room.Host, part session.Part) (*Bench, error)
	// CheckLesson reads a lesson of a user's for this room, and gives the number of its steps, or
	// what is wrong. It needs no window.
	CheckLesson func(content []byte) (steps int, err error)
	// Reads reports whether it understands a file: see [Bench.Drop]. It needs no window, and stops when
	// the context ends; nil for a room that reads no files.
	Reads func(ctx context.Context, content []byte) bool
	// Ending is that of files which are for this room even if no room understands them, such as ".xmpuzzle"; empty
	// for none. The room then says what is wrong.
	Ending string
	// Lessons are the IDs and titles of its lessons, in the user's language; nil for a room without.
	Lessons func() []lesson.Label
}
