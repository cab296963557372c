package polycube

// Symmetry is a symmetry of the cube: a rotation (0 to 23, 0 is the identity) or a
// reflection (24 to 47; 24 + r is the mirror in X after the rotation r).
type Symmetry uint8

// The numbers of symmetries.
const (
	RotationCount = 24
	SymmetryCount = 48
)

// Identity keeps everything in place, MirrorX exchanges left and right.
const (
	Identity Symmetry = 0
	MirrorX  Symmetry = RotationCount
)

// matrix has one entry of 1 or -1 in each row and column: axis is the source of each
// coordinate.
type matrix struct {
	axis [3]uint8
	sign [3]int8
}

// matrices are those of all symmetries: a table that never changes.
var matrices, products = makeSymmetries()

func makeSymmetries() (list [SymmetryCount]matrix, table [SymmetryCount][SymmetryCount]Symmetry) {
	n := 0
	// The first three are the cyclic permutations of the axes, which are even.
	for i, axis := range [6][3]uint8{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}} {
		for signs := range 8 {
			m := matrix{axis: axis}
			odd := i >= 3
			for k := range m.sign {
				if m.sign[k] = 1; signs>>k&1 != 0 {
					m.sign[k] = -1
					odd = !odd
				}
			}
			if odd {
				continue
			}
			list[n] = m
			m.sign[0] = -m.sign[0]
			list[n+RotationCount] = m
			n++
		}
	}
	index := map[matrix]Symmetry{}
	for i, m := range list {
		index[m] = Symmetry(i)
	}
	for i, first := range list {
		for k, second := range list {
			var m matrix
			for j := range m.axis {
				m.axis[j] = first.axis[second.axis[j]]
				m.sign[j] = second.sign[j] * first.sign[second.axis[j]]
			}
			table[i][k] = index[m]
		}
	}
	return list, table
}

// Apply maps a cell, about the cell 0,0,0.
func (s Symmetry) Apply(c Cell) Cell {
	from := [3]int8{c.X, c.Y, c.Z}
	m := &matrices[s]
	return Cell{m.sign[0] * from[m.axis[0]], m.sign[1] * from[m.axis[1]], m.sign[2] * from[m.axis[2]]}
}

// Then is the symmetry that applies s and then t.
func (s Symmetry) Then(t Symmetry) Symmetry { return products[s][t] }

// Inverse undoes s.
func (s Symmetry) Inverse() Symmetry {
	for t := range Symmetry(SymmetryCount) {
		if s.Then(t) == Identity {
			return t
		}
	}
	return Identity // not reached: every symmetry has an inverse
}

// IsRotation reports whether s is possible with a solid in space.
func (s Symmetry) IsRotation() bool { return s < RotationCount }

// Order is the least number of times after which s repeats: 1, 2, 3, 4 or 6.
func (s Symmetry) Order() int {
	n := 1
	for t := s; t != Identity; t = t.Then(s) {
		n++
	}
	return n
}
