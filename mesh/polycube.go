package mesh

// Polycube is the solid of unit cubes: cell x, y, z fills the space from there to
// x+1, y+1, z+1.
func Polycube(cells [][3]int, gap, bevel float32) *Mesh {
	all := &Mesh{}
	for _, c := range cells {
		m := &Mesh{}
		newPrism(Polygon{{0, 0}, {1, 0}, {1, 1}, {0, 1}}.Inset(gap), gap, 1-gap).body(m, Dimensions{Bevel: bevel}, Plastic, nil)
		all.add(m.Placed(1, point(c)))
	}
	return all
}
