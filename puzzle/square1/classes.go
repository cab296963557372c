package square1

import "math/bits"

// sym1 is the number of relabellings of Sym1: 4 turns of the colours of the top times
// 4 of the bottom.
const sym1 = 4 * 4

// Classes is the number of labellings of the pair's pieces up to those of Curtis'
// symmetries that fix the pair: the positions, for one state of the middle layer,
// that are really different.
//
// A symmetry is an automorphism, which moves the pieces, together with one of its 16
// relabellings, which changes them. It fixes a labelling f if relabelling x f = f x
// automorphism, that is, if f maps the cycles of one to the cycles of the other. The
// number of classes is the mean number of fixed labellings (Burnside's lemma).
func (p Pair) Classes() int64 {
	corners, edges := p.stay()
	sum := int64(0)
	for i := range corners {
		sum += corners[i] * edges[i]
	}
	return sum / int64(len(corners))
}

// stay lists, for each automorphism and each of its relabellings, how many orders
// of the corners and of the edges it fixes.
func (p Pair) stay() (corners, edges []int64) {
	for _, a := range p.Automorphisms() {
		cornerSlots, edgeSlots := a.cycles()
		for turns := range sym1 {
			r := Relabelling{Top: turns / 4, Bottom: turns % 4, Swapped: a.Swapped, Mirrored: a.Mirrored}
			var cornerLabels, edgeLabels [8]uint8
			for label := range 8 {
				cornerLabels[label] = uint8(r.Corner(label))
				edgeLabels[label] = uint8(r.Edge(label))
			}
			corners = append(corners, cornerSlots.bijections(cyclesOf(cornerLabels[:], anyPoint)))
			edges = append(edges, edgeSlots.bijections(cyclesOf(edgeLabels[:], anyPoint)))
		}
	}
	return corners, edges
}

func anyPoint(int) bool { return true }

// bijections is the number of bijections that conjugate one permutation to the
// other. Both must have the same cycle type; then it is the product of n^k k! over
// the lengths n that occur k times: k! ways to match the cycles, n rotations of each.
func (c cycleType) bijections(d cycleType) int64 {
	if c != d {
		return 0
	}
	ways := int64(1)
	for length, times := range c {
		for k := range times {
			ways *= int64(length) * int64(k+1)
		}
	}
	return ways
}

// CodeCount compares numbers of codes for the positions with a square middle layer,
// up to Curtis' symmetries. The other state of the middle has as many.
//
//	Bound <= Classes <= Templated < 2^32 < 2 Bound
type CodeCount struct {
	// Bound is the number if no position were its own image: half of all positions,
	// divided by 16 x 4.
	Bound int64
	// Classes is the true number.
	Classes int64
	// Templates is the number of unique templates of the 65 canonical pairs.
	Templates int64
	// Orders is the number of orders of the pieces of a template up to Sym1:
	// 20736 = (4!)^4 / 16.
	Orders int64
	// Templated is Templates x Orders: the number of codes if templates and orders
	// are numbered separately. If a template has a symmetry of its own, several
	// codes mean the same position.
	Templated int64
}

// CountCodes computes the numbers of codes.
func CountCodes() CodeCount {
	const group = sym1 * 4
	c := CodeCount{Orders: factorial4 * factorial4 * factorial4 * factorial4 / sym1}
	for _, p := range Pairs() {
		c.Bound += p.Positions()
	}
	c.Bound /= 2 * group
	for _, p := range CanonicalPairs() {
		c.Classes += p.Classes()
		c.Templates += int64(p.Templates())
	}
	c.Templated = c.Templates * c.Orders
	return c
}

// Bits is the number of bits that number n things, n > 0.
func Bits(n int64) int { return bits.Len64(uint64(n - 1)) }
