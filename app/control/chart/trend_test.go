package chart_test

import (
	"fmt"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/pagetest"
)

// TestTrend marks points with keys and pointer, and describes them.
func TestTrend(t *testing.T) {
	test.NewTempApp(t)
	trend := chart.NewTrend("solves")
	described := -2
	trend.Describe = func(point int) string {
		described = point
		return fmt.Sprint("point ", point)
	}
	w := test.NewTempWindow(t, trend)
	w.Resize(fyne.NewSize(340, 200))
	passed := 0
	control.ListenToKeys(w, func(*fyne.KeyEvent) { passed++ })
	press := func(key fyne.KeyName) {
		trend.KeyDown(&fyne.KeyEvent{Name: key})
		trend.TypedKey(&fyne.KeyEvent{Name: key})
	}
	press(fyne.KeyRight) // there is nothing to mark
	trend.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 80)})
	if trend.Marked() != -1 {
		t.Error("marked", trend.Marked())
	}
	var points []chart.Point
	for i := range 12 {
		points = append(points, chart.Point{Value: float64(10 + i), Hollow: i == 3})
	}
	trend.SetPoints(points)
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyRight, 0}, {fyne.KeyRight, 1}, {fyne.KeyLeft, 0}, {fyne.KeyLeft, 0}, {fyne.KeyEnd, 11}, {fyne.KeyRight, 11}, {fyne.KeyHome, 0}} {
		if press(c.key); trend.Marked() != c.want || described != c.want {
			t.Errorf("%s: %d is marked, %d described", c.key, trend.Marked(), described)
		}
	}
	press(fyne.KeySpace)
	if passed != 1 {
		t.Errorf("%d keys went on to the window", passed)
	}
	at := func(x float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 80)}}
	}
	trend.MouseIn(at(310))
	if described != 11 {
		t.Errorf("%d is described", described)
	}
	if press(fyne.KeyHome); described != 0 { // which is marked already
		t.Errorf("%d is described", described)
	}
	trend.Tapped(&at(310).PointEvent)
	trend.MouseOut()
	if trend.Marked() != 11 || described != 11 {
		t.Errorf("%d is marked, %d described", trend.Marked(), described)
	}
	trend.SetPoints(points[:2]) // the mark goes with the points
	if trend.Marked() != -1 || described != -1 {
		t.Errorf("%d is marked, %d described", trend.Marked(), described)
	}
}

// TestTrendLines: a line goes from each value to the next, and higher values stand higher.
func TestTrendLines(t *testing.T) {
	test.NewTempApp(t)
	trend := chart.NewTrend("")
	w := test.NewTempWindow(t, trend)
	w.Resize(fyne.NewSize(340, 200))
	var points []chart.Point
	for i := range 10 {
		points = append(points, chart.Point{Value: float64(i), Hollow: i == 2})
	}
	line := []float64{math.NaN(), math.NaN(), 1, 2, 3, math.NaN(), 5, 6, math.NaN(), 8}
	trend.SetPoints(points, line)
	dots := pagetest.Find[*canvas.Circle](trend)
	if len(dots) != 10 {
		t.Fatal(len(dots))
	}
	for i, d := range dots[1:] {
		if d.Position1.Y >= dots[i].Position1.Y || d.Position1.X <= dots[i].Position1.X {
			t.Errorf("point %d is at %v after %v", i+1, d.Position1, dots[i].Position1)
		}
	}
	steep := 0
	for _, l := range pagetest.Find[*canvas.Line](trend) {
		if l.Position1.Y != l.Position2.Y {
			steep++
			if l.Position2.Y > l.Position1.Y {
				t.Error("the line falls")
			}
		}
	}
	if steep != 3 {
		t.Errorf("%d lines", steep)
	}
	trend.SetPoints(nil)
	trend.SetPoints([]chart.Point{{Value: 0}})
	w.Resize(fyne.NewSize(1, 1))
	w.Resize(fyne.NewSize(10, 300))
}
