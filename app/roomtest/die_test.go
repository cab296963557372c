package roomtest

import (
	"encoding/json"
	"errors"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/bench"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
)

// opened is a die, drawn 400 by 300.
func opened(t *testing.T, part []byte) (*die, error) {
	t.Helper()
	settings := session.DefaultSettings()
	h := &room.Host{App: test.NewTempApp(t), Settings: &settings, Save: func() {}, Jobs: jobs.New(fyne.Do)}
	d, err := openDie(h, session.Part{JSON: part})
	test.NewTempWindow(t, d.Object())
	d.Stage.Resize(fyne.NewSize(400, 300))
	for _, o := range test.WidgetRenderer(d.Stage).Objects() {
		if x, ok := o.(*canvas.Raster); ok {
			x.Generator(400, 300)
		}
	}
	return d, err
}

func at(x float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 150)}, Button: desktop.MouseButtonPrimary}
}

// TestDie turns the die by mouse and by commands, and finds it again.
func TestDie(t *testing.T) {
	d, err := opened(t, nil)
	if err != nil {
		t.Fatal(err)
	}
	lies := mgl32.Ident3()
	want := func(what string, by mgl32.Mat3, turns int) {
		t.Helper()
		lies = rounded(by.Mul3(lies))
		if d.part.Lies != lies || d.part.Turns != turns {
			t.Errorf("%s: %+v, not %v", what, d.part, lies)
		}
	}
	d.Stage.MouseDown(at(200))
	d.Stage.MouseUp(at(200))
	want("click", mgl32.Rotate3DZ(quarter), 1)
	for _, x := range []float32{399, 230} { // by a quarter, and by too little
		d.Stage.MouseDown(at(200))
		d.Stage.Dragged(&fyne.DragEvent{PointEvent: at(x).PointEvent})
		d.Stage.MouseUp(at(x))
	}
	want("drag", mgl32.Rotate3DZ(quarter), 2)
	for _, c := range d.commands() {
		c.Perform(false)
	}
	want("turn and tip", mgl32.Rotate3DX(quarter).Mul3(mgl32.Rotate3DZ(quarter)), 4)
	if !pagetest.Says(d.Object(), "Turned 4 times") {
		t.Error("not said")
	}
	data, err := json.Marshal(d.Part())
	if err != nil {
		t.Fatal(err)
	}
	if again, err := opened(t, data); err != nil || again.part.Lies != d.part.Lies || again.part.Turns != d.part.Turns {
		t.Errorf("%s: %+v, %v", data, again.part, err)
	}
	for _, damaged := range []string{"", "7", `{"lies":[1,0,0,0,1,0,0,0,-1]}`, `{"lies":[2,0,0,0,1,0,0,0,0.5]}`} {
		if d, err := opened(t, []byte(damaged)); !errors.Is(err, bench.ErrPart) || d.part.Lies != mgl32.Ident3() {
			t.Errorf("%s: %+v, %v", damaged, d.part, err)
		}
	}
}
