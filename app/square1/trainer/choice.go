package trainer

import (
	"fmt"
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// MaxDistance is the largest distance from cube shape, in slices.
const MaxDistance = 7

// Choice selects pairs of shapes. The zero value selects all except cube shape itself. At
// most one of the fields is set.
type Choice struct {
	Distance int `json:"distance,omitempty"` // slices from cube shape, 1..7; 0 is any
	Pair     int `json:"pair,omitempty"`     // Pair.ID of the only pair, 1..64; 0 is any
}

// Check returns what is wrong with a choice, if anything.
func (c Choice) Check() error {
	switch {
	case c.Distance < 0 || c.Distance > MaxDistance:
		return fmt.Errorf("no pair of shapes is %d slices from cube shape", c.Distance)
	case c.Distance != 0 && c.Pair != 0:
		return fmt.Errorf("both a distance, %d, and a pair, %d, are chosen", c.Distance, c.Pair)
	case len(c.Pairs()) == 0:
		return fmt.Errorf("there is no pair %d to train", c.Pair)
	}
	return nil
}

// Pairs lists the selected ordered pairs.
func (c Choice) Pairs() []square1.Pair {
	var pairs []square1.Pair
	for _, p := range square1.Pairs() {
		d := p.CubeShapeDistance()
		if d > 0 && (c.Distance == 0 || c.Distance == d) && (c.Pair == 0 || c.Pair == p.ID()) {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// Draw returns a random sliceable position of the choice. Pairs are as likely as among
// all positions, ignoring angles ([square1.Pair.Positions]); the pieces, the middle, and
// the angles at which the pair can be cut are all equally likely. The choice must pass
// [Choice.Check].
func (c Choice) Draw(rng *rand.Rand) square1.Position {
	pairs := c.Pairs()
	sum := int64(0) // at most 170 x 8! x 8! x 2, about 5.5e11
	for _, p := range pairs {
		sum += p.Positions()
	}
	n := rng.Int64N(sum)
	i := 0
	for ; n >= pairs[i].Positions(); i++ {
		n -= pairs[i].Positions()
	}
	return random(pairs[i], rng)
}

// random returns a random position of a pair.
func random(pair square1.Pair, rng *rand.Rand) square1.Position {
	p := pair.Fill([8]int(rng.Perm(8)), [8]int(rng.Perm(8)))
	top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
	p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))])
	p.Flipped = rng.IntN(2) == 1
	return p
}
