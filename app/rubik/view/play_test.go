package view_test

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// TestDuring: changes begin with the state before, end with the one after, and take time.
func TestDuring(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	c := view.New()
	look := view.Look{Faces: true}
	poses := func(m view.Moment) map[cube3.Cubie]scene.Node {
		list := map[cube3.Cubie]scene.Node{}
		for _, n := range c.Scene(&m, &look).Nodes {
			home, _, _, _, _ := c.At(sceneHit(n.ID, 0))
			list[home] = n
		}
		return list
	}
	for range 30 {
		before := cube3.State{Assembly: cube3.RandomAssembly(rng), Out: cube3.SetOf(cube3.Cubies()[rng.IntN(20)])}
		list := cube3.Changes{{Move: cube3.Moves()[rng.IntN(18)]}}
		for _, s := range cube3.RandomAssembly(rng).Repairs(true)[0] {
			list = append(list, cube3.Change{Step: s})
		}
		for _, change := range list {
			after := before
			after.Assembly = change.Do(before.Assembly)
			for done, at := range map[float64]cube3.State{0: before, 1: after} {
				want := poses(view.Moment{State: at})
				m := view.During(before, change, done)
				for _, m.Rigid = range []bool{false, true} {
					for home, n := range poses(m) {
						if d := n.Pose.Sub(want[home].Pose); d.Mul4(d.Transpose()).Trace() > 1e-5 {
							t.Fatalf("%v after %v of %v, rigid: %v: %v, not %v", home, done, change, m.Rigid, n.Pose, want[home].Pose)
						}
					}
				}
			}
			if view.Seconds(change) <= 0 {
				t.Errorf("%v takes no time", change)
			}
		}
	}
}

// TestExchange: two cubies that change places do not go through each other.
func TestExchange(t *testing.T) {
	c := view.New()
	count := 0
	for _, first := range cube3.Cubies() {
		for _, second := range cube3.Cubies() {
			if first.Kind != second.Kind || first.Kind == cube3.FaceCubie || first == second {
				continue
			}
			step := cube3.Change{Step: cube3.Step{First: first, Second: second, FirstTurn: 1}}
			for done := 0.0; done <= 1; done += 0.1 {
				m := view.During(cube3.State{Assembly: cube3.Solved()}, step, done)
				var at [2]mgl32.Vec3
				for _, n := range c.Scene(&m, &view.Look{}).Nodes {
					switch home, _, _, _, _ := c.At(sceneHit(n.ID, 0)); home {
					case first:
						at[0] = n.Pose.Col(3).Vec3()
					case second:
						at[1] = n.Pose.Col(3).Vec3()
					}
				}
				const side = 2.0 / 3
				if d := at[0].Sub(at[1]).Len(); d < side*0.99 {
					t.Fatalf("%v is %v from %v after %v", first, d, second, done)
				}
			}
			count++
		}
	}
	if count != 8*7+12*11 {
		t.Error(count)
	}
}
