package rubik

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
)

// scrambled is an alg whose solution takes so long to improve that a test can do something
// meanwhile.
const scrambled = "R U F' L2 B D R' U2 F L' B2 D' R U' F2 L D2 B' U"

// put sets up a cube.
func (b *tested) put(text string) cube3.Assembly {
	b.T.Helper()
	b.exchange.take(text)
	b.want("entered", text)
	return b.desk.Assembly()
}

// solution waits for one, which is loaded.
func (b *tested) solution() cube3.Alg {
	b.T.Helper()
	b.Wait("a solution", func() bool { return b.solving.loaded() >= 0 })
	alg, _ := b.desk.Alg()
	return alg
}

// ended waits for the end of the search.
func (b *tested) ended() answers.State {
	b.T.Helper()
	b.Wait("the end of the search", func() bool { return !b.answers.State().Running })
	return b.answers.State()
}

// TestSolveAndPlay: the solution is loaded and played, and the answers stay while it is.
func TestSolveAndPlay(t *testing.T) {
	b := open(t)
	start := b.put("R U F' L2")
	b.Command("cube-solve")
	alg := b.solution()
	if s := b.ended(); len(alg) != 4 || !s.Solutions[0].Proven || !start.Apply(alg).IsSolved() {
		t.Fatalf("%v of %+v", alg, s)
	}
	for range alg {
		b.desk.Player.Step(1)
		b.desk.Advance(10)
		if s := b.answers.State(); !s.Asked || len(s.Solutions) != 1 {
			t.Errorf("within the solution: %+v", s)
		}
	}
	if !b.desk.Assembly().IsSolved() || !pagetestSays(b, "4 moves · 5 quarter turns · proved shortest") {
		t.Errorf("at the end: %s", b.desk.Assembly().Notation())
	}
	b.Command("cube-solve")
	if s := b.answers.State(); s.Running || !pagetestSays(b, "Solved: nothing to do.") {
		t.Errorf("of the solved cube: %+v", s)
	}
	b.Command(room.UndoID)
	if b.desk.Assembly().IsSolved() {
		t.Error("the solution cannot be undone")
	}
}

// TestSolveMarkedFaces: while the face cubies count, a solution leaves nothing turned, and what
// turns cannot solve so is not offered to be solved.
func TestSolveMarkedFaces(t *testing.T) {
	b := open(t)
	b.setFaces(true)
	start := b.put("R U F' L2")
	start.Faces = [cube3.FaceCount]uint8{2, 1, 3, 1, 0, 2}
	b.desk.Jump(desk.Entered, start)
	b.Command("cube-solve")
	alg := b.solution()
	if got := start.Apply(alg); got != cube3.Solved() {
		t.Fatalf("%v leaves %s", alg, got.Notation())
	}
	b.Command("cube-solve") // Stop
	b.desk.Player.Seek(b.desk.Player.Length())
	b.ended()
	if b.desk.Assembly() != cube3.Solved() || !pagetestSays(b, "Solved") {
		t.Errorf("at the end: %s", b.desk.Assembly().Notation())
	}

	// Of turned face cubies alone, foot, panel, and page say the same.
	b.put("turn U turn U")
	if pagetestSays(b, "Solved") || pagetestSays(b, "Solved.") || !b.solving.canSolve() || !pagetestSays(b, "Reachable: turns can solve it.") {
		t.Error("a turned face cubie is solved")
	}
	b.put("turn U")
	if b.solving.canSolve() || pagetestSays(b, "Press Solve for a short solution. It gets shorter for some seconds.") {
		t.Error("what turns cannot solve is to be solved")
	}
	b.field().SetText("turn U")
	counted := b.field().Message()
	b.setFaces(false)
	if now := b.field().Message(); !strings.Contains(counted, "No turns will ever solve it.") || !strings.Contains(now, "Solved.") {
		t.Errorf("of what is typed: %q, then %q", counted, now)
	}
	if b.solving.canSolve() != b.desk.Assembly().Reachable(false) || !pagetestSays(b, "Solved") {
		t.Error("face cubies that do not count")
	}
}

// TestTexts: a text can be the line of a list, or in another encoding.
func TestTexts(t *testing.T) {
	b := open(t)
	for _, content := range []string{"1. R U // first", "\xff\xfeR\x00 \x00U\x00", "\xef\xbb\xbfR U\r\n"} {
		b.put("F")
		if !reads(t.Context(), []byte(content)) {
			t.Errorf("%q is not read", content)
		}
		b.exchange.dropText([]byte(content))
		b.want(content, "R U")
	}
}

