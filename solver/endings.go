package solver

import (
	"context"
	"fmt"
	"math/bits"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// Endings is a set of turns after the last slice of solutions. Each layer of the solved
// puzzle can be cut at 8 of its 12 angles, so there are 64 such turns. If a solution with
// at least two slices ends with (x,y), swapping the turns between two slices gives one
// that ends with (x+6,y+6) (see gaps.go). Such a pair is one bit, 8i+j for the angles i =
// 0..3 of the top and j = 0..7 of the bottom.
type Endings uint32

// AllEndings is the number of possible turns after the last slice.
const AllEndings = 64

// EveryEnding is the set of all turns.
const EveryEnding Endings = 1<<32 - 1

// Neutral is the set of turns that some relabelling, mirror or swap of the layers maps to
// the null turn: those after which both layers are cut where the solved puzzle's are, or
// both one piece further on.
const Neutral Endings = 0xAA55AA55 // i+j is even

// NeutralPairs is the number of pairs in Neutral.
const NeutralPairs = 16

// EndingOf is the pair of a turn, given by any integers.
func EndingOf(top, bottom int) Endings {
	i, j := angle(top), angle(bottom)
	return 1 << (i&3*8 + (j+i&4)&7)
}

// angle numbers the possible last turns, 0..7. Those of the top are 0 or 2 modulo 3,
// since it begins with a corner, those of the bottom 0 or 1.
func angle(turn int) int {
	turn = (turn%square1.Units + square1.Units) % square1.Units
	return turn/3*2 + b2i(turn%3 != 0)
}

// EndingTurn is one turn of the pair with a bit's number.
func EndingTurn(bit int) (top, bottom int) {
	i, j := bit>>3, bit&7
	return i/2*3 + i%2*2, j/2*3 + j%2
}

// Count is the number of turns in the set, 0..64.
func (e Endings) Count() int { return 2 * bits.OnesCount32(uint32(e)) }

// Has reports whether a turn is in the set.
func (e Endings) Has(top, bottom int) bool {
	return square1.Solved().Turn(-top, -bottom).Sliceable() && e&EndingOf(top, bottom) != 0
}

// endingSearch collects the endings of a position's shortest solutions.
type endingSearch struct {
	table   *table.Table
	found   Endings
	visited map[square1.Position]bool
	at      [table.Depths][]nearTurn
}

// nearTurn is a turn before a slice, and the address after the slice.
type nearTurn struct {
	turn gap
	to   coord.Address
}

// search visits every position on a shortest path from p once, until all endings are
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
			list = append(list, nearTurn{g, s.table.System().Address(p.Turn(x, y).UncheckedSlice())})
		} else if _, last, ok := solvedBy(p, g); ok {
			s.found |= EndingOf(int(last.top), int(last.bottom))
		}
		return true
	})
	s.at[distance] = list
	for _, n := range list {
		if s.table.At(n.to, !p.Flipped) != (distance-1)&3 {
			continue
		}
		s.search(p.Turn(int(n.turn.top), int(n.turn.bottom)).UncheckedSlice(), distance-1)
		if s.found == EveryEnding {
			return
		}
	}
}

// Endings is the set of endings of all solutions of a position with the fewest slices.
// The position must be at least two slices from solved. Endings fails with [ErrInexact]
// without the complete table.
func (s *Solver) Endings(ctx context.Context, p square1.Position) (e Endings, err error) {
	err = s.ask(func(t *tables) error {
		e, err = t.endings(ctx, p)
		return err
	})
	return e, err
}

func (t *tables) endings(ctx context.Context, p square1.Position) (Endings, error) {
	if !t.exact {
		return 0, ErrInexact
	}
	distance, err := t.distance(ctx, p)
	if err != nil {
		return 0, err
	}
	search := endingSearch{table: t.list[0], visited: map[square1.Position]bool{}}
	search.search(p, distance)
	if search.found == 0 {
		return 0, fmt.Errorf("no solution of %v: %w", p, table.ErrDamaged)
	}
	return search.found, nil
}
