package scene_test

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/scene"
)

func camera() scene.Camera { return scene.Camera{Yaw: 0.5, Pitch: 0.5, Zoom: 1, Reach: 1.7} }

// plain shows a colour whatever the lights.
func plain(c color.NRGBA) []scene.Material {
	return []scene.Material{{Colour: scene.FromSRGB(c), Glow: 1}}
}

// ownColour is a colour for each of a few nodes.
func ownColour(id uint16) color.NRGBA {
	return color.NRGBA{R: uint8(40 + id*10), G: uint8(250 - id*8), B: uint8(id * 37), A: 255}
}

// bars is a heap of bars in colours of their own; they run through one another.
func bars(n int) *scene.Scene {
	rng := rand.New(rand.NewPCG(9, 9))
	s := &scene.Scene{
		Background: scene.Background{Upper: scene.Colour{0.9, 0.9, 0.9}, Lower: scene.Colour{0.8, 0.8, 0.8}},
		Ground:     -1.5, Shadow: 0.5,
	}
	for i := range n {
		point := func() mgl32.Vec3 {
			return mgl32.Vec3{rng.Float32()*2 - 1, rng.Float32()*2 - 1, rng.Float32()*2 - 1}
		}
		id := uint16(i + 1)
		s.Nodes = append(s.Nodes, scene.Node{
			Mesh: mesh.Bar(point(), point(), 0.1+0.3*rng.Float32()), Pose: mgl32.Ident4(),
			Materials: plain(ownColour(id)), ID: id,
		})
	}
	return s
}

// lit gives a scene materials that show the light.
func lit(s *scene.Scene) *scene.Scene {
	for i := range s.Nodes {
		s.Nodes[i].Materials[0].Glow, s.Nodes[i].Materials[0].Gloss = 0, 0.3
	}
	return s
}

// TestSameBytes for every number of processors.
func TestSameBytes(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	s := lit(bars(20))
	var first []uint8
	for _, n := range []int{1, 2, 3, 8} {
		runtime.GOMAXPROCS(n)
		r := scene.NewRenderer()
		r.Render(s, scene.Camera{Zoom: 1, Reach: 1}, 500, 300) // leave something behind
		pix := r.Render(s, camera(), 500, 300).Pix
		if first == nil {
			first = slices.Clone(pix)
		}
		if !bytes.Equal(first, pix) {
			t.Errorf("%d processors draw another picture", n)
		}
	}
}

// TestOrderOfNodes does not matter where depths differ.
func TestOrderOfNodes(t *testing.T) {
	s := bars(20)
	first := slices.Clone(scene.NewRenderer().Render(s, camera(), 300, 300).Pix)
	rng := rand.New(rand.NewPCG(1, 1))
	for range 5 {
		rng.Shuffle(len(s.Nodes), func(i, j int) { s.Nodes[i], s.Nodes[j] = s.Nodes[j], s.Nodes[i] })
		pix := scene.NewRenderer().Render(s, camera(), 300, 300).Pix
		different := 0
		for i := 0; i < len(pix); i += 4 {
			if !bytes.Equal(first[i:i+4], pix[i:i+4]) {
				different++
			}
		}
		if different > 5 { // where bars run through one another
			t.Errorf("%d pixels are different", different)
		}
	}
}

// TestPick compares picked faces with the colours in the picture.
func TestPick(t *testing.T) {
	s := bars(12)
	r := scene.NewRenderer()
	picture := r.Render(s, camera(), 301, 203)
	things, ground := map[uint16]int{}, 0
	for y := range 203 {
		for x := range 301 {
			hit, ok := r.Pick(x, y)
			if !ok {
				ground++
				if hit != (scene.Hit{}) {
					t.Fatalf("nothing at %d, %d, but %v", x, y, hit)
				}
			}
			// A pixel like its neighbours has nothing else in it.
			at, alone := picture.RGBAAt(x, y), true
			for _, d := range []image.Point{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
				alone = alone && picture.RGBAAt(x+d.X, y+d.Y) == at
			}
			if !alone {
				continue
			}
			if ok {
				things[hit.ID]++
			}
			for i := range s.Nodes {
				c := ownColour(s.Nodes[i].ID)
				if same := at == (color.RGBA{c.R, c.G, c.B, 255}); same != (ok && hit.ID == s.Nodes[i].ID) {
					t.Fatalf("at %d, %d is %v, picked is %v", x, y, at, hit)
				}
			}
		}
	}
	if len(things) < 10 || ground < 1000 {
		t.Errorf("only %v and %d pixels of background", things, ground)
	}
	for _, p := range []image.Point{{-1, 0}, {0, -1}, {301, 0}, {0, 203}} {
		if _, ok := r.Pick(p.X, p.Y); ok {
			t.Errorf("something at %v", p)
		}
	}
	if _, ok := scene.NewRenderer().Pick(0, 0); ok {
		t.Error("something where nothing was drawn")
	}
}

