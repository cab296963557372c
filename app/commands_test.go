package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/roomtest"
	"wedge/app/square1"
	"wedge/app/stage"
)

// TestCommands holds the commands of all rooms to what menus, keys and settings ask for.
func TestCommands(t *testing.T) {
	one := &probes{id: "one"}
	kinds := []bench.Kind{square1.Kind(), roomtest.Die(), one.kind()}
	b := open(t, kinds...)
	for _, k := range kinds {
		b.show(k.ID)
		ids, shortcuts, keys := map[string]bool{}, map[string]string{}, map[string]string{}
		sometimes, possible := map[string]bool{}, map[string]bool{} // keys
		for _, c := range b.commands.list {
			if c.ID == "" || ids[c.ID] {
				t.Errorf("%s: there are two commands %q", k.ID, c.ID)
			}
			ids[c.ID] = true
			if c.Shortcut != "" {
				name := shortcutOf(c).ShortcutName()
				if other, ok := shortcuts[name]; ok {
					t.Errorf("%s: %s is for %s and for %s", k.ID, name, other, c.ID)
				}
				shortcuts[name] = c.ID
				if c.Menu == room.NoMenu {
					t.Errorf("%s: nobody finds the shortcut of %s", k.ID, c.ID)
				}
			}
			if c.Key != "" {
				at := room.KeyText(fyne.KeyName(c.Key))
				if c.Do == nil {
					at += " with Shift"
				}
				if other, ok := keys[at]; ok && !sometimes[at] { // one that is not always possible goes first
					t.Errorf("%s: %s is for %s and for %s", k.ID, at, other, c.ID)
				}
				keys[at], sometimes[at] = c.ID, c.Enabled != nil
				if c.Can() {
					possible[at] = true
				}
			}
			if c.Do == nil && c.Shifted == nil {
				t.Errorf("%s: %s does nothing", k.ID, c.ID)
			}
			if (c.Menu != room.NoMenu || c.Context) && c.Label() == "" {
				t.Errorf("%s: %s has no text", k.ID, c.ID)
			}
		}
		testMenus(t, b)
		hints, said := b.commands.hints(), map[string]bool{}
		if len(hints) < len(possible)-3 { // but those that are not listed
			t.Errorf("%s: %d hints for %d keys", k.ID, len(hints), len(possible))
		}
		for _, h := range hints {
			at := h[0]
			if said[at] || h[1] == "" || !possible[at] && keys[at] != "" {
				t.Errorf("%s: %s is said to do %q, twice or while it does nothing", k.ID, at, h[1])
			}
			said[at] = true
		}
		for _, c := range b.commands.list {
			if at := c.ShortcutText(); c.Shortcut != "" && !said[at] {
				t.Errorf("%s: %s is not listed, though %s may be possible later", k.ID, at, c.ID)
			}
		}
	}
}

// TestSharedShortcuts: a shortcut that several rooms have means the same in each.
func TestSharedShortcuts(t *testing.T) {
	b := open(t, allKinds()...)
	shared, words, found := bench.SharedShortcuts(), map[string]string{}, map[string]bool{}
	for _, k := range b.kinds {
		b.show(k.ID)
		for _, c := range b.commands.list {
			if c.Shortcut == "" {
				continue
			}
			key := c.ShortcutText()
			want, is := shared[key]
			if is && want != "" && c.Text != want {
				t.Errorf("%s: %s is %q, not %q", k.ID, key, c.Text, want)
			}
			// Copying and pasting, the steps of what is played, and switches are the room's own.
			own := is && want == "" || c.Menu == room.PlayMenu || c.Checked != nil
			if before, ok := words[key]; ok && before != c.Text && !own {
				t.Errorf("%s: %s is %q, elsewhere %q", k.ID, key, c.Text, before)
			}
			words[key] = c.Text
			found[key] = found[key] || is
		}
	}
	for key, word := range shared {
		if !found[key] {
			t.Errorf("no room has %s for %q", key, word)
		}
	}
	if len(shared) != 10 {
		t.Errorf("%d shortcuts for 10 commands", len(shared))
	}
}

