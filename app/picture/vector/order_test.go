package vector

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/mesh"
	"wedge/scene"
)

// bar is a node with a straight bar from a to b; its middle is at the origin of the
// mesh.
func bar(id uint16, a, b mgl32.Vec3, width float32) scene.Node {
	middle := a.Add(b).Mul(0.5)
	m := mesh.Bar(a.Sub(middle), b.Sub(middle), width)
	return scene.Node{
		Mesh: m, Pose: mgl32.Translate3D(middle[0], middle[1], middle[2]), ID: id,
		Materials: []scene.Material{{Colour: scene.Colour{0.2, 0.4, float32(id%10) / 10}}},
	}
}

// painted is how many solids are painted for a scene: more than it has nodes if some
// are cut.
func painted(s *scene.Scene, c scene.Camera, side int) int {
	f := &Flattener{}
	f.Flatten(s, c, side, side)
	var solids []solid
	for i := range s.Nodes {
		solids = append(solids, standing(&s.Nodes[i], f.shellOf(s.Nodes[i].Mesh)))
	}
	return len(f.fromBehind(solids))
}

// checkOrder compares what is painted last at each pixel with what the renderer finds
// nearest there. Within two pixels of an edge they may differ.
func checkOrder(t *testing.T, s *scene.Scene, c scene.Camera, side int) {
	t.Helper()
	r := scene.NewRenderer()
	r.Render(s, c, side, side)
	nearest := make([]uint16, side*side) // 0 where there is nothing
	last := make([]uint16, side*side)
	for i := range nearest {
		if hit, ok := r.Pick(i%side, i/side); ok {
			nearest[i] = hit.ID
		}
	}
	for _, p := range new(Flattener).Flatten(s, c, side, side) {
		low, high := p.Points.Bounds()
		for y := max(int(low.Y), 0); y <= min(int(high.Y), side-1); y++ {
			for x := max(int(low.X), 0); x <= min(int(high.X), side-1); x++ {
				// The first sample of the renderer.
				if contains(p.Points, flat.At(float64(x)+96.0/256, float64(y)+32.0/256)) {
					last[y*side+x] = p.ID
				}
			}
		}
	}
	seen, wrong := 0, 0
	for y := 2; y < side-2; y++ {
		for x := 2; x < side-2; x++ {
			at := y*side + x
			inside := nearest[at] != 0
			for dy := -2; dy <= 2; dy++ {
				for dx := -2; dx <= 2; dx++ {
					inside = inside && nearest[at+dy*side+dx] == nearest[at]
				}
			}
			if !inside {
				continue
			}
			if seen++; last[at] != nearest[at] {
				if wrong++; wrong == 1 {
					t.Errorf("at %d, %d solid %d is painted last and %d is nearest", x, y, last[at], nearest[at])
				}
			}
		}
	}
	if wrong > 0 || seen < side {
		t.Fatalf("%d of %d pixels are wrong, from %+v", wrong, seen, c)
	}
}

// contains counts how often a ray to the right crosses the sides.
func contains(q flat.Polygon, at flat.Point) (inside bool) {
	for i, a := range q {
		b := q[(i+1)%len(q)]
		if a.Y > at.Y != (b.Y > at.Y) && at.X < a.X+(b.X-a.X)*(at.Y-a.Y)/(b.Y-a.Y) {
			inside = !inside
		}
	}
	return inside
}

// triangle is three bars, each of which lies on the next.
func triangle() *scene.Scene {
	s := &scene.Scene{Ground: -1}
	for i := range 3 {
		corner := func(k int) mgl32.Vec3 {
			sin, cos := math.Sincos(float64(k) * 2 * math.Pi / 3)
			return mgl32.Vec3{float32(cos), float32(sin), 0}
		}
		a, b := corner(i), corner(i+1)
		along := b.Sub(a).Mul(0.2)
		a, b = a.Sub(along), b.Add(along)
		a[2], b[2] = -0.2, 0.2
		s.Nodes = append(s.Nodes, bar(uint16(i+1), a, b, 0.15))
	}
	return s
}

