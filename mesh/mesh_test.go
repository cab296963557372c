package mesh_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

func solids() map[string]*mesh.Mesh {
	d := mesh.Standard()
	return map[string]*mesh.Mesh{
		"corner": d.Corner(), "edge": d.Edge(), "middle": d.MiddleHalf(),
		"face cubie": d.Cubie(1), "edge cubie": d.Cubie(2), "corner cubie": d.Cubie(3),
		"bar":       mesh.Bar(mgl32.Vec3{1, 2, 3}, mgl32.Vec3{-1, 0, 2}, 0.1),
		"line":      mesh.Line(mgl32.Vec3{1, 2, 3}, mgl32.Vec3{-1, 0, 2}, 0.1),
		"tetracube": mesh.Polycube([][3]int{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}}, 0.01, 0.04),
		"wall":      mesh.Polycube([][3]int{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 2, 0}, {0, 0, 1}, {1, 2, 1}}, 0, 0.1),
		"edges":     mesh.PolycubeEdges([][3]int{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}}, 0.04)[0],
		"block":     mesh.Block(mgl32.Vec3{-1, 0, 1}, mgl32.Vec3{1, 2, 2}),
	}
}

// TestWatertight: all solids are closed.
func TestWatertight(t *testing.T) {
	for name, m := range solids() {
		if err := closed(m); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if len(m.Facets) < 6 {
			t.Errorf("%s: only %d facets", name, len(m.Facets))
		}
	}
}

// closed counts how often each side of a facet is used: once in each direction. Vertices
// at the same place are one.
func closed(m *mesh.Mesh) error {
	places := newPlaces()
	at := func(i int) int { return places.at(m.Vertices[i].Position) }
	sides := map[[2]int]int{}
	for _, f := range m.Facets {
		for i, a := range f.Corners {
			sides[[2]int{at(a), at(f.Corners[(i+1)%len(f.Corners)])}]++
		}
	}
	for s, n := range sides {
		if back := sides[[2]int{s[1], s[0]}]; n != back && s[0] != s[1] {
			return fmt.Errorf("the side from %v to %v is used %d times, backwards %d times", places.list[s[0]], places.list[s[1]], n, back)
		}
	}
	return nil
}

// places numbers positions. Those that differ only by errors of rounding are one.
type places struct {
	list  []mgl32.Vec3
	cells map[[3]int32][]int // numbers of those in each cell of a grid
}

func newPlaces() *places { return &places{cells: map[[3]int32][]int{}} }

// at is the number of a position.
func (x *places) at(p mgl32.Vec3) int {
	const grid, same = 1 << 12, 1e-5
	var cell [3]int32
	for k, v := range p {
		cell[k] = int32(math.Floor(float64(v) * grid))
	}
	for i := range int32(27) {
		near := [3]int32{cell[0] + i%3 - 1, cell[1] + i/3%3 - 1, cell[2] + i/9 - 1}
		for _, n := range x.cells[near] {
			if x.list[n].Sub(p).Len() < same {
				return n
			}
		}
	}
	x.list = append(x.list, p)
	x.cells[cell] = append(x.cells[cell], len(x.list)-1)
	return len(x.list) - 1
}

// TestFacets are flat and convex, and the normals at their corners are of length 1
// and on the outer side.
func TestFacets(t *testing.T) {
	for name, m := range solids() {
		for _, f := range m.Facets {
			at := func(i int) mgl32.Vec3 { return m.Vertices[f.Corners[i%len(f.Corners)]].Position }
			var outward mgl32.Vec3 // twice the area long
			for i := range f.Corners {
				outward = outward.Add(at(i).Sub(at(0)).Cross(at(i + 1).Sub(at(0))))
			}
			if outward.Len() < 1e-8 {
				continue
			}
			outward = outward.Normalize()
			for i, c := range f.Corners {
				v := m.Vertices[c]
				if math.Abs(float64(v.Normal.Len()-1)) > 1e-5 || v.Normal.Dot(outward) <= 0 {
					t.Fatalf("%s: normal %v at a facet that looks to %v", name, v.Normal, outward)
				}
				if h := at(i).Sub(at(0)).Dot(outward); math.Abs(float64(h)) > 1e-5 {
					t.Fatalf("%s: a corner is %v above its facet", name, h)
				}
				if turn := at(i + 1).Sub(at(i)).Cross(at(i + 2).Sub(at(i + 1))).Dot(outward); turn < -1e-8 {
					t.Fatalf("%s: a facet is not convex", name)
				}
			}
		}
	}
}

