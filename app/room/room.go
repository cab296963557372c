package room

import (
	"context"

	"fyne.io/fyne/v2"

	"wedge/app/lesson"
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
	// [Room.Part] saved last; empty for a new user.
	//
	// An error together with a room is a message to the user: the part had to be changed
	// or, if the error wraps [ErrPart], could not be used, or not to its end.
	Open func(h *Host, part Part) (Room, error)
	// CheckLesson reads a lesson of a user's for this room, and gives the number of its steps, or
	// what is wrong. It needs no window.
	CheckLesson func(content []byte) (steps int, err error)
	// Reads reports whether it understands a file: see [Room.Drop]. It needs no window, and stops when
	// the context ends; nil for a room that reads no files.
	Reads func(ctx context.Context, content []byte) bool
	// Ending is that of files which are for this room even if no room understands them, such as ".xmpuzzle"; empty
	// for none. The room then says what is wrong.
	Ending string
	// Lessons are the IDs and titles of its lessons, in the user's language; nil for a room without.
	Lessons func() []lesson.Label
}

// Part is a room's part of the session as it was read. A new user's is empty.
type Part = session.Part

// Room is an open room. All its methods are for Fyne's goroutine.
type Room interface {
	// Object is the room's content.
	Object() fyne.CanvasObject
	// Focus gets the keyboard while nothing else in the room has it.
	Focus() fyne.Focusable
	// Commands are the room's commands, in the order of menus. They stay the same until
	// LanguageChanged.
	Commands() []*Command
	// HowTo explains the room in the user's language, one paragraph each.
	HowTo() []string
	// Preferences are the user's settings of this room; nil if there are none.
	Preferences() fyne.CanvasObject
	// Shown tells the room whether it is visible. A hidden room stops its motion. One that is shown
	// has the keyboard at Focus already, and may give it to its open page.
	Shown(bool)
	// SettingsChanged tells that [Host.Settings] or the system's theme changed.
	SettingsChanged()
	// LanguageChanged tells that the language changed. The room translates all its texts,
	// with new commands; Object and Focus stay the same, and so does everything done or
	// typed.
	LanguageChanged()
	// Warn shows an error from outside the room.
	Warn(error)
	// Drop receives the name, without its folder, and the content of a file dropped onto
	// the window or opened from the menu.
	Drop(name string, content []byte)
	// Part is the room's part of the session. It is converted to JSON later, on another
	// goroutine, and must not change after that. A list that grows without limit goes into
	// a journal: see [session.Journaled].
	Part() any
	// Close ends all running work.
	Close()
}

// Rester is a [Room] that holds memory which it needs only while something is done. Rest is called when
// nothing has changed for a while.
type Rester interface{ Rest() }
