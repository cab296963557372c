package trainer_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	furniture "wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/app/square1/page"
	"wedge/app/square1/trainer"
	"wedge/app/square1/view"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// seen is what the puzzle's owner is asked for.
type seen struct {
	at     square1.Position
	why    string      // of the last jump
	played square1.Alg // the last alg to play
	lit    *view.Figure
	cover  string // the text in front of the puzzle
	from   int    // from how many quarters further around it is seen
}

// kept is the database of a page.
type kept struct {
	t     *testing.T
	store *store.Store
}

func newKept(t *testing.T, state drill.State, solves ...drill.Solve) *kept {
	k := &kept{t, pagetest.Store(t, t.TempDir())}
	first := k.read()
	first.State = state.Copy()
	first.Add(solves, false)
	if err := errors.Join(first.Save(), k.store.Flush()); err != nil {
		t.Fatal(err)
	}
	return k
}

// read reads what is kept, as the next start would.
func (k *kept) read() *drill.Store {
	k.t.Helper()
	if err := k.store.Flush(); err != nil {
		k.t.Fatal(err)
	}
	s, err := drill.Open(k.store, func() {})
	if err != nil {
		k.t.Fatal(err)
	}
	return s
}

func (k *kept) state() drill.State { return k.read().State }

func (k *kept) solves() []drill.Solve { return k.read().Solves }

// last is the last solve stored.
func (k *kept) last() drill.Solve {
	k.t.Helper()
	all := k.solves()
	if len(all) == 0 {
		k.t.Fatal("nothing is stored")
	}
	return all[len(all)-1]
}

// files are files in memory.
type files struct {
	name    string
	content string
	err     error
}

func (f *files) Save(name string, write func(io.Writer) error, done func(string, error)) {
	var out strings.Builder
	err := errors.Join(write(&out), f.err)
	f.name, f.content = name, out.String()
	done("/home/"+name, err)
}

func (f *files) Open(_ string, read func([]byte) error, done func(error)) {
	if f.err != nil {
		done(f.err)
		return
	}
	done(read([]byte(f.content)))
}

// scramble is what the bench scrambles with.
var scramble = square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 0), square1.SliceMove()}

type bench struct {
	*pagetest.Bench
	seen
	desk     *desk.Desk
	page     *trainer.Page
	host     *page.Host
	kept     *kept
	files    *files
	now      time.Time
	fails    error // of scrambles and of algs that are found
	scramble square1.Alg
	own      *cases.Set
	work     *pagetest.Work
	algs     []trainer.Suggested // for all cases alike
	prepared string
}

func open(t *testing.T, state drill.State, solves ...drill.Solve) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{
		seen: seen{at: square1.Solved()}, desk: desk.New(desk.NewHistory(square1.Solved())), kept: newKept(t, state, solves...), files: &files{}, scramble: scramble,
		now: time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC), work: pagetest.NewWork(t),
	}
	b.Bench = &pagetest.Bench{T: t}
	b.desk.Options.ReduceMotion = true
	b.desk.OnChange = func(c desk.Change) {
		if !c.Has(desk.Position) {
			return
		}
		if b.at = b.desk.Current(); b.desk.History().Entry().Kind.IsJump() {
			b.why = b.desk.History().Entry().Note
		}
		b.page.PositionChanged()
	}
	settings := session.DefaultSettings()
	b.host = &page.Host{
		Host: furniture.Host{
			Host: &room.Host{Jobs: b.work.Jobs, Settings: &settings, Save: func() {}, Kept: b.kept.store},
			Warn: func(err error) { t.Error(err) },
		},
		Sight: page.Sight{
			SetLook: func(l page.Look) { b.lit = l.Figure }, Cover: func(text string) { b.cover = text },
			LookFrom: func(quarters int) { b.from = quarters },
		},
		Desk: b.desk, Move: func(alg square1.Alg) { b.played = alg },
	}
	b.start()
	return b
}

// start makes the page, as the program does when it starts.
func (b *bench) start() {
	b.page = trainer.New(trainer.Options{
		Host: b.host, SaveFile: b.files.Save, OpenFile: b.files.Open, Now: func() time.Time { return b.now },
		Prepare: func(set *cases.Set) { b.prepared = set.ID }, Algs: func(cases.Case) []trainer.Suggested { return b.algs },
		Scramble: func() func(context.Context, square1.Position, int, *rand.Rand) (square1.Alg, error) {
			return func(context.Context, square1.Position, int, *rand.Rand) (square1.Alg, error) {
				return b.scramble, b.fails
			}
		},
		Find: func() func(context.Context, square1.Position, []square1.Pattern) (square1.Alg, error) { return b.find },
		Own: func(id string) *cases.Set {
			if b.own != nil && b.own.ID == id {
				return b.own
			}
			return nil
		},
	})
	b.Bench = pagetest.Open(b.T, b.page.Object(), 900)
}

// find finds algs quickly and badly.
func (b *bench) find(_ context.Context, _ square1.Position, goals []square1.Pattern) (square1.Alg, error) {
	if len(goals) == 0 {
		return nil, errors.New("no goals")
	}
	return square1.Alg{square1.Turn(3, 0), square1.SliceMove(), square1.Turn(-3, 0), square1.SliceMove()}, b.fails
}

// set puts a position on the stage.
func (b *bench) set(at square1.Position) { b.host.Show(square1.Only(at), "") }

// wait lets seconds pass on the bench's clock.
func (b *bench) wait(seconds float64) {
	b.now = b.now.Add(time.Duration(seconds * float64(time.Second)))
}

// until runs what jobs have to say until a condition holds.
func (b *bench) until(what string, holds func() bool) {
	b.Helper()
	b.work.Until(b.Bench, what, holds)
}

// do does an alg step by step, a second for each move.
func (b *bench) do(alg square1.Alg) {
	b.Helper()
	for _, m := range alg {
		b.wait(1)
		if !m.Slice {
			b.desk.Turn(int(m.Top), int(m.Bottom))
		} else if err := b.desk.Slice(1); err != nil {
			b.Fatal(err)
		}
	}
}

// newCase starts a case, and returns it.
func (b *bench) newCase(set string) cases.Case {
	b.Helper()
	b.Tap("New case")
	c, ok := named(set).Of(b.at)
	if !ok {
		b.Fatal(b.at)
	}
	return c
}

// tapName gives a name as the answer; its button has its number, too.
func (b *bench) tapName(name string) {
	b.Helper()
	for i := range b.page.Answers() {
		if text := fmt.Sprintf("%d · %s", i+1, name); b.Says(text) {
			b.Tap(text)
			return
		}
	}
	b.Fatalf("%q is not offered", name)
}

