package desk

import (
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Change says what has changed, as a set of the following.
type Change uint8

// What can change.
const (
	Position    Change = 1 << iota // another position counts, or the history is another
	Loaded                         // another alg is ready to be played, or none
	PlayTime                       // what plays is at another time, or plays or pauses
	Picture                        // something else is to be seen
	Interrupted                    // a move by hand has ended what was being played
)

// Has tells whether something is among the changes.
func (c Change) Has(x Change) bool { return c&x != 0 }

// Options are a person's choices about moves by hand.
type Options struct {
	Speed        float64 // of what moves; 1 is usual, 0 counts as that
	ReduceMotion bool    // moves are not animated
	Magnet       bool    // a layer that is let go snaps to where it can be cut
}

// Desk has a Square-1. Make one with [New] or [Restore].
type Desk struct {
	// OnChange, unless nil, is told after each call that has changed something.
	OnChange func(Change)
	// Options may be changed at any time.
	Options Options
	// Player plays algs from the position.
	Player *Player

	history *History
	motion  motion
	preview *square1.Position
	lit     map[square1.Piece]float64 // pieces that stand out: 1 fully, fading to 0
	changes Change                    // not told yet
}

// New is a desk with a history, at its current position.
func New(h *History) *Desk {
	d := &Desk{history: h, lit: map[square1.Piece]float64{}}
	d.Player = &Player{desk: d, tempo: 1}
	d.motion.jump(h.Current())
	return d
}

// mark takes down what has changed.
func (d *Desk) mark(c Change) { d.changes |= c }

// tell tells what has changed since the last time.
func (d *Desk) tell() {
	c := d.changes
	d.changes = 0
	if c != 0 && d.OnChange != nil {
		d.OnChange(c)
	}
}

// Current is the position that counts.
func (d *Desk) Current() square1.Position { return d.history.Current() }

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
	d.startFrom(before)
	d.motion.follow(view.Motion{Top: float64(top), Bottom: float64(bottom)}, after, d.seconds(turnSeconds), easeOut)
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
	d.startFrom(before)
	ease := overshoot
	if d.Options.Speed > 2 {
		ease = easeOut
	}
	d.motion.follow(view.Motion{Slice: float64(direction)}, after, d.seconds(sliceSeconds), ease)
	d.mark(Picture)
	d.step(Entry{Kind: Sliced, Position: after, Alg: square1.Alg{square1.SliceMove()}})
	return nil
}

// ShowBlocked lights up the corners that lie across the cut and lets the right half
// move a little and come back. It does nothing where the cut is free.
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
	if len(corners) == 0 { // a move that was played has freed it
		d.runBack()
		return
	}
	d.startFrom(p)
	for _, c := range corners {
		d.lit[c.Piece] = 1
	}
	d.motion.give(little, p, d.seconds(bounceSeconds))
	d.mark(Picture)
}

// Jump goes to a position without moves: Scrambled, Reset or Entered. What was ready to
// be played is gone then.
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

// step puts a move by hand into the history. What was being played is over then.
func (d *Desk) step(e Entry) {
	if err := d.history.Add(e); err != nil {
		panic(err) // a move that was just made
	}
	if d.Player.unload() {
		d.mark(Interrupted)
	}
	d.positionChanged()
}

// positionChanged ends what belonged to the position before.
func (d *Desk) positionChanged() {
	d.endPreview()
	d.mark(Position | Picture)
}

// Undo takes the last step back, a scramble or a reset too, if there is one.
func (d *Desk) Undo() {
	defer d.tell()
	d.Player.pause()
	if e, ok := d.history.Undo(); ok {
		d.walked(e.Alg.Inverse())
	}
}

// Redo does again what was undone last, if anything was.
func (d *Desk) Redo() {
	defer d.tell()
	d.Player.pause()
	if e, ok := d.history.Redo(); ok {
		d.walked(e.Alg)
	}
}

// walked shows a step through the history by an alg: a single move as a move,
// everything else at once.
func (d *Desk) walked(alg square1.Alg) {
	after := d.Current()
	d.motion.jump(after)
	if len(alg) == 1 {
		if before, err := after.Apply(alg.Inverse()); err == nil {
			d.motion.jump(before)
			d.motion.follow(view.Of(alg[0], 1), after, d.seconds(turnSeconds), easeOut)
		}
	}
	d.Player.rewind()
	d.positionChanged()
}

// Preview shows a position that does not count, until another one does, or something is
// to be seen move; nil ends that.
func (d *Desk) Preview(p *square1.Position) {
	defer d.tell()
	if p == nil {
		d.endPreview()
		return
	}
	shown := *p
	d.preview = &shown
	d.mark(Picture)
}

func (d *Desk) endPreview() {
	if d.preview != nil {
		d.preview = nil
		d.mark(Picture)
	}
}

// Previewing tells whether a preview is shown.
func (d *Desk) Previewing() bool { return d.preview != nil }

// Shown is what is to be seen: a position and what has moved beyond it.
func (d *Desk) Shown() (square1.Position, view.Motion) {
	if d.preview != nil {
		return *d.preview, view.Motion{}
	}
	return d.motion.position, d.motion.beyond
}

// Lit are the pieces that stand out, and how much: 0..1. It changes with the desk.
func (d *Desk) Lit() map[square1.Piece]float64 { return d.lit }

// Moving tells whether [Desk.Advance] has anything to do.
func (d *Desk) Moving() bool {
	return d.motion.path != nil || len(d.lit) > 0 || d.Player.moving()
}

// Advance lets some seconds go by for what moves.
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

// seconds of a motion as the options want it.
func (d *Desk) seconds(usual float64) float64 {
	switch {
	case d.Options.ReduceMotion:
		return 0
	case d.Options.Speed <= 0:
		return usual
	}
	return usual / d.Options.Speed
}

// startFrom makes a position the one from which the next motion starts. What is held
// at that position goes on from where it is.
func (d *Desk) startFrom(p square1.Position) {
	if d.motion.path != nil || d.motion.position != p {
		d.motion.jump(p)
	}
}
