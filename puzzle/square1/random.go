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
