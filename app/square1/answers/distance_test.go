package answers_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/table"
)

func TestDistance(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		alg  string
		want int
	}{
		{"/", 1}, {"(1,0)/(-1,0)", 1}, {twoSlices, 2}, {"(1,0)/(3,3)/(-1,0)/(2,-1)", 3}, {fourSlices, 4},
	} {
		b.told = 0
		b.enter(c.alg)
		if d := b.Distance(); d.Knowledge != answers.Unknown || d.Slices != 0 {
			t.Errorf("%s: %+v before it is known", c.alg, d)
		}
		b.wantTold("another position", answers.DistanceChanged)
		b.wait("a distance", func() bool { return b.Distance().Knowledge == answers.Known })
		b.wantTold("the answer", answers.DistanceChanged)
		d := b.Distance()
		if d.Slices != c.want || d.Aside || d.Took <= 0 || len(d.Nearer) > 0 || !errors.Is(d.Inexact, solver.ErrInexact) {
			t.Errorf("%s: %+v, not %d", c.alg, d, c.want)
		}
	}
	// What needs no slices is known at once.
	for p, want := range map[square1.Position]answers.Distance{
		square1.Solved():             {Knowledge: answers.Known},
		square1.Solved().Turn(3, 0):  {Knowledge: answers.Known, Aside: true},
		square1.Solved().Turn(0, -1): {Knowledge: answers.Known, Aside: true},
	} {
		b.told = 0
		b.goTo(p)
		b.wantTold("no slices", answers.DistanceChanged)
		if d := b.Distance(); d.Knowledge != want.Knowledge || d.Aside != want.Aside || d.Slices != 0 || d.Took != 0 {
			t.Errorf("%v: %+v", p, d)
		}
	}
	b.wantErrors()
}

// TestNearer asks the complete table, where it is installed.
func TestNearer(t *testing.T) {
	b := openComplete(t)
	b.enter(fourSlices)
	b.wait("a distance", func() bool { return b.Distance().Knowledge == answers.Known })
	d := b.Distance()
	if d.Slices != 4 || len(d.Nearer) == 0 || d.Others == 0 || d.Inexact != nil {
		t.Errorf("%+v", d)
	}
	for _, m := range d.Nearer {
		p, err := b.at.Apply(square1.Alg{m, square1.SliceMove()})
		if err != nil {
			t.Fatal(err)
		}
		if n, err := b.Solver().Distance(t.Context(), p); n != 3 || err != nil {
			t.Errorf("%v leads to a distance of %d, %v", m, n, err)
		}
	}
}

// TestDistanceToGoals: the distance is that to the goal of the question, and another question
// measures it again.
func TestDistanceToGoals(t *testing.T) {
	b := open(t)
	measured := func(q answers.Question) answers.Distance {
		t.Helper()
		b.SetGoal(q)
		b.wait("a distance", func() bool { return b.Distance().Knowledge == answers.Known })
		if d := b.Distance(); d.Goal != q.Goal || len(d.Nearer) > 0 {
			t.Errorf("%+v for %v", d, q.Goal)
		}
		return b.Distance()
	}
	at := b.enter(fourSlices)
	if d := measured(answers.Question{Goal: answers.BackToSquare}); d.Slices != at.Pair().CubeShapeDistance() || d.Aside {
		t.Errorf("%+v, not %d", d, at.Pair().CubeShapeDistance())
	}
	if d := measured(answers.Question{}); d.Slices != 4 {
		t.Errorf("%+v", d)
	}
	next, err := at.Turn(1, 0).Slice()
	if err != nil {
		next, err = at.Slice()
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		to    []square1.Pattern
		want  int
		aside bool
	}{
		{[]square1.Pattern{square1.Only(at)}, 0, false},
		{[]square1.Pattern{square1.Only(at.Turn(1, 2))}, 0, true},
		{[]square1.Pattern{square1.Only(next)}, 1, false},
		{[]square1.Pattern{square1.Only(square1.Solved())}, 4, false},
		{[]square1.Pattern{square1.Only(square1.Solved()), square1.Only(next)}, 1, false},
	} {
		if d := measured(answers.Question{Goal: answers.Another, To: c.to}); d.Slices != c.want || d.Aside != c.aside {
			t.Errorf("to %v: %+v, not %d", c.to, d, c.want)
		}
	}
	// What else the question asks for does not matter. The goal stays at other positions.
	goal := answers.Question{Goal: answers.Another, To: []square1.Pattern{square1.Only(next)}}
	measured(goal)
	b.told, goal.Metric, goal.Any = 0, square1.TurnMetric, true
	b.SetGoal(goal)
	if b.told != 0 {
		t.Error("the distance to the same goal is measured again")
	}
	b.goTo(next.Turn(0, 1))
	if d := measured(goal); d.Slices != 0 || !d.Aside {
		t.Errorf("%+v", d)
	}
	square := square1.Solved()
	square.Flipped = true
	b.goTo(square)
	if d := measured(answers.Question{Goal: answers.MiddleFree}); d.Slices != 0 || d.Aside {
		t.Errorf("%+v", d)
	}
	if d := measured(answers.Question{}); d.Slices == 0 {
		t.Errorf("%+v", d)
	}
	b.wantErrors()
}

// TestNoDistance: a goal to which no alg leads, or none that is found, is no error.
func TestNoDistance(t *testing.T) {
	b := openFake(t, untilEnd)
	for _, err := range []error{&find.NoneError{Reason: find.OtherPieces}, &find.LimitError{Tried: 9}, context.DeadlineExceeded} {
		b.SetFinder(&fake{distance: func(context.Context, square1.Pattern) (int, error) { return 0, err }})
		b.SetGoal(answers.Question{Goal: answers.Another, To: []square1.Pattern{pattern(t, colours)}})
		b.enter(fourSlices)
		b.wait("the end", func() bool { return b.Distance().Knowledge == answers.Unmeasured })
	}
	b.wantErrors()
}

// TestMeasuring tells that a distance takes longer, but not at once.
func TestMeasuring(t *testing.T) {
	b, release := openHeld(t, &answers.Builder{})
	measuring := func() bool { return b.Distance().Knowledge == answers.Measuring }
	start := time.Now()
	b.enter(fourSlices)
	b.wait("that it takes longer", measuring)
	if took := time.Since(start); took < 300*time.Millisecond {
		t.Errorf("told after %v", took)
	}
	b.wantTold("measuring", answers.DistanceChanged)
	// At another position that is over, and the old answer is never heard.
	b.enter("/")
	if b.Distance().Knowledge != answers.Unknown {
		t.Errorf("%+v", b.Distance())
	}
	b.wait("that this takes longer, too", measuring)
	release()
	b.wait("the other distance", func() bool { return b.Distance().Knowledge == answers.Known })
	b.pass(100 * time.Millisecond) // the damage is told
	b.told = 0
	b.pass(400 * time.Millisecond)
	if d := b.Distance(); d.Knowledge != answers.Known || d.Slices != 1 || b.told != 0 {
		t.Errorf("%+v, told %05b", d, b.told)
	}
	b.wantErrors(table.ErrDamaged)
}

// TestMeasuringEnds at a position whose distance is known at once.
func TestMeasuringEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, _ := openHeld(t, &answers.Builder{})
		b.enter(fourSlices)
		b.goTo(square1.Solved())
		b.pass(400 * time.Millisecond)
		if d := b.Distance(); d.Knowledge != answers.Known || d.Slices != 0 {
			t.Errorf("%+v", d)
		}
		b.wantErrors()
	})
}
