package view

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/letters"
	"wedge/mesh"
	"wedge/puzzle/cube3"
)

// letterSize is the font size of letters on stickers.
const letterSize = 0.36

// lettering are the letters on stickers, made when they are needed.
type lettering struct {
	font   letters.Font
	meshes map[letterKey]*mesh.Mesh
	poses  map[cube3.Cubie][]mgl32.Mat4 // on the solids of cubies, by their home
}

// letterKey is a letter, by its face, and the sticker that it is on.
type letterKey struct {
	face    cube3.Face
	sticker int
}

// on is the flat mesh of a letter on a sticker of a cubie, and its pose on the cubie's solid: upright
// when the cubie is at home, in a net as well.
func (l *lettering) on(home cube3.Cubie, sticker int) (*mesh.Mesh, mgl32.Mat4) {
	if l.meshes == nil {
		l.meshes, l.poses = map[letterKey]*mesh.Mesh{}, map[cube3.Cubie][]mgl32.Mat4{}
	}
	faces := home.Faces()
	key := letterKey{faces[sticker], sticker}
	if l.meshes[key] == nil {
		m := mesh.Flat(l.font.Rings(key.face.String(), letterSize)...)
		for i := range m.Facets {
			m.Facets[i].Face = mesh.CubieInk + mesh.Face(sticker) // 0 to 2
		}
		l.meshes[key] = m
	}
	if l.poses[home] == nil {
		d, back := mesh.Standard(), standing(home, 0).Inv()
		for i, spot := range d.CubieSpots(len(faces)) {
			up := mgl32.TransformNormal(upward(faces[i]), back) // on the solid as it was made
			l.poses[home] = append(l.poses[home], spot.Pose(d, mgl32.Vec2{}, spot.Angle(up)))
		}
	}
	return l.meshes[key], l.poses[home][sticker]
}
