package snake

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"wedge/puzzle/polycube"
)

// Fold is the cell of each cube of a snake, in order.
type Fold []polycube.Cell

// Kind is what counts as one fold.
type Kind int

// The kinds of counts.
const (
	Raw         Kind = iota // every fold
	Rotations               // folds that a rotation of the target maps to each other are one
	Reflections             // and those that a reflection maps to each other
)

// Counts are the numbers of folds of a snake in a target. The first three number the
// cubes: a fold of a palindromic snake and the same cells taken backwards are two folds.
type Counts struct {
	Raw         int64
	Rotations   int64 // up to rotations of the target
	Reflections int64 // up to rotations and reflections of the target
	// Unnumbered is Reflections without the numbers: a palindromic snake read backwards
	// makes the same fold. For other snakes it is Reflections.
	Unnumbered int64
}

// prepare checks a snake and a target.
func prepare(snake polycube.Snake, target polycube.Shape) (*board, error) {
	if err := snake.Check(); err != nil {
		return nil, fmt.Errorf("snake %q: %w", string(snake), err)
	}
	if len(snake) != target.Size() {
		return nil, fmt.Errorf("%w: it has %d cubes, the target %d cells", ErrSize, len(snake), target.Size())
	}
	return newBoard(target)
}

// Folds finds the folds of a snake that fill a target of at most [MaxCells] cells, one of
// each class of the given kind. When the context ends, the last error is the context's; the
// others are [polycube.ErrSyntax], [ErrSize] and [ErrTooBig].
func Folds(ctx context.Context, snake polycube.Snake, target polycube.Shape, upTo Kind) iter.Seq2[Fold, error] {
	return func(yield func(Fold, error) bool) {
		b, err := prepare(snake, target)
		if err != nil {
			yield(nil, err)
			return
		}
		more := true
		b.classes(ctx, snake, func(path []int8) bool {
			for _, p := range b.images(upTo) {
				if more = more && yield(b.fold(path, p), nil); !more {
					return false
				}
			}
			return true
		})
		if more && ctx.Err() != nil {
			yield(nil, ctx.Err())
		}
	}
}

// images are what makes the folds of a kind from one of each class.
func (b *board) images(upTo Kind) []permutation {
	switch upTo {
	case Rotations:
		return b.mirrors
	case Reflections:
		return b.symmetric[:1]
	case Raw:
	}
	return b.symmetric
}

// Count counts the folds of a snake that fill a target. It fails as [Folds] does.
func Count(ctx context.Context, snake polycube.Snake, target polycube.Shape) (Counts, error) {
	c, _, err := Search(ctx, snake, target, Raw, 0)
	return c, err
}

// Search counts the folds of a snake that fill a target and returns the first ones, one of
// each class of the given kind. It fails as [Folds] does.
func Search(ctx context.Context, snake polycube.Snake, target polycube.Shape, upTo Kind, most int) (Counts, []Fold, error) {
	b, err := prepare(snake, target)
	if err != nil {
		return Counts{}, nil, err
	}
	var c Counts
	var folds []Fold
	palindrome := snake.IsPalindrome()
	b.classes(ctx, snake, func(path []int8) bool {
		c.add(b, 1)
		// Of a class and the one read backwards only the first counts.
		if !palindrome || !b.backwardsFirst(path) {
			c.Unnumbered++
		}
		for _, p := range b.images(upTo) {
			if len(folds) < most {
				folds = append(folds, b.fold(path, p))
			}
		}
		return true
	})
	return c, folds, ctx.Err()
}

// add counts some classes.
func (c *Counts) add(b *board, classes int64) {
	c.Raw += classes * int64(len(b.symmetric))
	c.Rotations += classes * int64(len(b.mirrors))
	c.Reflections += classes
}

// backwardsFirst reports whether the class of a path read backwards comes before that of
// the path.
func (b *board) backwardsFirst(path []int8) bool {
	backwards := slices.Clone(path)
	slices.Reverse(backwards)
	return slices.Compare(b.least(backwards), b.least(path)) < 0
}

// least is the first of a path's images.
func (b *board) least(path []int8) []int8 {
	var best, image []int8
	for _, p := range b.symmetric {
		image = image[:0]
		for _, at := range path {
			image = append(image, p[at])
		}
		if best == nil || slices.Compare(image, best) < 0 {
			best, image = image, best
		}
	}
	return best
}

// Snake is the snake that a fold is one of. It reports false for cells of which no snake
// could be made: fewer than two, or two in a row that are not neighbours.
func (f Fold) Snake() (polycube.Snake, bool) {
	if len(f) < 2 {
		return "", false
	}
	b := []byte{polycube.End}
	directions := polycube.Directions()
	for i := 1; i < len(f); i++ {
		if !slices.Contains(directions[:], f[i].Sub(f[i-1])) {
			return "", false
		}
		switch {
		case i == len(f)-1:
			b = append(b, polycube.End)
		case f[i+1].Sub(f[i]) == f[i].Sub(f[i-1]):
			b = append(b, polycube.Straight)
		default:
			b = append(b, polycube.Corner)
		}
	}
	return polycube.Snake(b), true
}
