package view_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// shown are the directions in which stickers look, by home direction and cubie.
func shown(c *view.Cube, a cube3.Assembly, m view.Moment) map[[2]string]mgl32.Vec3 {
	look := view.Look{Scheme: scheme.Default()}
	m.Assembly = a
	s := c.Scene(&m, &look)
	list := map[[2]string]mgl32.Vec3{}
	for _, n := range s.Nodes {
		for _, f := range n.Mesh.Facets {
			if f.Face == 0 {
				continue
			}
			var normal mgl32.Vec3
			for _, v := range f.Corners {
				normal = normal.Add(n.Mesh.Vertices[v].Normal)
			}
			if normal = normal.Normalize(); max(abs(normal[0]), abs(normal[1]), abs(normal[2])) < 0.999 {
				continue // the rim
			}
			hit := sceneHit(n.ID, f.Face)
			home, _, face, sticker, ok := c.At(hit)
			if !ok || !sticker {
				continue
			}
			list[[2]string{home.String(), face.String()}] = mgl32.TransformNormal(normal, n.Pose)
		}
	}
	return list
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }

// TestStickersLookWhereFaceletsSay, on random assemblies; and a turn that is complete looks as the
// assembly after it.
func TestStickersLookWhereFaceletsSay(t *testing.T) {
	c := view.New()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 30 {
		a := cube3.RandomAssembly(rng)
		got := shown(c, a, view.Moment{})
		count := 0
		for _, place := range cube3.Cubies() {
			home, _ := a.At(place)
			for i, f := range place.Faces() {
				facelet := a.Facelet(place, i)
				if d := got[[2]string{home.String(), facelet.String()}].Sub(view.Direction(f)).Len(); d > 1e-3 {
					t.Fatalf("%v in %v: %v looks to %v, not %v", home, place, facelet, got[[2]string{home.String(), facelet.String()}], f)
				}
				count++
			}
		}
		if count != cube3.FaceletCount {
			t.Fatal(count)
		}
		m := cube3.Moves()[rng.IntN(18)]
		turned := shown(c, a, view.Moment{Face: m.Face, Turned: float64(m.Turns) * math.Pi / 2})
		for key, want := range shown(c, a.Turn(m), view.Moment{}) {
			if turned[key].Sub(want).Len() > 1e-3 {
				t.Fatalf("%v: %v looks to %v, not %v", m, key, turned[key], want)
			}
		}
	}
}

func sceneHit(id uint16, f mesh.Face) scene.Hit { return scene.Hit{ID: id, Face: f} }

// TestGrey: the stickers of grey cubies are grey, and only these.
func TestGrey(t *testing.T) {
	c, grey, cubies := view.New(), scene.FromSRGB(view.Unknown()), cube3.Cubies()
	m := view.Moment{State: cube3.State{Assembly: cube3.Solved()}}
	s := c.Scene(&m, &view.Look{Scheme: scheme.Default(), Grey: map[cube3.Cubie]bool{cubies[3]: true}})
	for i, cubie := range cubies {
		for k := range cubie.Faces() {
			if got := s.Nodes[i].Materials[int(mesh.CubieFirst)+k].Colour == grey; got != (i == 3) {
				t.Errorf("%v is grey: %v", cubie, got)
			}
		}
	}
}
