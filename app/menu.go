package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"wedge/app/room"
)

// ownCommands are those of the window, which come after a room's in each menu.
func ownCommands(s *shell) []*room.Command {
	own := []*room.Command{
		{
			ID: "preferences", Menu: room.PuzzleMenu, Text: lang.L("Preferences …"), Shortcut: fyne.KeyComma,
			Do: s.preferences,
		},
		{ID: quitID, Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Quit"), Shortcut: fyne.KeyQ, Do: s.quit},
		{
			ID: "keys", Menu: room.HelpMenu, Text: lang.L("Keys"), Shortcut: fyne.KeyK,
			Key: string(fyne.KeyF1), Hint: lang.L("keys"), Do: s.toggleKeys,
		},
		{ID: "question-mark", Key: "/", Shifted: s.toggleKeys},
		{ID: "how-to", Menu: room.HelpMenu, Text: lang.L("How to"), Do: s.help},
		{ID: "about", Menu: room.HelpMenu, Text: lang.L("About Wedge"), Do: s.about},
		{ID: "context-menu", Key: string(desktop.KeyMenu), Hint: lang.L("menu"), Do: s.contextMenuByKey},
		{ID: "context-menu-f10", Key: string(fyne.KeyF10), Shifted: s.contextMenuByKey},
	}
	if len(s.kinds) > 1 {
		for i, k := range s.kinds {
			own = append(own, &room.Command{
				ID: "room-" + k.ID, Menu: room.ViewMenu, Separated: i == 0, Text: k.Title(),
				Do: func() { s.show(k.ID) }, Checked: func() bool { return s.shown == k.ID },
			})
		}
	}
	return own
}

const quitID = "quit"

// menus are made from commands. They change only where a command says something else.
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

// update makes the items say what their commands do now, and tells whether any says
// something else than before.
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

// shortcutOf is what is pressed for a command.
func shortcutOf(c *room.Command) *desktop.CustomShortcut {
	s := &desktop.CustomShortcut{KeyName: c.Shortcut, Modifier: fyne.KeyModifierShortcutDefault}
	if c.ShortcutShift {
		s.Modifier |= fyne.KeyModifierShift
	}
	return s
}
