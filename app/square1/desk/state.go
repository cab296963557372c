package desk

import (
	"slices"

	"wedge/puzzle/square1"
)

// State is the persistent state of a desk: everything except motion.
type State struct {
	History  *History `json:"history"`
	Solution string   `json:"solution"` // the loaded alg, if any, with the names of its steps
	PlayTime float64  `json:"playTime"` // seconds of the timeline, at tempo 1
}

// State is the user's current state, without what a lesson does meanwhile. It takes no
// time, and may be written to a file on another goroutine.
func (d *Desk) State() State {
	o := d.Shelf.owned()
	s := State{History: o.history.Snapshot()}
	if o.playback != nil {
		s.PlayTime, s.Solution = o.playback.player.Time(), o.playback.written()
	}
	return s
}

// Restore is the desk of a state, at rest. It drops an alg that does not fit the history.
func Restore(s State) *Desk {
	d := New(s.History)
	steps, err := square1.ParseSteps(s.Solution)
	var alg square1.Alg
	for _, step := range steps {
		alg = append(alg, step.Alg...)
	}
	if err != nil || len(alg) == 0 {
		return d
	}
	if b := findPlayback(d.history, alg, s.PlayTime, d.Player.tempo); b != nil {
		if slices.ContainsFunc(steps, func(s square1.Step) bool { return s.Name != "" }) {
			b.steps = steps
		}
		d.Player.playback = b
		d.motion.position, d.motion.beyond = b.shown()
	}
	return d
}

// findPlayback finds where in the history an alg at a time starts: before the last step,
// if that is what was played of it, or here if nothing was. It is nil if the alg does not
// fit.
func findPlayback(h *History, alg square1.Alg, time, tempo float64) *playback {
	for base := max(h.Index()-1, 0); base <= h.Index(); base++ {
		b, err := newPlayback(h.At(base).Position, alg, nil, base, tempo)
		if err != nil {
			continue
		}
		b.player.Seek(time)
		n := b.played()
		step := n > 0 && h.Entry().Kind == Played
		if b.timeline.PositionAt(n) == h.Current() && (base < h.Index() && step || base == h.Index() && n == 0) {
			return b
		}
	}
	return nil
}
