package cases

import (
	"math/rand/v2"

	"wedge/puzzle/square1"
)

// product is the source of PBL: each layer is a case of its own. Only turns of the layers are
// symmetries, so the cases are all pairs of one-layer cases.
type product struct {
	layer  *space // one-layer cases, on the top
	names  []string
	odd    []bool
	pairs  [][2]int // top and bottom, by number of the case
	number map[[2]int]int
}

// newProduct makes the pairs in the order of the layers' names: even ones, then odd ones.
func newProduct(layer *space) *product {
	x := &product{layer: layer, number: map[[2]int]int{}}
	for _, l := range layer.leads {
		x.names = append(x.names, l.name)
	}
	for i := range layer.orbits {
		x.odd = append(x.odd, layer.orbits[i].leading.odd())
	}
	for _, odd := range [...]bool{false, true} {
		for top := range x.names {
			for bottom := range x.names {
				pair := [2]int{top, bottom}
				if (x.odd[top] != x.odd[bottom]) != odd || pair == [2]int{} {
					continue
				}
				x.number[pair] = len(x.pairs)
				x.pairs = append(x.pairs, pair)
			}
		}
	}
	return x
}

func (x *product) cases(set *Set) (list []Case, solved int64) {
	for n, pair := range x.pairs {
		top, bottom := x.layer.orbits[pair[0]], x.layer.orbits[pair[1]]
		c := Case{
			Set: set, Index: n, Name: both(x.names[pair[0]], x.names[pair[1]]),
			From:   square1.Pattern{Position: x.layer.position(joined(top.leading, bottom.leading)), Mask: square1.Mask{AnyMiddle: true}},
			To:     x.layer.goals,
			Odd:    x.odd[pair[0]] != x.odd[pair[1]],
			Weight: top.weight * bottom.weight,
		}
		c.From = c.From.Canonical()
		c.Mirror, _ = x.of(mirrored(c.From.Position))
		c.Inverse, _ = x.of(x.layer.inverse(c.From.Position))
		list = append(list, c)
	}
	none := x.layer.orbits[0].weight
	return reduce(list, none*none)
}

// across swaps the layers in a mirror: that is how the names of the community's go from the top
// to the bottom. A case of the bottom has the name that it would have seen through the puzzle
// from above.
func across() symmetry { return throughout(square1.Relabelling{Swapped: true, Mirrored: true}) }

// joined has the tops of two arrangements of pieces, the second on the bottom: see [across].
func joined(top, bottom arrangement) arrangement {
	swap, exact := across(), newClasses(square1.Mask{})
	bottom = swap.image(bottom, exact)
	for slot := 4; slot < 8; slot++ {
		top.corners[slot], top.edges[slot] = bottom.corners[slot], bottom.edges[slot]
	}
	return top
}

// of is the number of a position's case.
func (x *product) of(p square1.Position) (int, bool) {
	a, ok := x.layer.lineUp(p)
	if !ok {
		return 0, false
	}
	swap, exact, solved := across(), newClasses(square1.Mask{}), identity()
	var pair [2]int
	for i, half := range [...]arrangement{a, swap.image(a, exact)} {
		for slot := 4; slot < 8; slot++ {
			half.corners[slot], half.edges[slot] = solved.corners[slot], solved.edges[slot]
		}
		if pair[i], ok = x.layer.index[half]; !ok {
			return 0, false
		}
	}
	n, ok := x.number[pair]
	return n, ok
}

// draw is a random position of a case.
func (x *product) draw(n int, rng *rand.Rand) square1.Position {
	pair := x.pairs[n]
	var halves [2]arrangement
	for i, k := range pair {
		halves[i] = x.layer.drawn(k, rng)
	}
	return x.layer.position(joined(halves[0], halves[1]))
}

func (x *product) done(p square1.Position) bool { return matchesTurned(x.layer.goals, p) }
