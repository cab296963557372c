package coord

// perm4 is an order of four things: perm4[k] is the thing at place k.
type perm4 [4]uint8

// orders4 lists the 24 = 4! orders in alphabetical order.
func orders4() [24]perm4 {
	var list [24]perm4
	n := 0
	for code := range 256 {
		p := perm4{uint8(code >> 6), uint8(code >> 4 & 3), uint8(code >> 2 & 3), uint8(code & 3)}
		if 1<<p[0]|1<<p[1]|1<<p[2]|1<<p[3] == 15 {
			list[n] = p
			n++
		}
	}
	return list
}

// after is the order k -> p[q[k]].
func (p perm4) after(q perm4) perm4 {
	return perm4{p[q[0]], p[q[1]], p[q[2]], p[q[3]]}
}

// even reports whether the order is an even permutation.
func (p perm4) even() bool {
	even := true
	for i := range p {
		for j := range i {
			even = even != (p[j] > p[i])
		}
	}
	return even
}

// dihedral lists the relabellings of four colours around a layer: first i -> i+a for a =
// 0..3, then i -> 3-i followed by these.
func dihedral() [8]perm4 {
	var list [8]perm4
	for k := range list {
		for i := range 4 {
			j := i
			if k >= 4 {
				j = 3 - i
			}
			list[k][i] = uint8((j + k) % 4)
		}
	}
	return list
}

// Grain is how finely a table distinguishes the orders of the four coloured pieces of a
// layer. Its value is the number of orders that remain distinct: orders that differ by a
// relabelling from a subgroup K of the symmetric group count as one, which leaves 24/|K|.
// K must be normal in the dihedral group of the colours, so that symmetric positions stay
// together.
type Grain int

// The grains.
const (
	Fine   Grain = 24 // all different
	Half   Grain = 12 // K = {1, i -> i+2}
	Parity Grain = 2  // K = the even permutations: an order is even or odd
	Coarse Grain = 1  // K = everything: all four are identical
)

// Valid reports whether the value is one of the grains.
func (g Grain) Valid() bool {
	return g == Fine || g == Half || g == Parity || g == Coarse
}

// merges reports whether the relabelling is in K.
func (g Grain) merges(p perm4) bool {
	switch g {
	case Fine:
		return p == perm4{0, 1, 2, 3}
	case Half:
		return p == perm4{0, 1, 2, 3} || p == perm4{2, 3, 0, 1}
	case Parity:
		return p.even()
	default:
		return true
	}
}

// orderTable has the orders of a grain, and how they change when relabelled or permuted.
type orderTable struct {
	n     int
	class [24]uint8 // order -> its number in this grain, 0..n-1
	// index has the number of an order given as 2-bit colours, first at bit 0.
	index [256]uint8
	// first[n] is one order of each number, packed in the same way.
	first [24]uint8
	// moved[g][r][k] is the number of the order g.k.r: k relabelled by element g
	// of the dihedral group, its places permuted by order r.
	moved [8][24][24]uint8
}

func newOrderTable(g Grain) *orderTable {
	all := orders4()
	t := &orderTable{}
	var first []perm4 // a representative of each class
	for i, p := range all {
		found := -1
		for j, f := range first {
			for _, k := range all {
				if g.merges(k) && k.after(f) == p {
					found = j
				}
			}
		}
		if found < 0 {
			found = len(first)
			t.first[found] = code4(p)
			first = append(first, p)
		}
		t.class[i] = uint8(found)
		t.index[code4(p)] = uint8(found)
	}
	t.n = len(first)
	for gi, relabel := range dihedral() {
		for ri, right := range all {
			for k, p := range first {
				t.moved[gi][ri][k] = t.index[code4(relabel.after(p).after(right))]
			}
		}
	}
	return t
}

// code4 packs an order into 2 bits a place, the first at bit 0.
func code4(p perm4) uint8 { return p[0] | p[1]<<2 | p[2]<<4 | p[3]<<6 }
