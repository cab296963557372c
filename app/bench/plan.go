package bench

import (
	"context"

	"fyne.io/fyne/v2"

	"wedge/app/lesson"
	"wedge/app/room"
)

// FirstStepsID is the ID of the command that shows a new user what to do in a room. Only the first room has it.
const FirstStepsID = "first-steps"

// Plan is what a room adds to the furniture. What may be nil is said.
type Plan struct {
	Pages  *Tabs             // nil for none
	Beside fyne.CanvasObject // instead of the pages alone, with them in it; nil for none
	Drawer *Drawer           // nil for none

	// Player is what is played now; nil for a room in which nothing is.
	Player func() Player
	// Commands are the room's own, in the current language.
	Commands func() []*room.Command
	// Lessons are the titles of the lessons on the page [Learn]; nil for none.
	Lessons func() []lesson.Label
	// Room is the ID under which is kept what was done in them.
	Room string
	// Guide names the page of the guide about one of the pages other than [Learn]; nil for the first.
	Guide func(page string) string
	// Preferences is [Bench.Preferences]; nil for none.
	Preferences func() fyne.CanvasObject

	// Read reads a file, on another goroutine if it is large, and returns what shows it; nil for
	// a room that reads no files.
	Read func(ctx context.Context, name string, content []byte) (show func())
	// Describe shows the facts of what is on the stage in the status line.
	Describe func()
	// Part is the room's part of the session, with what all rooms have.
	Part func(Saved) any
	// Events are what the room is told.
	Events Events
}

// Events are what a room is told. All may be nil.
type Events struct {
	Settings func() // the settings, the colour scheme or the theme changed
	Language func() // the language changed: commands, pages and the line are translated
	Page     func() // the user has opened another page
	Hidden   func() // another room is shown
	Rest     func() // nothing has changed for a while: memory that is needed only while something is done can go
	Closed   func() // the room ends
}

// Exports is a room's window for exports.
type Exports interface {
	Open()
	// LookChanged draws the preview again: the camera or colours have changed.
	LookChanged()
}

// Drawer opens below stage and pages.
type Drawer struct {
	Object fyne.CanvasObject
	Length *float64 // height that the user has chosen; 0 for Usual
	Usual  float32  // in device-independent pixels at the default text size
}
