package learn

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/scene"
	"wedge/solver/packing"
)

// tested is the page without a room.
type tested struct {
	*lessontest.Bench
	page *Page

	wantWarning, warned bool // that something does not exist
}

func (b *tested) warn(err error) {
	b.warned = true
	if !b.wantWarning {
		b.Error(err)
	}
}

func open(t *testing.T) *tested {
	t.Helper()
	b := &tested{Bench: lessontest.New(t)}
	nothing := func() {}
	b.page = New(&page.Host{
		Host: bench.Host{
			SetView: func(*lesson.View) {},
			Host:    &room.Host{App: fyne.CurrentApp(), Jobs: b.Jobs, Settings: &session.Settings{}, Save: nothing, Refresh: nothing},
			Redraw:  nothing,
			Wake:    nothing,
			Focus:   nothing, ShowFigure: b.ShowFigure,
			Warn: b.warn,
		},
		Fit: nothing,
	}, &b.Progress)
	b.Open(b.page.Page)
	return b
}

// step opens a step, which must show something once it has been found.
func (b *tested) step(name string) {
	b.Helper()
	b.Step(name)
	b.Settle()
	b.wantPicture()
}

// press taps a button, and waits for what that searches.
func (b *tested) press(button string) {
	b.Helper()
	b.Tap(button)
	b.Settle()
}

// shownIn is what a step of a lesson shows first.
func shownIn(t *testing.T, step string) item {
	t.Helper()
	for _, x := range lessontest.Words(t, step).Script {
		if x.Key == lesson.Show {
			first, _, _ := strings.Cut(x.Text, ";")
			return testItem(t, first)
		}
	}
	t.Fatal(step, "shows nothing")
	return item{}
}

// testItem is an item that a script can show.
func testItem(t *testing.T, text string) item {
	t.Helper()
	i, err := readItem(text)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

// named is a puzzle that comes with the program, or one that is written.
func named(t *testing.T, puzzle string) *packing.Problem {
	t.Helper()
	p, err := packing.New(t.Context(), testItem(t, "empty "+puzzle).puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// all are all packings of a small puzzle that count as different.
func all(t *testing.T, p *packing.Problem, upTo packing.Kind) []packing.Packing {
	t.Helper()
	list, err := packings(t.Context(), p, upTo, 1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// first is the first packing of a puzzle.
func first(t *testing.T, p *packing.Problem) packing.Packing {
	t.Helper()
	f, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(err)
	}
	return f
}

// wantPicture fails the test unless the stage shows something, inside its reach.
func (b *tested) wantPicture() {
	b.Helper()
	m := b.page.kit.stage
	s := m.Scene()
	if len(s.Nodes) == 0 {
		b.Errorf("%s shows nothing", b.page.At())
	}
	if r := m.Reach(); r < 1 || r > 60 {
		b.Errorf("%s has a reach of %v", b.page.At(), r)
	}
}

// play plays what is loaded to the end, as the clock does.
func (b *tested) play() {
	b.Helper()
	p := b.page.Player()
	if !p.Playing() {
		b.Errorf("%s: nothing plays", b.page.At())
	}
	for n := 0; p.Playing() && n < 10000; n++ {
		p.Advance(0.1)
		b.page.kit.stage.Scene()
	}
	b.page.Update() // as the room tells it
}

// click clicks a piece on the stage.
func (b *tested) click(item, piece int) {
	b.Helper()
	m := b.page.kit.stage
	m.Scene()
	for id := range uint16(2000) {
		if i, p, ok := m.row.Piece(scene.Hit{ID: id}); ok && i == item && p == piece {
			if m.clicked == nil {
				b.Fatalf("%s: nothing can be clicked", b.page.At())
			}
			m.clicked(i, p)
			b.Settle()
			return
		}
	}
	b.Fatalf("%s: no piece %d in item %d", b.page.At(), piece, item)
}

// TestTexts: the texts fit the lessons.
func TestTexts(t *testing.T) {
	b := open(t)
	b.WantTexts(lessontest.Made(t, lessons(), b.page.kit, "soma"))
}

// TestWordsAreFilledIn: no placeholder of any step is without a value, after each answer and each button, and the stage
// shows something.
func TestWordsAreFilledIn(t *testing.T) {
	b := open(t)
	b.WantSteps(lessontest.Made(t, lessons(), b.page.kit, "soma"), b.wantPicture)
}

// TestTasksCanBeDone: the program can do every task.
func TestTasksCanBeDone(t *testing.T) {
	b := open(t)
	b.WantTasks(lessontest.Made(t, lessons(), b.page.kit, "soma"), b.end)
}

// end waits until nothing works or plays.
func (b *tested) end() {
	b.Helper()
	for b.Settle(); b.page.Player().Playing(); b.Settle() {
		b.page.Player().Advance(10)
	}
}

func TestMain(m *testing.M) { pagetest.Run(m) }
