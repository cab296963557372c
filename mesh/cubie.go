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
	return d.piece(outline, -h, h, sides, CubieFirst)
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