// section is the row with a title that folds a part of the page; nil if there is none.
func (b *bench) section(title string) *control.Disclosure {
	for _, d := range pagetest.Find[*control.Disclosure](b.Object) {
		if slices.ContainsFunc(pagetest.Words(d), func(w *canvas.Text) bool { return w.Text == title }) {
			return d
		}
	}
	return nil
}

// training is the row that folds the choices.
func (b *bench) training() *control.Disclosure { return b.section("Training") }

// choose chooses an option of the select that has it.
func (b *bench) choose(option string) {
	b.Helper()
	b.training().SetOpen(true) // a new case folds it
	b.Choose(option)
}

// shapeNames are the cases at a distance from cube shape.
func shapeNames(distance int) (names []string) {
	for _, c := range named("cs").Cases() {
		if c.From.Position.Pair().CubeShapeDistance() == distance {
			names = append(names, c.Name)
		}
	}
	return names
}

func at(set string, names ...string) drill.State {
	return drill.State{Choice: drill.Choice{Set: set, Cases: names}}
}

// TestSolveShapes does a case on the stage, again for practice, and clears the statistics.
func TestSolveShapes(t *testing.T) {
	b := open(t, at("", shapeNames(3)...))
	b.Expect("Click New case to start.", "No solves of this set yet.")
	c := b.newCase("cs")
	start := b.at
	p := start.Pair()
	if p.CubeShapeDistance() != 3 || b.why != "Trainer: Cube shape" || b.Says(c.From.Position.Pair().String()) {
		t.Fatal(p, b.why)
	}
	b.Expect("Slices: 0  ·  optimal: 3", "0.00")
	if len(b.kept.solves()) != 0 {
		t.Error("counted without a move")
	}
	b.wait(100)
	b.do(b.at.CubeShape(square1.SliceMetric))
	b.Expect("Done after 3 slices: optimal.")
	s := b.kept.last()
	if s.Set != "cs" || s.Case != c.Name || s.Slices != 3 || s.Least != 3 || s.Missed || s.Millis == 0 || s.Millis > 10_000 {
		t.Errorf("%+v", s)
	}
	b.set(b.at.Turn(1, 0)) // changes nothing any more

	// Once more is practice.
	b.Tap("Start again")
	if b.at != start {
		t.Error("not the same case")
	}
	b.do(b.at.CubeShape(square1.SliceMetric))
	b.Expect("This was practice and does not count.")
	if len(b.kept.solves()) != 1 {
		t.Errorf("%+v", b.kept.solves())
	}

	b.Tap("Reset")
	b.Tap("Keep")
	if len(b.kept.solves()) != 1 {
		t.Error("cleared")
	}
	b.Tap("Reset")
	b.Tap("Delete")
	b.Expect("No solves of this set yet.")
	if len(b.kept.solves()) != 0 {
		t.Error(b.kept.state())
	}
}

// TestWrongUse: a new case in the middle of a solve gives it up, other positions come between,
// and undo goes before the start.
func TestWrongUse(t *testing.T) {
	b := open(t, at("", shapeNames(4)...))
	first := b.newCase("cs")
	start := b.at
	b.wait(1)
	b.do(b.at.CubeShape(square1.SliceMetric)[:2])
	b.Expect("Slices: 1")
	wrong := b.at
	b.set(square1.Solved()) // undone to before the start
	b.Expect("This position is not part of the case.")
	b.set(wrong)
	b.Expect("Slices: 1")
	b.Tap("New case")
	if s := b.kept.last(); !s.Missed || s.Case != first.Name || len(b.kept.solves()) != 1 {
		t.Errorf("%+v", b.kept.solves())
	}
	b.Expect("Slices: 0")
	b.Tap("New case") // nothing was done
	b.set(b.at.Turn(1, 0))
	b.Tap("New case") // only turned
	if len(b.kept.solves()) != 1 {
		t.Errorf("%+v", b.kept.solves())
	}
	b.set(start)
	b.Expect("This position is not part of the case.")
	b.Tap("Start again")
	b.Expect("Slices: 0")
	// Left while it is timed, it goes on without a time.
	alg := b.at.CubeShape(square1.SliceMetric)
	b.do(alg[:1])
	b.page.Shown(false)
	b.do(alg[1:])
	if s := b.kept.last(); s.Missed || s.Millis != 0 || s.Slices != 4 || len(b.kept.solves()) != 2 {
		t.Errorf("%+v", s)
	}
}

// TestScramble shows a scramble, and plays it without counting that as moves.
func TestScramble(t *testing.T) {
	b := open(t, at("obl"))
	b.newCase("obl")
	start := b.at
	b.Expect("Searching …")
	b.until("scrambled", func() bool { return !b.Says("Searching …") })
	b.Tap("Play")
	if b.at != square1.Solved() || !slices.Equal(b.played, scramble) {
		t.Error(b.at, b.played)
	}
	b.Expect("The scramble leads to the case.")
	b.do(b.played)
	b.set(start)
	b.Expect("Slices: 0")
	if len(b.kept.solves()) != 0 {
		t.Error(b.kept.solves())
	}
	// In the middle of a solve it starts the case again.
	b.set(b.at.Turn(0, 3))
	b.Tap("Play")
	b.set(start)
	b.Expect("Slices: 0", "0.00")
	// The one of the case before never comes to the next.
	b.fails = errors.New("the table is damaged")
	b.Tap("New case")
	b.until("told", func() bool { return b.Says("the table is damaged") })
	if !b.Button("Play").Disabled() {
		t.Error("there is nothing to play")
	}
}

