package timeline_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// newClock plays (1,0) / (3,0) /, whose moves end at 0.25, 0.7, 0.95 and 1.4 s.
func newClock(t *testing.T) (*timeline.Clock, *timeline.Timeline) {
	t.Helper()
	p, err := timeline.New(square1.Solved(), square1.Alg{
		square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 0), square1.SliceMove(),
	})
	if err != nil {
		t.Fatal(err)
	}
	return timeline.NewClock(p), p
}

func TestPlay(t *testing.T) {
	c, p := newClock(t)
	c.Advance(1)
	if c.Time() != 0 || c.Moving() {
		t.Error("a clock that stands:", c.Time())
	}
	c.Play()
	c.Advance(0.5)
	if c.Time() != 0.5 || !c.Playing() || !c.Moving() {
		t.Error("playing:", c.Time())
	}
	c.Pause()
	c.Advance(0.5)
	if c.Time() != 0.5 || c.Playing() || c.Moving() {
		t.Error("paused:", c.Time())
	}
	c.SetTempo(2)
	c.Play()
	c.Advance(0.25)
	if c.Time() != 1 {
		t.Error("twice as fast:", c.Time())
	}
	c.Seek(0.25)
	if c.Time() != 0.25 || !c.Playing() {
		t.Error("seek while playing:", c.Time())
	}
	c.Advance(10)
	if c.Time() != p.Length() || c.Playing() || c.Moving() {
		t.Error("end:", c.Time())
	}
	c.Play()
	if c.Time() != 0 || !c.Playing() {
		t.Error("again:", c.Time())
	}
	c.JumpEnd()
	if c.Time() != p.Length() || c.Playing() {
		t.Error("jump to the end:", c.Time())
	}
	c.JumpStart()
	if c.Time() != 0 || c.Moving() {
		t.Error("jump to the start:", c.Time())
	}
}

func TestSteps(t *testing.T) {
	c, p := newClock(t)
	c.Seek(0.5)
	if goal := c.StepForward(); goal != p.Start(2) || !c.Moving() || c.Playing() {
		t.Error("forward within a move:", goal)
	}
	if goal := c.StepForward(); goal != p.Start(3) {
		t.Error("another:", goal)
	}
	c.Advance(10)
	if c.Time() != p.Start(3) || c.Moving() {
		t.Error("arrived:", c.Time())
	}
	if goal := c.StepBack(); goal != p.Start(2) {
		t.Error("back:", goal)
	}
	c.Advance(0.1)
	if c.Time() != p.Start(3)-0.1 {
		t.Error("backwards:", c.Time())
	}
	c.Seek(0.5)
	if goal := c.StepBack(); goal != p.Start(1) {
		t.Error("back within a move:", goal)
	}
	c.Play()
	if goal := c.StepForward(); goal != p.Start(2) || c.Playing() {
		t.Error("a step stops playing:", goal)
	}
	c.JumpStart()
	if goal := c.StepBack(); goal != 0 || c.Moving() {
		t.Error("before the start:", goal)
	}
	c.JumpEnd()
	if goal := c.StepForward(); goal != p.Length() || c.Moving() {
		t.Error("after the end:", goal)
	}
}

func TestTempoLimits(t *testing.T) {
	c, _ := newClock(t)
	for tempo, want := range map[float64]float64{0: 0.1, -3: 0.1, 0.5: 0.5, 11: 10, math.Inf(1): 10} {
		if c.SetTempo(tempo); c.Tempo() != want {
			t.Errorf("tempo %v: %v, want %v", tempo, c.Tempo(), want)
		}
	}
	empty, err := timeline.New(square1.Solved(), nil)
	if err != nil {
		t.Fatal(err)
	}
	c = timeline.NewClock(empty)
	if c.Play(); c.Playing() || c.Moving() || c.StepForward() != 0 || c.StepBack() != 0 {
		t.Error("nothing to play")
	}
}

// TestClockLaws does anything to a clock.
func TestClockLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _, _ := drawTimeline(t)
		c := timeline.NewClock(p)
		numbers := rapid.Float64Range(-1, 5)
		t.Repeat(map[string]func(*rapid.T){
			"play":    func(*rapid.T) { c.Play() },
			"pause":   func(*rapid.T) { c.Pause() },
			"advance": func(t *rapid.T) { c.Advance(numbers.Draw(t, "seconds")) },
			"seek":    func(t *rapid.T) { c.Seek(numbers.Draw(t, "time")) },
			"tempo":   func(t *rapid.T) { c.SetTempo(numbers.Draw(t, "tempo")) },
			"start":   func(*rapid.T) { c.JumpStart() },
			"end":     func(*rapid.T) { c.JumpEnd() },
			"forward": func(t *rapid.T) {
				if goal := c.StepForward(); p.At(goal).Fraction != 0 {
					t.Fatal(goal, c.Time())
				}
			},
			"back": func(t *rapid.T) {
				if goal := c.StepBack(); p.At(goal).Fraction != 0 {
					t.Fatal(goal, c.Time())
				}
			},
			"": func(t *rapid.T) {
				if c.Time() < 0 || c.Time() > p.Length() || c.Playing() && !c.Moving() {
					t.Fatal(c.Time(), p.Length(), c.Playing(), c.Moving())
				}
			},
		})
	})
}
