//go:build unix

package view_test

import (
	"syscall"
	"testing"

	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// BenchmarkFrame draws a face that turns, closed and open, at the size of the window and of a
// whole screen, and reports the process's processor time for a picture.
func BenchmarkFrame(b *testing.B) {
	c, look := view.New(), view.Look{Scheme: scheme.Default(), Faces: true}
	turn := cube3.Change{Move: cube3.Move{Face: cube3.R, Turns: 1}}
	for _, s := range []struct {
		name          string
		width, height int
		explode       float64
	}{
		{"1000x800", 1000, 800, 0},
		{"1000x800-open", 1000, 800, 0.45},
		{"1920x1080", 1920, 1080, 0},
	} {
		b.Run(s.name, func(b *testing.B) {
			r := scene.NewRenderer()
			look.Explode = s.explode
			b.ReportAllocs()
			before := processorTime(b)
			i := 0
			for b.Loop() {
				m := view.During(cube3.State{Assembly: cube3.Solved()}, turn, float64(i%100)/100)
				camera := scene.Camera{Yaw: float32(i) * 0.1, Pitch: 0.5, Zoom: 1, Reach: m.Reach(s.explode)}
				r.Render(c.Scene(&m, &look), camera, s.width, s.height)
				i++
			}
			b.ReportMetric((processorTime(b)-before)*1000/float64(i), "cpu-ms/frame")
		})
	}
}

// BenchmarkScene poses the cube without drawing it.
func BenchmarkScene(b *testing.B) {
	c, look := view.New(), view.Look{Scheme: scheme.Default(), Faces: true}
	m := view.During(cube3.State{Assembly: cube3.Solved()}, cube3.Change{Move: cube3.Move{Face: cube3.R, Turns: 1}}, 0.3)
	b.ReportAllocs()
	before := processorTime(b)
	for b.Loop() {
		c.Scene(&m, &look)
	}
	b.ReportMetric((processorTime(b)-before)*1000/float64(b.N), "cpu-ms/scene")
}

// processorTime of the process in seconds.
func processorTime(b *testing.B) float64 {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}
