package print

import (
	"fmt"
	"io"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/packing/view"
	"wedge/app/picture"
	"wedge/mesh"
	"wedge/puzzle/polycube"
)

// Solids are the pieces of a puzzle, or the cubes of a snake, for a 3D printer. Lengths are
// in millimetres.
type Solids struct {
	// Piece chooses a piece of the puzzle, from 1; 0 means all, each as often as it may be
	// used, side by side.
	Piece int
	// Side of a cube, MinSide..MaxSide.
	Side float64
	// Clearance between neighbouring pieces, 0..MaxClearance: each face is moved inwards by
	// half of it.
	Clearance float64
}

// Limits of solids in millimetres. The clearance is also at most a tenth of the side.
const (
	MinSide      = 5
	MaxSide      = 100
	MaxClearance = 2
)

const (
	// solidBevel is the width of the bevels, relative to the side of a cube: 0.6 mm of 20.
	// They spare the fingers, and the first layers of a print, which spread a little.
	solidBevel = 0.03
	// solidBetween is the distance of pieces on the plate, in cubes, and plateRatio that of
	// its width to its depth.
	solidBetween = 0.4
	plateRatio   = 1.2
)

// Check returns nil, or an error that wraps picture.ErrSize or picture.ErrOption.
func (s Solids) Check() error {
	switch {
	case !(s.Side >= MinSide && s.Side <= MaxSide):
		return fmt.Errorf("%w: cubes with a side of %v mm, not %d to %d", picture.ErrSize, s.Side, MinSide, MaxSide)
	case !(s.Clearance >= 0 && s.Clearance <= min(MaxClearance, s.Side/10)):
		return fmt.Errorf("%w: a clearance of %v mm, not 0 to %v", picture.ErrSize, s.Clearance, min(MaxClearance, s.Side/10))
	case s.Piece < 0:
		return fmt.Errorf("%w: piece %d", picture.ErrOption, s.Piece)
	}
	return nil
}

// WriteSTL writes the pieces of an entry, each lying on a plate at height 0, as a binary STL.
// The error is that of [Solids.Check], wraps picture.ErrOption for a piece that there is not
// or [ErrNothing], or is that of the writer.
func (s Solids) WriteSTL(w io.Writer, e Entry) error {
	if err := s.Check(); err != nil {
		return err
	}
	if err := e.check(); err != nil {
		return err
	}
	shapes, err := s.shapes(&e)
	if err != nil {
		return err
	}
	gap := float32(s.Clearance / 2 / s.Side)
	known := map[polycube.Shape]*mesh.Mesh{}
	var solids []*mesh.Mesh
	area := float32(0)
	for _, shape := range shapes {
		if known[shape] == nil {
			known[shape] = mesh.Polycube(view.Blocks(view.Lying(shape)), gap, solidBevel)
		}
		solids = append(solids, known[shape])
		low, high := known[shape].Bounds()
		area += (high[0] - low[0] + solidBetween) * (high[1] - low[1] + solidBetween)
	}
	title := fmt.Sprintf("Wedge: %s, side %g mm, clearance %g mm", e.name(), s.Side, s.Clearance)
	return mesh.WriteSTL(w, title, onPlate(solids, area, float32(s.Side))...)
}

// shapes are those of the solids.
func (s Solids) shapes(e *Entry) (list []polycube.Shape, err error) {
	if e.Snake != "" {
		cube, err := polycube.Box(1, 1, 1)
		if err != nil {
			return nil, err
		}
		for range len(e.Snake) {
			list = append(list, cube)
		}
		return list, nil
	}
	pieces := e.Puzzle.Puzzle().Pieces
	if s.Piece > len(pieces) {
		return nil, fmt.Errorf("%w: piece %d of %d", picture.ErrOption, s.Piece, len(pieces))
	}
	for i, p := range pieces {
		switch {
		case s.Piece == i+1:
			return []polycube.Shape{p.Shape}, nil
		case s.Piece == 0:
			for range min(p.Max, view.MaxSpread-len(list)) {
				list = append(list, p.Shape)
			}
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("%w: %s has no pieces", picture.ErrOption, e.name())
	}
	return list, nil
}

// onPlate puts solids side by side in rows that fill an area, and scales them.
func onPlate(solids []*mesh.Mesh, area, scale float32) (placed []*mesh.Mesh) {
	widest := area * plateRatio // squared
	var x, y, depth float32
	for _, m := range solids {
		low, high := m.Bounds()
		size := high.Sub(low)
		if x > 0 && (x+size[0])*(x+size[0]) > widest {
			x, y, depth = 0, y+depth+solidBetween, 0
		}
		placed = append(placed, m.Placed(scale, mgl32.Vec3{x, y, 0}.Sub(low).Mul(scale)))
		x, depth = x+size[0]+solidBetween, max(depth, size[1])
	}
	return placed
}
