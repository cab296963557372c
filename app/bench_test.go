package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/rubik"
	"wedge/app/session"
	"wedge/app/square1"
	"wedge/app/stage"
	"wedge/scene"
)

// tested is the window in a test.
type tested struct {
	*shell
	t      *testing.T
	app    *pagetest.App
	closed bool
}

// open opens the window for a new user, who has nothing kept.
func open(t *testing.T, kinds ...bench.Kind) *tested {
	t.Helper()
	return openWith(t, &keeper{state: session.NewState()}, kinds...)
}

// openStored opens the window with what a folder has, and keeps it there.
func openStored(t *testing.T, folder string, kinds ...bench.Kind) *tested {
	t.Helper()
	k, found := newKeeper(folder)
	b := openWith(t, k, kinds...)
	for _, err := range found {
		k.found(err)
	}
	return b
}

// readSession reads what a folder has.
func readSession(t *testing.T, folder string) *session.State {
	t.Helper()
	db := pagetest.Store(t, folder)
	s, err := session.Read(db)
	if err = errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	return s
}

// writeSession makes a folder have a session.
func writeSession(t *testing.T, folder string, state *session.State) {
	t.Helper()
	db := pagetest.Store(t, folder)
	s, _, err := session.Open(db, folder, func() {})
	if err = errors.Join(err, s.Save(state), s.Share(state), s.Close(), db.Close()); err != nil {
		t.Fatal(err)
	}
}

// allKinds are the rooms of the program.
func allKinds() []bench.Kind { return []bench.Kind{square1.Kind(), packing.Kind(), rubik.Kind()} }

// write writes a file.
func write(t *testing.T, name, content string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func openWith(t *testing.T, k *keeper, kinds ...bench.Kind) *tested {
	t.Helper()
	t.Setenv("WEDGE_TABLES", t.TempDir())
	a := pagetest.OneApp()
	fyne.SetCurrentApp(a) // another test may have left one of its own
	a.Desktop.Modifiers = 0
	s, err := newShell(a, k, (*shell).ownCommands, kinds...)
	if err != nil {
		t.Fatal(err)
	}
	b := &tested{shell: s, t: t, app: a}
	t.Cleanup(b.close)
	return b
}

// close closes the window; all is in its file after that.
func (b *tested) close() {
	if b.closed {
		return
	}
	b.closed = true
	b.quit()
	b.win.Close() // the end of the program does
	b.jobs.Close()
	b.app.Desktop.Pump() // what was on its way
	if err := b.kept.close(); err != nil {
		b.t.Error(err)
	}
}

// press presses a key that is named by what is printed on it, with modifiers held.
func (b *tested) press(name fyne.KeyName, modifiers fyne.KeyModifier) {
	b.app.Desktop.Modifiers = modifiers
	b.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: name})
	b.app.Desktop.Modifiers = 0
}

// pressAt presses a key that is at the place of another on a US keyboard.
func (b *tested) pressAt(place string, name fyne.KeyName, modifiers fyne.KeyModifier) {
	b.t.Helper()
	b.app.Desktop.Modifiers = modifiers
	b.commands.key(&fyne.KeyEvent{Name: name, Physical: fyne.HardwareKey{ScanCode: scanCode(b.t, place)}})
	b.app.Desktop.Modifiers = 0
}

// shortcut types a shortcut where no widget takes it. Fyne's canvas for tests has the
// one that knows shortcuts inside.
func (b *tested) shortcut(s fyne.Shortcut) {
	b.t.Helper()
	inner := reflect.ValueOf(b.win.Canvas()).Elem().FieldByName("WindowlessCanvas")
	c, ok := inner.Interface().(fyne.Shortcutable)
	if !ok {
		b.t.Fatal("the window knows no shortcuts")
	}
	c.TypedShortcut(s)
}

// command is the one with an ID.
func (b *tested) command(id string) *room.Command {
	b.t.Helper()
	i := slices.IndexFunc(b.commands.list, func(c *room.Command) bool { return c.ID == id })
	if i < 0 {
		b.t.Fatalf("no command %s", id)
	}
	return b.commands.list[i]
}

// popUp is the menu that is open, nil for none.
func (b *tested) popUp() *widget.PopUpMenu {
	b.t.Helper()
	top := b.win.Canvas().Overlays().Top()
	if top == nil {
		return nil
	}
	for _, o := range test.LaidOutObjects(top) {
		if m, ok := o.(*widget.PopUpMenu); ok {
			return m
		}
	}
	b.t.Fatal("something else lies over the window")
	return nil
}

// nameOf is what an item of a menu says beside its shortcut.
func nameOf(i *fyne.MenuItem) string {
	name, _ := splitLabel(i.Label)
	return name
}

// choose taps an item of the menu that is open.
func (b *tested) choose(text string) {
	b.t.Helper()
	menu := b.popUp()
	i := slices.IndexFunc(b.commands.menus.context.Items, func(i *fyne.MenuItem) bool { return nameOf(i) == text })
	if menu == nil || i < 0 {
		b.t.Fatalf("menu %v, item %d for %q", menu, i, text)
	}
	item, ok := menu.Items[i].(fyne.Tappable)
	if !ok {
		b.t.Fatalf("%q is a %T", text, menu.Items[i])
	}
	test.Tap(item)
}

