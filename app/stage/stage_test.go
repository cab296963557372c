package stage

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

// dieID is what is picked of the die.
const dieID = 6

// die is a model: a die that lies where it is, and writes down what it is told.
type die struct {
	scene   scene.Scene
	refuses bool // to be taken hold of

	grabs, clicks []Press
	hovers        int
	held          *held // the last drag
}

func newDie() *die {
	d := &die{}
	d.scene.Nodes = []scene.Node{{
		Mesh: mesh.Bar(mgl32.Vec3{0, 0, -0.5}, mgl32.Vec3{0, 0, 0.5}, 1), Pose: mgl32.Ident4(), ID: dieID,
		Materials: []scene.Material{{Colour: scene.Colour{0.8, 0.1, 0.1}}},
	}}
	return d
}

func (d *die) Scene() *scene.Scene { return &d.scene }

func (d *die) Hover(hit scene.Hit, on bool) int {
	d.hovers++
	if !on {
		return 0
	}
	return int(hit.ID)
}

func (d *die) Grab(p Press) Drag {
	d.grabs = append(d.grabs, p)
	if d.refuses {
		return nil
	}
	d.held = &held{}
	return d.held
}

func (d *die) Click(p Press) { d.clicks = append(d.clicks, p) }

// held is a drag that writes down what it is told.
type held struct {
	moves         []Pointer
	ends, cancels int
}

func (h *held) Move(p Pointer) { h.moves = append(h.moves, p) }

func (h *held) End() { h.ends++ }

func (h *held) Cancel() { h.cancels++ }

// want fails the test unless the drag has had so many calls.
func (h *held) want(t *testing.T, moves, ends, cancels int) {
	t.Helper()
	if len(h.moves) != moves || h.ends != ends || h.cancels != cancels {
		t.Errorf("%d moves, %d ends, %d cancels, not %d, %d, %d", len(h.moves), h.ends, h.cancels, moves, ends, cancels)
	}
}

// Size of the stage in a test, and how many pixels each of its units has.
const (
	width, height = 500, 400
	scale         = 2
)

// bench is a stage with a die, of which there is a picture.
type bench struct {
	*Stage
	die                    *die
	clicks, cameras        int
	menus                  []fyne.Position
	keys                   []fyne.KeyName
	shortcuts              []fyne.Shortcut
	middle, corner, beyond fyne.Position // of the die, of the picture, of the window
}

func camera() scene.Camera { return scene.Camera{Yaw: 0.5, Pitch: 0.5, Zoom: 1, Reach: 1} }

func open(t *testing.T, kind func(Model, scene.Camera) *Stage) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{die: newDie(), middle: fyne.NewPos(width/2, height/2), corner: fyne.NewPos(5, 5), beyond: fyne.NewPos(-40, 60)}
	b.Stage = kind(b.die, camera())
	b.OnClick = func() { b.clicks++ }
	b.OnMenu = func(at fyne.Position) { b.menus = append(b.menus, at) }
	b.OnCamera = func() { b.cameras++ }
	b.OnKey = func(k *fyne.KeyEvent) { b.keys = append(b.keys, k.Name) }
	b.OnShortcut = func(s fyne.Shortcut) { b.shortcuts = append(b.shortcuts, s) }
	w := test.NewTempWindow(t, b.Stage)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	b.render()
	return b
}

func (b *bench) render() { b.draw(width*scale, height*scale) }

func mouse(p fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p}, Button: button}
}

func (b *bench) down(p fyne.Position) { b.MouseDown(mouse(p, desktop.MouseButtonPrimary)) }

// up is what the driver does when the left button comes up after a drag.
func (b *bench) up(p fyne.Position) {
	b.MouseUp(mouse(p, desktop.MouseButtonPrimary))
	b.DragEnd()
}

// steps of a drag.
const steps = 12

// drag goes straight to a point, in steps, as the driver tells it for the left button:
// by both of its interfaces.
func (b *bench) drag(from, to fyne.Position) {
	for i := 1; i <= steps; i++ {
		f := float32(i) / steps
		p := fyne.NewPos(from.X+(to.X-from.X)*f, from.Y+(to.Y-from.Y)*f)
		b.MouseMoved(mouse(p, desktop.MouseButtonPrimary))
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: p}})
	}
}

