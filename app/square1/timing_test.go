package square1

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/pagetest"
	panels "wedge/app/square1/analysis"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
)

// stored are the solves on the disk.
func (b *tested) stored(t *testing.T) (list []times.Solve) {
	t.Helper()
	if kept := b.pages.games.store; kept != nil {
		b.Wait("the solves", kept.Loaded)
	}
	if err := b.Host.Kept.Flush(); err != nil {
		b.T.Fatal(err)
	}
	s, err := times.Open(b.Host.Kept, func() {})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range s.Log().Sessions() {
		list = append(list, s.Log().Solves(x.ID)...)
	}
	return list
}

// TestTimedOnStage: a solve on the desk is timed from its first move, kept with all moves, and played
// again with its pauses.
func TestTimedOnStage(t *testing.T) {
	b := open(t)
	b.choices.Timer.Way = "stage"
	b.OpenPage(page.Timer)
	page := b.pages.timer.Object()
	b.Wait("a scramble", func() bool { return pagetest.Says(page, "Space puts the scramble on the stage.") })
	box := pagetest.Find[*display.TimerBox](page)[0]
	space := func() {
		box.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
		box.KeyUp(&fyne.KeyEvent{Name: fyne.KeySpace})
	}
	told := func() bool { return pagetest.Says(b.Object(), parityText(b.desk.Current())) }
	if !told() {
		t.Error("the parity is not told")
	}
	space()
	start := b.desk.Current()
	if told() {
		t.Error("the parity is told")
	}
	if start == square1.Solved() {
		t.Fatal("no scramble")
	}
	r, err := b.answers.Solver().Solve(t.Context(), start, solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	solution := r.Solutions[0]
	for i, m := range solution {
		if i == 3 {
			b.desk.Turn(1, 0) // and back
			b.desk.Undo()
		}
		if m.Slice {
			err = b.desk.Slice(1)
		} else {
			b.desk.Turn(int(m.Top), int(m.Bottom))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	list := b.stored(t)
	if len(list) != 1 || len(list[0].Moves) != len(solution)+2 || list[0].Penalty != times.None {
		t.Fatalf("%+v, solved by %v", list, solution)
	}
	if at, err := start.Apply(list[0].Moves.Alg()); at != square1.Solved() || err != nil {
		t.Error(at, err)
	}
	b.Wait("the next scramble", func() bool { return pagetest.Says(page, "Space puts the scramble on the stage.") })

	if !told() {
		t.Error("the parity is not told after the solve")
	}

	// The keys of the stage work while the timer has the keyboard.
	if b.desk.Current() != square1.Solved() {
		t.Error("the next scramble came before it was asked for")
	}

	// It is played again.
	b.pages.timer.Open(list[0].ID)
	b.button(page, "Replay").Tapped(nil)
	if p := b.desk.Player; !p.Playing() || p.Start() != start || p.Alg().String() != list[0].Moves.Alg().String() {
		t.Errorf("playing %t: %v", p.Playing(), p.Alg())
	}
	b.desk.Advance(1000)
	if b.desk.Current() != square1.Solved() || b.desk.History().Entry().Kind != desk.Played {
		t.Error(b.desk.Current())
	}
	if len(b.stored(t)) != 1 {
		t.Error("a replay is timed")
	}
}

// TestNamedSteps: the panel of a solve plays and exports it with the names of its steps.
func TestNamedSteps(t *testing.T) {
	b := open(t)
	solve, err := reconstruction.Parse("Scramble: /(3,3)/(0,3)\n/(-3,-3)/ // my PLL")
	if err != nil {
		t.Fatal(err)
	}
	group := b.pages.Jobs.Group()
	defer group.EndAll()
	panel := panels.NewSolve(panels.Options{Host: b.actions.Host, Jobs: group}, solve).Object()
	var play *control.Button
	b.Wait("the analysis", func() bool {
		for _, button := range pagetest.Find[*control.Button](panel) {
			if button.Text == "Play all" {
				play = button
			}
		}
		return play != nil
	})
	play.OnTapped()
	p := b.desk.Player
	if s := p.Steps(); !p.Playing() || len(s) == 0 || !strings.Contains(s[len(s)-1].Name, "my PLL") || len(s[len(s)-1].Alg) == 0 {
		t.Errorf("playing %t: %+v", p.Playing(), s)
	}
}

// TestPlaySplit: below the steps of a solve there are its best splits, and one that is clicked is played from the start,
// part by part.
func TestPlaySplit(t *testing.T) {
	b := open(t)
	solve, err := reconstruction.Parse("/(1,0)/(0,3)/ // CSP\n/(3,0)/(-3,0)/")
	if err != nil {
		t.Fatal(err)
	}
	group := b.pages.Jobs.Group()
	defer group.EndAll()
	panel := panels.NewSolve(panels.Options{Host: b.actions.Host, Jobs: group}, solve).Object()
	var tables []*control.Table
	b.Wait("the splits", func() bool {
		tables = pagetest.Find[*control.Table](panel)
		return len(tables) == 2
	})
	tables[1].OnPick(1)
	p := b.desk.Player
	if s := p.Steps(); !p.Playing() || p.Start() != solve.Start || len(s) != 2 || s[0].Name == "" {
		t.Errorf("playing %t: %+v", p.Playing(), s)
	}
	b.desk.Advance(1000)
	if b.desk.Current() != square1.Solved() {
		t.Error(b.desk.Current())
	}
}

// TestSpaceOnTimer: on the page Timer the space bar times, though an alg could be played: also where the stage has the
// keyboard, or nothing.
func TestSpaceOnTimer(t *testing.T) {
	p := NewPart()
	p.Timer.Inspects = true
	b := openPart(t, p)
	space := func() string {
		for _, c := range b.Commands() {
			if c.Key == "Space" && c.Can() {
				return c.ID
			}
		}
		return ""
	}
	alg := pagetest.Parsed(t, square1.ParseAlg, "(1,0)/(3,0)/")
	b.actions.Load(alg, false)
	if space() != "play" {
		t.Errorf("on Play it is the key of %q", space())
	}
	b.OpenPage(page.Timer)
	b.Wait("a scramble", func() bool {
		return pagetest.Says(b.Space.Object, "Space begins the inspection. Then hold it and release it to start; any key stops.")
	})
	b.FocusStage()
	if space() != "page-space" {
		t.Fatalf("on Timer it is the key of %q", space())
	}
	for _, c := range b.Commands() {
		if c.ID == "page-space" && c.Hint == "" {
			t.Error("the list of keys leaves it out")
		}
	}
	b.Command("page-space")
	if boxes := pagetest.Find[*display.TimerBox](b.Space.Object); len(boxes) != 1 || boxes[0].Face().Phase != times.Inspecting {
		t.Error("no inspection")
	}
	b.choices.Timer.Way = "typed"
	if space() != "play" {
		t.Errorf("where times are typed it is the key of %q", space())
	}
}

// TestPageIsKept: a page that was opened is saved soon, so that a program that is killed opens it again. What was open
// over the one before is closed, also by Ctrl+K.
func TestPageIsKept(t *testing.T) {
	b := open(t)
	opened := func() fyne.CanvasObject {
		control.OpenMenu(b.Host.Window.Canvas(), b.Object(), fyne.NewMenuItem("x", func() {}))
		menu := b.Host.Window.Canvas().Overlays().Top()
		if menu == nil {
			t.Fatal("no menu is open")
		}
		return menu
	}
	menu, saves := opened(), b.Saves
	b.OpenPage(page.Timer)
	if b.Saves == saves || b.Host.Window.Canvas().Overlays().Top() == menu {
		t.Error(b.Saves-saves, "saves, or the menu is open")
	}
	menu = opened()
	b.Command(findID)
	if slices.Contains(b.Host.Window.Canvas().Overlays().List(), menu) {
		t.Error("the menu is over what is found")
	}
}

// TestDropTimersFile: a file of another timer that is opened or dropped goes to the page Timer, and the room says that it
// understands it; another text is read as ever.
func TestDropTimersFile(t *testing.T) {
	b := open(t)
	const file = "\"Puzzle\";\"Category\";\"Time(millis)\";\"Date(millis)\";\"Scramble\";\"Penalty\";\"Comment\"\n\"sq1\";\"Normal\";\"8760\";\"1700000000000\";\"(1,0)/\";\"0\";\"\"\n"
	if !reads(t.Context(), []byte(file)) || !reads(t.Context(), []byte(`{"puzzles":[]}`)) || reads(t.Context(), []byte(`{"a":1}`)) {
		t.Error("what is read is another")
	}
	b.Drop("backup.txt", []byte(file))
	b.Wait("the solve", func() bool { return len(b.stored(t)) == 1 })
	if b.pages.tabs.ID() != page.Timer || b.stored(t)[0].Millis != 8760 {
		t.Error(b.pages.tabs.ID(), b.stored(t))
	}
	b.Wait("what was done", func() bool { return strings.HasPrefix(b.message(), "Cubic Timer: 1 added to “Cubic Timer Normal”") })
	b.Drop("other.txt", []byte(`{"puzzles":[]}`))
	b.Wait("why not", func() bool { return strings.Contains(b.message(), "this is a file of Block Keeper") })
	b.Drop("a.txt", []byte("(3,0)/"))
	if b.message() != "" && strings.Contains(b.message(), "timer") {
		t.Error(b.message())
	}
}

// TestPasteReconstruction: who pastes a solve that is written step by step is asked whether to analyse it, and no alg
// or position is taken for one.
func TestPasteReconstruction(t *testing.T) {
	const solve = "Someone - 9.87\nScramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // CSP\n(-3,0)/ // OBL\n(-1,0) // PBL"
	for text, want := range map[string]bool{
		solve: true, "Scramble: (1,0)/(3,0)/\n/(0,3)/": true, "/(3,0)/\n(-3,0)/": false, "(1,0)/(3,0)/": false, "nonsense": false, "A1B2C3D45E6F7G8H-": false,
		"some words\nand others": false, "": false, "/(3,0)/ // a\n(-3,0)/ // b": false,
	} {
		if isReconstruction(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
	b := open(t)
	was := b.desk.Current()
	b.exchange.take(solve)
	top := b.Bench.Host.Window.Canvas().Overlays().Top()
	if top == nil {
		t.Fatal("nobody asks")
	}
	b.button(top, "Yes").Tapped(nil)
	b.wantPosition(was)
	if b.pages.tabs.ID() != page.Timer || b.pages.actions.choices.Timer.Text != solve {
		t.Errorf("page %s, text %q", b.pages.tabs.ID(), b.pages.actions.choices.Timer.Text)
	}
}