// TestHints reveals the number of slices, the first move, the alg.
func TestHints(t *testing.T) {
	b := open(t, at("obl"))
	c := b.newCase("obl")
	b.Tap("Hint")
	b.until("found", func() bool { return b.Says("2 slices from here.") })
	b.Tap("Hint")
	b.Expect("It begins with")
	if b.played != nil {
		t.Error(b.played)
	}
	// Another position: the help ends with it.
	next, err := b.at.Apply(square1.Alg{square1.Turn(3, 0), square1.SliceMove()})
	if err != nil {
		next = b.at.Turn(b.at.Top.FreeTurns()[1], 0).UncheckedSlice()
	}
	b.set(next)
	if b.Says("It begins with") {
		t.Error("the hint is still there")
	}
	b.Tap("Hint")
	b.until("found", func() bool { return b.Says("2 slices from here.") })
	b.Tap("Show alg")
	b.Expect("This is an optimal alg from here.", "The alg was shown, so this case counts as missed.")
	if s := b.kept.last(); !s.Missed || s.Case != c.Name || s.Hints != 4 || len(b.played) != 4 {
		t.Errorf("%+v, %v", s, b.played)
	}
	if !b.Button("Hint").Disabled() || !b.Button("Show alg").Disabled() {
		t.Error("there is more to reveal")
	}
	b.Tap("New case")
	if b.Says("This is an optimal alg from here.") || b.Button("Hint").Disabled() {
		t.Error("the alg of the case before")
	}
	// From another position the case comes back first.
	start := b.at
	b.set(square1.Solved())
	b.Tap("Show alg")
	if b.at != start {
		t.Error("not the case")
	}
	b.until("shown", func() bool { return b.Says("This is an optimal alg from here.") })
	// An error is told, and asking again is possible.
	b.fails = errors.New("no memory")
	b.Tap("New case")
	b.Tap("Hint")
	b.until("told", func() bool { return b.Says("no memory") && !b.Button("Hint").Disabled() })
	n := len(b.kept.solves())
	b.fails = nil
	b.Tap("Hint")
	b.until("found", func() bool { return b.Says("2 slices from here.") })
	if len(b.kept.solves()) != n {
		t.Error("counted")
	}
}

// TestKeptAlgs: the hints are by the alg that the user has for the case, turned, mirrored and
// with the layers swapped as the position needs it. They lead from any position of the case to
// its goal, slice by slice.
func TestKeptAlgs(t *testing.T) {
	wrong := trainer.Suggested{Alg: square1.Alg{square1.Turn(1, 0), square1.SliceMove()}, By: trainer.Chosen}
	mirrored := false
	for _, try := range []struct {
		name, alg string
		by        trainer.Source
		words     string
	}{
		{"copp/copp", "10 m 01", trainer.Chosen, "the alg you chose"},
		{"good T/tie", "10 d f -10", trainer.Own, "your own alg"},
		{"bad kite/cut", "10 w W F' 01", trainer.Favourite, "your favourite alg"},
		{"yoshi/hazard", "10 d D F -10", trainer.Listed, "the alg listed on the page Algs"},
	} {
		alg, err := square1.ParseAlg(try.alg)
		if err != nil {
			t.Fatal(err)
		}
		slices := alg.Length(square1.SliceMetric)
		b := open(t, at("obl", try.name))
		b.algs = []trainer.Suggested{wrong, {Alg: alg, By: try.by, Note: "left hand"}, wrong}
		c := b.newCase("obl")
		if b.prepared != "obl" {
			t.Error("nothing is prepared")
		}
		b.set(b.at.Turn(3, 6)) // it is followed from any angles
		for left := slices; left > 0; left-- {
			b.Tap("Hint")
			b.Expect(fmt.Sprintf("%d slice", left), "from here with "+try.words+".")
			b.Tap("Hint")
			b.Expect(strings.ToUpper(try.words[:1]) + try.words[1:] + " begins with")
			b.do(b.first(t))
		}
		if !c.Done(b.at) || !b.Says(fmt.Sprintf("Done after %d slices", slices)) {
			t.Errorf("%s: the hints for %v end in %v %q", try.name, alg, b.at, pagetest.Texts(b.Object))
		}
		for n := 0; n < 2 || n < 100 && !mirrored && try.by == trainer.Listed; n++ { // which is not its own mirror image
			b.newCase("obl")
			b.Tap("Show alg")
			b.Expect("This is "+try.words+".", "Your note: left hand")
			mirrored = mirrored || b.Says("Here it is mirrored")
			if b.do(b.played); !c.Done(b.at) {
				t.Errorf("%s: %v leads to %v", try.name, b.played, b.at)
			}
		}
	}
	if !mirrored {
		t.Error("no images were needed")
	}
	// Without one that solves the case there is a search.
	b := open(t, at("obl", "copp/copp"))
	b.algs = []trainer.Suggested{wrong}
	b.newCase("obl")
	b.Tap("Hint")
	b.until("found", func() bool { return b.Says("2 slices from here.") })
}

// first is the beginning of an alg that is shown as a hint.
func (b *bench) first(t *testing.T) square1.Alg {
	t.Helper()
	for _, x := range pagetest.Find[*display.AlgText](b.Object) {
		text := ""
		for _, w := range pagetest.Words(x) {
			text += w.Text
		}
		if strings.Count(text, "/") == 1 {
			alg, err := square1.ParseAlg(text)
			if err != nil {
				t.Fatal(err)
			}
			return alg
		}
	}
	t.Fatal("no alg is shown", pagetest.Texts(b.Object))
	return nil
}

// keys presses and releases a key on what has the focus.
func (b *bench) down(key fyne.KeyName) {
	b.Helper()
	f, ok := b.Window.Canvas().Focused().(desktop.Keyable)
	if !ok {
		b.Fatal("nothing has the focus")
	}
	f.KeyDown(&fyne.KeyEvent{Name: key})
}

func (b *bench) up(key fyne.KeyName) {
	b.Helper()
	if f, ok := b.Window.Canvas().Focused().(desktop.Keyable); ok {
		f.KeyUp(&fyne.KeyEvent{Name: key})
	}
}

