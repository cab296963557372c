package learn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestCornersLesson goes through the lesson by doing.
func TestCornersLesson(t *testing.T) {
	b := open(t)
	b.step("corner-twists/twist")
	b.Expect("URF has the twist 2")
	b.press("Twist it anticlockwise")
	b.Expect("URF has the twist 1")
	b.WantOpen()
	b.press("Twist it anticlockwise")
	b.WantDone()
	if !b.assembly().IsSolved() {
		t.Error(b.assembly().Notation())
	}

	b.step("corner-twists/flat")
	b.turn("U")
	b.Expect("U · changes 0 0 0 0")
	b.turn("R")
	b.Expect("R · changes +1 −1 +1 −1")
	b.Tap("R and L")
	b.Expect("On a horizontal face, horizontal facelets stay horizontal")

	b.step("corner-twists/vertical")
	b.turn("R L' F U D")
	b.WantOpen()
	b.turn("B")
	b.WantDone()
	b.Expect("together 0")

	b.step("corner-twists/cop")
	b.Expect("COP 1 · turns cannot solve it")
	b.turn("R U F")
	b.press("Twist another corner")
	b.Expect("COP 2 · turns cannot solve it")
	b.WantOpen()
	b.press("Twist another corner")
	b.WantDone()
	b.Expect("COP 0 · turns can solve it")
	b.Tap("Solve it")
	b.Wait("a solution", b.page.Desk().Player.Playing)
	b.rest()
	if !b.assembly().IsSolved() {
		t.Error(b.assembly().Notation())
	}
	b.press("Start again")
	b.Expect("COP 1")

	b.step("corner-twists/axis")
	b.Expect("COP by U and D 0 · by R and L 0 · by F and B 0")
	b.press("Twist a corner")
	b.press("Turn at random")
	b.Expect("COP by U and D 1 · by R and L 1 · by F and B 1")
	b.Tap("Yes")
	b.Expect("They cannot.")
}

// TestTwistsOfTurns: a quarter turn of a horizontal face changes no twist; one of any other
// changes two by +1 and two by -1, those that stay in their layer alike.
func TestTwistsOfTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		a := cube3.RandomAssembly(rng)
		for _, m := range quarterTurns() {
			w := change{before: a, now: a.Turn(m), move: m, quarter: true}
			changes := w.twists()
			places := cycle(m, cube3.Corner)
			for i, by := range changes {
				from, to := places[i], places[(i+1)%4]
				stays := from.Faces()[0] == to.Faces()[0] // both in the upper or lower layer
				want := 0
				switch {
				case m.Face.Axis() == cube3.U.Axis():
				case stays == (m.Turns == 1):
					want = 1 // Vanderschel: anticlockwise, those that stay decrease
				default:
					want = -1
				}
				if by != want {
					t.Fatalf("%v changes %v by %d, not %d", m, from, by, want)
				}
			}
			if sum(changes) != 0 || (sum(twists(w.now))-sum(twists(a)))%3 != 0 {
				t.Fatalf("%v: %v", m, changes)
			}
		}
	}
}

// TestAxes: the twists about the axis of U and D are the twists; those about other axes differ,
// but not their sum mod 3.
func TestAxes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	different := 0
	for range 1000 {
		a := cube3.RandomAssembly(rng)
		var sums [3]int
		for axis := range 3 {
			sums[axis] = sum(axisTwists(a, axis)) % 3
		}
		if !slices.Equal(axisTwists(a, 0), twists(a)) {
			t.Fatal(a.Notation())
		}
		if !slices.Equal(axisTwists(a, 0), axisTwists(a, 1)) {
			different++
		}
		if sums[0] != a.Parities().COP || sums[1] != sums[0] || sums[2] != sums[0] {
			t.Fatalf("%v: %v", a.Notation(), sums)
		}
	}
	if different == 0 {
		t.Error("the axes never differ")
	}
}
