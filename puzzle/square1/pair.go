package square1

import (
	"slices"
	"sync"
)

// Pair is the shape of a whole position: that of its top and of its bottom.
// There are 170 pairs with eight corners in all, 90 up to swapping the layers, and 65
// up to mirror images, too.
type Pair struct{ Top, Bottom LayerShape }

// Pair is the pair of shapes of a position.
func (p Position) Pair() Pair { return Pair{p.Top.Shape(), p.Bottom.Shape()} }

// String is "Kite / Barrel".
func (p Pair) String() string { return p.Top.Name() + " / " + p.Bottom.Name() }

// Swapped is the pair with its layers swapped.
func (p Pair) Swapped() Pair { return Pair{p.Bottom, p.Top} }

// Mirror is the pair as seen in a mirror in front of the puzzle.
func (p Pair) Mirror() Pair { return Pair{p.Top.Mirror(), p.Bottom.Mirror()} }

// compare orders pairs as in Curtis' table 4: the order of [LayerShape] puts
// the layer with more corners first.
func (p Pair) compare(q Pair) int {
	if p.Top != q.Top {
		return int(p.Top) - int(q.Top)
	}
	return int(p.Bottom) - int(q.Bottom)
}

func firstPair(pairs ...Pair) Pair { return slices.MinFunc(pairs, Pair.compare) }

// Unordered is the first of the pair and its [Pair.Swapped]: one of 90.
func (p Pair) Unordered() Pair { return firstPair(p, p.Swapped()) }

// Canonical is the first of the pair, its mirror image and both of these swapped: one
// of the 65 of Curtis' table 4.
func (p Pair) Canonical() Pair {
	return firstPair(p, p.Swapped(), p.Mirror(), p.Mirror().Swapped())
}

// Orbit is the number of ordered pairs with the same canonical pair: 1, 2 or 4.
func (p Pair) Orbit() int {
	orbit := []Pair{p, p.Swapped(), p.Mirror(), p.Mirror().Swapped()}
	slices.SortFunc(orbit, Pair.compare)
	return len(slices.Compact(orbit))
}

// ID is the number 1..65 of the canonical pair in Curtis' table 4.
func (p Pair) ID() int {
	i, _ := slices.BinarySearchFunc(pairLists().canonical, p.Canonical(), Pair.compare)
	return i + 1
}

// Symmetry says which of Curtis' symmetries map a shape to itself.
type Symmetry struct {
	Sym2 bool // swapping the layers
	Sym3 bool // mirror image
	Sym4 bool // both together
}

// Symmetry of the pair.
func (p Pair) Symmetry() Symmetry {
	return Symmetry{
		Sym2: p == p.Swapped(),
		Sym3: p == p.Mirror(),
		Sym4: p == p.Mirror().Swapped(),
	}
}

// Group is the size of Curtis' symmetry group of the shape: the 16 relabellings
// of Sym1, times 2 for one further symmetry, times 4 for all of them.
func (p Pair) Group() int { return 16 * 4 / p.Orbit() }

// Pairs lists the 170 ordered pairs.
func Pairs() []Pair {
	var pairs []Pair
	for top := range LayerShape(LayerShapeCount) {
		for bottom := range LayerShape(LayerShapeCount) {
			if top.Corners()+bottom.Corners() == 8 {
				pairs = append(pairs, Pair{top, bottom})
			}
		}
	}
	return pairs
}

var pairLists = sync.OnceValue(func() (lists struct{ unordered, canonical []Pair }) {
	for _, p := range Pairs() {
		if p == p.Unordered() {
			lists.unordered = append(lists.unordered, p)
		}
		if p == p.Canonical() {
			lists.canonical = append(lists.canonical, p)
		}
	}
	return lists
})

// UnorderedPairs lists the 90 pairs up to swapping the layers.
func UnorderedPairs() []Pair { return slices.Clone(pairLists().unordered) }

// CanonicalPairs lists the 65 pairs up to swapping and mirror image, in the order of
// Curtis' table 4.
func CanonicalPairs() []Pair { return slices.Clone(pairLists().canonical) }

// Positions is the number of positions of the ordered pair, ignoring angles and
// including the middle: 8! x 8! x 2 / rotations.
func (p Pair) Positions() int64 {
	const fac8 = 40320
	return fac8 * fac8 * 2 / int64(p.Top.Rotations()*p.Bottom.Rotations())
}
