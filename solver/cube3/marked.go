package cube3

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"

	"wedge/puzzle/cube3"
)

// Marked solves cubes whose faces are marked, so that the turns of the face cubies count, too:
// for each position without marks there are 2,048 with marks that turns can make. It uses the
// two phases: the first one also makes the turns of the face cubies of R, F, L and B even, since
// the second one turns them by halves. It can be used by several goroutines.
type Marked struct {
	*Solver
	tables *faceTables
}

const (
	// MaxMarked is the longest solution that a search of [Marked] begins with.
	MaxMarked = 34
	// MaxMarkedProven is for [Marked] what [MaxProven] is for [Solver].
	MaxMarkedProven = longestMarked + 1

	// quickBudget is the number of positions in which most cubes have their first solution.
	quickBudget = 1_500_000

	longestMarked = 14 // with fewer the first solution takes longer, with more it is longer
)

// ErrUnreachableFaces: turns can solve the cube, but for the turns of its face cubies.
var ErrUnreachableFaces = fmt.Errorf("%w with the face cubies as they are", ErrUnreachable)

// NewMarked makes the additional tables: about a second, and 21 MB of memory.
func NewMarked(s *Solver) *Marked { return &Marked{s, newFaceTables(s.tables)} }

// Solve finds shorter and shorter solutions that also turn the face cubies home, as
// [Solver.Solve] does.
func (m *Marked) Solve(ctx context.Context, a cube3.Assembly, most int, found func(cube3.Alg) bool) error {
	if err := reachableMarked(a); err != nil {
		return err
	}
	most = min(most, MaxMarked)
	quick := m.search(ctx, most, found)
	quick.budget = quickBudget
	quick.run(m.views(a), 0, MaxMarked)
	if quick.budget == 0 || quick.visited <= quick.budget { // it has found one, or tried all
		return quick.err()
	}
	w := m.search(ctx, most, found)
	m.detour(a, w)
	w.run(m.views(a), 0, MaxMarked)
	return w.err()
}

func (m *Marked) search(ctx context.Context, most int, found func(cube3.Alg) bool) *search {
	w := m.Solver.search(ctx, most, found)
	w.faces, w.longest = m.tables, longestMarked
	return w
}

// detour finds a first solution of a cube that has so few that the search would take long, as
// some have on which little more than face cubies are turned. Some moves lead to a cube that is
// easier: which moves, chance finds out, the same at each call.
func (m *Marked) detour(a cube3.Assembly, w *search) {
	const ways, length = 64, 4
	rng := rand.New(rand.NewPCG(1, 1))
	moves := cube3.Moves()
	for range ways {
		var way cube3.Alg
		for range length {
			way = append(way, moves[rng.IntN(len(moves))])
		}
		on := m.search(w.ctx, w.best-1-length, func(alg cube3.Alg) bool {
			alg = append(way, alg...).Simplify()
			w.best, w.stopped = len(alg), !w.found(alg)
			return false
		})
		on.budget = quickBudget
		if on.run(m.views(a.Apply(way)), 0, MaxMarked); on.budget == 0 || w.ctx.Err() != nil {
			return
		}
	}
}

func reachableMarked(a cube3.Assembly) error {
	switch {
	case !a.Reachable(false):
		return ErrUnreachable
	case !a.Reachable(true):
		return ErrUnreachableFaces
	}
	return nil
}

// Sizes of the coordinate of the face cubies in phase 2: the quarter turns of those of U and D,
// and the half turns of the others.
const (
	oddCount     = 16
	lateralCount = 16
	faceCount    = 4 * 4 * lateralCount
)

// laterals are the faces that phase 2 turns by halves.
var laterals = [4]cube3.Face{cube3.R, cube3.F, cube3.L, cube3.B}

// oddOf has a bit for each of the faces of phase 2 that turn by halves whose face cubie is turned
// by an odd number of quarters: phase 1 has to bring that to 0.
func oddOf(a *cube3.Assembly) (n uint8) {
	for i, f := range laterals {
		n |= a.Faces[f] & 1 << i
	}
	return n
}

// facesOf is the coordinate of phase 2, if oddOf is 0.
func facesOf(a *cube3.Assembly) int {
	n := int(a.Faces[cube3.U])*4 + int(a.Faces[cube3.D])
	for _, f := range laterals {
		n = 2*n + int(a.Faces[f]/2)
	}
	return n
}

func setFaces(a *cube3.Assembly, n int) {
	for i, f := range laterals {
		a.Faces[f] = uint8(n>>(3-i)&1) * 2
	}
	a.Faces[cube3.D], a.Faces[cube3.U] = uint8(n/lateralCount%4), uint8(n/lateralCount/4)
}

// faceTables are what the phases look up about face cubies.
type faceTables struct {
	odd   [moveCount]uint8 // what a move changes of oddOf
	moves [faceCount][len(second)]uint16
	// flips has the distances of phase 1 from 0 of the flips with slice*oddCount + odd.
	flips []uint8
	// corners and edges have the distances of phase 2 from 0 of their orders with the faces.
	corners, edges []uint8
}

func newFaceTables(t *tables) *faceTables {
	f := &faceTables{}
	all := turned()
	for m := range all {
		f.odd[m] = oddOf(&all[m])
	}
	for n := range f.moves {
		a := cube3.Solved()
		setFaces(&a, n)
		for i, m := range second {
			b := a.Then(all[m])
			f.moves[n][i] = uint16(facesOf(&b)) // below 256
		}
	}
	var all3 sync.WaitGroup
	all3.Go(func() { f.flips = distances(rowsOf(t.flip[:]), f.sliceOdds(t)) })
	all3.Go(func() { f.corners = f.distances(t.corners[:]) })
	all3.Go(func() { f.edges = f.distances(t.edges[:]) })
	all3.Wait()
	return f
}

// sliceOdds are where the moves lead from slice*oddCount + odd.
func (f *faceTables) sliceOdds(t *tables) [][]uint16 {
	rows := make([][]uint16, sliceCount*oddCount)
	for n := range rows {
		for m, to := range t.slice[n/oddCount] {
			rows[n] = append(rows[n], to*oddCount+uint16(n%oddCount)^uint16(f.odd[m])) // below 7920
		}
	}
	return rows
}

// first is a number of moves that phase 1 has at least.
func (f *faceTables) first(flip, slice int, odd uint8) int {
	return int(f.flips[(flip*sliceCount+slice)*oddCount+int(odd)])
}

// distances are those of all pairs of an order of the corners, or of the edges of U and D, and the
// faces. Turns reach half of the pairs with corners, since each quarter turn makes an even order
// odd and reverse; the others are unknown.
func (f *faceTables) distances(orders [][len(second)]uint16) []uint8 {
	table := make([]uint8, len(orders)*faceCount)
	for i := range table {
		table[i] = unknown
	}
	table[0] = 0
	front := []uint32{0}
	for depth := uint8(1); len(front) > 0; depth++ {
		var next []uint32
		for _, at := range front {
			order, faces := orders[at/faceCount], f.moves[at%faceCount]
			for m, c := range order {
				if to := uint32(c)*faceCount + uint32(faces[m]); table[to] == unknown {
					table[to] = depth
					next = append(next, to)
				}
			}
		}
		front = next
	}
	return table
}
