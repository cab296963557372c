package stage

import (
	"time"

	"fyne.io/fyne/v2"
)

// Mover is what a clock moves.
type Mover interface {
	// Moving reports whether anything moves.
	Moving() bool
	// Advance moves it on by seconds.
	Advance(seconds float64)
}

// Clock advances a room's state while something moves and the room is visible. It stops,
// and nothing is drawn, when nothing moves.
type Clock struct {
	what      Mover
	animation *fyne.Animation
	enabled   bool
	running   bool
	last      time.Time
}

// NewClock makes a clock that is not enabled yet, for nil one that never runs.
func NewClock(what Mover) *Clock {
	c := &Clock{what: what}
	c.animation = fyne.NewAnimation(time.Hour, func(float32) { c.tick() })
	c.animation.RepeatCount = fyne.AnimationRepeatForever
	return c
}

// Enable allows the clock to run, or stops it.
func (c *Clock) Enable(yes bool) {
	c.enabled = yes
	if yes {
		c.Wake()
	} else {
		c.stop()
	}
}

// Wake starts the clock if something moves.
func (c *Clock) Wake() {
	if c.enabled && !c.running && c.Moving() {
		c.running, c.last = true, time.Now()
		c.animation.Start()
	}
}

// Running reports whether the clock runs.
func (c *Clock) Running() bool { return c.running }

func (c *Clock) stop() {
	if c.running {
		c.running = false
		c.animation.Stop()
	}
}

// Moving reports whether anything moves.
func (c *Clock) Moving() bool { return c.what != nil && c.what.Moving() }

// Step advances by seconds, for who takes picture after picture of what no clock moves. It reports
// whether anything still moves.
func (c *Clock) Step(seconds float64) bool {
	if !c.Moving() {
		return false
	}
	c.what.Advance(seconds)
	return c.what.Moving()
}

// tick advances by the time since the last tick. A long pause counts as a short one, so
// that nothing jumps.
func (c *Clock) tick() {
	const longest = 0.1 // seconds
	if !c.running {
		return
	}
	now := time.Now()
	seconds := min(now.Sub(c.last).Seconds(), longest)
	c.last = now
	c.what.Advance(seconds)
	if !c.what.Moving() {
		c.stop()
	}
}
