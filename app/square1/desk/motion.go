package desk

import (
	"math"

	"wedge/app/player"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Durations of moves by hand at speed 1, in seconds.
const (
	turnSeconds   = 0.2
	sliceSeconds  = 0.34
	bounceSeconds = 0.45
)

// motion is what is shown: a position, the motion from it, and where that leads.
type motion struct {
	position square1.Position
	beyond   view.Motion
	path     *path // nil while held or at rest
}

// path moves a motion to a goal, where the position changes.
type path struct {
	from, to view.Motion
	after    square1.Position
	seconds  float64 // duration
	gone     float64 // seconds elapsed
	ease     func(float64) float64
	give     float64 // fraction of a slice by which the right half budges meanwhile
}

// jump shows a position at once.
func (m *motion) jump(p square1.Position) { *m = motion{position: p} }

// startFrom sets the position from which the next motion starts. A part held at that
// position continues from where it is.
func (m *motion) startFrom(p square1.Position) {
	if m.path != nil || m.position != p {
		m.jump(p)
	}
}

// finish moves to the end of the path, if there is one.
func (m *motion) finish() {
	if m.path != nil {
		m.jump(m.path.after)
	}
}

// hold shows a motion that follows the pointer.
func (m *motion) hold(beyond view.Motion) {
	m.finish()
	m.beyond = beyond
}

// follow takes a path from here; at its end the position changes.
func (m *motion) follow(to view.Motion, after square1.Position, seconds float64, ease func(float64) float64) {
	if seconds <= 0 {
		m.jump(after)
		return
	}
	m.path = &path{from: m.beyond, to: to, after: after, seconds: seconds, ease: ease}
}

// give moves to a position while the right half budges by a fraction of a slice.
func (m *motion) give(slice float64, at square1.Position, seconds float64) {
	m.follow(view.Motion{}, at, seconds, player.EaseOut)
	if m.path != nil {
		m.path.give = slice
	}
}

// advance follows the path for some seconds.
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

// overshoot moves slightly too far and returns, as a thrown half does.
func overshoot(t float64) float64 {
	const more = 0.9
	u := t - 1
	return 1 + u*u*((more+1)*u+more)
}

// bounce moves a short way and returns: 0 at both ends.
func bounce(t float64) float64 { return math.Sin(math.Pi*t) * (1 - t) }