// TestSpaceBar times a case by the keyboard.
func TestSpaceBar(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
	passed := 0
	control.ListenToKeys(b.Window, func(*fyne.KeyEvent) { passed++ })
	c := b.newCase("pll")
	b.Expect("Hold the space bar, release it to start. Any key stops.")
	b.down(fyne.KeySpace)
	b.Expect("Hold on …")
	b.up(fyne.KeySpace)
	b.Expect("Hold the space bar, release it to start. Any key stops.")
	b.down(fyne.KeySpace)
	b.wait(0.5)
	b.until("armed", func() bool { return b.Says("Release to start.") })
	b.up(fyne.KeySpace)
	b.Expect("Any key stops.")
	b.wait(2.5)
	b.until("counting", func() bool { return b.Says("2.50") })
	b.down(fyne.KeyA)
	b.up(fyne.KeyA)
	b.Expect("2.50", "Enter brings the next case.")
	if s := b.kept.last(); s.Millis != 2500 || s.Case != c.Name || s.Mode != drill.Timer || s.Missed {
		t.Errorf("%+v", s)
	}
	// The space bar does nothing now, and plays nothing.
	b.down(fyne.KeySpace)
	b.up(fyne.KeySpace)
	b.Expect("2.50")
	if passed != 0 || len(b.kept.solves()) != 1 {
		t.Error(passed, b.kept.solves())
	}
	b.Tap("I missed it")
	if s := b.kept.last(); !s.Missed || len(b.kept.solves()) != 1 {
		t.Errorf("%+v", s)
	}
	b.Expect("This counts as missed. Enter brings the next case.")
	b.down(fyne.KeyReturn) // which it does, although a button was clicked
	b.Expect("0.00")
	for range 2 { // Enter is the next case, and other keys work as elsewhere
		b.down(fyne.KeyReturn)
		b.down(fyne.KeyF4)
	}
	if passed != 2 || len(b.kept.solves()) != 1 {
		t.Error(passed, b.kept.solves())
	}
	// Stopped by mistake.
	start := func() {
		b.down(fyne.KeySpace)
		b.wait(1)
		b.up(fyne.KeySpace)
		b.wait(1)
	}
	start()
	b.down(fyne.KeySpace)
	b.up(fyne.KeySpace)
	b.Tap("Do not count")
	b.Expect("This does not count. Enter brings the next case.")
	if len(b.kept.solves()) != 1 {
		t.Error(b.kept.solves())
	}
	// The page is left while it runs.
	b.page.NewCase()
	start()
	b.page.Shown(false)
	b.Expect("0.00", "Hold the space bar, release it to start. Any key stops.")
	// The keyboard goes elsewhere while the bar is held.
	b.down(fyne.KeySpace)
	b.wait(1)
	b.Window.Canvas().Unfocus()
	b.Expect("Click the time. Then hold the space bar, release it to start.")
	// A new case while it runs gives the case up.
	b.page.NewCase()
	start()
	b.Tap("New case")
	if s := b.kept.last(); !s.Missed || len(b.kept.solves()) != 2 {
		t.Errorf("%+v", s)
	}
	// The language changes while it runs: it runs on, and the keyboard stays.
	start()
	b.page.LanguageChanged()
	b.wait(1)
	b.down(fyne.KeyB)
	if s := b.kept.last(); s.Missed || s.Millis != 2000 || len(b.kept.solves()) != 3 {
		t.Errorf("%+v", s)
	}
}

// TestStopByTab: Tab stops the timer like any key, and leaves the keyboard there.
func TestStopByTab(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
	tab := func() (moves bool) { // as the driver does it
		b.down(fyne.KeyTab)
		accepts := b.Window.Canvas().Focused().(fyne.Tabbable).AcceptsTab()
		b.up(fyne.KeyTab)
		return !accepts
	}
	b.newCase("pll")
	if !tab() {
		t.Error("Tab moves nothing although no timer runs")
	}
	b.down(fyne.KeySpace)
	b.wait(1)
	b.up(fyne.KeySpace)
	b.wait(2)
	if tab() {
		t.Error("Tab moves the keyboard to a button, which Enter presses then")
	}
	if s := b.kept.last(); s.Millis != 2000 {
		t.Errorf("%+v", s)
	}
	if !tab() {
		t.Error("a second Tab moves nothing")
	}
}

// TestKeyboardAtTimer: buttons do not keep the keyboard from the timer.
func TestKeyboardAtTimer(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pll"}})
	b.newCase("pll")
	timer := b.Window.Canvas().Focused()
	for _, button := range []string{"O · Odd", "Hint"} {
		b.Window.Canvas().Unfocus() // as a click does
		if b.Tap(button); b.Window.Canvas().Focused() != timer {
			t.Errorf("after %s the keyboard is at %T", button, b.Window.Canvas().Focused())
		}
	}
	b.until("found", func() bool { return !b.Button("Hint").Disabled() })
	hint := b.Button("Hint")
	b.Window.Canvas().Focus(hint) // by Tab
	if hint.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}); b.Window.Canvas().Focused() != fyne.Focusable(hint) {
		t.Error("the keyboard was taken from a button")
	}
}

// TestAmendAfterImport: what is said of a time that was stopped is about that time, whatever
// was imported or deleted since.
func TestAmendAfterImport(t *testing.T) {
	for _, button := range []string{"I missed it", "Do not count"} {
		b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
		b.Unfold()
		stop := func() {
			b.page.NewCase()
			b.down(fyne.KeySpace)
			b.wait(1)
			b.up(fyne.KeySpace)
			b.wait(2)
			b.down(fyne.KeySpace)
			b.up(fyne.KeySpace)
		}
		stop()
		later := b.now.AddDate(1, 0, 0).Format(time.DateTime)
		b.files.content = "No.;Time;Comment;Scramble;Date;P.1\n1;9.87;Al (pll);;" + later + ";9.87"
		b.Tap("Import …")
		b.Tap(button)
		if s := b.kept.last(); s.Millis != 9870 || s.Missed || b.kept.solves()[0].Missed != (button == "I missed it") {
			t.Errorf("%s: %+v", button, b.kept.solves())
		}
		stop()
		b.Tap("Reset")
		b.Tap("Delete")
		if b.Tap(button); len(b.kept.solves()) != 0 {
			t.Errorf("%s: %+v", button, b.kept.solves())
		}
	}
}

// TestNaming asks which case it is: by buttons, and typed.
func TestNaming(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "pbl"}})
	told := 0
	b.page.OnAsking = func() { told++ }
	c := b.newCase("pbl")
	if title := pagetest.Texts(b.Object); !b.page.Secrets().Name || slices.Contains(title, c.Name) && len(c.Name) > 3 && !b.Says(c.Name) || strings.Contains(b.why, c.Name) {
		t.Error("the name is said", b.why)
	}
	b.Expect("Which case is this?", "0.00")
	if !b.Button("Hint").Disabled() || !b.Button("Show alg").Disabled() {
		t.Error("an alg tells the name")
	}
	b.wait(3)
	b.tapName(c.Name)
	b.Expect("Right, it is "+c.Name+".", "3.00")
	b.expectMark(control.Correct)
	if s := b.kept.last(); s.Missed || s.Millis != 3000 || s.Mode != drill.Name || b.page.Secrets().Name || told == 0 {
		t.Errorf("%+v", s)
	}
	c = b.newCase("pbl")
	pagetest.Find[*control.Entry](b.Object)[0].OnSubmitted(strings.ToLower(c.Name) + " ")
	other := "-/Al"
	if c.Name == other {
		other = "-/Ar"
	}
	c = b.newCase("pbl")
	pagetest.Find[*control.Entry](b.Object)[0].OnSubmitted(other)
	b.Expect("No, it is " + c.Name + ".")
	if s := b.kept.last(); !s.Missed || s.Case != c.Name || len(b.kept.solves()) != 3 || b.kept.solves()[1].Missed {
		t.Errorf("%+v", b.kept.solves())
	}
	// Only what was missed.
	if err := b.page.Train(named("pbl"), nil); err != nil {
		t.Fatal(err)
	}
	b.Unfold()
	missed := b.Check("Only what I missed last")
	missed.SetChecked(true)
	if now := b.newCase("pbl"); now.Name != c.Name {
		t.Error(now.Name, c.Name)
	}
	// With parity, both are answered.
	b.choose("Ask")
	c = b.newCase("pbl")
	b.wait(1)
	b.tapName(c.Name)
	if b.page.Secrets().Name || !b.page.Secrets().Parity || len(b.kept.solves()) != 3 {
		t.Error("done without the parity")
	}
	b.Tap([]string{"E · Even", "O · Odd"}[drill.ParityOf(b.at)])
	if s := b.kept.last(); s.Parity != drill.Right || s.Missed || len(b.kept.solves()) != 4 {
		t.Errorf("%+v", s)
	}
}