// TestDrag takes hold of the die: each step of the pointer moves it once.
func TestDrag(t *testing.T) {
	b := open(t, New)
	to := b.middle.AddXY(60, -24)
	b.down(b.middle)
	if b.Dragging() || len(b.die.grabs) > 0 {
		t.Error("it is held before the pointer has moved")
	}
	b.drag(b.middle, to)
	if !b.Dragging() || len(b.die.grabs) != 1 {
		t.Fatalf("grabbed %d times", len(b.die.grabs))
	}
	b.up(to)
	b.die.held.want(t, steps, 1, 0)
	for i, p := range b.die.held.moves {
		want := Pointer{scale * (b.middle.X + 60*float32(i+1)/steps), scale * (b.middle.Y - 24*float32(i+1)/steps)}
		if math.Hypot(float64(p.X-want.X), float64(p.Y-want.Y)) > 0.01 {
			t.Errorf("step %d: at %v, not %v", i, p, want)
		}
	}
	// The drag begins with the first step, which is longer than a hand shakes.
	p := b.die.grabs[0]
	if p.Hit.ID != dieID || p.Pointer != (Pointer{width, height}) || p.Camera != b.Camera() || p.Width != width*scale || p.Height != height*scale {
		t.Errorf("%+v", p)
	}
	if p.Towards != (Pointer{scale * 5, scale * -2}) {
		t.Errorf("towards %v", p.Towards)
	}
	if len(b.die.clicks)+b.cameras+len(b.menus) > 0 || b.Dragging() {
		t.Error("the drag has done something else as well")
	}
}

