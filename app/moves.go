package app

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Seconds that moves take at speed 1.
const (
	turnSeconds   = 0.2
	sliceSeconds  = 0.34
	bounceSeconds = 0.45
)

// seconds of a motion as the settings want it.
func (w *window) seconds(s float64) float64 {
	if w.state.Settings.ReduceMotion {
		return 0
	}
	return s / w.state.Settings.AnimationSpeed
}

// grab is called when a person takes hold: what plays, stops.
func (w *window) grab() bool {
	w.settle()
	w.preview = nil
	w.stage.jump(w.current())
	w.status.ClearMessage()
	return true
}

// drag shows what the pointer holds.
func (w *window) drag(m view.Motion) {
	if m.Slice != 0 && !w.current().Sliceable() {
		// The half gives a little, the more the farther it is pulled.
		m.Slice *= 0.02 / (0.1 + max(m.Slice, -m.Slice))
	}
	w.stage.hold(m)
	w.show()
}

// release lets a layer snap, or the right half fall over or back.
func (w *window) release(m view.Motion, cancelled bool) {
	p := w.current()
	switch {
	case cancelled:
		w.back()
	case m.Slice != 0:
		if part := max(m.Slice, -m.Slice); part < 0.25 {
			w.back()
		} else if p.Sliceable() {
			direction := 1
			if m.Slice < 0 {
				direction = -1
			}
			w.slice(direction)
		} else {
			w.back()
			w.explainBlocked()
		}
	default:
		top := view.Snap(p.Top, m.Top, w.state.Settings.Magnet)
		bottom := view.Snap(p.Bottom, m.Bottom, w.state.Settings.Magnet)
		w.turn(top, bottom)
	}
}

// back runs back to the position.
func (w *window) back() {
	w.stage.move(view.Motion{}, w.current(), w.seconds(turnSeconds), easeOut)
	w.run()
}

// turn turns the layers by steps of 30 degrees.
func (w *window) turn(top, bottom int) {
	m := square1.Turn(top, bottom)
	if m.IsNull() && top == 0 && bottom == 0 {
		w.back()
		return
	}
	w.settle()
	before := w.current()
	after := before.Turn(top, bottom)
	w.leave(before)
	w.stage.move(view.Motion{Top: float64(top), Bottom: float64(bottom)}, after, w.seconds(turnSeconds), easeOut)
	if m.IsNull() { // all the way round
		w.run()
		return
	}
	w.add(desk.Entry{Kind: desk.Turned, Position: after, Alg: square1.Alg{m}})
	w.run()
}

// leave ends what is under way, so that the stage shows the position from which
// the next move starts. A motion that is held goes on.
func (w *window) leave(p square1.Position) {
	if w.stage.way != nil || w.stage.position != p {
		w.stage.jump(p)
	}
}

// slice turns the right half over, the front going up for direction 1 and down for
// -1.
func (w *window) slice(direction int) {
	w.settle()
	before := w.current()
	after, err := before.Slice()
	if err != nil {
		w.explainBlocked()
		return
	}
	w.leave(before)
	ease := overshoot
	if w.state.Settings.AnimationSpeed > 2 {
		ease = easeOut
	}
	w.stage.move(view.Motion{Slice: float64(direction)}, after, w.seconds(sliceSeconds), ease)
	w.add(desk.Entry{Kind: desk.Sliced, Position: after, Alg: square1.Alg{square1.SliceMove()}})
	w.run()
}

// explainBlocked shows why the puzzle cannot be sliced, and what would free it.
func (w *window) explainBlocked() {
	w.settle()
	p := w.current()
	corners := p.Blocking()
	if len(corners) == 0 {
		return
	}
	w.leave(p)
	for _, c := range corners {
		w.flashing[c.Piece] = 1
	}
	w.stage.move(view.Motion{Slice: 4.0 / 180}, p, w.seconds(bounceSeconds), bounce)
	var actions []control.Action
	for _, m := range view.Freeing(p, 3) {
		actions = append(actions, control.Action{
			Text: m.String(),
			Do:   func() { w.turn(int(m.Top), int(m.Bottom)) },
		})
	}
	actions = append(actions, control.Action{Text: lang.L("Why?"), Do: func() { w.pages.open(learn.Blocked) }})
	blocked := w.errorText(&square1.BlockedError{Corners: corners})
	w.status.SetMessage(lang.L("{{.Blocked}}. Free it with", map[string]any{"Blocked": blocked}), control.Warn, actions...)
	w.run()
}

// turnToFree turns a layer on in a direction to the next place where it can be cut.
func (w *window) turnToFree(top, bottom int) {
	p := w.current()
	if top != 0 {
		top = view.NextFree(p.Top, top)
	}
	if bottom != 0 {
		bottom = view.NextFree(p.Bottom, bottom)
	}
	if top != 0 || bottom != 0 {
		w.turn(top, bottom)
	}
}

// undo takes the last step back, reset and scramble included.
func (w *window) undo() {
	w.pause()
	e, ok := w.state.History.Undo()
	if !ok {
		return
	}
	w.stepped(e.Alg.Inverse())
}

// redo does again what was undone.
func (w *window) redo() {
	w.pause()
	e, ok := w.state.History.Redo()
	if !ok {
		return
	}
	w.stepped(e.Alg)
}

// stepped shows a step through the history: a single move as a move, everything
// else at once.
func (w *window) stepped(way square1.Alg) {
	after := w.current()
	if len(way) == 1 && !w.state.Settings.ReduceMotion {
		if before, err := after.Apply(way.Inverse()); err == nil {
			w.stage.jump(before)
			w.stage.move(view.Of(way[0], 1), after, w.seconds(turnSeconds), easeOut)
			w.run()
		}
	} else {
		w.stage.jump(after)
	}
	w.rewindPlayback()
	w.changed()
}

// reset solves the puzzle as if by hand; undo brings back what was.
func (w *window) reset() {
	w.jump(desk.Entry{Kind: desk.Reset, Position: square1.Solved()})
}

// jump goes to a position without moves.
func (w *window) jump(e desk.Entry) {
	w.pause()
	w.stage.jump(e.Position)
	w.add(e)
}
