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

// sampled measures the step from random positions, if only one outcome has to be told apart. They are
// always the same ones.
func (l *lab) sampled(ctx context.Context, r *Step, chances []*big.Rat) ([]kernel, error) {
	if l.kinds() > 1 {
		return nil, ErrOutcomes
	}
	const batch = 100
	batches := (l.Samples + batch - 1) / batch
	goals := [][]square1.Pattern{l.step.Goals()}
	var lock sync.Mutex
	counts := make([]int64, mostSlices)
	done := 0
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for n := range batches {
		if work.Err() != nil {
			break
		}
		group.Go(func() error {
			rng := rand.New(rand.NewPCG(uint64(l.number), uint64(n)))
			for range min(batch, l.Samples-n*batch) {
				from := l.draw(rng, chances)
				s := &start{view: l.classes.view(l.graph, from)}
				if err := l.search(work, s, goals); err != nil {
					return err
				}
				lock.Lock()
				counts[s.slices]++
				done++
				lock.Unlock()
			}
			lock.Lock()
			defer lock.Unlock()
			l.report(float64(done) / float64(l.Samples))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t := newTallies(1)
	for slices, n := range counts {
		t.add(slices, []int{0}, n)
	}
	k := t.kernel()
	variance, _ := k.slices().Variance().Float64()
	r.Samples, r.Within = l.Samples, normal95*math.Sqrt(variance/float64(l.Samples))
	// Which start it was is forgotten: all have the same kernel.
	kernels := []kernel{k}
	for len(kernels) < len(l.starts) {
		kernels = append(kernels, k)
	}
	return kernels, nil
}

// draw is a random start of the step.
func (l *lab) draw(rng *rand.Rand, chances []*big.Rat) square1.Position {
	if l.starts == nil {
		return square1.Random(rng)
	}
	at := rng.Float64()
	i := 0
	for ; i < len(chances)-1; i++ {
		chance, _ := chances[i].Float64()
		if at -= chance; at < 0 {
			break
		}
	}
	from := l.before.pattern(l.graph, l.starts[i])
	for {
		p := from.Random(rng)
		if parity, _ := p.LinedUpParity(); !l.step.StartsEven() || parity == 0 {
			return p
		}
	}
}
