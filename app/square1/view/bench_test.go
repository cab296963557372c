//go:build unix

package view_test

import (
	"syscall"
	"testing"

	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// BenchmarkFrame draws the Square-1 from all sides, closed and while it is sliced,
// at the size of the window and of a whole screen, and reports the process's
// processor time for a picture.
func BenchmarkFrame(b *testing.B) {
	p, look := view.New(), view.Look{Scheme: scheme.Presets()[0], Cut: true}
	for _, c := range []struct {
		name          string
		width, height int
		slicing       float64
	}{
		{"1000x800", 1000, 800, 0},
		{"1920x1080", 1920, 1080, 0},
		{"1920x1080-slicing", 1920, 1080, 0.1},
	} {
		b.Run(c.name, func(b *testing.B) {
			r := scene.NewRenderer()
			b.ReportAllocs()
			before := processorTime(b)
			i := 0
			for b.Loop() {
				camera := scene.Camera{Yaw: float32(i) * 0.1, Pitch: 0.5, Zoom: 1, Reach: view.Reach}
				r.Render(p.Scene(square1.Solved(), view.Motion{Slice: float64(i%10) * c.slicing}, &look), camera, c.width, c.height)
				i++
			}
			b.ReportMetric((processorTime(b)-before)*1000/float64(i), "cpu-ms/frame")
		})
	}
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
