package square1

import (
	"image"
	"maps"
	"slices"
	"sync"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/tables"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// Positions to begin with, as algs from solved. All have few slices, so that the
// small tables answer at once.
const (
	fourSlices = "(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)"
	twoSlices  = "(1,0)/(3,3)/(0,-1)"
)

// smallSolver has the tables that come with the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	return tables.Solver(func(error) {})
})

// tested is a room in a window of a test.
type tested struct {
	*Room
	t      *testing.T
	app    *pagetest.App
	win    fyne.Window
	saves  int
	closed bool
}

// open opens a room for a new user. There are no tables but the small ones.
func open(t *testing.T) *tested {
	t.Helper()
	return openPart(t, NewPart())
}

func openPart(t *testing.T, p Part) *tested {
	t.Helper()
	t.Setenv("WEDGE_TABLES", t.TempDir())
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	return openWith(t, p, s)
}

func openWith(t *testing.T, p Part, s *solver.Solver) *tested {
	t.Helper()
	a := pagetest.OneApp()
	a.Desktop.Modifiers = 0
	settings := session.DefaultSettings()
	b := &tested{t: t, app: a, win: a.NewWindow("Square-1")}
	h := &room.Host{
		App: a, Window: b.win, Jobs: jobs.New(fyne.Do), Settings: &settings, Folder: t.TempDir(),
		ReadOnly:       func() bool { return false },
		ChangeSettings: func() { b.SettingsChanged() }, Save: func() { b.saves++ }, Refresh: func() {},
		OpenWindow: func(w room.Window) {
			win := a.NewWindow(w.Title())
			if w.Closed != nil {
				win.SetOnClosed(w.Closed)
			}
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
		Key: func(*fyne.KeyEvent) {}, Shortcut: func(fyne.Shortcut) {}, ContextMenu: func(fyne.Position) {},
	}
	b.Room = newRoom(h, p, s)
	b.win.SetContent(b.Object())
	b.win.Resize(fyne.NewSize(1216, 800))
	b.Shown(true)
	t.Cleanup(b.close)
	return b
}

func (b *tested) close() {
	if !b.closed {
		b.closed = true
		b.Close()
		b.Jobs.Close()
		b.app.Desktop.Pump() // what was on its way
		b.win.Close()
	}
}

// wait runs what other goroutines have for the window's until a condition holds.
func (b *tested) wait(what string, ok func() bool) {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, what, ok)
}

// Drop drops a file, and waits until it is read.
func (b *tested) Drop(name string, content []byte) {
	b.t.Helper()
	b.Room.Drop(name, content)
	b.wait("the file", func() bool { return !b.Reader.Busy() })
}

// rest lets everything that moves come to rest.
func (b *tested) rest() {
	b.t.Helper()
	for range 100_000 {
		if !b.desk.Moving() {
			return
		}
		b.desk.Advance(0.05)
	}
	b.t.Fatal("it never rests")
}

// enter goes to the position that an alg leads to from solved.
func (b *tested) enter(text string) square1.Position {
	b.t.Helper()
	p, err := square1.Parse(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.exchange.Enter(text, square1.Only(p))
	if b.desk.Current() != p {
		b.t.Fatalf("at %v, not %v", b.desk.Current(), p)
	}
	return p
}

// command does the one with an ID.
func (b *tested) command(id string) {
	b.t.Helper()
	i := slices.IndexFunc(b.Commands(), func(c *room.Command) bool { return c.ID == id })
	if i < 0 {
		b.t.Fatalf("no command %s", id)
	}
	b.Commands()[i].Perform(false)
}

// solveAll waits for the solutions of the position, all of them.
func (b *tested) solveAll() {
	b.t.Helper()
	b.command("solve")
	b.wait("all solutions", func() bool { return b.answers.Solutions().All && b.desk.Player.Loaded() })
	if len(b.answers.Solutions().List) == 0 {
		b.t.Fatal("no solutions")
	}
	b.desk.Player.Pause()
	b.desk.Player.Seek(0)
}

// captured is what a stage draws.
func captured(t *testing.T, s *stage.Stage) *image.RGBA {
	t.Helper()
	for _, o := range test.WidgetRenderer(s).Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			drawn, ok := r.Generator(96, 80).(*image.RGBA)
			if !ok {
				t.Fatal("no RGBA")
			}
			c := *drawn
			c.Pix = slices.Clone(drawn.Pix) // the stage draws into it again
			return &c
		}
	}
	t.Fatal("no raster")
	return nil
}