// testMenus looks for every command with a menu in that menu, and for nothing else.
func testMenus(t *testing.T, b *tested) {
	t.Helper()
	if b.win.MainMenu() != b.commands.menus.main {
		t.Error("the window has another menu")
	}
	var got, want []string
	for _, m := range b.win.MainMenu().Items {
		for _, i := range itemsOf(m) {
			if !i.IsSeparator {
				got = append(got, fmt.Sprintf("%s: %s", m.Label, nameOf(i)))
			}
		}
		if len(m.Items) == 0 || m.Items[0].IsSeparator || m.Items[len(m.Items)-1].IsSeparator {
			t.Errorf("%s begins or ends with a line, or is empty", m.Label)
		}
	}
	for _, menu := range room.Menus() {
		for _, c := range b.commands.list {
			if c.Menu == menu || c.Menu.Within() == menu {
				want = append(want, fmt.Sprintf("%s: %s", menu.Title(), c.Label()))
			}
		}
	}
	if !slices.Equal(got, want) || len(want) < 6 {
		t.Errorf("%s: the menus have\n%s\nnot\n%s", b.shown, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	quits := 0
	for i, c := range b.commands.menus.items {
		if i.IsQuit {
			quits++
		}
		_, said := splitLabel(i.Label)
		_, faint := i.Shortcut.(fyne.KeyboardShortcut) // which Fyne draws
		if (i.Shortcut != nil) != (c.Shortcut != "") || c.Shortcut != "" && faint == (said != "") {
			t.Errorf("%s: the menu says %q", c.ID, i.Label)
		}
		if c.Shortcut == "" && said != "" && said != b.commands.printedKey(c) || c.ID == "take-apart" && said == "" {
			t.Errorf("%s: the menu says %q, not the key", c.ID, i.Label)
		}
	}
	if quits != 1 {
		t.Errorf("%d items to quit", quits)
	}
}

// itemsOf are the items of a menu, with those of its submenus in their places.
func itemsOf(m *fyne.Menu) (items []*fyne.MenuItem) {
	for _, i := range m.Items {
		if i.ChildMenu != nil {
			items = append(items, itemsOf(i.ChildMenu)...)
		} else {
			items = append(items, i)
		}
	}
	return items
}

// menuText is what the menus say, the context menu last: a dot for what cannot be done,
// a plus for what is on.
func (b *tested) menuText() string {
	text := ""
	for _, m := range append(slices.Clone(b.win.MainMenu().Items), b.commands.menus.context) {
		text += m.Label + "("
		for _, i := range itemsOf(m) {
			switch {
			case i.IsSeparator:
				text += "|"
				continue
			case i.Disabled:
				text += "."
			case i.Checked:
				text += "+"
			}
			text += nameOf(i) + ","
		}
		text += ")"
	}
	return text
}

// TestMenusFollow: menu items are enabled and checked according to the state of their
// commands.
func TestMenusFollow(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	first := one.only(t)
	const views = "Reset view,Behind and below,Front,Right,Back,Left,Top,Bottom,|Zoom in,Zoom out,"
	say := func(again, on, now string) string {
		return "Puzzle(Go,|" + again + "Go again,|Open file …,.Save a copy of everything you keep …,Preferences …,|Quit,)Edit(Undo,Redo,Copy,Paste,)Play(" + now +
			",)View(" + views + on + "Switch,|Full screen,)Help(Guide,Keys,About Wedge,)(Go,|Reset view,|" + on + "Switch,)"
	}
	if got := b.menuText(); got != say("", "", "Start") {
		t.Fatalf("%s, not %s", got, say("", "", "Start"))
	}
	b.press("W", 0)
	if b.menuText() != say("", "", "Start") {
		t.Error("the menus are in a hurry")
	}
	b.app.Desktop.Wait(t, "the menus follow", func() bool { return b.menuText() == say("", "+", "Stop") })
	first.off = true
	first.Refresh()
	b.app.Desktop.Wait(t, "the menus follow", func() bool { return b.menuText() == say(".", "+", "Stop") })
	b.command("again").Perform(false)
	b.shortcut(shortcutOf(b.command("again")))
	first.did(t, "what cannot be done")
	if b.commands.menus.update() {
		t.Error("the menus change, and nothing has")
	}
}

// TestShortcuts of a room are those of the room that is seen.
func TestShortcuts(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind(), roomtest.Die())
	first := one.only(t)
	all := func() {
		for _, s := range []fyne.Shortcut{
			&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShortcutDefault},
			&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift},
			&desktop.CustomShortcut{KeyName: fyne.KeyY, Modifier: fyne.KeyModifierShortcutDefault},
		} {
			b.shortcut(s)
		}
		for _, s := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}, &fyne.ShortcutCopy{}, &fyne.ShortcutPaste{}} {
			b.shortcut(s)
			b.commands.shortcut(s) // as a stage hands it on
		}
	}
	all()
	first.did(t, "shortcuts", "go", "again", "redo", "undo", "undo", "redo", "redo", "copy", "copy", "paste", "paste")
	b.show("die")
	all()
	b.shortcut(shortcutOf(b.command("die-turn")))
	first.did(t, "shortcuts in another room")
	if got := marshalled(t, b.room().Part()); !strings.Contains(got, `"turns":1}`) {
		t.Errorf("the die: %s", got)
	}
	b.show("one")
	all()
	b.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierShortcutDefault})
	first.did(t, "back again", "go", "again", "redo", "undo", "undo", "redo", "redo", "copy", "copy", "paste", "paste")
	if got := marshalled(t, b.rooms["die"].Part()); !strings.Contains(got, `"turns":1}`) {
		t.Errorf("the die, which is not seen: %s", got)
	}
}

