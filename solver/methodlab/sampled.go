package methodlab

import (
	"context"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
)

// normal95 is how many standard deviations to both sides of the mean have a probability of 95 %.
const normal95 = 1.96

// fewestSamples is how many random positions of a start there are at least.
const fewestSamples = 20

// sampled measures the step from random positions, if only one outcome has to be told apart. They are
// always the same ones: of each start as many as it is likely, so that what follows on it is known of each.
func (l *lab) sampled(ctx context.Context, r *Step, chances []*big.Rat) ([]kernel, error) {
	if l.kinds() > 1 {
		return nil, ErrOutcomes
	}
	type batch struct{ start, size int }
	const most = 100 // of a batch
	var batches []batch
	samples := make([]int, len(chances))
	for i, chance := range chances {
		share, _ := chance.Float64()
		if share > 0 {
			samples[i] = max(int(math.Ceil(share*float64(l.Samples))), min(fewestSamples, l.Samples))
		}
		for left := samples[i]; left > 0; left -= most {
			batches = append(batches, batch{i, min(left, most)})
		}
		r.Samples += samples[i]
	}
	goals := [][]square1.Pattern{l.step.Goals()}
	var lock sync.Mutex
	counts := make([][mostSlices]int64, len(chances))
	done := 0
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for n, b := range batches {
		if work.Err() != nil {
			break
		}
		group.Go(func() error {
			rng := rand.New(rand.NewPCG(uint64(l.number), uint64(n)))
			for range b.size {
				s := &start{view: l.classes.view(l.graph, l.draw(rng, b.start))}
				if err := l.search(work, s, goals); err != nil {
					return err
				}
				lock.Lock()
				counts[b.start][s.slices]++
				done++
				lock.Unlock()
			}
			lock.Lock()
			defer lock.Unlock()
			l.report(float64(done) / float64(r.Samples))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	kernels := make([]kernel, len(chances))
	variance := 0.0 // of the mean
	for i, list := range counts {
		t := newTallies(1)
		for slices, n := range list {
			t.add(slices, []int{0}, n)
		}
		if kernels[i] = t.kernel(); samples[i] > 0 {
			share, _ := chances[i].Float64()
			of, _ := kernels[i].slices().Variance().Float64()
			variance += share * share * of / float64(samples[i])
		}
	}
	r.Within = normal95 * math.Sqrt(variance)
	return kernels, nil
}

// draw is a random position of a start of the step.
func (l *lab) draw(rng *rand.Rand, start int) square1.Position {
	if l.starts == nil {
		return square1.Random(rng)
	}
	from := l.before.pattern(l.graph, l.starts[start])
	for {
		p := from.Random(rng)
		if parity, _ := p.LinedUpParity(); !l.step.StartsEven() || parity == 0 {
			return p
		}
	}
}
