package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wedge/app/room"
)

// quitID is the ID of the command that Fyne places where the system expects it.
const quitID = "quit"

// menus are made from commands. They update only if the text or state of a command
// changes.
type menus struct {
	main    *fyne.MainMenu
	context *fyne.Menu
	items   map[*fyne.MenuItem]*room.Command
}

func newMenus(list []*room.Command) *menus {
	m := &menus{main: fyne.NewMainMenu(), context: fyne.NewMenu(""), items: map[*fyne.MenuItem]*room.Command{}}
	for _, menu := range room.Menus() {
		x := fyne.NewMenu(menu.Title())
		for _, c := range list {
			if c.Menu == menu {
				m.addItem(x, c, c.Separated)
			}
		}
		if len(x.Items) > 0 {
			m.main.Items = append(m.main.Items, x)
		}
	}
	for _, c := range list {
		if c.Context {
			m.addItem(m.context, c, c.Apart)
		}
	}
	m.update()
	return m
}

// addItem appends the item of a command to a menu.
func (m *menus) addItem(to *fyne.Menu, c *room.Command, separated bool) {
	if separated && len(to.Items) > 0 {
		to.Items = append(to.Items, fyne.NewMenuItemSeparator())
	}
	i := fyne.NewMenuItem(c.Label(), func() { c.Perform(false) })
	i.IsQuit = c.ID == quitID
	if c.Shortcut != "" {
		i.Shortcut = shortcutOf(c)
	}
	m.items[i] = c
	to.Items = append(to.Items, i)
}

// update updates the items from their commands, and reports whether anything changed.
func (m *menus) update() (changed bool) {
	for i, c := range m.items {
		label, disabled, checked := c.Label(), !c.Can(), c.Checked != nil && c.Checked()
		if i.Label != label || i.Disabled != disabled || i.Checked != checked {
			i.Label, i.Disabled, i.Checked = label, disabled, checked
			changed = true
		}
	}
	return changed
}

// shortcutOf is the shortcut of a command.
func shortcutOf(c *room.Command) *desktop.CustomShortcut {
	s := &desktop.CustomShortcut{KeyName: c.Shortcut, Modifier: fyne.KeyModifierShortcutDefault}
	if c.ShortcutShift {
		s.Modifier |= fyne.KeyModifierShift
	}
	return s
}