// rightClick presses and lets go of the right button on the stage of the room.
func (b *tested) rightClick(from, to fyne.Position) {
	b.t.Helper()
	s, ok := b.room().Focus().(*stage.Stage)
	if !ok {
		b.t.Fatal("no stage")
	}
	origin := b.app.Driver().AbsolutePositionForObject(s)
	at := func(p fyne.Position) *desktop.MouseEvent {
		return &desktop.MouseEvent{
			PointEvent: fyne.PointEvent{Position: p, AbsolutePosition: origin.Add(p)},
			Button:     desktop.MouseButtonSecondary,
		}
	}
	s.MouseDown(at(from))
	s.MouseMoved(at(to))
	s.MouseUp(at(to))
}

// TestContextMenu opens the menu of the Square-1 by the mouse.
func TestContextMenu(t *testing.T) {
	b := open(t, square1.Kind(), roomtest.Die())
	spot := fyne.NewPos(60, 250)
	before := marshalled(t, b.room().Part())
	b.rightClick(spot, spot.AddXY(1, 1))
	menu := b.popUp()
	if menu == nil {
		t.Fatal("a click with the right button opens no menu")
	}
	if at := b.app.Driver().AbsolutePositionForObject(menu.Items[0]); at.X < spot.X || at.Y < spot.Y || at.X > spot.X+30 || at.Y > spot.Y+60 {
		t.Errorf("the menu is at %v", at)
	}
	if after := marshalled(t, b.room().Part()); after != before {
		t.Errorf("the click has done something else as well: %s, then %s", before, after)
	}
	menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if b.popUp() != nil {
		t.Error("Esc leaves the menu there")
	}

	// Dragged with the right button, the camera goes round and there is no menu.
	b.rightClick(spot, spot.AddXY(40, 0))
	if moved := marshalled(t, b.room().Part()); b.popUp() != nil || moved == before {
		t.Error("a drag opens the menu, or does not go round")
	}
	b.rightClick(spot, spot)
	b.choose("Reset view")
	if after := marshalled(t, b.room().Part()); after != before || b.popUp() != nil {
		t.Errorf("not the standard view: %s", after)
	}

	b.show("die") // it has a menu of its own
	b.rightClick(spot, spot)
	b.choose("Turn")
	if got := marshalled(t, b.room().Part()); !strings.Contains(got, `"turns":1}`) {
		t.Errorf("the die: %s", got)
	}
}

func TestContextMenuByKey(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	opened := 0
	for _, k := range []struct {
		name      fyne.KeyName
		modifiers fyne.KeyModifier
		want      bool
	}{{desktop.KeyMenu, 0, true}, {fyne.KeyF10, fyne.KeyModifierShift, true}, {fyne.KeyF10, 0, false}} {
		b.press(k.name, k.modifiers)
		menu := b.popUp()
		if (menu != nil) != k.want {
			t.Errorf("%s: %v", k.name, menu)
		}
		if menu != nil {
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
			one.only(t).did(t, string(k.name), "go")
			opened++
		}
	}
	if opened != 2 || b.popUp() != nil {
		t.Errorf("opened %d times", opened)
	}
}

