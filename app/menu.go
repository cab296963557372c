package app

import (
	"math"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"wedge/app/room"
)

// quitID is the ID of the command that Fyne places where the system expects it.
const quitID = "quit"

// menus are made from commands. They update only if the text or state of a command
// changes.
type menus struct {
	choose  func(*room.Command)
	key     func(*room.Command) string
	main    *fyne.MainMenu
	context *fyne.Menu
	items   map[*fyne.MenuItem]*room.Command
}

// newMenus makes the menus; choose is called when an item is chosen, or its shortcut typed, and key is what is
// printed on the key of a command.
func newMenus(list []*room.Command, choose func(*room.Command), key func(*room.Command) string) *menus {
	m := &menus{choose: choose, key: key, main: fyne.NewMainMenu(), context: fyne.NewMenu(""), items: map[*fyne.MenuItem]*room.Command{}}
	for _, menu := range room.Menus() {
		x := fyne.NewMenu(menu.Title())
		for _, c := range list {
			if c.Menu == menu || c.Menu.Within() == menu {
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

// addItem appends the item of a command to a menu, or to its submenu.
func (m *menus) addItem(to *fyne.Menu, c *room.Command, separated bool) {
	if c.Menu.Within() != room.NoMenu {
		to, separated = submenu(to, c.Menu.Title(), separated)
	}
	if separated && len(to.Items) > 0 {
		to.Items = append(to.Items, fyne.NewMenuItemSeparator())
	}
	i := fyne.NewMenuItem("", func() { m.choose(c) })
	i.IsQuit = c.ID == quitID
	if c.Shortcut != "" {
		i.Shortcut = undrawn{shortcutOf(c)}
		if m.native(to) {
			i.Shortcut = shortcutOf(c)
		}
	}
	m.items[i] = c
	to.Items = append(to.Items, i)
}

// submenu is the submenu of a menu with a title, which is made unless it is the last item.
// A line goes above it then, and otherwise above the item to come.
func submenu(of *fyne.Menu, title string, separated bool) (_ *fyne.Menu, line bool) {
	if n := len(of.Items); n > 0 && of.Items[n-1].ChildMenu != nil && of.Items[n-1].Label == title {
		return of.Items[n-1].ChildMenu, separated
	}
	if separated && len(of.Items) > 0 {
		of.Items = append(of.Items, fyne.NewMenuItemSeparator())
	}
	i := fyne.NewMenuItem(title, nil)
	i.ChildMenu = fyne.NewMenu(title)
	of.Items = append(of.Items, i)
	return i.ChildMenu, false
}

// all are the menus and their submenus.
func (m *menus) all() []*fyne.Menu {
	all := append(slices.Clone(m.main.Items), m.context)
	for i := 0; i < len(all); i++ {
		for _, item := range all[i].Items {
			if item.ChildMenu != nil {
				all = append(all, item.ChildMenu)
			}
		}
	}
	return all
}

// native reports whether the system draws a menu instead of Fyne.
func (m *menus) native(menu *fyne.Menu) bool { return runtime.GOOS == "darwin" && menu != m.context }

// undrawn is a shortcut that works as usual but that Fyne does not draw in the menu. Fyne
// draws shortcuts at a fifth of the opacity of other text, which is hard to read, and no
// theme can change that. The label contains the shortcut instead.
type undrawn struct{ fyne.Shortcut }

// update updates the items from their commands, and reports whether anything changed.
func (m *menus) update() (changed bool) {
	for _, menu := range m.all() {
		labels := m.labels(menu)
		for _, i := range menu.Items {
			c := m.items[i]
			if c == nil {
				continue // a separator or a submenu
			}
			label, disabled, checked := labels[i], !c.Can(), c.Checked != nil && c.Checked()
			if i.Label != label || i.Disabled != disabled || i.Checked != checked {
				i.Label, i.Disabled, i.Checked = label, disabled, checked
				changed = true
			}
		}
	}
	return changed
}

// gap is the smallest gap between the name of a command and its shortcut.
const gap = "      "

// labels returns the labels of the items of a menu: the names of the commands, padded
// with spaces so that the shortcuts form a column.
func (m *menus) labels(menu *fyne.Menu) map[*fyne.MenuItem]string {
	width := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	labels := map[*fyne.MenuItem]string{}
	var column float32
	for _, i := range menu.Items {
		if c := m.items[i]; c != nil {
			labels[i] = c.Label()
			column = max(column, width(c.Label()+gap))
		}
	}
	for i, label := range labels {
		if keys := m.keysText(m.items[i]); keys != "" && !m.native(menu) {
			spaces := math.Round(float64((column - width(label)) / width(" ")))
			labels[i] = label + strings.Repeat(" ", int(spaces)) + keys
		}
	}
	return labels
}

// splitLabel splits a label into the name of the command and the shortcut, empty if there
// is none.
func splitLabel(label string) (text, shortcut string) {
	text, shortcut, _ = strings.Cut(label, gap)
	return text, strings.TrimLeft(shortcut, " ")
}

// keysText is what a menu shows at the right of a command: its shortcut or, if it has none,
// its key.
func (m *menus) keysText(c *room.Command) string {
	if c.Shortcut != "" {
		return c.ShortcutText()
	}
	return m.key(c)
}

// shortcutOf is the shortcut of a command.
func shortcutOf(c *room.Command) *desktop.CustomShortcut {
	s := &desktop.CustomShortcut{KeyName: c.Shortcut, Modifier: fyne.KeyModifierShortcutDefault}
	if c.ShortcutShift {
		s.Modifier |= fyne.KeyModifierShift
	}
	return s
}
