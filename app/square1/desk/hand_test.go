package desk_test

import (
	"errors"
	"math"
	"testing"

	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestUndoIsSeen as the move back, and redo as the move.
func TestUndoIsSeen(t *testing.T) {
	b := newBench(t)
	b.Turn(3, -3)
	if err := b.Slice(1); err != nil {
		t.Fatal(err)
	}
	b.come()
	for _, c := range []struct {
		walk func()
		from square1.Position
		to   view.Motion
	}{
		{b.Undo, b.Current(), view.Motion{Slice: 1}},
		{b.Undo, square1.Solved().Turn(3, -3), view.Motion{Top: -3, Bottom: 3}},
		{b.Redo, square1.Solved(), view.Motion{Top: 3, Bottom: -3}},
		{b.Redo, square1.Solved().Turn(3, -3), view.Motion{Slice: 1}},
	} {
		c.walk()
		b.wantShown(c.from, view.Motion{})
		b.Advance(0.1)
		part := 1 - math.Pow(0.5, 3) // fast first, then slower
		b.wantShown(c.from, view.Motion{Top: part * c.to.Top, Bottom: part * c.to.Bottom, Slice: part * c.to.Slice})
		b.come()
		b.wantRest()
	}
}

// TestMotionIsFluent releases a layer held by the pointer: its motion continues from
// where it was.
func TestMotionIsFluent(t *testing.T) {
	b := newBench(t)
	b.Hand.Grab()
	b.Hand.Hold(view.Motion{Top: 2.7})
	b.wantShown(square1.Solved(), view.Motion{Top: 2.7})
	if err := b.Hand.Release(view.Motion{Top: 2.7}); err != nil {
		t.Fatal(err)
	}
	b.wantPosition(square1.Solved().Turn(3, 0))
	last, steps := 2.7, 0
	for b.Moving() {
		b.Advance(0.01)
		_, m := b.Shown()
		if !b.Moving() {
			break
		}
		if m.Top < last || m.Top > 3 {
			t.Errorf("from %v to %v", last, m.Top)
		}
		last = m.Top
		steps++
	}
	if steps < 10 {
		t.Errorf("%d steps", steps)
	}
	b.wantRest()
	b.Hand.Grab()
	b.Hand.Hold(view.Motion{Top: 1.4})
	b.Hand.LetGo()
	b.wantShown(b.Current(), view.Motion{Top: 1.4})
	b.come()
	b.wantRest()
	b.wantKinds("start turned")
}

// TestReleasedSlice falls over from a quarter on, to the side to which it was pulled.
func TestReleasedSlice(t *testing.T) {
	for _, c := range []struct {
		pulled float64
		falls  bool
	}{{0.2, false}, {-0.24, false}, {0.25, true}, {-0.3, true}, {1, true}, {-1, true}} {
		b := newBench(t)
		b.Hand.Grab()
		b.Hand.Hold(view.Motion{Slice: c.pulled})
		b.wantShown(square1.Solved(), view.Motion{Slice: c.pulled})
		if err := b.Hand.Release(view.Motion{Slice: c.pulled}); err != nil {
			t.Error(err)
		}
		if c.falls {
			b.wantKinds("start sliced")
			b.wantPosition(square1.Solved().UncheckedSlice())
		} else {
			b.wantKinds("start")
		}
		b.Advance(0.05)
		if _, m := b.Shown(); c.falls == (max(m.Slice, -m.Slice) < max(c.pulled, -c.pulled)) || m.Slice*c.pulled < 0 {
			t.Errorf("from %v to %v", c.pulled, m.Slice)
		}
		b.come()
		b.wantRest()
	}
}

// TestSnap lets layers go near where they can be cut.
func TestSnap(t *testing.T) {
	top := square1.Solved() // its top can be cut after 0, 1, 3, 4, ... steps
	for _, c := range []struct {
		turned float64
		magnet bool
		want   int
	}{
		{0.4, false, 0},
		{0.6, false, 1},
		{1.7, false, 2},
		{1.7, true, 1},
		{2.2, true, 3},
		{2.2, false, 2},
		{-0.8, true, 0},
		{-1.2, true, -2},
		{-1.2, false, -1},
		{4.2, true, 4},
	} {
		b := newBench(t)
		b.Options.Magnet = c.magnet
		b.Hand.Grab()
		b.Hand.Hold(view.Motion{Top: c.turned})
		if err := b.Hand.Release(view.Motion{Top: c.turned}); err != nil {
			t.Error(err)
		}
		if want := top.Turn(c.want, 0); b.Current() != want {
			t.Errorf("%v steps, magnet %v: at %v, not %d", c.turned, c.magnet, b.Current(), c.want)
		}
		if c.want == 0 {
			b.wantKinds("start")
		} else {
			b.wantKinds("start turned")
		}
		b.come()
		b.wantRest()
	}
	b := newBench(t)
	b.Options.Magnet = true
	if err := b.Hand.Release(view.Motion{Bottom: -1.7}); err != nil || b.Current() != top.Turn(0, -1) {
		t.Error("the bottom:", b.Current(), err)
	}
}

// TestAllTheWayRound is seen, but is no step of the history.
func TestAllTheWayRound(t *testing.T) {
	for _, turn := range []func(*bench){
		func(b *bench) { b.Turn(12, 0) },
		func(b *bench) { b.Turn(0, -12) },
		func(b *bench) {
			b.Hand.Grab()
			b.Hand.Hold(view.Motion{Top: 11.8})
			if err := b.Hand.Release(view.Motion{Top: 11.8}); err != nil {
				t.Error(err)
			}
		},
	} {
		b := newBench(t)
		b.enter(twoSlices)
		turn(b)
		b.Advance(0.19)
		if p, m := b.Shown(); p != b.Pattern() || max(m.Top, -m.Bottom) < 11.5 || max(m.Top, -m.Bottom) > 12 {
			t.Errorf("shows %v %+v", p, m)
		}
		b.come()
		b.wantRest()
		b.wantKinds("start entered")
	}
}

func TestBlockedSlice(t *testing.T) {
	for _, p := range []square1.Position{
		square1.Solved().Turn(-1, 0), square1.Solved().Turn(0, 1), square1.Solved().Turn(2, 2),
	} {
		for name, slice := range map[string]func(*bench) error{
			"Slice": func(b *bench) error { return b.Slice(1) },
			"ShowBlocked": func(b *bench) error {
				b.ShowBlocked()
				return &square1.BlockedError{Corners: p.Blocking()}
			},
			"Release": func(b *bench) error {
				b.Hand.Grab()
				b.Hand.Hold(view.Motion{Slice: -0.8})
				if _, m := b.Shown(); m.Slice > -0.01 || m.Slice < -0.02 {
					t.Errorf("gives %v", m.Slice)
				}
				return b.Hand.Release(view.Motion{Slice: -0.8})
			},
		} {
			b := newBench(t)
			if err := b.Jump(desk.Entry{Kind: desk.Entered, Position: p}); err != nil {
				t.Fatal(err)
			}
			var blocked *square1.BlockedError
			if err := slice(b); !errors.As(err, &blocked) || len(blocked.Corners) == 0 {
				t.Fatalf("%s at %v: %v", name, p, err)
			}
			b.wantPosition(p)
			b.wantKinds("start entered")
			if len(b.Lit()) != len(blocked.Corners) {
				t.Errorf("lit: %v", b.Lit())
			}
			for _, c := range blocked.Corners {
				if b.Lit()[c.Piece] != 1 {
					t.Errorf("%v is not lit: %v", c, b.Lit())
				}
			}
			b.Advance(0.6) // half of the time
			for piece, much := range b.Lit() {
				if math.Abs(much-0.5) > 1e-9 {
					t.Errorf("%v is lit %v", piece, much)
				}
			}
			b.wantShown(p, view.Motion{})
			b.Advance(0.61)
			if len(b.Lit()) > 0 {
				t.Error("lit on and on:", b.Lit())
			}
			b.wantRest()
		}
	}
}

// TestBounce budges a little and returns without a jump, wherever it was held.
func TestBounce(t *testing.T) {
	for _, held := range []float64{0, 0.1, 1, -1} {
		b := newBench(t)
		b.Turn(-1, 0)
		b.come()
		if held != 0 {
			b.Hand.Grab()
			b.Hand.Hold(view.Motion{Slice: held})
		}
		_, m := b.Shown()
		last, most, frames := m.Slice, 0.0, 0
		if err := b.Slice(1); err == nil {
			t.Fatal("not blocked")
		}
		for b.Moving() {
			b.Advance(0.005)
			_, m := b.Shown()
			if math.Abs(m.Slice-last) > 0.002 {
				t.Errorf("held at %v: jumps from %v to %v in frame %d", held, last, m.Slice, frames)
			}
			last = m.Slice
			most = max(most, last)
			frames++
		}
		if most < 0.005 || most > 0.04 || frames < 80 {
			t.Errorf("held at %v: at most %v in %d frames", held, most, frames)
		}
		b.wantRest()
	}
}

// TestShowBlockedWhereFree does nothing.
func TestShowBlockedWhereFree(t *testing.T) {
	b := newBench(t)
	b.ShowBlocked()
	b.wantTold("free", 0)
	b.wantRest()
	// Not even in the middle of a move that is played.
	_, model := b.toSolve(fourSlices)
	time := 0.8 * model.Start(1)
	b.Player.Seek(time)
	b.told = nil
	b.ShowBlocked()
	b.wantTold("free", 0)
	b.wantShown(at(model, time))
	if len(b.Lit()) > 0 {
		t.Error(b.Lit())
	}
	// Where the move that is played frees the cut, there is nothing in the way at its end.
	b.enter("(-1,0)")
	model = b.load(parse(t, "(1,0)/"))
	b.Player.Seek(0.9 * model.Start(1))
	b.ShowBlocked()
	if len(b.Lit()) > 0 || b.Player.Played() != 1 {
		t.Errorf("%v, %d moves are played", b.Lit(), b.Player.Played())
	}
	b.come()
	b.wantRest()
	b.wantPosition(model.PositionAt(1))
}

// TestLetGoAlone lets go while nothing is held.
func TestLetGoAlone(t *testing.T) {
	b := newBench(t)
	b.Hand.LetGo()
	b.come()
	b.wantRest()
	// What is on its way goes on, and does not go back first.
	b.Turn(3, 0)
	b.Advance(0.1)
	_, before := b.Shown()
	b.Hand.LetGo()
	b.Turn(0, 0)
	b.Advance(0.02)
	if p, m := b.Shown(); p != square1.Only(square1.Solved()) || m.Top <= before.Top {
		t.Errorf("from %+v to %v %+v", before, p, m)
	}
	b.come()
	b.wantRest()
	b.wantPosition(square1.Solved().Turn(3, 0))
	// In the middle of a move that is played it is a hand like any other.
	for _, letGo := range []func(){b.Hand.LetGo, func() { b.Turn(0, 0) }} {
		_, model := b.toSolve(fourSlices)
		b.Player.Seek(0.8 * model.Start(1))
		letGo()
		b.come()
		b.wantRest()
		b.wantPosition(model.PositionAt(1))
		if b.Player.Time() != model.Start(1) {
			t.Errorf("the player is at %v, not %v", b.Player.Time(), model.Start(1))
		}
	}
}

func TestSpeed(t *testing.T) {
	for _, c := range []struct{ speed, turn, slice float64 }{
		{0, 0.2, 0.34}, {1, 0.2, 0.34}, {0.25, 0.8, 1.36}, {4, 0.05, 0.085},
	} {
		b := newBench(t)
		b.Options.Speed = c.speed
		takes := func(what string, want float64) {
			t.Helper()
			b.Advance(want - 1e-6)
			moves := b.Moving()
			b.Advance(2e-6)
			if !moves || b.Moving() {
				t.Errorf("at speed %v %s does not take %v s", c.speed, what, want)
			}
			b.wantRest()
		}
		b.Turn(1, 0)
		takes("a turn", c.turn)
		if err := b.Slice(1); err != nil {
			t.Fatal(err)
		}
		takes("a slice", c.slice)
	}
}

// TestOvershoot: a half that is thrown over goes a little too far, unless it is quick.
func TestOvershoot(t *testing.T) {
	for _, c := range []struct {
		speed float64
		more  bool
	}{{1, true}, {2, true}, {3, false}} {
		b := newBench(t)
		b.Options.Speed = c.speed
		if err := b.Slice(-1); err != nil {
			t.Fatal(err)
		}
		least, frames := 0.0, 0
		for ; b.Moving(); frames++ {
			b.Advance(0.002)
			_, m := b.Shown()
			least = min(least, m.Slice)
		}
		if (least < -1) != c.more || least < -1.2 || frames < 50 {
			t.Errorf("at speed %v: to %v in %d frames", c.speed, least, frames)
		}
	}
}

// TestReduceMotion follows the pointer, but animates nothing.
func TestReduceMotion(t *testing.T) {
	b := newBench(t)
	b.Options.ReduceMotion = true
	rest := func(what string) {
		t.Helper()
		if b.Moving() {
			t.Errorf("%s moves", what)
		}
		b.wantShown(b.Current(), view.Motion{})
	}
	b.Turn(3, 1)
	rest("a turn")
	b.Turn(12, 0)
	rest("a turn all the way round")
	b.Undo()
	rest("undo")
	b.Redo()
	rest("redo")
	b.Turn(0, -1)
	if err := b.Slice(1); err != nil {
		t.Fatal(err)
	}
	rest("a slice")
	b.Hand.Grab()
	b.Hand.Hold(view.Motion{Top: 0.3})
	b.wantShown(b.Current(), view.Motion{Top: 0.3})
	if err := b.Hand.Release(view.Motion{Top: 0.3}); err != nil {
		t.Fatal(err)
	}
	rest("what was held")
	b.Turn(2, 0)
	if err := b.Slice(1); err == nil {
		t.Fatal("not blocked")
	}
	b.wantShown(b.Current(), view.Motion{})
	if len(b.Lit()) == 0 || !b.Moving() {
		t.Error("the corners in the way are not shown")
	}
	b.come()
	rest("what was lit")
}

func TestPreview(t *testing.T) {
	b := newBench(t)
	p := after(t, square1.Solved(), parse(t, "(3,0)/")...)
	preview := func() {
		t.Helper()
		q := square1.Pattern{Position: p, Mask: square1.Mask{AnyMiddle: true}}
		want := q
		b.Preview(&q)
		q = square1.Only(square1.Solved()) // the desk has its own
		b.wantPattern(want, view.Motion{})
		if !b.Previewing() {
			t.Error("no preview")
		}
	}
	preview()
	b.wantPosition(square1.Solved())
	b.wantKinds("start")
	b.Preview(nil)
	b.wantRest()
	for name, end := range map[string]func(){
		"Jump":        func() { b.enter(twoSlices) },
		"Turn":        func() { b.Turn(3, 0) },
		"full turn":   func() { b.Turn(12, 0) },
		"Slice":       func() { b.Slice(1) }, // free or not
		"ShowBlocked": func() { b.Turn(1, 0); b.Turn(1, 0); preview(); b.ShowBlocked() },
		"Grab":        b.Hand.Grab,
		"Undo":        func() { b.Turn(3, 0); preview(); b.Undo() },
		"Redo":        func() { b.Turn(3, 0); b.Undo(); preview(); b.Redo() },
		"Load":        func() { b.load(parse(t, "(3,0)")) },
		"Toggle":      func() { b.load(parse(t, "(3,0)")); preview(); b.Player.Toggle() },
		"Step":        func() { b.load(parse(t, "(3,0)")); preview(); b.Player.Step(1) },
		"Seek":        func() { b.load(parse(t, "(3,0)")); preview(); b.Player.Seek(0.1) },
	} {
		preview()
		end()
		if b.Previewing() {
			t.Errorf("%s does not end the preview", name)
		}
		b.come()
		b.enter("")
		b.wantRest()
	}
}
