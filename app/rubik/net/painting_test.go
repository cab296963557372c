package net

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestOut: stickers of cubies that are out are unknown, those of face cubies never.
func TestOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		a := cube3.RandomAssembly(rng)
		cubies := cube3.Cubies()
		s := cube3.State{Assembly: a}.TakeOut(cubies[rng.IntN(len(cubies))]).TakeOut(cubies[rng.IntN(len(cubies))])
		want := 0
		for _, c := range s.Out.List() {
			if c.Kind != cube3.FaceCubie {
				want += len(c.Faces())
			}
		}
		n := netOf(s)
		if n.Unknown() != want {
			t.Errorf("%v: %d unknown stickers, not %d", s.Out.List(), n.Unknown(), want)
		}
		for i, f := range n {
			if place, index := cube3.FaceletAt(i); f != cube3.Unknown && f != a.Facelet(place, index) {
				t.Errorf("sticker %d", i)
			}
		}
	}
}

// TestState: what is painted outlasts the program.
func TestState(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	p := &painting{now: version{follows: true}, cube: cube3.State{Assembly: cube3.Solved()}}
	for range maxPast + 20 {
		n := cube3.PartialOf(cube3.RandomAssembly(rng))
		n[rng.IntN(4)] = cube3.Unknown
		p.paint(n)
	}
	if len(p.past) != maxPast {
		t.Error(len(p.past))
	}
	data, err := json.Marshal(p.state())
	if err != nil {
		t.Fatal(err)
	}
	var s State
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	q := &painting{cube: p.cube}
	q.restore(s)
	if q.net() != p.net() || len(q.past) != keptPast {
		t.Error(q.net(), len(q.past))
	}
	q.undo()
	p.undo()
	if q.net() != p.net() {
		t.Error("another past")
	}
	q.restore(State{Now: "nonsense", Past: []string{"", "...x"}})
	if !q.now.follows || len(q.past) != 2 {
		t.Error(q)
	}
}
