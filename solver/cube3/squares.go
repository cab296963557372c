package cube3

import "wedge/puzzle/cube3"

// Squares has the distance of every position that half turns alone make: the squares group
// of 663,552 positions.
type Squares struct {
	depth        map[squares]uint8
	distribution []int64
}

// squares is a position: half turns neither twist corners nor flip edges.
type squares struct {
	corners [cube3.CornerCount]uint8
	edges   [cube3.EdgeCount]uint8
}

func squaresOf(a *cube3.Assembly) (s squares) {
	for i, p := range a.Corners {
		s.corners[i] = p.Home
	}
	for i, p := range a.Edges {
		s.edges[i] = p.Home
	}
	return s
}

// halfTurns are the six moves.
func halfTurns() (list [cube3.FaceCount]cube3.Move) {
	for f := range list {
		list[f] = cube3.Move{Face: cube3.Face(f), Turns: 2} // six faces
	}
	return list
}

// NewSquares finds all distances, in less than a second.
func NewSquares() *Squares {
	var turns [cube3.FaceCount]squares
	for i, m := range halfTurns() {
		a := cube3.Solved().Turn(m)
		turns[i] = squaresOf(&a)
	}
	solved := cube3.Solved()
	front := []squares{squaresOf(&solved)}
	s := &Squares{depth: map[squares]uint8{front[0]: 0}}
	for depth := uint8(1); len(front) > 0; depth++ {
		s.distribution = append(s.distribution, int64(len(front)))
		var next []squares
		for _, at := range front {
			for i := range turns {
				var to squares
				for k, from := range turns[i].corners {
					to.corners[k] = at.corners[from]
				}
				for k, from := range turns[i].edges {
					to.edges[k] = at.edges[from]
				}
				if _, known := s.depth[to]; !known {
					s.depth[to] = depth
					next = append(next, to)
				}
			}
		}
		front = next
	}
	return s
}

// Distribution is the number of positions at each distance from solved.
func (s *Squares) Distribution() []int64 { return s.distribution }

// Solve is a shortest solution with half turns only, or [ErrUnreachable].
func (s *Squares) Solve(a cube3.Assembly) (cube3.Alg, error) {
	a.Faces = [cube3.FaceCount]uint8{}
	depth, ok := s.depth[squaresOf(&a)]
	if !ok || !untwisted(&a) {
		return nil, UnreachableError("half turns alone")
	}
	var alg cube3.Alg
	for ; depth > 0; depth-- {
		for _, m := range halfTurns() {
			b := a.Turn(m)
			if s.depth[squaresOf(&b)] == depth-1 {
				a = b
				alg = append(alg, m)
				break
			}
		}
	}
	return alg, nil
}

func untwisted(a *cube3.Assembly) bool {
	for _, p := range a.Corners {
		if p.Turn != 0 {
			return false
		}
	}
	for _, p := range a.Edges {
		if p.Turn != 0 {
			return false
		}
	}
	return true
}