// TestLessonsFoldPanel: the panel of the class, which would tell the answers, is folded while a
// lesson is open, and can be opened.
func TestLessonsFoldPanel(t *testing.T) {
	b := open(t)
	if !b.panel.Object.Visible() {
		t.Error("folded at first")
	}
	for range 2 {
		b.pages.Select(page.Learn)
		if b.panel.Object.Visible() || !pagetestSays(b, "Class of the cube") {
			t.Error("not folded in a lesson")
		}
		b.LanguageChanged()
		b.fold.row.SetOpen(true)
		if !b.panel.Object.Visible() {
			t.Error("it cannot be opened")
		}
		b.pages.Select(page.Repair)
		if !b.panel.Object.Visible() || pagetestSays(b, "Class of the cube") {
			t.Error("folded elsewhere")
		}
	}
}

// TestPanelKeepsItsWidth: no text moves the edge of the stage, which would make clicks miss.
func TestPanelKeepsItsWidth(t *testing.T) {
	for _, german := range []bool{false, true} {
		if german {
			pagetest.SpeakGerman(t)
		}
		b := open(t)
		for _, id := range []string{page.Solve, page.Learn, page.Parities, page.Net, page.Repair} {
			for _, text := range []string{"R U", "swap UF UB twist URF flip UB", "turn U swap URF UFL twist UFL"} {
				for _, faces := range []bool{false, true} {
					b.setFaces(faces)
					b.put(text)
					b.pages.Select(id)
					if w := max(b.pages.Object().MinSize().Width, b.fold.object.MinSize().Width); w > bench.PanelWidth {
						t.Errorf("%s with %s, face cubies count: %v, German: %v: %g wide", id, text, faces, german, w)
					}
				}
			}
		}
		b.pages.Select(page.Solve)
		for _, goal := range answers.Goals() {
			b.setGoal(goal)
			if w := b.pages.Object().MinSize().Width; w > bench.PanelWidth {
				t.Errorf("goal %d, German: %v: %g wide", goal, german, w)
			}
		}
	}
}

// TestBetterSolutions replace the one before, but not one that is played, nor an alg that the
// user has chosen.
func TestBetterSolutions(t *testing.T) {
	b := open(t)
	start := b.put(scrambled)
	b.Command("cube-solve")
	b.solution()
	better := func() { // as the search does it
		t.Helper()
		s := b.answers.State()
		n := len(s.Solutions)
		b.Wait("a better solution", func() bool {
			now := b.answers.State()
			return len(now.Solutions) > n || !now.Running
		})
	}
	better()
	if n := len(b.answers.State().Solutions); b.solving.loaded() != n-1 {
		t.Errorf("%d of %d is loaded", b.solving.loaded(), n)
	}
	b.desk.Player.Seek(0.1)
	alg, _ := b.desk.Alg()
	b.solving.solved(cube3.Alg{{Face: cube3.U, Turns: 1}})
	if now, _ := b.desk.Alg(); !slices.Equal(now, alg) || b.desk.Player.Time() != 0.1 {
		t.Error("replaced while it is played")
	}
	b.desk.Player.Seek(0)
	own := cube3.Alg{{Face: cube3.D, Turns: 1}}
	b.desk.Load(own)
	if n := len(b.answers.State().Solutions); n > 1 {
		b.solving.solved(b.answers.State().Solutions[n-1].Alg)
		if now, _ := b.desk.Alg(); !slices.Equal(now, own) {
			t.Error("the user's alg is replaced")
		}
		b.solving.choose(0)
		if b.solving.loaded() != 0 || b.desk.Assembly() != start {
			t.Errorf("%d is loaded", b.solving.loaded())
		}
		b.desk.Player.Seek(3)
		b.solving.choose(1)
		if b.solving.loaded() != 1 || b.desk.Assembly() != start || b.desk.Player.Time() != 0 {
			t.Errorf("%d is loaded, at %s", b.solving.loaded(), b.desk.Assembly().Notation())
		}
	}
	b.solving.choose(99)
	b.solving.choose(-1)
}

