package stage

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// signals records what a viewer's callbacks were called with.
type signals struct {
	grabs, slices, clicks, cameras int
	menus                          []fyne.Position
	drags, releases                []view.Motion
	cancelled                      []bool
	keys                           []fyne.KeyName
}

// bench is a viewer with a picture, as large as it is.
type bench struct {
	*Viewer
	signals
	t *testing.T
}

func newBench(t *testing.T, v *Viewer) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{Viewer: v, t: t}
	v.OnGrab = func() bool { b.grabs++; return true }
	v.OnDrag = func(m view.Motion) { b.drags = append(b.drags, m) }
	v.OnRelease = func(m view.Motion, cancelled bool) {
		b.releases, b.cancelled = append(b.releases, m), append(b.cancelled, cancelled)
	}
	v.OnSlice = func() { b.slices++ }
	v.OnClick = func() { b.clicks++ }
	v.OnMenu = func(at fyne.Position) { b.menus = append(b.menus, at) }
	v.OnCamera = func() { b.cameras++ }
	v.OnKey = func(k *fyne.KeyEvent, _ bool) { b.keys = append(b.keys, k.Name) }
	v.SetLook(view.Look{Scheme: scheme.Default()})
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, 400))
	b.render()
	return b
}

func (b *bench) render() { b.draw(int(b.Size().Width), int(b.Size().Height)) }

func (b *bench) look(c scene.Camera) {
	c.Zoom, c.Reach = 1, view.Reach
	b.SetCamera(c)
	b.render()
}

func mouse(p fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: button}
}

func (b *bench) down(p fyne.Position) { b.MouseDown(mouse(p, desktop.MouseButtonPrimary)) }

// up is what the driver does when the left button comes up after a drag.
func (b *bench) up(p fyne.Position) {
	b.MouseUp(mouse(p, desktop.MouseButtonPrimary))
	b.DragEnd()
}

