package learn

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/pagetest"
	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver/research"
)

// TestGodsNumberLesson goes through the lesson by doing.
func TestGodsNumberLesson(t *testing.T) {
	f := open(t)
	f.Step("gods-number/near")
	if d, err := f.host.Answers.Solver().Distance(t.Context(), f.position()); d != 3 || err != nil {
		t.Error(d, err)
	}
	f.Tap("Three")
	f.Expect("turns the middle and nothing else")
	f.Tap("Play it")
	if f.position() != square1.Solved() {
		t.Error(f.position())
	}

	f.Step("gods-number/most")
	if f.Figure == nil || f.page.kit.census.All().Positions.Farthest() != square1.MaxDistance {
		t.Error("no chart")
	}
	f.Tap("9")
	f.Expect("The mean is 10.61. The largest distance, 13,")

	f.Step("gods-number/twelve")
	f.Tap("25")
	f.Expect("only positions at 13 slices can need more than 25 moves")

	f.Step("gods-number/wca")
	f.Tap("5")
	f.Expect("5")
	f.Tap("Play it")

	f.Step("gods-number/farthest")
	f.Expect("One in 3,968 needs 13 slices.")
	f.Tap("Build the complete table")
	f.Tap("Show a known one")
	f.Wait("the distance", f.Done)
	if f.builds != 1 {
		t.Error(f.builds)
	}

	f.Step("gods-number/thirteen")
	f.Expect("Slices needed: 13")
	f.apply("/")
	f.WantDone()
	f.Expect("Slices needed: 12")
	f.apply("/")
	f.Expect("Slices needed: 13") // back again
	f.apply("/(1,0)")
	f.Tap("Start again")
	f.apply("/")
	f.Expect("Slices needed: 12")

	f.Step("gods-number/sliceable")
	if !f.position().Sliceable() {
		t.Error("blocked")
	}
	f.Tap("26")
	f.Expect("25, and perhaps a turn at the end.")

	f.Step("gods-number/blocked")
	if f.position().Sliceable() {
		t.Error("not blocked")
	}
	f.Tap("Play the solution")
	f.WantDone()
	f.Expect("27 moves, and 26 do not suffice.", "157,452,752", "72,588")

	f.Step("gods-number/turns")
	if !slices.Contains(square1.MostTurns(), f.position().String()) {
		t.Error(f.position())
	}
	f.Tap("Play the solution")
	f.WantDone()
	text, err := resources.Lesson("lessons/en", GodsNumber)
	if err != nil {
		t.Fatal(err)
	}
	_, step, _ := strings.Cut(string(text), "## turns")
	_, played, _ := strings.Cut(step, "; play ")
	alg, err := square1.ParseAlg(strings.SplitN(played, "\n", 2)[0])
	if err != nil || alg.Length(square1.TurnMetric) != square1.MaxTurns || alg.Length(square1.SliceMetric) != 12 {
		t.Error(alg, err)
	}

	f.Step("gods-number/scrambles")
	f.Tap("22")
	f.Expect("29.6 % of them need 22.")
	moves := pagetest.Find[*chart.Bars](f.Figure.Object)[0]
	if said := moves.Describe(22); said != "22 WCA moves: 3,536,086,863,800 of the positions, 29.6 %" {
		t.Error(said)
	}

	f.Step("gods-number/rare")
	bars := pagetest.Find[*chart.Bars](f.Figure.Object)[0]
	for _, distance := range []int{0, 1, 4, 13} {
		before := f.position()
		bars.OnPick(distance)
		f.Wait("a position at that distance", func() bool { return f.position() != before || distance == 0 })
		if distance == square1.MaxDistance {
			continue // takes the small tables long
		}
		if n, err := f.host.Answers.Solver().Distance(t.Context(), f.position()); n != distance || err != nil {
			t.Errorf("%d slices, not %d: %v", n, distance, err)
		}
	}
	pagetest.Find[*control.Check](f.Figure.Object)[0].SetChecked(true)
	f.WantDone()

	f.Step("gods-number/by-shape")
	f.Expect("Shapes seen: 0 of 3")

	near, err := square1.Parse("(1,0)/(3,3)/(0,-1)")
	if err != nil {
		t.Fatal(err)
	}
	f.Show(near)
	f.Step("gods-number/any")
	f.Wait("the distance", func() bool { return f.Says("2 slices from solved.") })
	f.apply("/")
	f.Wait("the next", func() bool { return !f.Says("2 slices from solved.") && !f.Says("… slices") })
}

