package snake

import (
	"cmp"
	"context"
	"math/bits"
	"slices"

	"wedge/puzzle/polycube"
)

// Entry is a snake of 27 cubes that folds into 3 x 3 x 3.
type Entry struct {
	Snake polycube.Snake // in its canonical direction
	Counts
}

// The cube that the atlas is about, and the cube in the middle of its snakes.
const (
	atlasSide  = 3
	atlasCubes = atlasSide * atlasSide * atlasSide
	middle     = atlasCubes / 2
)

// Atlas lists all snakes that fold into a cube of 3 x 3 x 3, each in its canonical
// direction only, in the order of their letters. It fails only with the context's error.
//
// Paths are joined from halves: all ways from the cell of cube 13 through 13 more cells are
// enumerated for one cell of each class, and two ways that share no other cell make a path
// through all 27. That needs 650,000 halves, where enumerating the paths themselves visits
// tens of millions of cells.
func Atlas(ctx context.Context) ([]Entry, error) {
	target, err := polycube.Box(atlasSide, atlasSide, atlasSide)
	if err != nil {
		return nil, err
	}
	b, err := newBoard(target)
	if err != nil {
		return nil, err
	}
	classes := map[polycube.Snake]int64{}
	for at := range int8(atlasCubes) {
		// The cubes with odd numbers are where no end can be.
		if b.starts>>at&1 == 0 && isFirst(b.symmetric, at) {
			b.join(at, classes)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	var list []Entry
	for snake, n := range classes {
		if snake.Canonical() != snake {
			continue // the other direction has as many
		}
		e := Entry{Snake: snake}
		e.add(b, n)
		e.Unnumbered = n
		if snake.IsPalindrome() {
			if e.Counts, err = Count(ctx, snake, target); err != nil {
				return nil, err
			}
		}
		list = append(list, e)
	}
	slices.SortFunc(list, func(a, b Entry) int { return cmp.Compare(a.Snake, b.Snake) })
	return list, nil
}

// half is a way from the cell of the middle cube to an end.
type half struct {
	cells   uint32 // those it fills, with the first
	corners uint16 // bit i-1 for the cube i steps away, if it is a corner
	first   int8   // direction of the first step
	leading bool   // the one of its class that first halves are chosen from
}

// join counts, by snake, one path of each class among those whose middle cube is in a cell.
func (b *board) join(at int8, classes map[polycube.Snake]int64) {
	halves := b.halves(at)
	// Halves with the same cells are chained: each knows the one before it.
	last := map[uint32]int{}
	before := make([]int, len(halves))
	for i, h := range halves {
		before[i] = -1
		if other, found := last[h.cells]; found {
			before[i] = other
		}
		last[h.cells] = i
	}
	corners := map[uint32]int64{}
	for _, x := range halves {
		if !x.leading {
			continue
		}
		i, found := last[uint32(b.all())&^x.cells|1<<at]
		for ; found && i >= 0; i = before[i] {
			corners[joined(x, halves[i])]++
		}
	}
	for bits, n := range corners {
		classes[snakeOf(bits)] += n
	}
}

// joined are the corners of the path that goes through x backwards and then through y: bit
// i for cube i.
func joined(x, y half) uint32 {
	before := bits.Reverse32(uint32(x.corners)) >> (32 - middle)
	after := uint32(y.corners) << (middle + 1)
	if x.first^1 != y.first { // opposite directions differ in the last bit
		after |= 1 << middle
	}
	return before | after
}

// halves are all ways from a cell through half of the others.
func (b *board) halves(at int8) []half {
	var list []half
	var grow func(h half, at int8, direction, steps int, symmetric []permutation)
	grow = func(h half, at int8, direction, steps int, symmetric []permutation) {
		if steps == middle {
			list = append(list, h)
			return
		}
		symmetric = keeping(symmetric, at)
		for d, next := range &b.next[at] {
			if next == nowhere || h.cells>>next&1 != 0 {
				continue
			}
			longer := half{h.cells | 1<<next, h.corners, h.first, h.leading && isFirst(symmetric, next)}
			switch {
			case steps == 0:
				longer.first = int8(d) // 0 to 5
			case d != direction:
				longer.corners |= 1 << (steps - 1)
			}
			grow(longer, next, d, steps+1, symmetric)
		}
	}
	grow(half{cells: 1 << at, leading: true}, at, 0, 0, b.symmetric)
	return list
}

// snakeOf is the snake of 27 cubes whose corners are bits.
func snakeOf(corners uint32) polycube.Snake {
	var letters [atlasCubes]byte
	for i := range letters {
		letters[i] = polycube.Straight
		if corners>>i&1 != 0 {
			letters[i] = polycube.Corner
		}
	}
	letters[0], letters[atlasCubes-1] = polycube.End, polycube.End
	return polycube.Snake(letters[:])
}
