package room

import "fyne.io/fyne/v2"

// Window is one beside the main window, which can stay open: preferences, an export.
type Window struct {
	// Title is in the user's language.
	Title func() string
	Size  fyne.Size
	// Fill sets the window's content. It is called before the window is shown, and again
	// when the language has changed.
	Fill func(fyne.Window)
	// OfRoom windows are about the room shown: Fill is called for another one, too.
	OfRoom bool
	// Key closes it, as Esc does; empty for none.
	Key fyne.KeyName
	// Guide is the page of the guide about it, which F1 opens; empty for that about what the
	// main window shows.
	Guide string
	// Closed, unless nil, is called when it has been closed, or another one with its title
	// has taken its place.
	Closed func()
}
