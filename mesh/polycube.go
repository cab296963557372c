package mesh

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// Polycube is the solid of unit cubes whose least corners are at these cells. Cubes that
// share a face are one: their faces in one plane are flat, and only the outer edges are
// bevelled; inner edges are sharp. Cubes that share only an edge or a corner are apart.
//
// The solid is inside its cells by gap, and its bevels are this wide; gap plus bevel must be
// less than 0.5, and one of them more than 0. Faces are numbered from 1: those that look to
// +x, -x, +y, -y, +z, -z. A bevel belongs to one of the faces beside it.
func Polycube(cells [][3]int, gap, bevel float32) *Mesh {
	s := surface{
		cells: make(map[[3]int]bool, len(cells)), inner: gap + bevel, gap: gap,
		planes: map[quarter]int{}, corners: map[quarter]*corner{}, numbers: map[Vertex]int{}, mesh: &Mesh{},
	}
	for _, c := range cells {
		s.cells[c] = true
	}
	s.findCorners(cells)
	for _, c := range s.order {
		s.place(c)
	}
	s.fillPlanes()
	for _, c := range s.order {
		s.addBevel(c)
		s.closeCorner(c)
	}
	return s.mesh
}

// surface is that of a polycube. The solid is what is left of the cells if all faces move
// inwards by gap plus bevel, and grows again by an octahedron: so its faces are inside of
// the cells by gap, its outer edges are cut off and its inner ones are sharp.
//
// Faces in one plane that share an edge are a plane. Its border turns at corners. From
// corner to corner, it is an edge between two planes.
type surface struct {
	cells      map[[3]int]bool
	gap, inner float32
	planes     map[quarter]int     // of the cells' faces, with out 0
	corners    map[quarter]*corner // by the side that arrives there
	order      []*corner
	numbers    map[Vertex]int // of the mesh's vertices
	mesh       *Mesh
}

// step is a direction along an axis: 0 to 5 for +x, -x, +y, -y, +z, -z.
type step uint8

func (s step) normal() (v mgl32.Vec3) {
	v[s/2] = 1 - 2*float32(s%2)
	return v
}

func (s step) opposite() step { return s ^ 1 }

// across is the direction to the left of one that leads out of a face with this normal:
// that of the face's side there, anticlockwise as seen from outside.
func (s step) across(out step) step {
	left := step(3 - s/2 - out/2) // the third axis
	even := (s/2+1)%3 == out/2    // cyclic order of the axes
	sign := (s + out) % 2
	if !even {
		sign ^= 1
	}
	return 2*left + sign
}

func plus(c [3]int, s step) [3]int {
	c[s/2] += 1 - 2*int(s%2)
	return c
}

// quarter is a side of a cell's face: the one in the direction out.
type quarter struct {
	cell      [3]int
	face, out step
}

// bend tells how the surface goes on beyond a side of a face.
type bend uint8

const (
	flat   bend = iota // in the same plane
	convex             // around the cell's edge
	hollow             // up a wall
)

// beyond is how the surface goes on beyond a side, and the same side as seen from there. Of
// two cells that share only an edge, each has its own.
func (s *surface) beyond(q quarter) (bend, quarter) {
	next := plus(q.cell, q.out)
	switch wall := plus(next, q.face); {
	case !s.cells[next]:
		return convex, quarter{q.cell, q.out, q.face}
	case s.cells[wall]:
		return hollow, quarter{wall, q.out.opposite(), q.face.opposite()}
	}
	return flat, quarter{next, q.face, q.out.opposite()}
}

// shift is how far the border of a plane is outside of the cells' edge.
func (s *surface) shift(b bend) float32 {
	if b == convex {
		return -s.inner
	}
	return s.gap
}

// corner is where the border of a plane turns, or changes from convex to hollow.
type corner struct {
	at      mgl32.Vec3 // of the cells
	plane   int
	face    step
	in, out step // directions out of the plane at the sides that arrive and that leave
	inBend  bend
	outBend bend
	faces   int        // how many faces of cells meet in the plane: 1, 2 or 3
	next    *corner    // the next along the border
	around  *corner    // the next around the corner of the cells, beyond the side that leaves
	entry   mgl32.Vec3 // the end of the side that arrives
	exit    mgl32.Vec3 // the start of the side that leaves
	walked  bool       // the border is part of its plane
	closed  bool       // the gap around the corner of the cells is closed
}

// findCorners walks along the borders of all planes.
func (s *surface) findCorners(cells [][3]int) {
	leaving := map[quarter]*corner{} // by the side that leaves
	for _, c := range cells {
		for face := range step(6) {
			if s.cells[plus(c, face)] {
				continue
			}
			for out := range step(6) {
				if out/2 == face/2 {
					continue
				}
				q := quarter{c, face, out}
				b, _ := s.beyond(q)
				if b == flat {
					continue
				}
				k, leaves := s.cornerAfter(q, b)
				if k != nil {
					k.plane = s.plane(quarter{cell: c, face: face})
					s.corners[q], leaving[leaves] = k, k
					s.order = append(s.order, k)
				}
			}
		}
	}
	for _, c := range cells {
		for face := range step(6) {
			for out := range step(6) {
				q := quarter{c, face, out}
				k := leaving[q]
				if k == nil {
					continue
				}
				_, far := s.beyond(q)
				k.around = s.corners[far]
				for s.corners[q] == nil {
					q = s.straight(q)
				}
				k.next = s.corners[q]
			}
		}
	}
}

