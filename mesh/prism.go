package mesh

import "github.com/go-gl/mathgl/mgl32"

// plane is a face in space: origin, two directions of length 1 in it, and the
// normal, which is across(right, up).
type plane struct{ origin, right, up, normal mgl32.Vec3 }

func (p plane) at(v mgl32.Vec2, height float32) mgl32.Vec3 {
	return p.origin.Add(p.right.Mul(v.X())).Add(p.up.Mul(v.Y())).Add(p.normal.Mul(height))
}

// prism is an outline between two heights.
type prism struct {
	outline      Polygon
	bottom, top  float32
	sides        []plane   // side i goes from corner i of the outline to the next
	sideOutlines []Polygon // in the coordinates of the sides
	above, below plane
}

func newPrism(outline Polygon, bottom, top float32) *prism {
	x, y, z := mgl32.Vec3{1, 0, 0}, mgl32.Vec3{0, 1, 0}, mgl32.Vec3{0, 0, 1}
	p := &prism{
		outline: outline, bottom: bottom, top: top,
		above: plane{z.Mul(top), x, y, z},
		below: plane{z.Mul(bottom), y, x, z.Mul(-1)},
	}
	for i, corner := range outline {
		next := outline[(i+1)%len(outline)]
		d, n := next.Sub(corner), outline.outward(i)
		p.sides = append(p.sides, plane{corner.Vec3(bottom), d.Normalize().Vec3(0), z, n.Vec3(0)})
		w, h := d.Len(), top-bottom
		p.sideOutlines = append(p.sideOutlines, Polygon{{0, 0}, {w, 0}, {w, h}, {0, h}})
	}
	return p
}

// body adds the prism with bevelled edges, and stickers on some of its faces. Each face
// shrinks by the bevel and has its own normal at its corners. Strips between the faces,
// and triangles between the strips, close the surface; with the normals of the faces at
// their corners they look round. Without a bevel the faces meet.
func (p *prism) body(m *Mesh, d Dimensions, above Face, stickers map[int]Face) {
	n := len(p.outline)
	top := d.face(m, p.above, p.outline, above)
	bottom := d.face(m, p.below, p.outline.mirrored(), Plastic)
	under := func(i int) int { return bottom[(n-i)%n] } // below corner i
	sides := make([][]int, n)                           // lower start, lower end, upper end, upper start
	for i, side := range p.sides {
		sides[i] = d.face(m, side, p.sideOutlines[i], stickers[i])
	}
	if d.Bevel == 0 {
		return
	}
	for i, s := range sides {
		j := (i + 1) % n
		next := sides[j]
		m.facet(Plastic, s[3], s[2], top[j], top[i])
		m.facet(Plastic, under(i), under(j), s[1], s[0])
		m.facet(Plastic, s[1], next[0], next[3], s[2])
		m.facet(Plastic, s[2], next[3], top[j])
		m.facet(Plastic, next[0], s[1], under(j))
	}
}

// face adds a face of a body, with a sticker unless sticker is Plastic, and returns its
// corners inside the bevels.
func (d Dimensions) face(m *Mesh, on plane, outline Polygon, sticker Face) []int {
	var corners []int
	for _, v := range outline.Inset(d.Bevel) {
		corners = append(corners, m.vertex(on.at(v, 0), on.normal))
	}
	if sticker == Plastic {
		m.facet(Plastic, corners...)
		return corners
	}
	d.sticker(m, on, outline, corners, sticker)
	return corners
}

// sticker adds a plate with rounded corners and a sloping rim on a plane, and the plastic
// between it and the corners of the face. It adds nothing below the plate.
func (d Dimensions) sticker(m *Mesh, on plane, outline Polygon, corners []int, face Face) {
	centres := outline.Inset(d.Margin + d.Thickness + d.Radius)
	upper := centres.arcs(d.Radius, d.Roundness)
	lower := centres.arcs(d.Radius+d.Thickness, d.Roundness)
	n, pieces := len(outline), d.Roundness
	var plate []int
	rim, foot, edge := make([][]int, n), make([][]int, n), make([][]int, n)
	for i := range n {
		for k := range pieces + 1 {
			top, bottom := on.at(upper[i][k], d.Thickness), on.at(lower[i][k], 0)
			slope := bottom.Sub(top).Normalize().Add(on.normal).Normalize()
			plate = append(plate, m.vertex(top, on.normal))
			rim[i] = append(rim[i], m.vertex(top, on.normal.Add(slope).Normalize()))
			foot[i] = append(foot[i], m.vertex(bottom, slope))
			edge[i] = append(edge[i], m.vertex(bottom, on.normal))
		}
		top, bottom := on.at(centres[i], d.Thickness), on.at(centres[i], 0)
		m.bend(top, plate[len(plate)-pieces-1:]...)
		m.bend(top, rim[i]...)
		m.bend(bottom, foot[i]...)
		m.bend(bottom, edge[i]...)
	}
	m.facet(face, plate...)
	for i := range n {
		j := (i + 1) % n
		for k := range pieces {
			m.facet(face, foot[i][k], foot[i][k+1], rim[i][k+1], rim[i][k])
			m.facet(Plastic, corners[i], edge[i][k+1], edge[i][k])
		}
		m.facet(face, foot[i][pieces], foot[j][0], rim[j][0], rim[i][pieces])
		m.facet(Plastic, corners[i], corners[j], edge[j][0], edge[i][pieces])
	}
}
