package app

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/room"
)

// ownCommands are the window's commands, which follow a room's in each menu.
func (s *shell) ownCommands() []*room.Command {
	own := []*room.Command{
		{ID: "open", Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Open file …"), Shortcut: fyne.KeyO, Do: s.chooseFile},
		{
			ID: "backup", Menu: room.PuzzleMenu, Text: lang.L("Save a copy of everything you keep …"),
			Do: func() {
				s.kept.backup(s.win, s.jobs.Group(), func(name string, err error) {
					if err != nil {
						s.warn(err)
						return
					}
					s.room().Inform(lang.L("Everything is copied to {{.File}}. The command “wedge restore” brings it back.", map[string]any{"File": name}))
				})
			},
			Enabled: func() bool { return s.kept.kept != nil },
		},
		{
			ID: "preferences", Menu: room.PuzzleMenu, Text: lang.L("Preferences …"), Shortcut: fyne.KeyComma,
			Do: s.preferences,
		},
		{ID: quitID, Menu: room.PuzzleMenu, Separated: true, Text: lang.L("Quit"), Shortcut: fyne.KeyQ, Do: s.quit},
		{ID: "guide", Menu: room.HelpMenu, Text: lang.L("Guide"), Key: string(fyne.KeyF1), Do: func() { s.showGuide("") }},
		{ID: "keys", Menu: room.HelpMenu, Text: lang.L("Keys"), Do: s.showKeys},
		{ID: "question-mark", Key: "/", Hint: lang.L("Keys"), Shifted: s.showKeys},
		{ID: "about", Menu: room.HelpMenu, Text: lang.L("About Wedge"), Do: s.about},
		{
			ID: "full-screen", Menu: room.ViewMenu, Separated: true, Text: lang.L("Full screen"), Key: string(fyne.KeyF11),
			Do: func() { s.win.SetFullScreen(!s.win.FullScreen()) }, Checked: func() bool { return s.win.FullScreen() },
		},
		{ID: "context-menu", Key: string(desktop.KeyMenu), Hint: lang.L("Context menu"), Do: s.contextMenuByKey},
		{
			ID: "menu-bar", Key: string(fyne.KeyF10), Hint: lang.L("Menu bar"), Do: func() { openMenuBar(s.win) },
			Shifted: s.contextMenuByKey,
		},
	}
	if slices.ContainsFunc(s.kinds, func(k bench.Kind) bool { return k.Lessons != nil }) {
		own = append(append(own, s.lecture.commands()...), s.handing.commands()...)
	}
	if len(s.kinds) > 1 {
		for i, k := range s.kinds {
			own = append(own, &room.Command{
				ID: "room-" + k.ID, Menu: room.ViewMenu, Separated: i == 0, Text: k.Title(),
				Shortcut: digit(i + 1), ShortcutShift: true,
				Do: func() { s.show(k.ID) }, Checked: func() bool { return s.shown == k.ID },
			})
		}
	}
	return own
}

// digit is the key with a digit, 1 to 9; empty for other numbers.
func digit(n int) fyne.KeyName {
	if n < 1 || n > 9 {
		return ""
	}
	return fyne.KeyName(strconv.Itoa(n))
}

// contextMenuByKey opens the context menu without a pointer, where it covers little of
// the room.
func (s *shell) contextMenuByKey() {
	at := s.app.Driver().AbsolutePositionForObject(s.place)
	s.commands.openContextMenu(at.Add(control.CornerInset()))
}

// openMenuBar gives the keyboard to the menu bar, or takes it back, as Alt does. Fyne has
// that in its windows' canvases, but not in the interface of canvases; elsewhere, as on
// macOS, the system has a key of its own.
func openMenuBar(win fyne.Window) {
	if c, ok := win.Canvas().(interface{ ToggleMenu() }); ok {
		c.ToggleMenu()
	}
}
