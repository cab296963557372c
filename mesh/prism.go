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
	sides        []plane   // side i is that from corner i of the outline to the next
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

// body adds the prism with its edges bevelled. Each face is drawn smaller by the
// bevel, with its own normal at its corners; strips between the faces and
// triangles between the strips close the surface, and as their corners have the
// normals of the faces they look round.
func (p *prism) body(m *Mesh, bevel float32) {
	n := len(p.outline)
	above, below := make([]int, n), make([]int, n)
	inner := p.outline.Inset(bevel)
	for i, v := range inner {
		above[i] = m.add(p.above.at(v, 0), p.above.normal)
		below[i] = m.add(v.Vec3(p.bottom), p.below.normal)
	}
	sides := make([][4]int, n) // lower start, lower end, upper end, upper start
	for i, side := range p.sides {
		for k, v := range p.sideOutlines[i].Inset(bevel) {
			sides[i][k] = m.add(side.at(v, 0), side.normal)
		}
	}
	m.fan(above, Plastic)
	down := make([]int, n)
	for i := range down {
		down[i] = below[n-1-i]
	}
	m.fan(down, Plastic)
	for i, s := range sides {
		next, j := sides[(i+1)%n], (i+1)%n
		m.fan(s[:], Plastic)
		m.quad(s[3], s[2], above[j], above[i], Plastic)
		m.quad(below[i], below[j], s[1], s[0], Plastic)
		m.quad(s[1], next[0], next[3], s[2], Plastic)
		m.triangle(s[2], next[3], above[j], Plastic)
		m.triangle(next[0], s[1], below[j], Plastic)
	}
}

// sticker adds a plate with rounded corners and a sloping rim on a plane. outline
// is that of the face that carries it.
func (d Dimensions) sticker(m *Mesh, on plane, outline Polygon, face Face) {
	upper := outline.Inset(d.Margin+d.Thickness).Rounded(d.Radius, d.Roundness)
	lower := outline.Inset(d.Margin).Rounded(d.Radius+d.Thickness, d.Roundness)
	n := len(upper)
	flat, rim, foot, base := make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	for i := range upper {
		top, bottom := on.at(upper[i], d.Thickness), on.at(lower[i], 0)
		slope := bottom.Sub(top).Normalize().Add(on.normal).Normalize()
		flat[i] = m.add(top, on.normal)
		rim[i] = m.add(top, on.normal.Add(slope).Normalize())
		foot[i] = m.add(bottom, slope)
		base[n-1-i] = m.add(bottom, on.normal.Mul(-1))
	}
	m.fan(flat, face)
	for i := range n {
		j := (i + 1) % n
		m.quad(foot[i], foot[j], rim[j], rim[i], face)
	}
	m.fan(base, face)
}
