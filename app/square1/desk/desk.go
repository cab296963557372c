package desk

import (
	"wedge/app/player"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Options are the user's settings for moves by hand.
type Options struct {
	Speed        float64 // of motion; 1 is normal, and 0 means 1
	ReduceMotion bool    // moves are not animated
	Magnet       bool    // a released layer snaps to where it can be cut
}

// seconds is the duration of a motion with these options.
func (o Options) seconds(usual float64) float64 {
	switch {
	case o.ReduceMotion:
		return 0
	case o.Speed <= 0:
		return usual
	}
	return usual / o.Speed
}

// Desk is the state of a Square-1 in play. Make one with [New] or [Restore].
type Desk struct {
	changes
	// Options may be changed at any time.
	Options Options
	// Player plays algs from the current position.
	Player *Player
	// Hand moves the puzzle with the pointer.
	Hand *Hand
	// Shelf keeps the user's history during a lesson.
	Shelf *Shelf

	history *History
	motion  motion
	preview *square1.Pattern
	lit     map[square1.Piece]float64 // highlighted pieces: 1 fully, fading to 0
}

// New is a desk at the current position of a history.
func New(h *History) *Desk {
	d := &Desk{history: h, lit: map[square1.Piece]float64{}}
	d.Player, d.Hand, d.Shelf = &Player{desk: d, tempo: 1}, &Hand{d}, &Shelf{desk: d}
	d.motion.jump(h.Current())
	return d
}

// Current is the current position.
func (d *Desk) Current() square1.Position { return d.history.Current() }

// Pattern is the current position as far as it counts.
func (d *Desk) Pattern() square1.Pattern { return d.history.Pattern() }

// History is for reading.
func (d *Desk) History() *History { return d.history }

// Turn turns the layers by steps of 30 degrees, clockwise as seen from the layer's
// outside. A turn all the way round is shown, but is no step of the history.
func (d *Desk) Turn(top, bottom int) {
	defer d.tell()
	d.turn(top, bottom)
}

func (d *Desk) turn(top, bottom int) {
	m := square1.Turn(top, bottom)
	if m.IsNull() && top == 0 && bottom == 0 {
		d.runBack()
		return
	}
	d.Player.settle()
	before := d.Current()
	after := before.Turn(top, bottom)
	d.motion.startFrom(before)
	d.motion.follow(view.Motion{Top: float64(top), Bottom: float64(bottom)}, after, d.Options.seconds(turnSeconds), player.EaseOut)
	d.mark(Picture)
	if !m.IsNull() {
		d.step(Entry{Kind: Turned, Position: after, Alg: square1.Alg{m}})
	}
}

// Slice turns the right half over, its front going up for direction 1 and down for -1.
// If corners are in the way nothing is done but to show them, as [Desk.ShowBlocked]
// does, and the error is a [*square1.BlockedError].
func (d *Desk) Slice(direction int) error {
	defer d.tell()
	return d.slice(direction)
}

func (d *Desk) slice(direction int) error {
	d.Player.settle()
	before := d.Current()
	after, err := before.Slice()
	if err != nil {
		d.showBlocked()
		return err
	}
	d.motion.startFrom(before)
	ease := overshoot
	if d.Options.Speed > 2 {
		ease = player.EaseOut
	}
	d.motion.follow(view.Motion{Slice: float64(direction)}, after, d.Options.seconds(sliceSeconds), ease)
	d.mark(Picture)
	d.step(Entry{Kind: Sliced, Position: after, Alg: square1.Alg{square1.SliceMove()}})
	return nil
}

// ShowBlocked highlights the corners that lie across the cut and lets the right half
// budge and spring back. It does nothing if the cut is free.
func (d *Desk) ShowBlocked() {
	defer d.tell()
	if d.Current().Sliceable() {
		return
	}
	d.Player.settle()
	d.showBlocked()
}

func (d *Desk) showBlocked() {
	const little = 4.0 / 180 // of a slice: 4 degrees
	p := d.Current()
	corners := p.Blocking()
	if len(corners) == 0 { // a played move has freed it
		d.runBack()
		return
	}
	d.motion.startFrom(p)
	for _, c := range corners {
		d.lit[c.Piece] = 1
	}
	d.motion.give(little, p, d.Options.seconds(bounceSeconds))
	d.mark(Picture)
}

// Jump goes to a position without moves: Scrambled, Reset or Entered. From then on only
// what the entry's mask shows counts. It unloads the alg.
func (d *Desk) Jump(e Entry) error {
	defer d.tell()
	if err := d.history.Add(e); err != nil {
		return err
	}
	d.Player.unload()
	d.motion.jump(e.Position)
	d.positionChanged()
	return nil
}

// step adds a move by hand to the history. It ends playback.
func (d *Desk) step(e Entry) {
	if err := d.history.Add(e); err != nil {
		panic(err) // the move was just made
	}
	if d.Player.unload() {
		d.mark(Interrupted)
	}
	d.positionChanged()
}

// positionChanged ends everything that belonged to the previous position.
func (d *Desk) positionChanged() {
	d.endPreview()
	d.mark(Position | Picture)
}

// CanUndo reports whether there is a step to undo.
func (d *Desk) CanUndo() bool { return d.history.CanUndo() }

// CanRedo reports whether there is a step to redo.
func (d *Desk) CanRedo() bool { return d.history.CanRedo() }

// Undo undoes the last step, including scrambles and resets, if there is one.
func (d *Desk) Undo() {
	defer d.tell()
	d.Player.pause()
	if e, ok := d.history.Undo(); ok {
		d.walked(e.Alg.Inverse())
	}
}

// Redo redoes the last undone step, if there is one.
func (d *Desk) Redo() {
	defer d.tell()
	d.Player.pause()
	if e, ok := d.history.Redo(); ok {
		d.walked(e.Alg)
	}
}

// walked shows a step through the history: a single move as a motion, anything else at
// once.
func (d *Desk) walked(alg square1.Alg) {
	after := d.Current()
	d.motion.jump(after)
	if len(alg) == 1 {
		if before, err := after.Apply(alg.Inverse()); err == nil {
			d.motion.jump(before)
			d.motion.follow(view.Of(alg[0], 1), after, d.Options.seconds(turnSeconds), player.EaseOut)
		}
	}
	d.Player.rewind()
	d.positionChanged()
}

// Preview shows another pattern temporarily, until the current position changes or
// something moves; nil ends that.
func (d *Desk) Preview(p *square1.Pattern) {
	defer d.tell()
	if p == nil {
		d.endPreview()
		return
	}
	shown := *p
	d.preview = &shown
	d.mark(Previewed | Picture)
}

func (d *Desk) endPreview() {
	if d.preview != nil {
		d.preview = nil
		d.mark(Previewed | Picture)
	}
}

// Previewing reports whether a preview is shown.
func (d *Desk) Previewing() bool { return d.preview != nil }

// Previewed is the previewed pattern; nil for none.
func (d *Desk) Previewed() *square1.Pattern { return d.preview }

// Shown is the pattern to show, and the motion from it.
func (d *Desk) Shown() (square1.Pattern, view.Motion) {
	if d.preview != nil {
		return *d.preview, view.Motion{}
	}
	return square1.Pattern{Position: d.motion.position, Mask: d.Pattern().Mask}, d.motion.beyond
}

// Lit are the highlighted pieces, and how strongly: 0..1. It changes with the desk.
func (d *Desk) Lit() map[square1.Piece]float64 { return d.lit }

// Moving reports whether [Desk.Advance] has anything to do.
func (d *Desk) Moving() bool {
	return d.motion.path != nil || len(d.lit) > 0 || d.Player.playback.moving()
}

// Advance advances all motion by some seconds.
func (d *Desk) Advance(seconds float64) {
	if !d.Moving() {
		return
	}
	defer d.tell()
	d.mark(Picture)
	d.motion.advance(seconds)
	d.Player.advance(seconds)
	const fading = 1.2 // seconds
	for p, v := range d.lit {
		if v -= seconds / fading; v <= 0 {
			delete(d.lit, p)
		} else {
			d.lit[p] = v
		}
	}
}

func (d *Desk) runBack() {
	d.Player.settle()
	if d.motion.path != nil {
		return
	}
	d.motion.startFrom(d.Current())
	d.motion.follow(view.Motion{}, d.Current(), d.Options.seconds(turnSeconds), player.EaseOut)
	d.mark(Picture)
}
