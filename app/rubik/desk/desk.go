// Package desk is the state of a cube in play, without a window: the history of its states,
// what moves, and the player. It has no clock of its own; [Desk.Advance] moves the time on.
package desk

import (
	"wedge/app/player"
	"wedge/app/rubik/view"
	"wedge/puzzle/cube3"
)

// Desk is the state of a cube in play.
type Desk struct {
	// OnChange, unless nil, is called after each call that changed something.
	OnChange func(Change)
	// Player plays the alg that is loaded: the entries of the history from where it was
	// loaded.
	Player player.Player
	// Hand moves the cube with the pointer.
	Hand Hand
	// Look is how the cube is shown.
	Look Look
	// ReduceMotion shows changes at once.
	ReduceMotion bool

	history *History
	loaded  loaded
	motion  motion
	preview *cube3.State
}

// loaded are the entries that the player plays. The zero value is none.
type loaded struct{ from, to int }

func (l loaded) on() bool { return l.to > l.from }

// New makes a desk.
func New(h *History) *Desk {
	d := &Desk{history: h}
	d.Hand.desk, d.Look.desk = d, d
	d.Player.OnChange = d.played
	return d
}

func (d *Desk) tell(c Change) {
	if d.OnChange != nil {
		d.OnChange(c)
	}
}

// State is the current state.
func (d *Desk) State() cube3.State { return d.history.State() }

// Assembly is that of the current state.
func (d *Desk) Assembly() cube3.Assembly { return d.State().Assembly }

// History of the cube.
func (d *Desk) History() *History { return d.history }

// do adds an entry and shows its motion.
func (d *Desk) do(e Entry) {
	unloaded := d.unload(true)
	if unloaded != 0 && e.Kind == Turned {
		unloaded |= Interrupted
	}
	before := d.State()
	d.history.Add(e)
	d.move(step(before, e, false))
	d.tell(State | Picture | unloaded)
}

// move starts a motion to the current state.
func (d *Desk) move(m motion) {
	if d.motion = m; d.ReduceMotion {
		d.motion = motion{}
	}
	d.preview, d.Look.lit = nil, nil
}

// unload forgets the alg. Within a turn it goes to the nearer end of that. cut drops those of
// its entries that are not done.
func (d *Desk) unload(cut bool) Change {
	if !d.loaded.on() {
		return 0
	}
	if _, done := d.Player.At(); done >= 0.5 {
		d.history.At++
	}
	if cut {
		d.history.Cut()
	}
	d.loaded = loaded{}
	d.Player.Set(nil, 0)
	return Loaded | Time
}

// Turn turns a face.
func (d *Desk) Turn(m cube3.Move) {
	s := d.settled()
	s.Assembly = s.Assembly.Turn(m)
	d.do(Entry{Kind: Turned, Move: m, State: s})
}

// settled is the current state, or within a turn that is played the nearer end of it.
func (d *Desk) settled() cube3.State {
	if _, done := d.Player.At(); d.loaded.on() && done >= 0.5 {
		return d.history.List[d.history.At+1].State
	}
	return d.State()
}

// Do changes the cube by hand, as one step of the history.
func (d *Desk) Do(steps ...cube3.Step) {
	s := d.settled()
	s.Assembly = cube3.Repair(steps).Do(s.Assembly)
	if s != d.settled() {
		d.do(Entry{Kind: Changed, State: s})
	}
}

// Repair does a repair and puts all cubies that are out into the places that are kept for them, as
// one step of the history.
func (d *Desk) Repair(r cube3.Repair) {
	d.change(Changed, cube3.State{Assembly: r.Do(d.settled().Assembly)})
}

func (d *Desk) change(k Kind, s cube3.State) {
	if s != d.settled() {
		d.do(Entry{Kind: k, State: s})
	}
}

// Jump shows another assembly at once. The kind says why: Scrambled, Shuffled, Reset or
// Entered.
func (d *Desk) Jump(k Kind, a cube3.Assembly) {
	d.do(Entry{Kind: k, State: cube3.State{Assembly: a}})
}

// Load loads an alg that begins with the current state into the player. Its turns become
// steps of the history that are still to be done.
func (d *Desk) Load(alg cube3.Alg) {
	s, before := d.settled(), d.State()
	d.unload(true)
	d.history.Cut()
	d.preview = nil
	changed := Loaded | Time | Picture
	if s != before {
		d.motion = motion{} // of a turn by hand it goes on: its solution may come before it ends
		changed |= State
	}
	durations := make([]float64, 0, len(alg))
	for _, m := range alg {
		s.Assembly = s.Assembly.Turn(m)
		d.history.List = append(d.history.List, Entry{Kind: Turned, Move: m, State: s})
		durations = append(durations, view.Seconds(cube3.Change{Move: m}))
	}
	d.loaded = loaded{d.history.At, len(d.history.List) - 1}
	d.Player.Set(durations, 0)
	d.tell(changed)
}

// Alg is the alg that is loaded, nil for none, and how many of its turns are done.
func (d *Desk) Alg() (alg cube3.Alg, done int) {
	if !d.loaded.on() {
		return nil, 0
	}
	for _, e := range d.history.List[d.loaded.from+1 : d.loaded.to+1] {
		alg = append(alg, e.Move)
	}
	return alg, d.history.At - d.loaded.from
}

// played follows the player.
func (d *Desk) played() {
	change := Time
	if d.loaded.on() {
		at, _ := d.Player.At()
		if at += d.loaded.from; at != d.history.At {
			d.history.At = at
			d.Look.lit = nil
			change |= State
		}
		d.motion, d.preview = motion{}, nil
		change |= Picture
	}
	d.tell(change)
}

// Undo goes back one step.
func (d *Desk) Undo() {
	if _, done := d.Player.At(); d.loaded.on() && (done > 0 || d.history.At > d.loaded.from) {
		d.Player.Step(-1)
		return
	}
	if !d.history.CanUndo() {
		return
	}
	unloaded := d.unload(false)
	d.history.At--
	d.move(step(d.State(), d.history.List[d.history.At+1], true))
	d.tell(State | Picture | unloaded)
}

// Redo undoes Undo.
func (d *Desk) Redo() {
	switch {
	case d.loaded.on() && d.history.At < d.loaded.to:
		d.Player.Step(1)
	case d.history.CanRedo():
		before := d.State()
		d.history.At++
		d.move(step(before, d.history.Current(), false))
		d.tell(State | Picture)
	}
}

// CanUndo reports whether there is an earlier state.
func (d *Desk) CanUndo() bool { return d.history.CanUndo() }

// CanRedo reports whether there is a later state.
func (d *Desk) CanRedo() bool { return d.history.CanRedo() }