// TestMiddleFlip turns the middle of any position that can be sliced, and nothing else.
func TestMiddleFlip(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		p := square1.Random(rng)
		q, err := p.Apply(middleFlip(t))
		if err != nil || q != flipped(p) {
			t.Fatalf("%v leads to %v, %v", p, q, err)
		}
	}
}

// TestFarthestExample: what the lesson shows as farthest is replayed. That no solution is
// shorter is what wedge godsnumber proves.
func TestFarthestExample(t *testing.T) {
	f := open(t)
	p, solution, err := f.page.kit.farthest()
	if err != nil {
		t.Fatal(err)
	}
	end, err := p.Apply(solution)
	if moves := farthestReport(t, f.page.kit).Moves; err != nil || end != square1.Solved() || solution.Length(square1.SliceMetric) != square1.MaxDistance ||
		solution.Length(square1.WCAMetric) != moves {
		t.Errorf("%v: %v, %v", solution, end, err)
	}
	for step, sliceable := range map[string]bool{"thirteen": true, "sliceable": true, "blocked": false} {
		f.page.Open("gods-number/" + step)
		if _, _, same := turned(p, f.position()); !same || f.position().Sliceable() != sliceable {
			t.Error(step, f.position())
		}
	}
	for slices, want := range map[int]int{12: 25, 13: 27} {
		if _, most := research.WCARange(slices, false); most != want {
			t.Errorf("%d slices cost at most %d moves, not %d", slices, most, want)
		}
	}
}

// TestCube21Lesson goes through the lesson by doing.
func TestCube21Lesson(t *testing.T) {
	f := open(t)
	f.Step("cube21/flips")
	f.apply("/(3,0)/")
	if f.Done() {
		t.Error("done after two")
	}
	f.Expect("2 slices, even. The middle is square.")
	f.apply("(0,3)/")
	f.WantDone()
	f.Expect("3 slices, odd. The middle is not square.")

	f.Step("cube21/twins")
	if f.look.Twin == nil {
		t.Error("no twin")
	}
	f.Tap("They are the same")
	f.Expect("217,945,728,000 of them")

	f.Step("cube21/histograms")
	f.Tap("About half a slice")
	f.Expect("The mean is 10.11 with any middle and 10.61 with the right one: 0.50 more.")

	f.Step("cube21/fix")
	f.Tap("Play it")
	f.WantDone()

	f.Step("cube21/alike")
	f.Tap("16 × 2 × 2 = 64")
	f.Expect("435,891,456,000 / 64 = 6,810,804,000")
	f.Step("cube21/figures")
	if f.Figure == nil || !f.Figure.Alone {
		t.Error("no table")
	}
}

// TestTwins: of two positions near solved that differ only in the middle, one needs exactly
// one slice more.
func TestTwins(t *testing.T) {
	f := open(t)
	tried := 0
	for _, alg := range []string{"/", "(1,0)/(3,3)/", "(1,0)/(3,3)/(-1,0)/", "/(3,0)/(0,3)/"} {
		p, err := square1.Parse(alg)
		if err != nil {
			t.Fatal(err)
		}
		a, err := f.host.Answers.Solver().Distance(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		b, err := f.host.Answers.Solver().Distance(t.Context(), flipped(p))
		if err != nil || a-b != 1 && b-a != 1 {
			t.Errorf("%s: %d and %d, %v", alg, a, b, err)
		}
		tried++
	}
	if tried != 4 {
		t.Error(tried)
	}
}

// flipped is a position with the other middle.
func flipped(p square1.Position) square1.Position {
	p.Flipped = !p.Flipped
	return p
}

// middleFlip is the alg of which the lessons say that it turns the middle and nothing else.
func middleFlip(t *testing.T) square1.Alg {
	t.Helper()
	a, err := square1.ParseAlg("/(0,6)/(0,6)/(0,6)")
	if err != nil {
		t.Fatal(err)
	}
	return a
}
