package learn

import (
	"context"
	"errors"
	"slices"

	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// Here is how tasks are done by the program, so that a lesson can be checked: see [lesson.Goal].

// turn turns faces, one after the other.
func (o *scripted) turn(alg ...cube3.Move) {
	for _, m := range alg {
		o.kit.turn(m)
	}
}

// turnOn makes quarter turns until there are so many since the last change by hand.
func (o *scripted) turnOn(quarters int) error {
	past := o.kit.past()
	if !slices.ContainsFunc(past[1:], func(e desk.Entry) bool { return e.Kind != desk.Turned }) {
		return errNoHand
	}
	for i := range max(quarters-past.byHand().turns().Quarters(), 0) {
		o.turn(cube3.Move{Face: []cube3.Face{cube3.U, cube3.R}[i%2], Turns: 1})
	}
	return nil
}

// visit leads to other classes by hand until so many were visited.
func (o *scripted) visit(classes int) error {
	for i := 0; i < cube3.ClassCount && len(o.visited) < classes; i++ {
		o.kit.do(o.kit.assembly().ChangesTo(cube3.Class{Vector: cube3.VectorOf(i)}, false)[0]...)
	}
	return nil
}

// changeTo leads to a class by hand, with the fewest cubies.
func changeTo(c cube3.Class, faces bool) reach {
	return func(_ context.Context, o *scripted) error {
		o.kit.do(o.kit.assembly().ChangesTo(c, faces)[0]...)
		return nil
	}
}

// bringTo leads to a cube, up to the turns of its face cubies: by turns, and before them by hand if it is in another class.
func bringTo(end cube3.Assembly) reach {
	return func(ctx context.Context, o *scripted) error {
		// What makes the present cube of that one is solved by the same changes.
		left := end.Inverse().Then(o.kit.assembly())
		repair := left.Repairs(false)[0]
		alg, err := o.kit.solve(ctx, still(repair.Do(left)))
		if err != nil {
			return err
		}
		o.kit.do(repair...)
		o.turn(alg...)
		return nil
	}
}

// errFar: a task asks for more than a few turns and changes by hand can do.
var errFar = errors.New("no such cube was found")

// errNoHand: a task counts turns since a change by hand that it does not ask for.
var errNoHand = errors.New("nothing was changed by hand: ask for that before")

// lead leads to a cube, but keeps what it was led to before: by up to four turns, or by up to three changes, turns or
// by hand; or else to the solved cube.
func (o *scripted) lead(ctx context.Context, wanted func(cube3.Assembly) bool) error {
	o.led = append(o.led, wanted)
	all := func(a cube3.Assembly) bool {
		return !slices.ContainsFunc(o.led, func(wanted func(cube3.Assembly) bool) bool { return !wanted(a) })
	}
	from := o.kit.assembly()
	var turns, byHand cube3.Changes
	for _, m := range cube3.Moves() {
		turns = append(turns, cube3.Change{Move: m})
	}
	for _, c := range cube3.Cubies() {
		for by := 1; by < c.Turns(); by++ {
			byHand = append(byHand, cube3.Change{Step: turnStep(c, by)})
		}
	}
	for _, swap := range [][2]string{{"UR", "UF"}, {"UF", "UB"}, {"URF", "UFL"}, {"URF", "UBR"}} {
		byHand = append(byHand, cube3.Change{Step: swapOf(named(swap[0]), named(swap[1]))})
	}
	for _, search := range []struct {
		changes cube3.Changes
		depth   int
	}{{turns, 4}, {append(byHand, turns...), 3}} {
		way, ok, err := nearest(ctx, from, search.changes, search.depth, all)
		if err != nil {
			return err
		}
		if ok {
			for _, c := range way {
				if c.ByHand() {
					o.kit.do(c.Step)
				} else {
					o.turn(c.Move)
				}
			}
			return nil
		}
	}
	if all(cube3.Solved()) {
		return bringTo(cube3.Solved())(ctx, o)
	}
	return errFar
}

// nearest is a shortest way to a wanted assembly.
func nearest(ctx context.Context, from cube3.Assembly, changes cube3.Changes, depth int, wanted func(cube3.Assembly) bool) (way cube3.Changes, ok bool, err error) {
	if wanted(from) {
		return nil, true, nil
	}
	type step struct {
		of   cube3.Assembly
		last cube3.Change
	}
	known := map[cube3.Assembly]step{from: {}}
	front := []cube3.Assembly{from}
	for range depth {
		var next []cube3.Assembly
		for _, a := range front {
			if err := ctx.Err(); err != nil {
				return nil, false, err
			}
			for _, c := range changes {
				b := c.Do(a)
				if _, seen := known[b]; seen {
					continue
				}
				known[b] = step{a, c}
				if wanted(b) {
					for ; b != from; b = known[b].of {
						way = append(cube3.Changes{known[b].last}, way...)
					}
					return way, true, nil
				}
				next = append(next, b)
			}
		}
		front = next
	}
	return nil, false, nil
}
