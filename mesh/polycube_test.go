package mesh_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/mesh"
)

// TestAllCornersOfPolycubes makes the solids of all sets of cells in 2 x 2 x 2: the cells
// around their middle are all that a corner of a polycube can have around it.
func TestAllCornersOfPolycubes(t *testing.T) {
	for set := 1; set < 256; set++ {
		cells := corner(set)
		for _, size := range [][2]float32{{0, 0.05}, {0.03, 0.08}, {0.1, 0.2}, {0.1, 0}} {
			checkPolycube(t, cells, size[0], size[1], 8, uint64(set))
		}
	}
}

// corner are the cells of a set in 2 x 2 x 2.
func corner(set int) (cells [][3]int) {
	for k := range 8 {
		if set>>k&1 != 0 {
			cells = append(cells, [3]int{k & 1, k >> 1 & 1, k >> 2})
		}
	}
	return cells
}

// TestPolycubes: solids of random cells are closed and what they should be.
func TestPolycubes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cells [][3]int
		side := rapid.IntRange(1, 5).Draw(t, "side")
		full := rapid.IntRange(1, 9).Draw(t, "full")
		seed := rapid.Uint64().Draw(t, "seed")
		random := rand.New(rand.NewPCG(seed, 1))
		from := rapid.IntRange(-9, 9).Draw(t, "from")
		for i := range side * side * side {
			if random.IntN(10) < full {
				cells = append(cells, [3]int{from + i%side, i/side%side - from, i / side / side})
			}
		}
		gap := rapid.SampledFrom([]float32{0, 0.001, 0.02, 0.2}).Draw(t, "gap")
		bevel := rapid.Float32Range(0.01, 0.2).Draw(t, "bevel")
		checkPolycube(t, cells, gap, bevel, 60, seed)
	})
}

// TestPolycubeFacets: flat faces of many cells are few facets.
func TestPolycubeFacets(t *testing.T) {
	box := func(x, y, z int) (cells [][3]int) {
		for i := range x * y * z {
			cells = append(cells, [3]int{i % x, i / x % y, i / x / y})
		}
		return cells
	}
	ring := append(box(3, 3, 1)[:4:4], box(3, 3, 1)[5:]...)
	for _, c := range []struct {
		name  string
		cells [][3]int
		want  int
	}{
		{"none", nil, 0},
		{"cube", box(1, 1, 1), 6 + 12 + 8},
		{"box", box(4, 3, 2), 6 + 12 + 8},
		{"T", [][3]int{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}}, 12 + 22 + 12 + 4},
		{"ring", ring, 2*4 + 8 + 12 + 8 + 8},
	} {
		if got := len(mesh.Polycube(c.cells, 0, 0.1).Facets); got > c.want {
			t.Errorf("%s: %d facets, %d would do", c.name, got, c.want)
		}
	}
}

// checkPolycube checks a solid against what defines it.
func checkPolycube(t rapid.TB, cells [][3]int, gap, bevel float32, points int, seed uint64) {
	t.Helper()
	m := mesh.Polycube(cells, gap, bevel)
	if err := closed(m); err != nil {
		t.Fatalf("%v with %v and %v: %v", cells, gap, bevel, err)
	}
	if len(cells) == 0 {
		return
	}
	has := map[[3]int]bool{}
	low, high := mgl32.Vec3{99, 99, 99}, mgl32.Vec3{-99, -99, -99}
	for _, c := range cells {
		has[c] = true
		for k := range c {
			low[k], high[k] = min(low[k], float32(c[k])+gap), max(high[k], float32(c[k])+1-gap)
		}
	}
	if a, b := m.Bounds(); !a.ApproxEqualThreshold(low, 1e-5) || !b.ApproxEqualThreshold(high, 1e-5) {
		t.Fatalf("%v with %v and %v: from %v to %v, not %v to %v", cells, gap, bevel, a, b, low, high)
	}
	random := rand.New(rand.NewPCG(seed, 2))
	for range points {
		// Most of the points near corners of cells.
		c := cells[random.IntN(len(cells))]
		var p [3]float64
		for k := range p {
			p[k] = float64(c[k]+random.IntN(2)) + (random.Float64()-0.5)*3*float64(gap+bevel)
		}
		within, depth := depthIn(has, p, float64(gap), 0), depthIn(has, p, float64(gap), float64(bevel))
		if math.Abs(depth) < 1e-4 || math.Abs(within) < 1e-4 && depth < 0 {
			continue // on the surface
		}
		if depth < 0 && within > -1e-4 && nearCorner(p) < float64(gap+bevel) {
			continue // where several bevels meet
		}
		if around := winding(m, p); math.Abs(around-math.Round(around)) > 0.01 || (math.Round(around) == 1) != (depth > 0) {
			t.Fatalf("%v with %v and %v: at %v the depth is %v, and the surface goes %v times around it", cells, gap, bevel, p, depth, around)
		}
	}
}

