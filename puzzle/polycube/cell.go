package polycube

// MaxSide is the longest side of a shape, in cells.
const MaxSide = 64

// Cell is the place of a unit cube.
type Cell struct{ X, Y, Z int8 }

// Add is c moved by d.
func (c Cell) Add(d Cell) Cell { return Cell{c.X + d.X, c.Y + d.Y, c.Z + d.Z} }

// Sub is the way from d to c.
func (c Cell) Sub(d Cell) Cell { return Cell{c.X - d.X, c.Y - d.Y, c.Z - d.Z} }

// Neighbours are the six cells that share a face with c: to the right and left, towards
// the viewer and away, up and down.
func (c Cell) Neighbours() [6]Cell {
	var list [6]Cell
	for i, d := range Directions() {
		list[i] = c.Add(d)
	}
	return list
}

// Directions are the six unit steps: +X, -X, +Y, -Y, +Z, -Z.
func Directions() [6]Cell {
	return [6]Cell{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {Z: 1}, {Z: -1}}
}

// Compare orders cells by layer, then row, then place in the row.
func (c Cell) Compare(d Cell) int {
	switch {
	case c.Z != d.Z:
		return int(c.Z) - int(d.Z)
	case c.Y != d.Y:
		return int(c.Y) - int(d.Y)
	}
	return int(c.X) - int(d.X)
}