// TestListOfKeys opens by ?, by the menu and from the guide, closes by Esc, and says what keys do now.
func TestListOfKeys(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind(), roomtest.Die())
	first := one.only(t)
	press := func(win fyne.Window, name fyne.KeyName) {
		entry, ok := win.Canvas().Focused().(*control.Entry)
		if !ok {
			t.Fatalf("%v has the keyboard, not the search", win.Canvas().Focused())
		}
		entry.TypedKey(&fyne.KeyEvent{Name: name})
	}
	for what, open := range map[string]func(){
		"?":        func() { b.pressAt("/", "?", fyne.KeyModifierShift) },
		"the menu": func() { b.command("keys").Perform(false) },
	} {
		win := b.opened(open)
		open() // there is one
		if press(win, fyne.KeyEscape); len(b.beside) != 0 || b.keys != nil {
			t.Errorf("opened by %s, Esc leaves it open", what)
		}
	}
	b.pressAt("/", "/", 0)
	first.did(t, "the window's keys")
	b.press(fyne.KeyEscape, 0)
	first.did(t, "Esc", "escape")
	if len(b.beside) != 0 {
		t.Error("/ opens the list")
	}

	win := b.opened(b.showKeys)
	says := func(key string) string {
		b.commands.refreshNow()
		for _, row := range b.keys.Sheet().Rows {
			if row[0] == key {
				return row[1]
			}
		}
		return ""
	}
	for key, text := range map[string]string{"J": "(1,0)", "W": "Switch", "Home": "home", "Shift + turn": "far away", "D": "", "F1": "Guide", "Shift + /": "Keys"} {
		if says(key) != text {
			t.Errorf("%s: %q, not %q", key, says(key), text)
		}
	}
	b.press("J", 0)
	first.did(t, "a key is tried beside the list", "turn")
	test.Type(win.Canvas().Focused(), "swi")
	if !pagetest.Says(win.Content(), "Switch") || pagetest.Says(win.Content(), "(1,0)") {
		t.Error("the search finds other keys")
	}
	b.show("die")
	if says("J") != "tip" || says("W") != "" || !pagetest.Says(win.Content(), "0 of ") {
		t.Errorf("in the die's room: %v", b.commands.hints())
	}
	b.show("one")
	b.kept.state.Settings.Keys = map[string]string{"turn": "Q"}
	if says("Q") != "(1,0)" || says("J") != "" {
		t.Errorf("another key: %v", b.commands.hints())
	}
	b.commands.printed = func(key string) string { return strings.Replace(key, "Q", "Й", 1) }
	if says("Й") != "(1,0)" {
		t.Errorf("another keyboard: %v", b.commands.hints())
	}
}

// owner is an entry that uses Ctrl+G itself.
type owner struct {
	widget.Entry
	used []string
}

func (o *owner) OwnsShortcut(s fyne.Shortcut) bool {
	return s.ShortcutName() == (&desktop.CustomShortcut{KeyName: fyne.KeyG, Modifier: fyne.KeyModifierShortcutDefault}).ShortcutName()
}

func (o *owner) TypedShortcut(s fyne.Shortcut) { o.used = append(o.used, s.ShortcutName()) }

// TestOwnShortcut: a widget with the focus gets its own shortcuts before the menus, for which
// Fyne calls an item's action, and leaves them all others and what is clicked there.
func TestOwnShortcut(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind(), roomtest.Die())
	first := one.only(t)
	o := &owner{}
	o.ExtendBaseWidget(o)
	b.win.Canvas().Overlays().Add(o)
	b.win.Canvas().Focus(o)
	item := func(id string, modifiers fyne.KeyModifier) {
		for i, x := range b.commands.menus.items {
			if x.ID == id && slices.Contains(b.commands.menus.main.Items[0].Items, i) {
				b.app.Desktop.Modifiers = modifiers
				i.Action()
				b.app.Desktop.Modifiers = 0
			}
		}
	}
	item("go", fyne.KeyModifierShortcutDefault)
	item("again", fyne.KeyModifierShortcutDefault|fyne.KeyModifierShift)
	first.did(t, "with the focus in the entry", "again")
	item("go", 0)
	first.did(t, "clicked", "go")
	if len(o.used) != 1 {
		t.Errorf("the entry got %v", o.used)
	}
	b.win.Canvas().Unfocus()
	item("go", fyne.KeyModifierShortcutDefault)
	first.did(t, "without the focus", "go")
}