// TestCircle draws three bars that hide each other in a circle.
func TestCircle(t *testing.T) {
	cut := 0
	for yaw := float32(-3); yaw < 3; yaw += 1 {
		for _, pitch := range []float32{-1.3, -0.7, 0, 0.4, 0.9, 1.4} {
			c := scene.Camera{Yaw: yaw, Pitch: pitch, Zoom: 1, Reach: 1.5}
			checkOrder(t, triangle(), c, 160)
			if painted(triangle(), c, 160) > 3 {
				cut++
			}
		}
	}
	if cut < 12 {
		t.Errorf("only %d pictures with a circle", cut)
	}
}

// TestRandomOrder draws heaps of bars of all directions that do not meet.
func TestRandomOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 3))
	cases, cut := 60, 0
	if testing.Short() {
		cases = 8
	}
	for range cases {
		s := heap(rng, 10+rng.IntN(20))
		c := scene.Camera{
			Yaw: rng.Float32()*6 - 3, Pitch: (rng.Float32()*2 - 1) * scene.MaxPitch,
			Zoom: 0.7 + rng.Float32(), Reach: 1.5,
		}
		checkOrder(t, s, c, 200)
		if painted(s, c, 200) > len(s.Nodes) {
			cut++
		}
	}
	if cut == 0 {
		t.Errorf("%d heaps, %d of them with a circle", cases, cut)
	}
}

// heap is some bars that do not meet.
func heap(rng *rand.Rand, n int) *scene.Scene {
	s := &scene.Scene{Ground: -2}
	direction := func(length float32) mgl32.Vec3 {
		v := mgl32.Vec3{float32(rng.NormFloat64()), float32(rng.NormFloat64()), float32(rng.NormFloat64())}
		return v.Normalize().Mul(length)
	}
	type line struct {
		a, b  mgl32.Vec3
		width float32
	}
	var lines []line
	for len(s.Nodes) < n {
		at, along := direction(rng.Float32()*0.9), direction(0.5+rng.Float32()*0.7)
		l := line{at.Sub(along), at.Add(along), 0.04 + 0.1*rng.Float32()}
		meets := false
		for _, o := range lines {
			// A bar lies in a cylinder of the radius width/sqrt(2).
			meets = meets || distance(l.a, l.b, o.a, o.b) < 1.1*(l.width+o.width)/math.Sqrt2
		}
		if !meets {
			lines = append(lines, l)
			s.Nodes = append(s.Nodes, bar(uint16(len(lines)), l.a, l.b, l.width))
		}
	}
	return s
}

// distance of two lines with ends. Steps of 1/64 are fine enough for bars.
func distance(a, b, c, d mgl32.Vec3) float32 {
	least := float32(math.Inf(1))
	for i := range 65 {
		p := a.Add(b.Sub(a).Mul(float32(i) / 64))
		along := d.Sub(c)
		f := min(max(p.Sub(c).Dot(along)/along.Dot(along), 0), 1)
		least = min(least, p.Sub(c.Add(along.Mul(f))).Len())
	}
	return least
}

// TestMeeting draws solids that reach into each other: nothing is right then, but all
// of them are painted.
func TestMeeting(t *testing.T) {
	s := &scene.Scene{Ground: -1}
	for i := range 5 {
		angle := float64(i)
		at := mgl32.Vec3{float32(math.Cos(angle)), float32(math.Sin(angle)), float32(i) / 10}
		s.Nodes = append(s.Nodes, bar(uint16(i+1), at.Mul(-1), at, 0.3))
	}
	c := scene.Camera{Yaw: 1, Pitch: 0.5, Zoom: 1, Reach: 1.5}
	ids := map[uint16]bool{}
	for _, p := range new(Flattener).Flatten(s, c, 100, 100) {
		ids[p.ID] = true
	}
	if len(ids) != len(s.Nodes) {
		t.Errorf("%d of %d solids", len(ids), len(s.Nodes))
	}
}
