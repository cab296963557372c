package desk

import (
	"math"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Seconds that moves by hand take at speed 1.
const (
	turnSeconds   = 0.2
	sliceSeconds  = 0.34
	bounceSeconds = 0.45
)

// motion is what is shown: a position, what has moved beyond it, and where that leads.
type motion struct {
	position square1.Position
	beyond   view.Motion
	path     *path // nil while nothing moves by itself
}

// path leads the motion to a goal, where the position becomes another.
type path struct {
	from, to view.Motion
	after    square1.Position
	seconds  float64 // that it takes
	gone     float64 // seconds
	ease     func(float64) float64
	give     float64 // part of a slice that the right half gives meanwhile
}

// jump shows a position at once.
func (m *motion) jump(p square1.Position) { *m = motion{position: p} }

// startFrom makes a position the one from which the next motion starts. What is held
// at that position goes on from where it is.
func (m *motion) startFrom(p square1.Position) {
	if m.path != nil || m.position != p {
		m.jump(p)
	}
}

// finish goes to where the path leads, if there is one.
func (m *motion) finish() {
	if m.path != nil {
		m.jump(m.path.after)
	}
}

// hold shows what follows the pointer.
func (m *motion) hold(beyond view.Motion) {
	m.finish()
	m.beyond = beyond
}

// follow takes a path from here; at its end the position becomes another.
func (m *motion) follow(to view.Motion, after square1.Position, seconds float64, ease func(float64) float64) {
	if seconds <= 0 {
		m.jump(after)
		return
	}
	m.path = &path{from: m.beyond, to: to, after: after, seconds: seconds, ease: ease}
}

// give goes to a position, and lets the right half give a part of a slice on the way.
func (m *motion) give(slice float64, at square1.Position, seconds float64) {
	m.follow(view.Motion{}, at, seconds, easeOut)
	if m.path != nil {
		m.path.give = slice
	}
}

// advance goes on along the path for some seconds.
func (m *motion) advance(seconds float64) {
	p := m.path
	if p == nil {
		return
	}
	p.gone += seconds
	if p.gone >= p.seconds {
		m.jump(p.after)
		return
	}
	t := p.gone / p.seconds
	f := p.ease(t)
	mix := func(a, b float64) float64 { return a + (b-a)*f }
	m.beyond = view.Motion{
		Top:    mix(p.from.Top, p.to.Top),
		Bottom: mix(p.from.Bottom, p.to.Bottom),
		Slice:  mix(p.from.Slice, p.to.Slice) + p.give*bounce(t),
	}
}

// easeOut begins fast and ends slowly.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// overshoot goes a little too far and comes back, as a half that is thrown over does.
func overshoot(t float64) float64 {
	const more = 0.9
	u := t - 1
	return 1 + u*u*((more+1)*u+more)
}

// bounce goes a little of the way and comes back: 0 at both ends.
func bounce(t float64) float64 { return math.Sin(math.Pi*t) * (1 - t) }

// smooth begins and ends slowly.
func smooth(t float64) float64 { return t * t * (3 - 2*t) }
