package rubik

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"wedge/app/room"
	"wedge/app/rubik/page"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// named is the cubie with a name.
func named(t *testing.T, name string) cube3.Cubie {
	t.Helper()
	all := cube3.Cubies()
	return all[slices.IndexFunc(all, func(c cube3.Cubie) bool { return c.String() == name })]
}

// shoot draws the stage, so that it can be touched.
func (b *tested) shoot() { b.Window.Canvas().Capture() }

// spot is where the stage shows the middle of a cubie's sticker on a face.
func (b *tested) spot(place cube3.Cubie, on cube3.Face) fyne.Position {
	const half = 1.0 / 3
	s, size := b.Stage, b.Stage.Size()
	at := view.Centre(place, b.desk.Look.Open()).Add(view.Direction(on).Mul(half))
	x, y := s.Camera().Project(at, int(size.Width), int(size.Height))
	return fyne.NewPos(x, y)
}

// press presses the left button and holds it.
func (b *tested) press(at fyne.Position) {
	b.Stage.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
}

// move moves the pointer with the button held.
func (b *tested) move(to fyne.Position) {
	b.Stage.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to}})
}

// release releases the button.
func (b *tested) release(at fyne.Position) {
	b.Stage.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: desktop.MouseButtonPrimary})
}

// drag drags with the left button, slowly.
func (b *tested) drag(from, to fyne.Position) {
	b.shoot()
	b.press(from)
	const steps = 20
	for i := 1; i <= steps; i++ {
		part := float32(i) / steps
		b.move(fyne.NewPos(from.X+(to.X-from.X)*part, from.Y+(to.Y-from.Y)*part))
	}
	b.release(to)
}

func (b *tested) click(at fyne.Position) {
	b.shoot()
	b.press(at)
	b.release(at)
}

// TestTurnByMouse: stickers that are dragged turn their faces.
func TestTurnByMouse(t *testing.T) {
	b := open(t)
	urf, uf := named(t, "URF"), named(t, "UF")
	b.drag(b.spot(urf, cube3.F), b.spot(named(t, "UFL"), cube3.F)) // the front sticker to the left
	b.want("to the left", "U")
	b.drag(b.spot(urf, cube3.F), b.spot(named(t, "DFR"), cube3.F)) // downwards
	b.want("downwards", "U R'")
	b.Command(room.UndoID)
	b.Command(room.UndoID)
	b.drag(b.spot(uf, cube3.F), b.spot(urf, cube3.F))
	b.want("to the right", "U'")
	// A short drag snaps back, and so does one that is cancelled.
	b.Command("cube-reset")
	from := b.spot(urf, cube3.F)
	b.drag(from, from.AddXY(-15, 0))
	if !b.desk.Assembly().IsSolved() {
		t.Error("turned by a short drag")
	}
	b.shoot()
	b.press(from)
	b.move(from.AddXY(-10, 0))
	b.move(from.AddXY(-100, 0))
	if !b.desk.Hand.Holds() {
		t.Error("nothing is held")
	}
	b.Command("cancel")
	b.release(from)
	if !b.desk.Assembly().IsSolved() || b.desk.Hand.Holds() {
		t.Error("turned by a cancelled drag")
	}
}

// TestTakeApartByMouse: a click turns a cubie in its place; drags take cubies out, and put them into
// other places.
func TestTakeApartByMouse(t *testing.T) {
	b := open(t)
	b.Command("take-apart")
	uf, ur, urf := named(t, "UF"), named(t, "UR"), named(t, "URF")
	if b.desk.Look.Open() == 0 {
		t.Fatal("the cube is not open")
	}
	b.click(b.spot(uf, cube3.F))
	b.want("a click on an edge", "flip UF")
	b.click(b.spot(uf, cube3.F))
	b.click(b.spot(urf, cube3.F))
	b.want("a click on a corner", "twist URF")
	b.Command(room.UndoID)
	b.click(b.spot(named(t, "U"), cube3.U))
	b.want("a click on a face cubie", "turn U")
	b.Command(room.UndoID)
	// Out, to the side of the picture.
	b.drag(b.spot(uf, cube3.F), fyne.NewPos(20, 20))
	if s := b.desk.State(); s.Out != cube3.SetOf(uf) || !s.Assembly.IsSolved() {
		t.Fatalf("taken out: %v, %v", s.Out.List(), s.Assembly.Notation())
	}
	b.Command("put-back")
	if b.desk.State() != (cube3.State{Assembly: cube3.Solved()}) {
		t.Fatal("not put back")
	}
	// Into another place: what is there comes out.
	b.drag(b.spot(uf, cube3.F), b.spot(ur, cube3.U))
	s := b.desk.State()
	if s.Assembly.PlaceOf(uf) != ur || s.Out != cube3.SetOf(ur) || s.Assembly.PlaceOf(ur) != uf {
		t.Fatalf("put into a place: %v, out %v", s.Assembly.Notation(), s.Out.List())
	}
	// A corner over the place of an edge stays out.
	b.Command("cube-reset")
	b.drag(b.spot(urf, cube3.F), fyne.NewPos(10, 10))
	if s := b.desk.State(); s.Out != cube3.SetOf(urf) {
		t.Fatalf("a corner: %v", s.Out.List())
	}
}

