package methodlab

import (
	"math/big"
)

// tallies counts starts by the slices that they need, by how many outcomes are equally near, and by each of
// these.
type tallies struct {
	outcomes int
	n        []int64 // by slices, ties and outcome
}

// mostSlices is above the number of slices of any step.
const mostSlices = 32

func newTallies(outcomes int) *tallies {
	return &tallies{outcomes, make([]int64, mostSlices*(outcomes+1)*outcomes)}
}

func (t *tallies) add(slices int, nearest []int, weight int64) {
	for _, o := range nearest {
		t.n[(slices*(t.outcomes+1)+len(nearest))*t.outcomes+o] += weight
	}
}

// total is the weight of all starts.
func (t *tallies) total() *big.Rat {
	sum := new(big.Rat)
	for i, n := range t.n {
		if n > 0 {
			sum.Add(sum, big.NewRat(n, int64(i/t.outcomes%(t.outcomes+1))))
		}
	}
	return sum
}

// kernel has the probability of each number of slices together with each outcome.
func (t *tallies) kernel() kernel {
	k := kernel{}
	total := t.total()
	for i, n := range t.n {
		if n == 0 {
			continue
		}
		slices, ties, outcome := i/t.outcomes/(t.outcomes+1), i/t.outcomes%(t.outcomes+1), i%t.outcomes
		share := big.NewRat(n, int64(ties))
		k.add(slices, outcome, share.Quo(share, total), t.outcomes)
	}
	return k
}

// kernel is a joint distribution: by slices, then by outcome.
type kernel [][]*big.Rat

func (k *kernel) add(slices, outcome int, share *big.Rat, outcomes int) {
	for len(*k) <= slices {
		row := make([]*big.Rat, outcomes)
		for i := range row {
			row[i] = new(big.Rat)
		}
		*k = append(*k, row)
	}
	at := (*k)[slices][outcome]
	at.Add(at, share)
}

// outcomes are the probabilities of the outcomes.
func (k kernel) outcomes() (list []*big.Rat) {
	for _, row := range k {
		for o, share := range row {
			for len(list) <= o {
				list = append(list, new(big.Rat))
			}
			list[o].Add(list[o], share)
		}
	}
	return list
}

// slices is the distribution of the slices.
func (k kernel) slices() Distribution {
	d := Distribution{}
	for n, row := range k {
		for _, share := range row {
			d.add(n, share)
		}
	}
	return d
}

// mixed is the joint distribution if the start is one of several, each with a probability.
func mixed(starts []*big.Rat, kernels []kernel, outcomes int) kernel {
	out := kernel{}
	for i, k := range kernels {
		for n, row := range k {
			for o, share := range row {
				out.add(n, o, new(big.Rat).Mul(starts[i], share), outcomes)
			}
		}
	}
	return out
}

// then is the joint distribution of the slices of both and the outcome, where the outcome of the first is the
// start of the second.
func (k kernel) then(kernels []kernel, outcomes int) kernel {
	out := kernel{}
	for n, row := range k {
		for start, share := range row {
			if share.Sign() == 0 {
				continue
			}
			for m, next := range kernels[start] {
				for o, more := range next {
					out.add(n+m, o, new(big.Rat).Mul(share, more), outcomes)
				}
			}
		}
	}
	return out
}

// renumbered gives outcomes other numbers; some may become one.
func (k kernel) renumbered(to []int, outcomes int) kernel {
	out := kernel{}
	for n, row := range k {
		for o, share := range row {
			out.add(n, to[o], share, outcomes)
		}
	}
	return out
}

// Distribution has the probability of each number of slices, from 0 on.
type Distribution []*big.Rat

func (d *Distribution) add(slices int, share *big.Rat) {
	for len(*d) <= slices {
		*d = append(*d, new(big.Rat))
	}
	(*d)[slices].Add((*d)[slices], share)
}

// Mean is the mean number of slices.
func (d Distribution) Mean() *big.Rat {
	sum := new(big.Rat)
	for n, share := range d {
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(n), 1), share))
	}
	return sum
}

// Variance is the variance of the number of slices.
func (d Distribution) Variance() *big.Rat {
	sum := new(big.Rat)
	for n, share := range d {
		sum.Add(sum, new(big.Rat).Mul(big.NewRat(int64(n)*int64(n), 1), share))
	}
	mean := d.Mean()
	return sum.Sub(sum, mean.Mul(mean, mean))
}