// drag goes straight to a point, in steps, as the driver tells it for the left
// button: by both of its interfaces.
func (b *bench) drag(from, to fyne.Position) {
	const steps = 12
	for i := 1; i <= steps; i++ {
		f := float32(i) / steps
		p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
		b.MouseMoved(mouse(p, desktop.MouseButtonPrimary))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

// spot is where a point of a layer is: an angle in degrees to the right of the
// camera's direction, how far out, how high.
func (b *bench) spot(angle float64, out, height float32) fyne.Position {
	c := b.Camera()
	sin, cos := math.Sincos(float64(c.Yaw) - math.Pi/2 + angle*math.Pi/180)
	x, y := c.Project(mgl32.Vec3{float32(cos) * out, float32(sin) * out, height}, b.width, b.height)
	return fyne.NewPos(x, y)
}

// find is a place of the picture with something on it.
func (b *bench) find(ok func(view.Part, bool) bool) fyne.Position {
	b.t.Helper()
	for y := float32(5); y < b.Size().Height; y += 7 {
		for x := float32(5); x < b.Size().Width; x += 7 {
			if p := fyne.NewPos(x, y); ok(b.partAt(p), b.rightHalf(p)) {
				return p
			}
		}
	}
	b.t.Fatal("nothing like that in the picture")
	return fyne.Position{}
}

func (b *bench) background() fyne.Position {
	return b.find(func(p view.Part, _ bool) bool { return p == view.Nothing })
}

func (b *bench) rightMiddle() fyne.Position {
	return b.find(func(p view.Part, right bool) bool { return p == view.RightMiddle && right })
}

// TestTurn drags layers by the way that 30 degrees take.
func TestTurn(t *testing.T) {
	b := newBench(t, New())
	cases := 0
	for _, camera := range []scene.Camera{
		{Yaw: 0.5, Pitch: 0.52},
		{Yaw: 0, Pitch: 0.8},
		{Yaw: 2.5, Pitch: 0.6},
		{Yaw: -1, Pitch: 1.2},
		{Yaw: 0.5, Pitch: -0.52},
		{Yaw: 3, Pitch: -0.9},
	} {
		b.look(camera)
		height := float32(1)
		if camera.Pitch < 0 {
			height = -1
		}
		for _, degrees := range []float64{30, -30, 60, 15} {
			b.signals = signals{}
			from, to := b.spot(-degrees/2, 0.8, height), b.spot(degrees/2, 0.8, height)
			b.down(from)
			b.drag(from, to)
			b.up(to)
			// To the right is anticlockwise from above: back for the top, on for the
			// bottom.
			want := view.Motion{Top: -degrees / 30}
			if camera.Pitch < 0 {
				want = view.Motion{Bottom: degrees / 30}
			}
			if len(b.releases) != 1 || len(b.drags) < 5 || b.grabs != 1 || b.slices != 0 || b.cameras != 0 || b.cancelled[0] {
				t.Fatalf("%+v by %v: %+v", camera, degrees, b.signals)
			}
			if !near(b.releases[0], want, 0.03) || b.drags[len(b.drags)-1] != b.releases[0] {
				t.Errorf("%+v by %v: %+v, not %+v", camera, degrees, b.releases[0], want)
			}
			cases++
		}
	}
	if cases != 24 {
		t.Errorf("%d cases", cases)
	}
}

// TestTurnFromTheSide takes hold of the layer's front, where the camera hardly sees
// its outside.
func TestTurnFromTheSide(t *testing.T) {
	b := newBench(t, New())
	for pitch, least := range map[float32]float64{
		0: 0.7, 0.1: 0.7, -0.1: 0.7,
		0.3: 0.8, 0.52: 0.8,
	} {
		b.look(scene.Camera{Yaw: 0.2, Pitch: pitch})
		b.signals = signals{}
		from, to := b.spot(-15, 0.95, 0.7), b.spot(15, 0.95, 0.7)
		if part := b.partAt(from); part != view.TopLayer {
			t.Fatalf("pitch %v: %v", pitch, part)
		}
		b.down(from)
		b.drag(from, to)
		b.up(to)
		if len(b.releases) != 1 || -b.releases[0].Top < least || -b.releases[0].Top > 1.3 {
			t.Errorf("pitch %v: %+v", pitch, b.releases)
		}
	}
}

func near(a, b view.Motion, by float64) bool {
	return math.Abs(a.Top-b.Top) < by && math.Abs(a.Bottom-b.Bottom) < by && math.Abs(a.Slice-b.Slice) < by
}

// TestCancel lets go of a held layer in all ways; what comes after means nothing.
func TestCancel(t *testing.T) {
	b := newBench(t, New())
	ways := map[string]func(fyne.Position){
		"Esc": func(fyne.Position) { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"the second button": func(p fyne.Position) {
			b.MouseDown(mouse(p, desktop.MouseButtonSecondary))
		},
		"the second button and up": func(p fyne.Position) {
			b.MouseDown(mouse(p, desktop.MouseButtonSecondary))
			b.MouseUp(mouse(p, desktop.MouseButtonSecondary))
		},
	}
	for name, cancel := range ways {
		b.signals = signals{}
		from, to := b.spot(-15, 0.8, 1), b.spot(15, 0.8, 1)
		b.down(from)
		b.drag(from, to)
		cancel(to)
		if b.Dragging() || len(b.releases) != 1 || !b.cancelled[0] || len(b.keys)+len(b.menus) != 0 {
			t.Errorf("%s: %+v", name, b.signals)
		}
		drags := len(b.drags)
		b.drag(to, from)
		b.up(from)
		if len(b.releases) != 1 || len(b.drags) != drags || b.slices != 0 || b.cameras != 0 || b.gesture.kind != idle {
			t.Errorf("%s, then on: %+v", name, b.signals)
		}
		// And it can be taken again.
		b.down(from)
		b.drag(from, to)
		b.up(to)
		if len(b.releases) != 2 || b.cancelled[1] {
			t.Errorf("%s, then again: %+v", name, b.signals)
		}
	}
	if len(ways) != 3 {
		t.Error(len(ways))
	}
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(b.keys) != 1 {
		t.Error("Esc with nothing held is not passed on")
	}
}

// TestReleaseOutside ends a drag where MouseUp is not told.
func TestReleaseOutside(t *testing.T) {
	b := newBench(t, New())
	from, to := b.spot(-15, 0.8, 1), fyne.NewPos(-40, 60)
	b.down(from)
	b.drag(from, to)
	b.DragEnd()
	if len(b.releases) != 1 || b.cancelled[0] || b.gesture.kind != idle {
		t.Errorf("%+v", b.signals)
	}
}

func TestRefusedGrab(t *testing.T) {
	b := newBench(t, New())
	b.OnGrab = func() bool { return false }
	from, to := b.spot(-15, 0.8, 1), b.spot(15, 0.8, 1)
	b.down(from)
	b.drag(from, to)
	b.up(to)
	if len(b.drags)+len(b.releases)+b.slices+b.cameras > 0 || b.gesture.kind != idle {
		t.Errorf("%+v", b.signals)
	}
}

func TestClicks(t *testing.T) {
	b := newBench(t, New())
	click := func(p fyne.Position, button desktop.MouseButton) int {
		b.signals = signals{}
		b.MouseDown(mouse(p, button))
		b.MouseMoved(mouse(p.AddXY(1, 1), button)) // hands are not still
		b.MouseUp(mouse(p.AddXY(1, 1), button))
		if len(b.drags)+len(b.releases)+b.cameras+b.clicks > 0 {
			t.Errorf("a click: %+v", b.signals)
		}
		if (len(b.menus) == 1) != (button == desktop.MouseButtonSecondary) {
			t.Errorf("button %v opens %d menus", button, len(b.menus))
		}
		return b.slices
	}
	right := b.rightMiddle()
	topRight := b.find(func(p view.Part, right bool) bool { return p == view.TopLayer && right })
	topLeft := b.find(func(p view.Part, right bool) bool { return p == view.TopLayer && !right })
	for _, c := range []struct {
		name   string
		at     fyne.Position
		button desktop.MouseButton
		want   int
	}{
		{"the right half's middle", right, desktop.MouseButtonPrimary, 1},
		{"the right half's top", topRight, desktop.MouseButtonPrimary, 1},
		{"the right half, other button", right, desktop.MouseButtonSecondary, 0},
		{"the background, other button", b.background(), desktop.MouseButtonSecondary, 0},
		{"the right half, third button", right, desktop.MouseButtonTertiary, 0},
		{"the left half's top", topLeft, desktop.MouseButtonPrimary, 0},
		{"the background", b.background(), desktop.MouseButtonPrimary, 0},
	} {
		if got := click(c.at, c.button); got != c.want {
			t.Errorf("%s: %d slices", c.name, got)
		}
	}
}

// TestSliceDrag drags the right half up and down.
func TestSliceDrag(t *testing.T) {
	b := newBench(t, New())
	from := b.rightMiddle()
	whole := 0.45 * b.Size().Height
	for _, part := range []float32{0.5, -0.5, 1, -1, 3} {
		b.signals = signals{}
		to := from.SubtractXY(0, part*whole)
		b.down(from)
		b.drag(from, to)
		b.up(to)
		want := float64(min(part, 1))
		if len(b.releases) != 1 || !near(b.releases[0], view.Motion{Slice: want}, 0.001) || b.slices != 0 || b.cameras != 0 {
			t.Errorf("%v: %+v", part, b.signals)
		}
	}
	// Also upright on the layers of the right half, but not on those of the left.
	at := b.find(func(p view.Part, right bool) bool { return p == view.TopLayer && right })
	b.signals = signals{}
	b.down(at)
	b.drag(at, at.SubtractXY(0, whole/2))
	b.up(at)
	if len(b.releases) != 1 || !near(b.releases[0], view.Motion{Slice: 0.5}, 0.01) {
		t.Errorf("%+v", b.signals)
	}
	at = b.find(func(p view.Part, right bool) bool { return p == view.TopLayer && !right })
	b.signals = signals{}
	b.down(at)
	b.drag(at, at.AddXY(0, whole/2))
	b.up(at)
	if len(b.releases) != 1 || b.releases[0].Slice != 0 || b.releases[0].Top == 0 {
		t.Errorf("%+v", b.signals)
	}
}

// TestOrbit drags the background, and the puzzle with another button.
func TestOrbit(t *testing.T) {
	b := newBench(t, New())
	b.look(Standard())
	before, from := b.Camera(), b.background()
	b.down(from)
	b.drag(from, from.AddXY(40, 20))
	b.up(from.AddXY(40, 20))
	after := b.Camera()
	scale := float32(math.Pi) / b.Size().Height
	if math.Abs(float64(after.Yaw-(before.Yaw-40*scale))) > 1e-3 || math.Abs(float64(after.Pitch-(before.Pitch+20*scale))) > 1e-3 {
		t.Errorf("%+v, then %+v", before, after)
	}
	if b.cameras == 0 || len(b.releases)+len(b.drags)+b.slices+b.grabs > 0 {
		t.Errorf("%+v", b.signals)
	}
	for _, dy := range []float32{5000, -9000} {
		b.down(from)
		b.drag(from, from.AddXY(0, dy))
		b.up(from)
		if want := float32(math.Copysign(scene.MaxPitch, float64(dy))); b.Camera().Pitch != want {
			t.Errorf("dragged by %v: pitch %v", dy, b.Camera().Pitch)
		}
		b.render()
	}
	for _, button := range []desktop.MouseButton{desktop.MouseButtonSecondary, desktop.MouseButtonTertiary} {
		b.look(Standard())
		b.signals = signals{}
		at := b.rightMiddle()
		b.MouseDown(mouse(at, button))
		b.MouseMoved(mouse(at.AddXY(30, 0), button))
		b.MouseUp(mouse(at.AddXY(30, 0), button))
		if b.Camera().Yaw >= Standard().Yaw || b.slices+len(b.drags)+len(b.menus) > 0 {
			t.Errorf("button %v: %+v %+v", button, b.Camera(), b.signals)
		}
	}
}

func TestZoom(t *testing.T) {
	b := newBench(t, New())
	scroll := func(by float32) float32 {
		b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)})
		return b.Camera().Zoom
	}
	if in := scroll(50); math.Abs(float64(in)-1.2) > 1e-5 {
		t.Error(in)
	}
	if back := scroll(-50); math.Abs(float64(back)-1) > 1e-5 {
		t.Error(back)
	}
	if in, out := scroll(1e5), scroll(-2e5); in != scene.MaxZoom || out != scene.MinZoom {
		t.Error(in, out)
	}
	if b.cameras != 4 {
		t.Error(b.cameras)
	}
}