// TestCancel cancels a drag in every possible way; later events are ignored. Drop says so to nobody.
func TestCancel(t *testing.T) {
	b := open(t, New)
	from, to := b.middle, b.middle.AddXY(60, 0)
	b.Cancel() // nothing is held, and there is nothing to wait for
	b.Drop()
	for name, cancel := range map[string]func(){
		"Esc": func() { b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"the second button": func() {
			b.MouseDown(mouse(to, desktop.MouseButtonSecondary))
		},
		"the second button and up": func() {
			b.MouseDown(mouse(to, desktop.MouseButtonSecondary))
			b.MouseUp(mouse(to, desktop.MouseButtonSecondary))
		},
		"the program": b.Cancel,
		"drop":        b.Drop,
	} {
		cancels := 1
		b.down(from)
		if name == "drop" {
			cancels = 0
			b.Drop() // nothing is held yet
		}
		b.drag(from, to)
		h := b.die.held
		cancel()
		h.want(t, steps, 0, cancels)
		if b.Dragging() || len(b.keys)+len(b.menus) != 0 {
			t.Errorf("%s: still held, or passed on", name)
		}
		b.drag(to, from)
		b.up(from)
		h.want(t, steps, 0, cancels)
		if b.cameras+len(b.die.clicks)+len(b.menus) != 0 || b.gesture.kind != idle {
			t.Errorf("%s: what comes after means something", name)
		}
		// And it can be taken again.
		b.down(from)
		b.drag(from, to)
		b.up(to)
		if b.die.held == h {
			t.Fatalf("%s: it cannot be taken again", name)
		}
		b.die.held.want(t, steps, 1, 0)
	}
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if len(b.keys) != 1 {
		t.Error("Esc with nothing held is not passed on")
	}
}

// TestReleaseOutside ends a drag for which Fyne sends no MouseUp.
func TestReleaseOutside(t *testing.T) {
	b := open(t, New)
	b.down(b.middle)
	b.drag(b.middle, b.beyond)
	b.DragEnd()
	b.die.held.want(t, steps, 1, 0)
	if b.gesture.kind != idle {
		t.Error("still held")
	}
}

// TestRefusedGrab orbits where the model lets nothing be taken hold of.
func TestRefusedGrab(t *testing.T) {
	b := open(t, New)
	b.die.refuses = true
	to := b.middle.AddXY(60, 0)
	b.down(b.middle)
	b.drag(b.middle, to)
	b.up(to)
	if len(b.die.grabs) != 1 || b.cameras == 0 || b.Camera() == camera() {
		t.Errorf("%d grabs, %d moves of the camera", len(b.die.grabs), b.cameras)
	}
}

func TestClicks(t *testing.T) {
	b := open(t, New)
	for _, c := range []struct {
		name   string
		at     fyne.Position
		button desktop.MouseButton
		want   int
	}{
		{"the die", b.middle, desktop.MouseButtonPrimary, 1},
		{"the die, other button", b.middle, desktop.MouseButtonSecondary, 0},
		{"the die, third button", b.middle, desktop.MouseButtonTertiary, 0},
		{"the background", b.corner, desktop.MouseButtonPrimary, 0},
		{"the background, other button", b.corner, desktop.MouseButtonSecondary, 0},
	} {
		b.die.clicks, b.menus = nil, nil
		down, up := mouse(c.at, c.button), mouse(c.at.AddXY(1, 1), c.button) // hands are not still
		up.AbsolutePosition = fyne.NewPos(7, 8)
		b.MouseDown(down)
		b.MouseMoved(up)
		b.MouseUp(up)
		if len(b.die.clicks) != c.want {
			t.Errorf("%s: %d clicks", c.name, len(b.die.clicks))
		}
		for _, p := range b.die.clicks {
			if p.Hit.ID != dieID || p.Pointer != (Pointer{width, height}) {
				t.Errorf("%s: %+v", c.name, p)
			}
		}
		if (len(b.menus) == 1) != (c.button == desktop.MouseButtonSecondary) {
			t.Errorf("%s opens %d menus", c.name, len(b.menus))
		}
		for _, at := range b.menus {
			if at != up.AbsolutePosition {
				t.Errorf("%s: the menu is at %v", c.name, at)
			}
		}
		if len(b.die.grabs)+b.cameras+b.clicks > 0 {
			t.Errorf("%s: the click has done something else as well", c.name)
		}
	}
}

// TestOrbit drags the background, and the die with another button.
func TestOrbit(t *testing.T) {
	b := open(t, New)
	b.down(b.corner)
	b.drag(b.corner, b.corner.AddXY(40, 20))
	b.up(b.corner.AddXY(40, 20))
	after, by := b.Camera(), float32(math.Pi)/height
	if math.Abs(float64(after.Yaw-(camera().Yaw-40*by))) > 1e-3 || math.Abs(float64(after.Pitch-(camera().Pitch+20*by))) > 1e-3 {
		t.Errorf("%+v, then %+v", camera(), after)
	}
	const first = 1 // step, shorter than a hand shakes
	if b.cameras != steps-first || len(b.die.grabs)+len(b.die.clicks) > 0 {
		t.Errorf("the camera has moved %d times", b.cameras)
	}
	for _, dy := range []float32{5000, -9000} {
		b.down(b.corner)
		b.drag(b.corner, b.corner.AddXY(0, dy))
		b.up(b.corner)
		if want := float32(math.Copysign(scene.MaxPitch, float64(dy))); b.Camera().Pitch != want {
			t.Errorf("dragged by %v: pitch %v", dy, b.Camera().Pitch)
		}
		b.render()
	}
	for _, button := range []desktop.MouseButton{desktop.MouseButtonSecondary, desktop.MouseButtonTertiary} {
		b.SetCamera(camera())
		b.render()
		to := b.middle.AddXY(30, 0)
		b.MouseDown(mouse(b.middle, button))
		b.MouseMoved(mouse(to, button))
		b.MouseUp(mouse(to, button))
		if b.Camera().Yaw >= camera().Yaw || len(b.die.grabs)+len(b.die.clicks)+len(b.menus) > 0 {
			t.Errorf("button %v: %+v", button, b.Camera())
		}
	}
}

func TestZoom(t *testing.T) {
	b := open(t, New)
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
	if in, out := scroll(1e5), scroll(-2e5); in != maxZoom || out != scene.MinZoom {
		t.Error(in, out)
	}
	if b.cameras != 4 {
		t.Error(b.cameras)
	}
}

// TestCamera: moving the camera from the program calls nothing back.
func TestCamera(t *testing.T) {
	b := open(t, New)
	behind := Opposite(b.Camera())
	b.SetCamera(behind)
	if b.Camera() != behind || b.cameras != 0 {
		t.Errorf("%+v", b.Camera())
	}
	if eye := behind.Eye().Add(camera().Eye()); eye.Len() > 1e-3 {
		t.Errorf("the eyes are not opposite: %v", eye)
	}
	b.SetCamera(scene.Camera{Pitch: 9, Zoom: 100, Reach: 1})
	if c := b.Camera(); c.Pitch != scene.MaxPitch || c.Zoom != scene.MaxZoom {
		t.Errorf("%+v", c)
	}
}

// TestStill touches a stage that cannot be touched: a press is a click.
func TestStill(t *testing.T) {
	b := open(t, NewStill)
	b.MouseMoved(mouse(b.middle, 0))
	b.down(b.middle)
	b.drag(b.middle, b.corner)
	b.up(b.corner)
	b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 120)})
	if b.clicks != 1 || len(b.die.grabs)+len(b.die.clicks)+b.die.hovers+b.cameras > 0 || b.Camera() != camera() {
		t.Errorf("%d clicks, %+v", b.clicks, b.die)
	}
	if b.MinSize().Width >= open(t, New).MinSize().Width {
		t.Errorf("a still stage is not a small one: %v", b.MinSize())
	}
}

