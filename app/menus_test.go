package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// TestShortcutClosesMenus: a list that is open goes when a command is performed by its shortcut; a dialog stays.
func TestShortcutClosesMenus(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	control.OpenMenu(b.win.Canvas(), b.doors.object, fyne.NewMenuItem("item", nil))
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", fyne.NewMenuItem("another", nil)), b.win.Canvas(), fyne.NewPos(9, 9))
	if n := len(b.win.Canvas().Overlays().List()); n != 2 {
		t.Fatalf("%d menus are open", n)
	}
	perform := shortcutOf(b.command("go"))
	b.shortcut(perform)
	if n := len(b.win.Canvas().Overlays().List()); n != 0 {
		t.Errorf("%d menus stay", n)
	}
	dialog.ShowInformation("a dialog", "", b.win)
	b.shortcut(perform)
	if n := len(b.win.Canvas().Overlays().List()); n != 1 {
		t.Errorf("%d dialogs are open", n)
	}
	one.only(t).did(t, "with menus open", "go", "go")
}

// TestMenusAreLow: no menu is too high for a window of 600 pixels, and Learn has the lessons.
func TestMenusAreLow(t *testing.T) {
	b := open(t, allKinds()...)
	for _, kind := range b.kinds {
		b.show(kind.ID)
		for _, m := range b.win.MainMenu().Items {
			if height := widget.NewMenu(m).MinSize().Height; height > 570 {
				t.Errorf("%s: %s is %v high", kind.ID, m.Label, height)
			}
			if m.Label != "Learn" {
				continue
			}
			if n := len(m.Items[0].ChildMenu.Items); n != len(kind.Lessons()) {
				t.Errorf("%s: %d lessons", kind.ID, n)
			}
		}
	}
}
