package room

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// Menu is one of the window's menus.
type Menu uint8

// The menus, in their order.
const (
	NoMenu Menu = iota
	PuzzleMenu
	EditMenu
	PlayMenu
	ViewMenu
	LearnMenu
	HelpMenu
)

// Menus lists the menus in their order.
func Menus() []Menu { return []Menu{PuzzleMenu, EditMenu, PlayMenu, ViewMenu, LearnMenu, HelpMenu} }

// Title is the menu's name.
func (m Menu) Title() string {
	switch m {
	case PuzzleMenu:
		return lang.L("Puzzle")
	case EditMenu:
		return lang.L("Edit")
	case PlayMenu:
		return lang.L("Play")
	case ViewMenu:
		return lang.L("View")
	case LearnMenu:
		return lang.L("Learn")
	case HelpMenu:
		return lang.L("Help")
	}
	return ""
}

// Command is something that a person can have done. Menus, the context menu, shortcuts,
// keys, the drawn keyboard and buttons are all made from the one list of commands.
type Command struct {
	ID   string // never changes: chosen keys are kept by it
	Text string // in menus and on buttons
	// TextNow is what Text is just now, for a command that does now this and now that;
	// nil if it is always the same.
	TextNow func() string
	// Icon is on its button in place of the text.
	Icon fyne.Resource
	// Primary makes its button stand out.
	Primary bool

	// Menu has the command; Separated draws a line above it there.
	Menu      Menu
	Separated bool
	// Context commands are in the context menu as well; Apart draws a line above.
	Context, Apart bool

	// Shortcut is pressed together with Ctrl (Cmd on macOS), and Shift if ShortcutShift;
	// empty for none.
	Shortcut      fyne.KeyName
	ShortcutShift bool

	// Key does it alone, where no text is typed: what is printed on the physical key on a
	// US keyboard, or a name of Fyne's. Empty for none; letters and signs can be chosen
	// by the user.
	Key string
	// Hint says what the key does, on the drawn keyboard; empty for Text.
	Hint string

	// Do does it; nil for what is done only with Shift.
	Do func()
	// Shifted is done for Key with Shift; nil for the same as Do. ShiftHint says what
	// that is, the same for all commands that have it.
	Shifted   func()
	ShiftHint string
	// Enabled tells whether it can be done now; nil if always.
	Enabled func() bool
	// Checked tells whether what it switches is on; nil for what is no switch.
	Checked func() bool
}

// Label is the command's text just now.
func (c *Command) Label() string {
	if c.TextNow != nil {
		return c.TextNow()
	}
	return c.Text
}

// tip says what a button without a text does.
func (c *Command) tip() string {
	if c.Shortcut == "" {
		return c.Label()
	}
	keys := "Ctrl+"
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		keys = "⌘"
	}
	if c.ShortcutShift {
		keys = lang.L("Shift") + "+" + keys
	}
	return fmt.Sprintf("%s (%s%s)", c.Label(), keys, c.Shortcut)
}

// Can tells whether it can be done now.
func (c *Command) Can() bool { return c.Enabled == nil || c.Enabled() }

// Has tells whether there is anything to do with or without Shift.
func (c *Command) Has(shift bool) bool { return c.Do != nil || shift && c.Shifted != nil }

// Perform does it if it can be done.
func (c *Command) Perform(shift bool) {
	switch {
	case !c.Can() || !c.Has(shift):
	case shift && c.Shifted != nil:
		c.Shifted()
	default:
		c.Do()
	}
}
