package desk

import (
	"wedge/app/player"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// Durations at tempo 1, in seconds.
const (
	handTurn   = 0.22 // a turn by the user
	changeTime = 0.6  // a change by hand
	openTime   = 0.35
)

// motion is what moves towards the current state. The zero value is at rest.
type motion struct {
	moment   view.Moment // where it begins
	angle    float64     // of a turn: where it ends
	duration float64     // seconds; 0 at rest
	gone     float64
}

// on reports whether something moves.
func (m *motion) on() bool { return m.duration > 0 }

// advance moves on by seconds.
func (m *motion) advance(seconds float64) {
	if m.gone += seconds; m.gone >= m.duration {
		*m = motion{}
	}
}

// shown is the moment now.
func (m *motion) shown() view.Moment {
	now := m.moment
	done := player.EaseOut(m.gone / m.duration)
	if now.Next == (cube3.State{}) {
		now.Turned += (m.angle - now.Turned) * done
	} else {
		now.Done = max(done, 1e-6)
	}
	return now
}

// step is the motion of an entry, or, backwards, of its undoing. What has no motion appears
// at once.
func step(before cube3.State, e Entry, back bool) motion {
	from, to := before, e.State
	if back {
		from, to = to, from
	}
	switch e.Kind {
	case Turned:
		by := view.Angle(e.Move)
		if back {
			by = -by
		}
		return motion{moment: view.Moment{State: from, Face: e.Move.Face}, angle: by, duration: handTurn}
	case Changed, TakenOut, PutIn:
		return motion{moment: view.Moment{State: from, Next: to}, duration: changeTime}
	case Scrambled, Shuffled, Reset, Entered, kindCount:
	}
	return motion{}
}

// playing is the moment within an entry that the player plays.
func playing(before cube3.State, e Entry, done float64) view.Moment {
	s := step(before, e, false)
	if !s.on() || done <= 0 {
		return view.Moment{State: before}
	}
	s.gone = s.duration
	now := s.moment
	smooth := player.Smooth(done)
	if e.Kind == Turned {
		now.Turned = s.angle * smooth
	} else {
		now.Done = smooth
	}
	return now
}
