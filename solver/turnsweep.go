package solver

import (
	"cmp"
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver/table"
	"wedge/solver/turnproof"
)

// sweepBatch is how many blocks are searched before they are written, in their order: less
// than a second's work.
const sweepBatch = 64

// BoundTurns finds a solution for each class of the blocks from..to-1 of a log, which proves
// that the class needs no more than [square1.MaxTurns] in the turn metric: one with the fewest
// slices, or with two more. write gets the records of each block in order, from one goroutine
// at a time. It needs the complete table, and fails with [ErrInexact] without it.
func (s *Solver) BoundTurns(ctx context.Context, from, to int, write func(records []byte) error) error {
	return s.ask(func(t *tables) error {
		if !t.exact {
			return ErrInexact
		}
		for ; from < to; from += sweepBatch {
			batch, err := boundBatch(ctx, t.list[0], from, min(from+sweepBatch, to))
			if err != nil {
				return err
			}
			for _, records := range batch {
				if err := write(records); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// boundBatch searches some blocks on all processors.
func boundBatch(ctx context.Context, t *table.Table, from, to int) ([][]byte, error) {
	batch := make([][]byte, to-from)
	err := inParallel(ctx, len(batch), func(ctx context.Context) func(int) error {
		b := newBudget(ctx, t, true)
		b.class = true
		return func(i int) (err error) {
			batch[i], err = b.block(from + i)
			return err
		}
	})
	return batch, err
}

// block makes the records of a block.
func (b *budget) block(number int) (records []byte, err error) {
	if err := cmp.Or(b.ctx.Err(), b.table.Unchanged()); err != nil {
		return nil, err
	}
	var turns []turnproof.Turn
	system := b.table.System()
	for _, at := range turnproof.Classes(system, number) {
		p := system.Position(at)
		for _, p.Flipped = range []bool{false, true} {
			if turns, err = b.route(p, turns[:0]); err != nil {
				return nil, err
			}
			records = turnproof.AppendRecord(records, turns)
		}
	}
	return records, nil
}

// route appends the turns of a solution that is good enough for the class of a position, or
// nothing if there is none.
func (b *budget) route(p square1.Position, turns []turnproof.Turn) ([]turnproof.Turn, error) {
	if err := b.walk(p); err != nil {
		return nil, err
	}
	distance := len(b.gaps) - 1
	turns = appendTurns(turns, b.gaps)
	for slices := distance; turnproof.Bound(turns) > square1.MaxTurns; slices += 2 {
		if slices > turnproof.Slices {
			return turns[:0], nil
		}
		gaps, err := b.find(p, distance, slices, square1.MaxTurns-4-slices)
		if err != nil {
			return nil, err
		}
		if gaps != nil {
			turns = appendTurns(turns[:0], gaps)
		}
	}
	return turns, nil
}

func appendTurns(turns []turnproof.Turn, gaps []gap) []turnproof.Turn {
	for _, g := range gaps[:len(gaps)-1] {
		turns = append(turns, turnproof.Turn(int(g.top)*square1.Units+int(g.bottom)))
	}
	return turns
}

// walk steps to nearer neighbours until solved, each time by a cut that costs least. The
// turns are in b.gaps.
func (b *budget) walk(p square1.Position) error {
	b.turns, b.gaps = impossible, b.gaps[:0]
	at, sum := b.table.Mod4(p), newTally()
	for len(b.gaps) < square1.MaxDistance {
		if at == 1 && b.end(p, sum) {
			return nil
		}
		next := b.nearer(p, at, sum)
		if next == nil {
			break
		}
		b.gaps, sum = append(b.gaps, next.turn), next.sum
		p = p.Turn(int(next.turn.top), int(next.turn.bottom)).UncheckedSlice()
		at = (at + 3) & 3
	}
	return fmt.Errorf("no solution of %v: %w", p, table.ErrDamaged)
}

// nearer is a cheapest cut after which a position is nearer to solved, nil if there is none.
func (b *budget) nearer(p square1.Position, at int, before tally) *cut {
	b.cuts[0] = b.cheapestFirst(b.cuts[0][:0], p, 1, before)
	for i := range b.cuts[0] {
		c := &b.cuts[0][i]
		if b.table.Mod4(p.Turn(int(c.turn.top), int(c.turn.bottom)).UncheckedSlice()) == (at+3)&3 {
			return c
		}
	}
	return nil
}
