package view

import (
	"math"

	"wedge/puzzle/cube3"
)

// Durations of changes that are played, in seconds.
const (
	quarterTime = 0.38
	halfTime    = 0.5
	handTime    = 0.8
)

// Seconds is how long a change takes when it is played at tempo 1.
func Seconds(c cube3.Change) float64 {
	switch {
	case c.ByHand():
		return handTime
	case c.Move.Quarters() > 1:
		return halfTime
	}
	return quarterTime
}

// Angle is that of a turn in radians clockwise, -pi/2..pi.
func Angle(m cube3.Move) float64 {
	if m.Turns == 3 {
		return -math.Pi / 2
	}
	return float64(m.Turns) * math.Pi / 2
}

// During is the moment when a part of a change, 0..1, is done.
func During(before cube3.State, c cube3.Change, done float64) Moment {
	m := Moment{State: before}
	switch {
	case c.ByHand():
		m.Next, m.Done = before, done
		m.Next.Assembly = c.Do(before.Assembly)
	default:
		m.Face, m.Turned = c.Move.Face, Angle(c.Move)*done
	}
	return m
}
