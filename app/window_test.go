package app

import (
	"errors"
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// Positions to begin with, as algs from solved. All have few slices, so that the
// small tables answer at once.
const (
	fourSlices = "(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)"
	twoSlices  = "(1,0)/(3,3)/(0,-1)"
)

func TestMovesByHand(t *testing.T) {
	b := open(t, nil, nil)
	p := square1.Solved()
	b.turn(1, 0)
	b.wantPosition(p.Turn(1, 0))
	b.turn(-1, 3)
	b.slice(1)
	sliced, err := p.Turn(0, 3).Slice()
	if err != nil {
		t.Fatal(err)
	}
	b.wantPosition(sliced)
	b.wantKinds("start turned turned sliced")
	b.come()
	if !b.shows(sliced, view.Motion{}) {
		t.Error("something else is shown")
	}
	b.turn(12, 0) // all the way round
	b.turn(0, 0)
	b.wantKinds("start turned turned sliced")
	b.reset()
	b.wantKinds("start turned turned sliced reset")
	b.wantPosition(p)
	b.undo()
	b.wantPosition(sliced)
	for range 5 { // more than there is
		b.undo()
	}
	b.wantPosition(p)
	b.wantKinds("start")
	if b.state.History.Len() != 5 || !b.buttons.undo.Disabled() || b.buttons.redo.Disabled() {
		t.Error("the history is gone, or the buttons are wrong")
	}
	for range 3 {
		b.redo()
	}
	b.wantPosition(sliced)
	b.come()
	if !b.shows(sliced, view.Motion{}) {
		t.Error("something else is shown after redo")
	}
	b.slice(-1) // what was undone is gone
	b.redo()
	b.wantKinds("start turned turned sliced sliced")
}

// TestMotionIsFluent looks at the way of a turn that was held by the pointer: it
// goes on from where it was let go.
func TestMotionIsFluent(t *testing.T) {
	b := open(t, nil, nil)
	if !b.grab() {
		t.Fatal("no grab")
	}
	b.drag(view.Motion{Top: 2.7})
	if !b.shows(square1.Solved(), view.Motion{Top: 2.7}) {
		t.Error("the layer does not follow")
	}
	b.release(view.Motion{Top: 2.7}, false)
	b.wantPosition(square1.Solved().Turn(3, 0))
	last, steps := 2.7, 0
	for b.advance(0.01) {
		if top := b.stage.motion.Top; top < last || top > 3 {
			t.Errorf("from %v to %v", last, top)
		}
		last = b.stage.motion.Top
		steps++
	}
	if steps < 10 || b.stage.position != b.current() || b.stage.motion != (view.Motion{}) {
		t.Errorf("%d steps to %+v", steps, b.stage)
	}
	b.grab()
	b.drag(view.Motion{Top: 1.4})
	b.release(view.Motion{Top: 1.4}, true)
	b.come()
	b.wantKinds("start turned")
	// A slice falls over from a quarter on.
	b.release(view.Motion{Slice: 0.2}, false)
	b.wantKinds("start turned")
	b.release(view.Motion{Slice: -0.3}, false)
	b.wantKinds("start turned sliced")
}

func TestScrambleOfASeed(t *testing.T) {
	b := open(t, nil, nil)
	scrambled := func(seed uint64) square1.Position {
		n := b.state.History.Len()
		b.scramble(seed)
		b.wait("a scramble", func() bool { return b.state.History.Len() == n+1 })
		e := b.state.History.Entry()
		alg, err := square1.ParseAlg(b.panel.scrText.String())
		if err != nil {
			t.Fatal(err)
		}
		p, err := square1.Solved().Apply(alg)
		if err != nil || p != e.Position || e.Kind != desk.Scrambled || b.panel.seed.Text == "" {
			t.Errorf("seed %d: %v, %v leads to %v, not to %v", seed, err, alg, p, e.Position)
		}
		return e.Position
	}
	first, other, same := scrambled(42), scrambled(7), scrambled(42)
	if first != same || first == other {
		t.Errorf("%v, %v, %v", first, other, same)
	}
	b.undo()
	b.wantPosition(other)
	b.panel.seed.SetText("fish")
	b.panel.seed.OnSubmitted("fish")
	if !strings.Contains(b.status.Message(), `"fish"`) {
		t.Errorf("a seed of fish: %q", b.status.Message())
	}
}

func TestBlockedSlice(t *testing.T) {
	starts := []square1.Position{square1.Solved().Turn(-1, 0), square1.Solved().Turn(0, 1), square1.Solved().Turn(2, 2)}
	freed := 0
	for _, p := range starts {
		b := open(t, nil, nil)
		b.enter("", p)
		b.slice(1)
		b.wantPosition(p)
		b.wantKinds("start entered")
		corners := p.Blocking()
		if len(corners) == 0 {
			t.Fatalf("%v is not blocked", p)
		}
		for _, c := range corners {
			if !strings.Contains(b.status.Message(), b.coloursOf(c.Piece)) || b.flashing[c.Piece] == 0 {
				t.Errorf("%v is not told: %q, %v", c, b.status.Message(), b.flashing)
			}
		}
		b.come()
		if len(b.flashing) > 0 || !b.shows(p, view.Motion{}) {
			t.Error("it goes on")
		}
		actions := keysOf(b.links())
		if len(actions) != 4 {
			t.Errorf("actions %q", actions)
		}
		for _, name := range actions {
			if name == "Why?" {
				b.slice(1)
				test.Tap(b.links()[name])
				if b.pages.learn.Topic() != learn.Blocked || b.pages.tabs.Selected() != b.pages.learnTab {
					t.Error("the lesson does not open")
				}
				continue
			}
			b.slice(1)
			link := b.links()[name]
			if link == nil {
				t.Fatalf("%q is not offered again", name)
			}
			test.Tap(link)
			if !b.current().Sliceable() {
				t.Errorf("%v, %s: not free", p, name)
			}
			b.wantKinds("start entered turned")
			b.undo()
			b.wantPosition(p)
			freed++
		}
		b.close()
	}
	if freed != 9 {
		t.Errorf("%d ways to free it", freed)
	}
}

// TestPlaySolution plays a solution to its end and compares what is seen with the
// model.
func TestPlaySolution(t *testing.T) {
	b := open(t, nil, nil)
	start := b.enterAlg(fourSlices)
	b.solve(true)
	b.wait("a solution that plays", func() bool { return b.playback != nil && b.playback.clock.Playing() })
	model, err := timeline.New(start, b.panel.solutions[0])
	if err != nil {
		t.Fatal(err)
	}
	now, steps, pictures := 0.0, 0, 0
	for more := true; more; steps++ {
		more = b.advance(0.07)
		now = min(now+0.07, model.Length())
		m := model.At(now)
		position, motion := m.Position, view.Motion{}
		if m.Index < model.Len() {
			motion = view.Of(m.Move, smooth(m.Fraction))
		}
		if abs(b.playback.clock.Time()-now) > 1e-9 || b.stage.position != position || !sameMotion(b.stage.motion, motion) {
			t.Fatalf("at %v: %v %+v, not %v %+v", now, b.stage.position, b.stage.motion, position, motion)
		}
		if b.current() != m.Position {
			t.Errorf("at %v the history has %v", now, b.current())
		}
		if steps%5 == 0 || !more {
			pictures++
			if !b.shows(b.stage.position, b.stage.motion) {
				t.Errorf("at %v something else is drawn", now)
			}
		}
	}
	if steps < 20 || pictures < 4 || now != model.Length() {
		t.Errorf("%d steps, %d pictures, %v s of %v", steps, pictures, now, model.Length())
	}
	b.wantKinds("start entered played")
	b.wantPosition(square1.Solved())
	if e := b.state.History.Entry(); e.Alg.String() != model.Alg().String() {
		t.Errorf("played %v", e.Alg)
	}
	b.undo() // all of it at once
	b.wantPosition(start)
	if b.playback == nil || b.playback.clock.Time() != 0 {
		t.Error("the player has not gone back")
	}
	b.redo()
	b.wantPosition(square1.Solved())
	if b.playback == nil || b.playback.clock.Time() != model.Length() {
		t.Error("the player has not gone on")
	}
	b.togglePlay() // from the beginning
	b.advance(0.01)
	b.wantPosition(start)
}

func abs(x float64) float64 { return max(x, -x) }

func sameMotion(a, b view.Motion) bool {
	return abs(a.Top-b.Top) < 1e-9 && abs(a.Bottom-b.Bottom) < 1e-9 && abs(a.Slice-b.Slice) < 1e-9
}

// TestTempo plays twice as fast.
func TestTempo(t *testing.T) {
	b := open(t, nil, nil)
	b.enterAlg(fourSlices)
	b.solved(false)
	b.player.OnTempo(2)
	b.togglePlay()
	b.advance(0.5)
	if got := b.playback.clock.Time(); abs(got-1) > 1e-9 || b.state.Tempo != 2 {
		t.Errorf("%v after half a second", got)
	}
}

// TestHandDuringPlay turns by hand in the middle of a move that plays: nothing is
// lost, and undo goes back step by step.
func TestHandDuringPlay(t *testing.T) {
	tried := 0
	for _, part := range []float64{0.2, 0.8} {
		for index := range 4 {
			b := open(t, nil, nil)
			start := b.enterAlg(fourSlices)
			b.solved(true)
			p := b.playback.player
			b.advance(p.Start(index) + part*(p.Start(index+1)-p.Start(index)))
			if m := p.At(b.playback.clock.Time()); m.Index != index || abs(m.Fraction-part) > 1e-6 {
				t.Fatalf("%+v", m)
			}
			b.togglePlay()
			if b.playback.clock.Moving() || b.stage.motion == (view.Motion{}) {
				t.Error("not paused within the move")
			}
			// It settles at the nearer end of the move.
			done := index
			if part > 0.5 {
				done++
			}
			settled := p.PositionAt(done)
			b.turn(2, 0)
			b.wantPosition(settled.Turn(2, 0))
			want := "start entered played turned"
			if done == 0 {
				want = "start entered turned"
			}
			b.wantKinds(want)
			if b.playback != nil || b.state.Solution != "" {
				t.Error("the solution is still there")
			}
			b.undo()
			b.wantPosition(settled)
			b.redo()
			b.undo()
			if done > 0 {
				b.undo()
			}
			b.wantPosition(start)
			b.come()
			if !b.shows(start, view.Motion{}) {
				t.Error("something else is shown")
			}
			b.close()
			tried++
		}
	}
	if tried != 8 {
		t.Error(tried)
	}
}

func TestScrub(t *testing.T) {
	b := open(t, nil, nil)
	start := b.enterAlg(fourSlices)
	b.solved(false)
	p := b.playback.player
	seeks := 0
	for _, at := range []float64{0.5, 0.9, 0.3, 1, 0.7, 0} {
		b.player.OnSeek(at * p.Length())
		m := p.At(at * p.Length())
		b.wantPosition(m.Position)
		if at == 0 {
			b.wantKinds("start entered")
		} else {
			b.wantKinds("start entered played")
		}
		motion := view.Motion{}
		if m.Index < p.Len() {
			motion = view.Of(m.Move, smooth(m.Fraction))
		}
		if !b.shows(m.Position, motion) {
			t.Errorf("%v: something else is shown", at)
		}
		seeks++
	}
	b.wantPosition(start)
	b.player.OnJump(false)
	b.wantPosition(square1.Solved())
	b.step(-1)
	b.come()
	b.wantPosition(p.PositionAt(p.Len() - 1))
	b.step(1)
	b.come()
	b.wantPosition(square1.Solved())
	b.pick(2)
	b.wantPosition(p.PositionAt(2))
	b.player.OnJump(true)
	b.wantPosition(start)
	if seeks != 6 {
		t.Error(seeks)
	}
}

func TestChooseAnotherSolution(t *testing.T) {
	b := open(t, nil, nil)
	start := b.enterAlg(fourSlices)
	b.solved(true)
	solutions := b.panel.solutions
	if len(solutions) < 2 || b.panel.newer.Disabled() || !b.panel.older.Disabled() {
		t.Fatalf("%d solutions", len(solutions))
	}
	b.advance(0.8)
	tried := 0
	for i := range min(len(solutions), 5) {
		b.panel.choose(i)
		if b.playback == nil || b.playback.player.Alg().String() != solutions[i].String() || b.panel.shown != i {
			t.Fatalf("solution %d does not play", i)
		}
		b.wantPosition(start)
		b.wantKinds("start entered")
		b.togglePlay()
		b.come()
		b.wantPosition(square1.Solved())
		b.wantKinds("start entered played")
		if !strings.HasPrefix(b.panel.count.Text, string(rune('1'+i))) {
			t.Errorf("says %q", b.panel.count.Text)
		}
		tried++
	}
	b.panel.choose(-1)
	b.panel.choose(len(solutions))
	if tried < 2 || b.panel.shown != tried-1 {
		t.Errorf("%d tried, %d shown", tried, b.panel.shown)
	}
}

// TestSolveNearlySolved: nothing to do is no reason to fail.
func TestSolveNearlySolved(t *testing.T) {
	b := open(t, nil, nil)
	b.solve(true)
	if b.buttons.solving || b.status.Message() == "" {
		t.Errorf("solving what is solved: %q", b.status.Message())
	}
	b.turn(2, -1)
	b.solved(true)
	b.come()
	b.wantPosition(square1.Solved())
}

// TestStopSolving asks and takes it back; what was found then is not shown.
func TestStopSolving(t *testing.T) {
	b := open(t, nil, nil)
	p := square1.Random(rand.New(rand.NewPCG(1, 1)))
	b.enter("", p)
	b.solve(true)
	if !b.buttons.solving {
		t.Error("not solving")
	}
	b.buttons.solveOrStop()
	if b.buttons.solving {
		t.Error("still solving")
	}
	b.answers.all.Wait()
	b.app.driver.pump()
	if b.playback != nil || b.panel.found != nil {
		t.Error("a solution all the same")
	}
	b.wantPosition(p)
}

func TestNotation(t *testing.T) {
	b := open(t, nil, nil)
	field := b.panel.notation
	b.win.Canvas().Focus(field.Entry())
	test.Type(field.Entry(), "(3,0)/")
	want, err := square1.Parse("(3,0)/")
	if err != nil {
		t.Fatal(err)
	}
	if b.preview == nil || *b.preview != want || !b.shows(want, view.Motion{}) {
		t.Error("no preview")
	}
	b.wantPosition(square1.Solved())
	b.wantKinds("start")
	b.escape()
	if b.preview != nil || !b.shows(square1.Solved(), view.Motion{}) {
		t.Error("Esc does not leave the preview")
	}
	field.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.wantPosition(want)
	b.wantKinds("start entered")
	test.Type(field.Entry(), "(")
	field.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.wantKinds("start entered")
	b.undo()
	b.wantPosition(square1.Solved())
}

func TestTake(t *testing.T) {
	b := open(t, nil, nil)
	b.enterAlg(twoSlices)
	b.solved(false)
	before, n := b.current(), b.state.History.Len()
	nonsense := []string{"nonsense", "(1,0)/(1,0)/", "A1B2C3D45E6F7G8A-", "(1,", ""}
	for _, text := range nonsense {
		b.status.ClearMessage()
		b.take(text)
		if b.status.Message() == "" || b.panel.notation.Text() != text {
			t.Errorf("%q: no error", text)
		}
		b.wantPosition(before)
		if b.state.History.Len() != n || b.playback == nil {
			t.Errorf("%q changes something", text)
		}
	}
	if len(nonsense) != 5 {
		t.Error(len(nonsense))
	}
	b.take(square1.Solved().Turn(1, 1).String())
	b.wantPosition(square1.Solved().Turn(1, 1))

	file := filepath.Join(t.TempDir(), "alg.txt")
	drop := func(content string) {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
	}
	drop("# a comment\n\n  (3,0)/ # and one more\n(1,0)\n")
	if want, err := square1.Parse("(3,0)/"); err != nil || b.current() != want {
		t.Errorf("dropped: %v, %v", b.current(), err)
	}
	n = b.state.History.Len()
	drop("# nothing\n")
	if b.status.Message() == "" || b.state.History.Len() != n {
		t.Error("an empty file")
	}
	b.dropped(fyne.Position{}, nil)
	b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(file + "-not")})
	if b.state.History.Len() != n {
		t.Error("a file that is not there")
	}
}