// TestNamingCSP: the name of a case of CSP has a parity, which is not said while that of the
// position is asked for; that they can differ is explained.
func TestNamingCSP(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "csp"}})
	for range 8 {
		c := b.newCase("csp")
		name := strings.NewReplacer(" even", ", even", " odd", ", odd").Replace(c.Name)
		b.tapName(name)
		if b.Says("it is ") || b.Says("Its name, ") {
			t.Fatalf("the parity is told: %q", pagetest.Texts(b.Object))
		}
		b.Tap([]string{"E · Even", "O · Odd"}[drill.ParityOf(b.at)])
		b.Expect("Right, it is " + name + ". Right, it is " + []string{"even", "odd"}[drill.ParityOf(b.at)] + ".")
		b.expectName()
		// The count that was open for another position follows when the case is seen again.
		b.section("See the parity").SetOpen(true)
		b.set(b.at.Turn(1, 0))
		b.Tap("Start again")
		b.tapName(name)
		b.Expect("This one is " + []string{"even", "odd"}[b.at.Parity()] + ".")
	}
}

// expectMark fails the test unless the icon of a verdict stands beside what is said of the answers.
func (b *bench) expectMark(v control.Verdict) {
	b.Helper()
	for _, i := range pagetest.Find[*widget.Icon](b.Object) {
		if i.Resource != nil && i.Resource.Name() == v.Icon().Name() {
			return
		}
	}
	b.Errorf("no icon for “%s”", v.Word())
}

// Check is the check with a text.
func (b *bench) Check(text string) *control.Check {
	b.Helper()
	for _, c := range pagetest.Find[*control.Check](b.Object) {
		if c.Text == text {
			return c
		}
	}
	b.Fatalf("no check %q", text)
	return nil
}

// TestParity asks for the parity before the first slice, and shows it.
func TestParity(t *testing.T) {
	b := open(t, drill.State{Parity: drill.ParityAsked})
	asked := 0
	b.page.OnAsking = func() { asked++ }
	names := []string{"Even", "Odd"}
	for i := range 6 {
		b.Tap("New case")
		if !b.page.Secrets().Parity {
			t.Fatal("does not ask")
		}
		b.set(b.at.Turn(i, 0)) // what counts is how it lies when the answer comes
		b.Expect("Is this position even or odd?")
		odd := drill.ParityOf(b.at)
		b.Tap(names[(odd+i)%2])
		if i%2 == 0 {
			b.Expect("Right, it is " + strings.ToLower(names[odd]) + ".")
		} else {
			b.Expect("No, it is " + strings.ToLower(names[odd]) + ".")
		}
		if b.page.Secrets().Parity || b.Says("Is this position") {
			t.Error("asks again")
		}
	}
	b.do(b.at.CubeShape(square1.SliceMetric))
	if s := b.kept.last(); s.Parity != drill.Wrong || asked < 6 {
		t.Errorf("%+v", s)
	}
	// The first slice ends the question.
	b.Tap("New case")
	b.do(b.at.CubeShape(square1.SliceMetric))
	if b.page.Secrets().Parity {
		t.Error("still asks")
	}
	// Told, it follows the layers.
	b.choose("Shown")
	if b.kept.state().Parity != drill.ParityTold {
		t.Error(b.kept.state().Parity)
	}
	b.Tap("New case")
	for range 5 {
		b.set(b.at.Turn(1, 0))
		b.Expect("The position is " + strings.ToLower(names[drill.ParityOf(b.at)]) + ".")
	}
}

// TestChoices chooses sets, groups, single cases and weights.
func TestChoices(t *testing.T) {
	b := open(t, drill.State{})
	b.choose("5 slices from cube shape")
	if !slices.Equal(b.kept.state().Choice.Cases, shapeNames(5)) {
		t.Error(b.kept.state().Choice)
	}
	if b.Tap("New case"); b.at.Pair().CubeShapeDistance() != 5 {
		t.Error(b.at.Pair())
	}
	b.choose("PLL")
	if c := b.kept.state().Choice; c.Set != "pll" || c.Cases != nil {
		t.Error(c)
	}
	b.choose("Chosen cases")
	b.Expect("None: all 43", "PLL, 43 cases")
	search := pagetest.Find[*control.Entry](b.Object)[0]
	search.SetText("u")
	b.Tap("Choose these")
	search.SetText("ul")
	b.Tap("Remove these")
	if c := b.kept.state().Choice.Cases; !slices.Equal(c, []string{"Ur"}) {
		t.Error(c)
	}
	b.Expect("1 of 43")
	search.SetText("")
	row := pagetest.Find[*control.Rows](b.Object)[0]
	row.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	row.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.Expect("2 of 43")
	b.choose("Only odd")
	b.Tap("New case")
	if !b.Says("None of these cases has this parity.") && drill.ParityOf(b.at) != 1 {
		t.Error(b.at)
	}
	b.choose("Even and odd")
	b.choose("By own weights")
	c := b.newCase("pll")
	b.choose("never")
	if b.kept.state().Weight("pll", c.Name) != 0 {
		t.Error(b.kept.state().Weights)
	}
	// The only case never comes: the page says what to do, and that helps.
	if err := b.page.Train(named("pll"), []string{c.Name}); err != nil {
		t.Fatal(err)
	}
	b.Unfold()
	b.Expect("All of these cases are set to come “never”. Choose other cases, or another answer to “How often”.")
	b.choose("Each once")
	b.newCase("pll")
	b.choose("By own weights")
	b.choose("normally")
	b.newCase("pll")
	// What was chosen is there again.
	again := open(t, b.kept.state())
	var shown []string
	for _, s := range pagetest.Find[*control.Select](again.Object) {
		shown = append(shown, s.Selected)
	}
	if !slices.Contains(shown, "PLL") || !slices.Contains(shown, "By own weights") {
		t.Error(shown)
	}
}

