package app

import (
	"cmp"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/room"
	"wedge/app/session"
)

// commands are all commands available now: those of the room shown, and the window's own.
// Menus, shortcuts and keys are made from them.
type commands struct {
	win      fyne.Window
	driver   fyne.Driver
	settings *session.Settings       // contain the user's keys
	escape   func() bool             // leaves the lecture view, if it is shown
	printed  func(key string) string // what is printed on a key; see [printed]
	changed  func()                  // called when keys may do other things than before

	list  []*room.Command
	menus *menus
	bare  bool // the window has no menu bar
	later *jobs.Group
}

// follow switches to other commands: a room's and the window's.
func (c *commands) follow(list []*room.Command) {
	canvas := c.win.Canvas()
	for _, x := range c.list {
		if x.Shortcut != "" {
			canvas.RemoveShortcut(shortcutOf(x))
		}
	}
	c.list = list
	for _, x := range c.list {
		if x.Shortcut != "" {
			canvas.AddShortcut(shortcutOf(x), func(fyne.Shortcut) {
				closeMenus(c.win)
				x.Perform(false)
			})
		}
	}
	// These have types of their own, whatever has the focus.
	for _, s := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutPaste{}} {
		canvas.AddShortcut(s, c.shortcut)
	}
	redo := &desktop.CustomShortcut{KeyName: fyne.KeyY, Modifier: fyne.KeyModifierShortcutDefault}
	canvas.AddShortcut(redo, func(fyne.Shortcut) { c.perform(room.RedoID) })
	c.menus = newMenus(c.list, c.choose, c.printedKey)
	if !c.bare {
		c.win.SetMainMenu(c.menus.main)
	}
	c.changed()
}

// setBare takes the menu bar away, or brings it back. Its commands, shortcuts and keys stay.
func (c *commands) setBare(yes bool) {
	if yes == c.bare {
		return
	}
	c.bare = yes
	menu := c.menus.main
	if yes {
		menu = nil
	}
	c.win.SetMainMenu(menu)
	revive(c.win) // Fyne gives the room of the bar to the content only then
}

// choose performs a command of a menu. Fyne looks for a shortcut in the menus first, even if
// the widget with the focus has its own use of it.
func (c *commands) choose(x *room.Command) {
	typed := x.Shortcut != "" && c.modifiers()&fyne.KeyModifierShortcutDefault != 0
	if own, ok := c.win.Canvas().Focused().(control.ShortcutOwner); ok && typed && own.OwnsShortcut(shortcutOf(x)) {
		own.TypedShortcut(shortcutOf(x))
		return
	}
	x.Perform(false)
}

// perform performs the command with an ID, if there is one here.
func (c *commands) perform(id string) {
	for _, x := range c.list {
		if x.ID == id {
			x.Perform(false)
		}
	}
}

// shortcut handles a shortcut where no text is edited.
func (c *commands) shortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutPaste:
		c.perform(room.PasteID)
	case *fyne.ShortcutCopy:
		c.perform(room.CopyID)
	case *fyne.ShortcutUndo:
		c.perform(room.UndoID)
	case *fyne.ShortcutRedo:
		c.perform(room.RedoID)
	default:
		if canvas, ok := c.win.Canvas().(fyne.Shortcutable); ok {
			canvas.TypedShortcut(s)
		}
	}
}

// key handles a key pressed where no text is typed: the first command does that has the key and is
// possible now.
func (c *commands) key(k *fyne.KeyEvent) {
	modifiers := c.modifiers()
	if modifiers&^fyne.KeyModifierShift != 0 {
		return // it belongs to a shortcut
	}
	if k.Name == fyne.KeyEscape && c.escape() {
		return
	}
	shift := modifiers&fyne.KeyModifierShift != 0
	for _, x := range c.list {
		if at := c.keyOf(x); at != "" && is(k, at) && x.Has(shift) && x.Can() {
			x.Perform(shift)
			return
		}
	}
	control.ScrollByKey(c.win.Content(), k.Name)
}

// modifiers are the modifier keys held down.
func (c *commands) modifiers() fyne.KeyModifier {
	if d, ok := c.driver.(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

// keyOf is the key of a command according to the settings.
func (c *commands) keyOf(x *room.Command) string {
	if k, ok := c.settings.Keys[x.ID]; ok {
		return k
	}
	return x.Key
}

// printedKey is what is printed on the key of a command; empty if it has none.
func (c *commands) printedKey(x *room.Command) string {
	return c.printed(room.KeyText(fyne.KeyName(c.keyOf(x))))
}

// hints are all shortcuts, and the keys that do something now, as they are printed, each with what it does.
func (c *commands) hints() [][]string {
	var hints [][]string
	taken := map[string]bool{}
	for _, x := range c.list {
		text := cmp.Or(x.Label(), x.Hint)
		if text == "" {
			continue
		}
		if key := c.keyOf(x); key != "" && !taken[key] && x.Can() {
			taken[key] = true
			printed := c.printedKey(x)
			if x.Do == nil {
				printed = lang.L("Shift") + " + " + printed
			}
			hints = append(hints, []string{printed, text})
		}
		if x.Shortcut != "" {
			hints = append(hints, []string{x.ShortcutText(), text})
		}
	}
	if i := slices.IndexFunc(c.list, func(x *room.Command) bool { return x.ShiftHint != "" }); i >= 0 {
		hints = append(hints, []string{lang.L("Shift + turn"), c.list[i].ShiftHint})
	}
	return hints
}

// menusLater is how long menus wait before they update: while an answer arrives and a
// solution is loaded, the state of commands flickers.
const menusLater = 150 * time.Millisecond

// refresh updates the menus soon.
func (c *commands) refresh() {
	c.later.After("menus", menusLater, c.refreshNow)
}

func (c *commands) refreshNow() {
	if c.menus != nil && c.menus.update() {
		c.menus.main.Refresh()
	}
	c.changed()
}

// openContextMenu opens the context menu at a position in the window.
func (c *commands) openContextMenu(at fyne.Position) {
	if len(c.menus.context.Items) == 0 {
		return
	}
	c.menus.update()
	widget.ShowPopUpMenuAtPosition(c.menus.context, c.win.Canvas(), at)
}