func TestClipboard(t *testing.T) {
	b := open(t, nil, nil)
	p := b.enterAlg(twoSlices)
	b.shortcut(&fyne.ShortcutCopy{})
	if got := b.app.Clipboard().Content(); got != p.String() {
		t.Errorf("copied %q", got)
	}
	b.reset()
	b.shortcut(&fyne.ShortcutPaste{})
	b.wantPosition(p)
	b.shortcut(&fyne.ShortcutUndo{})
	b.wantPosition(square1.Solved())
	b.shortcut(&fyne.ShortcutRedo{})
	b.wantPosition(p)
}

func TestSettings(t *testing.T) {
	b := open(t, nil, nil)
	s := &b.state.Settings
	before := captured(t, b.viewer)
	differs := func(what string) {
		t.Helper()
		now := captured(t, b.viewer)
		if slices.Equal(now.Pix, before.Pix) {
			t.Errorf("%s is not seen", what)
		}
		before = now
	}
	s.Theme = "dark"
	b.changedSettings()
	differs("the dark theme")
	background := func() uint8 {
		c := color.GrayModel.Convert(b.app.Settings().Theme().Color(theme.ColorNameBackground, 2))
		return c.(color.Gray).Y
	}
	if !b.dark() || background() > 80 {
		t.Error("not dark")
	}
	s.Theme = "light"
	b.changedSettings()
	differs("the light theme")
	if b.dark() || background() < 180 {
		t.Error("not light")
	}
	presets := 0
	for _, p := range scheme.Presets()[1:] {
		s.Scheme = p.ID
		b.changedSettings()
		if b.scheme().ID != p.ID {
			t.Errorf("%s became %s", p.ID, b.scheme().ID)
		}
		differs(p.Name)
		presets++
	}
	if presets < 5 {
		t.Error(presets)
	}
	s.Scheme, s.OwnColours = scheme.DefaultID, map[string]string{"U": "#123456"}
	b.changedSettings()
	differs("an own colour")
	if c := b.scheme().Colours[scheme.Top]; c != (color.NRGBA{0x12, 0x34, 0x56, 0xff}) {
		t.Error(c)
	}
	s.OwnColours = map[string]string{"U": "no colour"}
	b.changedSettings()
	if b.scheme().Colours != scheme.Default().Colours {
		t.Error("what is no colour is one")
	}
	plan, hidden := b.planBox.Visible(), b.hiddenBox.Visible()
	b.togglePlan()
	b.toggleHidden()
	if b.planBox.Visible() == plan || b.hiddenBox.Visible() == hidden || b.menu.plan.Checked == plan || b.menu.hidden.Checked == hidden {
		t.Error("plan or hidden side do not follow")
	}
	// What was moved before is seen in the hidden view, too.
	b.turn(3, 0)
	s.ReduceMotion = true
	b.turn(-3, 0)
	if b.stage.way != nil || b.stage.position != b.current() || !b.shows(b.current(), view.Motion{}) {
		t.Error("there is motion")
	}
	b.turn(3, 1)
	b.undo()
	if b.stage.way != nil || !b.shows(b.current(), view.Motion{}) {
		t.Error("undo moves")
	}
	s.Scale = 1.5
	b.changedSettings()
	if got, want := b.app.Settings().Theme().Size(theme.SizeNameText), 1.5*theme.DefaultTheme().Size(theme.SizeNameText); got != want {
		t.Errorf("texts of %v, not %v", got, want)
	}
	b.defaultSettings()
	if !b.planBox.Visible() || b.hiddenBox.Visible() || b.scheme().ID != scheme.DefaultID {
		t.Error("not as for a new user")
	}
}