// TestThinLine draws slanting black lines, 0.4 pixels wide: a fine picture has them nearly as dark all along as they
// are wide. With 4 samples, some parts are twice as dark as others.
func TestThinLine(t *testing.T) {
	const width, height, wide = 400, 60, 0.4
	c := scene.Camera{Zoom: 1, Reach: 1}
	pixel := c.Span() / height
	for _, slope := range []float32{0.03, 0.1, 0.3} {
		along := mgl32.Vec3{1, 0, slope}.Normalize().Mul(20 * pixel)
		s := &scene.Scene{
			Nodes: []scene.Node{{
				Mesh: mesh.Line(along.Mul(-1), along, wide*pixel), Pose: mgl32.Ident4(), Materials: plain(color.NRGBA{A: 255}),
			}},
			Background: scene.Background{Upper: scene.Colour{1, 1, 1}, Lower: scene.Colour{1, 1, 1}},
		}
		picture := scene.NewFineRenderer().Render(s, c, width, height)
		for x := width/2 - 12; x < width/2+12; x++ {
			dark := 0.0 // pixels, across the line
			for y := range height {
				dark += 1 - float64(picture.RGBAAt(x, y).R)/255
			}
			if dark /= math.Sqrt(1 + float64(slope*slope)); dark < wide-0.05 || dark > wide+0.05 {
				t.Errorf("of slope %v the line is %.2f pixels wide at %d", slope, dark, x)
			}
		}
	}
}

// floor is a level square, large enough to lie on both sides of the eye, in strips.
func floor(half float32, strips int) *mesh.Mesh {
	m := &mesh.Mesh{}
	up := mgl32.Vec3{0, 0, 1}
	for i := range strips {
		from, to := half*(2*float32(i)/float32(strips)-1), half*(2*float32(i+1)/float32(strips)-1)
		n := len(m.Vertices)
		for _, p := range []mgl32.Vec3{{-half, from, -0.5}, {half, from, -0.5}, {half, to, -0.5}, {-half, to, -0.5}} {
			m.Vertices = append(m.Vertices, mesh.Vertex{Position: p, Normal: up})
		}
		m.Facets = append(m.Facets, mesh.Facet{Corners: []int{n, n + 1, n + 2, n + 3}})
	}
	return m
}

// TestNearPlane draws a floor that runs below the eye and on behind it: seen is
// what rays meet, cut into strips or not.
func TestNearPlane(t *testing.T) {
	const width, height, half = 200, 160, 30
	red := color.NRGBA{R: 200, A: 255}
	for _, strips := range []int{1, 3, 100} {
		s := &scene.Scene{Nodes: []scene.Node{{Mesh: floor(half, strips), Pose: mgl32.Ident4(), Materials: plain(red), ID: 1}}}
		r := scene.NewRenderer()
		seen := 0
		for _, pitch := range []float32{0.02, 0.3, 1, -0.1} {
			for _, yaw := range []float32{0, 0.7, 3} {
				c := scene.Camera{Yaw: yaw, Pitch: pitch, Zoom: 4, Reach: 1.7}
				picture := r.Render(s, c, width, height)
				// How far a point of a ray is before the eye, and where the picture begins.
				_, ahead := c.Ray(width/2, height/2, width, height)
				for y := range height {
					for x := range width {
						eye, d := c.Ray(float32(x)+0.5, float32(y)+0.5, width, height)
						f := (-0.5 - eye[2]) / d[2]
						p := eye.Add(d.Mul(f))
						depth := f * d.Dot(ahead)
						near := 0.05 * c.Reach
						if f > 0 && (depth > near*0.9 && depth < near*1.1 || max(abs(p[0]), abs(p[1])) > half-2 && max(abs(p[0]), abs(p[1])) < half+2) || abs(d[2]) < 0.02 {
							continue // at an edge
						}
						want := f > 0 && depth > near && max(abs(p[0]), abs(p[1])) < half && eye[2] > -0.5
						if want {
							seen++
						}
						if got := picture.RGBAAt(x, y).R == 200; got != want {
							t.Fatalf("%d strips, %+v: %v at %d, %d", strips, c, got, x, y)
						}
					}
				}
			}
		}
		if seen < 10000 {
			t.Errorf("only %d pixels of floor", seen)
		}
	}
}

func abs(v float32) float32 { return max(v, -v) }

