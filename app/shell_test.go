package app

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/roomtest"
	"wedge/app/session"
	"wedge/app/square1"
)

// TestRooms switches between rooms: each is made when it is first opened, and keeps its
// state.
func TestRooms(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	if len(one.made) != 1 || len(two.made) != 0 {
		t.Fatalf("%d and %d rooms at the start", len(one.made), len(two.made))
	}
	first := one.only(t)
	if b.place.Objects[0] != first.Object() || b.win.Canvas().Focused() != first.Focus() {
		t.Error("the first room is not seen, or has no keys")
	}
	b.press("J", 0)
	first.kept.Word = "first"

	test.Tap(b.doors.buttons["two"])
	second := two.only(t)
	if first.Clock.Running() || !second.Clock.Running() {
		t.Error("something moves in the first room, or nothing in the second")
	}
	if b.place.Objects[0] != second.Object() || b.win.Canvas().Focused() != second.Focus() {
		t.Error("the second room is not seen, or has no keys")
	}
	b.press("J", 0)
	b.press("J", 0)
	b.shortcut(shortcutOf(b.command("go")))
	second.did(t, "in the second room", "turn", "turn", "go")
	first.did(t, "in the first room", "turn")

	b.command("room-one").Perform(false)
	b.press("J", 0)
	b.command("room-one").Perform(false) // we are there
	if b.win.Canvas().Focused() != first.Focus() {
		t.Error("back in the first room there are no keys")
	}
	test.Tap(b.doors.buttons["one"])
	if b.win.Canvas().Focused() != first.Focus() {
		t.Error("the name of the room where we are takes the keys")
	}
	first.did(t, "back in the first room", "turn")
	second.did(t, "in the second room, which is not seen")
	if len(one.made) != 1 || len(two.made) != 1 || first.kept.Word != "first" {
		t.Errorf("%d and %d rooms, %+v", len(one.made), len(two.made), first.kept)
	}
	if first.hidden != 1 || second.hidden != 1 || !first.Clock.Running() || second.Clock.Running() {
		t.Errorf("hidden %d and %d times", first.hidden, second.hidden)
	}
	b.close()
	if first.closed != 1 || second.closed != 1 {
		t.Errorf("closed %d and %d times", first.closed, second.closed)
	}
}

// TestDoors are there where there is more than one room, and mark the one that is seen.
func TestDoors(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	alone := open(t, one.kind())
	if alone.doors.object.Visible() || slices.ContainsFunc(alone.commands.list, func(c *room.Command) bool { return strings.HasPrefix(c.ID, "room-") }) {
		t.Error("there is a way to other rooms, and no other room")
	}
	if at := alone.app.Driver().AbsolutePositionForObject(alone.place); at.Y > 10 {
		t.Errorf("the only room begins %v below the top", at.Y)
	}
	b := open(t, one.kind(), two.kind())
	marks := func(want string) {
		t.Helper()
		for id, button := range b.doors.buttons {
			if marked := button.Importance == widget.HighImportance; marked != (id == want) || button.Text != "Room "+id {
				t.Errorf("in %s, %s: marked %v", want, button.Text, marked)
			}
			if checked := b.command("room-" + id).Checked(); checked != (id == want) {
				t.Errorf("in %s, the menu's %s: %v", want, id, checked)
			}
		}
	}
	if !b.doors.object.Visible() || len(b.doors.buttons) != 2 {
		t.Fatal("there is no way to the other room")
	}
	marks("one")
	test.Tap(b.doors.buttons["two"])
	marks("two")
}

// TestDoorsByKey opens rooms by their shortcuts and by the names' own keys, and reaches the
// names with Tab.
func TestDoorsByKey(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind(), roomtest.Die())
	for i, id := range []string{"one", "two", "die", "one"} {
		b.shortcut(&desktop.CustomShortcut{
			KeyName: fyne.KeyName(strconv.Itoa(i%3 + 1)), Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift,
		})
		if b.shown != id {
			t.Errorf("shortcut %d opens %s, not %s", i%3+1, b.shown, id)
		}
	}
	if text := b.command("room-two").ShortcutText(); runtime.GOOS == "linux" && text != "Ctrl+Shift+2" {
		t.Errorf("the menu shows %q", text)
	}
	door := b.doors.buttons["two"]
	for n := 0; b.win.Canvas().Focused() != fyne.Focusable(door); n++ {
		if n > 10 {
			t.Fatal("Tab does not reach the name of a room")
		}
		b.win.Canvas().FocusNext()
	}
	door.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if b.shown != "two" {
		t.Errorf("Enter on its name leaves us in %s", b.shown)
	}
	// When the program rests, all rooms that were opened are told, whether they have anything to give back or not.
	if rest(b.rooms); one.only(t).rested != 1 || two.only(t).rested != 1 {
		t.Errorf("told %d and %d times", one.only(t).rested, two.only(t).rested)
	}
}

