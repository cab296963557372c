package app

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/roomtest"
	"wedge/app/session"
)

// TestRooms goes from room to room: each is made when it is first opened, and is as it
// was when it is opened again.
func TestRooms(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	if len(one.made) != 1 || len(two.made) != 0 {
		t.Fatalf("%d and %d rooms at the start", len(one.made), len(two.made))
	}
	first := one.only(t)
	if b.place.Objects[0] != fyne.CanvasObject(first.object) || b.win.Canvas().Focused() != first.Focus() {
		t.Error("the first room is not seen, or has no keys")
	}
	b.press("J", 0)
	first.kept.Word = "first"

	test.Tap(b.doors.buttons["two"])
	second := two.only(t)
	if b.place.Objects[0] != fyne.CanvasObject(second.object) || b.win.Canvas().Focused() != second.Focus() {
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
	if want := []bool{true, false, true}; !slices.Equal(first.seen, want) {
		t.Errorf("the first room is told %v", first.seen)
	}
	if want := []bool{true, false}; !slices.Equal(second.seen, want) {
		t.Errorf("the second room is told %v", second.seen)
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

// TestRoomThatFails cannot be opened: one stays where one is.
func TestRoomThatFails(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two", fails: errors.New("no floor")}
	b := open(t, one.kind(), two.kind())
	b.show("two")
	first := one.only(t)
	if b.shown != "one" || len(first.warned) != 1 || first.warned[0].Error() != "Room two: no floor" || len(first.seen) != 1 {
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
	if _, err := newShell(b.app, &keeper{state: session.NewState()}, two.kind()); !errors.Is(err, two.fails) {
		t.Errorf("no room at all: %v", err)
	}
	if _, err := newShell(b.app, &keeper{state: session.NewState()}); err == nil {
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
	state.Rooms["cellar"] = json.RawMessage(`{"wine":[1,2,3]}`)
	state.Rooms["two"] = json.RawMessage(`{"word":"closed"}`)
	if err := session.NewStore(folder).Save(state); err != nil {
		t.Fatal(err)
	}
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := openStored(t, folder, one.kind(), two.kind())
	if b.shown != "one" {
		t.Errorf("in %s", b.shown)
	}
	one.only(t).kept.Word = "open"
	b.close()
	after, err := session.NewStore(folder).Load()
	if err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"cellar": `{"wine":[1,2,3]}`, "two": `{"word":"closed"}`, "one": `{"word":"open"}`} {
		if got := string(after.Part(id)); got != want {
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
	state.Rooms["one"] = json.RawMessage(`{"word":7}`)
	state.Rooms["two"] = json.RawMessage(`{"word":"odd"}`)
	state.Rooms["die"] = json.RawMessage(`{"lies":[1,0,0,0,1,0,0,0,1],"turns":12}`)
	if err := session.NewStore(folder).Save(state); err != nil {
		t.Fatal(err)
	}
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := openStored(t, folder, one.kind(), two.kind(), roomtest.Die())
	first := one.only(t)
	aside := filepath.Join(folder, "session-one.json.damaged")
	if len(first.warned) != 1 || !errors.Is(first.warned[0], session.ErrDamaged) || !errors.Is(first.warned[0], room.ErrPart) || !strings.Contains(first.warned[0].Error(), aside) {
		t.Errorf("told %v", first.warned)
	}
	if data, err := os.ReadFile(aside); err != nil || string(data) != `{"word":7}` {
		t.Errorf("put aside: %s, %v", data, err)
	}
	b.show("two") // this part was read, with changes, which are told
	if w := two.only(t).warned; len(w) != 1 || w[0].Error() != "odd has become even" || two.only(t).kept.Word != "even" {
		t.Errorf("told %v", w)
	}
	b.show("die")
	if got := marshalled(t, b.room().Part()); !strings.Contains(got, `"turns":12`) {
		t.Errorf("the die is %s", got)
	}
	b.show("one")
	b.close()
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != 2 {
		t.Errorf("%q, %v", files, err)
	}
	// A window that keeps nothing has no place for it.
	k := &keeper{state: session.NewState()}
	k.state.Rooms["one"] = json.RawMessage(`7`)
	openWith(t, k, one.kind())
	if w := one.made[1].warned; len(w) != 1 || !errors.Is(w[0], room.ErrPart) {
		t.Errorf("told %v", w)
	}
}

// TestNotKept says once for each reason that the session cannot be kept.
func TestNotKept(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	for _, reason := range []string{"full", "full", "gone", "gone", "full"} {
		b.kept.notKept(errors.New(reason))
	}
	told := ""
	for _, err := range one.only(t).warned {
		told += err.Error() + " "
	}
	if told != "full gone full " {
		t.Errorf("told %s", told)
	}
}

// TestKept: what a room, the window or the settings change is in the file soon.
func TestKept(t *testing.T) {
	folder := t.TempDir()
	one := &probes{id: "one"}
	b := openStored(t, folder, one.kind())
	first := one.only(t)
	first.kept.Word = "kept"
	first.host.Save()
	b.app.Desktop.Wait(t, "the session is written", func() bool {
		defer b.app.Desktop.DoFromGoroutine(func() {}, false) // look again
		s, err := session.NewStore(folder).Load()
		return err == nil && string(s.Part("one")) == `{"word":"kept"}` && s.Window.Width == b.size().Width
	})
	if first.host.Folder != folder {
		t.Errorf("the room may keep files in %q", first.host.Folder)
	}
}

// TestDropped hands the first file to the room that is seen.
func TestDropped(t *testing.T) {
	one, two := &probes{id: "one"}, &probes{id: "two"}
	b := open(t, one.kind(), two.kind())
	b.show("two")
	name := filepath.Join(t.TempDir(), "alg.txt")
	if err := os.WriteFile(name, []byte("/ (3,0)"), 0o600); err != nil {
		t.Fatal(err)
	}
	b.dropped(fyne.Position{}, nil)
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name), storage.NewFileURI(name + "-other")})
	second := two.only(t)
	if want := []string{"/ (3,0)"}; !slices.Equal(second.dropped, want) || len(one.only(t).dropped) != 0 || second.warned != nil {
		t.Errorf("dropped %q, warned of %v", second.dropped, second.warned)
	}
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(name + "-not")})
	if len(second.dropped) != 1 || len(second.warned) != 1 {
		t.Errorf("a file that is not there: dropped %q, warned of %v", second.dropped, second.warned)
	}
}

// TestWindows opens the windows beside the main one.
func TestWindows(t *testing.T) {
	one := &probes{id: "one"}
	b := open(t, one.kind())
	says := map[string]string{"preferences": "", "how-to": "Do as you like.", "about": "Version " + Version}
	for id, text := range says {
		win := b.opened(func() { b.command(id).Perform(false) })
		if win.Content().MinSize().Width > 900 {
			t.Errorf("%s is %v wide", win.Title(), win.Content().MinSize().Width)
		}
		if text != "" && !slices.ContainsFunc(pagetest.Find[*widget.Label](win.Content()), func(l *widget.Label) bool { return strings.Contains(l.Text, text) }) {
			t.Errorf("%s does not say %q", win.Title(), text)
		}
	}
	if len(says) != 3 {
		t.Error(len(says))
	}
	for id := range says { // they are open already: one each is enough
		b.command(id).Perform(false)
	}
	if len(b.beside) != 3 {
		t.Errorf("%d windows beside the main one", len(b.beside))
	}
}