// TestGuided leads from shapes to cube shape by the advice alone, from every pair.
func TestGuided(t *testing.T) {
	if testing.Short() {
		t.Skip("the other tests of the page run the same jobs with the race detector")
	}
	b := open(t, drill.State{Mode: drill.Guided, Choice: drill.Choice{Order: drill.Once}})
	seen := map[square1.Pair]bool{}
	for range 89 {
		c := b.newCase("cs")
		seen[c.From.Position.Pair()] = true
		for n := 0; b.at.Pair().CubeShapeDistance() > 0; n++ {
			if n == 8 || !b.Says("to cube shape.") {
				t.Fatalf("%s: after %d slices %q", c.Name, n, pagetest.Texts(b.Object))
			}
			step := b.Button("Do this slice")
			place := fyne.CurrentApp().Driver().AbsolutePositionForObject(step)
			b.Tap("Do this slice")
			b.do(b.played)
			if now := fyne.CurrentApp().Driver().AbsolutePositionForObject(step); now != place && !step.Disabled() {
				t.Fatalf("the button was at %v, and is at %v", place, now)
			}
		}
		b.Expect("Cube shape. Click New case for another one.")
		if !b.Button("Do this slice").Disabled() {
			t.Fatal("there is no slice to do")
		}
	}
	if len(seen) != 89 || len(b.kept.solves()) != 0 {
		t.Errorf("%d pairs, %d solves", len(seen), len(b.kept.solves()))
	}
	// Another page asks for another set, which has no advice.
	if err := b.page.Train(named("obl"), []string{"cadj/cadj"}); err != nil || b.kept.state().Mode != drill.Moves || !b.Says("Hint") {
		t.Error(err, b.kept.state().Mode)
	}
	again := open(t, drill.State{Mode: drill.Guided, Choice: drill.Choice{Set: "obl"}})
	if again.Tap("New case"); again.Button("Hint").Disabled() {
		t.Error("there is neither advice nor a hint")
	}
	b.Unfold() // Train has folded the choices
	b.choose("Cube shape, step by step")
	// Another set has no reasons.
	b.choose("PLL")
	if b.kept.state().Mode != drill.Moves {
		t.Error(b.kept.state().Mode)
	}
	b.choose("Cube shape, step by step")
	if c := b.kept.state().Choice; c.SetID() != "cs" || b.kept.state().Mode != drill.Guided {
		t.Error(c)
	}
}

// TestSeeParity counts the parity, lights the pieces of each row, and shows both ways.
func TestSeeParity(t *testing.T) {
	b := open(t, drill.State{Parity: drill.ParityAsked, Names: true, Choice: drill.Choice{Set: "csp"}})
	c := b.newCase("csp")
	if shapes := c.From.Position.Pair().String(); !b.Says(shapes) || b.Says(shapes+", ") || b.why != "Trainer: "+shapes {
		t.Errorf("the name answers the question: %q", b.why)
	}
	parity := func() *control.Disclosure { return b.section("See the parity") }
	if parity() != nil {
		t.Fatal("the count answers the question")
	}
	b.Tap("Odd")
	openCount := func() *control.Table {
		d := parity()
		d.SetOpen(true)
		d.OnToggled(true)
		return pagetest.Find[*control.Table](d)[0]
	}
	words := []string{"even", "odd"}
	for i := range 10 {
		table := openCount()
		trace := b.at.Trace()
		b.Expect("Sum: "+words[b.at.Parity()], fmt.Sprint(trace.Sum), "Counting every swap of the whole order gives the same: "+words[b.at.Parity()]+".", "This one is "+words[b.at.Parity()]+".")
		b.expectName()
		for row, term := range trace.Terms {
			table.OnPick(row)
			labels, lights := 0, 0
			for piece, m := range b.lit.Marks {
				if m.Label != "" {
					labels++
				}
				if m.Lit > 0 {
					lights++
				}
				if term.Order != nil && (m.Lit > 0) != slices.Contains(term.Pieces, piece) || term.Order == nil && (m.Lit > 0) != slices.Contains(term.Odd, piece) {
					t.Errorf("row %d: %v is lit: %v", row, piece, m)
				}
			}
			want := 8
			switch {
			case term.Order != nil:
				want = 4
			case term.Pieces == nil:
				want = 0
			}
			if labels != want || term.Order == nil && lights != term.Value*min(len(term.Pieces), 1) {
				t.Errorf("row %d: %d labels, %d lit: %+v", row, labels, lights, term)
			}
		}
		b.set(b.at.Turn(i, 1)) // the marks follow
	}
	openCount().OnPick(0)
	b.page.Shown(false)
	if b.lit != nil {
		t.Error("the marks stay when the page is left")
	}
	openCount().OnPick(0)
	even, odd := b.at.CubeShapeDistance(0), b.at.CubeShapeDistance(1)
	b.Tap("Show both ways")
	n := func(k int) string {
		if k == 1 {
			return "1 slice"
		}
		return fmt.Sprint(k, " slices")
	}
	b.Expect("This position, "+n(even)+":", "The same shape with the other parity, "+n(odd)+":", "The alg was shown, so this case counts as missed.")
	if s := b.kept.last(); !s.Missed || len(b.kept.solves()) != 1 {
		t.Errorf("%+v", b.kept.solves())
	}
	b.Tap("New case")
	if b.lit != nil || b.Says("This position, ") {
		t.Error("what was shown of the case before")
	}
	// A case of CSP hides its parity until it is done, unless it is shown; and the number of
	// slices, which tells it where the other parity has another.
	b.choose("Hidden")
	b.newCase("csp")
	if b.Says("optimal") || !b.Says("Slices: 0") {
		t.Error("the number of slices tells the parity")
	}
	if !b.page.Secrets().Parity {
		t.Error("the parity is told")
	}
	start := b.at
	if b.set(square1.Solved()); b.page.Secrets().Parity {
		t.Error("another position's parity is hidden")
	}
	b.set(start)
	way := start.CubeShapeWays(0, 1).Algs[0]
	if b.do(way[:len(way)-1]); !b.page.Secrets().Parity {
		t.Error("told on the way")
	}
	b.do(way[len(way)-1:])
	if b.page.Secrets().Parity || !b.Says("optimal.") {
		t.Error("done, it is hidden")
	}
	b.choose("Shown")
	b.Tap("New case")
	b.Expect("The position is "+words[drill.ParityOf(b.at)]+".", "Slices: 0  ·  optimal: ")
	if b.page.Secrets().Parity {
		t.Error("shown and hidden")
	}
	// Another set has no such count.
	if err := b.page.Train(named("pll"), nil); err != nil || parity() != nil {
		t.Error(err)
	}
}

