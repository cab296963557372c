package room

import (
	"fyne.io/fyne/v2"
)

// Kind is a room that can be opened.
type Kind struct {
	// ID names the room in the session and in the IDs of commands: lower-case letters and
	// digits.
	ID string
	// Title is the puzzle's name, in the user's language.
	Title func() string
	// Open makes the room. It is called once, when the room is first shown. part is the
	// [Room.Part] saved last, as JSON; nil for a new user.
	//
	// An error together with a room is a message to the user: the part had to be changed
	// or, if the error wraps [ErrPart], could not be used.
	Open func(h *Host, part []byte) (Room, error)
}

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
	// Shown tells the room whether it is visible. A hidden room stops its motion.
	Shown(bool)
	// SettingsChanged tells that [Host.Settings] or the system's theme changed.
	SettingsChanged()
	// LanguageChanged tells that the language changed. The room translates all its texts,
	// with new commands; Object and Focus stay the same, and so does everything done or
	// typed.
	LanguageChanged()
	// Warn shows an error from outside the room.
	Warn(error)
	// Drop receives the content of a file dropped onto the window.
	Drop(content []byte)
	// Part is the room's part of the session. It is converted to JSON later, on another
	// goroutine, and must not change after that.
	Part() any
	// Close ends all running work.
	Close()
}
