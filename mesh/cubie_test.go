package mesh_test

import (
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
		inner := areas[mesh.CubieInside(n)]
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

// TestMark: the arrow lies on the sticker, points to the back, and is the only difference
// from a face cubie without one.
func TestMark(t *testing.T) {
	d := mesh.Standard()
	plain, marked := d.Cubie(1), d.MarkedCubie()
	tip, foot := float32(-1), float32(1)
	count := 0
	for _, f := range marked.Facets {
		if f.Face != mesh.CubieMark {
			continue
		}
		count++
		for _, v := range f.Corners {
			p := marked.Vertices[v].Position
			if above := p[2] - (1.0/3 - d.Gap + d.Thickness); above <= 0 || above > 0.01 {
				t.Errorf("%v is %v above the sticker", p, above)
			}
			if max(p[0], -p[0], p[1], -p[1]) > 1.0/3-d.Margin-d.Thickness {
				t.Errorf("%v is beside the sticker", p)
			}
			tip, foot = max(tip, p[1]), min(foot, p[1])
			if p[1] > 0.15 && max(p[0], -p[0]) > 0.02 {
				t.Errorf("the tip is %v wide", p)
			}
		}
	}
	if count == 0 || tip < 0.1 || foot > -0.1 {
		t.Errorf("%d facets from %v to %v", count, foot, tip)
	}
	if len(marked.Facets) != len(plain.Facets)+count {
		t.Errorf("%d facets, not %d and the mark", len(marked.Facets), len(plain.Facets))
	}
}
