package learn

import (
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/cube3"
)

// TestMarkedFacesLesson goes through the lesson by doing.
func TestMarkedFacesLesson(t *testing.T) {
	b := open(t)
	b.step("marked-faces/marks")
	if !b.page.kit.host.Faces() {
		t.Error("no arrows")
	}
	b.turn("U")
	b.Expect("Turned: U +1", "FOP = 1")
	b.WantOpen()
	b.turn("F'")
	b.Expect("Turned: U +1, F −1", "quarter turns to bring them back: 2 · FOP = 0")
	b.WantDone()

	b.step("marked-faces/fourth")
	b.Expect("Quarter turns made: 0 · EPP 0 · CPP 0 · FOP 0 · FOP + CPP = 0")
	b.Tap("Make a quarter turn")
	b.rest()
	b.Expect("Quarter turns made: 1 · EPP 1 · CPP 1 · FOP 1 · FOP + CPP = 0")
	b.turn("R2")
	b.Expect("Quarter turns made: 3 · EPP 1 · CPP 1 · FOP 1 · FOP + CPP = 0")
	b.Tap("FOP + CPP (mod 2)")
	b.Expect("A quarter turn turns one arrow")

	b.step("marked-faces/classes")
	b.Expect("Vector (0, 0, 0) · FOP + CPP = 0 · class 0 (0 to 23)")
	b.turn("U R")
	b.Expect("class 0 (0 to 23)")
	b.step("marked-faces/classes")
	b.Tap("Turn an arrow by hand")
	b.rest()
	b.Expect("FOP + CPP = 1 · class 12 (0 to 23)", "in 4,096 ways", "turns reach 2,048 of them", "each of the 12 classes")
	b.WantDone()

	b.step("marked-faces/half")
	b.Tap("Yes")
	b.Expect("A half turn is two quarters")
	b.Tap("Play it")
	b.rest()
	if a := b.assembly(); arrows(a) != "U 2" || len(amiss(a)) != 0 {
		t.Error(a.Notation())
	}

	b.step("marked-faces/two")
	b.Tap("Play it")
	b.page.Desk().Advance(2)
	b.WantOpen()
	b.rest()
	b.Expect("Turned: U +1, R −1 · corners and edges away from home: 0")
	b.WantDone()

	b.step("marked-faces/repair")
	b.Expect("Vector (0, 0, 0) · FOP + CPP = 1")
	b.Tap("12: any arrow, either way")
	b.Expect("Turning any arrow")
	b.Tap("Turn an arrow by hand")
	b.rest()
	b.Expect("FOP + CPP = 0")
	if !b.assembly().Reachable(true) {
		t.Error("not repaired")
	}
	b.page.Leave()
	if b.page.kit.host.Faces() {
		t.Error("arrows remain")
	}
}

// TestFacesAndCorners: each quarter turn changes FOP and CPP, whatever the assembly.
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
		text := played(t, "marked-faces/"+step)
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

// played is the alg that the button play of a step plays.
func played(t *testing.T, step string) string {
	t.Helper()
	for _, i := range lessontest.Words(t, step).Script {
		for _, p := range i.Phrases() {
			if i.Key == lesson.Do && i.ID == "play" && p.Word == "play" {
				return p.Rest
			}
		}
	}
	t.Fatal(step, "plays nothing")
	return ""
}
