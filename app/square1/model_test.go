package square1

import (
	"errors"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// probe is a model that tells what was last found under the pointer.
type probe struct {
	*model
	hit scene.Hit
	on  bool
}

func (p *probe) Hover(hit scene.Hit, on bool) int {
	p.hit, p.on = hit, on
	return p.model.Hover(hit, on)
}

// Grab lets the probe be the stage's model.
func (p *probe) Grab(at stage.Press) stage.Drag { return p.model.Grab(at) }

// Size of the picture in these tests, in pixels, which are the stage's units too.
const pictureWidth, pictureHeight = 500, 400

// puzzleBench is a puzzle on a desk as a stage shows it, at rest.
type puzzleBench struct {
	*stage.Stage
	T        *testing.T
	desk     *desk.Desk
	model    *probe
	signals  []error // of drags that have ended
	slices   int     // by clicks
	pictures int     // changes on the desk
	cameras  int
	menus    int
}

func openPuzzle(t *testing.T) *puzzleBench {
	t.Helper()
	a := pagetest.OneApp()
	b := &puzzleBench{T: t, desk: desk.New(desk.NewHistory(square1.Solved()))}
	b.model = &probe{model: &model{desk: b.desk, puzzle: view.New(), viewSignals: viewSignals{
		released: func(err error) { b.signals = append(b.signals, err) },
		slice:    func() { b.slices++ },
	}}}
	b.model.setLook(scheme.Default(), true, true) // no frame where the cut is
	b.Stage = stage.New(b.model, view.StandardCamera())
	b.OnCamera = func() { b.cameras++ }
	b.OnMenu = func(fyne.Position) { b.menus++ }
	b.desk.OnChange = func(c desk.Change) {
		if c.Has(desk.Picture) {
			b.pictures++
		}
	}
	w := a.NewWindow("model")
	t.Cleanup(w.Close)
	w.SetContent(b.Stage)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(pictureWidth, pictureHeight))
	b.render()
	return b
}

func (b *puzzleBench) render() {
	b.T.Helper()
	for _, o := range test.WidgetRenderer(b.Stage).Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			r.Generator(pictureWidth, pictureHeight)
			return
		}
	}
	b.T.Fatal("no picture")
}

// put has a position on the desk, seen from a camera, and forgets what was before.
func (b *puzzleBench) put(p square1.Position, c scene.Camera) {
	b.T.Helper()
	if err := b.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p}); err != nil {
		b.T.Fatal(err)
	}
	c.Zoom, c.Reach = 1, view.Reach
	b.SetCamera(c)
	b.render()
	b.signals, b.slices, b.pictures, b.cameras, b.menus = nil, 0, 0, 0, 0
}

// still is put as at the beginning.
func (b *puzzleBench) still() { b.put(square1.Solved(), view.StandardCamera()) }

func mouseAt(p fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: button}
}

// hold drags with the left button, which is told by both of the stage's interfaces.
func (b *puzzleBench) hold(from, to fyne.Position) {
	b.MouseDown(mouseAt(from, desktop.MouseButtonPrimary))
	b.follow(from, to)
}

const dragSteps = 12