// TestDoorsLeaveRoom: with the names of the rooms, the pages of the Square-1 still need no
// scrolling in the window as it is at first.
func TestDoorsLeaveRoom(t *testing.T) {
	const menus = 28 // height of the menu bar, which Fyne's window for tests lacks
	b := open(t, square1.Kind(), packing.Kind())
	b.win.Resize(b.size().SubtractWidthHeight(0, menus))
	for _, tab := range b.pages().Items {
		if tab.Text == "Learn" || tab.Text == "Algs" {
			continue // lessons and the list of cases scroll by themselves
		}
		b.pages().Select(tab)
		scroll, ok := tab.Content.(*container.Scroll)
		if !ok {
			scroll = pagetest.Find[*container.Scroll](tab.Content)[0]
		}
		if seen, all := scroll.Size().Height, scroll.Content.MinSize().Height; all > seen {
			t.Errorf("%s is %v high, and %v of it is seen", tab.Text, all, seen)
		}
	}
}

// TestRoomThatFails cannot be opened: one stays where one is.
func TestRoomThatFails(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two", fails: errors.New("no floor")}
	b := open(t, one.kind(), two.kind())
	b.show("two")
	first := one.only(t)
	if b.shown != "one" || len(first.warned) != 1 || first.warned[0].Error() != "Room two: no floor" || first.hidden != 0 {
		t.Errorf("in %s, warned of %v", b.shown, first.warned)
	}
	two.fails = nil // it can be tried again
	b.show("two")
	if b.shown != "two" || two.only(t).warned != nil {
		t.Errorf("in %s", b.shown)
	}

	// At the start, the window opens with another one.
	two.fails = errors.New("no walls")
	k := &keeper{state: session.NewState()}
	k.state.Room = "two"
	c := openWith(t, k, one.kind(), two.kind())
	if c.shown != "one" || len(one.made) != 2 || len(one.made[1].warned) != 1 {
		t.Errorf("in %s", c.shown)
	}
	if _, err := newShell(b.app, &keeper{state: session.NewState()}, (*shell).ownCommands, two.kind()); !errors.Is(err, two.fails) {
		t.Errorf("no room at all: %v", err)
	}
	if _, err := newShell(b.app, &keeper{state: session.NewState()}, (*shell).ownCommands); err == nil {
		t.Error("a window without a room")
	}
}

// TestNextStart finds rooms, settings and the window's size again.
func TestNextStart(t *testing.T) {
	folder := t.TempDir()
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := openStored(t, folder, one.kind(), two.kind(), roomtest.Die())
	one.only(t).kept.Word = "first"
	b.show("die")
	b.win.Resize(fyne.NewSize(1100, 700))
	b.press("J", 0)
	b.kept.state.Settings.ReduceMotion = true
	b.changeSettings()
	die := marshalled(t, b.room().Part())
	b.close()

	b = openStored(t, folder, one.kind(), two.kind(), roomtest.Die())
	if b.shown != "die" || marshalled(t, b.room().Part()) != die || !strings.Contains(die, `"turns":1`) {
		t.Errorf("in %s: %s, not %s", b.shown, marshalled(t, b.room().Part()), die)
	}
	if size := b.size(); size.Width != 1100 || size.Height != 700 || !b.kept.state.Settings.ReduceMotion {
		t.Errorf("%v, %+v", size, b.kept.state.Settings)
	}
	if len(one.made) != 1 || len(two.made) != 0 {
		t.Error("a room is made that is not seen")
	}
	b.show("one")
	if want := []string{"", `{"word":"first"}`}; !slices.Equal(one.parts, want) || one.made[1].kept.Word != "first" {
		t.Errorf("the first room is opened with %q", one.parts)
	}
}

