package coord

import "wedge/puzzle/square1"

// Labels are those of [square1.Piece.Label]: corners and edges are numbered 0..7
// each, 0..3 for the top and 4..7 for the bottom, so that a relabelling does the
// same to both kinds, the mirror excepted.

// Kind tells corners from edges.
type Kind uint8

// The kinds of pieces.
const (
	Corners Kind = iota
	Edges
)

func (k Kind) other() Kind { return 1 - k }

// String is "corners" or "edges".
func (k Kind) String() string {
	if k == Corners {
		return "corners"
	}
	return "edges"
}

// relabelling is an element of the group of order 64 that Sym1, the exchange of
// the colours of the layers, and the mirror generate: first mirror the colours
// if mirror, then turn the top's by a and the bottom's by b, then exchange them
// if exchange. Its number is a + 4b + 16 exchange + 32 mirror.
type relabelling uint8

// Relabellings is the number of ways in which a symmetry can relabel the pieces.
const Relabellings = 64

const freeCount = 32 // those without the mirror

func relabelBy(a, b, exchange, mirror int) relabelling {
	return relabelling(a&3 + 4*(b&3) + 16*exchange + 32*mirror)
}

// edgeLabels makes labels of the edges 1..8, numbered 0..7 by their piece: b0 is
// edge 6, so the bottom's labels are those of the pieces turned by one. Corners
// A..H have their labels from the start. See [square1.Piece.Label].
func edgeLabels() relabelling { return relabelBy(0, 3, 0, 0) }

func (r relabelling) exchanges() bool { return r&16 != 0 }
func (r relabelling) mirrors() bool   { return r&32 != 0 }

// apply relabels one piece.
func (r relabelling) apply(kind Kind, label uint8) uint8 {
	by := square1.Relabelling{
		Top: int(r & 3), Bottom: int(r >> 2 & 3), Exchanged: r.exchanges(), Mirrored: r.mirrors(),
	}
	if kind == Corners {
		return uint8(by.Corner(int(label)))
	}
	return uint8(by.Edge(int(label)))
}

// relabelTable has the group's multiplication, and the parts of an element that
// act on the coloured pieces of top and bottom.
type relabelTable struct {
	compose [Relabellings][Relabellings]relabelling // [r][s]: first s, then r
	inverse [Relabellings]relabelling
	apply   [2][Relabellings][8]uint8 // [kind][r][label]
	top     [2][Relabellings]uint8    // [kind][r]: number in dihedral()
	bottom  [2][Relabellings]uint8
}

func newRelabelTable() *relabelTable {
	t := &relabelTable{}
	byAction := map[[16]uint8]relabelling{}
	for r := range relabelling(Relabellings) {
		var action [16]uint8
		for _, kind := range [...]Kind{Corners, Edges} {
			for label := range uint8(8) {
				t.apply[kind][r][label] = r.apply(kind, label)
				action[8*uint8(kind)+label] = r.apply(kind, label)
			}
			for i, d := range dihedral() {
				if actsAs(t.apply[kind][r][0:4], d) {
					t.top[kind][r] = uint8(i)
				}
				if actsAs(t.apply[kind][r][4:8], d) {
					t.bottom[kind][r] = uint8(i)
				}
			}
		}
		byAction[action] = r
	}
	for r := range Relabellings {
		for s := range Relabellings {
			var action [16]uint8
			for kind := range 2 {
				for label := range 8 {
					action[8*kind+label] = t.apply[kind][r][t.apply[kind][s][label]]
				}
			}
			t.compose[r][s] = byAction[action]
			if t.compose[r][s] == 0 {
				t.inverse[s] = relabelling(r)
			}
		}
	}
	return t
}

// actsAs compares what becomes of four labels, their layer aside, with an order.
func actsAs(images []uint8, d perm4) bool {
	for i, image := range images {
		if image&3 != d[i] {
			return false
		}
	}
	return true
}
