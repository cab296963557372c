package solver

import (
	"context"
	"math/bits"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// In the WCA metric a solution with k slices costs 2k-1, 1 more for a turn before
// the first slice and 1 more for a turn after the last. The farthest positions need
// 13 slices, so none needs more than 27 moves; a position whose cut is blocked
// needs the first turn. It needs 27 moves if and only if every solution with 13
// slices ends with a turn, too.
//
// What stands after the last slice is one of 64 turns: each layer of the solved
// puzzle can be cut in 8 of its 12 angles. A relabelling, an exchange or a mirror
// takes the last turns of a position's solutions to those of its image, one to
// one. So where the solutions of a class's representative end with all 64 turns,
// every position of the class has a solution without a last turn.

// Endings is a set of turns after the last slice: bit y of element x stands for
// (x,y), each 0..11.
type Endings [square1.Units]uint16

// AllEndings is the number of turns that can stand after the last slice.
const AllEndings = 64

// Count of the turns in the set.
func (e *Endings) Count() int {
	n := 0
	for _, row := range e {
		n += bits.OnesCount16(row)
	}
	return n
}

// add puts a turn into the set, and the one that differs by a half turn of both
// layers: with at least three slices, exchanging what stands between two of them
// makes the one of the other (see gaps.go).
func (e *Endings) add(g gap) {
	top, bottom := (int(g.top)+square1.Units)%square1.Units, (int(g.bottom)+square1.Units)%square1.Units
	e[top] |= 1 << bottom
	e[(top+6)%square1.Units] |= 1 << ((bottom + 6) % square1.Units)
}

// endingSearch collects the endings of a position's shortest solutions.
type endingSearch struct {
	table   *table.Table
	found   Endings
	count   int
	visited map[square1.Position]bool
	at      [table.Depths][]nearTurn
}

// nearTurn is a turn before a slice, and the address that the slice leads to.
type nearTurn struct {
	turn gap
	to   coord.Address
}

// search visits everything on shortest ways from p, once, until all endings are
// found.
func (s *endingSearch) search(p square1.Position, distance int) {
	p = p.Turn(standardTurn(p.Top), standardTurn(p.Bottom))
	if s.visited[p] {
		return
	}
	s.visited[p] = true
	list := s.at[distance][:0]
	eachCut(p, func(x, y int) bool {
		g := gap{int8(x), int8(y)}
		if distance > 1 {
			list = append(list, nearTurn{g, s.table.System().Address(p.Turn(x, y).Exchange())})
		} else if _, last, ok := solvedBy(p, g); ok {
			s.found.add(last)
			s.count = s.found.Count()
		}
		return true
	})
	s.at[distance] = list
	for i := range list {
		n := list[i]
		if s.table.At(n.to, !p.Flipped) != (distance-1)&3 {
			continue
		}
		s.search(p.Turn(int(n.turn.top), int(n.turn.bottom)).Exchange(), distance-1)
		if s.count == AllEndings {
			return
		}
	}
}

// Endings of all solutions of a position, at least three slices from solved, with
// the fewest slices. It fails with [ErrInexact] where the solver has no exact
// table.
func (s *Solver) Endings(ctx context.Context, p square1.Position) (Endings, error) {
	if !s.tables.exact {
		return Endings{}, ErrInexact
	}
	distance, err := s.Distance(ctx, p)
	if err != nil {
		return Endings{}, err
	}
	search := endingSearch{table: s.tables.list[0], visited: map[square1.Position]bool{}}
	search.search(p, distance)
	return search.found, nil
}

// Ends is what is known of the positions that are farthest from solved in the
// slice metric.
type Ends struct {
	Distance int   // in slices
	Classes  int   // up to symmetry
	Searched int   // of these
	Short    []End // classes whose solutions do not end with all turns
}

// End is a class whose solutions do not end with all turns.
type End struct {
	Position square1.Position
	Endings  Endings
}

// FarthestEnds finds the endings of all positions that are farthest from solved.
// With them it is decided how many moves in the WCA metric the puzzle needs. It
// takes the memory of building the table, and a good part of an hour. progress is
// told of the part done, 0..1, from several goroutines.
func (s *Solver) FarthestEnds(ctx context.Context, progress func(done float64)) (*Ends, error) {
	if !s.tables.exact {
		return nil, ErrInexact
	}
	t := s.tables.list[0]
	const sweepPart = 0.02
	list, distance, err := t.Deepest(ctx, func(done float64) { progress(done * sweepPart) })
	if err != nil {
		return nil, err
	}
	ends := &Ends{Distance: distance, Classes: len(list)}
	var next atomic.Int64
	var mu sync.Mutex
	group, ctx := errgroup.WithContext(ctx)
	for range workers() {
		group.Go(func() error {
			search := endingSearch{table: t, visited: map[square1.Position]bool{}}
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return nil
				}
				if i%256 == 0 {
					if err := ctx.Err(); err != nil {
						return err
					}
					progress(sweepPart + (1-sweepPart)*float64(i)/float64(len(list)))
				}
				p := t.System().Position(list[i])
				p.Flipped = distance%2 != 0
				clear(search.visited)
				search.found, search.count = Endings{}, 0
				search.search(p, distance)
				mu.Lock()
				ends.Searched++
				if search.count != AllEndings {
					ends.Short = append(ends.Short, End{p, search.found})
				}
				mu.Unlock()
			}
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	slices.SortFunc(ends.Short, func(a, b End) int { return a.Endings.Count() - b.Endings.Count() })
	return ends, nil
}
