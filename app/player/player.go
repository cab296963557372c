// Package player is the state of a playback, without a window or a clock of its own.
package player

import "slices"

// Limits of the tempo.
const (
	MinTempo = 0.1
	MaxTempo = 10.0
)

// Player plays something that has steps: the assembly of a packing, the turns of a solution.
// The zero value has nothing to play.
type Player struct {
	// OnChange, unless nil, is called when the time changed, or whether it plays.
	OnChange func()

	ends    []float64 // of the steps, in seconds
	time    float64
	tempo   float64 // 0 for 1
	playing bool
	goal    float64 // where playing stops
}

// Load loads steps by their durations in seconds, and stops at a time.
func (p *Player) Load(durations []float64, at float64) {
	p.Set(durations, at)
	p.changed()
}

// Set is Load without a call of OnChange.
func (p *Player) Set(durations []float64, at float64) {
	p.ends = p.ends[:0]
	sum := 0.0
	for _, d := range durations {
		sum += d
		p.ends = append(p.ends, sum)
	}
	p.time, p.playing = min(max(at, 0), sum), false
}

// Length is the duration of all steps, in seconds at tempo 1; 0 if nothing is loaded.
func (p *Player) Length() float64 {
	if len(p.ends) == 0 {
		return 0
	}
	return p.ends[len(p.ends)-1]
}

// Steps is the number of steps.
func (p *Player) Steps() int { return len(p.ends) }

// Time is the current time, in seconds from the start.
func (p *Player) Time() float64 { return p.time }

// Playing reports whether the time moves on.
func (p *Player) Playing() bool { return p.playing }

// Tempo is a factor of the speed.
func (p *Player) Tempo() float64 {
	if p.tempo == 0 {
		return 1
	}
	return p.tempo
}

// SetTempo sets the factor, between [MinTempo] and [MaxTempo].
func (p *Player) SetTempo(f float64) {
	p.tempo = min(max(f, MinTempo), MaxTempo)
	p.changed()
}

// At is the step under way, and the part of it that is done, 0..1. At the end it is the
// number of steps and 0.
func (p *Player) At() (step int, done float64) {
	step, found := slices.BinarySearch(p.ends, p.time)
	if found {
		step++
	}
	if step >= len(p.ends) {
		return len(p.ends), 0
	}
	begin := 0.0
	if step > 0 {
		begin = p.ends[step-1]
	}
	return step, (p.time - begin) / (p.ends[step] - begin)
}

// Start is the time at which a step begins, in seconds; the end for steps that do not exist.
func (p *Player) Start(step int) float64 { return p.goalStep(step - 1) }

// Toggle plays, from the start if at the end, or pauses.
func (p *Player) Toggle() {
	if p.playing = !p.playing && p.Length() > 0; p.playing {
		if p.time >= p.Length() {
			p.time = 0
		}
		p.goal = p.Length()
	}
	p.changed()
}

// Pause stops.
func (p *Player) Pause() {
	if p.playing {
		p.playing = false
		p.changed()
	}
}

// Seek stops at a time.
func (p *Player) Seek(t float64) {
	p.time, p.playing = min(max(t, 0), p.Length()), false
	p.changed()
}

// Step plays to the end of the step under way, or jumps to the end of the one before.
func (p *Player) Step(by int) {
	step, done := p.At()
	switch {
	case by > 0 && step < len(p.ends):
		if p.playing {
			p.time = p.goalStep(step)
			step, _ = p.At()
		}
		p.goal, p.playing = p.goalStep(step), step < len(p.ends)
	case by < 0:
		if done == 0 {
			step--
		}
		p.time, p.playing = p.goalStep(step-1), false
	}
	p.changed()
}

// goalStep is the end of a step; 0 for one before the first.
func (p *Player) goalStep(step int) float64 {
	if step < 0 || len(p.ends) == 0 {
		return 0
	}
	return p.ends[min(step, len(p.ends)-1)]
}

// Advance moves the time on by seconds of the clock, if it plays.
func (p *Player) Advance(seconds float64) {
	if !p.playing {
		return
	}
	p.time += seconds * p.Tempo()
	if p.time >= p.goal {
		p.time, p.playing = p.goal, false
	}
	p.changed()
}

func (p *Player) changed() {
	if p.OnChange != nil {
		p.OnChange()
	}
}