// TestLayerClosesSquare puts four corners and four edges round a centre: their
// outer corners are the square's, and neighbours share theirs. An edge takes 30 degrees.
func TestLayerClosesSquare(t *testing.T) {
	for name, off := range map[string]float64{
		"layer":  4*area(mesh.CornerOutline()) + 4*area(mesh.EdgeOutline()) - 4,
		"middle": 2*area(mesh.MiddleOutline()) - 4,
		"edge":   area(mesh.EdgeOutline()) - math.Tan(math.Pi/12),
	} {
		if math.Abs(off) > 1e-6 {
			t.Errorf("the area of the %s is off by %v", name, off)
		}
	}
	for i := range 4 {
		quarter := float64(i) * math.Pi / 2
		corner := rotated(mesh.CornerOutline(), quarter+math.Pi/4)
		edge := rotated(mesh.EdgeOutline(), quarter)
		next := rotated(mesh.EdgeOutline(), quarter+math.Pi/2)
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
		"corner": {d.Corner(), area(mesh.CornerOutline()) * 2 / 3},
		"edge":   {d.Edge(), area(mesh.EdgeOutline()) * 2 / 3},
		"middle": {d.MiddleHalf(), area(mesh.MiddleOutline()) * 2 / 3},
	} {
		if v := volume(c.m); v > c.full || v < 0.88*c.full {
			t.Errorf("%s: volume %v of %v", name, v, c.full)
		}
	}
}

func area(p mesh.Polygon) float64 {
	var sum float64
	for i, a := range p {
		b := p[(i+1)%len(p)]
		sum += float64(a.X())*float64(b.Y()) - float64(a.Y())*float64(b.X())
	}
	return sum / 2
}

// rotated turns a polygon about the origin, by radians.
func rotated(p mesh.Polygon, angle float64) mesh.Polygon {
	out := make(mesh.Polygon, len(p))
	turn := mgl32.Rotate2D(float32(angle))
	for i, v := range p {
		out[i] = turn.Mul2x1(v)
	}
	return out
}

// volume that a closed mesh encloses.
func volume(m *mesh.Mesh) float64 {
	var sum float64
	for _, f := range m.Facets {
		a := m.Vertices[f.Corners[0]].Position
		for i := 2; i < len(f.Corners); i++ {
			b, c := m.Vertices[f.Corners[i-1]].Position, m.Vertices[f.Corners[i]].Position
			sum += float64(a.Dot(b.Cross(c)))
		}
	}
	return sum / 6
}

// TestBends checks that both ends of a bent side are equally far from its centre, in
// meshes and in their mirror images, and that facets have such sides.
func TestBends(t *testing.T) {
	for name, m := range map[string]*mesh.Mesh{
		"corner": mesh.Standard().Corner(), "mirrored": mesh.Standard().Edge().Mirrored(),
		"placed": mesh.Standard().MiddleHalf().Placed(3, mgl32.Vec3{1, 2, 3}),
	} {
		used := 0
		for _, f := range m.Facets {
			for i, a := range f.Corners {
				b := f.Corners[(i+1)%len(f.Corners)]
				centre, bent := m.Bend(a, b)
				if again, _ := m.Bend(b, a); again != centre {
					t.Fatalf("%s: %v, backwards %v", name, centre, again)
				}
				if !bent {
					continue
				}
				used++
				from, to := m.Vertices[a].Position.Sub(centre).Len(), m.Vertices[b].Position.Sub(centre).Len()
				if math.Abs(float64(from-to)) > 1e-5 || from < 0.04 {
					t.Fatalf("%s: radius %v and %v", name, from, to)
				}
			}
		}
		if used < 100 {
			t.Errorf("%s: %d bent sides", name, used)
		}
	}
}
