package timeline

import "math"

// The limits of a [Clock]'s tempo.
const (
	MinTempo = 0.1
	MaxTempo = 10
)

// Clock is the running state of a playback. It has no timer: whoever draws tells it
// with [Clock.Advance] how much time has gone by.
//
// A clock heads for a goal: the end while it is playing, the next or previous
// boundary of moves in a step, and where it is when it stands.
type Clock struct {
	timeline *Timeline
	playing  bool
	tempo    float64
	time     float64
	goal     float64
}

// NewClock is a clock that stands at the beginning, with tempo 1.
func NewClock(t *Timeline) *Clock { return &Clock{timeline: t, tempo: 1} }

// Playing tells whether the clock runs towards the end. Steps do not count.
func (c *Clock) Playing() bool { return c.playing }

// Moving tells whether Advance will change the time: in play and in steps.
func (c *Clock) Moving() bool { return c.time != c.goal }

// Time is where on the timeline the clock is, in seconds from 0 to its length.
func (c *Clock) Time() float64 { return c.time }

// Tempo is how much faster than real time the clock goes.
func (c *Clock) Tempo() float64 { return c.tempo }

// SetTempo changes the tempo; it stays between MinTempo and MaxTempo.
func (c *Clock) SetTempo(tempo float64) { c.tempo = clamp(tempo, MinTempo, MaxTempo) }

// Play heads for the end. At the end it starts again from the beginning.
func (c *Clock) Play() {
	if c.time >= c.timeline.Length() {
		c.time = 0
	}
	c.goal = c.timeline.Length()
	c.playing = c.Moving()
}

// Pause stops where the clock is.
func (c *Clock) Pause() {
	c.playing = false
	c.goal = c.time
}

// Advance moves the clock on by seconds of real time, at its tempo, and stops at
// its goal. Nothing happens while the clock stands.
func (c *Clock) Advance(seconds float64) {
	by := c.tempo * clamp(seconds, 0, math.Inf(1))
	if c.time < c.goal {
		c.time = min(c.time+by, c.goal)
	} else {
		c.time = max(c.time-by, c.goal)
	}
	c.playing = c.playing && c.Moving()
}

// Seek puts the clock to a time. It goes on if it was playing, unless the time is
// the end; a step is given up.
func (c *Clock) Seek(time float64) {
	c.time = clamp(time, 0, c.timeline.Length())
	if c.playing {
		c.goal = c.timeline.Length()
	} else {
		c.goal = c.time
	}
	c.playing = c.playing && c.Moving()
}

// JumpStart seeks the beginning.
func (c *Clock) JumpStart() { c.Seek(0) }

// JumpEnd seeks the end.
func (c *Clock) JumpEnd() { c.Seek(c.timeline.Length()) }

// StepForward stops playing and heads for the end of the move under way, or of the
// next one where none is. It returns the time of that, for who wants to Seek it at
// once. While a step is under way, either way, the new one counts from its goal.
func (c *Clock) StepForward() float64 {
	c.goal = c.timeline.next(c.stepsFrom())
	return c.goal
}

// StepBack is StepForward the other way: it heads for the beginning of the move
// under way, or of the previous one.
func (c *Clock) StepBack() float64 {
	c.goal = c.timeline.previous(c.stepsFrom())
	return c.goal
}

// stepsFrom stops playing and returns from where the next step counts: from the
// goal of a step that is still under way.
func (c *Clock) stepsFrom() float64 {
	if c.playing {
		c.Pause()
	}
	return c.goal
}
