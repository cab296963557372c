package answers

import (
	"context"
	"errors"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// scramble is an alg that makes an assembly of the solved cube.
type scramble struct {
	of    cube3.Assembly
	alg   cube3.Alg
	known bool
}

const (
	scrambleJob  = "scramble"
	longScramble = 21              // as long as scrambles of the World Cube Association are at most
	scrambleTime = 2 * time.Second // after which a longer one will do
)

// FindScramble finds an alg that makes an assembly of the solved cube, the inverse of a short
// solution. If the face cubies count, it turns them as well, unless no turns could.
func (a *Answers) FindScramble(of cube3.Assembly) {
	of, marked := a.scrambled(of)
	if a.scramble.of == of && (a.scramble.known || a.program.Running(scrambleJob)) {
		return
	}
	a.scramble = scramble{of: of}
	var best cube3.Alg
	a.program.Start(scrambleJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			best, err = a.Tables.scramble(ctx, of, marked)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
				return
			case err == nil:
				a.scramble.alg, a.scramble.known = best.Inverse(), true
			case a.OnError != nil:
				a.OnError(err)
			}
			a.tell()
		},
	})
	a.tell()
}

// Scramble is the alg that [Answers.FindScramble] found for an assembly. It is not known
// before, and running while it is being searched for.
func (a *Answers) Scramble(of cube3.Assembly) (alg cube3.Alg, known, running bool) {
	if of, _ = a.scrambled(of); a.scramble.of != of {
		return nil, false, false
	}
	return a.scramble.alg, a.scramble.known, a.program.Running(scrambleJob)
}

// scrambled is what an alg has to make of an assembly; marked is whether it turns face cubies.
func (a *Answers) scrambled(of cube3.Assembly) (bare cube3.Assembly, marked bool) {
	if a.of.faces && of.Reachable(true) {
		return of, true
	}
	of.Faces = [cube3.FaceCount]uint8{}
	return of, false
}

// scramble is a short solution of an assembly, to be inverted.
func (t *Tables) scramble(ctx context.Context, of cube3.Assembly, marked bool) (best cube3.Alg, err error) {
	solver, err := t.Solver(ctx)
	if err != nil {
		return nil, err
	}
	solve, most := solver.Solve, solve3.MaxLength
	if marked {
		if _, err := t.make(ctx, markedFaces, func(float64) {}); err != nil {
			return nil, err
		}
		solve, most = t.marked.Load().Solve, solve3.MaxMarked
	}
	part, cancel := context.WithTimeout(ctx, scrambleTime)
	defer cancel()
	err = solve(part, of, most, func(alg cube3.Alg) bool {
		best = alg
		return len(alg) > longScramble
	})
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil && best != nil {
		err = nil
	}
	return best, err
}
