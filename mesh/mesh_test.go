package mesh_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

func solids() map[string]*mesh.Mesh {
	d := mesh.Standard()
	return map[string]*mesh.Mesh{
		"corner": d.Corner(), "edge": d.Edge(), "middle": d.MiddleHalf(),
		"bar": mesh.Bar(mgl32.Vec3{1, 2, 3}, mgl32.Vec3{-1, 0, 2}, 0.1),
	}
}

// TestWatertight counts how often each side of a triangle is used: once in each
// direction. Vertices at the same place are one.
func TestWatertight(t *testing.T) {
	for name, m := range solids() {
		type place [3]int32
		at := func(i int) place {
			p := m.Vertices[i].Position.Mul(1 << 16)
			return place{int32(math.Round(float64(p[0]))), int32(math.Round(float64(p[1]))), int32(math.Round(float64(p[2])))}
		}
		sides := map[[2]place]int{}
		for _, tri := range m.Triangles {
			a, b, c := at(tri.A), at(tri.B), at(tri.C)
			sides[[2]place{a, b}]++
			sides[[2]place{b, c}]++
			sides[[2]place{c, a}]++
		}
		for s, n := range sides {
			if back := sides[[2]place{s[1], s[0]}]; n != back && s[0] != s[1] {
				t.Fatalf("%s: a side is used %d times, backwards %d times", name, n, back)
			}
		}
		if len(m.Triangles) < 12 {
			t.Errorf("%s: only %d triangles", name, len(m.Triangles))
		}
	}
}

// TestNormals are of length 1 and on the outer side of their triangles.
func TestNormals(t *testing.T) {
	for name, m := range solids() {
		for _, tri := range m.Triangles {
			a, b, c := m.Vertices[tri.A], m.Vertices[tri.B], m.Vertices[tri.C]
			flat := b.Position.Sub(a.Position).Cross(c.Position.Sub(a.Position))
			if flat.Len() < 1e-8 {
				continue
			}
			for _, v := range []mesh.Vertex{a, b, c} {
				if math.Abs(float64(v.Normal.Len()-1)) > 1e-5 {
					t.Fatalf("%s: normal %v", name, v.Normal)
				}
				if v.Normal.Dot(flat.Normalize()) <= 0 {
					t.Fatalf("%s: normal %v at a triangle that looks to %v", name, v.Normal, flat.Normalize())
				}
			}
		}
	}
}

func TestOutlines(t *testing.T) {
	corner, edge, middle := mesh.CornerOutline(), mesh.EdgeOutline(), mesh.MiddleOutline()
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-6 {
			t.Errorf("%s is %v, not %v", what, got, want)
		}
	}
	near("a layer", 4*corner.Area()+4*edge.Area(), 4)
	near("the middle", 2*middle.Area(), 4)
	near("an edge", edge.Area(), math.Tan(math.Pi/12))
	near("the angle of a corner", corner.Angle(0), math.Pi/3)
	near("the tip of a corner", corner.Angle(2), math.Pi/2)
	near("the angle of an edge", edge.Angle(0), math.Pi/6)
	near("the shoulder of a corner", corner.Angle(1), 105*math.Pi/180)
}

// TestLayerClosesSquare puts four corners and four edges round a centre: their
// outer corners are the square's, and neighbours share theirs.
func TestLayerClosesSquare(t *testing.T) {
	for i := range 4 {
		quarter := float64(i) * math.Pi / 2
		corner := mesh.CornerOutline().Rotated(quarter + math.Pi/4)
		edge := mesh.EdgeOutline().Rotated(quarter)
		next := mesh.EdgeOutline().Rotated(quarter + math.Pi/2)
		if !corner[1].ApproxEqualThreshold(edge[2], 1e-6) || !corner[3].ApproxEqualThreshold(next[1], 1e-6) {
			t.Errorf("corner %v does not meet edges %v and %v", corner, edge, next)
		}
		if tip := corner[2]; math.Abs(math.Abs(float64(tip.X()))-1) > 1e-6 || math.Abs(math.Abs(float64(tip.Y()))-1) > 1e-6 {
			t.Errorf("tip at %v", tip)
		}
	}
}

// TestVolume of a piece is a little less than that of its outline.
func TestVolume(t *testing.T) {
	d := mesh.Standard()
	for name, c := range map[string]struct {
		m    *mesh.Mesh
		full float64
	}{
		"corner": {d.Corner(), mesh.CornerOutline().Area() * 2 / 3},
		"edge":   {d.Edge(), mesh.EdgeOutline().Area() * 2 / 3},
		"middle": {d.MiddleHalf(), mesh.MiddleOutline().Area() * 2 / 3},
	} {
		if v := c.m.Volume(); v > c.full || v < 0.88*c.full {
			t.Errorf("%s: volume %v of %v", name, v, c.full)
		}
	}
}
