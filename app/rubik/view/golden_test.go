package view_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/app/picturetest"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

const (
	goldenWidth  = 240
	goldenHeight = 200
)

// TestPictures compares pictures with those in testdata.
func TestPictures(t *testing.T) {
	mixed := cube3.RandomAssembly(rand.New(rand.NewPCG(1, 2)))
	turning := view.During(cube3.State{Assembly: mixed}, cube3.Change{Move: cube3.Move{Face: cube3.R, Turns: 1}}, 0.4)
	flipping := view.During(cube3.State{Assembly: cube3.Solved()}, changes(t, "swap UF UR")[0], 0.4)
	urf, uf := cubie("URF"), cubie("UF")
	for _, c := range []struct {
		name   string
		moment view.Moment
		look   view.Look
		below  bool
	}{
		{"solved", view.Moment{State: cube3.State{Assembly: cube3.Solved()}}, view.Look{}, false},
		{"mixed-dark", view.Moment{State: cube3.State{Assembly: mixed}}, view.Look{Dark: true, HoverOn: true, Hover: cubie("L")}, true},
		{"turning", turning, view.Look{Faces: true}, false},
		{"exploded", view.Moment{State: cube3.State{Assembly: mixed}}, view.Look{Explode: 1}, false},
		{"out", view.Moment{State: cube3.State{Assembly: cube3.Solved(), Out: cube3.SetOf(urf)}}, view.Look{Lit: map[cube3.Cubie]float64{uf: 1}}, false},
		{"by-hand", flipping, view.Look{Bare: true}, false},
		{"letters", view.Moment{State: cube3.State{Assembly: cube3.Solved().Turn(cube3.Move{Face: cube3.R, Turns: 1})}}, view.Look{Scheme: preset(t, scheme.PrintID)}, false},
		{"letters-faces", view.Moment{State: cube3.State{Assembly: cube3.Solved()}}, view.Look{Faces: true, Scheme: preset(t, scheme.PrintID)}, true},
		{"faces", view.Moment{State: cube3.State{Assembly: mixed}}, view.Look{Faces: true, Scheme: preset(t, scheme.BlackWhiteID)}, true},
	} {
		if c.look.Scheme.ID == "" {
			c.look.Scheme = scheme.Default()
		}
		camera := scene.Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: c.moment.Reach(c.look.Explode)}
		if c.below {
			camera.Yaw, camera.Pitch = -0.4, -0.5
		}
		picture := scene.NewRenderer().Render(view.New().Scene(&c.moment, &c.look), camera, goldenWidth, goldenHeight)
		picturetest.Golden(t, c.name, picture)
	}
}

func changes(t *testing.T, text string) cube3.Changes {
	t.Helper()
	list, err := cube3.ParseChanges(text)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// cubie is the one with a name.
func cubie(name string) cube3.Cubie {
	all := cube3.Cubies()
	return all[slices.IndexFunc(all, func(c cube3.Cubie) bool { return c.String() == name })]
}

func preset(t *testing.T, id string) scheme.Scheme {
	t.Helper()
	for _, s := range scheme.Presets() {
		if s.ID == id {
			return s
		}
	}
	t.Fatal("no scheme", id)
	return scheme.Scheme{}
}
