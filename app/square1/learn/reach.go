package learn

import (
	"context"
	"errors"
	"slices"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// These do what tasks ask for, by the moves that a user can make.

// errNowhere is the error of shapes that no moves make.
var errNowhere = errors.New("no moves lead to such a shape")

// do plays moves one after the other, as by hand.
func (o *scripted) do(moves ...square1.Move) error {
	for _, m := range moves {
		if _, err := o.here().Apply(square1.Alg{m}); err != nil {
			return err
		}
		if !m.IsNull() {
			o.kit.host.Move(square1.Alg{m})
		}
	}
	return nil
}

// slice slices, after the smallest turn that it takes.
func (o *scripted) slice() error { return o.do(freeingTurn(o.here()), square1.SliceMove()) }

// findOne searches for a solution, of something that is not solved.
func findOne(o *scripted) error {
	if o.here() == square1.Solved() {
		if err := o.slice(); err != nil {
			return err
		}
	}
	o.find(func() {})
	return nil
}

// block turns the top as little as it takes to block the cut.
func (o *scripted) block() error {
	for steps := 1; steps < square1.Units; steps++ {
		if o.here().Top.FreeTurnMask()>>steps&1 == 0 {
			return o.do(square1.Turn(steps, 0))
		}
	}
	return errNowhere
}

// to goes to a position: by a turn, or by way of the solved puzzle. Shortest ways take a longer search.
func (o *scripted) to(ctx context.Context, p square1.Position) error {
	if top, bottom, ok := turned(o.here(), p); ok {
		return o.do(square1.Turn(top, bottom))
	}
	var ways [2]square1.Alg
	for i, from := range []square1.Position{o.here(), p} {
		var err error
		if ways[i], err = o.kit.solution(ctx, from); err != nil {
			return err
		}
	}
	return o.do(append(ways[0], ways[1].Inverse()...).Simplify()...)
}

// solution is a shortest solution. That of a farthest position is known, as it would take long to find.
func (k *kit) solution(ctx context.Context, p square1.Position) (square1.Alg, error) {
	if far, alg, err := k.farthest(); err == nil {
		if top, bottom, ok := turned(p, far); ok {
			return append(square1.Alg{square1.Turn(top, bottom)}, alg...).Simplify(), nil
		}
	}
	r, err := k.host.Answers.Solver().Solve(ctx, p, solver.Options{Any: true})
	if err != nil {
		return nil, err
	}
	return r.Solutions[0], nil
}

// toShapes goes the shortest way, in slices, to a pair of shapes that is wanted.
func (o *scripted) toShapes(wanted func(square1.Pair) bool) error {
	type way struct {
		end square1.Position
		alg square1.Alg
	}
	seen := map[square1.Pair]bool{}
	for queue := []way{{end: o.here()}}; len(queue) > 0; queue = queue[1:] {
		w := queue[0]
		if wanted(w.end.Pair()) {
			return o.do(w.alg...)
		}
		for x, y := range w.end.FreeTurns() {
			if next := w.end.Turn(x, y).UncheckedSlice(); !seen[next.Pair()] {
				seen[next.Pair()] = true
				alg := slices.Concat(w.alg, square1.Alg{square1.Turn(x, y), square1.SliceMove()})
				queue = append(queue, way{next, alg})
			}
		}
	}
	return errNowhere
}

// toDistance goes to some position at a distance from solved.
func (o *scripted) toDistance(ctx context.Context, slices int) error {
	p, err := o.kit.finder(slices)(ctx)
	if err != nil {
		return err
	}
	return o.to(ctx, p)
}

// toParity goes to a position whose list has a parity: by a turn, or after slices.
func (o *scripted) toParity(parity int) error {
	for {
		for top, bottom := range square1.AllTurns() {
			if o.here().Turn(top, bottom).Parity() == parity {
				return o.do(square1.Turn(top, bottom))
			}
		}
		if err := o.slice(); err != nil {
			return err
		}
	}
}