// TestNoAllocation when pictures of one size are drawn again and again.
func TestNoAllocation(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector allocates, too")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	s, c := lit(bars(20)), camera()
	for _, n := range []int{1, 2} {
		runtime.GOMAXPROCS(n)
		r, fine := scene.NewRenderer(), scene.NewFineRenderer()
		draw := func() {
			r.Render(s, c, 160, 120)
			fine.Render(s, c, 40, 30)
		}
		// The runtime makes goroutines until each processor has 64 to use again.
		for range 600 {
			draw()
		}
		var before, after runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&before)
		for range 200 {
			draw()
		}
		runtime.ReadMemStats(&after)
		// The runtime itself allocates now and then, more under the race detector: a
		// goroutine, a timer. What allocates once a picture is at least 200.
		if made := after.Mallocs - before.Mallocs; made > 100 {
			t.Errorf("%d processors: %d allocations in 200 pictures", n, made)
		}
	}
	r := scene.NewRenderer()
	if n := testing.AllocsPerRun(20, func() { r.Render(s, c, 320, 240) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

// TestTransparent pictures have nothing but the shadow where no solid is.
func TestTransparent(t *testing.T) {
	s := bars(3)
	s.Background.Transparent = true
	r := scene.NewRenderer()
	picture := r.Render(s, camera(), 200, 200)
	count := map[string]int{}
	for y := range 200 {
		for x := range 200 {
			p := picture.RGBAAt(x, y)
			_, ok := r.Pick(x, y)
			if max(p.R, p.G, p.B) > p.A {
				t.Fatalf("%v at %d, %d is no colour with its alpha", p, x, y)
			}
			switch {
			case p.A == 255:
				count["solid"]++
			case p == color.RGBA{}:
				count["nothing"]++
			case p.R == 0 && p.G == 0 && p.B == 0:
				count["shadow"]++
			default:
				count["edge"]++
			}
			if ok && p.A < 64 {
				t.Fatalf("%v at %d, %d, where something is", p, x, y)
			}
		}
	}
	for _, k := range []string{"solid", "nothing", "shadow", "edge"} {
		if count[k] < 100 {
			t.Errorf("%d pixels of %s", count[k], k)
		}
	}
}

// TestShadow falls below the solids, and is not seen from below the ground.
func TestShadow(t *testing.T) {
	s := bars(5)
	c := camera()
	draw := func(strength float32) []uint8 {
		s.Shadow = strength
		return slices.Clone(scene.NewRenderer().Render(s, c, 200, 200).Pix)
	}
	if bytes.Equal(draw(0), draw(0.5)) {
		t.Error("no shadow from above")
	}
	c.Pitch = -1
	if !bytes.Equal(draw(0), draw(0.5)) {
		t.Error("a shadow from below")
	}
}

// TestShadowOfStickers: a solid's shadow does not depend on its stickers.
func TestShadowOfStickers(t *testing.T) {
	s := &scene.Scene{Ground: -1, Shadow: 1, Background: scene.Background{Transparent: true}}
	s.Nodes = []scene.Node{{Mesh: mesh.Standard().Corner(), Pose: mgl32.HomogRotate3DX(0.05), Materials: plain(ownColour(1)), ID: 1}}
	r := scene.NewRenderer()
	c := scene.Camera{Pitch: 0.1, Zoom: 1, Reach: 1.7}
	darkness := func() (sum int) {
		p := r.Render(s, c, 200, 200)
		for y := 130; y < 200; y++ { // below the piece
			for x := range 200 {
				sum += int(p.RGBAAt(x, y).A)
			}
		}
		return sum
	}
	with := darkness()
	s.Nodes[0].Mesh = mesh.Bar(mgl32.Vec3{0.71, 0, 0.34}, mgl32.Vec3{0.71, 0, 0.99}, 0.85)
	without := darkness()
	if with < without/2 || without == 0 {
		t.Errorf("%d with stickers, %d without", with, without)
	}
}

func TestSizes(t *testing.T) {
	s := lit(bars(10))
	r := scene.NewRenderer()
	for _, size := range []image.Point{{1, 1}, {33, 7}, {0, 0}, {-3, 5}, {1, 200}, {31, 32}, {97, 65}, {640, 3}, {33, 7}} {
		picture := r.Render(s, camera(), size.X, size.Y)
		want := image.Rect(0, 0, max(size.X, 1), max(size.Y, 1))
		if picture.Bounds() != want || len(picture.Pix) != 4*want.Dx()*want.Dy() {
			t.Errorf("%v: %v", size, picture.Bounds())
		}
		if fresh := scene.NewRenderer().Render(s, camera(), size.X, size.Y); !bytes.Equal(fresh.Pix, picture.Pix) {
			t.Errorf("%v: another picture than a new renderer's", size)
		}
		for i := 3; i < len(picture.Pix); i += 4 {
			if picture.Pix[i] != 255 {
				t.Fatalf("%v: a hole at pixel %d", size, i/4)
			}
		}
	}
}

func TestNothingToDraw(t *testing.T) {
	picture := scene.NewRenderer().Render(&scene.Scene{Background: scene.Background{Transparent: true}}, camera(), 40, 40)
	if slices.Max(picture.Pix) != 0 {
		t.Error("something in an empty scene")
	}
}

// TestColours that glow by themselves come out as they went in.
func TestColours(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{{Mesh: floor(1, 1), Pose: mgl32.Ident4(), ID: 1}}}
	r := scene.NewRenderer()
	for v := range 256 {
		c := color.NRGBA{uint8(v), uint8(255 - v), uint8(v / 2), 255}
		s.Nodes[0].Materials = plain(c)
		if got := r.Render(s, scene.Camera{Pitch: 1.4, Zoom: 1, Reach: 1}, 16, 16).RGBAAt(8, 8); got != (color.RGBA{c.R, c.G, c.B, 255}) {
			t.Errorf("%v became %v", c, got)
		}
	}
}
