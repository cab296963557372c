package square1

import (
	"math/rand/v2"
	"sync"
)

// sliceableOutlines lists the 3678 outlines that can be sliced.
var sliceableOutlines = sync.OnceValue(func() []outline {
	var list []outline
	for _, pair := range Pairs() {
		for top := range pair.Top.Orientations() {
			for bottom := range pair.Bottom.Orientations() {
				o := pair.outline().turn(top, bottom)
				if (o.top|o.bottom)&cutMask == 0 {
					list = append(list, o)
				}
			}
		}
	}
	return list
})

// SliceableCount is the number of pairs of shapes with angles that can be sliced: 3678.
func SliceableCount() int { return len(sliceableOutlines()) }

// Random returns one of the 3678 x 8! x 8! x 2 positions that can be sliced, each
// equally likely.
func Random(rng *rand.Rand) Position {
	o := sliceableOutlines()[rng.IntN(SliceableCount())]
	p := o.fill([8]int(rng.Perm(8)), [8]int(rng.Perm(8)))
	p.Flipped = rng.IntN(2) == 1
	return p
}

// Random returns one of the positions that match the pattern, each equally likely.
func (p Pattern) Random(rng *rand.Rand) Position {
	var image [PieceCount]Layer
	for _, kind := range [...]Piece{0, 8} {
		// First the pieces known by their colour get any of that colour that is not exact
		// elsewhere, then the others get what is left.
		var left [2][]Piece // of the top's and of the bottom's colour
		for i := range Piece(8) {
			if p.Mask.Pieces[kind+i] == Exact {
				image[kind+i] = Layer(kind + i)
			} else {
				left[i/4] = append(left[i/4], kind+i)
			}
		}
		for side := range left {
			shuffle(rng, left[side])
		}
		for i := range Piece(8) {
			if p.Mask.Pieces[kind+i] == Colour {
				image[kind+i], left[i/4] = Layer(left[i/4][0]), left[i/4][1:]
			}
		}
		rest := append(left[0], left[1]...)
		shuffle(rng, rest)
		for i := range Piece(8) {
			if p.Mask.Pieces[kind+i] == Kind {
				image[kind+i], rest = Layer(rest[0]), rest[1:]
			}
		}
	}
	q := p.Position.replaced(&image)
	if p.Mask.AnyMiddle {
		q.Flipped = rng.IntN(2) == 1
	}
	return q
}

func shuffle(rng *rand.Rand, list []Piece) {
	rng.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
}
