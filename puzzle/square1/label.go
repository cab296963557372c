package square1

// Labels. Curtis names a piece by the layer of the solved puzzle that it belongs to
// and by its place in that layer, clockwise as seen from outside:
//
//	top     T_0 t_0 T_1 t_1 T_2 t_2 T_3 t_3
//	bottom  B_0 b_0 B_1 b_1 B_2 b_2 B_3 b_3
//
// Capital letters are corners, small ones are edges. Here the labels of each kind
// are numbers: i for T_i or t_i, 4 + i for B_i or b_i. Corners A..H and edges 1..4
// are labelled in their own order. The solved bottom begins with edge 5, which lies
// before corner E = B_0; so edge 5 is b_3, and edges 6, 7, 8 are b_0, b_1, b_2.

// Label is the piece's label, 0..7, within its kind.
func (p Piece) Label() int {
	i := int(p) % 8
	if p.IsCorner() || i < 4 {
		return i
	}
	return 4 + (i+3)%4
}

// CornerLabelled is the corner with a label, 0..7.
func CornerLabelled(label int) Piece { return Piece(label) }

// EdgeLabelled is the edge with a label, 0..7.
func EdgeLabelled(label int) Piece {
	if label < 4 {
		return Piece(8 + label)
	}
	return Piece(8 + 4 + (label+1)%4)
}

// Relabelling is the effect of a symmetry on the labels. It mirrors them, then turns
// them around the solved layers, then swaps the layers. The zero value changes nothing.
type Relabelling struct {
	Top, Bottom int  // Sym1: quarter turns of the labels of that layer, any integers
	Swapped     bool // Sym2: T_i and B_i are swapped, t_i and b_i too
	Mirrored    bool // Sym3: T_i becomes T_-i, and t_i, which follows it, t_-i-1; B and b likewise
}

// Corner is the new label, 0..7, of a corner.
func (r Relabelling) Corner(label int) int {
	if r.Mirrored {
		return r.turned(label, -label)
	}
	return r.turned(label, label)
}

// Edge is the new label, 0..7, of an edge.
func (r Relabelling) Edge(label int) int {
	if r.Mirrored {
		return r.turned(label, -label-1)
	}
	return r.turned(label, label)
}

// Piece is the piece that replaces another.
func (r Relabelling) Piece(p Piece) Piece {
	if p.IsCorner() {
		return CornerLabelled(r.Corner(p.Label()))
	}
	return EdgeLabelled(r.Edge(p.Label()))
}

// turned turns number i, modulo 4, with the layer of a label, and swaps the layers.
func (r Relabelling) turned(label, i int) int {
	layer, turn := label/4, r.Top
	if layer == 1 {
		turn = r.Bottom
	}
	if r.Swapped {
		layer = 1 - layer
	}
	return 4*layer + ((i+turn)%4+4)%4
}