// opened is the window that something opens beside the main one.
func (b *tested) opened(open func()) fyne.Window {
	b.t.Helper()
	before := len(b.app.Desktop.AllWindows())
	open()
	all := b.app.Desktop.AllWindows()
	if len(all) != before+1 {
		b.t.Fatalf("%d windows, then %d", before, len(all))
	}
	win := all[before]
	b.t.Cleanup(func() {
		if slices.Contains(b.app.Desktop.AllWindows(), win) { // Fyne's driver for tests closes none twice
			win.Close()
		}
	})
	return win
}

// probe is a room that writes down what it is told.
type probe struct {
	*bench.Bench
	stage.Model // there is nothing on the stage, and it always moves

	done     []string // commands, in order
	off      bool     // what can be switched off is
	on       bool     // the switch
	hidden   int      // how often another room was shown
	settings int      // how often it was told of others
	rested   int
	warned   []error
	dropped  []string
	closed   int
	kept     probePart
}

func (*probe) Scene() *scene.Scene       { return &scene.Scene{} }
func (*probe) Hover(scene.Hit, bool) int { return 0 }
func (*probe) Moving() bool              { return true }
func (*probe) Advance(float64)           {}

// probePart is what a probe keeps.
type probePart struct {
	Word string `json:"word"`
}

// probes are the rooms of a kind that have been opened.
type probes struct {
	id    string
	made  []*probe
	parts []string // that they were opened with
	fails error    // instead of opening
}

// only is the one room that was opened.
func (p *probes) only(t *testing.T) *probe {
	t.Helper()
	if len(p.made) != 1 {
		t.Fatalf("%s: %d rooms", p.id, len(p.made))
	}
	return p.made[0]
}

func (p *probes) kind() bench.Kind {
	return bench.Kind{ID: p.id, Title: func() string { return "Room " + p.id }, Open: p.open}
}

func (p *probes) open(h *room.Host, part session.Part) (*bench.Bench, error) {
	p.parts = append(p.parts, string(part.JSON))
	if p.fails != nil {
		return nil, p.fails
	}
	x := p.make(h)
	p.made = append(p.made, x)
	if part.JSON == nil {
		return x.Bench, nil
	}
	if err := json.Unmarshal(part.JSON, &x.kept); err != nil {
		return x.Bench, fmt.Errorf("%w: %w", bench.ErrPart, err)
	}
	if x.kept.Word == "odd" {
		x.kept.Word = "even"
		return x.Bench, errors.New("odd has become even")
	}
	return x.Bench, nil
}

func (p *probes) make(h *room.Host) *probe {
	x := &probe{}
	x.Bench = bench.New(h, bench.NewSaved(""), bench.Sight{Model: x, Mover: x, Reach: func() float32 { return 1 }})
	x.ErrorText = func(err error) string {
		x.warned = append(x.warned, err)
		return err.Error()
	}
	own := widget.NewLabel("of " + p.id)
	x.Furnish(bench.Plan{
		Commands: x.list, Describe: func() {}, Part: func(bench.Saved) any { return x.kept },
		Preferences: func() fyne.CanvasObject { return own },
		Read: func(_ context.Context, name string, content []byte) func() {
			return func() { x.dropped = append(x.dropped, name+": "+string(content)) }
		},
		Events: bench.Events{
			Settings: func() { x.settings++ }, Hidden: func() { x.hidden++ }, Rest: func() { x.rested++ }, Closed: func() { x.closed++ },
		},
	})
	return x
}

// list has a command of each sort.
func (p *probe) list() []*room.Command {
	do := func(what string) func() { return func() { p.done = append(p.done, what) } }
	return []*room.Command{
		{ID: "go", Menu: room.PuzzleMenu, Context: true, Text: "Go", Shortcut: fyne.KeyG, Do: do("go")},
		{
			ID: "again", Menu: room.PuzzleMenu, Separated: true, Text: "Go again", Shortcut: fyne.KeyG, ShortcutShift: true,
			Do: do("again"), Enabled: func() bool { return !p.off },
		},
		{ID: room.UndoID, Menu: room.EditMenu, Text: "Undo", Do: do("undo")},
		{ID: room.RedoID, Menu: room.EditMenu, Text: "Redo", Do: do("redo")},
		{ID: room.CopyID, Menu: room.EditMenu, Text: "Copy", Do: do("copy")},
		{ID: room.PasteID, Menu: room.EditMenu, Text: "Paste", Do: do("paste")},
		{
			ID: "switch", Menu: room.ViewMenu, Context: true, Apart: true, Text: "Switch", Key: "W",
			Do: func() {
				p.on = !p.on
				p.Refresh()
			},
			Checked: func() bool { return p.on },
		},
		{ID: "turn", Key: "J", Text: "(1,0)", Do: do("turn"), Shifted: do("far"), ShiftHint: "far away"},
		{ID: "far", Key: "D", Shifted: do("only far")},
		{ID: "arrow", Key: "Home", Text: "home", Do: do("home")},
		{ID: "escape", Key: "Escape", Text: "let go", Do: do("escape")},
		{
			ID: "now", Menu: room.PlayMenu, Do: do("now"),
			TextNow: func() string {
				if p.on {
					return "Stop"
				}
				return "Start"
			},
		},
	}
}

// did fails the test unless these commands were done since the last time.
func (p *probe) did(t *testing.T, what string, want ...string) {
	t.Helper()
	if !slices.Equal(p.done, want) {
		t.Errorf("%s: done %q, not %q", what, p.done, want)
	}
	p.done = nil
}
