package drill_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/rapidtest"
)

// noon is when the attempts of these tests begin.
var noon = time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)

func after(seconds float64) time.Time {
	return noon.Add(time.Duration(seconds * float64(time.Second)))
}

func drawn(t testing.TB, id string, seed uint64) drill.Drawn {
	t.Helper()
	state := drill.State{Choice: drill.Choice{Set: id}}
	d, err := state.Draw(set(t, id), nil, fixed(seed))
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func randomSlice(p square1.Position, rng *rand.Rand) square1.Position {
	top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
	return p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
}

// TestTrack makes random moves: turns never count, a slice counts one, undoing it takes one
// off, and other positions are away.
func TestTrack(t *testing.T) {
	slicesSeen := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		rng := fixed(rapid.Uint64().Draw(t, "seed"))
		start := square1.Random(rng)
		c := drill.NewTrack(start)
		path := []square1.Position{start}
		for range 6 {
			at := path[len(path)-1].Turn(rng.IntN(12), rng.IntN(12))
			before := c.Slices()
			if c.Follow(at); c.Slices() != before || c.Away() {
				t.Fatal("a turn is counted")
			}
			next := randomSlice(at, rng)
			switch c.Follow(next); {
			case c.Slices() == before+1:
				path = append(path, next)
				slicesSeen++
			case c.Slices() <= before: // the slice took back an earlier one, or turned two halves that look alike
				path = path[:c.Slices()+1]
			}
			if c.Slices() != len(path)-1 || c.Away() {
				t.Fatal(c.Slices(), len(path))
			}
		}
		full := c.Slices()
		if c.Follow(square1.Random(rng)); !c.Away() {
			t.Fatal("not away")
		}
		// Undone and done again, several at once.
		i := rng.IntN(len(path))
		c.Follow(path[i])
		if c.Slices() != i || c.Away() {
			t.Fatal(c.Slices(), i)
		}
		c.Follow(path[full])
		if c.Slices() != full {
			t.Fatal(c.Slices(), full)
		}
	}, func() bool { return slicesSeen >= 60 })
}

// TestMovesMode follows shortest ways of shapes: the first move starts the time, the first
// position at the goal ends it, and what comes after changes nothing.
func TestMovesMode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		state := drill.State{}
		s, err := cases.Named(drill.Shapes)
		if err != nil {
			t.Fatal(err)
		}
		d, err := state.Draw(s, nil, fixed(rapid.Uint64().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		a := drill.NewAttempt(d, drill.Moves, false, noon)
		p := d.Start
		if a.Follow(p, after(5)) || a.Phase() != times.Ready || a.Took(after(6)) != 0 {
			t.Fatal("nothing moved, but it is", a.Phase())
		}
		now, first, ends := 10.0, -1.0, 0
		for _, m := range p.CubeShape(square1.SliceMetric) {
			if p, err = p.Apply(square1.Alg{m}); err != nil {
				t.Fatal(err)
			}
			now++
			if first < 0 {
				first = now
			}
			if a.Follow(p, after(now)) {
				ends++
				if !a.Case.Done(p) || !a.Done() || a.Took(after(now+9)) != time.Duration(now-first)*time.Second && now != first {
					t.Fatal(a.Phase(), a.Took(after(now)))
				}
			}
			if a.Case.Done(p) != a.Decided() {
				t.Fatal("at the goal, or not", p)
			}
		}
		x := a.Solve(3, after(now))
		if ends != 1 || a.Missed() || x.Slices != d.Start.Pair().CubeShapeDistance() || x.Check() != nil || x.Millis == 0 {
			t.Fatalf("%d ends: %+v", ends, x)
		}
		if a.Follow(square1.Solved(), after(now+1)) || a.Follow(d.Start, after(now+2)) || a.Abandon(after(now+3)) || a.Hint(true, after(now)) {
			t.Fatal("it ends twice")
		}
		again := a.Repeated(after(now + 4))
		if again.Standing != drill.Practice || again.Follow(d.Start.Turn(1, 0), after(now+5)) {
			t.Fatal("practice counts")
		}
	})
}

