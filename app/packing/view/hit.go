package view

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/polycube"
	"wedge/scene"
)

// none is the piece of nodes that belong to none.
const none = -1

// Spot is a face of a cell.
type Spot struct {
	// Cell is that of the face. In pictures of a packing's mirror image, it is the cell of
	// the image.
	Cell polycube.Cell
	// Face is the unit direction in which the face looks.
	Face polycube.Cell
}

// Next is the cell in front of the face: where another one can be added.
func (s Spot) Next() polycube.Cell { return s.Cell.Add(s.Face) }

// Piece is the index of what a packing's picture shows at a hit, or of the cube in that of
// a snake. ok is false for frames.
func (d *Drawer) Piece(h scene.Hit) (index int, ok bool) {
	of, ok := d.hit(h)
	return of.piece, ok && of.piece != none
}

// Spot is the face that a picture of a [Model] shows at a hit. ok is false for frames.
func (d *Drawer) Spot(h scene.Hit) (s Spot, ok bool) {
	of, ok := d.hit(h)
	if face := int(h.Face); ok && of.single && face >= 1 && face <= 6 {
		return Spot{of.cells[0], faces()[face-1]}, true
	}
	return Spot{}, false
}

// SpotAt is the face at a point of a picture of a packing, which shows the hit there. ok
// is false for frames and ghosts.
func (d *Drawer) SpotAt(h scene.Hit, c scene.Camera, x, y float32, width, height int) (s Spot, ok bool) {
	of, ok := d.hit(h)
	if !ok || of.wire {
		return Spot{}, false
	}
	eye, towards := c.Ray(x, y, width, height)
	inverse := of.pose.Inv()
	eye, towards = mgl32.TransformCoordinate(eye, inverse), mgl32.TransformNormal(towards, inverse)
	first, nearest := least(of.cells), float32(0)
	ok = false
	for _, cell := range of.cells {
		at, face, meets := enters(corner(cell.Sub(first)), eye, towards)
		if meets && (!ok || at < nearest) {
			nearest, s, ok = at, Spot{cell, face}, true
		}
	}
	return s, ok
}

// enters tells where a ray enters the unit cube with this least corner, and through which
// face.
func enters(low, eye, towards mgl32.Vec3) (at float32, face polycube.Cell, meets bool) {
	const far = 1e9
	at, leaves := float32(-far), float32(far)
	sides := faces()
	for k := range low {
		if towards[k] == 0 {
			if eye[k] < low[k] || eye[k] > low[k]+1 {
				return 0, face, false
			}
			continue
		}
		a, b := (low[k]-eye[k])/towards[k], (low[k]+1-eye[k])/towards[k]
		through := sides[2*k+1]
		if a > b {
			a, b, through = b, a, sides[2*k]
		}
		if a > at {
			at, face = a, through
		}
		leaves = min(leaves, b)
	}
	return at, face, at <= leaves
}

// faces are the directions in which the faces of a block look that look to +x, -x, +y, -y,
// +z, -z of the scene, whose y is opposite to the puzzle's.
func faces() [6]polycube.Cell {
	list := polycube.Directions()
	list[2], list[3] = list[3], list[2]
	return list
}
