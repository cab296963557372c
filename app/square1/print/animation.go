package print

import (
	"context"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Animation is an alg to animate.
type Animation struct {
	Start square1.Position
	Mask  square1.Mask // what one sees of the pieces
	Alg   square1.Alg
	// Text is the alg as stored in the file; if empty, Alg is written out.
	Text string
	// Caption is written below. Where it has the alg as [square1.Alg.String] writes it, the
	// current move is marked.
	Caption string
	// Note, unless nil, is a line below the caption, for the length of the moves made up to
	// now and that of the alg in the Metric.
	Note   func(made, length int) string
	Metric square1.Metric
	picture.Playing
}

// player is the timeline of an animation, and its tempo. The error wraps picture.ErrOption
// or a [*square1.BlockedError].
func (a *Animation) player() (player *timeline.Timeline, tempo float64, err error) {
	if tempo, err = a.Speed(); err != nil {
		return nil, 0, err
	}
	player, err = timeline.New(a.Start, a.Alg)
	return player, tempo, err
}

// entry is the start, with the alg from there.
func (a *Animation) entry() Entry {
	e := Entry{Position: a.Start, Mask: a.Mask, Alg: a.Text, Caption: a.Caption}
	if e.Alg == "" {
		e.Alg = a.Alg.String()
	}
	return e
}

// film makes a film of an animation. The error wraps picture.ErrOption or a
// [*square1.BlockedError].
func (p *Printer) film(_ context.Context, o *Options, a *Animation) (general picture.Options, film picture.Film, err error) {
	if err := o.Check(); err != nil {
		return general, film, err
	}
	player, tempo, err := a.player()
	if err != nil {
		return general, film, err
	}
	general, still := p.filmOptions(o, a), *o
	still.Explain.After = false
	o = &still
	e := a.entry()
	length := player.Length() / tempo
	return general, picture.Film{
		Length: length,
		At: func(seconds float64) picture.Subject {
			time := seconds * tempo
			if seconds >= length {
				time = player.Length() // despite rounding
			}
			e, m := e, player.At(time)
			e.Position, e.Next = m.Position, a.Alg[min(m.Index, len(a.Alg)):]
			if a.Note != nil {
				e.Note = a.Note(a.Alg[:min(m.Index, len(a.Alg))].Length(a.Metric), a.Alg.Length(a.Metric))
			}
			s := p.subject(o, e, motionOf(player, m))
			s.Marked = a.marked(m.Index)
			return s
		},
		Properties: propertiesOf(e),
		Playing:    a.Playing,
	}, nil
}

// marked is the part of the caption that has a move; nil if there is none. After the last
// move it is empty.
func (a *Animation) marked(move int) *[2]int {
	at := strings.Index(a.Caption, a.Alg.String())
	if at < 0 || len(a.Alg) == 0 {
		return nil
	}
	part := func(n int) int { return at + len(a.Alg[:min(n, len(a.Alg))].String()) }
	return &[2]int{part(move), part(move + 1)}
}

// filmOptions are the general options of an animation: the camera stays where it is.
func (p *Printer) filmOptions(o *Options, a *Animation) picture.Options {
	var all []Entry
	for i := range a.Alg {
		all = append(all, Entry{Mask: a.Mask, Next: a.Alg[i:]})
	}
	return o.general(p.background(o), p.reach(o, all...))
}

// motionOf is the motion at a moment. Moves start and end slowly.
func motionOf(player *timeline.Timeline, m timeline.Moment) view.Motion {
	if m.Index >= player.Len() {
		return view.Motion{}
	}
	return view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
}
