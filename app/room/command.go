package room

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
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
	CountsMenu  // within the Edit menu
	LessonsMenu // within the Learn menu
	HandoutsMenu
	SidesMenu // within the View menu
	PagesMenu
)

// Menus lists the menus in their order, without submenus.
func Menus() []Menu { return []Menu{PuzzleMenu, EditMenu, PlayMenu, ViewMenu, LearnMenu, HelpMenu} }

// Within is the menu that has this one as a submenu, where its first command is; NoMenu for
// the others.
func (m Menu) Within() Menu {
	switch m {
	case CountsMenu:
		return EditMenu
	case LessonsMenu, HandoutsMenu:
		return LearnMenu
	case SidesMenu, PagesMenu:
		return ViewMenu
	}
	return NoMenu
}

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
	case CountsMenu:
		return lang.L("Pieces that count")
	case LessonsMenu:
		return lang.L("Lessons")
	case HandoutsMenu:
		return lang.L("Hand out")
	case SidesMenu:
		return lang.L("View from")
	case PagesMenu:
		return lang.L("Pages")
	}
	return ""
}

// Button is the button of a command below the stage; the zero value is none.
type Button struct {
	Shown bool
	Main  bool          // highlighted, as one button of a room is
	Icon  fyne.Resource // in place of the text, which becomes a tip; nil for none
}

// IDs of commands that the window's own shortcuts perform: Ctrl with Z, Y, C and V. A room
// has those that it can do.
const (
	UndoID  = "undo"
	RedoID  = "redo"
	CopyID  = "copy"
	PasteID = "paste"
)

// Command is an action of the user. Menus, the context menu, shortcuts, keys, their
// list and buttons are all made from one list of commands.
type Command struct {
	ID   string // never changes: the user's keys are stored by it
	Text string // in menus and on buttons
	// TextNow is the current text of a command whose text changes; nil if it is always
	// Text.
	TextNow func() string
	// Button is the one that is always visible, below the stage.
	Button Button

	// Menu contains the command; Separated draws a line above it there, or above a submenu
	// if it is the first there.
	Menu      Menu
	Separated bool
	// Context commands are also in the context menu; Apart draws a line above them there.
	Context, Apart bool

	// Shortcut works together with Ctrl (Cmd on macOS), and Shift if ShortcutShift; empty
	// for none.
	Shortcut      fyne.KeyName
	ShortcutShift bool

	// Key triggers the command where no text is typed. It is the label of the physical
	// key on a US keyboard, or one of Fyne's names; empty for none. The user can change
	// keys that are letters or symbols.
	Key string
	// Hint describes a command without a Text in the list of keys.
	Hint string

	// Do performs the command; nil if it works only with Shift.
	Do func()
	// Shifted is performed for Key with Shift; nil for the same as Do. ShiftHint
	// describes it, the same for all commands that have it.
	Shifted   func()
	ShiftHint string
	// Enabled reports whether the command is possible now; nil if always.
	Enabled func() bool
	// Checked reports whether a switch is on; nil if the command is not a switch.
	Checked func() bool
}

// Label is the command's current text.
func (c *Command) Label() string {
	if c.TextNow != nil {
		return c.TextNow()
	}
	return c.Text
}

// Tip describes a button without a text.
func (c *Command) Tip() string {
	if c.Shortcut == "" {
		return c.Label()
	}
	return fmt.Sprintf("%s (%s)", c.Label(), c.ShortcutText())
}

// ShortcutText is the shortcut as shown to the user, such as "Ctrl+Shift+Z".
func (c *Command) ShortcutText() string {
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		if c.ShortcutShift {
			return "⇧⌘" + KeyText(c.Shortcut)
		}
		return "⌘" + KeyText(c.Shortcut)
	}
	keys := []string{lang.L("Ctrl")}
	if c.ShortcutShift {
		keys = append(keys, lang.L("Shift"))
	}
	return strings.Join(append(keys, KeyText(c.Shortcut)), "+")
}

// KeyText is the name of a key as shown to the user.
func KeyText(k fyne.KeyName) string {
	switch k {
	case fyne.KeyReturn:
		return lang.L("Enter")
	case fyne.KeyBackspace:
		return lang.L("Backspace")
	case fyne.KeyHome:
		return lang.L("Home")
	case fyne.KeyEnd:
		return lang.L("End")
	case fyne.KeyLeft:
		return "←"
	case fyne.KeyRight:
		return "→"
	case fyne.KeyUp:
		return "↑"
	case fyne.KeyDown:
		return "↓"
	case fyne.KeyPageUp:
		return lang.L("PgUp")
	case fyne.KeyPageDown:
		return lang.L("PgDn")
	case fyne.KeySpace:
		return lang.L("Space")
	case fyne.KeyEscape:
		return "Esc"
	case desktop.KeyMenu:
		return lang.L("Menu")
	}
	return string(k)
}

// Can reports whether the command is possible now.
func (c *Command) Can() bool { return c.Enabled == nil || c.Enabled() }

// Has reports whether there is anything to do with or without Shift.
func (c *Command) Has(shift bool) bool { return c.Do != nil || shift && c.Shifted != nil }

// Perform performs the command if possible.
func (c *Command) Perform(shift bool) {
	switch {
	case !c.Can() || !c.Has(shift):
	case shift && c.Shifted != nil:
		c.Shifted()
	default:
		c.Do()
	}
}
