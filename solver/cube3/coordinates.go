package cube3

import "wedge/puzzle/cube3"

// Coordinates number what a phase has to bring to 0. Sizes of phase 1:
const (
	twistCount = 2187 // 3^7: the twist of the last corner follows from the others
	flipCount  = 2048 // 2^11
	sliceCount = 495  // 12! / (8! 4!): which places have the edges FR FL BL BR
)

// Sizes of phase 2:
const (
	cornerOrders = 40320 // 8!
	edgeOrders   = 40320 // 8!: of the edges of U and D
	sliceOrders  = 24    // 4!: of the edges of the middle layer
)

// firstSlice is the number of the first edge of the middle layer.
const firstSlice = 8

func twistOf(a *cube3.Assembly) int {
	n := 0
	for _, p := range a.Corners[:cube3.CornerCount-1] {
		n = 3*n + int(p.Turn)
	}
	return n
}

func setTwist(a *cube3.Assembly, n int) {
	sum := 0
	for i := cube3.CornerCount - 2; i >= 0; i-- {
		a.Corners[i].Turn = uint8(n % 3) // below 3
		sum += n % 3
		n /= 3
	}
	a.Corners[cube3.CornerCount-1].Turn = uint8((3 - sum%3) % 3) // below 3
}

func flipOf(a *cube3.Assembly) int {
	n := 0
	for _, p := range a.Edges[:cube3.EdgeCount-1] {
		n = 2*n + int(p.Turn)
	}
	return n
}

func setFlip(a *cube3.Assembly, n int) {
	sum := 0
	for i := cube3.EdgeCount - 2; i >= 0; i-- {
		a.Edges[i].Turn = uint8(n % 2) // below 2
		sum += n % 2
		n /= 2
	}
	a.Edges[cube3.EdgeCount-1].Turn = uint8(sum % 2) // below 2
}

// sliceOf is the rank of the set of places with edges of the middle layer; 0 if they are
// in it.
func sliceOf(a *cube3.Assembly) int {
	n, k := 0, 0
	for i := cube3.EdgeCount - 1; i >= 0; i-- {
		if a.Edges[i].Home >= firstSlice {
			k++
			n += choose(cube3.EdgeCount-1-i, k)
		}
	}
	return n
}

func setSlice(a *cube3.Assembly, n int) {
	k, other, middle := 4, uint8(0), uint8(firstSlice)
	for i := range a.Edges {
		if c := choose(cube3.EdgeCount-1-i, k); k > 0 && n >= c {
			n -= c
			k--
			a.Edges[i].Home = middle
			middle++
		} else {
			a.Edges[i].Home = other
			other++
		}
	}
}

// choose is n! / (k! (n-k)!).
func choose(n, k int) int {
	if k > n {
		return 0
	}
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

// rank is the number of a permutation in lexicographic order.
func rank(p []uint8) int {
	n := 0
	for i, x := range p {
		less := 0
		for _, y := range p[i+1:] {
			if y < x {
				less++
			}
		}
		n = n*(len(p)-i) + less
	}
	return n
}

// unrank is the inverse of rank: the permutation of 0..len(p)-1 with a number.
func unrank(p []uint8, n int) {
	for i := len(p) - 1; i >= 0; i-- {
		base := len(p) - i
		p[i] = uint8(n % base) // below 12
		n /= base
		for k := i + 1; k < len(p); k++ {
			if p[k] >= p[i] {
				p[k]++
			}
		}
	}
}

func cornersOf(a *cube3.Assembly) int {
	var p [cube3.CornerCount]uint8
	for i, c := range a.Corners {
		p[i] = c.Home
	}
	return rank(p[:])
}

func setCorners(a *cube3.Assembly, n int) {
	var p [cube3.CornerCount]uint8
	unrank(p[:], n)
	for i, home := range p {
		a.Corners[i].Home = home
	}
}

// edgesOf is the order of the edges of U and D, if they are in U and D.
func edgesOf(a *cube3.Assembly) int {
	var p [firstSlice]uint8
	for i, e := range a.Edges[:firstSlice] {
		p[i] = e.Home
	}
	return rank(p[:])
}

func setEdges(a *cube3.Assembly, n int) {
	var p [firstSlice]uint8
	unrank(p[:], n)
	for i, home := range p {
		a.Edges[i].Home = home
	}
}

// sliceOrderOf is the order of the edges of the middle layer, if they are in it.
func sliceOrderOf(a *cube3.Assembly) int {
	var p [4]uint8
	for i, e := range a.Edges[firstSlice:] {
		p[i] = e.Home - firstSlice
	}
	return rank(p[:])
}

func setSliceOrder(a *cube3.Assembly, n int) {
	var p [4]uint8
	unrank(p[:], n)
	for i, home := range p {
		a.Edges[firstSlice+i].Home = firstSlice + home
	}
}