// TestWindows opens the windows beside the main one.
func TestWindows(t *testing.T) {
	b := open(t, nil, nil)
	opened := 0
	for _, open := range []func(){b.preferences, b.help, b.about} {
		before := len(b.app.driver.AllWindows())
		open()
		windows := b.app.driver.AllWindows()
		if len(windows) != before+1 {
			t.Fatalf("%d windows, then %d", before, len(windows))
		}
		win := windows[before]
		if win.Content().MinSize().Width > 900 {
			t.Errorf("%s is %v wide", win.Title(), win.Content().MinSize().Width)
		}
		win.Close()
		opened++
	}
	if opened != 3 {
		t.Error(opened)
	}
}

// TestNextStart closes the window in the middle of things and opens it again.
func TestNextStart(t *testing.T) {
	folder := t.TempDir()
	parts := 0
	for _, part := range []float64{0, 0.03, 0.37, 0.8, 1} {
		store := session.NewStore(folder)
		saver := session.NewSaver(store, func(err error) { t.Error(err) })
		b := open(t, nil, saver)
		b.enterAlg(fourSlices)
		b.solved(false)
		p := b.playback.player
		b.player.OnSeek(part * p.Length())
		b.orbit(0.3, 0.1)
		b.state.Settings.HiddenSide = true
		b.changedSettings()
		position, kinds, motion, camera := b.current(), b.kinds(), b.stage.motion, b.viewer.Camera()
		b.close()
		if err := saver.Close(); err != nil {
			t.Fatal(err)
		}
		state, err := store.Load()
		if err != nil {
			t.Fatal(err)
		}
		c := open(t, state, nil)
		c.wantPosition(position)
		c.wantKinds(kinds)
		if c.playback == nil || c.playback.player.Alg().String() != p.Alg().String() || abs(c.playback.clock.Time()-part*p.Length()) > 1e-9 {
			t.Fatalf("%v: the player is not as it was", part)
		}
		if !sameMotion(c.stage.motion, motion) || !c.shows(c.stage.position, motion) || c.viewer.Camera() != camera || !c.hiddenBox.Visible() {
			t.Errorf("%v: it looks different", part)
		}
		// It plays on to the end, and undo goes back to the beginning.
		c.player.OnJump(false)
		c.wantPosition(square1.Solved())
		c.wantKinds("start entered played")
		c.close()
		parts++
	}
	if parts != 5 {
		t.Error(parts)
	}
}

