package methodlab

import (
	"sync"

	"wedge/puzzle/square1"
)

// graph says where slices lead, by shape: the 170 pairs of shapes, each at the angles of
// [square1.Pair.Fill].
type graph struct {
	pairs  []square1.Pair
	number map[square1.Pair]int
	out    [][]step // from each pair
	into   [][]step // to each pair, the same
	// turns are the turns that fit a pair onto itself, none among them.
	turns [][]step
}

// step is a turn, a slice and a turn, or just a turn. Slot i of the target has what slot corners[i] or edges[i] of
// the source had.
type step struct {
	from, to       int
	corners, edges [8]uint8
	odd            bool // it changes [square1.Position.Parity] at these angles
}

var sharedGraph = sync.OnceValue(newGraph)

func newGraph() *graph {
	g := &graph{pairs: square1.Pairs(), number: map[square1.Pair]int{}}
	n := len(g.pairs)
	g.out, g.into, g.turns = make([][]step, n), make([][]step, n), make([][]step, n)
	for i, pair := range g.pairs {
		g.number[pair] = i
	}
	some := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	for i, pair := range g.pairs {
		p := pair.Fill(some, some)
		g.turns[i] = g.standing(i, p, p)
		seen := map[step]bool{}
		for top := range pair.Top.Orientations() {
			for bottom := range pair.Bottom.Orientations() {
				q := p.Turn(top, bottom)
				if !q.Sliceable() {
					continue
				}
				for _, s := range g.standing(i, p, q.UncheckedSlice()) {
					if !seen[s] {
						seen[s] = true
						g.out[i], g.into[s.to] = append(g.out[i], s), append(g.into[s.to], s)
					}
				}
			}
		}
	}
	return g
}

// standing are the steps from p, which has the pieces in order, to q, by all turns to the angles of its pair.
func (g *graph) standing(from int, p, q square1.Position) (list []step) {
	pair := q.Pair()
	for top := range pair.Top.Rotations() {
		for bottom := range pair.Bottom.Rotations() {
			at := standing(q).Turn(top*pair.Top.Orientations(), bottom*pair.Bottom.Orientations())
			s := step{from: from, to: g.number[pair], odd: at.Parity() != p.Parity()}
			s.corners, s.edges = slots(at)
			list = append(list, s)
		}
	}
	return list
}

// image is a view after a step from its pair.
func (s *step) image(v view) view {
	return view{s.to, v.corners.permuted(&s.corners), v.edges.permuted(&s.edges)}
}

// least is the least of the views that are the same up to turns.
func (g *graph) least(v view) view {
	best := v
	for i := range g.turns[v.pair] {
		w := g.turns[v.pair][i].image(v)
		if w.corners < best.corners || w.corners == best.corners && w.edges < best.edges {
			best = w
		}
	}
	return best
}
