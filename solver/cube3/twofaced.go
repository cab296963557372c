package cube3

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"wedge/puzzle/cube3"
)

// Sizes of the coordinates of the Two-Faced cube. A position is a row, the state of its six
// corners, and a column, the order of its seven edges: of the two orders with ranks 2c and
// 2c+1, which differ by an exchange, the parity of the corners says which it is.
const (
	rows    = 120 * 243 // orders of the corners that turns make, and twists: 3^5
	columns = 5040 / 2

	twoFacedBytes = rows * columns / 4 // of the table
)

// TwoFaced has the distance of every position of the Two-Faced cube, whose faces U and R
// turn.
type TwoFaced struct {
	metric Metric
	coords *twoFacedCoords
	// thirds has the distance mod 3 of each position, two bits each, row by row.
	thirds       []uint8
	distribution []int64
}

// twoFacedCoords are the rows and columns with their moves: U, U2, U', R, R2, R'.
type twoFacedCoords struct {
	row   map[corners6]int
	odd   []bool // by row: the corners' order is odd
	moves [6][]uint16
	// to is the column that a move leads to, from one with even or odd edges.
	to [2][6][columns]uint16
}

// corners6 are the six corners in their places, each home*3 + turn.
type corners6 [6]uint8

// Places of the Two-Faced cube's corners and edges.
var (
	cornerPlaces = cube3.TwoFaced{}.Corners()
	edgePlaces   = cube3.TwoFaced{}.Edges()
)

// twoFacedMoves are U, U2, U', R, R2, R'.
func twoFacedMoves() []cube3.Move { return cube3.Moves()[:6] }

func cornersSix(a *cube3.Assembly) (c corners6) {
	for i, at := range cornerPlaces {
		p := a.Corners[at]
		c[i] = 3*p.Home + p.Turn
	}
	return c
}

// edgesSeven is the rank of the order of the seven edges.
func edgesSeven(a *cube3.Assembly) int {
	var p [7]uint8
	for i, at := range edgePlaces {
		p[i] = uint8(slices.Index(edgePlaces[:], a.Edges[at].Home)) // below 7
	}
	return rank(p[:])
}

func setEdgesSeven(a *cube3.Assembly, n int) {
	var p [7]uint8
	unrank(p[:], n)
	for i, at := range edgePlaces {
		a.Edges[at].Home = edgePlaces[p[i]]
	}
}

// newTwoFacedCoords numbers the states of the corners in the order in which they are found.
func newTwoFacedCoords() *twoFacedCoords {
	c := &twoFacedCoords{row: map[corners6]int{}}
	solved := cube3.Solved()
	queue := []cube3.Assembly{solved}
	c.row[cornersSix(&solved)] = 0
	for m := range c.moves {
		c.moves[m] = make([]uint16, rows)
	}
	for i := 0; i < len(queue); i++ {
		c.odd = append(c.odd, queue[i].Parities().CPP == 1)
		for m, move := range twoFacedMoves() {
			next := queue[i].Turn(move)
			key := cornersSix(&next)
			to, known := c.row[key]
			if !known {
				to = len(queue)
				c.row[key] = to
				queue = append(queue, next)
			}
			c.moves[m][i] = uint16(to) // below 29,160
		}
	}
	for n := range 2 * columns {
		a := cube3.Solved()
		setEdgesSeven(&a, n)
		parity := a.Parities().EPP
		for m, move := range twoFacedMoves() {
			b := a.Turn(move)
			c.to[parity][m][n/2] = uint16(edgesSeven(&b) / 2) // below 2520
		}
	}
	return c
}

// NewTwoFaced finds all distances, on all processors. It takes a second or two, and 50 MB of
// memory, of which the table keeps 18. [OpenTwoFaced] keeps it in a file.
func NewTwoFaced(ctx context.Context, metric Metric, report func(done float64)) (*TwoFaced, error) {
	t := &TwoFaced{metric: metric, coords: newTwoFacedCoords()}
	s := newBreadthFirst(rows, columns, 0)
	distribution, err := s.run(ctx, func(row int, _ bool) { t.pull(s, row) }, report)
	if err != nil {
		return nil, fmt.Errorf("the table of the Two-Faced cube: %w", err)
	}
	t.thirds, t.distribution = s.codes, distribution
	return t, nil
}

// pull collects what moves make of the front in a row.
func (t *TwoFaced) pull(s *breadthFirst, row int) {
	c := t.coords
	to := s.next.row(row)
	for m := range c.moves {
		if m%3 == 1 && t.metric == QuarterTurns {
			continue
		}
		// The move leads here from where its inverse leads.
		inverse := m/3*3 + 2 - m%3
		from := int(c.moves[inverse][row])
		if !s.front.any[from] {
			continue
		}
		parity := 0
		if c.odd[from] {
			parity = 1
		}
		columns := &c.to[parity][m]
		for w, set := range s.front.row(from) {
			for ; set != 0; set &= set - 1 {
				n := columns[w*64+bits.TrailingZeros64(set)]
				to[n/64] |= 1 << (n % 64)
			}
		}
	}
}

// Distribution is the number of positions at each distance from solved.
func (t *TwoFaced) Distribution() []int64 { return t.distribution }

// place of an assembly in the table; ok is false for one that U and R cannot solve.
func (t *TwoFaced) place(a *cube3.Assembly) (at int, ok bool) {
	bare := *a
	bare.Faces = [cube3.FaceCount]uint8{}
	puzzle := cube3.TwoFaced{}
	if !puzzle.Applies(bare) || !puzzle.Class(bare).Solved() {
		return 0, false
	}
	return t.coords.row[cornersSix(a)]*columns + edgesSeven(a)/2, true
}

func (t *TwoFaced) third(at int) uint8 { return t.thirds[at/4] >> (at % 4 * 2) & 3 }

// Solve is a shortest solution with U and R, or [ErrUnreachable].
func (t *TwoFaced) Solve(a cube3.Assembly) (cube3.Alg, error) {
	a.Faces = [cube3.FaceCount]uint8{}
	at, ok := t.place(&a)
	if !ok {
		return nil, UnreachableError("U and R alone")
	}
	var alg cube3.Alg
	for !a.IsSolved() {
		m, next, ok := t.nearer(a, at)
		if !ok || len(alg) > len(t.distribution) {
			return nil, fmt.Errorf("%w: it leads nowhere", ErrDamaged)
		}
		alg = append(alg, m)
		a = a.Turn(m)
		a.Faces = [cube3.FaceCount]uint8{}
		at = next
	}
	if t.metric == QuarterTurns {
		alg = alg.Simplify()
	}
	return alg, nil
}

// nearer is the first move that brings an assembly, at a place in the table, nearer to
// solved, and the place that it leads to.
func (t *TwoFaced) nearer(a cube3.Assembly, at int) (m cube3.Move, next int, ok bool) {
	want := (t.third(at) + 2) % 3
	for i, m := range twoFacedMoves() {
		if i%3 == 1 && t.metric == QuarterTurns {
			continue
		}
		b := a.Turn(m)
		if next, ok := t.place(&b); ok && t.third(next) == want {
			return m, next, true
		}
	}
	return m, 0, false
}
