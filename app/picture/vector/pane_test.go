package vector_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/app/picture/vector"
	"wedge/mesh"
	"wedge/scene"
)

// TestPanes: panes before, behind and through solids, some of them in one plane, look in
// vectors as they do in pixels.
func TestPanes(t *testing.T) {
	const side = 240
	rng := rand.New(rand.NewPCG(8, 9))
	r := scene.NewRenderer()
	quad := func(z, from, to float32) []mgl32.Vec3 {
		return []mgl32.Vec3{{from, -0.9, z}, {to, -0.9, z}, {to, 0.9, z}, {from, 0.9, z}}
	}
	for range 15 {
		s := scene.Scene{Ground: -2, Background: scene.Background{Upper: scene.Colour{1, 1, 1}, Lower: scene.Colour{1, 1, 1}}}
		for i := range 3 { // side by side; the pane at 0 goes through all
			x := float32(i)*0.6 - 0.6
			s.Nodes = append(s.Nodes, scene.Node{
				Mesh: mesh.Bar(mgl32.Vec3{x, -0.5, 0.1}, mgl32.Vec3{x, 0.5, 0.1}, 0.4), Pose: mgl32.Ident4(), ID: uint16(i + 1),
				Materials: []scene.Material{{Colour: scene.Colour{0.8, 0.5, 0.2}, Glow: 1}},
			})
		}
		for _, corners := range [][]mgl32.Vec3{quad(0, -0.9, 0.1), quad(0, 0.1, 0.9), quad(0.6, -0.9, 0.9)} {
			s.Panes = append(s.Panes, scene.Pane{Corners: corners, Colour: scene.Colour{0, 0.3, 0.1}, Opacity: 0.5, Shade: 0.3})
		}
		// Where two panes colour the background, vectors mix their colours otherwise.
		s.Panes[2].Opacity = 0
		c := scene.Camera{Yaw: rng.Float32() * 6, Pitch: rng.Float32()*2.4 - 1.2, Zoom: 1, Reach: 1.4}
		want := r.Render(&s, c, side, side)
		var painter flat.Painter
		painter.Begin(side, side, 1)
		painter.Fill(flat.Polygon{{}, flat.At(side, 0), flat.At(side, side), flat.At(0, side)}, s.Background.Upper.SRGB())
		for _, p := range new(vector.Flattener).Flatten(&s, c, side, side) {
			painter.Fill(p.Points, p.Colour)
		}
		off := 0
		for i, v := range want.Pix {
			if d := int(v) - int(painter.Picture.Pix[i]); d > 12 || d < -12 {
				off++
			}
		}
		// What is left are pixels at edges, where only pixels mix.
		if off > len(want.Pix)/100 {
			t.Errorf("%d of %d bytes differ, from %+v", off, len(want.Pix), c)
		}
	}
}
