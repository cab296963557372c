package learn

import (
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/cube3"
)

// TestFacesAndCorners: each quarter turn changes FOP, CPP and EPP, whatever the assembly.
func TestFacesAndCorners(t *testing.T) {
	rng := newTestRandom()
	for range 200 {
		a := cube3.RandomAssembly(rng)
		for _, m := range quarterTurns() {
			p, q := a.Parities(), a.Turn(m).Parities()
			if p.FOP == q.FOP || p.CPP == q.CPP || p.EPP == q.EPP || p.FaceParity() != q.FaceParity() {
				t.Fatalf("%v of %s: %+v, %+v", m, a.Notation(), p, q)
			}
		}
	}
}

// TestArrowAlgs: the two algs, on all faces, turn the arrows in every way that turns can.
func TestArrowAlgs(t *testing.T) {
	type state [cube3.FaceCount]uint8
	var steps []state
	for _, step := range []string{"half", "two"} {
		text := played(t, "marked-faces/"+step, "play")
		alg, err := cube3.ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, rotation := range []string{"", "x", "x2", "x'", "y", "y x", "y x2", "y x'", "y2", "y2 x", "y2 x2", "y2 x'", "y'", "y' x", "y' x2", "y' x'", "z", "z x", "z x2", "z x'", "z'", "z' x", "z' x2", "z' x'"} {
			held, err := cube3.ParseAlg(rotation + " " + text)
			if err != nil || len(held) != len(alg) {
				t.Fatal(rotation, held, err)
			}
			a := cube3.Solved().Apply(held)
			if len(amiss(a)) != 0 {
				t.Errorf("%v moves corners or edges", held)
			}
			steps = append(steps, state(a.Faces))
		}
	}
	known := map[state]bool{{}: true}
	for queue := []state{{}}; len(queue) > 0; queue = queue[1:] {
		for _, step := range steps {
			next := queue[0]
			for f := range next {
				next[f] = (next[f] + step[f]) % 4
			}
			if !known[next] {
				known[next] = true
				queue = append(queue, next)
			}
		}
	}
	if n := reachedArrows(cube3.CountOrbits()); len(known) != n || n != 2048 {
		t.Errorf("%d, not %d", len(known), n)
	}
}

// TestSingleArrow: no turns turn a single arrow by a quarter, and every single quarter by hand repairs
// that.
func TestSingleArrow(t *testing.T) {
	a := cube3.Solved()
	a.Faces[cube3.R] = 3
	if p := a.Parities(); a.Reachable(true) || p.FOP != 1 || p.CPP != 0 || !a.Reachable(false) {
		t.Error(p)
	}
	repairs := a.Repairs(true)
	if len(repairs) != 12 {
		t.Error(len(repairs))
	}
	for _, r := range repairs {
		if r.Cubies() != 1 || r[0].First.Kind != cube3.FaceCubie || !r.Do(a).Reachable(true) {
			t.Error(r.Words())
		}
	}
}

// played is the alg that a button of a step plays.
func played(t *testing.T, step, button string) string {
	t.Helper()
	for _, i := range lessontest.Words(t, step).Script {
		for _, p := range i.Phrases() {
			if i.Key == lesson.Do && i.ID == button && p.Word == "play" {
				return p.Rest
			}
		}
	}
	t.Fatal(step, "plays nothing")
	return ""
}