// TestKeys turn faces, and the cubie under the pointer.
func TestKeys(t *testing.T) {
	b := open(t)
	b.Command("turn-R")
	b.Command("turn-U")
	b.Shifted("turn-R")
	b.want("keys", "R U R'")
	b.Command("cube-reset")
	b.Command(room.UndoID)
	b.Command(room.RedoID)
	b.shoot()
	at := b.spot(named(t, "UF"), cube3.F)
	b.Stage.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	b.Command("turn-cubie")
	b.want("a key for the cubie", "flip UF")
	b.Command("take-cubie")
	if s := b.desk.State(); s.Out != cube3.SetOf(named(t, "UF")) {
		t.Fatal(s.Out.List())
	}
	b.Command("take-cubie")
	b.Command("cube-repair")
	if b.desk.Assembly() != cube3.Solved() || b.desk.State().Out != 0 {
		t.Fatalf("repaired: %v", b.desk.Assembly().Notation())
	}
}

// TestPanelFollows the cube: its verdict, and the button that repairs.
func TestPanelFollows(t *testing.T) {
	b := open(t)
	b.Window.Canvas().Capture()
	if !pagetestSays(b, "Solved.") {
		t.Error("not solved")
	}
	b.desk.Do(cube3.Step{First: named(t, "DB"), Second: named(t, "DB"), FirstTurn: 1})
	if !pagetestSays(b, "No turns will ever solve it. Smallest repair: flip") {
		t.Error("no verdict")
	}
	b.desk.Turn(cube3.Move{Face: cube3.R, Turns: 1})
	b.Command("cube-repair")
	if !pagetestSays(b, "Reachable: turns can solve it.") {
		t.Error("not repaired")
	}
	b.Command("cube-shuffle")
	b.LanguageChanged()
}

// TestPagesLeaveNothingBehind: what plays pauses when a page with another cube opens, and goes on
// when one with the same cube does; nothing is under the pointer then.
func TestPagesLeaveNothingBehind(t *testing.T) {
	b := open(t)
	b.desk.Load(alg(t, "R U F"))
	b.Command("play")
	b.shoot()
	b.Stage.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.spot(named(t, "UF"), cube3.F)}})
	if _, _, ok := b.model.pointed(); !ok {
		t.Fatal("nothing is under the pointer")
	}
	b.Command("page-parities")
	if _, _, ok := b.model.pointed(); ok {
		t.Error("a cubie is still under the pointer")
	}
	if !b.desk.Player.Playing() {
		t.Error("paused by a page with the same cube")
	}
	b.Command("page-learn")
	if b.desk.Player.Playing() {
		t.Error("plays behind a lesson")
	}
	b.Command("turn-R") // of the lesson's cube
	if !b.desk.Assembly().IsSolved() {
		t.Error("the lesson has turned the user's cube")
	}
}

// TestClicksPickInLessons: while a step asks for it, a click picks a cubie, also of a cube that is taken apart, and
// another click lets it go. The panel of the class is gone, and what the pointer is on is not said.
func TestClicksPickInLessons(t *testing.T) {
	b := open(t)
	b.pages.Select(page.Learn)
	g, ok := b.pages.lesson()
	if !ok {
		t.Fatal("no lessons")
	}
	content := "# L\n## a: A\n{{picked}} of {{clicked}}\nTask: Click two.\nDone: Right.\nShow: flip UF\nHide: facts\nUntil: clicked UF URF\n"
	if err := g.OpenFile("clicks.md", []byte(content)); err != nil {
		t.Fatal(err)
	}
	before := g.Desk().Assembly()
	click := func(name string, on cube3.Face) { b.click(b.spot(named(t, name), on)) }
	hidden := func(yes bool) {
		t.Helper()
		b.Stage.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.spot(named(t, "UF"), cube3.F)}})
		if (len(b.fold.object.Objects) > 0) == yes || pagetestSays(b, "Class of the cube") == yes || pagetestSays(b, "UF is at home, but turned") == yes {
			t.Errorf("hidden: %v, said: %v", len(b.fold.object.Objects) == 0, pagetestSays(b, "UF is at home, but turned"))
		}
	}
	hidden(true)
	click("UF", cube3.F)
	click("UR", cube3.R)
	click("URF", cube3.R)
	if g.IsDone() || !pagetestSays(b, "URF of 3") || g.Desk().Look.Lit()[named(t, "UR")] == 0 {
		t.Error("another one is picked, too")
	}
	b.model.takeApart()
	b.model.takeApart()
	click("UR", cube3.R)
	if !g.IsDone() || g.Desk().Look.Lit()[named(t, "UR")] != 0 || g.Desk().Assembly() != before {
		t.Error("picked, but not done, or changed")
	}
	hidden(false)
	g.Open("cube-apart/try")
	b.pages.Select(page.Solve)
	if !b.panel.Object.Visible() || len(b.fold.object.Objects) == 0 {
		t.Error("hidden elsewhere")
	}
	b.pages.Select(page.Learn)
	if len(b.fold.object.Objects) > 0 {
		t.Error("shown in a step that asks")
	}
	g.Open("cube-apart/homes")
	if g.Pick(named(t, "UF")) {
		t.Error("picked where nothing is asked")
	}
}
