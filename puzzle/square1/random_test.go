package square1_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
)

// TestRandomFillingsAreUniform: with 48 fillings, chi-squared with 47
// degrees of freedom exceeds 85 less than once in a thousand times; the seed is fixed.
func TestRandomFillingsAreUniform(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	p := square1.Only(square1.Random(rng))
	p.Mask.AnyMiddle = true
	// Two of the top's corners by colour, one of each colour as any; three edges as any.
	p.Mask.Pieces[0], p.Mask.Pieces[1], p.Mask.Pieces[2] = square1.Colour, square1.Colour, square1.Kind
	p.Mask.Pieces[4] = square1.Kind
	p.Mask.Pieces[9], p.Mask.Pieces[10] = square1.Kind, square1.Kind
	const each = 50
	count := map[square1.Position]int{}
	for range p.Fillings() * each {
		count[p.Random(rng)]++
	}
	chi := 0.0
	p.EachFilling(func(q square1.Position) bool {
		d := float64(count[q] - each)
		chi += d * d / each
		return true
	})
	if n := int(p.Fillings()); n != 48 || len(count) != n || chi > 85 {
		t.Errorf("%d of %d fillings, chi-squared %v", len(count), n, chi)
	}
}