// TestPlayed: a case whose solution the program plays to its end is given up, wherever it
// began; guided by the program it is done.
func TestPlayed(t *testing.T) {
	for _, mode := range []drill.Mode{drill.Moves, drill.Guided} {
		d := drawn(t, drill.Shapes, 3)
		alg := d.Start.CubeShape(square1.SliceMetric)
		for byHand := range len(alg) {
			a := drill.NewAttempt(d, mode, false, noon)
			p := d.Start
			for i := range alg {
				var err error
				if p, err = p.Apply(alg[i : i+1]); err != nil {
					t.Fatal(err)
				}
				follow := a.FollowPlayed
				if i < byHand {
					follow = a.Follow
				}
				if !follow(p, after(float64(i))) {
					continue
				}
				want := mode == drill.Moves && i >= byHand
				if !a.Decided() || a.GivenUp != want || a.Missed() != want {
					t.Errorf("mode %v, %d of %d moves by hand: %v", mode, byHand, len(alg), a.Phase())
				}
			}
			if mode == drill.Moves && !a.Decided() {
				t.Errorf("%d moves by hand: %v", byHand, a.Phase())
			}
		}
	}
}

// TestWrongMoves: another position is away, undo leads back, and before the start there is
// nothing to count.
func TestWrongMoves(t *testing.T) {
	d := drawn(t, "obl", 5)
	rng := fixed(6)
	a := drill.NewAttempt(d, drill.Moves, false, noon)
	elsewhere := square1.Random(rng)
	if a.Follow(elsewhere, after(1)); a.Phase() != times.Ready || !a.Away() || a.Abandon(after(2)) {
		t.Error("a jump began the case", a.Phase())
	}
	a.Follow(d.Start, after(3))
	next := randomSlice(d.Start, rng)
	a.Follow(next, after(4))
	if a.Phase() != times.Running || a.Slices() != 1 || a.Took(after(6)) != 2*time.Second {
		t.Error(a.Phase(), a.Slices(), a.Took(after(6)))
	}
	a.Follow(d.Start, after(7))          // undone
	a.Follow(elsewhere, after(8))        // undone further
	a.Follow(square1.Solved(), after(9)) // at the goal, but not by moves of the case
	if a.Decided() || !a.Away() {
		t.Error("undo solved the case")
	}
	a.Follow(next, after(10))
	if a.Away() || a.Slices() != 1 || a.Took(after(10)) != 6*time.Second {
		t.Error(a.Away(), a.Slices())
	}
	if !a.Abandon(after(11)) || !a.Missed() || a.Abandon(after(12)) || a.Solve(0, after(11)).Millis != 7000 {
		t.Errorf("%+v", a.Solve(0, after(11)))
	}
	// Only turned, nothing was begun.
	b := drill.NewAttempt(d, drill.Moves, false, noon)
	b.Follow(d.Start.Turn(1, 0), after(1))
	if b.Phase() != times.Running || b.Abandon(after(2)) {
		t.Error("a turn is counted")
	}
	// Left while it runs, it goes on without a time.
	c := drill.NewAttempt(d, drill.Moves, false, noon)
	c.Follow(next, after(1))
	c.Interrupt()
	if c.Phase() != times.Running || c.Took(after(9)) != 0 || !c.Abandon(after(9)) || c.Solve(0, after(9)).Millis != 0 {
		t.Error("the time runs on")
	}
	// While the scramble plays, nothing is the user's.
	e := drill.NewAttempt(d, drill.Moves, false, noon)
	e.SetUp()
	for _, p := range []square1.Position{square1.Solved(), elsewhere, next} {
		e.Follow(p, after(1))
	}
	if e.Phase() != times.Ready || e.Away() || !e.SettingUp() {
		t.Error("the scramble counts")
	}
	if e.Follow(d.Start, after(2)); e.SettingUp() {
		t.Error("still set up")
	}
}