// TestHover shows what can be taken, and only that.
func TestHover(t *testing.T) {
	b := open(t, New)
	for _, c := range []struct {
		name   string
		move   func()
		cursor desktop.Cursor
	}{
		{"in", func() { b.MouseIn(mouse(b.middle, 0)) }, desktop.PointerCursor},
		{"the background", func() { b.MouseMoved(mouse(b.corner, 0)) }, desktop.DefaultCursor},
		{"the die", func() { b.MouseMoved(mouse(b.middle, 0)) }, desktop.PointerCursor},
		{"out", b.MouseOut, desktop.DefaultCursor},
	} {
		before := b.die.hovers
		c.move()
		if b.Cursor() != c.cursor || b.die.hovers != before+1 {
			t.Errorf("%s: cursor %v, told %d times", c.name, b.Cursor(), b.die.hovers-before)
		}
	}
	// While a button is down nothing else lights up, and what is under the pointer does when it is up.
	b.down(b.middle)
	before := b.die.hovers
	b.drag(b.middle, b.corner)
	if b.die.hovers != before {
		t.Error("hovers during a drag")
	}
	b.MouseIn(mouse(b.middle, 0))
	b.up(b.corner)
	if b.Cursor() != desktop.DefaultCursor {
		t.Error("after a drag the cursor is that of before")
	}
}

// TestKeys are passed on, and the ring shows where they go.
func TestKeys(t *testing.T) {
	b := open(t, New)
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyJ})
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeyJ})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyJ})
	b.TypedRune('j')
	b.TypedShortcut(&fyne.ShortcutCopy{})
	if len(b.keys) != 1 || b.keys[0] != fyne.KeyJ || len(b.shortcuts) != 1 {
		t.Errorf("keys %v, shortcuts %v", b.keys, b.shortcuts)
	}
	ring := func() bool {
		sides, shown, covered := 0, 0, float32(0)
		for _, o := range test.WidgetRenderer(b.Stage).Objects() {
			if r, ok := o.(*canvas.Rectangle); ok {
				sides++
				if r.FillColor != color.Color(color.Transparent) {
					shown++
				}
				covered += r.Size().Width * r.Size().Height
			}
		}
		// It is drawn along the border only.
		if size := b.Size(); sides != 4 || shown%4 != 0 || covered != 2*ringWidth*(size.Width+size.Height-2*ringWidth) {
			t.Fatalf("a ring of %d sides, %d of them shown, that covers %v", sides, shown, covered)
		}
		return shown > 0
	}
	focus := test.NewTempWindow(t, b.Stage).Canvas()
	b.down(b.middle)
	b.up(b.middle)
	if focus.Focused() != fyne.Focusable(b.Stage) || !ring() {
		t.Error("a click does not bring the keys here")
	}
	focus.Unfocus()
	if ring() {
		t.Error("the ring stays")
	}
}

// TestUnseen is touched before it has a size or a picture.
func TestUnseen(t *testing.T) {
	test.NewTempApp(t)
	s := New(newDie(), camera())
	s.Redraw()
	s.MouseMoved(mouse(fyne.NewPos(1, 1), 0))
	s.MouseDown(mouse(fyne.NewPos(1, 1), desktop.MouseButtonPrimary))
	s.MouseUp(mouse(fyne.NewPos(1, 1), desktop.MouseButtonPrimary))
	if s.Dragging() || s.Cursor() != desktop.DefaultCursor {
		t.Error("something is there")
	}
}
