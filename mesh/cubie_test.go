package mesh_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// TestCubieSides: of the six sides of a cubie those in the directions of stickers have them,
// in this order, and all others are inner sides.
func TestCubieSides(t *testing.T) {
	d := mesh.Standard()
	for n := 1; n <= 3; n++ {
		directions := mesh.CubieDirections(n)
		if len(directions) != n {
			t.Fatalf("%d directions of %d stickers", len(directions), n)
		}
		m := d.Cubie(n)
		areas := map[mesh.Face]map[mgl32.Vec3]float32{}
		for _, f := range m.Facets {
			normal := m.Vertices[f.Corners[0]].Normal
			flat := true
			for _, v := range f.Corners {
				flat = flat && m.Vertices[v].Normal == normal
			}
			if !flat {
				continue // bevels and rims
			}
			if areas[f.Face] == nil {
				areas[f.Face] = map[mgl32.Vec3]float32{}
			}
			areas[f.Face][normal] += facetArea(m, f)
		}
		const side = 4.0 / 9
		for i, want := range directions {
			got := areas[mesh.Face(i+1)]
			if len(got) != 1 || got[want] < 0.6*side || got[want] > side {
				t.Errorf("sticker %d of %d: %v", i+1, n, got)
			}
		}
		inner := areas[mesh.CubieInside]
		if len(inner) != 6-n {
			t.Errorf("%d inner sides of a cubie with %d stickers", len(inner), n)
		}
		for direction, a := range inner {
			if a < 0.6*side || a > side {
				t.Errorf("the inner side %v has the area %v", direction, a)
			}
		}
	}
}

// facetArea is the area of a facet.
func facetArea(m *mesh.Mesh, f mesh.Facet) float32 {
	at := func(i int) mgl32.Vec3 { return m.Vertices[f.Corners[i]].Position }
	var twice mgl32.Vec3
	for i := 2; i < len(f.Corners); i++ {
		twice = twice.Add(at(i - 1).Sub(at(0)).Cross(at(i).Sub(at(0))))
	}
	return twice.Len() / 2
}

// TestDrawn: an arrow lies on its sticker, looks where that does, points up there, or where it is
// turned to, and is the only difference from a cubie without one.
func TestDrawn(t *testing.T) {
	d := mesh.Standard()
	ups := map[mgl32.Vec3]mgl32.Vec3{{0, 0, 1}: {0, 1, 0}, {1, 0, 0}: {0, 0, 1}, {0, -1, 0}: {0, 0, 1}}
	for n := 1; n <= 3; n++ {
		spots := d.CubieSpots(n)
		for i, normal := range mesh.CubieDirections(n) {
			for quarters := range 4 {
				plain, drawn := d.Cubie(n), d.Cubie(n)
				drawn.Draw(d, spots[i], i, mesh.CubieArrow(), float64(quarters)*math.Pi/2)
				up := mgl32.TransformNormal(ups[normal], mgl32.HomogRotate3D(float32(quarters)*math.Pi/2, normal))
				tip, foot, count := float32(-1), float32(1), 0
				for _, f := range drawn.Facets {
					if f.Face != mesh.CubieInk+mesh.Face(i) {
						continue
					}
					count++
					for _, v := range f.Corners {
						p := drawn.Vertices[v].Position
						if above := p.Dot(normal) - (1.0/3 - d.Gap + d.Thickness); above <= 0 || above > 0.01 {
							t.Errorf("%v is %v above the sticker", p, above)
						}
						if drawn.Vertices[v].Normal != normal {
							t.Errorf("%v looks to %v", p, drawn.Vertices[v].Normal)
						}
						side := p.Dot(up.Cross(normal))
						if max(p.Dot(up), -p.Dot(up), side, -side) > 1.0/3-d.Margin-d.Thickness {
							t.Errorf("%v is beside the sticker", p)
						}
						if tip, foot = max(tip, p.Dot(up)), min(foot, p.Dot(up)); p.Dot(up) > 0.15 && max(side, -side) > 0.02 {
							t.Errorf("the tip is at %v", p)
						}
					}
				}
				if count == 0 || tip < 0.1 || foot > -0.1 || len(drawn.Facets) != len(plain.Facets)+count {
					t.Errorf("sticker %d of %d, %d quarters: %d facets from %v to %v", i+1, n, quarters, count, foot, tip)
				}
			}
		}
	}
}