// straight is the side after one whose border goes straight on.
func (s *surface) straight(q quarter) quarter {
	q.cell = plus(q.cell, q.face.across(q.out))
	return q
}

// cornerAfter is the corner at the end of a side, nil if the border goes straight on, and
// the side that leaves it.
func (s *surface) cornerAfter(q quarter, b bend) (*corner, quarter) {
	along := q.face.across(q.out)
	k := &corner{face: q.face, in: q.out, inBend: b}
	for _, d := range [...]step{q.face, q.out, along} {
		if d%2 == 0 {
			k.at[d/2] = 1
		}
	}
	k.at = k.at.Add(point(q.cell))
	for {
		// Anticlockwise around the corner, to the next side that is not flat.
		k.faces++
		q.out = q.face.across(q.out)
		bend, far := s.beyond(q)
		if bend != flat {
			k.out, k.outBend = q.out, bend
			break
		}
		q = far
	}
	if k.faces == 2 && k.inBend == k.outBend {
		return nil, q
	}
	return k, q
}

// reaches is how far from the corner the side that arrives (or leaves) ends on this plane,
// along the edge; known is false if the plane does not say it.
func (c *corner) reaches(s *surface, arrives bool) (way float32, known bool) {
	mine, other := c.inBend, c.outBend
	if !arrives {
		mine, other = other, mine
	}
	switch {
	case c.faces == 1:
		return -s.shift(other), true
	case c.faces == 3:
		return s.shift(other), true
	case mine == convex:
		return -s.gap, true
	}
	return 0, false
}

// place computes the points of a corner.
func (s *surface) place(c *corner) {
	c.exit = s.end(c, false)
	c.entry = s.end(c, true)
}

// end is where a side ends at a corner.
func (s *surface) end(c *corner, arrives bool) mgl32.Vec3 {
	out, b := c.out, c.outBend
	away := c.face.across(out)
	if arrives {
		out, b = c.in, c.inBend
		away = c.face.across(out).opposite()
	}
	way, known := c.reaches(s, arrives)
	if b == hollow {
		// The two planes share the edge: it is as long as both have room.
		far, also := s.facing(c, arrives).reaches(s, !arrives)
		switch {
		case known && also:
			way = max(way, far)
		case also:
			way = far
		case !known:
			way = s.gap
		}
	}
	return c.at.Sub(c.face.normal().Mul(s.gap)).Add(out.normal().Mul(s.shift(b))).Add(away.normal().Mul(way))
}

// facing is the corner on the other side of the edge that leaves, or arrives.
func (s *surface) facing(c *corner, arrives bool) *corner {
	if !arrives {
		return c.around
	}
	k := c
	for k.around != c {
		k = k.around
	}
	return k
}

// vertex is the number of a vertex.
func (s *surface) vertex(at, normal mgl32.Vec3) int {
	v := Vertex{at, normal}
	n, ok := s.numbers[v]
	if !ok {
		n = s.mesh.vertex(at, normal)
		s.numbers[v] = n
	}
	return n
}

// facet adds a facet, unless it has no area.
func (s *surface) facet(face step, corners ...int) {
	var ring []int
	for i, v := range corners {
		if s.mesh.at(v) != s.mesh.at(corners[(i+1)%len(corners)]) {
			ring = append(ring, v)
		}
	}
	if len(ring) >= 3 {
		s.mesh.facet(Face(face+1), ring...)
	}
}

// plane is the number of the plane of a cell's face. All faces of the plane get it.
func (s *surface) plane(q quarter) int {
	if n, ok := s.planes[q]; ok {
		return n
	}
	n := len(s.planes)
	s.planes[q] = n
	for queue := []quarter{q}; len(queue) > 0; queue = queue[1:] {
		for out := range step(6) {
			if out/2 == q.face/2 {
				continue
			}
			b, far := s.beyond(quarter{queue[0].cell, q.face, out})
			far.out = 0
			if _, ok := s.planes[far]; b == flat && !ok {
				s.planes[far] = n
				queue = append(queue, far)
			}
		}
	}
	return n
}

// border is what surrounds a plane.
type border struct {
	face   step
	height float32 // on the axis of the face
	outer  []mgl32.Vec2
	holes  [][]mgl32.Vec2
}

// project is the place of a point in its plane.
func (s step) project(p mgl32.Vec3) mgl32.Vec2 {
	a, b := s.axes()
	return mgl32.Vec2{p[a], p[b]}
}

// axes are those of a plane, anticlockwise as seen from outside.
func (s step) axes() (a, b int) {
	a, b = (int(s/2)+1)%3, (int(s/2)+2)%3
	if s%2 == 1 {
		a, b = b, a
	}
	return a, b
}