// TestSolutionGoesOn: a turn by hand while a solution is loaded takes the place of the rest of it, and
// the solution goes on from there, as with the Square-1, where that is found at once.
func TestSolutionGoesOn(t *testing.T) {
	byHand := map[string]func(*tested){
		"by a key":       func(b *tested) { b.model.turn(cube3.R, false) },
		"by the pointer": func(b *tested) { b.desk.Hand.Turn(cube3.R, 1.5); b.desk.Hand.Release() },
	}
	b := open(t)
	for name, turn := range byHand {
		for _, c := range []struct {
			goal  answers.Goal
			alg   string
			turns float64 // of the solution that are played
			on    bool
		}{
			{answers.Short, "F U2 L D' B", 0, true},
			{answers.Short, "F U2 L D' B", 2, true},
			{answers.Short, "F U2 L D' B", 2.3, true},
			{answers.Short, "F U2 L D' B", 2.7, true},
			{answers.Squares, "F2 U2 L2", 1, false}, // a quarter turn leads out of the squares
		} {
			b.put(c.alg)
			b.setGoal(c.goal)
			b.Command("cube-solve")
			first := b.solution()
			b.ended()
			whole := int(c.turns)
			b.desk.Player.Seek(b.desk.Player.Start(whole) + (c.turns-float64(whole))*(b.desk.Player.Start(whole+1)-b.desk.Player.Start(whole)))
			want := b.desk.Assembly()
			if c.turns-float64(whole) >= 0.5 {
				want = want.Turn(first[whole])
			}
			want = want.Turn(cube3.Move{Face: cube3.R, Turns: 1})
			turn(b)
			if b.desk.Assembly() != want {
				t.Fatalf("%s after %v turns: %s", name, c.turns, b.desk.Assembly().Notation())
			}
			s := b.ended()
			if alg, done := b.desk.Alg(); c.on != (b.solving.loaded() >= 0) || c.on && (done != 0 || !want.Apply(alg).IsSolved()) {
				t.Errorf("%s after %v turns: %v is loaded of %+v", name, c.turns, alg, s)
			}
		}
	}
}

// TestSolutionEnds: a solution does not go on after a turn that solves the cube, a change that is no
// turn, or where it would have to be searched for long.
func TestSolutionEnds(t *testing.T) {
	b := open(t)
	ended := func(name string) {
		t.Helper()
		if alg, _ := b.desk.Alg(); alg != nil || b.answers.State().Asked {
			t.Errorf("%s: %v is loaded, %+v", name, alg, b.answers.State())
		}
	}
	for name, change := range map[string]func(){
		"solved":    func() { b.model.turn(cube3.R, true) },
		"flipped":   func() { turnCubie(b.desk, named(b.T, "UF"), 1) },
		"scrambled": func() { b.Command("cube-scramble") },
	} {
		b.put("R")
		b.setGoal(answers.Short)
		b.Command("cube-solve")
		b.solution()
		b.ended()
		change()
		ended(name)
	}
	b.put(cube3.Solved().Facelets())
	b.answers.Solve(answers.Shortest) // the empty solution, for which no tables are made
	b.desk.Load(cube3.Alg{{Face: cube3.U, Turns: 1}})
	b.model.turn(cube3.F, false)
	ended("shortest")
}

// TestSearchEnds: whatever changes the cube ends the search, and nothing is loaded afterwards. A turn
// in place of a solution's begins another: see TestSolutionGoesOn.
func TestSearchEnds(t *testing.T) {
	b := open(t)
	for name, change := range map[string]func(){
		"a turn":      func() { b.model.turn(cube3.R, false) },
		"undo":        func() { b.Command(room.UndoID) },
		"scramble":    func() { b.Command("cube-scramble") },
		"reset":       func() { b.Command("cube-reset") },
		"taken apart": func() { b.desk.Hand.TakeOut(named(t, "UF")) },
		"another":     func() { b.exchange.take("L F") },
		"flipped":     func() { turnCubie(b.desk, named(t, "UF"), 1) },
		"stop":        func() { b.Command("cube-solve") },
	} {
		for _, early := range []bool{true, false} {
			if name == "a turn" && !early {
				continue
			}
			b.put(scrambled)
			b.Command("cube-solve")
			if !early {
				b.solution()
			}
			change()
			if s := b.answers.State(); s.Running {
				t.Errorf("%s: the search goes on: %+v", name, s)
			}
			before := b.desk.State()
			alg, _ := b.desk.Alg()
			b.App.Desktop.Pump()
			if now, _ := b.desk.Alg(); b.desk.State() != before || !slices.Equal(now, alg) || alg != nil && name != "stop" {
				t.Errorf("%s: %v is loaded, then %v", name, alg, now)
			}
		}
	}
}

