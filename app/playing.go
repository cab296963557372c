package app

import (
	"wedge/puzzle/square1"
)

// connectPlayer makes the player's buttons play.
func (w *window) connectPlayer() {
	p := w.player
	p.OnToggle = func() {
		w.focusPuzzle()
		w.togglePlay()
	}
	p.OnStep = func(by int) {
		w.focusPuzzle()
		w.step(by)
	}
	p.OnJump = func(start bool) {
		w.focusPuzzle()
		w.withPlayback(func(b *playback) {
			if start {
				b.clock.JumpStart()
			} else {
				b.clock.JumpEnd()
			}
		})
	}
	p.OnSeek = func(t float64) { w.withPlayback(func(b *playback) { b.clock.Seek(t) }) }
	p.OnTempo = func(f float64) {
		w.state.Tempo = f
		if w.playback != nil {
			w.playback.clock.SetTempo(f)
		}
		w.save()
	}
}

// load makes an alg ready to be played from the position; play starts it.
func (w *window) load(alg square1.Alg, play bool) {
	w.pause()
	b, err := newPlayback(w.current(), alg, w.state.History.Index(), w.state.Tempo)
	if err != nil {
		w.warn(err)
		return
	}
	w.playback = b
	w.state.Solution = alg.String()
	w.stage.jump(w.current())
	w.player.SetLength(b.player.Length())
	w.panel.showPlayback(b)
	w.showPlayTime()
	if play {
		w.togglePlay()
	}
	w.save()
}

// unload forgets the alg that was ready to be played.
func (w *window) unload() {
	w.pause()
	w.playback = nil
	w.state.Solution, w.state.PlayTime = "", 0
	w.player.SetLength(0)
	w.panel.showPlayback(nil)
}

// restorePlayback makes ready what was played when the program ended.
func (w *window) restorePlayback() {
	w.player.SetTempo(w.state.Tempo)
	alg, err := square1.ParseAlg(w.state.Solution)
	if err != nil || len(alg) == 0 {
		w.player.SetLength(0)
		return
	}
	b := w.playbackOf(alg)
	if b == nil {
		w.state.Solution, w.state.PlayTime = "", 0
		w.player.SetLength(0)
		return
	}
	w.playback = b
	w.player.SetLength(b.player.Length())
	w.panel.showPlayback(b)
	w.showPlayTime()
	w.stage.position, w.stage.motion = b.scene()
}

// playbackOf finds where in the history an alg begins that is at the time of the
// state: before the last step if that is what was played of it, or there where
// nothing was. It is nil if the alg does not fit.
func (w *window) playbackOf(alg square1.Alg) *playback {
	h := w.state.History
	for base := max(h.Index()-1, 0); base <= h.Index(); base++ {
		b, err := newPlayback(h.At(base).Position, alg, base, w.state.Tempo)
		if err != nil {
			continue
		}
		b.clock.Seek(w.state.PlayTime)
		n := b.played()
		step := n > 0 && h.Entry().Kind.String() == "played"
		if b.player.PositionAt(n) == w.current() && (base < h.Index() && step || base == h.Index() && n == 0) {
			return b
		}
	}
	return nil
}

// togglePlay plays or pauses.
func (w *window) togglePlay() {
	b := w.playback
	if b == nil {
		return
	}
	if b.clock.Playing() {
		w.pause()
		return
	}
	w.endMotion()
	b.clock.Play()
	w.player.SetPlaying(b.clock.Playing()) // not with an empty alg
	w.run()
}

// endMotion ends a motion by hand that is under way.
func (w *window) endMotion() {
	if w.stage.way != nil {
		w.stage.finish()
	}
}

// step goes to the next move, or to the one before.
func (w *window) step(by int) {
	b := w.playback
	if b == nil {
		return
	}
	w.endMotion()
	if by > 0 {
		b.clock.StepForward()
	} else {
		b.clock.StepBack()
	}
	w.player.SetPlaying(false)
	w.run()
}

// withPlayback changes the time of what plays.
func (w *window) withPlayback(f func(*playback)) {
	if w.playback == nil {
		return
	}
	w.endMotion()
	f(w.playback)
	w.stage.position, w.stage.motion = w.playback.scene()
	w.playedOn()
	w.show()
}

// advancePlayback plays on for some seconds and tells whether there is more.
func (w *window) advancePlayback(seconds float64) bool {
	b := w.playback
	if b == nil || !b.clock.Moving() {
		return false
	}
	b.clock.Advance(seconds)
	w.stage.position, w.stage.motion = b.scene()
	w.playedOn()
	return b.clock.Moving()
}

// playedOn follows what plays: history, text, slider.
func (w *window) playedOn() {
	b := w.playback
	before := w.current()
	if err := b.record(w.state.History); err != nil {
		w.warn(err)
		return
	}
	w.showPlayTime()
	if w.current() != before {
		w.describe()
		w.pages.positionChanged()
		w.buttons.refresh()
		w.ask()
		w.save()
	} else if !b.clock.Moving() {
		w.save()
	}
}

// showPlayTime shows where what plays is.
func (w *window) showPlayTime() {
	b := w.playback
	w.state.PlayTime = b.clock.Time()
	w.player.SetTime(b.clock.Time())
	w.player.SetPlaying(b.clock.Playing())
	w.panel.showPlayed(b.played())
}

// pause stops what plays, within a move if need be.
func (w *window) pause() {
	if b := w.playback; b != nil && b.clock.Moving() {
		b.clock.Pause()
		w.player.SetPlaying(false)
		w.save()
	}
}

// settle stops what plays, at the nearer end of the move under way.
func (w *window) settle() {
	w.pause()
	b := w.playback
	if b == nil {
		return
	}
	m := b.player.At(b.clock.Time())
	if m.Index >= b.player.Len() || m.Fraction == 0 {
		return
	}
	if m.Fraction >= 0.5 {
		m.Index++
	}
	b.clock.Seek(b.player.Start(m.Index))
	w.playedOn()
}

// rewindPlayback follows a step through the history: where the position is one of
// those that are played through, the player goes there.
func (w *window) rewindPlayback() {
	b := w.playback
	if b == nil {
		return
	}
	h := w.state.History
	switch {
	case h.Index() == b.base:
		b.clock.Seek(0)
	case h.Index() == b.base+1 && b.player.PositionAt(min(len(h.Entry().Alg), b.player.Len())) == w.current():
		b.clock.Seek(b.player.Start(len(h.Entry().Alg)))
	default:
		w.unload()
		return
	}
	w.showPlayTime()
}

// pick goes to the beginning of a move of the alg that is ready to be played.
func (w *window) pick(index int) {
	w.withPlayback(func(b *playback) {
		b.clock.Pause()
		b.clock.Seek(b.player.Start(index))
	})
}
