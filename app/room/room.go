package room

import (
	"fyne.io/fyne/v2"
)

// Kind is a room that can be opened.
type Kind struct {
	// ID names the room in the session and in the IDs of commands: small letters and
	// digits.
	ID string
	// Title is the puzzle's name, in the user's language.
	Title func() string
	// Open makes the room. It is called once, when the room is first shown. part is what
	// [Room.Part] was when the program ended, as JSON, nil for a new user.
	//
	// An error beside a room is for the user to know: a part that could be used only
	// with changes, or, wrapping [ErrPart], not at all.
	Open func(h *Host, part []byte) (Room, error)
}

// Room is a room that is open. All its methods belong to Fyne's goroutine.
type Room interface {
	// Object is all that is seen of the room.
	Object() fyne.CanvasObject
	// Focus is what gets the keyboard while nothing else in the room needs it.
	Focus() fyne.Focusable
	// Commands are what can be done here, in the order of menus. They stay the same until
	// LanguageChanged.
	Commands() []*Command
	// HowTo explains the room, a paragraph each, in the user's language.
	HowTo() []string
	// Preferences are the user's choices about this room; nil if there are none.
	Preferences() fyne.CanvasObject
	// Shown tells the room whether it is the one that is seen now. What moves in a room
	// that is not seen stops.
	Shown(bool)
	// SettingsChanged tells that [Host.Settings], or the system's theme, are others.
	SettingsChanged()
	// LanguageChanged tells that texts are in another language from now on. The room says
	// all that it says in that, with new commands; Object and Focus stay the same, and so
	// does everything that was done or typed.
	LanguageChanged()
	// Warn shows an error that is not the room's own.
	Warn(error)
	// Drop takes the content of a file that was dropped onto the window.
	Drop(content []byte)
	// Part is what the room wants to have kept. It is made into JSON later, on another
	// goroutine, and must not change after that.
	Part() any
	// Close ends what is under way.
	Close()
}