// TestSolveWithin: Solve in the middle of an alg solves the cube as it is there.
func TestSolveWithin(t *testing.T) {
	b := open(t)
	b.put("R U F' L2 B")
	b.Command("cube-solve")
	first := b.solution()
	b.ended()
	b.desk.Player.Seek(b.desk.Player.Start(2))
	at := b.desk.Assembly()
	b.Command("cube-solve")
	b.Wait("a solution of the rest", func() bool { alg, _ := b.desk.Alg(); return b.solving.loaded() >= 0 && len(alg) < len(first) })
	if alg, done := b.desk.Alg(); done != 0 || b.desk.Assembly() != at || !at.Apply(alg).IsSolved() {
		t.Errorf("%v, %d done", alg, done)
	}
	b.ended()
}

// TestSolveElsewhere: a search goes on while another page is open, and while the user types.
func TestSolveElsewhere(t *testing.T) {
	b := open(t)
	b.put(scrambled)
	b.Command("cube-solve")
	b.pages.Select(page.Learn)
	if b.solving.canSolve() {
		t.Error("the cube of a lesson can be solved")
	}
	b.solution()
	b.pages.Select(page.Solve)
	preview := cube3.State{Assembly: cube3.Solved().Turn(cube3.Move{Face: cube3.L, Turns: 1})}
	b.desk.Preview(&preview)
	n := len(b.answers.State().Solutions)
	b.Wait("a better solution, or the end", func() bool {
		s := b.answers.State()
		return len(s.Solutions) > n || !s.Running
	})
	if p := b.desk.Previewed(); p == nil || *p != preview {
		t.Error("the preview is gone")
	}
}

// TestGoal: another goal is asked at once while a search runs, and is kept.
func TestGoal(t *testing.T) {
	b := open(t)
	b.put("R U R2 U'")
	b.setGoal(answers.TwoFaces)
	if s := b.answers.State(); s.Asked {
		t.Errorf("asked by itself: %+v", s)
	}
	b.put(scrambled)
	b.setGoal(answers.Short)
	b.Command("cube-solve")
	b.setGoal(answers.Squares)
	if s := b.answers.State(); s.Running || s.Goal != answers.Squares && s.Err == nil {
		b.ended()
	}
	if !strings.Contains(string(b.Saved().JSON), `"goal":"squares"`) {
		t.Errorf("%s", b.Saved().JSON)
	}
}

// field is that for notation.
func (b *tested) field() *display.NotationField {
	b.T.Helper()
	return pagetest.Find[*display.NotationField](b.pages.Object())[0]
}

// press clicks a button.
func (b *tested) pressButton(text string) {
	b.T.Helper()
	for _, x := range pagetest.Find[*control.Button](b.pages.Object()) {
		if x.Text == text && !x.Disabled() {
			test.Tap(x)
			return
		}
	}
	b.T.Fatalf("no button %s", text)
}

// TestTyping previews what is typed, sets it up, plays it, and keeps it for the next start.
func TestTyping(t *testing.T) {
	b := open(t)
	start := b.put("F")
	f := b.field()
	f.SetText("")
	test.Type(f.Entry(), "R U")
	typed := alg(t, "R U")
	if p := b.desk.Previewed(); p == nil || p.Assembly != cube3.Solved().Apply(typed) {
		t.Error("not previewed")
	}
	b.pressButton("Play from here")
	if alg, _ := b.desk.Alg(); alg.String() != "R U" || !b.desk.Player.Playing() || b.desk.Previewed() != nil {
		t.Errorf("%v is loaded", alg)
	}
	b.desk.Advance(10)
	if b.desk.Assembly() != start.Apply(typed) || b.solving.loaded() >= 0 {
		t.Errorf("played to %s", b.desk.Assembly().Notation())
	}
	f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.want("set up", "R U")
	test.Type(f.Entry(), " Q")
	f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if text := b.Line.Message(); !strings.Contains(text, "column 5") {
		t.Errorf("told %q", text)
	}
	saved := b.Saved()
	b.Bench.Close()
	p, err := ParsePart(saved)
	if err != nil {
		t.Fatal(err)
	}
	again := openPart(t, p)
	if text := again.field().Text(); text != "R U Q" {
		t.Errorf("%q is in the field at the next start", text)
	}
	again.LanguageChanged()
	if text := again.field().Text(); text != "R U Q" {
		t.Errorf("%q is in the field in another language", text)
	}
}

