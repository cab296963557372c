package print

import (
	"fmt"

	"wedge/app/picture"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Animation is an alg that is played.
type Animation struct {
	Start square1.Position
	Alg   square1.Alg
	// Text is the alg as it is kept in the file; empty stands for that of Alg.
	Text    string
	Caption string
	// Rate is in frames a second, 1..picture.MaxRate; in a GIF 50 at most.
	Rate int
	// Tempo is how much faster than usual it is played,
	// [timeline.MinTempo]..[timeline.MaxTempo]; 0 stands for 1.
	Tempo float64
	// Hold is for how many seconds the end is shown, 0..picture.MaxHold.
	Hold float64
	// Loop begins again and again.
	Loop bool
	// Progress, if any, is told how much is done, 0..1.
	Progress func(done float64)
}

// film lays an animation out in time. The error wraps picture.ErrOption or a
// [*square1.BlockedError].
func (p *Printer) film(o *Options, a *Animation) (picture.Film, error) {
	tempo := a.Tempo
	if tempo == 0 {
		tempo = 1
	}
	if !(tempo >= timeline.MinTempo && tempo <= timeline.MaxTempo) {
		return picture.Film{}, fmt.Errorf("%w: tempo %v, not %v to %v", picture.ErrOption, tempo, timeline.MinTempo, timeline.MaxTempo)
	}
	player, err := timeline.New(a.Start, a.Alg)
	if err != nil {
		return picture.Film{}, err
	}
	e := Entry{Position: a.Start, Alg: a.Text, Caption: a.Caption}
	if e.Alg == "" {
		e.Alg = a.Alg.String()
	}
	length := player.Length() / tempo
	return picture.Film{
		Length: length,
		At: func(seconds float64) picture.Subject {
			time := seconds * tempo
			if seconds >= length {
				time = player.Length() // whatever has been rounded
			}
			e, m := e, player.At(time)
			e.Position = m.Position
			return p.subject(o, e, motionOf(player, m))
		},
		Properties: propertiesOf(e),
		Rate:       a.Rate, Hold: a.Hold, Loop: a.Loop, Progress: a.Progress,
	}, nil
}

// motionOf is what a moment shows beyond its position. Moves begin and end slowly.
func motionOf(player *timeline.Timeline, m timeline.Moment) view.Motion {
	if m.Index >= player.Len() {
		return view.Motion{}
	}
	return view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
}
