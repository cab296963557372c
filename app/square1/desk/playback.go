package desk

import (
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// playback is an alg that is ready to be played, and where in it the puzzle is. What
// was played is one step of the history, which grows and shrinks.
type playback struct {
	timeline *timeline.Timeline
	clock    *timeline.Clock
	base     int // index in the history from which the alg begins
}

func newPlayback(start square1.Position, alg square1.Alg, base int, tempo float64) (*playback, error) {
	t, err := timeline.New(start, alg)
	if err != nil {
		return nil, err
	}
	c := timeline.NewClock(t)
	c.SetTempo(tempo)
	return &playback{timeline: t, clock: c, base: base}, nil
}

// shown is what to show at the time of the clock.
func (b *playback) shown() (square1.Position, view.Motion) {
	m := b.timeline.At(b.clock.Time())
	if m.Index >= b.timeline.Len() {
		return m.Position, view.Motion{}
	}
	return m.Position, view.Of(m.Move, smooth(m.Fraction))
}

// played is the number of moves that are done.
func (b *playback) played() int { return b.timeline.At(b.clock.Time()).Index }

// record makes the history say what has been played up to now, and tells whether that
// is another position.
func (b *playback) record(h *History) (changed bool) {
	n, at := b.played(), h.Index()-b.base
	if at == 0 && n == 0 || at == 1 && len(h.Entry().Alg) == n && h.Entry().Kind == Played {
		return false
	}
	for h.Index() > b.base {
		h.Undo()
	}
	if n == 0 {
		return true
	}
	err := h.Add(Entry{Kind: Played, Position: b.timeline.PositionAt(n), Alg: b.timeline.Alg()[:n]})
	if err != nil {
		panic(err) // the timeline has made all moves from the base
	}
	return true
}

// find goes to where in the alg the history is; false if it is not in it.
func (b *playback) find(h *History) bool {
	switch {
	case h.Index() == b.base:
		b.clock.Seek(0)
	case h.Index() == b.base+1 && h.Entry().Kind == Played && b.timeline.PositionAt(min(len(h.Entry().Alg), b.timeline.Len())) == h.Current():
		b.clock.Seek(b.timeline.Start(len(h.Entry().Alg)))
	default:
		return false
	}
	return true
}
