package mesh

import "github.com/go-gl/mathgl/mgl32"

// cubieHalf is half the side of a cubie: three make the side of the cube, 2.
const cubieHalf = 1.0 / 3

// Faces of cubies: the stickers, clockwise as seen from outside, look up (+z), to the right
// (+x) and, of corners, to the front (-y); those of edges up and to the front.
const (
	CubieFirst  Face = 1
	CubieSecond Face = 2
	CubieThird  Face = 3
)

// More faces of cubies.
const (
	// CubieInside are the sides without stickers, which show when the cube is opened.
	CubieInside Face = 4
	// CubieInk is what is drawn on the first sticker; the numbers of the others follow.
	CubieInk Face = 5
)

// Cubie is the solid of a cubie of a cube of 3 x 3 x 3, about its own centre, with 1, 2 or 3
// stickers.
func (d Dimensions) Cubie(stickers int) *Mesh {
	const h = cubieHalf
	// Sides: front, right, back, left.
	outline := Polygon{{-h, -h}, {h, -h}, {h, h}, {-h, h}}
	sides := map[int]Face{}
	switch stickers {
	case 2:
		sides[0] = CubieSecond
	case 3:
		sides[1], sides[0] = CubieSecond, CubieThird
	}
	m := d.piece(outline, -h, h, sides, CubieFirst)
	for i := range len(m.Facets) {
		if f := m.Facets[i]; f.Face == Plastic && m.inside(&f, CubieDirections(stickers)) {
			m.Facets[i].Corners = m.frame(f.Corners, d.Margin)
			m.Facets[i].Face = CubieInside
		}
	}
	return m
}

// frame adds a frame of this width within a square, and returns the corners of the square that
// remains: what shows in the gaps of a closed cube is frames only.
func (m *Mesh) frame(corners []int, width float32) (inner []int) {
	at := func(i int) mgl32.Vec3 { return m.Vertices[corners[i%4]].Position }
	right, up := at(1).Sub(at(0)).Normalize(), at(3).Sub(at(0)).Normalize()
	for i, by := range [4]mgl32.Vec3{right.Add(up), up.Sub(right), right.Add(up).Mul(-1), right.Sub(up)} {
		inner = append(inner, m.vertex(at(i).Add(by.Mul(width)), m.Vertices[corners[i]].Normal))
	}
	for i := range 4 {
		k := (i + 1) % 4
		m.facet(Plastic, corners[i], corners[k], inner[k], inner[i])
	}
	return inner
}

// inside reports whether a facet is a whole side of a cubie, and none with a sticker.
func (m *Mesh) inside(f *Facet, stickers []mgl32.Vec3) bool {
	normal := m.Vertices[f.Corners[0]].Normal
	for _, v := range f.Corners {
		if m.Vertices[v].Normal != normal {
			return false // of a bevel
		}
	}
	for _, s := range stickers {
		if normal.Dot(s) > 0.9 {
			return false
		}
	}
	return true
}

// CubieSpots are the stickers of [Dimensions.Cubie]: the first is that of face 1.
func (d Dimensions) CubieSpots(stickers int) []Spot {
	const h = cubieHalf
	p := d.prism(Polygon{{-h, -h}, {h, -h}, {h, h}, {-h, h}}, -h, h)
	spots := []Spot{d.above(p, 0)}
	switch stickers {
	case 2:
		spots = append(spots, d.beside(p, 0))
	case 3:
		spots = append(spots, d.beside(p, 1), d.beside(p, 0))
	}
	return spots
}

// Draw draws a flat mesh on a sticker of a cubie, turned anticlockwise by an angle in radians. It
// becomes a part of the solid.
func (m *Mesh) Draw(d Dimensions, on Spot, sticker int, flat *Mesh, angle float64) {
	pose := on.Pose(d, mgl32.Vec2{}, angle)
	first := len(m.Vertices)
	for _, v := range flat.Vertices {
		m.vertex(mgl32.TransformCoordinate(v.Position, pose), on.Normal())
	}
	for _, f := range flat.Facets {
		var corners []int
		for _, c := range f.Corners {
			corners = append(corners, first+c)
		}
		m.facet(CubieInk+Face(sticker), corners...) // 0 to 2
	}
}

// CubieArrow is a flat arrow that points up, for the sticker of a cubie.
func CubieArrow() *Mesh {
	// In parts of half a side: half the width of the shaft and of the head, where the shaft
	// begins and ends, and the tip.
	const shaft, head, foot, neck, tip = 0.13, 0.42, -0.56, 0.06, 0.62
	m := &Mesh{}
	for _, part := range []Polygon{
		{{-shaft, foot}, {shaft, foot}, {shaft, neck}, {-shaft, neck}},
		{{-head, neck}, {head, neck}, {0, tip}},
	} {
		var corners []int
		for _, v := range part {
			corners = append(corners, m.vertex(v.Mul(cubieHalf).Vec3(0), mgl32.Vec3{0, 0, 1}))
		}
		m.facet(Plastic, corners...)
	}
	return m
}

// CubieDirections are the directions of the stickers of [Dimensions.Cubie], in their order.
func CubieDirections(stickers int) []mgl32.Vec3 {
	up, right, front := mgl32.Vec3{0, 0, 1}, mgl32.Vec3{1, 0, 0}, mgl32.Vec3{0, -1, 0}
	switch stickers {
	case 2:
		return []mgl32.Vec3{up, front}
	case 3:
		return []mgl32.Vec3{up, right, front}
	}
	return []mgl32.Vec3{up}
}