// lift is the point of the plane at a place.
func (b *border) lift(v mgl32.Vec2) (p mgl32.Vec3) {
	i, k := b.face.axes()
	p[b.face/2], p[i], p[k] = b.height, v[0], v[1]
	return p
}

// fillPlanes adds the facets of all planes.
func (s *surface) fillPlanes() {
	borders := map[int]*border{}
	var order []*border
	for _, c := range s.order {
		if c.walked {
			continue
		}
		b := borders[c.plane]
		if b == nil {
			b = &border{face: c.face, height: c.entry[c.face/2]}
			borders[c.plane] = b
			order = append(order, b)
		}
		var ring []mgl32.Vec2
		for k := c; !k.walked; k = k.next {
			k.walked = true
			for _, p := range [...]mgl32.Vec3{k.entry, k.exit} {
				if v := c.face.project(p); len(ring) == 0 || ring[len(ring)-1] != v {
					ring = append(ring, v)
				}
			}
		}
		if len(ring) > 1 && ring[0] == ring[len(ring)-1] {
			ring = ring[1:]
		}
		if doubleArea(ring) > 0 {
			b.outer = ring
		} else {
			b.holes = append(b.holes, ring)
		}
	}
	for _, b := range order {
		ring := withHoles(b.outer, b.holes)
		triangles := ears(ring)
		for i, t := range triangles { // a ring around holes has some points twice
			for k, n := range t {
				triangles[i][k] = slices.Index(ring, ring[n])
			}
		}
		for _, part := range convexParts(ring, triangles) {
			corners := make([]int, len(part))
			for i, k := range part {
				corners[i] = s.vertex(b.lift(ring[k]), b.face.normal())
			}
			s.facet(b.face, corners...)
		}
	}
}

// addBevel adds the strip along the edge that leaves a corner.
func (s *surface) addBevel(c *corner) {
	if c.outBend != convex || c.face > c.out { // the other plane's corner adds it
		return
	}
	end := c.next
	far := s.facing(end, true) // where the edge begins on the other plane
	mine, other := c.face.normal(), c.out.normal()
	s.facet(c.face, s.vertex(end.entry, mine), s.vertex(c.exit, mine), s.vertex(c.around.entry, other), s.vertex(far.exit, other))
}

// closeCorner adds what is missing between the planes and bevels around a corner of the
// cells.
func (s *surface) closeCorner(c *corner) {
	if c.closed {
		return
	}
	var ring []Vertex
	add := func(at mgl32.Vec3, face step) {
		if len(ring) == 0 || ring[len(ring)-1].Position != at {
			ring = append(ring, Vertex{at, face.normal()})
		}
	}
	for k := c; !k.closed; k = k.around {
		k.closed = true
		add(k.entry, k.face)
		add(k.exit, k.face)
	}
	for len(ring) > 1 && ring[0].Position == ring[len(ring)-1].Position {
		ring = ring[:len(ring)-1]
	}
	slices.Reverse(ring)
	list, _ := bestTriangles(ring, ring)
	for _, t := range list {
		normal := outward(t)
		var corners []int
		for _, v := range t {
			if isAxis(normal) || v.Normal.Dot(normal) <= 0 {
				v.Normal = normal
			}
			corners = append(corners, s.vertex(v.Position, v.Normal))
		}
		s.facet(c.face, corners...)
	}
}

// bestTriangles fills a ring with triangles, as many as possible of them in the planes of
// all vertices: there the solid's surface is. The score counts these.
func bestTriangles(ring, all []Vertex) (list [][3]Vertex, score int) {
	if len(ring) < 3 {
		return nil, 0
	}
	best := -1 << 30
	for i := 1; i+1 < len(ring); i++ {
		// The triangle on the side from the last vertex to the first.
		t := [3]Vertex{ring[len(ring)-1], ring[0], ring[i]}
		left, leftScore := bestTriangles(ring[:i+1], all)
		right, rightScore := bestTriangles(ring[i:], all)
		if sum := value(t, all) + leftScore + rightScore; sum > best {
			best = sum
			list = append(append([][3]Vertex{t}, left...), right...)
		}
	}
	return list, best
}

// value is 1 for a triangle in the plane of a vertex, less for others.
func value(t [3]Vertex, ring []Vertex) int {
	n := outward(t)
	switch {
	case n == mgl32.Vec3{}:
		return -100
	case isAxis(n):
		for _, v := range ring {
			if v.Normal.Dot(n) > 0.9 {
				return 1
			}
		}
		return -10
	}
	return 0
}

// outward is the normal of a triangle, zero if it has no area. Normals along an axis are
// exact.
func outward(t [3]Vertex) mgl32.Vec3 {
	n := t[1].Position.Sub(t[0].Position).Cross(t[2].Position.Sub(t[0].Position))
	if n.Len() < 1e-7 {
		return mgl32.Vec3{}
	}
	n = n.Normalize()
	for k := range n {
		if n[k] > 0.999 || n[k] < -0.999 {
			sign := n[k] / max(n[k], -n[k])
			n = mgl32.Vec3{}
			n[k] = sign
		}
	}
	return n
}

func isAxis(n mgl32.Vec3) bool { return max(n[0], -n[0], n[1], -n[1], n[2], -n[2]) == 1 }
