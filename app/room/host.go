package room

import (
	"errors"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/jobs"
	"wedge/app/scheme"
	"wedge/app/session"
)

// ErrPart is wrapped by the error of a [Kind.Open] that could not read the part of the
// session. The room is as for a new user, and the window puts the part aside.
var ErrPart = errors.New("the room's part of the session cannot be read")

// Host is what the window does for a room. All of it belongs to Fyne's goroutine.
type Host struct {
	App    fyne.App
	Window fyne.Window
	// Jobs run long work.
	Jobs *jobs.Jobs
	// Settings are those of all rooms. To change them, call ChangeSettings.
	Settings *session.Settings
	// Folder is where the room may keep files of its own.
	Folder string

	// ChangeSettings keeps and shows what was changed in the settings.
	ChangeSettings func()
	// Save has [Room.Part] kept soon.
	Save func()
	// Refresh makes menus and buttons follow what commands can be done.
	Refresh func()
	// OpenWindow opens a window beside the main one.
	OpenWindow func(Window)
	// Key does what a key stands for that was pressed where no text is typed.
	Key func(*fyne.KeyEvent)
	// Shortcut does what a shortcut stands for.
	Shortcut func(fyne.Shortcut)
	// ContextMenu opens the menu of commands with [Command.Context] at a place in the
	// window.
	ContextMenu func(at fyne.Position)
}

// Scheme is the colour scheme of the settings.
func (h *Host) Scheme() scheme.Scheme {
	chosen, ok := scheme.ByID(h.Settings.Scheme)
	if !ok {
		chosen = scheme.Default()
	}
	if len(h.Settings.OwnColours) > 0 {
		if own, err := scheme.Own(chosen, h.Settings.OwnColours); err == nil {
			return own
		}
	}
	return chosen
}

// Dark tells whether the window is dark just now.
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