// TestLongTexts: long texts do not get into the field.
func TestLongTexts(t *testing.T) {
	b := open(t)
	b.field().SetText("R")
	long := strings.Repeat("R U ", notation.LongText)
	for text, told := range map[string]string{
		long: "", strings.Repeat("R", cube3.MaxText+1): "The text is too long: ", "  \n": "The text contains no cube.",
		strings.Repeat("q ", notation.LongText): "column 1",
	} {
		b.Clear()
		b.Host.App.Clipboard().SetContent(text)
		b.field().Entry().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: b.Host.App.Clipboard()})
		if strings.TrimSpace(text) == "" {
			b.exchange.paste()
			b.field().SetText("R")
		}
		if got := b.Line.Message(); !strings.Contains(got, told) || told == "" && got != "" {
			t.Errorf("%d bytes: told %q", len(text), got)
		}
		if b.field().Text() != "R" {
			t.Errorf("%d bytes: %.20q is in the field", len(text), b.field().Text())
		}
	}
}

// TestScramble: the alg that scrambled the cube is found when asked for.
func TestScramble(t *testing.T) {
	b := open(t)
	b.Command("cube-scramble")
	of := b.desk.Assembly()
	b.model.turn(cube3.R, false)
	b.pressButton("Show scramble")
	b.Wait("the scramble", func() bool { _, known, _ := b.answers.Scramble(of); return known })
	alg, _, _ := b.answers.Scramble(of)
	if a := cube3.Solved().Apply(alg); a.Corners != of.Corners || a.Edges != of.Edges || len(alg) > 22 {
		t.Errorf("%v", alg)
	}
	shown := pagetest.Find[*display.AlgText](b.pages.Object())
	if words := len(pagetest.Words(shown[1])); words != len(alg) {
		t.Errorf("%d of %d moves are shown", words, len(alg))
	}
	b.exchange.take("R")
	if words := len(pagetest.Words(shown[1])); words != 0 {
		t.Errorf("%d moves are shown of a cube that was not scrambled", words)
	}
}

// TestTwoFaces: what is said of the cubes that U and R make, and the chart with the distance.
func TestTwoFaces(t *testing.T) {
	b := open(t)
	b.setGoal(answers.TwoFaces)
	for text, says := range map[string]string{
		"R U R'": "Class 1 of 4,608", "F": "U and R move 15 cubies.", "flip UF flip UR": "since 2 edges are flipped.",
		"swap UF UR": "TPP is 1", "twist URF": "COP is ",
	} {
		b.exchange.take(text)
		if !slices.ContainsFunc(pagetest.Find[*control.Note](b.pages.Object()), func(n *control.Note) bool { return strings.Contains(n.Text(), says) }) {
			t.Errorf("%s: it does not say %q", text, says)
		}
	}
}

// TestSquares: the chart of the squares appears when its table is made, with the cube marked.
func TestSquares(t *testing.T) {
	b := open(t)
	b.setGoal(answers.Squares)
	b.put("R2 U2 F2")
	b.pressButton("Count positions")
	b.Wait("the chart", func() bool { return b.answers.Squares() != nil && pagetestSays(b, "this cube") })
	if !slices.ContainsFunc(pagetest.Find[*control.Note](b.pages.Object()), func(n *control.Note) bool { return strings.Contains(n.Text(), "3 moves away") }) {
		t.Error("the distance is not told")
	}
	b.put("R")
	if pagetestSays(b, "this cube") {
		t.Error("a cube that half turns do not make is marked")
	}
}

// TestUnreachable offers the smallest repair, and does it.
func TestUnreachable(t *testing.T) {
	b := open(t)
	b.put("R flip UF")
	if b.solving.canSolve() {
		t.Error("it can be solved")
	}
	for _, l := range pagetest.Find[*control.Link](b.pages.Object()) {
		if l.Text() == "Repair" {
			test.Tap(l)
		}
	}
	if !b.desk.Assembly().Reachable(false) {
		t.Error("it is not repaired")
	}
}