// TestNextStartAfterPlay has an alg in the player that begins where another one,
// which was played, has ended.
func TestNextStartAfterPlay(t *testing.T) {
	b := open(t, nil, nil)
	b.enterAlg(twoSlices)
	b.solved(true)
	b.come()
	alg, err := square1.ParseAlg("(3,0)/(0,3)/(3,3)/(0,-3)/")
	if err != nil {
		t.Fatal(err)
	}
	times := 0
	for _, at := range []float64{0, 0.1, 1} {
		b.load(alg, false)
		b.player.OnSeek(at)
		position := b.current()
		c := open(t, again(t, b.state), nil)
		c.wantPosition(position)
		if c.playback == nil || c.playback.player.Alg().String() != alg.String() || c.playback.clock.Time() != at {
			t.Errorf("at %v: the alg is not there any more", at)
		} else {
			c.player.OnJump(true)
			c.wantPosition(square1.Solved())
			c.wantKinds("start entered played")
		}
		c.close()
		b.player.OnJump(true)
		times++
	}
	if times != 3 {
		t.Error(times)
	}
}

// TestNextStartDamaged has a solution in the session that does not fit.
func TestNextStartDamaged(t *testing.T) {
	for _, solution := range []string{"(1,0)/(1,0)/", "what", "(3,0)/"} {
		s := session.NewState()
		if err := s.History.Add(desk.Entry{Kind: desk.Entered, Position: square1.Solved().Turn(1, 0)}); err != nil {
			t.Fatal(err)
		}
		s.Solution, s.PlayTime = solution, 0.4
		b := open(t, s, nil)
		b.wantPosition(square1.Solved().Turn(1, 0))
		b.togglePlay()
		b.come()
		b.wantKinds("start entered")
		b.close()
	}
}