// draws reports whether the picture is that of another stage with a position at rest.
func (b *tested) draws(p square1.Position) bool {
	b.t.Helper()
	other := &model{desk: desk.New(desk.NewHistory(p)), puzzle: view.New()}
	other.setLook(b.Scheme(), b.Dark(), false)
	s := stage.New(other, b.Stage.Camera())
	return slices.Equal(captured(b.t, s).Pix, captured(b.t, b.Stage).Pix)
}

// kinds of the entries up to the current one.
func (b *tested) kinds() string {
	text := ""
	h := b.desk.History()
	for i := range h.Index() + 1 {
		if i > 0 {
			text += " "
		}
		text += h.At(i).Kind.String()
	}
	return text
}

func (b *tested) wantKinds(want string) {
	b.t.Helper()
	if got := b.kinds(); got != want {
		b.t.Errorf("the history is %q, not %q", got, want)
	}
}

func (b *tested) wantPosition(want square1.Position) {
	b.t.Helper()
	if got := b.desk.Current(); got != want {
		b.t.Errorf("the position is %v, not %v", got, want)
	}
}

// message is what the line below says instead of facts.
func (b *tested) message() string { return b.Line.Message() }

// links of the line below, by their texts.
func (b *tested) links() map[string]fyne.Tappable {
	found := map[string]fyne.Tappable{}
	for _, o := range test.LaidOutObjects(b.Line) {
		if link, ok := o.(fyne.Tappable); ok {
			for _, x := range test.LaidOutObjects(o) {
				if text, ok := x.(*canvas.Text); ok {
					found[text.Text] = link
				}
			}
		}
	}
	return found
}

func namesOf[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// says reports whether something of a page says a text.
func says(o fyne.CanvasObject, text string) bool {
	return (&pagetest.Bench{Object: o}).Says(text)
}

// named is a button with a text, or with an icon and a tip.
type named interface {
	fyne.CanvasObject
	fyne.Tappable
	AccessibilityLabel() string
}

// buttons of an object that are to be seen, with a text or a tip.
func buttons(in fyne.CanvasObject, text string) []named {
	return slices.DeleteFunc(pagetest.Find[named](in), func(b named) bool { return b.AccessibilityLabel() != text })
}

// button of an object, by its text or tip.
func (b *tested) button(in fyne.CanvasObject, text string) named {
	b.t.Helper()
	found := buttons(in, text)
	if len(found) == 0 {
		b.t.Fatalf("no button %q", text)
	}
	return found[0]
}

// again is the part that the program finds at its next start.
func (b *tested) again() Part {
	b.t.Helper()
	saved, err := session.PartOf(b.Part())
	if err != nil {
		b.t.Fatal(err)
	}
	p, err := restorePart(saved)
	if err != nil {
		b.t.Fatal(err)
	}
	return p
}

// pick opens the menu of a button and picks an item. It tells whether the item was
// checked.
func (b *tested) pick(in fyne.CanvasObject, tip, item string) (checked bool) {
	b.t.Helper()
	test.Tap(b.button(in, tip))
	over := b.win.Canvas().Overlays().Top()
	if over == nil {
		b.t.Fatalf("%s opens no menu", tip)
	}
	for _, o := range pagetest.Find[fyne.CanvasObject](over) {
		if pick, ok := o.(fyne.Tappable); ok && says(o, item) && len(pagetest.Words(o)) == 1 {
			checked = len(pagetest.Find[*canvas.Image](o)) > 0
			pick.Tapped(nil)
			return checked
		}
	}
	b.t.Fatalf("no %q in the menu of %s", item, tip)
	return false
}

// hasButton reports whether a button with a text or a tip is to be seen.
func hasButton(in fyne.CanvasObject, text string) bool { return len(buttons(in, text)) > 0 }

// seedEntry is where a seed is typed.
func (b *tested) seedEntry() *control.Entry {
	b.t.Helper()
	for _, e := range pagetest.Find[*control.Entry](b.pages.play.Object()) {
		if e.PlaceHolder == "Seed" {
			return e
		}
	}
	b.t.Fatal("no entry for a seed")
	return nil
}

// typeSeed types a seed and presses Enter.
func (b *tested) typeSeed(text string) {
	b.t.Helper()
	b.seedEntry().SetText(text)
	b.seedEntry().OnSubmitted(text)
}

// field is that for notation.
func field(b *tested) *display.NotationField {
	b.t.Helper()
	return pagetest.Find[*display.NotationField](b.pages.play.Object())[0]
}

func TestMain(m *testing.M) { pagetest.Run(m) }

// bar has the names of the pages.
func (b *tested) bar() *control.Tabs { return b.pages.tabs.Object().(*control.Tabs) }