// TestStill touches a viewer that cannot be touched: a press is a click.
func TestStill(t *testing.T) {
	b := newBench(t, NewStill())
	camera, from := b.Camera(), b.spot(-15, 0.8, 1)
	b.down(from)
	b.drag(from, b.spot(15, 0.8, 1))
	b.up(from)
	b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 120)})
	if b.clicks != 1 || len(b.drags)+len(b.releases)+b.slices+b.cameras > 0 || b.Camera() != camera {
		t.Errorf("%+v", b.signals)
	}
}

// TestHover lights up what can be taken, and only that.
func TestHover(t *testing.T) {
	b := newBench(t, New())
	b.MouseMoved(mouse(b.spot(0, 0.6, 1), 0))
	if b.Viewer.look.Hover != view.TopLayer || b.Cursor() != desktop.PointerCursor {
		t.Error(b.Viewer.look.Hover)
	}
	b.SetLook(view.Look{Scheme: scheme.Default()})
	if b.Viewer.look.Hover != view.TopLayer {
		t.Error("another look forgets what is under the pointer")
	}
	b.MouseMoved(mouse(b.background(), 0))
	if b.Viewer.look.Hover != view.Nothing || b.Cursor() != desktop.DefaultCursor {
		t.Error(b.Viewer.look.Hover)
	}
}

// TestBlockedTurnsStillMove drags a layer of a position whose cut is blocked.
func TestBlockedTurnsStillMove(t *testing.T) {
	b := newBench(t, New())
	b.Pose(square1.Solved().Turn(1, 0), view.Motion{})
	b.render()
	from, to := b.spot(15, 0.8, 1), b.spot(-15, 0.8, 1)
	b.down(from)
	b.drag(from, to)
	b.up(to)
	if len(b.releases) != 1 || !near(b.releases[0], view.Motion{Top: 1}, 0.03) {
		t.Errorf("%+v", b.signals)
	}
}
