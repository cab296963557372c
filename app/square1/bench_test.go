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

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/roombench"
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
	*roombench.Bench
	*Room
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
	b := &tested{}
	b.Bench = roombench.Open(t, t.TempDir(), func(h *room.Host) *bench.Bench {
		b.Room = newRoom(h, p, s)
		return b.Room.Bench
	})
	return b
}

// rest lets everything that moves come to rest.
func (b *tested) rest() {
	b.T.Helper()
	for range 100_000 {
		if !b.desk.Moving() {
			return
		}
		b.desk.Advance(0.05)
	}
	b.T.Fatal("it never rests")
}

// enter goes to the position that an alg leads to from solved.
func (b *tested) enter(text string) square1.Position {
	b.T.Helper()
	p := pagetest.Parsed(b.T, square1.Parse, text)
	b.exchange.enter(text, square1.Only(p))
	if b.desk.Current() != p {
		b.T.Fatalf("at %v, not %v", b.desk.Current(), p)
	}
	return p
}

// solveAll waits for the solutions of the position, all of them.
func (b *tested) solveAll() {
	b.T.Helper()
	b.Command("solve")
	b.Wait("all solutions", func() bool { return b.answers.Solutions().All && b.desk.Player.Loaded() })
	if len(b.answers.Solutions().List) == 0 {
		b.T.Fatal("no solutions")
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
	b.T.Helper()
	other := &model{desk: desk.New(desk.NewHistory(p)), puzzle: view.New()}
	other.setLook(b.Scheme(), b.Dark(), false)
	s := stage.New(other, b.Stage.Camera())
	return slices.Equal(captured(b.T, s).Pix, captured(b.T, b.Stage).Pix)
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
	b.T.Helper()
	if got := b.kinds(); got != want {
		b.T.Errorf("the history is %q, not %q", got, want)
	}
}

func (b *tested) wantPosition(want square1.Position) {
	b.T.Helper()
	if got := b.desk.Current(); got != want {
		b.T.Errorf("the position is %v, not %v", got, want)
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
	b.T.Helper()
	found := buttons(in, text)
	if len(found) == 0 {
		b.T.Fatalf("no button %q", text)
	}
	return found[0]
}

// again is the part that the program finds at its next start.
func (b *tested) again() Part {
	b.T.Helper()
	p, err := restorePart(b.Saved())
	if err != nil {
		b.T.Fatal(err)
	}
	return p
}

// pick opens the menu of a button and picks an item. It tells whether the item was
// checked.
func (b *tested) pick(in fyne.CanvasObject, tip, item string) (checked bool) {
	b.T.Helper()
	test.Tap(b.button(in, tip))
	over := b.Window.Canvas().Overlays().Top()
	if over == nil {
		b.T.Fatalf("%s opens no menu", tip)
	}
	for _, o := range pagetest.Find[fyne.CanvasObject](over) {
		if pick, ok := o.(fyne.Tappable); ok && says(o, item) && len(pagetest.Words(o)) == 1 {
			checked = len(pagetest.Find[*canvas.Image](o)) > 0
			pick.Tapped(nil)
			return checked
		}
	}
	b.T.Fatalf("no %q in the menu of %s", item, tip)
	return false
}

// hasButton reports whether a button with a text or a tip is to be seen.
func hasButton(in fyne.CanvasObject, text string) bool { return len(buttons(in, text)) > 0 }

// seedEntry is where a seed is typed.
func (b *tested) seedEntry() *control.Entry {
	b.T.Helper()
	for _, e := range pagetest.Find[*control.Entry](b.pages.play.Object()) {
		if e.PlaceHolder == "Seed" {
			return e
		}
	}
	b.T.Fatal("no entry for a seed")
	return nil
}

// typeSeed types a seed and presses Enter.
func (b *tested) typeSeed(text string) {
	b.T.Helper()
	b.seedEntry().SetText(text)
	b.seedEntry().OnSubmitted(text)
}

// field is that for notation, unfolded.
func field(b *tested) *display.NotationField {
	b.T.Helper()
	pagetest.Find[*control.Disclosure](b.pages.play.Object())[0].SetOpen(true)
	return pagetest.Find[*display.NotationField](b.pages.play.Object())[0]
}

func TestMain(m *testing.M) { pagetest.Run(m) }

// bar has the names of the pages.
func (b *tested) bar() *control.Tabs { return b.pages.tabs.Object().(*control.Tabs) }