// TestTimer uses the space bar as csTimer does.
func TestTimer(t *testing.T) {
	start := func() *drill.Attempt { return drill.NewAttempt(drawn(t, "pll", 2), drill.Timer, false, noon) }
	a := start()
	if a.Press(false, after(1)); a.Phase() != times.Ready {
		t.Error("another key arms it")
	}
	a.Press(true, after(3))
	if a.Release(after(4)); a.Phase() != times.Running || a.Took(after(5.5)) != 1500*time.Millisecond {
		t.Error(a.Phase(), a.Took(after(5.5)))
	}
	a.Follow(square1.Solved(), after(6)) // the stage only shows the case
	a.Release(after(6))
	if a.Phase() != times.Running {
		t.Error(a.Phase())
	}
	if !a.Press(false, after(7.25)) || !a.Done() || a.Took(after(99)) != 3250*time.Millisecond {
		t.Error(a.Phase(), a.Took(after(99)))
	}
	a.Release(after(7.3))
	if a.Press(true, after(8)) || !a.Done() {
		t.Error("stopped, it starts again")
	}
	if s := a.Solve(0, after(8)); s.Millis != 3250 || s.Missed || s.Mode != drill.Timer || s.Check() != nil {
		t.Errorf("%+v", s)
	}
	// Left while it runs, it is at its start again, and nothing counts.
	b := start()
	b.Press(true, after(1))
	b.Release(after(2))
	if b.Interrupt(); b.Phase() != times.Ready || b.Abandon(after(3)) {
		t.Error(b.Phase())
	}
	// Without the keyboard an armed timer is not released, and one that runs goes on.
	c := start()
	c.Press(true, after(1))
	c.Disarm()
	if c.Release(after(2)); c.Phase() != times.Ready {
		t.Error(c.Phase())
	}
	c.Press(true, after(3))
	c.Release(after(4))
	if c.Disarm(); c.Phase() != times.Running || !c.Abandon(after(5)) || !c.Missed() {
		t.Error(c.Phase())
	}
}

// TestNameMode names cases, right and wrong, with and without parity.
func TestNameMode(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.SampledFrom(cases.Sets()).Draw(t, "set")
		state := drill.State{Choice: drill.Choice{Set: s.ID}}
		d, err := state.Draw(s, nil, fixed(rapid.Uint64().Draw(t, "seed")))
		if err != nil {
			t.Fatal(err)
		}
		asks := rapid.Bool().Draw(t, "asks")
		a := drill.NewAttempt(d, drill.Name, asks, noon)
		name := rapid.SampledFrom(s.Cases()).Draw(t, "name").Name
		parity := rapid.IntRange(0, 1).Draw(t, "parity")
		steps := []func() bool{func() bool { return a.NameCase(name, after(2)) }, func() bool { return a.SayParity(parity, after(2)) }}
		if rapid.Bool().Draw(t, "parity first") {
			steps[0], steps[1] = steps[1], steps[0]
		}
		ends := 0
		for _, step := range steps {
			for range 2 { // the second answer is none
				if step() {
					ends++
				}
			}
		}
		x := a.Solve(0, after(2))
		if ends != 1 || !a.Done() || x.Millis != 2000 || x.Missed != (name != d.Case.Name) || x.Check() != nil {
			t.Fatalf("%d ends: %+v", ends, x)
		}
		if named := map[bool]string{true: name}[x.Missed]; x.Named != named { // only what it was confused with
			t.Fatalf("%s was named %s: the log says %q", d.Case.Name, name, x.Named)
		}
		want := drill.NotAsked
		if asks {
			if want = drill.Wrong; parity == drill.ParityOf(d.Start) {
				want = drill.Right
			}
		}
		if x.Parity != want || asks && a.OddWas != (drill.ParityOf(d.Start) == 1) {
			t.Fatal(x.Parity, want)
		}
	})
}

// TestParityQuestion in the mode Moves: the position as it lies counts, and the first slice
// ends the question.
func TestParityQuestion(t *testing.T) {
	for seed := range uint64(20) {
		d := drawn(t, "cs", seed)
		a := drill.NewAttempt(d, drill.Moves, true, noon)
		p := d.Start.Turn(int(seed), 0)
		a.Follow(p, after(1))
		if !a.AsksParity() {
			t.Fatal("does not ask")
		}
		a.SayParity(0, after(2))
		if (a.Parity == drill.Right) != (drill.ParityOf(p) == 0) || a.AsksParity() || a.Decided() {
			t.Error(a.Parity, p)
		}
		b := drill.NewAttempt(d, drill.Moves, true, noon)
		b.Follow(randomSlice(d.Start, fixed(seed)), after(1))
		if b.AsksParity() || b.SayParity(0, after(2)) || b.Parity != drill.NotAsked {
			t.Error("asks after a slice")
		}
	}
}

// TestHints: the last one gives the case up.
func TestHints(t *testing.T) {
	a := drill.NewAttempt(drawn(t, "obl", 1), drill.Moves, false, noon)
	if a.Hint(false, after(1)) || a.Hint(false, after(2)) || a.Decided() {
		t.Error("a hint ends it")
	}
	if !a.Hint(true, after(3)) || a.Hint(true, after(4)) || !a.Missed() {
		t.Error(a.Phase())
	}
	if s := a.Solve(0, after(3)); s.Hints != 3 || !s.Missed {
		t.Errorf("%+v", s)
	}
}