func marshalled(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestUnknownRooms has the session of a program with other rooms: what they keep stays.
func TestUnknownRooms(t *testing.T) {
	folder := t.TempDir()
	state := session.NewState()
	state.Room = "cellar"
	state.Rooms["cellar"] = session.Part{JSON: []byte(`{"wine":[1,2,3]}`)}
	state.Rooms["two"] = session.Part{JSON: []byte(`{"word":"closed"}`)}
	writeSession(t, folder, state)
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := openStored(t, folder, one.kind(), two.kind())
	if b.shown != "one" {
		t.Errorf("in %s", b.shown)
	}
	one.only(t).kept.Word = "open"
	b.close()
	after := readSession(t, folder)
	for id, want := range map[string]string{"cellar": `{"wine":[1,2,3]}`, "two": `{"word":"closed"}`, "one": `{"word":"open"}`} {
		if got := string(after.Part(id).JSON); got != want {
			t.Errorf("%s keeps %s, not %s", id, got, want)
		}
	}
	if after.Room != "one" || len(after.Rooms) != 3 || len(two.made) != 0 {
		t.Errorf("%+v", after)
	}
}

// TestDamagedPart puts aside what a room cannot read, and says where. The other rooms
// have theirs.
func TestDamagedPart(t *testing.T) {
	folder := t.TempDir()
	state := session.NewState()
	state.Rooms["one"] = session.Part{JSON: []byte(`{"word":7}`)}
	state.Rooms["two"] = session.Part{JSON: []byte(`{"word":"odd"}`)}
	state.Rooms["die"] = session.Part{JSON: []byte(`{"lies":[1,0,0,0,1,0,0,0,1],"turns":12}`)}
	writeSession(t, folder, state)
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := openStored(t, folder, one.kind(), two.kind(), roomtest.Die())
	first := one.only(t)
	const aside = "a copy is in the table \"damaged\" of wedge.db"
	if told := b.kept.notices.found.label.Text; first.warned != nil || !strings.Contains(told, session.ErrDamaged.Error()) || !strings.Contains(told, bench.ErrPart.Error()) || !strings.HasSuffix(told, aside) {
		t.Errorf("told %q", told)
	}
	b.show("two") // this part was read, with changes, which are told
	if told := b.kept.notices.found.label.Text; !strings.HasSuffix(told, aside+"\nodd has become even") || two.only(t).kept.Word != "even" {
		t.Errorf("told %q", told)
	}
	b.show("die")
	if got := marshalled(t, b.room().Part()); !strings.Contains(got, `"turns":12`) {
		t.Errorf("the die is %s", got)
	}
	b.show("one")
	b.close()
	// A window that keeps nothing has no place for it.
	k := &keeper{state: session.NewState()}
	k.state.Rooms["one"] = session.Part{JSON: []byte(`7`)}
	b = openWith(t, k, one.kind())
	if told := b.kept.notices.found.label.Text; !strings.Contains(told, bench.ErrPart.Error()) {
		t.Errorf("told %q", told)
	}
}

// TestNotSaved says that the session is not saved until it is.
func TestNotSaved(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	n := b.kept.notices.notSaved
	if n.object.Visible() {
		t.Error("there is a notice, and nothing to say")
	}
	long := "/" + strings.Repeat("a long name/", 30) + "session.json"
	full := &fs.PathError{Op: "write", Path: "/a/session.json", Err: syscall.ENOSPC}
	for _, c := range []struct {
		err    error
		reason string
	}{
		{errors.New("anything"), "anything"},
		{fmt.Errorf("saving: %w", full), "the disk is full (/a/session.json)"},
		{errors.New(long), long},
	} {
		b.kept.troubled(c.err)
		b.press("J", 0) // another position
		b.show("one")
		if !n.object.Visible() || n.label.Text != "Not saved: "+c.reason {
			t.Errorf("%q", n.label.Text)
		}
	}
	b.win.Resize(fyne.NewSize(800, 600))
	for _, line := range pagetest.Words(n.label) {
		if end := line.Position().X + fyne.MeasureText(line.Text, line.TextSize, line.TextStyle).Width; end > n.label.Size().Width {
			t.Errorf("%q is cut off at %v", line.Text, n.label.Size().Width)
		}
	}
	b.kept.troubled(nil)
	if n.object.Visible() {
		t.Error("it is saved now")
	}
}

// TestFound lists all that was replaced in a damaged session.
func TestFound(t *testing.T) {
	folder := t.TempDir()
	state := session.NewState()
	state.Settings.Scale, state.Settings.Theme, state.Settings.AnimationSpeed, state.Window.Width = 9, "pink", -3, 1e5
	writeSession(t, folder, state)
	one := &probes{id: "one"}
	b := openStored(t, folder, one.kind())
	n := b.kept.notices.found
	all := n.text()
	for _, want := range []string{"scale is 9; using 3", "animation speed is -3; using 0.25", `theme is "pink"`, "width is 100000; using 7680"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q, not in\n%s", want, all)
		}
	}
	if lines := strings.Count(n.label.Text, "\n") + 1; lines != noticeLines || !n.all.Visible() || !n.object.Visible() {
		t.Errorf("%d lines", lines)
	}
	win := b.opened(func() { test.Tap(n.all) })
	if l := pagetest.Find[*widget.Label](win.Content()); len(l) != 1 || l[0].Text != all {
		t.Error("not all is shown")
	}
	test.Tap(n.close)
	if n.object.Visible() {
		t.Error("it has been read")
	}
	b.refill(true) // as when the language changes
	if l := pagetest.Find[*widget.Label](win.Content()); len(l) != 1 || l[0].Text != all {
		t.Error("the window does not show all any more")
	}
	if b.kept.notices.notSaved.object.Visible() {
		t.Error("too much is said")
	}
}

