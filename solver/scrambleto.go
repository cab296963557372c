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

const (
	// usualSlices is what [ScrambleTo] scrambles with at least: about as many as a
	// random position needs.
	usualSlices = 11
	// detourTries is how many detours of a length it tries.
	detourTries = 4
)

// ScrambleTo finds an alg that leads from solved to a position of a case that somebody
// trains. Like the scramble of a random position it has at least 11 slices, and it never is
// the inverse of a shortest alg of the case, which would give that away: it has more
// slices than the given number, that of the case's shortest algs. Where the number is
// negative, the alg has more slices than a shortest solution of the position.
//
// If a shortest solution of the position is long enough, the alg is its inverse. Otherwise
// a detour is: it leads to a random position a few slices away from p, as short as that
// can be, and from there to p.
func ScrambleTo(ctx context.Context, solve SolveFunc, p square1.Position, slices int, rng *rand.Rand) (square1.Alg, error) {
	direct, err := solve(ctx, p, Options{Any: true})
	if err != nil {
		return nil, err
	}
	if slices < 0 {
		slices = direct.Length
	}
	least := max(slices+1, usualSlices)
	if direct.Length >= least {
		return direct.Solutions[0].Inverse(), nil
	}
	for try := 0; ; try++ {
		if ctx.Err() != nil { // a short search does not check the context
			return nil, ctx.Err()
		}
		detour := randomSlices(p, 2+try/detourTries, rng)
		away, err := p.Apply(detour)
		if err != nil {
			return nil, err
		}
		back, err := solve(ctx, away, Options{Any: true})
		if err != nil {
			return nil, err
		}
		// The solution may take back the detour, or a part of it.
		alg := append(detour, back.Solutions[0]...).Simplify().Inverse()
		if alg.Length(square1.SliceMetric) >= least {
			return alg, nil
		}
	}
}

// randomSlices is an alg of random turns with so many slices, none of them blocked.
func randomSlices(p square1.Position, slices int, rng *rand.Rand) square1.Alg {
	var alg square1.Alg
	for range slices {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		turn := square1.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
		p = p.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice()
		alg = append(alg, turn, square1.SliceMove())
	}
	return alg
}
