package film

import (
	"unicode/utf8"

	"wedge/app/handout"
)

// How long things take, in seconds.
const (
	titleTime    = 3.0
	leastStep    = 3.0 // a step
	leastCaption = 1.5
	readingSpeed = 15.0 // characters per second
	thinking     = 3.0  // time to answer a question, or to think how a task is done
	looking      = 1.2  // at what was done
	leastPressed = 0.8  // a button before what it does
)

// pace is how long a step takes.
type pace struct {
	reading float64 // seconds that can be stretched: of reading, thinking and looking
	playing float64 // seconds in which something moves
	set     float64 // by the lesson; 0 for as long as it takes
}

// length is the time of the step. It is never shorter than what plays in it.
func (p *pace) length() float64 {
	if p.set > 0 {
		return max(p.set, p.playing)
	}
	return max(leastStep, p.reading+p.playing)
}

// stretch is the factor of the time for reading.
func (p *pace) stretch() float64 {
	if p.set == 0 || p.reading == 0 {
		return 1
	}
	return (p.length() - p.playing) / p.reading
}

// readingTime is how long one reads a caption.
func readingTime(caption string) float64 {
	return max(leastCaption, float64(utf8.RuneCountInString(caption))/readingSpeed)
}

// pause is for how long a line stays after it has been read.
func pause(r handout.Role) float64 {
	if r == handout.Asked {
		return thinking
	}
	return 0
}

// rehearsal is an audience that only looks at the clock.
type rehearsal struct {
	layout *layout
	rate   int
	steps  []pace
}

func (r *rehearsal) Begin(o *handout.Opening) error {
	r.steps = append(r.steps, pace{set: o.Seconds})
	return nil
}

func (r *rehearsal) now() *pace { return &r.steps[len(r.steps)-1] }

func (r *rehearsal) Hear(l handout.Line) error {
	for _, c := range r.layout.captions(l) {
		r.now().reading += c.seconds
	}
	return nil
}

func (r *rehearsal) See() error {
	r.now().playing += 1 / float64(r.rate)
	return nil
}

func (r *rehearsal) Rest() error {
	r.now().reading += looking
	return nil
}

func (r *rehearsal) End() error { return nil }

// length of the film in seconds.
func (r *rehearsal) length() float64 {
	sum := titleTime
	for i := range r.steps {
		sum += r.steps[i].length()
	}
	return sum
}
