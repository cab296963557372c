package square1

import (
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// TestLessonKeepsOwnPosition does things in a lesson: the user's position, history and alg
// are back afterwards, and are what the session has all the time.
func TestLessonKeepsOwnPosition(t *testing.T) {
	b := open(t)
	own := b.enter(fourSlices)
	b.solveAll()
	alg, solutions := b.desk.Player.Alg().String(), b.answers.Solutions()
	b.Command("lesson-1")
	if !b.desk.Shelf.Full() || b.desk.Current() != square1.Solved() || b.pages.learn.At() != "puzzle/layers" {
		t.Fatalf("%v in %s", b.desk.Current(), b.pages.learn.At())
	}
	b.Command("lesson-next")
	if b.desk.History().CanUndo() {
		t.Error("a step can be undone")
	}
	b.desk.Turn(3, 0)
	b.rest()
	if p := b.again(); p.History.Current() != own || p.Solution != alg || len(b.Progress().Done) != 1 || p.Lessons.At != "puzzle/turn" {
		t.Errorf("the session has %v, %q, %+v", p.History.Current(), p.Solution, p.Lessons)
	}
	b.Command("lesson-back")
	b.OpenPage(page.Editor)
	b.wantPosition(own)
	b.wantKinds("start entered")
	if b.desk.Player.Alg().String() != alg || b.InLesson() {
		t.Error("the alg is lost, or the lesson still open")
	}
	if again := b.answers.Solutions(); len(again.List) == 0 || again.Count != solutions.Count || again.From != solutions.From || !again.All {
		t.Errorf("of %d solutions are back %d", solutions.Count, again.Count)
	}
	// The next start goes on where the lesson was left.
	c := openPart(t, b.again())
	c.OpenPage(bench.Learn)
	if at := c.pages.learn.At(); at != "puzzle/layers" {
		t.Error(at)
	}
	c.wantPosition(square1.Solved())
}

// TestLessonByKeys goes through a step with keys alone.
func TestLessonByKeys(t *testing.T) {
	b := open(t)
	b.Command("lesson-button-1") // no lesson is open
	b.OpenLesson("puzzle/layers")
	b.Command("lesson-button-1")
	if f := b.views.model.look.Figure; f == nil || f.Explode == 0 {
		t.Error("not taken apart")
	}
	b.Command("lesson-next")
	if b.views.model.look.Figure != nil || b.pages.learn.At() != "puzzle/turn" {
		t.Error("the look of the last step stays")
	}
}

// TestPasteLeavesLesson: what a user brings in is not lost with the lesson.
func TestPasteLeavesLesson(t *testing.T) {
	b := open(t)
	b.OpenLesson(learn.First)
	b.exchange.take(twoSlices)
	want, err := square1.Parse(twoSlices)
	if err != nil {
		t.Fatal(err)
	}
	if b.pages.tabs.ID() != page.Play || b.desk.Shelf.Full() {
		t.Error("still in the lesson")
	}
	b.wantPosition(want)
	b.exchange.take("nonsense (")
	b.wantPosition(want)
}

// TestLessonIsNoAttempt: the trainer does not take a lesson's moves for answers.
func TestLessonIsNoAttempt(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	b.button(b.pages.trainer.Object(), "New case").Tapped(nil)
	own := b.desk.Current()
	trained := func() bool { return says(b.pages.trainer.Object(), "Click New case to start.") }
	b.OpenLesson("puzzle/turn") // shows the solved puzzle
	b.desk.Turn(1, 0)
	b.rest()
	b.OpenPage(page.Trainer)
	b.wantPosition(own)
	if trained() {
		t.Error("the attempt has ended")
	}
}

// TestPlayedAttempt: a case that the program solves, for example after Solve, is not counted
// as solved by the user.
func TestPlayedAttempt(t *testing.T) {
	b := open(t)
	b.OpenPage(page.Trainer)
	b.button(b.pages.trainer.Object(), "New case").Tapped(nil)
	b.actions.Play(b.desk.Current().CubeShape(square1.SliceMetric))
	b.rest()
	if b.desk.Current().Pair().CubeShapeDistance() != 0 {
		t.Fatal("not in cube shape")
	}
	if !says(b.pages.trainer.Object(), "The alg was shown, so this case counts as missed.") {
		t.Error("the case counts as solved")
	}
}

// TestFigureOnStage: a lesson's twin is shown beside the puzzle, which alone can be
// grabbed, and the camera moves back for it.
func TestFigureOnStage(t *testing.T) {
	b := open(t)
	b.OpenLesson(learn.First)
	b.Window.Resize(fyne.NewSize(1216, 800))
	table := b.actions
	near := b.Stage.Camera().Reach
	table.SetLook(page.Look{Mirror: true, Twin: func(p square1.Position, m view.Motion) view.Item {
		return view.Item{Position: p, Motion: m, Mirrored: true}
	}})
	s := b.views.model.Scene()
	single := view.New().Scene(square1.Solved(), view.Motion{}, &b.views.model.look)
	if b.Stage.Camera().Reach <= near || len(s.Nodes) < 2*len(single.Nodes) {
		t.Errorf("a reach of %v, %v before, %d solids", b.Stage.Camera().Reach, near, len(s.Nodes))
	}
	items := map[bool]int{}
	for _, n := range s.Nodes {
		_, own := b.views.model.puzzleOf(hitOf(n.ID))
		items[own]++
	}
	if items[true] == 0 || items[false] == 0 {
		t.Error(items)
	}
	b.Command("view-standard") // keeps everything in the picture
	if b.Stage.Camera().Reach <= near {
		t.Error("the twin is out of the picture")
	}
	b.OpenPage(page.Play)
	if b.Stage.Camera().Reach != near || b.views.model.lesson.Twin != nil {
		t.Error("the twin stays")
	}
}

func hitOf(id uint16) scene.Hit { return scene.Hit{ID: id} }

// TestLessonTakesColoursOff: no picture beside the stage tells the colours that a lesson
// has taken off.
func TestLessonTakesColoursOff(t *testing.T) {
	b := open(t)
	b.OpenLesson("puzzle/pieces")
	if !b.views.plan.Visible() {
		t.Error("no plan before")
	}
	b.pages.learn.Press(0) // grey edges
	grey := b.views.model.lesson.Figure
	if grey == nil || b.views.fromBehind.look.Figure != grey || b.views.plan.Visible() {
		t.Errorf("stage %v, behind %v, plan %v", grey, b.views.fromBehind.look.Figure, b.views.plan.Visible())
	}
	b.pages.learn.Go(1)
	b.pages.learn.Go(1)
	if !b.views.plan.Visible() || b.views.fromBehind.look.Figure != nil {
		t.Error("the colours are not back")
	}
}

// TestFigureRoom: a wide figure has more room than another one, and the stage the rest.
func TestFigureRoom(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1600, 950)) // the figure is beside the stage
	share := func() float32 { return 1 - b.Stage.Size().Width/b.Space.Object.Size().Width }
	b.OpenLesson("shapes/collect")
	usual := share()
	b.OpenLesson("shapes/graph")
	if wide := share(); wide < usual+0.1 || b.Stage.Size().Width <= 0 {
		t.Errorf("wide %v, usually %v", wide, usual)
	}
}

// TestEditorAfterLesson: the editor begins with the user's position, also if it is first
// opened from a lesson, whose puzzle is another.
func TestEditorAfterLesson(t *testing.T) {
	b := open(t)
	p := b.enter(twoSlices)
	b.OpenLesson(learn.AnyPair)
	b.desk.Turn(3, 0)
	b.OpenPage(page.Editor)
	if got, err := b.pages.editor.Board().Position(); got != p || err != nil {
		t.Errorf("the editor has %v, not %v, %v", got, p, err)
	}
}
