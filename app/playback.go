package app

import (
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// playback is an alg that can be played from a position, and where in it the
// puzzle is. What was played is one step of the history, which grows and shrinks.
type playback struct {
	player *timeline.Timeline
	clock  *timeline.Clock
	// base is the index in the history from which the alg begins.
	base int
}

func newPlayback(start square1.Position, alg square1.Alg, base int, tempo float64) (*playback, error) {
	p, err := timeline.New(start, alg)
	if err != nil {
		return nil, err
	}
	c := timeline.NewClock(p)
	c.SetTempo(tempo)
	return &playback{player: p, clock: c, base: base}, nil
}

// scene is what to show at the time of the clock.
func (p *playback) scene() (square1.Position, view.Motion) {
	m := p.player.At(p.clock.Time())
	if m.Index >= p.player.Len() {
		return m.Position, view.Motion{}
	}
	return m.Position, view.Of(m.Move, smooth(m.Fraction))
}

// smooth begins and ends slowly.
func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// played is the number of moves that are done.
func (p *playback) played() int { return p.player.At(p.clock.Time()).Index }

// record makes the history say what has been played up to now.
func (p *playback) record(h *desk.History) error {
	for h.Index() > p.base {
		h.Undo()
	}
	n := p.played()
	if n == 0 {
		return nil
	}
	return h.Add(desk.Entry{
		Kind: desk.Played, Position: p.player.PositionAt(n), Alg: p.player.Alg()[:n],
	})
}

// shapeMarks are the moves of an alg, from a position, that leave cube shape, and
// those that come back to it.
func shapeMarks(p square1.Position, alg square1.Alg) (leave, enter []int) {
	square := func(p square1.Position) bool {
		return p.Pair() == square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	}
	for i, m := range alg {
		next, err := p.Apply(square1.Alg{m})
		if err != nil {
			return leave, enter
		}
		switch was, is := square(p), square(next); {
		case was && !is:
			leave = append(leave, i)
		case !was && is:
			enter = append(enter, i)
		}
		p = next
	}
	return leave, enter
}