// TestOffer shows the offer of the complete table only where it is missing.
func TestOffer(t *testing.T) {
	folder := tables.Folder()
	b := open(t, nil, nil)
	if o := b.panel.offer; !o.object.Visible() || !o.make.Visible() || o.bar.Visible() {
		t.Error("no offer")
	}
	b.panel.offer.later.OnTapped()
	if b.panel.offer.object.Visible() {
		t.Error("not now, but it is there")
	}
	b.makeTable()
	if o := b.panel.offer; !o.object.Visible() || o.make.Visible() || !o.bar.Visible() {
		t.Error("no progress")
	}
	b.stopMaking()
	b.answers.all.Wait()
	if files, err := os.ReadDir(tables.Folder()); err != nil || slices.ContainsFunc(files, func(f os.DirEntry) bool { return strings.HasSuffix(f.Name(), ".wedge") }) {
		t.Errorf("left behind: %v, %v", files, err)
	}
	b.close()

	t.Setenv("WEDGE_TABLES", folder)
	s, err := tables.Solver(func(error) {})
	if err != nil {
		t.Fatal(err)
	}
	if !s.Exact() {
		t.Skip("there is no complete table for the rest of this test")
	}
	c := openWith(t, nil, nil, s)
	if c.panel.offer.object.Visible() {
		t.Error("an offer of what is there")
	}
}

