package learn

import (
	"context"
	"math/rand/v2"

	"wedge/app/jobs"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
)

// farthest is a position that needs as many slices as any, and its solution, which the command wedge godsnumber found.
func (k *kit) farthest() (p square1.Position, solution square1.Alg, err error) {
	g, err := tables.GodsNumber()
	if err == nil {
		p, err = square1.ParsePosition(g.Example)
	}
	if err == nil {
		solution, err = square1.ParseAlg(g.Solution)
	}
	return p, solution, err
}

// measuring is the job that looks for a position at a distance.
const measuring = "find a position at a distance"

// showAt looks for a position at a distance from solved and shows it.
func (k *kit) showAt(distance int) {
	find := k.finder(distance)
	var found square1.Position
	k.work.Start(measuring, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			found, err = find(ctx)
			return err
		},
		Done: func(err error) {
			if err == nil {
				k.start(found)
			}
		},
	})
}

// finder finds a position at a distance from solved, on any goroutine: it makes random moves from the solved position,
// with as many slices as the distance, until the position is that far away. That is soon, except for 13 slices, where it
// is a known one.
func (k *kit) finder(distance int) func(context.Context) (square1.Position, error) {
	s := k.host.Answers.Solver()
	if distance == square1.MaxDistance {
		far, _, err := k.farthest()
		return func(context.Context) (square1.Position, error) {
			return far.Turn(far.Top.FreeTurns()[0], far.Bottom.FreeTurns()[0]), err
		}
	}
	return func(ctx context.Context) (square1.Position, error) {
		for rng := newRandom(); ; {
			p := square1.Solved()
			for range distance {
				top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
				p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
			}
			n, err := s.Distance(ctx, p)
			if err != nil || n == distance {
				return p, err
			}
		}
	}
}

// newRandom has other numbers each time.
func newRandom() *rand.Rand { return rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64())) }
