package view

import (
	"math"
	"slices"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Spread are the pieces of a puzzle side by side on the ground, each as often as it may be
// used, at most [MaxSpread] in all, in the colours that they have in packings.
func Spread(problem *packing.Problem, own Colours) *Packing {
	var list []polycube.Shape
	area := 0
	lying := map[int]polycube.Shape{}
	for _, c := range problem.Numbered() {
		if len(list) == MaxSpread {
			break
		}
		if c.Index == 0 {
			lying[c.Piece] = Lying(problem.Puzzle().Pieces[c.Piece].Shape)
		}
		x, y, _ := lying[c.Piece].Sides()
		list = append(list, lying[c.Piece])
		area += (x + 1) * (y + 1)
	}
	to := &Packing{}
	width := int(math.Ceil(math.Sqrt(float64(area) * 1.6)))
	var x, y, depth, right int
	var all []polycube.Cell
	for i, s := range list {
		w, d, _ := s.Sides()
		if x > 0 && x+w > width {
			x, y, depth = 0, y+depth+1, 0
		}
		piece := Piece{Colour: own.Of(i)}
		for _, c := range s.Cells() {
			piece.Cells = append(piece.Cells, c.Add(polycube.Cell{X: int8(x), Y: int8(y)})) // see below
		}
		to.Pieces = append(to.Pieces, piece)
		all = append(all, piece.Cells...)
		right, depth = max(right, x+w), max(depth, d)
		x += w + 1
	}
	target, err := polycube.NewShape(all...)
	if err != nil || right > polycube.MaxSide || y+depth > polycube.MaxSide {
		return &Packing{} // pieces too many or too large to be shown
	}
	to.Target = target
	return to
}

// MaxSpread is the greatest number of pieces that [Spread] shows.
const MaxSpread = 200

// Lying is the orientation of a shape in which it is lowest, then has the most cells on the
// ground, then is wider than deep: as it would lie on a table.
func Lying(s polycube.Shape) polycube.Shape {
	if s.Size() == 0 {
		return s
	}
	return slices.MinFunc(s.Orientations(), func(a, b polycube.Shape) int {
		ax, _, az := a.Sides()
		bx, _, bz := b.Sides()
		if az != bz {
			return az - bz
		}
		if d := onGround(b) - onGround(a); d != 0 {
			return d
		}
		return bx - ax
	})
}

// onGround is the number of a shape's lowest cells.
func onGround(s polycube.Shape) (n int) {
	for _, c := range s.Cells() {
		if c.Z == 0 {
			n++
		}
	}
	return n
}