// TestWarnings ends up in the line below, not in a crash.
func TestWarnings(t *testing.T) {
	b := open(t, nil, nil)
	b.warn(&square1.BlockedError{Corners: square1.Solved().Turn(-1, 0).Blocking()})
	if !strings.Contains(b.status.Message(), "blocked by the corners yellow-red-blue (top, front)") {
		t.Error(b.status.Message())
	}
	b.warn(errors.Join(solver.ErrInexact))
	if b.status.Message() != solver.ErrInexact.Error() {
		t.Error(b.status.Message())
	}
	b.escape()
	if b.status.Message() != "" {
		t.Error("it stays")
	}
}

func TestHints(t *testing.T) {
	b := open(t, nil, nil)
	b.enterAlg(twoSlices)
	b.wait("the distance", func() bool { return b.panel.last == 2 })
	if b.panel.hints.Text != "The complete table would show which next slices are closer." || b.panel.hintShow.Visible() {
		t.Errorf("%q", b.panel.hints.Text)
	}
	b.reset()
	if b.panel.last != 0 {
		t.Error(b.panel.last)
	}
	// An answer to an old question is not shown.
	b.enterAlg(fourSlices)
	b.answers.all.Wait() // the answer is there, but has not been heard
	b.reset()
	b.app.driver.pump()
	if b.panel.last != 0 {
		t.Errorf("distance %d", b.panel.last)
	}
}

// TestClock runs while something moves, and only then.
func TestClock(t *testing.T) {
	b := open(t, nil, nil)
	running := func() bool { return b.app.driver.animations[b.clock] }
	if running() {
		t.Error("it runs from the start")
	}
	b.turn(3, 0)
	if !running() {
		t.Error("it does not run")
	}
	b.come()
	b.tick()
	if running() || b.running {
		t.Error("it runs on")
	}
	b.enterAlg(twoSlices)
	b.solved(true)
	if !running() {
		t.Error("it does not run for a solution")
	}
}