// nearCorner is the distance from the nearest corner of cells, along the axis on which it is
// farthest.
func nearCorner(p [3]float64) (most float64) {
	for _, v := range p {
		most = max(most, math.Abs(v-math.Round(v)))
	}
	return most
}

// depthIn is how far inside of a polycube's solid a point is, 0 to bevel, or outside if
// negative: bevel minus the distance, along the axes, from the cells whose faces are moved
// inwards by gap plus bevel.
func depthIn(has map[[3]int]bool, p [3]float64, gap, bevel float64) float64 {
	in := gap + bevel
	best := math.Inf(1)
	// The parts of space: those near a plane between cells, and those between.
	var at [3]int
	for k := range p {
		at[k] = int(math.Floor(p[k]))
	}
	for i := range 5 * 5 * 5 {
		part := [3]int{i%5 - 2, i/5%5 - 2, i/25 - 2} // even: cell at+part/2; odd: between two
		distance := 0.0
		full := true
		var low, high [3]int
		for k, n := range part {
			first := at[k] + int(math.Floor(float64(n)/2))
			low[k], high[k] = first, first
			from, to := float64(first)+in, float64(first)+1-in
			if n%2 != 0 {
				high[k] = first + 1
				from, to = float64(first)+1-in, float64(first)+1+in
			}
			distance += max(from-p[k], p[k]-to, 0)
		}
		for x := low[0]; x <= high[0]; x++ {
			for y := low[1]; y <= high[1]; y++ {
				for z := low[2]; z <= high[2]; z++ {
					full = full && has[[3]int{x, y, z}]
				}
			}
		}
		if full {
			best = min(best, distance)
		}
	}
	return bevel - best
}

// winding is how many times a closed surface goes around a point: 1 inside of a solid. It
// is the sum of the solid angles of the triangles (van Oosterom and Strackee 1983).
func winding(m *mesh.Mesh, p [3]float64) float64 {
	sum := 0.0
	at := func(v int) (d [3]float64) {
		for k := range d {
			d[k] = float64(m.Vertices[v].Position[k]) - p[k]
		}
		return d
	}
	dot := func(a, b [3]float64) float64 { return a[0]*b[0] + a[1]*b[1] + a[2]*b[2] }
	for _, f := range m.Facets {
		for i := 2; i < len(f.Corners); i++ {
			a, b, c := at(f.Corners[0]), at(f.Corners[i-1]), at(f.Corners[i])
			la, lb, lc := math.Sqrt(dot(a, a)), math.Sqrt(dot(b, b)), math.Sqrt(dot(c, c))
			triple := a[0]*(b[1]*c[2]-b[2]*c[1]) + a[1]*(b[2]*c[0]-b[0]*c[2]) + a[2]*(b[0]*c[1]-b[1]*c[0])
			sum += 2 * math.Atan2(triple, la*lb*lc+dot(a, b)*lc+dot(b, c)*la+dot(c, a)*lb)
		}
	}
	return sum / (4 * math.Pi)
}

// TestPolycubeParts: the parts of all sets of cells in 2 x 2 x 2 are closed and convex, and
// together what the solid is, but for the overlaps and for inner corners.
func TestPolycubeParts(t *testing.T) {
	const gap, bevel = 0.02, 0.1
	for set := 1; set < 256; set++ {
		cells := corner(set)
		whole := mesh.Polycube(cells, gap, bevel)
		low, high := whole.Bounds()
		parts := mesh.PolycubeParts(cells, gap, bevel)
		if len(parts) != len(cells) {
			t.Fatalf("%v: %d parts", cells, len(parts))
		}
		sum := 0.0
		for i, m := range parts {
			if err := closed(m); err != nil {
				t.Fatalf("%v: part %d: %v", cells, i, err)
			}
			for _, f := range m.Facets {
				at := func(k int) mgl32.Vec3 { return m.Vertices[f.Corners[k]].Position }
				normal := at(1).Sub(at(0)).Cross(at(2).Sub(at(1)))
				for _, v := range m.Vertices {
					if v.Position.Sub(at(0)).Dot(normal) > 1e-6 {
						t.Fatalf("%v: part %d is not convex", cells, i)
					}
				}
			}
			a, b := m.Bounds()
			for k := range a {
				if a[k] < low[k]-1e-5 || b[k] > high[k]+1e-5 {
					t.Fatalf("%v: part %d from %v to %v is outside of %v to %v", cells, i, a, b, low, high)
				}
			}
			sum += volume(m)
		}
		if full := volume(whole); math.Abs(sum-full) > 0.05*full {
			t.Errorf("%v: parts of %v in all, a solid of %v", cells, sum, full)
		}
	}
}
