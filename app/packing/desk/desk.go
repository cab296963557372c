// Package desk is the state of the Cubes room without a window: the puzzle that is built,
// which packing is shown and how, and the player of its assembly. It has no clock of its
// own; [Player.Advance] and [Desk.AdvanceTurn] move the time on.
package desk

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// ErrForeign is wrapped by errors about placements that do not belong to the puzzle.
var ErrForeign = errors.New("the placements do not belong to the puzzle")

// Desk is the state of the room's packing puzzle.
type Desk struct {
	// OnChange, unless nil, is called after each call that changed something.
	OnChange func(Change)
	// Player plays the assembly of the packing that is shown.
	Player player.Player
	// Paint has the pieces' own colours.
	Paint Paint

	history *History
	problem *packing.Problem // nil if the puzzle cannot be solved at all
	fault   error            // and why
	shown   packing.Packing  // nil for none
	turn    Turn             // into the packing that is shown
	moves   assembly         // of the packing that is shown
	loose   *packing.Loose   // likewise, once a piece was pulled
	pull    Pull
	locked  packing.Packing // placements that solutions must have
	view    View
}

// assembly is how a packing comes together. Without steps it does not, or nothing is known yet.
type assembly struct {
	steps []view.Step
	level packing.Level
	held  []int32 // placements that hold each other, so that there is no way
}

// New makes a desk with the versions of a puzzle.
func New(h *History) *Desk {
	d := &Desk{history: h}
	d.Player.OnChange = func() { d.tell(Time) }
	d.Paint.OnChange = func() { d.tell(Colours) }
	d.prepare()
	return d
}

// Restore makes a desk with a packing shown and placements locked, as they were saved with
// the current version. It leaves out what does not belong to the puzzle, with an error that
// wraps [ErrForeign].
func Restore(h *History, shown, locked packing.Packing) (*Desk, error) {
	d := New(h)
	var faults error
	switch {
	case len(locked) == 0:
	case d.problem != nil && d.problem.Fit(locked):
		d.locked = slices.Clone(locked)
	default:
		faults = fmt.Errorf("locked pieces: %w", ErrForeign)
	}
	switch {
	case len(shown) == 0:
	case d.problem != nil && d.problem.Fills(shown):
		d.put(shown)
	default:
		faults = errors.Join(faults, fmt.Errorf("the packing shown: %w", ErrForeign))
	}
	return d, faults
}

func (d *Desk) tell(c Change) {
	if d.OnChange != nil {
		d.OnChange(c)
	}
}

// prepare makes what belongs to the current puzzle.
func (d *Desk) prepare() {
	d.locked = nil
	d.view.Tones, d.view.Solo, d.view.Layers = nil, 0, 0
	d.problem, d.fault = packing.New(context.Background(), d.history.Current())
	d.Paint.follow(d.history.Current(), d.problem)
	d.put(nil)
}

// put replaces the packing that is shown.
func (d *Desk) put(k packing.Packing) {
	d.shown, d.turn, d.moves = slices.Clone(k), Turn{}, assembly{}
	d.loose, d.pull = nil, Pull{}
	d.Player.Set(nil, 0)
}

// Puzzle is the current puzzle. It must not be changed.
func (d *Desk) Puzzle() *polycube.Puzzle { return d.history.Current() }

// Problem is the puzzle prepared for solving, or the reason why it cannot be solved.
func (d *Desk) Problem() (*packing.Problem, error) { return d.problem, d.fault }

// History of the puzzle.
func (d *Desk) History() *History { return d.history }

// SetPuzzle makes another version of the puzzle the current one. It must not be changed
// any more.
func (d *Desk) SetPuzzle(p *polycube.Puzzle) {
	d.history.Add(p)
	d.prepare()
	d.tell(everything)
}

// Undo goes back to the version before, if there is one.
func (d *Desk) Undo() { d.goTo(d.history.At - 1) }

// Redo undoes Undo.
func (d *Desk) Redo() { d.goTo(d.history.At + 1) }

func (d *Desk) goTo(version int) {
	if d.history.Go(version) {
		d.prepare()
		d.tell(everything)
	}
}

// Show shows a packing of the current puzzle; nil for none. What does not fill the target
// is not shown.
func (d *Desk) Show(k packing.Packing) {
	same := slices.Equal(d.shown, k) && (d.shown == nil) == (k == nil)
	if same && !d.turn.on() || k != nil && (d.problem == nil || !d.problem.Fills(k)) {
		return
	}
	d.put(k)
	d.tell(Packing | Time)
}

// Shown is the packing that is shown, nil for none.
func (d *Desk) Shown() packing.Packing { return d.shown }

// SetAssembly sets how the shown packing comes apart, and loads the way back into the
// player, at its end: the packing is complete.
func (d *Desk) SetAssembly(apart *packing.Disassembly) {
	d.moves = assembly{steps: view.Steps(d.shown, apart), level: apart.Level}
	durations := make([]float64, len(d.moves.steps))
	sum := 0.0
	for i, s := range d.moves.steps {
		durations[i] = view.StepTime(s.Steps)
		sum += durations[i]
	}
	d.Player.Set(durations, sum)
	d.tell(Time | Assembly)
}

// SetHeld says that the shown packing does not come apart, and which placements remain together.
func (d *Desk) SetHeld(placements []int32) {
	d.moves = assembly{held: slices.Clone(placements)}
	d.Player.Set(nil, 0)
	d.tell(Time | Assembly)
}

// Assembly is how the shown pieces go in; nil if they do not, or that is not known yet.
func (d *Desk) Assembly() []view.Step { return d.moves.steps }

// Level is the number of moves of each stage in which the shown packing comes apart, see
// [packing.Disassembly]; nil without an assembly.
func (d *Desk) Level() packing.Level { return d.moves.level }

// Held are the placements that hold each other, so that the shown packing does not come apart;
// nil if it does, or that is not known yet.
func (d *Desk) Held() []int32 { return d.moves.held }

// View is how the packing is shown.
func (d *Desk) View() View {
	v := d.view
	v.Tones = maps.Clone(v.Tones)
	return v
}

// SetView changes how the packing is shown.
func (d *Desk) SetView(v View) {
	_, _, height := d.Puzzle().Target.Sides()
	v.Explode, v.Layers = min(max(v.Explode, 0), 1), min(max(v.Layers, 0), height)
	v.Tones = maps.Clone(v.Tones)
	d.view = v
	d.tell(Look)
}

// Locked are the placements that solutions must have, ascending.
func (d *Desk) Locked() packing.Packing { return d.locked }

// Lock sets whether solutions must have a placement.
func (d *Desk) Lock(placement int32, yes bool) {
	at, found := slices.BinarySearch(d.locked, placement)
	switch {
	case found == yes || d.problem == nil || placement < 0 || int(placement) >= len(d.problem.Placements()):
		return
	case yes:
		d.locked = slices.Insert(slices.Clone(d.locked), at, placement)
	default:
		d.locked = slices.Delete(slices.Clone(d.locked), at, at+1)
	}
	d.tell(Locks)
}

// Unlock gives up all locked placements.
func (d *Desk) Unlock() {
	if len(d.locked) > 0 {
		d.locked = nil
		d.tell(Locks)
	}
}

// CanUndo reports whether there is an earlier version of the puzzle.
func (d *Desk) CanUndo() bool { return d.history.CanUndo() }

// CanRedo reports whether there is a later version of the puzzle.
func (d *Desk) CanRedo() bool { return d.history.CanRedo() }
