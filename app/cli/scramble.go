package cli

import (
	"context"
	"fmt"
	"math/rand/v2"

	"wedge/puzzle/square1"
	"wedge/solver"
)

type scrambleCommand struct {
	Number int     `short:"n" default:"1" help:"Number of scrambles."`
	Seed   *uint64 `placeholder:"S" help:"Seed: the I-th scramble of seed S is always the same. Random if not given."`
	JSON   bool    `name:"json" help:"Print one JSON object per scramble."`
}

// Validate is called by kong.
func (c *scrambleCommand) Validate() error {
	if c.Number < 1 {
		return fmt.Errorf("-n must be at least 1")
	}
	return nil
}

func (c *scrambleCommand) Run(ctx context.Context, s *Streams) error {
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	best := newImproving(ctx, s, sv)
	defer best.stop()
	seed := rand.Uint64() >> 11 // short enough to be exact in every JSON reader
	if c.Seed != nil {
		seed = *c.Seed
	}
	for i := range uint64(c.Number) {
		if ctx.Err() != nil { // a short search does not check the context
			return ctx.Err()
		}
		p, alg, err := solver.Scramble(ctx, best.solve, rand.New(rand.NewPCG(seed, i)))
		if err != nil {
			return err
		}
		slices, moves := alg.Length(square1.SliceMetric), alg.Length(square1.WCAMetric)
		if c.JSON {
			err = printJSON(s.Out, struct {
				Scramble string `json:"scramble"`
				Position string `json:"position"`
				Slices   int    `json:"slices"`
				WCA      int    `json:"wca"`
				Seed     uint64 `json:"seed"`
				Number   uint64 `json:"number"`
			}{alg.String(), p.String(), slices, moves, seed, i + 1})
		} else {
			_, err = fmt.Fprintf(s.Out, "%s  # %s, %s, number %d of seed %d\n", alg, plural(slices, "slice"), plural(moves, "WCA move"), i+1, seed)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
