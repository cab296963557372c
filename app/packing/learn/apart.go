package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wedge/app/packing/view"
	"wedge/solver/packing"
)

// apart is how the packing of an exhibit comes apart, and what is played of it.
type apart struct {
	packing packing.Packing      // of which it is known; nil for none
	way     *packing.Disassembly // nil if it does not come apart
	held    int                  // pieces that hold each other, if it does not

	assembly []view.Step // the way backwards, once it is played; nil until then
	moves    int         // of the way that have been made, while the pieces are taken apart
}

// known reports whether it is known of the packing that is shown.
func (e *exhibit) known() bool {
	return e.apart.packing != nil && slices.Equal(e.apart.packing, e.packing())
}

// takeApart finds out how the packing that is shown comes apart, and then calls done.
func (e *exhibit) takeApart(done func()) {
	k := e.packing()
	if k == nil || e.known() {
		done()
		return
	}
	found := apart{packing: k}
	e.step.kit.background(fmt.Sprintf("apart %p", e), func(ctx context.Context) (err error) {
		found.way, err = e.problem.NewDisassembler().TakeApart(ctx, k)
		if locked := (*packing.Locked)(nil); errors.As(err, &locked) {
			found.held = len(locked.Placements)
			return nil
		}
		return err
	}, func(err error) {
		if err == nil {
			e.apart = found
			done()
		}
	})
}

// stepTime is how long a move takes, in seconds.
const stepTime = 0.7

// assemble plays how the pieces of the packing go in.
func (e *exhibit) assemble() {
	e.takeApart(func() {
		e.apart.assembly, e.apart.moves = view.Steps(e.packing(), e.apart.way), 0
		steps := e.apart.assembly
		e.started = true
		e.step.kit.play(slices.Repeat([]float64{stepTime}, len(steps)), func(t float64) []view.Item {
			item := packed(e.problem, e.packing())
			if t < float64(len(steps)) {
				item.Packing.Assemble(steps, t)
			}
			return []view.Item{item}
		})
	})
}

// nextMove plays the next move that takes the packing apart.
func (e *exhibit) nextMove() {
	e.takeApart(func() {
		if e.apart.moves == 0 {
			e.apart.assembly = view.Steps(e.packing(), e.apart.way)
		}
		if e.apart.moves == len(e.apart.assembly) {
			return
		}
		e.apart.moves++
		e.started = true
		e.step.kit.play([]float64{stepTime}, func(t float64) []view.Item {
			list := e.items()
			e.apart.pose(list[len(list)-1].Packing, 1-t)
			return list
		})
	})
}

// pose poses a packing so many moves, or a part of one, before the end of the moves that have been made. What has left
// last stays in the picture.
func (a *apart) pose(p *view.Packing, before float64) {
	const seen = 1e-3 // of a move: at its very beginning an assembly hides what it moves
	if p != nil && a.moves > 0 {
		p.Assemble(a.assembly, float64(len(a.assembly)-a.moves)+max(before, seen))
	}
}

// within is how many pieces are among the others, when so many steps of the assembly have been made.
func (a *apart) within(steps int) int {
	var in []int
	for i, s := range a.assembly {
		switch {
		case i < steps:
			in = append(in, s.Joins...)
		case i == 0: // those to which the first ones come
			in = slices.DeleteFunc(slices.Clone(s.Joins), func(n int) bool { return slices.Contains(s.Pieces, n) })
		}
	}
	slices.Sort(in)
	return len(slices.Compact(in))
}

// hasMove reports whether the packing can be taken apart further, as far as is known.
func (e *exhibit) hasMove() bool {
	return e.packing() != nil && (!e.known() || e.apart.way != nil && e.apart.moves < len(e.apart.way.Moves))
}

// movesMade are those that have taken the packing apart.
func (e *exhibit) movesMade() int {
	if !e.known() {
		return 0
	}
	return e.apart.moves
}

// level is that of the packing, of the locked ones a dash.
func (e *exhibit) level() string {
	switch {
	case !e.known():
		return "…"
	case e.apart.way == nil:
		return "–"
	}
	return e.apart.way.Level.String()
}

// held is how many pieces hold each other.
func (e *exhibit) held() any {
	if !e.known() {
		return "…"
	}
	return e.apart.held
}
