package desk_test

import (
	"math"
	"slices"
	"testing"

	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// TestNextStart ends the program at many times of an alg and starts it again.
func TestNextStart(t *testing.T) {
	b := newBench(t)
	_, model := b.toSolve(fourSlices)
	b.Player.SetTempo(2.5)
	times := []float64{0, 0.03, 0.37, 0.8, 1}
	for i := range model.Len() + 1 {
		times = append(times, model.Start(i)/model.Length())
	}
	for _, part := range times {
		b.Player.Seek(part * model.Length())
		c := watch(t, again(t, b.Desk))
		c.wantPosition(b.Current())
		c.wantKinds(kinds(b.History()))
		if c.Moving() || !slices.Equal(c.Player.Alg(), model.Alg()) || c.Player.Time() != b.Player.Time() || c.Player.Tempo() != 2.5 {
			t.Fatalf("%v: the player is not as it was", part)
		}
		c.wantPattern(b.Shown())
		// It plays on to the end, and undo goes back to the beginning.
		if part < 1 {
			c.Player.Toggle()
		}
		c.come()
		c.wantPosition(square1.Solved())
		c.wantKinds("start entered played")
		c.Undo()
		c.wantPosition(model.PositionAt(0))
		if c.Player.Time() != 0 {
			t.Errorf("%v: undo does not go to the beginning", part)
		}
	}
}

// TestNextStartDamaged has a solution in the session that does not fit.
func TestNextStartDamaged(t *testing.T) {
	for _, c := range []struct {
		solution string
		time     float64
	}{
		{"(1,0)/(1,0)/", 0.4}, {"what", 0.4}, {"(-1,0)/", 99}, {"(-1,0)/", 0.4}, {"", 0.4}, {"(3,0)/", 0.4},
	} {
		s := desk.State{History: desk.NewHistory(square1.Solved()), Solution: c.solution, PlayTime: c.time}
		if err := s.History.Add(desk.Entry{Kind: desk.Entered, Position: square1.Solved().Turn(1, 0)}); err != nil {
			t.Fatal(err)
		}
		b := watch(t, desk.Restore(s))
		b.wantPosition(square1.Solved().Turn(1, 0))
		if b.Player.Loaded() {
			t.Errorf("%+v is loaded", c)
		}
		b.Player.Toggle()
		b.come()
		b.wantRest()
		b.wantKinds("start entered")
	}
	s := desk.State{History: desk.NewHistory(square1.Solved()), PlayTime: math.NaN(), Solution: "(3,0)/"}
	b := watch(t, desk.Restore(s))
	b.wantRest()
	if b.Player.Time() != 0 || !b.Player.Loaded() {
		t.Errorf("at %v", b.Player.Time())
	}
}

// TestRestoredDesk has its own history.
func TestRestoredDesk(t *testing.T) {
	b := newBench(t)
	b.Turn(1, 0)
	c := desk.Restore(b.State())
	c.Turn(2, 0)
	b.Turn(-1, 0)
	b.wantPosition(square1.Solved())
	if c.Current() != square1.Solved().Turn(3, 0) {
		t.Error(c.Current())
	}
	c.Undo()
	c.Undo()
	b.wantKinds("start turned turned")
	if c.Current() != square1.Solved() || c.OnChange != nil {
		t.Error(c.Current())
	}
	c.Advance(0.1)
	if p, m := c.Shown(); p != square1.Only(square1.Solved().Turn(1, 0)) || m == (view.Motion{}) {
		t.Error(p, m)
	}
}

// TestNextStartInSteps: the names of the steps of a loaded alg stay, also where two slices follow each other.
func TestNextStartInSteps(t *testing.T) {
	b := newBench(t)
	steps := []square1.Step{{Name: "EO skip"}, {Name: "CO", Alg: square1.Alg{square1.SliceMove(), square1.SliceMove()}}, {Alg: square1.Alg{square1.Turn(1, 0)}}}
	var alg square1.Alg
	for _, s := range steps {
		alg = append(alg, s.Alg...)
	}
	if err := b.Player.Load(alg, steps...); err != nil {
		t.Fatal(err)
	}
	c := again(t, b.Desk)
	if !slices.Equal(c.Player.Alg(), alg) || len(c.Player.Steps()) != len(steps) {
		t.Fatalf("%v in %+v", c.Player.Alg(), c.Player.Steps())
	}
	for i, s := range c.Player.Steps() {
		if s.Name != steps[i].Name || !slices.Equal(s.Alg, steps[i].Alg) {
			t.Errorf("%+v, not %+v", s, steps[i])
		}
	}
	if err := b.Player.Load(alg); err != nil || b.Player.Steps() != nil {
		t.Errorf("%+v, %v", b.Player.Steps(), err)
	}
}
