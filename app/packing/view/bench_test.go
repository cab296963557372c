//go:build unix

package view_test

import (
	"context"
	"syscall"
	"testing"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
)

// BenchmarkFrame draws 54 T-tetracubes in 6 x 6 x 6 from all sides, closed and exploded, and
// reports the process's processor time for a picture.
func BenchmarkFrame(b *testing.B) {
	p := slabs(b)
	d := view.New()
	for _, c := range []struct {
		name    string
		explode float64
	}{{"packed", 0}, {"exploded", 1}} {
		b.Run(c.name, func(b *testing.B) {
			p.Explode = c.explode
			r := scene.NewRenderer()
			b.ReportAllocs()
			before := processorTime(b)
			i := 0
			for b.Loop() {
				camera := scene.Camera{Yaw: float32(i) * 0.1, Pitch: 0.5, Zoom: 1, Reach: p.Reach()}
				r.Render(d.Packing(p, &view.Look{}), camera, 1000, 800)
				i++
			}
			b.ReportMetric((processorTime(b)-before)*1000/float64(i), "cpu-ms/frame")
		})
	}
}

// slabs are 54 T-tetracubes in a cube of side 6: three times the same packing of 6 x 6 x 2.
func slabs(t testing.TB) *view.Packing {
	t.Helper()
	slab, box := boxOf(t, 6, 6, 2), boxOf(t, 6, 6, 6)
	tetracube, err := polycube.NewShape(polycube.Cell{}, polycube.Cell{X: 1}, polycube.Cell{X: 2}, polycube.Cell{X: 1, Y: 1})
	if err != nil {
		t.Fatal(err)
	}
	problem, err := packing.New(context.Background(), &polycube.Puzzle{Target: slab, Pieces: []polycube.Piece{{Shape: tetracube, Min: 18, Max: 18}}})
	if err != nil {
		t.Fatal(err)
	}
	found, ok, err := problem.First(context.Background())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	p := &view.Packing{Target: box, Frame: true}
	colours := scheme.Palette(54)
	for layer := range int8(3) {
		for _, k := range found {
			piece := view.Piece{Colour: colours[len(p.Pieces)]}
			for _, c := range problem.Placements()[k].Cells {
				c.Z += 2 * layer
				piece.Cells = append(piece.Cells, c)
			}
			p.Pieces = append(p.Pieces, piece)
		}
	}
	return p
}

func boxOf(t testing.TB, x, y, z int) polycube.Shape {
	t.Helper()
	box, err := polycube.Box(x, y, z)
	if err != nil {
		t.Fatal(err)
	}
	return box
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
