package square1

import (
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/square1/desk"
)

// clock advances the desk while something moves and the room is visible. It stops, and
// nothing is drawn, when nothing moves.
type clock struct {
	desk      *desk.Desk
	animation *fyne.Animation
	enabled   bool
	running   bool
	last      time.Time
}

func newClock(d *desk.Desk) *clock {
	c := &clock{desk: d}
	c.animation = fyne.NewAnimation(time.Hour, func(float32) { c.tick() })
	c.animation.RepeatCount = fyne.AnimationRepeatForever
	return c
}

// enable allows the clock to run, or stops it.
func (c *clock) enable(yes bool) {
	c.enabled = yes
	if yes {
		c.wake()
	} else {
		c.stop()
	}
}

// wake starts the clock if something moves.
func (c *clock) wake() {
	if c.enabled && !c.running && c.desk.Moving() {
		c.running, c.last = true, time.Now()
		c.animation.Start()
	}
}

func (c *clock) stop() {
	if c.running {
		c.running = false
		c.animation.Stop()
	}
}

// tick advances the desk by the time since the last tick. A long pause counts as a short
// one, so that nothing jumps.
func (c *clock) tick() {
	const longest = 0.1 // seconds
	if !c.running {
		return
	}
	now := time.Now()
	seconds := min(now.Sub(c.last).Seconds(), longest)
	c.last = now
	c.desk.Advance(seconds)
	if !c.desk.Moving() {
		c.stop()
	}
}