func (b *puzzleBench) follow(from, to fyne.Position) {
	for i := 1; i <= dragSteps; i++ {
		f := float32(i) / dragSteps
		p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
		b.MouseMoved(mouseAt(p, desktop.MouseButtonPrimary))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

// letGo is what the driver does when the left button comes up.
func (b *puzzleBench) letGo(p fyne.Position) {
	b.MouseUp(mouseAt(p, desktop.MouseButtonPrimary))
	b.DragEnd()
}

// drag holds and lets go, and is what had moved just before that.
func (b *puzzleBench) drag(from, to fyne.Position) view.Motion {
	b.hold(from, to)
	_, m := b.desk.Shown()
	b.letGo(to)
	return m
}

// spot is where a point of a layer is: an angle in degrees to the right of the
// camera's direction, how far out, how high.
func (b *puzzleBench) spot(angle float64, out, height float32) fyne.Position {
	c := b.Camera()
	sin, cos := math.Sincos(float64(c.Yaw) - math.Pi/2 + angle*math.Pi/180)
	x, y := c.Project(mgl32.Vec3{float32(cos) * out, float32(sin) * out, height}, pictureWidth, pictureHeight)
	return fyne.NewPos(x, y)
}

// under is what is under a place of the picture.
func (b *puzzleBench) under(p fyne.Position) (part view.Part, right bool) {
	b.MouseMoved(mouseAt(p, 0))
	if !b.model.on {
		return view.Nothing, false
	}
	return b.model.puzzle.PartAt(b.model.hit), b.model.puzzle.InRightHalf(b.model.hit)
}

// find is a place of the picture with something on it.
func (b *puzzleBench) find(part view.Part, right bool) fyne.Position {
	b.T.Helper()
	for y := float32(5); y < pictureHeight; y += 7 {
		for x := float32(5); x < pictureWidth; x += 7 {
			if p, r := b.under(fyne.NewPos(x, y)); p == part && r == right {
				return fyne.NewPos(x, y)
			}
		}
	}
	b.T.Fatalf("no %v in the picture", part)
	return fyne.Position{}
}

// want fails the test unless the last step is of a kind and an alg, the only one since
// the position was put there.
func (b *puzzleBench) want(what string, kind desk.Kind, alg string) {
	b.T.Helper()
	e := b.desk.History().Entry()
	if since := b.desk.History().Since(); e.Kind != kind || since.String() != alg {
		b.T.Errorf("%s: %v %v, not %v %s", what, e.Kind, since, kind, alg)
	}
}

// wantNothing fails the test unless the puzzle is as it was put there, and at rest.
func (b *puzzleBench) wantNothing(what string) {
	b.T.Helper()
	b.want(what, desk.Entered, "")
	b.desk.Advance(10)
	if p, m := b.desk.Shown(); p != b.desk.Pattern() || m != (view.Motion{}) {
		b.T.Errorf("%s: %v %+v is shown", what, p, m)
	}
}

func near(a, b view.Motion, by float64) bool {
	return math.Abs(a.Top-b.Top) < by && math.Abs(a.Bottom-b.Bottom) < by && math.Abs(a.Slice-b.Slice) < by
}

// TestTurn drags layers by the way that 30 degrees take.
func TestTurn(t *testing.T) {
	b := openPuzzle(t)
	for _, camera := range []scene.Camera{
		{Yaw: 0.5, Pitch: 0.52},
		{Yaw: 0, Pitch: 0.8},
		{Yaw: 2.5, Pitch: 0.6},
		{Yaw: -1, Pitch: 1.2},
		{Yaw: 0.5, Pitch: -0.52},
		{Yaw: 3, Pitch: -0.9},
	} {
		height := float32(1)
		if camera.Pitch < 0 {
			height = -1
		}
		for _, degrees := range []float64{30, -30, 60, 15} {
			b.put(square1.Solved(), camera)
			got := b.drag(b.spot(-degrees/2, 0.8, height), b.spot(degrees/2, 0.8, height))
			// To the right is anticlockwise from above: back for the top, on for the
			// bottom.
			want, move := view.Motion{Top: -degrees / 30}, square1.Turn(int(-degrees/30), 0)
			if camera.Pitch < 0 {
				want, move = view.Motion{Bottom: degrees / 30}, square1.Turn(0, int(degrees/30))
			}
			if !near(got, want, 0.03) {
				t.Errorf("%+v by %v: %+v, not %+v", camera, degrees, got, want)
			}
			if len(b.signals) != 1 || b.signals[0] != nil || b.slices+b.cameras > 0 {
				t.Errorf("%+v by %v: released %v, %d slices", camera, degrees, b.signals, b.slices)
			}
			// Taking hold, each step that is longer than a hand shakes, and letting go.
			if b.pictures < 5 || b.pictures > dragSteps+2 {
				t.Errorf("%+v by %v: %d pictures for %d steps", camera, degrees, b.pictures, dragSteps)
			}
			if !move.IsNull() { // half a step may snap to either side
				b.want("turned", desk.Turned, move.String())
			}
		}
	}
}

// TestTurnFromTheSide takes hold of the layer's front, where the camera hardly sees
// its outside.
func TestTurnFromTheSide(t *testing.T) {
	b := openPuzzle(t)
	for pitch, least := range map[float32]float64{
		0: 0.7, 0.1: 0.7, -0.1: 0.7,
		0.3: 0.8, 0.52: 0.8,
	} {
		b.put(square1.Solved(), scene.Camera{Yaw: 0.2, Pitch: pitch})
		from, to := b.spot(-15, 0.95, 0.7), b.spot(15, 0.95, 0.7)
		if part, _ := b.under(from); part != view.TopLayer {
			t.Fatalf("pitch %v: %v", pitch, part)
		}
		if m := b.drag(from, to); -m.Top < least || -m.Top > 1.3 || len(b.signals) != 1 {
			t.Errorf("pitch %v: %+v, released %v", pitch, m, b.signals)
		}
		b.want("from the side", desk.Turned, "(-1,0)")
	}
}

// TestCancelTurn cancels a turn in every possible way; later events of the drag are
// ignored.
func TestCancelTurn(t *testing.T) {
	b := openPuzzle(t)
	ways := map[string]func(fyne.Position){
		"Esc": func(fyne.Position) { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"the second button": func(p fyne.Position) {
			b.MouseDown(mouseAt(p, desktop.MouseButtonSecondary))
		},
		"the second button and up": func(p fyne.Position) {
			b.MouseDown(mouseAt(p, desktop.MouseButtonSecondary))
			b.MouseUp(mouseAt(p, desktop.MouseButtonSecondary))
		},
	}
	for name, cancel := range ways {
		b.still()
		from, to := b.spot(-15, 0.8, 1), b.spot(15, 0.8, 1)
		b.hold(from, to)
		if _, m := b.desk.Shown(); !near(m, view.Motion{Top: -1}, 0.03) {
			t.Errorf("%s: the layer does not follow: %+v", name, m)
		}
		cancel(to)
		b.wantNothing(name)
		pictures := b.pictures
		b.follow(to, from)
		b.letGo(from)
		b.wantNothing(name + ", then on")
		if len(b.signals)+b.slices+b.cameras+b.menus != 0 || b.pictures != pictures {
			t.Errorf("%s, then on: released %v", name, b.signals)
		}
		// And it can be taken again.
		b.drag(from, to)
		b.want(name+", then again", desk.Turned, "(-1,0)")
	}
}

// TestTurnReleasedOutside ends a turn for which Fyne sends no MouseUp.
func TestTurnReleasedOutside(t *testing.T) {
	b := openPuzzle(t)
	b.hold(b.spot(-15, 0.8, 1), fyne.NewPos(-40, 60))
	b.DragEnd()
	if b.Dragging() || len(b.signals) != 1 || b.desk.History().Entry().Kind != desk.Turned {
		t.Errorf("%v, released %v", b.desk.History().Entry().Kind, b.signals)
	}
}

// TestDroppedTurn: another position comes while a layer is held, which is not there any
// more then.
func TestDroppedTurn(t *testing.T) {
	b := openPuzzle(t)
	b.still()
	from, to := b.spot(-15, 0.8, 1), b.spot(15, 0.8, 1)
	b.hold(from, to)
	b.Drop()
	b.still()
	b.follow(to, from)
	b.letGo(from)
	b.wantNothing("dropped")
	if len(b.signals)+b.slices+b.cameras > 0 {
		t.Errorf("released %v", b.signals)
	}
}

func TestClicks(t *testing.T) {
	b := openPuzzle(t)
	b.put(square1.Solved(), scene.Camera{Yaw: 0.1, Pitch: 0.5}) // both middles are in sight
	for _, c := range []struct {
		name   string
		part   view.Part
		right  bool
		button desktop.MouseButton
		slices int
	}{
		{"the right half's middle", view.RightMiddle, true, desktop.MouseButtonPrimary, 1},
		{"the right half's top", view.TopLayer, true, desktop.MouseButtonPrimary, 1},
		{"the right half, other button", view.RightMiddle, true, desktop.MouseButtonSecondary, 0},
		{"the background, other button", view.Nothing, false, desktop.MouseButtonSecondary, 0},
		{"the right half, third button", view.RightMiddle, true, desktop.MouseButtonTertiary, 0},
		{"the left half's top", view.TopLayer, false, desktop.MouseButtonPrimary, 0},
		{"the left half's middle", view.LeftMiddle, false, desktop.MouseButtonPrimary, 0},
		{"the background", view.Nothing, false, desktop.MouseButtonPrimary, 0},
	} {
		at := b.find(c.part, c.right)
		b.slices, b.menus = 0, 0
		b.MouseDown(mouseAt(at, c.button))
		b.MouseMoved(mouseAt(at.AddXY(1, 1), c.button)) // hands are not still
		b.MouseUp(mouseAt(at.AddXY(1, 1), c.button))
		if b.slices != c.slices {
			t.Errorf("%s: %d slices", c.name, b.slices)
		}
		if (b.menus == 1) != (c.button == desktop.MouseButtonSecondary) {
			t.Errorf("%s opens %d menus", c.name, b.menus)
		}
		if len(b.signals)+b.cameras+b.pictures > 0 {
			t.Errorf("%s: the click has done something else as well", c.name)
		}
	}
	b.wantNothing("clicks")
}

// TestClicksPick: while a lesson asks for pieces, a click on one tells which it is, and none slices.
func TestClicksPick(t *testing.T) {
	b := openPuzzle(t)
	b.put(square1.Solved(), scene.Camera{Yaw: 0.1, Pitch: 0.5})
	var picked []square1.Piece
	b.model.setLesson(page.Look{OnPick: func(p square1.Piece) { picked = append(picked, p) }})
	for _, part := range []view.Part{view.TopLayer, view.BottomLayer, view.RightMiddle, view.Nothing} {
		at := b.find(part, part != view.Nothing)
		b.MouseDown(mouseAt(at, desktop.MouseButtonPrimary))
		b.MouseUp(mouseAt(at, desktop.MouseButtonPrimary))
	}
	top, bottom := b.desk.Current().Top.Pieces(), b.desk.Current().Bottom.Pieces()
	if b.slices != 0 || len(picked) != 2 || !slices.Contains(top, picked[0]) || !slices.Contains(bottom, picked[1]) {
		t.Errorf("%d slices, %v", b.slices, picked)
	}
}

// TestSliceDrag drags the right half up and down.
func TestSliceDrag(t *testing.T) {
	b := openPuzzle(t)
	b.still()
	from, top := b.find(view.RightMiddle, true), b.find(view.TopLayer, true)
	const whole = 0.45 * pictureHeight
	for _, c := range []struct {
		from  fyne.Position
		part  float32
		exact float64
	}{{from, 0.5, 0.001}, {from, -0.5, 0.001}, {from, 1, 0.001}, {from, -1, 0.001}, {from, 3, 0.001}, {top, 0.5, 0.01}} {
		b.still()
		m := b.drag(c.from, c.from.SubtractXY(0, c.part*whole))
		want := float64(min(c.part, 1))
		if !near(m, view.Motion{Slice: want}, c.exact) || len(b.signals) != 1 || b.signals[0] != nil || b.slices+b.cameras > 0 {
			t.Errorf("%v: %+v, released %v", c.part, m, b.signals)
		}
		b.want("dragged", desk.Sliced, "/")
		b.desk.Advance(0.1)
		if _, m := b.desk.Shown(); math.Abs(m.Slice) < 0.5 || (m.Slice < 0) != (c.part < 0) {
			t.Errorf("%v: it falls over to %+v", c.part, m)
		}
	}
	// A little is not enough.
	b.still()
	b.drag(from, from.SubtractXY(0, 0.2*whole))
	b.wantNothing("dragged a little")
	// To a side, the right half's top is turned; and so is the left half's, anyway.
	b.still()
	if m := b.drag(top, top.AddXY(whole/2, 0)); m.Slice != 0 || m.Top == 0 {
		t.Errorf("to a side: %+v", m)
	}
	b.still()
	left := b.find(view.TopLayer, false)
	if m := b.drag(left, left.AddXY(0, whole/2)); m.Slice != 0 || m.Top == 0 {
		t.Errorf("the left half's top: %+v", m)
	}
}

// TestSliceDragBlocked: a blocked half budges a little, and the corners in the way are
// named.
func TestSliceDragBlocked(t *testing.T) {
	b := openPuzzle(t)
	p := square1.Solved().Turn(-1, 0)
	b.put(p, view.StandardCamera())
	from := b.find(view.RightMiddle, true)
	m := b.drag(from, from.SubtractXY(0, 0.45*pictureHeight))
	if m.Slice < 0.001 || m.Slice > 0.05 {
		t.Errorf("it gives by %v", m.Slice)
	}
	var blocked *square1.BlockedError
	if len(b.signals) != 1 || !errors.As(b.signals[0], &blocked) || len(blocked.Corners) != len(p.Blocking()) {
		t.Errorf("released %v", b.signals)
	}
	b.wantNothing("blocked")
}

// TestLeftMiddle cannot be moved: dragging it moves the camera.
func TestLeftMiddle(t *testing.T) {
	b := openPuzzle(t)
	camera := scene.Camera{Yaw: 0.1, Pitch: 0.5}
	for _, by := range []fyne.Position{{X: 0, Y: -80}, {X: 80, Y: 0}} {
		b.put(square1.Solved(), camera)
		from := b.find(view.LeftMiddle, false)
		if b.Cursor() != desktop.DefaultCursor || b.model.look.Hover != view.Nothing {
			t.Error("it looks as if it could be taken hold of")
		}
		b.drag(from, from.Add(by))
		if b.cameras == 0 || len(b.signals)+b.slices+b.pictures > 0 {
			t.Errorf("by %v: the camera has moved %d times, released %v", by, b.cameras, b.signals)
		}
		b.wantNothing("the left middle")
	}
}

// TestOrbit drags the background, and the puzzle with another button.
func TestOrbit(t *testing.T) {
	b := openPuzzle(t)
	b.still()
	from := b.find(view.Nothing, false)
	b.drag(from, from.AddXY(40, 20))
	if c := b.Camera(); c.Yaw >= view.StandardCamera().Yaw || c.Pitch <= view.StandardCamera().Pitch || b.cameras == 0 {
		t.Errorf("%+v", c)
	}
	for _, button := range []desktop.MouseButton{desktop.MouseButtonSecondary, desktop.MouseButtonTertiary} {
		b.still()
		at := b.find(view.RightMiddle, true)
		b.MouseDown(mouseAt(at, button))
		b.MouseMoved(mouseAt(at.AddXY(30, 0), button))
		b.MouseUp(mouseAt(at.AddXY(30, 0), button))
		if b.Camera().Yaw >= view.StandardCamera().Yaw || b.slices+len(b.signals)+b.menus+b.pictures > 0 {
			t.Errorf("button %v: %+v", button, b.Camera())
		}
		b.wantNothing("orbit")
	}
}

// TestHover lights up what can be taken, and only that.
func TestHover(t *testing.T) {
	b := openPuzzle(t)
	b.MouseMoved(mouseAt(b.spot(0, 0.6, 1), 0))
	if b.model.look.Hover != view.TopLayer || b.Cursor() != desktop.PointerCursor {
		t.Error(b.model.look.Hover)
	}
	b.model.setLook(scheme.Default(), false, true)
	if b.model.look.Hover != view.TopLayer {
		t.Error("another look forgets what is under the pointer")
	}
	b.MouseMoved(mouseAt(b.find(view.Nothing, false), 0))
	if b.model.look.Hover != view.Nothing || b.Cursor() != desktop.DefaultCursor {
		t.Error(b.model.look.Hover)
	}
}

// TestBlockedTurnsStillMove drags a layer of a position whose cut is blocked.
func TestBlockedTurnsStillMove(t *testing.T) {
	b := openPuzzle(t)
	b.put(square1.Solved().Turn(1, 0), view.StandardCamera())
	if m := b.drag(b.spot(15, 0.8, 1), b.spot(-15, 0.8, 1)); !near(m, view.Motion{Top: 1}, 0.03) || len(b.signals) != 1 {
		t.Errorf("%+v, released %v", m, b.signals)
	}
	b.want("blocked", desk.Turned, "(1,0)")
}

// TestGrabStopsWhatMoves takes hold of the puzzle while something else is shown: what
// plays stops, a preview is over, what moves arrives.
func TestGrabStopsWhatMoves(t *testing.T) {
	b := openPuzzle(t)
	for name, begin := range map[string]func(){
		"a preview": func() { p := square1.Only(square1.Solved().Turn(3, 0)); b.desk.Preview(&p) },
		"an alg": func() {
			if err := b.desk.Player.Load(square1.Alg{square1.Turn(3, 0), square1.SliceMove()}); err != nil {
				t.Fatal(err)
			}
			b.desk.Player.Toggle()
			b.desk.Advance(0.05)
		},
		"a turn": func() { b.desk.Turn(3, 0); b.desk.Advance(0.05) },
	} {
		b.still()
		begin()
		b.render()
		from, to := b.spot(-15, 0.8, 1), b.spot(15, 0.8, 1)
		b.hold(from, to)
		if p, m := b.desk.Shown(); p != b.desk.Pattern() || !near(m, view.Motion{Top: -1}, 0.03) || b.desk.Previewing() || b.desk.Player.Playing() {
			t.Errorf("%s: %v %+v is shown, not %v", name, p, m, b.desk.Current())
		}
		b.letGo(to)
	}
}