// TestTwoWindows: each of two windows has its own stage, and the settings are those of both. The next start shows
// what the one that was closed last had.
func TestTwoWindows(t *testing.T) {
	folder := t.TempDir()
	one, two := &probes{id: "one"}, &probes{id: "one"}
	first := openStored(t, folder, one.kind())
	one.only(t).kept.Word = "first"
	first.kept.save()
	second := openStored(t, folder, two.kind())
	x := two.only(t)
	if x.kept.Word != "" || x.Folder != folder {
		t.Errorf("the second window has the first one's stage: %+v", x.kept)
	}
	x.kept.Word = "second"
	second.kept.state.Settings.ReduceMotion = true
	second.changeSettings()
	before := one.only(t).settings
	first.app.Desktop.Wait(t, "the first window has the settings", func() bool { return first.kept.state.Settings.ReduceMotion })
	if one.only(t).settings == before {
		t.Error("the room is not told")
	}
	one.only(t).kept.Word = "first again"
	first.kept.save()
	second.close()
	first.close()
	for _, found := range []*notice{first.kept.notices.found, second.kept.notices.found, first.kept.notices.notSaved, second.kept.notices.notSaved} {
		if found.object.Visible() {
			t.Errorf("%q", found.label.Text)
		}
	}
	if got := string(readSession(t, folder).Part("one").JSON); got != `{"word":"first again"}` {
		t.Error(got)
	}
}

// TestKept: what a room, the window or the settings change is in the file soon.
func TestKept(t *testing.T) {
	folder := t.TempDir()
	one := &probes{id: "one"}
	b := openStored(t, folder, one.kind())
	first := one.only(t)
	first.kept.Word = "kept"
	first.Save()
	b.app.Desktop.Wait(t, "the session is written", func() bool {
		defer b.app.Desktop.DoFromGoroutine(func() {}, false) // look again
		s := readSession(t, folder)
		return string(s.Part("one").JSON) == `{"word":"kept"}` && s.Window.Width == b.size().Width
	})
	if first.Folder != folder {
		t.Errorf("the room may keep files in %q", first.Folder)
	}
}

// TestOpenFile chooses a file from the menu: it arrives like a dropped one, and the next
// choice starts in its folder.
func TestOpenFile(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	folder := filepath.Join(t.TempDir(), "algs")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "alg.txt"), "/ (3,0)")
	t.Setenv("HOME", filepath.Dir(folder))
	for i, start := range []string{filepath.Dir(folder), folder} {
		b.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyO, Modifier: fyne.KeyModifierShortcutDefault})
		path, ok := b.win.Canvas().Focused().(interface {
			SetText(string)
			TypedKey(*fyne.KeyEvent)
		})
		if !ok {
			t.Fatalf("%T has the focus", b.win.Canvas().Focused())
		}
		overlay := b.win.Canvas().Overlays().Top()
		if !slices.ContainsFunc(pagetest.Find[fyne.CanvasObject](overlay), func(o fyne.CanvasObject) bool {
			text, ok := o.(*canvas.Text)
			return ok && text.Text == start+"/"
		}) {
			t.Errorf("it does not start in %s", start)
		}
		path.SetText(filepath.Join(folder, "alg.txt"))
		path.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		b.app.Desktop.Wait(t, "the choice closes", func() bool { return b.win.Canvas().Overlays().Top() == nil })
		b.read()
		if got := one.only(t).dropped; len(got) != i+1 || got[i] != "alg.txt: / (3,0)" {
			t.Errorf("opened %q", got)
		}
	}
}

// read waits until the file that was opened is read.
func (b *tested) read() {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, "the file", func() bool { return !b.reading.Running("file") })
}

// TestLargeFile refuses a file that is too large, and says what the limit is.
func TestLargeFile(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	name := filepath.Join(t.TempDir(), "large.png")
	f, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(f.Truncate(1<<40), f.Close()); err != nil { // it takes no room
		t.Skip("no such file here")
	}
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name)})
	b.read()
	if room := one.only(t); len(room.dropped) != 0 || len(room.warned) != 1 || !strings.Contains(room.warned[0].Error(), "256 MB") {
		t.Errorf("dropped %d, warned of %v", len(room.dropped), room.warned)
	}
}

