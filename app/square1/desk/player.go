package desk

import (
	"wedge/app/player"
	"wedge/puzzle/square1"
)

// Player plays an alg from the desk's position, if one is loaded.
type Player struct {
	desk     *Desk
	playback *playback // nil while no alg is loaded
	tempo    float64
}

// Load loads an alg to play from the current position. Steps, if any, have names for its moves. The error, a
// [*square1.BlockedError], changes nothing.
func (p *Player) Load(alg square1.Alg, steps ...square1.Step) error {
	if err := p.LoadTimed(alg, nil); err != nil {
		return err
	}
	p.playback.steps = steps
	return nil
}

// LoadTimed loads an alg whose moves begin at their times, in seconds since the first one: see
// [timeline.Timed].
func (p *Player) LoadTimed(alg square1.Alg, begins []float64) error {
	defer p.desk.tell()
	b, err := newPlayback(p.desk.Current(), alg, begins, p.desk.history.Index(), p.tempo)
	if err != nil {
		return err
	}
	p.playback = b
	p.desk.endPreview()
	p.desk.motion.jump(p.desk.Current())
	p.desk.mark(Loaded | PlayTime | Picture)
	return nil
}

// Unload unloads the alg, if one is loaded. The moves played stay.
func (p *Player) Unload() {
	defer p.desk.tell()
	p.unload()
}

// unload unloads the alg, and reports whether there was one. The moves played stay.
func (p *Player) unload() bool {
	if p.playback == nil {
		return false
	}
	p.playback = nil
	p.desk.mark(Loaded | PlayTime)
	return true
}

// Alg is the loaded alg, from its start; nil for none.
func (p *Player) Alg() square1.Alg {
	if p.playback == nil {
		return nil
	}
	return p.playback.timeline.Alg()
}

// Steps have names for the moves of the loaded alg, in their order; nil for none.
func (p *Player) Steps() []square1.Step {
	if p.playback == nil {
		return nil
	}
	return p.playback.steps
}

// Loaded reports whether an alg is loaded.
func (p *Player) Loaded() bool { return p.playback != nil }

// Start is the position before the alg, or the desk's without an alg.
func (p *Player) Start() square1.Position {
	if p.playback == nil {
		return p.desk.Current()
	}
	return p.playback.timeline.PositionAt(0)
}

// Length is the duration of the alg, in seconds at tempo 1; 0 without one.
func (p *Player) Length() float64 {
	if p.playback == nil {
		return 0
	}
	return p.playback.timeline.Length()
}

// Rests are the times at which the puzzle rests in a solve that is played again: see
// [timeline.Timeline.Rests].
func (p *Player) Rests() [][2]float64 {
	const longer = 0.5 // seconds: a short look
	if p.playback == nil {
		return nil
	}
	return p.playback.timeline.Rests(longer)
}

// Time is the current time, between 0 and Length.
func (p *Player) Time() float64 {
	if p.playback == nil {
		return 0
	}
	return p.playback.player.Time()
}

// Played is the number of finished moves.
func (p *Player) Played() int {
	if p.playback == nil {
		return 0
	}
	return p.playback.played()
}

// Playing reports whether it plays to the end. Steps do not count.
func (p *Player) Playing() bool { return p.playback != nil && p.playback.player.Playing() }

// Tempo is the speed relative to real time.
func (p *Player) Tempo() float64 { return p.tempo }

// SetTempo sets it, from [player.MinTempo] to [player.MaxTempo].
func (p *Player) SetTempo(tempo float64) {
	defer p.desk.tell()
	p.tempo = min(max(tempo, player.MinTempo), player.MaxTempo)
	if p.playback != nil {
		p.playback.player.SetTempo(p.tempo)
	}
	p.desk.mark(PlayTime)
}

// Toggle plays, or pauses within a move.
func (p *Player) Toggle() {
	defer p.desk.tell()
	if p.playback == nil {
		return
	}
	if p.Playing() {
		p.pause()
		return
	}
	p.desk.endPreview()
	p.playback.player.Toggle()
	p.sync() // it may start again
}

// Pause stops playback, within a move if necessary.
func (p *Player) Pause() {
	defer p.desk.tell()
	p.pause()
}

func (p *Player) pause() {
	if p.playback.moving() {
		p.playback.player.Pause()
		p.desk.mark(PlayTime)
	}
}

// Step goes to the next move, or, if by is negative, to the previous one.
func (p *Player) Step(by int) {
	defer p.desk.tell()
	if p.playback == nil {
		return
	}
	p.desk.endPreview()
	p.playback.player.Step(by)
	p.sync()
}

// Seek sets the time; playback continues from there.
func (p *Player) Seek(time float64) {
	defer p.desk.tell()
	if p.playback == nil {
		return
	}
	p.desk.endPreview()
	p.playback.player.Seek(time)
	p.sync()
}

// SeekMove goes to the start of a move, counted from 0, and pauses there.
func (p *Player) SeekMove(index int) {
	defer p.desk.tell()
	p.pause()
	if p.playback != nil {
		p.Seek(p.playback.timeline.Start(index))
	}
}

// advance plays for some seconds.
func (p *Player) advance(seconds float64) {
	if p.playback.moving() {
		p.playback.player.Advance(seconds)
		p.sync()
	}
}

// sync updates history and picture to the time.
func (p *Player) sync() {
	d := p.desk
	d.motion.jump(d.Current())
	d.motion.position, d.motion.beyond = p.playback.shown()
	d.mark(PlayTime | Picture)
	if p.playback.record(d.history) {
		d.positionChanged()
	}
}

// settle stops playback at the nearer end of the current move. It leaves the picture to
// the move by hand that follows.
func (p *Player) settle() {
	p.desk.endPreview()
	p.pause()
	if p.playback == nil {
		return
	}
	b := p.playback
	m := b.timeline.At(b.player.Time())
	if m.Index >= b.timeline.Len() || m.Fraction == 0 {
		return
	}
	if m.Fraction >= 0.5 {
		m.Index++
	}
	b.player.Seek(b.timeline.Start(m.Index))
	p.desk.mark(PlayTime)
	if b.record(p.desk.history) {
		p.desk.positionChanged()
	}
}

// rewind follows a step through the history: if the position is one that the alg passes,
// the player goes there; otherwise it unloads the alg.
func (p *Player) rewind() {
	if p.playback == nil {
		return
	}
	if p.playback.find(p.desk.history) {
		p.desk.mark(PlayTime)
	} else {
		p.unload()
	}
}
