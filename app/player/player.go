// Package player is the state of a playback, without a window or a clock of its own.
package player

import (
	"math"
	"slices"
)

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
	// Glides lets a step back move backwards instead of jumping, and a step during another one count
	// from where that ends. Steps are no playing then, which goes on after a Seek.
	Glides bool

	ends    []float64 // of the steps, in seconds
	time    float64
	goal    float64 // to which the time moves; the time at rest
	tempo   float64 // 0 for 1
	playing bool
}

// Load loads steps by their durations in seconds, and stops at a time.
func (p *Player) Load(durations []float64, at float64) {
	p.Set(durations, at)
	p.changed()
}

// Set is Load without a call of OnChange.
func (p *Player) Set(durations []float64, at float64) {
	p.ends = make([]float64, 0, len(durations)) // copies of the player share the old ones
	sum := 0.0
	for _, d := range durations {
		sum += d
		p.ends = append(p.ends, sum)
	}
	p.jump(at)
}

// Length is the duration of all steps, in seconds at tempo 1; 0 if nothing is loaded.
func (p *Player) Length() float64 { return p.Start(len(p.ends)) }

// Time is the current time, in seconds from the start.
func (p *Player) Time() float64 { return p.time }

// Playing reports whether the time moves on. Of a player that glides, only to the end counts.
func (p *Player) Playing() bool { return p.playing }

// Moving reports whether Advance changes the time: it plays, or makes a step.
func (p *Player) Moving() bool { return p.time != p.goal }

// Tempo is a factor of the speed.
func (p *Player) Tempo() float64 {
	if p.tempo == 0 {
		return 1
	}
	return p.tempo
}

// SetTempo sets the factor, between [MinTempo] and [MaxTempo].
func (p *Player) SetTempo(f float64) {
	p.tempo = within(f, MinTempo, MaxTempo)
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
	begin := p.Start(step)
	return step, (p.time - begin) / (p.ends[step] - begin)
}

// Start is the time at which a step begins, in seconds: 0 for those before the first, the end for
// those after the last.
func (p *Player) Start(step int) float64 {
	if step = min(step, len(p.ends)); step <= 0 {
		return 0
	}
	return p.ends[step-1]
}

// Toggle plays, from the start if at the end, or pauses.
func (p *Player) Toggle() {
	if p.playing {
		p.jump(p.time)
	} else {
		if p.time >= p.Length() {
			p.time = 0
		}
		p.move(p.Length(), true)
	}
	p.changed()
}

// Pause stops.
func (p *Player) Pause() {
	if p.Moving() {
		p.jump(p.time)
		p.changed()
	}
}

// Seek goes to a time, and stops there unless the player glides.
func (p *Player) Seek(t float64) {
	played := p.playing
	if p.jump(t); played && p.Glides {
		p.move(p.Length(), true)
	}
	p.changed()
}

// Step plays to the end of the step under way, or goes back to the end of the one before.
func (p *Player) Step(by int) {
	from := p.time
	switch {
	case p.Glides && !p.playing:
		from = p.goal
	case !p.Glides && p.playing && by > 0:
		p.time = p.next(p.time)
		from = p.time
	}
	switch {
	case by > 0:
		p.move(p.next(from), !p.Glides)
	case by < 0 && p.Glides:
		p.move(p.previous(from), false)
	case by < 0:
		p.jump(p.previous(from))
	}
	p.changed()
}

// next is the first time after another at which a step begins or ends.
func (p *Player) next(t float64) float64 {
	step, found := slices.BinarySearch(p.ends, t)
	if found {
		step++
	}
	return p.Start(step + 1)
}

// previous is the last time before another at which a step begins or ends.
func (p *Player) previous(t float64) float64 {
	step, _ := slices.BinarySearch(p.ends, t)
	return p.Start(step)
}

// jump rests at a time.
func (p *Player) jump(t float64) {
	p.time = within(t, 0, p.Length())
	p.goal, p.playing = p.time, false
}

// move moves to a time, which is playing or not.
func (p *Player) move(to float64, playing bool) {
	p.goal = to
	p.playing = playing && p.Moving()
}

// Advance moves the time on by seconds of the clock, towards where it is going.
func (p *Player) Advance(seconds float64) {
	if !p.Moving() {
		return
	}
	by := within(seconds, 0, math.Inf(1)) * p.Tempo()
	if p.time < p.goal {
		p.time = min(p.time+by, p.goal)
	} else {
		p.time = max(p.time-by, p.goal)
	}
	p.playing = p.playing && p.Moving()
	p.changed()
}

func (p *Player) changed() {
	if p.OnChange != nil {
		p.OnChange()
	}
}

// within limits a value; NaN becomes the lower limit.
func within(value, low, high float64) float64 {
	if !(value > low) {
		return low
	}
	return min(value, high)
}
