package turnproof

import (
	"context"
	"errors"
	"fmt"
	"io"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
)

// Proof is what the blocks of a log prove.
type Proof struct {
	Classes  int64                       // addresses x states of the middle
	BySlices [Slices + 1]int64           // the same by the number of slices of their solutions; 0 is unknown
	ByBound  [square1.MaxTurns + 2]int64 // by what their solutions prove; the last is for more than 31
}

// Add counts the records of a block, without looking whether they are solutions.
func (p *Proof) Add(records []byte) error {
	for len(records) > 0 {
		turns, rest, err := cutRecord(records)
		if err != nil {
			return err
		}
		records = rest
		p.count(turns)
	}
	return nil
}

// count counts a solution, and returns what it proves; 0 if it is unknown.
func (p *Proof) count(turns []Turn) (bound int) {
	p.Classes++
	p.BySlices[len(turns)]++
	if len(turns) > 0 {
		bound = Bound(turns)
		p.ByBound[min(bound, square1.MaxTurns+1)]++
	}
	return bound
}

// Most is the largest bound of a class.
func (p *Proof) Most() (most int) {
	for bound, n := range p.ByBound {
		if n > 0 {
			most = bound
		}
	}
	return most
}

// Check goes through a log. It fails at the first record that does not solve its class, or
// that does not prove that 31 turns are enough; the error says which.
func Check(ctx context.Context, r io.Reader, progress func(bytes int64)) (*Proof, error) {
	system := System()
	return checkLog(ctx, r, system, Blocks(system), progress)
}

// checkLog checks a log that has at most so many blocks.
func checkLog(ctx context.Context, r io.Reader, system *coord.System, most int, progress func(bytes int64)) (*Proof, error) {
	proof := &Proof{}
	l, err := NewReader(r)
	if err != nil {
		return nil, err
	}
	for ctx.Err() == nil {
		records, err := l.Next()
		if errors.Is(err, io.EOF) {
			return proof, nil
		}
		if err != nil {
			return nil, err
		}
		if l.Blocks > most {
			return nil, fmt.Errorf("%w: more than %d blocks", ErrLog, most)
		}
		if err := proof.checkBlock(system, l.Blocks-1, records); err != nil {
			return nil, fmt.Errorf("block %d: %w", l.Blocks-1, err)
		}
		progress(l.Bytes)
	}
	return nil, ctx.Err()
}

// checkBlock checks the records of a block, and counts them.
func (p *Proof) checkBlock(system *coord.System, block int, records []byte) error {
	for _, at := range Classes(system, block) {
		for _, flipped := range []bool{false, true} {
			position := system.Position(at)
			position.Flipped = flipped
			turns, rest, err := cutRecord(records)
			if err != nil {
				return fmt.Errorf("%v: %w", position, err)
			}
			if len(turns) > 0 && !solves(position, turns) {
				return fmt.Errorf("%v does not solve %v", turns, position)
			}
			if bound := p.count(turns); bound > square1.MaxTurns {
				return fmt.Errorf("%v proves only %d for %v", turns, bound, position)
			}
			records = rest
		}
	}
	if len(records) > 0 {
		return fmt.Errorf("%w: %d bytes too many", ErrLog, len(records))
	}
	return nil
}

// solves reports whether turns, each followed by a slice, solve a position up to a last turn.
func solves(p square1.Position, turns []Turn) bool {
	for _, t := range turns {
		if p = p.Turn(t.Layers()); !p.Sliceable() {
			return false
		}
		p = p.UncheckedSlice()
	}
	_, _, ok := p.Aligned()
	return ok && !p.Flipped
}

// Bound is the number of turns that a solution proves to be enough for its class: see the
// package comment.
func Bound(turns []Turn) int {
	const none = 99
	inner := 0
	worse := [2]int{0, none} // least turns before slices 2, 4, 6, ... by the number of half turns, mod 2
	for i, t := range turns[1:] {
		plain, half := moved(t, 0), moved(t, 6)
		if i%2 == 1 {
			inner += min(plain, half)
			continue
		}
		worse = [2]int{min(worse[0]+plain, worse[1]+half), min(worse[0]+half, worse[1]+plain)}
	}
	if len(turns)%2 == 1 {
		return len(turns) + 4 + inner + min(worse[0], worse[1])
	}
	return len(turns) + 4 + inner + max(worse[0], worse[1])
}

// moved is the number of layers that a turn moves if both are turned further.
func moved(t Turn, further int) (n int) {
	top, bottom := t.Layers()
	if (top+further)%square1.Units != 0 {
		n++
	}
	if (bottom+further)%square1.Units != 0 {
		n++
	}
	return n
}
