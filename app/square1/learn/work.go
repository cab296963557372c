package learn

import (
	"context"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// solve looks for a shortest solution of a position as the job of a name. done gets it,
// or an error, unless the job was ended or replaced.
func (g *Page) solve(job string, p square1.Position, done func(solution square1.Alg, err error)) {
	s := g.puzzle.Solver()
	var solution square1.Alg
	g.work.Start(job, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			r, err := s.Solve(ctx, p, solver.Options{Any: true})
			if err == nil && len(r.Solutions) > 0 {
				solution = r.Solutions[0]
			}
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				done(nil, err)
			default:
				done(solution, nil)
			}
		},
	})
}
