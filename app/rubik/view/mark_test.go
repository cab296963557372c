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
)

// arrows are the directions in which the arrows of face cubies point.
func arrows(t *testing.T, c *view.Cube, m *view.Moment) (list [cube3.FaceCount]mgl32.Vec3) {
	t.Helper()
	s := c.Scene(m, &view.Look{Scheme: scheme.Default(), Faces: true})
	count := 0
	for _, n := range s.Nodes {
		marked := false
		for _, f := range n.Mesh.Facets {
			marked = marked || f.Face == mesh.CubieInk
		}
		home, place, face, sticker, ok := c.At(sceneHit(n.ID, mesh.CubieInk))
		if !ok || marked != (home.Kind == cube3.FaceCubie) {
			t.Fatalf("%v: marked %v", home, marked)
		}
		if home.Kind != cube3.FaceCubie {
			continue
		}
		if !sticker || face != home.Faces()[0] || place != home {
			t.Errorf("the arrow of %v is no part of its sticker", home)
		}
		list[face] = mgl32.TransformNormal(mgl32.Vec3{0, 1, 0}, n.Pose)
		count++
	}
	if count != cube3.FaceCount {
		t.Fatalf("%d arrows", count)
	}
	return list
}

// TestArrows: arrows of a solved cube point up in a net, those of face cubies that are turned
// are turned clockwise, and those of a face that has been turned are as the assembly says.
func TestArrows(t *testing.T) {
	up := [cube3.FaceCount]mgl32.Vec3{
		cube3.U: view.Direction(cube3.B), cube3.D: view.Direction(cube3.F),
		cube3.R: view.Direction(cube3.U), cube3.F: view.Direction(cube3.U), cube3.L: view.Direction(cube3.U), cube3.B: view.Direction(cube3.U),
	}
	c := view.New()
	rng := rand.New(rand.NewPCG(3, 4))
	for range 30 {
		m := view.Moment{State: cube3.State{Assembly: cube3.RandomAssembly(rng)}}
		for f, got := range arrows(t, c, &m) {
			face := cube3.Face(f) // 0..5
			angle := -float32(m.Assembly.Faces[f]) * math.Pi / 2
			want := mgl32.TransformNormal(up[f], mgl32.HomogRotate3D(angle, view.Direction(face)))
			if got.Sub(want).Len() > 1e-3 {
				t.Fatalf("%v turned by %d: the arrow points to %v, not %v", face, m.Assembly.Faces[f], got, want)
			}
		}
		move := cube3.Moves()[rng.IntN(18)]
		turned := m
		turned.Face, turned.Turned = move.Face, float64(move.Turns)*math.Pi/2
		after := view.Moment{State: cube3.State{Assembly: m.Assembly.Turn(move)}}
		want := arrows(t, c, &after)
		for f, got := range arrows(t, c, &turned) {
			if got.Sub(want[f]).Len() > 1e-3 {
				t.Fatalf("%v: the arrow of %v points to %v, not %v", move, cube3.Face(f), got, want[f]) // 0..5
			}
		}
	}
}

// TestLetters: all stickers have letters, in the scheme that needs them, and they are parts of the
// stickers. Golden pictures show how they stand.
func TestLetters(t *testing.T) {
	c := view.New()
	look := view.Look{Scheme: preset(t, scheme.PrintID)}
	m := view.Moment{State: cube3.State{Assembly: cube3.Solved()}}
	count := 0
	for _, n := range c.Scene(&m, &look).Nodes {
		f := n.Mesh.Facets[0].Face
		if f < mesh.CubieInk {
			continue // a cubie
		}
		home, _, face, sticker, ok := c.At(sceneHit(n.ID, f))
		if !ok || !sticker || face != home.Faces()[f-mesh.CubieInk] {
			t.Errorf("%v: the letter on sticker %d is taken for %v", home, f-mesh.CubieInk, face)
		}
		count++
	}
	if count != cube3.FaceletCount {
		t.Error(count)
	}
}