// expectName expects the page to say how a case of CSP got its name.
func (b *bench) expectName() {
	b.Helper()
	c, _ := named("csp").Of(b.at)
	words := strings.Fields(c.Name)
	parity := words[len(words)-1]
	text := strings.Join(pagetest.Texts(b.Object), " ")
	found := regexp.MustCompile(`Its name, “(.*), (even|odd)”, is for (these angles|the angles of its picture: turned (over with the colours swapped, then )?\((-?\d),(-?\d)\),? it is (even|odd))\.`).FindStringSubmatch(text)
	switch named := parity == "even" || parity == "odd"; {
	case !named && found == nil:
		return
	case !named || found == nil || found[2] != parity || found[7] != "" && found[7] != parity:
		b.Fatalf("%s: %q in %q", c.Name, found, text)
	case found[4] != "":
		return
	}
	p := b.at
	if found[5] != "" {
		top, _ := strconv.Atoi(found[5])
		bottom, _ := strconv.Atoi(found[6])
		p = p.Turn(top, bottom)
	}
	from := c.From.Position
	if p.Top.Blocked() != from.Top.Blocked() || p.Bottom.Blocked() != from.Bottom.Blocked() || (p.Parity() == 1) != (parity == "odd") {
		b.Errorf("%s: %q is not true of %v", c.Name, found[0], b.at)
	}
}

// named is the set with an ID.
func named(id string) *cases.Set {
	s, err := cases.Named(id)
	if err != nil {
		panic(err)
	}
	return s
}

