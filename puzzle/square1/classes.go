package square1

import "math/bits"

// sym1 is the number of relabellings of Sym1: 4 turns of the colours of the top,
// 4 of those of the bottom.
const sym1 = 4 * 4

// Classes is the number of labellings of the pair's pieces up to the symmetries
// of Curtis that keep the pair: the positions, for one state of the middle layer,
// that he need tell apart.
//
// An automorphism moves the pieces, one of the 16 relabellings that go with it
// changes them. A labelling f stays when relabelling x f = f x automorphism, that
// is when f carries the cycles of one to those of the other. The number of
// classes is the mean number of labellings that stay (Burnside's lemma).
func (p Pair) Classes() int64 {
	corners, edges := p.stay()
	sum := int64(0)
	for i := range corners {
		sum += corners[i] * edges[i]
	}
	return sum / int64(len(corners))
}

// stay lists, for each automorphism and each of its relabellings, how many orders
// of the corners and of the edges stay as they are.
func (p Pair) stay() (corners, edges []int64) {
	for _, a := range p.Automorphisms() {
		cornerSlots, edgeSlots := a.cycles()
		for turns := range sym1 {
			r := Relabelling{Top: turns / 4, Bottom: turns % 4, Exchanged: a.Exchanged, Mirrored: a.Mirrored}
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

// bijections is the number of bijections that carry one permutation to the
// other: none unless their cycles are alike, else the product of n^k k! over the
// k cycles of each length n: which goes to which, and where it begins.
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

// CodeCount compares how many codes there must be to give a code to every
// position, up to Curtis' symmetries, whose middle layer is square. There are as
// many again whose middle is not.
//
//	Bound <= Classes <= Templated < 2^32 < 2 Bound
type CodeCount struct {
	// Bound is what there would be if no position were its own image: half of
	// all positions by 16 x 4.
	Bound int64
	// Classes is what there is.
	Classes int64
	// Templates is the number of unique templates of the 65 canonical pairs.
	Templates int64
	// Orders is how many orders of the pieces a template leaves up to Sym1:
	// 20736 = (4!)^4 / 16.
	Orders int64
	// Templated is Templates x Orders: the codes of a scheme that numbers
	// templates and orders separately. Where a template has a symmetry of its
	// own, several of them mean the same.
	Templated int64
}

// CountCodes counts them.
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

// Bits is how many binary digits codes for n things need, n > 0.
func Bits(n int64) int { return bits.Len64(uint64(n - 1)) }
