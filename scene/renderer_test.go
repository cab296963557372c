package scene_test

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"runtime"
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

// bars is a heap of bars that run through one another.
func bars(n int) *scene.Scene {
	rng := rand.New(rand.NewPCG(9, 9))
	s := &scene.Scene{Ground: -1.5, Shadow: 0.5}
	for range n {
		point := func() mgl32.Vec3 {
			return mgl32.Vec3{rng.Float32()*2 - 1, rng.Float32()*2 - 1, rng.Float32()*2 - 1}
		}
		s.Nodes = append(s.Nodes, scene.Node{
			Mesh: mesh.Bar(point(), point(), 0.1+0.3*rng.Float32()), Pose: mgl32.Ident4(),
			Materials: []scene.Material{{Colour: scene.Colour{0.9, 0.5, 0.1}, Gloss: 0.3}},
		})
	}
	return s
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

// TestNearPlane draws a floor that runs below the eye and on behind it: seen is what rays meet.
func TestNearPlane(t *testing.T) {
	const width, height, half = 200, 160, 30
	red := color.NRGBA{R: 200, A: 255}
	floor := mesh.Block(mgl32.Vec3{-half, -half, -1}, mgl32.Vec3{half, half, -0.5})
	s := &scene.Scene{Nodes: []scene.Node{{Mesh: floor, Pose: mgl32.Ident4(), Materials: plain(red), ID: 1}}}
	r := scene.NewRenderer()
	seen := 0
	for i, pitch := range []float32{0.02, 0.3, 1} {
		c := scene.Camera{Yaw: float32(i), Pitch: pitch, Zoom: 4, Reach: 1.7}
		picture := r.Render(s, c, width, height)
		// How far a point of a ray is before the eye, and where the picture begins.
		_, ahead := c.Ray(width/2, height/2, width, height)
		for y := range height {
			for x := range width {
				eye, d := c.Ray(float32(x)+0.5, float32(y)+0.5, width, height)
				f := (-0.5 - eye[2]) / d[2]
				p := eye.Add(d.Mul(f))
				depth, near, out := f*d.Dot(ahead), 0.05*c.Reach, max(abs(p[0]), abs(p[1]))
				if abs(d[2]) < 0.02 || f > 0 && (abs(depth-near) < near/10 || abs(out-half) < 2) {
					continue // at an edge
				}
				want := f > 0 && depth > near && out < half
				if want {
					seen++
				}
				if got := picture.RGBAAt(x, y).R == 200; got != want {
					t.Fatalf("%+v: %v at %d, %d", c, got, x, y)
				}
			}
		}
	}
	if seen < 10000 {
		t.Errorf("only %d pixels of floor", seen)
	}
}

func abs(v float32) float32 { return max(v, -v) }

// TestNoAllocation when pictures of one size are drawn again and again.
func TestNoAllocation(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector allocates, too")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	s, c := bars(20), camera()
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
}

// TestSizes that no picture has, and what is picked beside a picture.
func TestSizes(t *testing.T) {
	s, r := bars(10), scene.NewRenderer()
	for _, size := range []image.Point{{0, 0}, {-3, 5}, {97, 65}} {
		if _, ok := r.Pick(0, 0); ok && size.X == 0 {
			t.Error("something where nothing was drawn")
		}
		picture := r.Render(s, camera(), size.X, size.Y)
		want := image.Rect(0, 0, max(size.X, 1), max(size.Y, 1))
		if picture.Bounds() != want || len(picture.Pix) != 4*want.Dx()*want.Dy() {
			t.Errorf("%v: %v", size, picture.Bounds())
		}
		for _, p := range []image.Point{{-1, 0}, {0, -1}, {want.Max.X, 0}, {0, want.Max.Y}} {
			if _, ok := r.Pick(p.X, p.Y); ok {
				t.Errorf("%v: something at %v", size, p)
			}
		}
	}
}

// TestColours that glow by themselves come out as they went in.
func TestColours(t *testing.T) {
	s := &scene.Scene{Nodes: []scene.Node{{Mesh: mesh.Block(mgl32.Vec3{-1, -1, -1}, mgl32.Vec3{1, 1, 0}), Pose: mgl32.Ident4()}}}
	r := scene.NewRenderer()
	for v := range 256 {
		c := color.NRGBA{uint8(v), uint8(255 - v), uint8(v / 2), 255}
		s.Nodes[0].Materials = plain(c)
		if got := r.Render(s, scene.Camera{Pitch: 1.4, Zoom: 1, Reach: 1}, 16, 16).RGBAAt(8, 8); got != (color.RGBA{c.R, c.G, c.B, 255}) {
			t.Errorf("%v became %v", c, got)
		}
	}
}
