package control_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// slider is what both sliders of a bar are.
type slider interface {
	fyne.CanvasObject
	fyne.Focusable
	fyne.Draggable
	fyne.Tappable
	fyne.Disableable
}

// signals records what a bar's callbacks were called with.
type signals struct {
	toggles int
	steps   []int
	jumps   []bool
	seeks   []float64
	tempos  []float64
}

func newBar(t *testing.T) (*control.PlayerBar, *signals, []slider) {
	t.Helper()
	test.NewTempApp(t)
	b, s := control.NewPlayerBar(0.1, 10), &signals{}
	b.OnToggle = func() { s.toggles++ }
	b.OnStep = func(by int) { s.steps = append(s.steps, by) }
	b.OnJump = func(start bool) { s.jumps = append(s.jumps, start) }
	b.OnSeek = func(at float64) { s.seeks = append(s.seeks, at) }
	b.OnTempo = func(f float64) { s.tempos = append(s.tempos, f) }
	test.NewTempWindow(t, b).Resize(fyne.NewSize(800, 60))
	sliders := pagetest.Find[slider](b)
	slices.SortFunc(sliders, func(a, b slider) int { return int(b.Size().Width - a.Size().Width) })
	if len(sliders) != 2 {
		t.Fatalf("%d sliders", len(sliders))
	}
	return b, s, sliders
}

func TestPlayerBarButtons(t *testing.T) {
	b, s, sliders := newBar(t)
	buttons := pagetest.Find[*control.IconButton](b)
	tapAll := func() {
		for _, button := range buttons {
			test.Tap(button)
		}
	}
	tapAll() // nothing to play yet
	b.SetLength(10)
	tapAll()
	b.Disable()
	tapAll()
	b.Enable()
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace} {
		sliders[0].TypedKey(&fyne.KeyEvent{Name: key})
	}
	if s.toggles != 2 || !slices.Equal(s.steps, []int{-1, 1, -1, 1}) || !slices.Equal(s.jumps, []bool{true, false, true, false}) {
		t.Errorf("%d buttons: %+v", len(buttons), s)
	}
}

func TestPlayerBarSeek(t *testing.T) {
	b, s, sliders := newBar(t)
	b.SetLength(10)
	b.SetTime(4)
	b.SetTime(99)
	b.SetLength(8)
	b.SetTempo(2)
	b.SetPlaying(true)
	if len(s.seeks)+len(s.tempos)+s.toggles > 0 {
		t.Errorf("setters fired %+v", s)
	}
	time := sliders[0]
	width := time.Size().Width
	test.TapAt(time, fyne.NewPos(width/2, 8))
	time.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(width*0.503, 8)}})
	time.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(width, 8)}})
	if len(s.seeks) != 3 || s.seeks[0] < 3.99 || s.seeks[0] > 4.01 || s.seeks[1] <= s.seeks[0] || s.seeks[1] > 4.1 || s.seeks[2] != 8 {
		t.Error(s.seeks)
	}
}

func TestPlayerBarTempo(t *testing.T) {
	b, s, sliders := newBar(t)
	tempo := sliders[1]
	for _, share := range []float32{0, 0.5, 1} {
		test.TapAt(tempo, fyne.NewPos(tempo.Size().Width*share, 8))
	}
	if !slices.Equal(s.tempos, []float64{0.1, 1, 10}) {
		t.Error(s.tempos)
	}
	for f, want := range map[float64]string{0: "0.1x", 0.25: "0.25x", 1: "1x", 2.5: "2.5x", 10: "10x", 99: "10x"} {
		b.SetTempo(f)
		if !pagetest.Says(b, want) {
			t.Errorf("tempo %v is not shown as %s", f, want)
		}
	}
	if len(s.tempos) != 3 {
		t.Error("SetTempo fired")
	}
}

// TestPlayerBarRests: below the slider stands when nothing moves, and for how long.
func TestPlayerBarRests(t *testing.T) {
	b, _, sliders := newBar(t)
	bars := func() (list []*canvas.Rectangle) {
		for _, r := range pagetest.Find[*canvas.Rectangle](b) {
			if r.Size().Height == 3 {
				list = append(list, r)
			}
		}
		return list
	}
	b.SetLength(10)
	if len(bars()) != 0 {
		t.Error("it rests without rests")
	}
	b.SetRests([][2]float64{{0, 5}, {9.5, 10}})
	got := bars()
	if len(got) != 2 {
		t.Fatal(len(got))
	}
	if wide := got[0].Size().Width / got[1].Size().Width; wide < 9.9 || wide > 10.1 {
		t.Errorf("the first is %v times as wide", wide)
	}
	if end := got[1].Position().X + got[1].Size().Width; end > sliders[0].Size().Width || end < sliders[0].Size().Width-20 {
		t.Errorf("the last ends at %v of %v", end, sliders[0].Size().Width)
	}
	b.SetRests(nil)
	if len(bars()) != 0 {
		t.Error("the rests of before")
	}
}
