package print

import (
	"fmt"
	"io"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/picture"
	"wedge/mesh"
)

// Pieces are solids for a 3D printer, without a mechanism: to hand round, to lay layers
// and to stack them. Lengths are in millimetres.
type Pieces struct {
	// Kind chooses which pieces: "all" 18, or one "corner", "edge" or "middle" half.
	Kind string
	// Side of the solved cube, MinPieceSide..MaxPieceSide.
	Side float64
	// Clearance between neighbouring pieces, 0..MaxClearance: each face is moved inwards
	// by half of it.
	Clearance float64
}

// Limits of pieces in millimetres. A common Square-1 has a side of 54.
const (
	MinPieceSide = 20
	MaxPieceSide = 300
	MaxClearance = 2
)

const (
	// pieceBevel is the width of the bevels, relative to the side: 0.8 mm of 54. They
	// spare the fingers, and the first layers of a print, which spread a little.
	pieceBevel = 0.015
	// Pieces stand on a plate of about this width, this far apart, relative to the side:
	// 170 mm and 4 mm.
	plateWidth   = 3.15
	plateBetween = 0.075
)

// PieceKinds are the kinds of [Pieces].
func PieceKinds() []string { return []string{"all", "corner", "edge", "middle"} }

// WriteSTL writes the pieces, each standing on a plate at height 0, as a binary STL. The
// error wraps picture.ErrOption or picture.ErrSize, or is that of the writer.
func (p Pieces) WriteSTL(w io.Writer) error {
	switch {
	case !(p.Side >= MinPieceSide && p.Side <= MaxPieceSide):
		return fmt.Errorf("%w: a side of %v mm, not %d to %d", picture.ErrSize, p.Side, MinPieceSide, MaxPieceSide)
	case !(p.Clearance >= 0 && p.Clearance <= MaxClearance):
		return fmt.Errorf("%w: a clearance of %v mm, not 0 to %d", picture.ErrSize, p.Clearance, MaxClearance)
	}
	half := p.Side / 2
	d := mesh.Dimensions{Gap: float32(p.Clearance / 2 / half), Bevel: 2 * pieceBevel, Bare: true}
	kinds := []struct {
		name  string
		count int
		solid *mesh.Mesh
	}{{"corner", 8, d.Corner()}, {"edge", 8, d.Edge()}, {"middle", 2, d.MiddleHalf()}}
	var list []*mesh.Mesh
	for _, k := range kinds {
		switch p.Kind {
		case k.name:
			list = append(list, k.solid)
		case "all":
			for range k.count {
				list = append(list, k.solid)
			}
		}
	}
	if len(list) == 0 {
		return fmt.Errorf("%w: pieces %q, not one of %v", picture.ErrOption, p.Kind, PieceKinds())
	}
	title := fmt.Sprintf("Wedge: Square-1, %s, side %g mm, clearance %g mm", p.Kind, p.Side, p.Clearance)
	return mesh.WriteSTL(w, title, onPlate(list, float32(half))...)
}

// onPlate puts solids side by side in rows, and scales them.
func onPlate(solids []*mesh.Mesh, scale float32) (placed []*mesh.Mesh) {
	var x, y, depth float32
	for _, m := range solids {
		low, high := m.Bounds()
		size := high.Sub(low)
		if x > 0 && x+size[0] > 2*plateWidth {
			x, y, depth = 0, y+depth+2*plateBetween, 0
		}
		placed = append(placed, m.Placed(scale, mgl32.Vec3{x, y, 0}.Sub(low).Mul(scale)))
		x, depth = x+size[0]+2*plateBetween, max(depth, size[1])
	}
	return placed
}
