package player_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/player"
)

// newPlayer plays steps that end at 0.25, 0.7, 0.95 and 1.4 s.
func newPlayer(glides bool) *player.Player {
	p := &player.Player{Glides: glides}
	p.Load([]float64{0.25, 0.45, 0.25, 0.45}, 0)
	return p
}

func TestPlay(t *testing.T) {
	for _, glides := range []bool{false, true} {
		p := newPlayer(glides)
		p.Advance(1)
		if p.Time() != 0 || p.Moving() {
			t.Error("a player that stands:", p.Time())
		}
		p.Toggle()
		p.Advance(0.5)
		if p.Time() != 0.5 || !p.Playing() || !p.Moving() {
			t.Error("playing:", p.Time())
		}
		p.Toggle()
		p.Advance(0.5)
		if p.Time() != 0.5 || p.Playing() || p.Moving() {
			t.Error("paused:", p.Time())
		}
		p.SetTempo(2)
		p.Toggle()
		p.Advance(0.25)
		if p.Time() != 1 {
			t.Error("twice as fast:", p.Time())
		}
		p.Seek(0.25)
		if p.Time() != 0.25 || p.Playing() != glides {
			t.Error("seek while playing:", p.Time())
		}
		if !glides {
			p.Toggle()
		}
		p.Advance(10)
		if p.Time() != p.Length() || p.Playing() || p.Moving() {
			t.Error("end:", p.Time())
		}
		p.Toggle()
		if p.Time() != 0 || !p.Playing() {
			t.Error("again:", p.Time())
		}
		p.Seek(p.Length())
		if p.Time() != p.Length() || p.Playing() {
			t.Error("jump to the end:", p.Time())
		}
	}
}

// TestGlide steps back and forth: each step counts from where the one before it ends.
func TestGlide(t *testing.T) {
	p := newPlayer(true)
	expect := func(what string, want float64) {
		t.Helper()
		if p.Playing() || p.Moving() == (p.Time() == want) {
			t.Error(what, p.Playing(), p.Moving())
		}
		at := *p
		if at.Advance(10); at.Time() != want {
			t.Errorf("%s: goes to %v, not %v", what, at.Time(), want)
		}
	}
	p.Seek(0.5)
	p.Step(1)
	expect("forward within a step", p.Start(2))
	p.Step(1)
	expect("another", p.Start(3))
	p.Advance(10)
	p.Step(-1)
	expect("back", p.Start(2))
	p.Advance(0.1)
	if p.Time() != p.Start(3)-0.1 {
		t.Error("backwards:", p.Time())
	}
	p.Seek(0.5)
	p.Step(-1)
	expect("back within a step", p.Start(1))
	p.Toggle()
	p.Step(1)
	expect("a step stops playing", p.Start(2))
	p.Seek(0)
	p.Step(-1)
	expect("before the start", 0)
	p.Seek(p.Length())
	p.Step(1)
	expect("after the end", p.Length())
}

// TestSteps steps where steps play forward and jump back.
func TestSteps(t *testing.T) {
	p := newPlayer(false)
	p.Seek(0.5)
	p.Step(1)
	if !p.Playing() {
		t.Error("forward does not play")
	}
	p.Step(1)
	if p.Time() != p.Start(2) || !p.Playing() {
		t.Error("forward during a step:", p.Time())
	}
	p.Advance(10)
	if p.Time() != p.Start(3) || p.Playing() {
		t.Error("arrived:", p.Time())
	}
	p.Seek(1)
	for _, want := range []float64{p.Start(3), p.Start(2), p.Start(1), 0, 0} {
		if p.Step(-1); p.Time() != want || p.Playing() {
			t.Errorf("back to %v, not %v", p.Time(), want)
		}
	}
	p.Seek(p.Length())
	if p.Step(1); p.Time() != p.Length() || p.Playing() {
		t.Error("after the end:", p.Time())
	}
}

func TestTempoLimits(t *testing.T) {
	p := newPlayer(true)
	for tempo, want := range map[float64]float64{0: 0.1, -3: 0.1, 0.5: 0.5, 11: 10, math.Inf(1): 10} {
		if p.SetTempo(tempo); p.Tempo() != want {
			t.Errorf("tempo %v: %v, want %v", tempo, p.Tempo(), want)
		}
	}
	p = &player.Player{Glides: true}
	for range 2 {
		p.Toggle()
		p.Step(1)
		if p.Step(-1); p.Playing() || p.Moving() || p.Time() != 0 || p.Tempo() != 1 {
			t.Error("nothing to play")
		}
		p.Glides = false
	}
}

// TestLaws does anything to a player.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := &player.Player{Glides: rapid.Bool().Draw(t, "glides")}
		durations := rapid.SliceOfN(rapid.Float64Range(0.1, 1), 0, 5).Draw(t, "durations")
		p.Load(durations, 0)
		told, calls := 0.0, 0
		p.OnChange = func() { told, calls = p.Time(), calls+1 }
		numbers := rapid.Float64Range(-1, 5)
		t.Repeat(map[string]func(*rapid.T){
			"toggle":  func(*rapid.T) { p.Toggle() },
			"pause":   func(*rapid.T) { p.Pause() },
			"advance": func(t *rapid.T) { p.Advance(numbers.Draw(t, "seconds")) },
			"seek":    func(t *rapid.T) { p.Seek(numbers.Draw(t, "time")) },
			"tempo":   func(t *rapid.T) { p.SetTempo(numbers.Draw(t, "tempo")) },
			"step": func(t *rapid.T) {
				p.Step(rapid.SampledFrom([]int{-1, 1}).Draw(t, "by"))
				at := *p
				at.OnChange = nil
				if at.Advance(100); at.Moving() {
					t.Fatal("a step does not end")
				}
				if _, done := at.At(); done != 0 {
					t.Fatal("a step ends within one:", at.Time())
				}
			},
			"": func(t *rapid.T) {
				if p.Time() < 0 || p.Time() > p.Length() || p.Playing() && !p.Moving() || !p.Glides && p.Moving() && !p.Playing() {
					t.Fatal(p.Time(), p.Length(), p.Playing(), p.Moving())
				}
				if calls > 0 && told != p.Time() {
					t.Fatal("nobody is told of", p.Time())
				}
				if step, done := p.At(); step > len(durations) || !(done >= 0 && done < 1) || p.Start(step) > p.Time() || p.Start(step+1) < p.Time() {
					t.Fatal(step, done)
				}
			},
		})
	})
}
