package timeline

import "math"

// The limits of a [Clock]'s tempo.
const (
	MinTempo = 0.1
	MaxTempo = 10
)

// Clock is the state of a playback. It has no timer: [Clock.Advance] tells it how much
// time has passed.
//
// A clock moves towards a goal: the end while it plays, the next or previous move
// boundary during a step, and its own time at rest.
type Clock struct {
	timeline *Timeline
	playing  bool
	tempo    float64
	time     float64
	goal     float64
}

// NewClock is a clock at rest at the start, with tempo 1.
func NewClock(t *Timeline) *Clock { return &Clock{timeline: t, tempo: 1} }

// Playing reports whether the clock plays to the end. Steps do not count.
func (c *Clock) Playing() bool { return c.playing }

// Moving reports whether Advance will change the time: while playing and during steps.
func (c *Clock) Moving() bool { return c.time != c.goal }

// Time is the clock's position on the timeline, in seconds from 0 to its length.
func (c *Clock) Time() float64 { return c.time }

// Tempo is the clock's speed relative to real time.
func (c *Clock) Tempo() float64 { return c.tempo }

// SetTempo changes the tempo; it stays between MinTempo and MaxTempo.
func (c *Clock) SetTempo(tempo float64) { c.tempo = clamp(tempo, MinTempo, MaxTempo) }

// Play plays to the end. At the end it starts again from the start.
func (c *Clock) Play() {
	if c.time >= c.timeline.Length() {
		c.time = 0
	}
	c.goal = c.timeline.Length()
	c.playing = c.Moving()
}

// Pause stops at the current time.
func (c *Clock) Pause() {
	c.playing = false
	c.goal = c.time
}

// Advance advances the clock by seconds of real time, at its tempo, and stops at its
// goal. It does nothing at rest.
func (c *Clock) Advance(seconds float64) {
	by := c.tempo * clamp(seconds, 0, math.Inf(1))
	if c.time < c.goal {
		c.time = min(c.time+by, c.goal)
	} else {
		c.time = max(c.time-by, c.goal)
	}
	c.playing = c.playing && c.Moving()
}

// Seek sets the time. If the clock was playing, it keeps playing, unless the time is the
// end; it cancels a step.
func (c *Clock) Seek(time float64) {
	c.time = clamp(time, 0, c.timeline.Length())
	if c.playing {
		c.goal = c.timeline.Length()
	} else {
		c.goal = c.time
	}
	c.playing = c.playing && c.Moving()
}

// JumpStart seeks the start.
func (c *Clock) JumpStart() { c.Seek(0) }

// JumpEnd seeks the end.
func (c *Clock) JumpEnd() { c.Seek(c.timeline.Length()) }

// StepForward stops playing and moves to the end of the current move, or of the next one.
// It returns that time, for callers that Seek it at once. During a step, forward or back,
// the new one counts from its goal.
func (c *Clock) StepForward() float64 {
	c.goal = c.timeline.next(c.stepsFrom())
	return c.goal
}

// StepBack is the opposite of StepForward: it moves to the start of the current move, or
// of the previous one.
func (c *Clock) StepBack() float64 {
	c.goal = c.timeline.previous(c.stepsFrom())
	return c.goal
}

// stepsFrom stops playing and returns the time from which the next step counts: the goal
// of an unfinished step.
func (c *Clock) stepsFrom() float64 {
	if c.playing {
		c.Pause()
	}
	return c.goal
}