// TestTrain: another page asks for cases, also of sets of one's own, which are there again
// after a restart.
func TestTrain(t *testing.T) {
	b := open(t, drill.State{})
	if err := b.page.Train(named("obl"), []string{"cadj/cadj"}); err != nil {
		t.Fatal(err)
	}
	b.Expect("cadj/cadj", "OBL, 1 case")
	if b.kept.state().Choice.Set != "obl" || b.Says("How often") {
		t.Error(b.kept.state().Choice)
	}
	at := b.at
	if err := b.page.Train(named("obl"), []string{"nobody"}); !errors.Is(err, cases.ErrCase) || b.at != at {
		t.Error(err)
	}
	if err := b.page.Train(named("ep"), nil); err != nil || !b.Says("EP, 99 cases") {
		t.Error(err)
	}
	pattern := func(text string) square1.Pattern {
		p, err := square1.ParsePattern(text)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	own, err := cases.Custom("Mine", pattern("UXUXUXUX5E6F7G8H"), pattern("AXBXCXDX5E6F7G8H"))
	if err != nil {
		t.Fatal(err)
	}
	own.ID = "own-1"
	if err := b.page.Train(own, nil); err != nil {
		t.Error(err)
	}
	title := fmt.Sprintf("Mine, %d cases", len(own.Cases())-1)
	b.Expect(title)
	b.Unfold()
	b.choose("PLL")
	b.choose("Mine")
	if c, ok := own.Of(b.at); !ok || c.Done(b.at) {
		t.Error(b.at)
	}
	again := open(t, b.kept.state())
	if c := again.kept.state().Choice; c.Set != "own-1" || !again.Says("Cube shape, 89 cases") { // it is gone
		t.Error(c)
	}
	again.own = own
	again.start()
	again.Expect(title)
}

// history is a log of one set, with times that get better.
func history(n int) (list []drill.Solve) {
	all := named("pll").Cases()
	for i := range n {
		c := all[i*i%len(all)]
		list = append(list, drill.Solve{
			Set: "pll", Case: c.Name, At: time.Date(2026, 11, 1, 12, i, 0, 0, time.UTC), Millis: int64(30_000 - 200*i + 4000*(i*7%5)), Missed: i%9 == 4,
			Scramble: "(1,0)/(3,0)/",
		})
	}
	return list
}

// TestExchange exports all statistics, imports them into another trainer, and reads
// csTimer's CSV.
func TestExchange(t *testing.T) {
	b := open(t, at("pll"), history(30)...)
	b.page.Object().Refresh()
	b.Unfold()
	b.Tap("Export as JSON …")
	if b.files.name != "wedge-trainer-20261122-120000.json" {
		t.Error(b.files.name)
	}
	b.Expect("Saved as /home/" + b.files.name)
	c := open(t, at("obl"))
	c.files.content = b.files.content
	c.Unfold()
	c.Tap("Import …")
	c.Expect("30 added, 0 already there.")
	if len(c.kept.solves()) != 30 {
		t.Error(len(c.kept.solves()))
	}
	c.Tap("Import …")
	c.Expect("0 added, 30 already there.")
	d := open(t, at("obl"))
	d.Unfold()
	// A session of csTimer: the scramble says which case it was.
	d.files.content = "No.;Time;Comment;Scramble;Date;P.1\n1;9.87;;(1,0)/(3,3)/(-1,0);2026-11-02 10:00:00;9.87\n2;9.87;;R U R';2026-11-02 10:01:00;9.87"
	d.choose("PBL")
	d.Tap("Import …")
	d.Expect("For no case of this set: ")
	// The comment says which case it was. Of solves of a moment ago the CSV has the dates only to the second.
	d.files.content = `{"session1":[[[0,9870],"(1,0)/(3,3)/(-1,0)","",1768553387],[[0,9870],"/","Al (pll)",1768553387]],"properties":{}}`
	d.Tap("Import …")
	d.Expect("1 added, 0 already there. For no case of this set: 1.")
	e := open(t, at("pll"), drill.Solve{Set: "pll", Case: "Al", At: b.now.Add(345 * time.Millisecond), Millis: 1234, Mode: drill.Timer})
	e.Unfold()
	e.files.content = "No.;Time;Comment;Scramble;Date;P.1\r\n1;1.234;Al (pll);;" + b.now.Local().Format(time.DateTime) + ";1.234"
	e.Tap("Import …")
	e.Expect("0 added, 1 already there.")
	d.files.content = "something else"
	d.Tap("Import …")
	d.Expect("This is no file of the trainer or of a timer. ", "no statistics of the trainer: line 1 is not how a timer's file begins")
	// Rows that are none are left out, and said.
	d.files.content = `{"session1":[[[0,9870],"/","Al (pll)",1768553399],[[0,null],"/","Al (pll)",1768553387]],"properties":{}}`
	d.Tap("Import …")
	d.Expect("1 added, 0 already there. Left out: 1 that cannot be read. session1, solve 2: its time is [0,null]")
	d.files.err = errors.New("no such file")
	d.Tap("Import …")
	d.Expect("no such file")
}

// TestMeans: times are cut off after hundredths, and means and averages of these are rounded, so that
// the best of one solve is its mean.
func TestMeans(t *testing.T) {
	var list []drill.Solve
	for i, ms := range []int64{1009, 1014, 1015, 1016, 1019} { // 5073 in all
		list = append(list, drill.Solve{Set: "pll", Case: "Al", At: time.Date(2026, 11, 1, 12, i, 0, 0, time.UTC), Millis: ms})
	}
	b := open(t, at("pll"), list...)
	b.Expect("Average of 5: 1.01  ·  of 12: –")
	b.expectRow("Al 5 0 1.00 1.01")
	list[3].Millis += 10 // 1.01, 1.01 and 1.02 count
	list[4].Millis += 20
	b = open(t, at("pll"), list...)
	b.Expect("Average of 5: 1.01")
	list[1].Missed, list[2].Missed = true, true
	b = open(t, at("pll"), list...)
	b.Expect("Average of 5: DNF")
	list[0].Millis = 818
	b = open(t, at("pll"), list[0])
	b.Expect("0.81")
	if b.Says("0.82") {
		t.Error("the mean of one solve is not its time")
	}
}

// expectRow expects a row in the table of statistics.
func (b *bench) expectRow(want string) {
	b.Helper()
	var cells []string
	for _, w := range pagetest.Words(pagetest.Find[*control.Table](b.Object)[0]) {
		cells = append(cells, w.Text)
	}
	if all := strings.Join(cells, " "); !strings.Contains(all, want) {
		b.Errorf("%q, not %q", all, want)
	}
}

// TestExercises: the statistics can be of one exercise, since their times cannot be compared.
func TestExercises(t *testing.T) {
	solve := func(set string, minute int, m drill.Mode, ms int64) drill.Solve {
		return drill.Solve{Set: set, Case: "Al", At: time.Date(2026, 11, 1, 12, minute, 0, 0, time.UTC), Mode: m, Millis: ms}
	}
	b := open(t, at("pll"), solve("pll", 0, drill.Timer, 9000), solve("pll", 1, drill.Timer, 11_000), solve("obl", 2, drill.Name, 500))
	exercises := func() *control.Select {
		for _, s := range pagetest.Find[*control.Select](b.Object) {
			if s.Visible() && slices.Contains(s.Options, "Solve in hand, space bar") && len(s.Options) < 4 {
				return s
			}
		}
		return nil
	}
	if exercises() != nil {
		t.Error("there is only one exercise")
	}
	b.expectRow("Al 2 0 9.00 10.00")
	b = open(t, at("pll"), solve("pll", 0, drill.Timer, 9000), solve("pll", 1, drill.Timer, 11_000), solve("pll", 2, drill.Name, 1000))
	b.expectRow("Al 2 0 9.00 10.00")
	if got := exercises().Options; !slices.Equal(got, []string{"Solve in hand, space bar", "Name the case"}) {
		t.Error(got)
	}
	exercises().SetSelected("Solve in hand, space bar")
	b.expectRow("Al 2 0 9.00 10.00")
	b.newCase("pll")
	b.Tap("Show alg") // one of another exercise, which comes before it in the list
	b.until("shown", func() bool { return b.Says("This is an optimal alg from here.") })
	if s := exercises(); s.Selected != "Solve on the stage" || len(s.Options) != 3 {
		t.Error(s.Selected, s.Options)
	}
	exercises().SetSelected("Name the case")
	b.expectRow("Al 1 0 1.00 1.00")
}

// TestStatistics shows more of a case that is clicked.
func TestStatistics(t *testing.T) {
	b := open(t, at("pll"), history(30)...)
	b.Expect("All", "Average of 5: ", "Times are in seconds.")
	table := pagetest.Find[*control.Table](b.Object)[0]
	table.OnPick(1)
	b.choose("By name")
	b.choose("Slowest first")
	b.choose("Most missed first")
}

// crowded has long names and large numbers.
func crowded() (drill.State, []drill.Solve) {
	s := drill.State{Parity: drill.ParityAsked, Choice: drill.Choice{Set: "cs", Order: drill.Own, Missed: false}}
	all := named("cs").Cases()
	var list []drill.Solve
	for i := range 400 {
		c := all[1+i*i%89]
		list = append(list, drill.Solve{Set: "cs", Case: c.Name, At: time.Date(2026, 11, 1, 12, i, 0, 0, time.UTC), Millis: int64(300_000 + 1000*(i*37%91)), Missed: i%9 == 4, Parity: drill.Right})
	}
	return s, list
}

// TestWidth is about texts that have no room.
func TestWidth(t *testing.T) {
	state, list := crowded()
	b := open(t, state, list...)
	b.Unfold()
	b.Tap("New case")
	b.choose("Chosen cases")
	for _, mode := range []string{"Solve on the stage", "Solve in hand, space bar", "Name the case"} {
		b.choose(mode)
		b.Tap("New case")
		if w := b.page.Object().MinSize().Width; w > pagetest.Width {
			t.Errorf("%s: %v wide", mode, w)
		}
		for _, x := range pagetest.Find[*control.Select](b.Object) {
			if x.Size().Width > pagetest.Width-8 {
				t.Errorf("%s: %v wide", x.Selected, x.Size().Width)
			}
		}
	}
}

// TestPictures draws the page in both themes, for people to look at:
//
//	TRAINER_PICTURES=FOLDER go test ./app/square1/trainer -run Pictures
func TestPictures(t *testing.T) {
	pagetest.Pictures(t, "TRAINER_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		draw := func(what string, b *bench) { save(what, b.Picture(in, 1500)) }
		draw("empty", open(t, drill.State{}))
		state, list := crowded()
		b := open(t, state, list...)
		b.Tap("New case")
		b.until("scrambled", func() bool { return !b.Says("Searching …") })
		draw("asked", b)
		b.Tap("Odd")
		b.Tap("Show alg")
		draw("shown", b)
		c := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}}, history(60)...)
		c.Tap("New case")
		draw("timer", c)
		d := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "pbl"}}, history(60)...)
		d.Tap("New case")
		draw("name", d)
		e := open(t, drill.State{Mode: drill.Guided})
		e.Tap("New case")
		draw("guided", e)
		f := open(t, drill.State{Choice: drill.Choice{Set: "csp"}})
		f.Tap("New case")
		f.Unfold()
		for _, x := range pagetest.Find[*control.Disclosure](f.Object) {
			if x.OnToggled != nil {
				x.OnToggled(true)
			}
		}
		f.Tap("Show both ways")
		draw("parity", f)
		d.Unfold()
		d.choose("Chosen cases")
		draw("picker", d)
	})
}
