package room

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/store"
)

// Host is the window's interface for a room. It is for Fyne's goroutine only.
type Host struct {
	App    fyne.App
	Window fyne.Window
	// Jobs run long work.
	Jobs *jobs.Jobs
	// Settings are shared by all rooms. Call ChangeSettings after changing them.
	Settings *session.Settings
	// Kept is the database in which the room keeps what the user has made; nil if nothing is kept.
	Kept *store.Store
	// Folder is where the room may store files.
	Folder string
	// ChangeSettings saves and applies changed settings.
	ChangeSettings func()
	// Save requests that the room's part of the session be saved soon.
	Save func()
	// Refresh updates menus and buttons to the commands' states.
	Refresh func()
	// Commands are all that the user has now: the shown room's and the window's.
	Commands func() []*Command
	// LeaveLecture shows everything again that the view for a class leaves out.
	LeaveLecture func()
	// Courses are those of the program and of the user, of the lessons of all rooms.
	Courses func() []lesson.Listed
	// Follow is a lesson in the course that the user follows; nil if it is not in it.
	Follow func(lesson string) *lesson.Followed
	// OpenWindow opens a window beside the main one.
	OpenWindow func(Window)
	// Key handles a key pressed where no text is typed.
	Key func(*fyne.KeyEvent)
	// Shortcut handles a shortcut.
	Shortcut func(fyne.Shortcut)
	// ContextMenu opens the menu of commands with [Command.Context] at a position in the
	// window.
	ContextMenu func(at fyne.Position)
}

// Scheme is the colour scheme of the settings.
func (h *Host) Scheme() scheme.Scheme {
	chosen, err := scheme.Preset(h.Settings.Scheme)
	if err != nil {
		chosen = scheme.Default()
	}
	if len(h.Settings.OwnColours) > 0 {
		if own, err := scheme.Own(chosen, h.Settings.OwnColours); err == nil {
			return own
		}
	}
	return chosen
}

// Dark reports whether the window is dark now.
func (h *Host) Dark() bool {
	switch h.Settings.Theme {
	case "light":
		return false
	case "dark":
		return true
	}
	return h.App.Settings().ThemeVariant() == theme.VariantDark
}

// SetColour changes the colour of a face in the user's own scheme.
func (h *Host) SetColour(f scheme.Face, c color.NRGBA) {
	if h.Settings.OwnColours == nil {
		h.Settings.OwnColours = map[string]string{}
	}
	h.Settings.OwnColours[string(f.Letter())] = scheme.FormatHex(c)
	h.ChangeSettings()
}
