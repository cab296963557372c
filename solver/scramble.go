package solver

import (
	"context"
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// FewestMoves is the least number of WCA moves that a scramble must be from solved (WCA
// regulation 4b3d).
const FewestMoves = 11

// SolveFunc is the type of [Solver.Solve].
type SolveFunc func(context.Context, square1.Position, Options) (*Result, error)

// Scramble tries random positions until one is far enough from solved. It returns it with
// an alg that leads to it from solved with the fewest slices.
func Scramble(ctx context.Context, solve SolveFunc, rng *rand.Rand) (square1.Position, square1.Alg, error) {
	for {
		p := square1.Random(rng)
		r, err := solve(ctx, p, Options{Any: true})
		if err != nil {
			return p, nil, err
		}
		alg := r.Solutions[0].Inverse()
		// With k slices no solution has fewer than 2k-1 moves.
		if 2*r.Length-1 < FewestMoves {
			if r, err = solve(ctx, p, Options{Metric: square1.WCAMetric}); err != nil {
				return p, nil, err
			}
			if r.Length < FewestMoves {
				continue
			}
		}
		return p, alg, nil
	}
}
