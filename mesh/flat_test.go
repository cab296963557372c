package mesh_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/mesh"
)

// star draws a ring around a point whose corners are at most this far away, in either
// direction.
func star(t *rapid.T, name string, middle mgl32.Vec2, reach float64) (ring []mgl32.Vec2) {
	n := rapid.IntRange(3, 12).Draw(t, name)
	direction := rapid.SampledFrom([]float64{1, -1}).Draw(t, name+" direction")
	for i := range n {
		out := rapid.Float64Range(0.3*reach, reach).Draw(t, name+" corner")
		sin, cos := math.Sincos(direction * 2 * math.Pi * float64(i) / float64(n))
		ring = append(ring, middle.Add(mgl32.Vec2{float32(out * cos), float32(out * sin)}))
	}
	return ring
}

func ringArea(ring []mgl32.Vec2) float64 { return math.Abs(area(mesh.Polygon(ring))) }

// TestFlat: the triangles of an area with holes, and an island in a hole, have together its
// area, do not overlap, and lie inside. Their outline is one ring for each island.
func TestFlat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		outer := []mgl32.Vec2{{-4, -2}, {0, -2.2}, {4, -2}, {4.1, 0.3}, {4, 2}, {-4, 2}}
		rings := [][]mgl32.Vec2{outer}
		want := ringArea(outer)
		holes := rapid.IntRange(0, 3).Draw(t, "holes")
		for i := range holes {
			rings = append(rings, star(t, "hole", mgl32.Vec2{float32(2*i) - 2.5, rapid.Float32Range(-0.8, 0.8).Draw(t, "y")}, 0.95))
			want -= ringArea(rings[i+1])
		}
		island := rapid.Bool().Draw(t, "island")
		if island {
			rings = append(rings, star(t, "island", mgl32.Vec2{9, 0}, 1))
			want += ringArea(rings[len(rings)-1])
		}
		m := mesh.Flat(rings...)
		sum := 0.0
		sides := map[[2]int]bool{}
		for _, f := range m.Facets {
			var corners mesh.Polygon
			for i, v := range f.Corners {
				corners = append(corners, m.Vertices[v].Position.Vec2())
				sides[[2]int{v, f.Corners[(i+1)%len(f.Corners)]}] = true
			}
			if a := area(corners); a <= 0 {
				t.Fatalf("a triangle has the area %v", a)
			}
			sum += area(corners)
			middle := corners[0].Add(corners[1]).Add(corners[2]).Mul(1.0 / 3)
			if !covered(middle, rings) {
				t.Fatalf("a triangle around %v is outside", middle)
			}
		}
		if math.Abs(sum-want) > 1e-4*want {
			t.Fatalf("the triangles have the area %v, not %v", sum, want)
		}
		next := map[int]int{}
		for s := range sides {
			if !sides[[2]int{s[1], s[0]}] {
				next[s[0]] = s[1]
			}
		}
		loops := 0
		for len(next) > 0 {
			loops++
			for at := range next {
				for on, ok := next[at]; ok; on, ok = next[at] {
					delete(next, at)
					at = on
				}
				break
			}
		}
		if want := map[bool]int{false: 1, true: 2}[island]; loops != want {
			t.Fatalf("the outline has %d rings, not %d", loops, want)
		}
	})
}

// covered reports whether a point is inside an odd number of rings.
func covered(p mgl32.Vec2, rings [][]mgl32.Vec2) bool {
	in := false
	for _, ring := range rings {
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			if (a[1] <= p[1]) != (b[1] <= p[1]) && p[0] < a[0]+(p[1]-a[1])/(b[1]-a[1])*(b[0]-a[0]) {
				in = !in
			}
		}
	}
	return in
}

// TestMirrored: a mirror image is closed, as large as the original, and the image of the
// image is the original.
func TestMirrored(t *testing.T) {
	for name, m := range solids() {
		image := m.Mirrored()
		if v, w := volume(m), volume(image); math.Abs(v-w) > 1e-6 {
			t.Errorf("%s: volume %v, its image %v", name, v, w)
		}
		again := image.Mirrored()
		for i := range m.Vertices {
			a, b := m.Vertices[i], image.Vertices[i]
			if a.Position[0] != -b.Position[0] || a.Position[1] != b.Position[1] || again.Vertices[i] != a {
				t.Fatalf("%s: vertex %d", name, i)
			}
		}
	}
}

// TestSpots: labels stand on the stickers, just above their plates.
func TestSpots(t *testing.T) {
	d := mesh.Standard()
	for name, c := range map[string]struct {
		m     *mesh.Mesh
		spots []mesh.Spot
	}{
		"corner": {d.Corner(), d.CornerSpots()},
		"edge":   {d.Edge(), d.EdgeSpots()},
		"middle": {d.MiddleHalf(), d.MiddleSpots()},
	} {
		for i, s := range c.spots {
			pose := s.Pose(d, mgl32.Vec2{}, 0.3)
			at, normal := pose.Col(3).Vec3(), pose.Col(2).Vec3()
			if det := pose.Mat3().Det(); math.Abs(float64(det-1)) > 1e-5 {
				t.Errorf("%s, sticker %d: the pose scales by %v", name, i, det)
			}
			above, around := float32(1), 0
			for _, f := range c.m.Facets {
				if f.Face != mesh.Face(i+1) {
					continue
				}
				for _, v := range f.Corners {
					p := c.m.Vertices[v].Position
					above = min(above, at.Sub(p).Dot(normal))
					if p.Sub(at).Len() < 1 {
						around++
					}
				}
			}
			if above < 0.002 || above > 0.004 || around < 20 {
				t.Errorf("%s, sticker %d: a label is %v above, with %d vertices around", name, i, above, around)
			}
			frame := s.Frame(d, 0.04)
			for _, v := range frame.Vertices {
				p := s.Pose(d, mgl32.Vec2{}, 0).Mul4x1(v.Position.Vec4(1)).Vec3()
				if h := p.Sub(at).Dot(normal); math.Abs(float64(h)) > 1e-5 || p.Sub(at).Len() > 1.3 {
					t.Fatalf("%s, sticker %d: the frame has a corner at %v", name, i, p)
				}
			}
		}
	}
}
