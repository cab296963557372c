package table

import (
	"context"
	"fmt"
	"math/bits"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Census counts all positions by shape and by distance in slices. Positions that differ
// only by turns of their layers count as one.
type Census struct {
	// Positions[i] is the distribution of the positions whose shape, up to mirroring and
	// swapping, is square1.CanonicalPairs()[i].
	Positions [coord.FrameCount]Distribution
	// AnyMiddle is the same for the slices that solve both layers and leave the middle as
	// it comes. Positions that differ only by the middle count as one.
	AnyMiddle [coord.FrameCount]Distribution
	// OddCube is the distribution of the positions in cube shape whose parity, layers lined
	// up, is odd.
	OddCube Distribution
}

// Census counts the positions of an exact table; with another one it fails. A table has
// distances modulo 4 only, so this repeats the sweep that built it, with as much memory
// and time. If the counts contradict the table's header, it fails with [ErrWrongBits].
func (t *Table) Census(ctx context.Context, progress Progress) (*Census, error) {
	if err := t.canCount(sweepBytes(t.system)); err != nil {
		return nil, err
	}
	e := newEnumerator(t.system)
	if err := e.sweep.allPasses(ctx, progress); err != nil {
		return nil, err
	}
	c := e.census()
	return c, t.compare(c.Positions)
}

// canCount fails if the table has only lower bounds, or if there is too little memory.
func (t *Table) canCount(memory int64) error {
	if !t.header.Exact() {
		return fmt.Errorf("the %s table has only lower bounds: count with the %s one", t.header.Name, Complete().Name)
	}
	return checkMemory(memory, 0)
}

// compare fails with [ErrWrongBits] unless these are the numbers in the table's header.
func (t *Table) compare(byShape [coord.FrameCount]Distribution) error {
	if byShape != t.header.ByShape {
		return fmt.Errorf("the positions by shape and distance are not those in its header: %w", ErrWrongBits)
	}
	return nil
}

// cubeFrame is the number of the shape of two squares.
const cubeFrame = coord.FrameCount - 1

// separateSolved counts the solved position apart from the one whose layers are swapped,
// with which it shares its address and which has distance 2 (see package coord).
func (d *Distribution) separateSolved() {
	d[0]--
	d[2]++
}

// enumerator counts what a sweep finds, in labellings of slots as the sweep does.
type enumerator struct {
	sweep *sweep

	mu        sync.Mutex // several goroutines sweep rows
	anyMiddle [coord.FrameCount]Distribution
	oddCube   Distribution
}

func newEnumerator(s *coord.System) *enumerator {
	e := &enumerator{sweep: newSweep(s)}
	e.sweep.found = e.count
	return e
}

// census is what was found so far.
func (e *enumerator) census() *Census {
	s := e.sweep.system
	c := &Census{Positions: e.sweep.distribution(Complete())}
	for frame, counts := range e.anyMiddle {
		for depth, n := range counts {
			c.AnyMiddle[frame][depth] = s.Count(frame, n)
		}
	}
	c.AnyMiddle[cubeFrame].separateSolved()
	for depth, n := range e.oddCube {
		c.OddCube[depth] = s.Count(cubeFrame, n)
	}
	return c
}

// count is the sweep's found. A pass of one middle only reads the places of the other, so
// these are the same whenever it is called.
func (e *enumerator) count(depth, row int, before, after []uint32) {
	s := e.sweep.system
	twins := e.sweep.row(1-depth&1, row) // the same places, the other middle
	frame, first, odd := s.Frame(row), 0, int64(0)
	for i, a := range after {
		fresh := a &^ before[i]
		first += bits.OnesCount32(fresh &^ twins[i])
		if frame != cubeFrame {
			continue
		}
		for ; fresh != 0; fresh &= fresh - 1 {
			place := i*int(s.Grain()) + bits.TrailingZeros32(fresh)
			if isOddCube(s.Position(coord.Address{Row: int32(row), Place: int32(place)})) {
				odd++
			}
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	e.anyMiddle[frame][depth] += int64(first) * s.Size(row)
	e.oddCube[depth] += odd * s.Size(row)
}

// isOddCube is the same for all positions that share an address: every symmetry is an even
// permutation of the pieces.
func isOddCube(p square1.Position) bool {
	parity, ok := p.LinedUpParity()
	return ok && parity == 1
}