// TestLeftWhileReading does not hand a file to a room that was entered while it was read.
func TestLeftWhileReading(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	name := filepath.Join(t.TempDir(), "alg.txt")
	write(t, name, "/")
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name)})
	b.show("two") // what was read waits for Fyne's goroutine, which is this one
	b.read()
	b.app.Desktop.Pump()
	if first, second := one.only(t), two.only(t); len(first.dropped)+len(second.dropped) != 0 || len(first.warned)+len(second.warned) != 0 {
		t.Errorf("dropped %v, %v, warned of %v, %v", first.dropped, second.dropped, first.warned, second.warned)
	}
}

// TestDropped hands the first file to the room that is seen.
func TestDropped(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	b.show("two")
	name := filepath.Join(t.TempDir(), "alg.txt")
	write(t, name, "/ (3,0)")
	b.dropped(fyne.Position{}, nil)
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name), storage.NewFileURI(name + "-other")})
	b.read()
	second := two.only(t)
	if want := []string{"alg.txt: / (3,0)"}; !slices.Equal(second.dropped, want) || len(one.only(t).dropped) != 0 || second.warned != nil {
		t.Errorf("dropped %q, warned of %v", second.dropped, second.warned)
	}
	if err := syscall.Mkfifo(name+"-pipe", 0o600); err != nil {
		t.Fatal(err)
	}
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name + "-pipe")}) // nobody will ever write to it
	b.read()
	if len(second.dropped) != 1 || len(second.warned) != 1 {
		t.Errorf("a named pipe: dropped %q, warned of %v", second.dropped, second.warned)
	}
	second.warned = nil
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name + "-not")})
	b.read()
	if len(second.dropped) != 1 || len(second.warned) != 1 {
		t.Errorf("a file that is not there: dropped %q, warned of %v", second.dropped, second.warned)
	}
}

// TestWindows opens the windows beside the main one.
func TestWindows(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	b.build.Version = "0.4.0"
	says := map[string]string{"preferences": "", "guide": "", "about": "Version 0.4.0"}
	for id, text := range says {
		win := b.opened(func() { b.command(id).Perform(false) })
		if win.Content().MinSize().Width > 900 {
			t.Errorf("%s is %v wide", win.Title(), win.Content().MinSize().Width)
		}
		if text != "" && !slices.ContainsFunc(pagetest.Find[*widget.Label](win.Content()), func(l *widget.Label) bool { return strings.Contains(l.Text, text) }) {
			t.Errorf("%s does not say %q", win.Title(), text)
		}
	}
	for id := range says { // they are open already: one each is enough
		b.command(id).Perform(false)
	}
	if len(b.beside) != 3 {
		t.Errorf("%d windows beside the main one", len(b.beside))
	}
}

// TestWindowClosed: a window says once that it is closed: when Esc hides it, from when on
// another one can be opened, or when another one with its title takes its place.
func TestWindowClosed(t *testing.T) {
	b := open(t, (&probes{id: "one"}).kind())
	closed := map[string]int{}
	show := func(name string) func() {
		return func() {
			b.openWindow(room.Window{
				Title:  func() string { return "Same title" },
				Fill:   func(win fyne.Window) { win.SetContent(widget.NewLabel(name)) },
				Closed: func() { closed[name]++ },
			})
		}
	}
	win := b.opened(show("first"))
	show("second")()
	if closed["first"] != 1 || closed["second"] != 0 {
		t.Errorf("the second one has come: %v", closed)
	}
	before := maps.Clone(b.app.Desktop.Animations)
	win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if closed["second"] != 1 || len(b.beside) != 0 {
		t.Errorf("after Esc: %v, %d windows", closed, len(b.beside))
	}
	b.app.Desktop.Pump()
	if !slices.Contains(b.app.Desktop.AllWindows(), win) {
		t.Error("closed while clicks can be on their way")
	}
	again := b.opened(show("third"))
	for a := range b.app.Desktop.Animations {
		if !before[a] {
			a.Tick(1) // the second window is closed at last
		}
	}
	if len(b.beside) != 1 || slices.Contains(b.app.Desktop.AllWindows(), win) {
		t.Errorf("%d windows; the second one is there still", len(b.beside))
	}
	again.Close()
	if want := map[string]int{"first": 1, "second": 1, "third": 1}; !maps.Equal(closed, want) {
		t.Errorf("closed: %v", closed)
	}
}
