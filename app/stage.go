package app

import (
	"math"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// shown is what the viewer shows: a position and what has moved beyond it, on its
// way from what was before to what is now.
type shown struct {
	position square1.Position
	motion   view.Motion
	way      *way
}

// way leads the motion to a goal, where the position becomes another.
type way struct {
	from, to view.Motion
	after    square1.Position
	seconds  float64
	gone     float64
	ease     func(float64) float64
}

// jump shows a position at once.
func (s *shown) jump(p square1.Position) { *s = shown{position: p} }

// finish is what the motion under way leads to.
func (s *shown) finish() {
	if s.way != nil {
		s.jump(s.way.after)
	}
}

// hold shows a motion that follows the pointer.
func (s *shown) hold(m view.Motion) {
	s.finish()
	s.motion = m
}

// move goes on to the end of a motion, at which the position becomes another.
func (s *shown) move(to view.Motion, after square1.Position, seconds float64, ease func(float64) float64) {
	if seconds <= 0 {
		s.jump(after)
		return
	}
	s.way = &way{from: s.motion, to: to, after: after, seconds: seconds, ease: ease}
}

// advance goes on for some seconds and tells whether there is more to come.
func (s *shown) advance(seconds float64) bool {
	w := s.way
	if w == nil {
		return false
	}
	w.gone += seconds
	if w.gone >= w.seconds {
		s.jump(w.after)
		return false
	}
	f := w.ease(w.gone / w.seconds)
	mix := func(a, b float64) float64 { return a + (b-a)*f }
	s.motion = view.Motion{
		Top:    mix(w.from.Top, w.to.Top),
		Bottom: mix(w.from.Bottom, w.to.Bottom),
		Slice:  mix(w.from.Slice, w.to.Slice),
	}
	return true
}

// easeOut begins fast and ends slowly.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// overshoot goes a little too far and comes back, as a half that is thrown over
// does.
func overshoot(t float64) float64 {
	const more = 0.9
	u := t - 1
	return 1 + u*u*((more+1)*u+more)
}

// bounce goes a little of the way and comes back: 0 at both ends.
func bounce(t float64) float64 { return math.Sin(math.Pi*t) * (1 - t) }
