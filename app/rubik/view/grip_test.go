package view_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// pictures are pictures from many sides.
func pictures(rng *rand.Rand) view.Picture {
	return view.Picture{
		Camera: scene.Camera{Yaw: rng.Float32() * 6, Pitch: (rng.Float32() - 0.5) * 2, Zoom: 1, Reach: 1.75},
		Width:  300 + rng.IntN(900), Height: 300 + rng.IntN(900),
	}
}

// sticker is the middle of one in the picture, and whether it faces the camera well.
func sticker(p view.Picture, place cube3.Cubie, f cube3.Face) (x, y float32, seen bool) {
	at := view.Centre(place, p.Explode).Add(view.Direction(f).Mul(1.0 / 3))
	x, y = p.Camera.Project(at, p.Width, p.Height)
	return x, y, view.Direction(f).Dot(p.Camera.Eye().Sub(at).Normalize()) > 0.3
}

// TestDraggedStickersFollow: a sticker that is dragged the way it goes in the picture when a face
// turns, turns that face as far.
func TestDraggedStickersFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	tried := map[cube3.Kind]int{}
	for range 400 {
		p := pictures(rng)
		place := cube3.Cubies()[rng.IntN(26)]
		for _, on := range place.Faces() {
			x, y, seen := sticker(p, place, on)
			if !seen {
				continue
			}
			if got := p.FaceAt(place, x, y); got != on {
				t.Fatalf("%v in %v: shows %v", on, place, got)
			}
			for _, f := range place.Faces() {
				if f == on && place.Kind != cube3.FaceCubie {
					continue
				}
				from := view.Centre(place, 0).Add(view.Direction(on).Mul(1.0 / 3))
				if place.Kind == cube3.FaceCubie { // away from the middle
					from = from.Add(view.Direction(cube3.Face((int(f) + 1) % cube3.FaceCount)).Mul(0.25))
				}
				turned := func(by float64) (x, y float32) {
					at := mgl32.TransformCoordinate(from, mgl32.HomogRotate3D(float32(-by), view.Direction(f)))
					return p.Camera.Project(at, p.Width, p.Height)
				}
				x, y := turned(0)
				tx, ty := turned(0.02)
				if alike(p, place, on, f) {
					continue
				}
				g := view.NewGrip(p, place, on, x, y, mgl32.Vec2{tx - x, ty - y})
				if g.Face != f {
					t.Fatalf("%v in %v dragged about %v: turns %v", on, place, f, g.Face)
				}
				got := 0.0
				for by := 0.0; by <= 0.1; by += 0.01 {
					got = g.Move(turned(by))
				}
				if math.Abs(got-0.1) > 0.03 {
					t.Fatalf("%v in %v dragged about %v by 0.1: %v", on, place, f, got)
				}
				tried[place.Kind]++
			}
		}
	}
	if tried[cube3.Corner] < 100 || tried[cube3.Edge] < 100 || tried[cube3.FaceCubie] < 30 {
		t.Error(tried)
	}
}

// alike reports whether a sticker goes nearly the same way in the picture when another face turns
// than f: seen aslant, one cannot tell them apart.
func alike(p view.Picture, place cube3.Cubie, on, f cube3.Face) bool {
	from := view.Centre(place, 0).Add(view.Direction(on).Mul(1.0 / 3))
	way := func(g cube3.Face) mgl32.Vec2 {
		x0, y0 := p.Camera.Project(from, p.Width, p.Height)
		x1, y1 := p.Camera.Project(mgl32.TransformCoordinate(from, mgl32.HomogRotate3D(0.02, view.Direction(g))), p.Width, p.Height)
		return mgl32.Vec2{x1 - x0, y1 - y0}.Normalize()
	}
	for _, g := range place.Faces() {
		if d := way(g).Dot(way(f)); g != f && g != on && max(d, -d) > 0.9 {
			return true
		}
	}
	return false
}

// TestPlaceAt finds the places where they are drawn, and none beside the cube.
func TestPlaceAt(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	found := 0
	for range 200 {
		p := pictures(rng)
		p.Explode = float64(rng.IntN(2)) * 0.5
		for _, place := range cube3.Cubies() {
			if place.Kind == cube3.FaceCubie {
				continue
			}
			_, _, seen := sticker(p, place, place.Faces()[0])
			x, y := p.Camera.Project(view.Centre(place, p.Explode), p.Width, p.Height)
			if got, ok := p.PlaceAt(place.Kind, x, y); seen && p.Explode == 0 {
				if !ok || got != place {
					t.Fatalf("%v: %v, %t", place, got, ok)
				}
				found++
			}
		}
		if got, ok := p.PlaceAt(cube3.Edge, -500, -500); ok {
			t.Fatalf("%v beside the cube", got)
		}
	}
	if found < 500 {
		t.Error(found)
	}
}

// TestCarrying: a cubie stays under the pointer, in front of the camera.
func TestCarrying(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for range 100 {
		p := pictures(rng)
		at := view.Centre(cube3.Cubies()[rng.IntN(26)], 0.3)
		x, y := p.Camera.Project(at, p.Width, p.Height)
		c := view.NewCarrying(p, at, x+5, y-7)
		if got := c.Move(x+5, y-7); got.Sub(at).Len() > 1e-3 {
			t.Fatalf("%v, not %v", got, at)
		}
		dx, dy := float32(rng.IntN(200)-100), float32(rng.IntN(200)-100)
		gx, gy := p.Camera.Project(c.Move(x+5+dx, y-7+dy), p.Width, p.Height)
		if math.Hypot(float64(gx-x-dx), float64(gy-y-dy)) > 6 { // the perspective of 9 pixels
			t.Fatalf("moved by %v, %v: at %v, %v instead of %v, %v", dx, dy, gx, gy, x+dx, y+dy)
		}
	}
}

// TestReachHoldsEverything: on its way no cubie leaves the sphere that the camera shows.
func TestReachHoldsEverything(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	c := view.New()
	for range 60 {
		m := view.Moment{State: cube3.State{Assembly: cube3.RandomAssembly(rng)}}
		for _, home := range cube3.Cubies() {
			if home.Kind != cube3.FaceCubie && rng.IntN(10) == 0 {
				m.Out = m.Out.With(home)
			}
		}
		if rng.IntN(2) == 0 {
			m.Next, m.Done = cube3.State{Assembly: cube3.RandomAssembly(rng)}, rng.Float64()
		} else {
			m.Face, m.Turned = cube3.Face(rng.IntN(6)), rng.Float64()*3
		}
		look := view.Look{Explode: rng.Float64()}
		reach := m.Reach(look.Explode)
		far := float32(0)
		for _, n := range c.Scene(&m, &look).Nodes {
			for _, v := range n.Mesh.Vertices {
				far = max(far, mgl32.TransformCoordinate(v.Position, n.Pose).Len())
			}
		}
		if far > reach*1.12 {
			t.Fatalf("%v beyond %v, explode %v, out %v, done %v", far, reach, look.Explode, m.Out.List(), m.Done)
		}
		if !slices.ContainsFunc(cube3.Cubies(), m.Out.Has) && m.Done == 0 && far < reach*0.7 {
			t.Fatalf("%v is little of %v", far, reach)
		}
	}
}
