package desk

import (
	"strings"

	"wedge/app/player"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// playback is a loaded alg, and the current time in it. The moves played are one step of
// the history, which grows and shrinks.
type playback struct {
	timeline *timeline.Timeline
	player   player.Player
	steps    []square1.Step // have names for its moves; nil for none
	base     int            // index in the history of the position before the alg
}

func newPlayback(start square1.Position, alg square1.Alg, begins []float64, base int, tempo float64) (*playback, error) {
	t, err := timeline.Timed(start, alg, begins)
	if err != nil {
		return nil, err
	}
	b := &playback{timeline: t, player: t.Player(), base: base}
	b.player.Glides = true
	b.player.SetTempo(tempo)
	return b, nil
}

// shown is what to show at the player's time.
func (b *playback) shown() (square1.Position, view.Motion) {
	m := b.timeline.At(b.player.Time())
	if m.Index >= b.timeline.Len() {
		return m.Position, view.Motion{}
	}
	return m.Position, view.Of(m.Move, player.Smooth(m.Fraction))
}

// moving reports whether the time is changing: during playback and steps. Nothing moves without a playback.
func (b *playback) moving() bool { return b != nil && b.player.Moving() }

// written is the alg, with the names of its steps as comments.
func (b *playback) written() string {
	if len(b.steps) == 0 {
		return b.timeline.Alg().String()
	}
	var lines []string
	for _, s := range b.steps {
		lines = append(lines, s.String())
	}
	return strings.Join(lines, "\n")
}

// played is the number of finished moves.
func (b *playback) played() int { return b.timeline.At(b.player.Time()).Index }

// record updates the history to the moves played, and reports whether the position
// changed.
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
		panic(err) // all moves were made when the timeline was
	}
	return true
}

// find seeks the current position of the history in the alg; it returns false if it is
// not there.
func (b *playback) find(h *History) bool {
	switch {
	case h.Index() == b.base:
		b.player.Seek(0)
	case h.Index() == b.base+1 && h.Entry().Kind == Played && b.timeline.PositionAt(min(len(h.Entry().Alg), b.timeline.Len())) == h.Current():
		b.player.Seek(b.timeline.Start(len(h.Entry().Alg)))
	default:
		return false
	}
	return true
}
