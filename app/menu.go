package app

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/stage"
	"wedge/scene"
)

// menu is the main menu. Every command of the window is in it; the puzzle's own has
// some of its items.
type menu struct {
	main         *fyne.MainMenu
	puzzle       *fyne.Menu
	plan, hidden *fyne.MenuItem
	shortcuts    []*fyne.MenuItem
}

func newMenu(w *window) *menu {
	m := &menu{}
	item := func(text string, key fyne.KeyName, shift bool, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, do)
		if key != "" {
			s := &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
			if shift {
				s.Modifier |= fyne.KeyModifierShift
			}
			i.Shortcut = s
			m.shortcuts = append(m.shortcuts, i)
		}
		return i
	}
	quit := item(lang.L("Quit"), fyne.KeyQ, false, w.quit)
	quit.IsQuit = true
	export := item(lang.L("Export a picture …"), fyne.KeyE, false, w.exportPicture)
	copyPosition := item(lang.L("Copy position"), fyne.KeyC, true, func() { w.copy(w.current().String()) })
	copyMoves := item(lang.L("Copy moves since the start"), fyne.KeyM, true, func() { w.copy(w.state.History.Since().Simplify().String()) })
	paste := item(lang.L("Paste an alg or a position"), fyne.KeyV, true, func() { w.take(w.app.Clipboard().Content()) })
	standard := item(lang.L("Standard view"), fyne.Key0, false, w.standardView)
	m.plan = item(lang.L("Plan of both layers"), fyne.Key1, false, w.togglePlan)
	m.hidden = item(lang.L("Hidden side"), fyne.Key2, false, w.toggleHidden)
	m.main = fyne.NewMainMenu(
		fyne.NewMenu(lang.L("Puzzle"),
			item(lang.L("Scramble"), fyne.KeyR, false, func() { w.scramble(randomSeed()) }),
			item(lang.L("Solve"), fyne.KeyReturn, false, func() { w.solve(true) }),
			item(lang.L("Reset to solved"), fyne.KeyBackspace, false, w.reset),
			fyne.NewMenuItemSeparator(),
			export,
			item(lang.L("Make the complete table …"), "", false, w.makeTable),
			item(lang.L("Preferences …"), fyne.KeyComma, false, w.preferences),
			fyne.NewMenuItemSeparator(), quit,
		),
		fyne.NewMenu(lang.L("Edit"),
			item(lang.L("Undo"), fyne.KeyZ, false, w.undo),
			item(lang.L("Redo"), fyne.KeyZ, true, w.redo),
			fyne.NewMenuItemSeparator(),
			copyPosition,
			copyMoves,
			paste,
		),
		fyne.NewMenu(lang.L("Play"),
			item(lang.L("Play or pause"), fyne.KeyP, false, w.togglePlay),
			item(lang.L("Next move"), fyne.KeyRight, false, func() { w.step(1) }),
			item(lang.L("Previous move"), fyne.KeyLeft, false, func() { w.step(-1) }),
			item(lang.L("To the start"), fyne.KeyHome, false, func() { w.player.OnJump(true) }),
			item(lang.L("To the end"), fyne.KeyEnd, false, func() { w.player.OnJump(false) }),
		),
		fyne.NewMenu(lang.L("View"),
			standard,
			item(lang.L("From behind and below"), fyne.Key9, false, func() { w.setCamera(stage.Hidden(stage.Standard())) }),
			item(lang.L("Front"), "", false, func() { w.lookFrom(0, 0) }),
			item(lang.L("Right side"), "", false, func() { w.lookFrom(math.Pi/2, 0) }),
			item(lang.L("Back"), "", false, func() { w.lookFrom(math.Pi, 0) }),
			item(lang.L("Left side"), "", false, func() { w.lookFrom(-math.Pi/2, 0) }),
			item(lang.L("Top"), "", false, func() { w.lookFrom(0, scene.MaxPitch) }),
			item(lang.L("Bottom"), "", false, func() { w.lookFrom(0, -scene.MaxPitch) }),
			fyne.NewMenuItemSeparator(),
			item(lang.L("Nearer"), fyne.KeyEqual, false, func() { w.viewer.Zoom(1) }),
			item(lang.L("Farther"), fyne.KeyMinus, false, func() { w.viewer.Zoom(-1) }),
			fyne.NewMenuItemSeparator(), m.plan, m.hidden,
		),
		learnMenu(w),
		fyne.NewMenu(lang.L("Help"),
			item(lang.L("Keys"), fyne.KeyK, false, w.toggleKeys),
			item(lang.L("How to"), "", false, w.help),
			item(lang.L("About Wedge"), "", false, w.about),
		),
	)
	m.puzzle = fyne.NewMenu("",
		export, fyne.NewMenuItemSeparator(),
		copyPosition, copyMoves, paste, fyne.NewMenuItemSeparator(),
		standard, m.plan, m.hidden,
	)
	return m
}

// showPuzzleMenu opens the puzzle's own menu at a place in the window.
func (w *window) showPuzzleMenu(at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(w.menu.puzzle, w.win.Canvas(), at)
}

// puzzleMenuByKey opens it where it covers little of the puzzle, for who has no
// pointer at hand.
func (w *window) puzzleMenuByKey() {
	at := w.app.Driver().AbsolutePositionForObject(w.viewer)
	w.showPuzzleMenu(at.AddXY(cornerMargin, cornerMargin))
}

// addShortcuts lets the shortcuts of the menu work.
func (w *window) addShortcuts() {
	for _, i := range w.menu.shortcuts {
		w.win.Canvas().AddShortcut(i.Shortcut, func(fyne.Shortcut) { i.Action() })
	}
	// These come with their own types, whatever has the focus.
	for _, s := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutPaste{}} {
		w.win.Canvas().AddShortcut(s, w.shortcut)
	}
	redo := &desktop.CustomShortcut{KeyName: fyne.KeyY, Modifier: fyne.KeyModifierShortcutDefault}
	w.win.Canvas().AddShortcut(redo, func(fyne.Shortcut) { w.redo() })
	w.win.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) {
		if k.Name == fyne.KeyEscape || k.Name == fyne.KeyF1 {
			w.key(k, false)
		}
	})
}

// shortcut does what a shortcut is for while the puzzle has the focus.
func (w *window) shortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutPaste:
		w.take(w.app.Clipboard().Content())
	case *fyne.ShortcutCopy:
		w.copy(w.current().String())
	case *fyne.ShortcutUndo:
		w.undo()
	case *fyne.ShortcutRedo:
		w.redo()
	default:
		if c, ok := w.win.Canvas().(fyne.Shortcutable); ok {
			c.TypedShortcut(s)
		}
	}
}

// togglePlan shows or hides the plan of both layers.
func (w *window) togglePlan() {
	w.state.Settings.PlanView = !w.state.Settings.PlanView
	w.applySettings()
	w.save()
}

// toggleHidden shows or hides the view of the hidden side.
func (w *window) toggleHidden() {
	w.state.Settings.HiddenSide = !w.state.Settings.HiddenSide
	w.applySettings()
	w.save()
}
