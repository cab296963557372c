package research

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// The positions that are known to need the most turns are odd ones in cube shape: Mike Godfrey
// searched all 812,851,200 of them whose layers stand as in the solved puzzle, and found 12
// that need 31 in the turn metric (cubezzz.dyndns.org, node 77). Here they are found among
// those that a symmetry leaves unchanged.
//
// Such a position is a permutation of the corners and one of the edges, 0..7 each, clockwise
// from the cut, the top first. The symmetries that map the solved puzzle to itself, its cut
// included, number corners and edges alike. They change neither the number of slices of an
// alg nor that of its turns:
//
//   - half a turn of the whole puzzle, so that the other half is sliced: it is the rule of
//     gaps.go of package solver, and maps algs to algs where the number of slices is even, as it is here;
//   - the mirror below the puzzle, [square1.UpsideDown].
//
// The inverse of an alg is as long as the alg, so a position also needs as many as its inverse.

// arrangement has the number of the piece at each place.
type arrangement [8]uint8

// cubeSymmetries are the symmetries, without the one that changes nothing.
var cubeSymmetries = [...]arrangement{
	{2, 3, 0, 1, 6, 7, 4, 5}, // half a turn
	{7, 6, 5, 4, 3, 2, 1, 0}, // the mirror
	{5, 4, 7, 6, 1, 0, 3, 2}, // both
}

// under renames places and pieces by a symmetry.
func (a arrangement) under(s arrangement) (image arrangement) {
	for place, piece := range a {
		image[s[place]] = s[piece]
	}
	return image
}

func (a arrangement) inverse() (inverse arrangement) {
	for place, piece := range a {
		inverse[piece] = uint8(place)
	}
	return inverse
}

// unchanged lists the arrangements that a symmetry leaves unchanged.
func unchanged(s arrangement) (list []arrangement) {
	var place func(a arrangement, next int, used uint8)
	place = func(a arrangement, next int, used uint8) {
		if next == len(a) {
			if a == a.under(s) {
				list = append(list, a)
			}
			return
		}
		for piece := range uint8(len(a)) {
			if used>>piece&1 == 0 {
				a[next] = piece
				place(a, next+1, used|1<<piece)
			}
		}
	}
	place(arrangement{}, 0, 0)
	return list
}

// cubePosition is a position in cube shape, its layers as in the solved puzzle.
type cubePosition struct{ corners, edges arrangement }

func (p cubePosition) compare(q cubePosition) int {
	return cmp.Or(slices.Compare(p.corners[:], q.corners[:]), slices.Compare(p.edges[:], q.edges[:]))
}

// images are all positions that need as many turns by symmetry: the images under all
// symmetries and their inverses. Some may be the same.
func (p cubePosition) images() (list []cubePosition) {
	list = append(list, p)
	for _, s := range cubeSymmetries {
		list = append(list, cubePosition{p.corners.under(s), p.edges.under(s)})
	}
	for _, q := range list[:len(list):len(list)] {
		list = append(list, cubePosition{q.corners.inverse(), q.edges.inverse()})
	}
	return list
}

// position puts each piece where it is.
func (p cubePosition) position() square1.Position {
	solved := square1.Solved()
	return square1.Position{Top: p.replace(solved.Top), Bottom: p.replace(solved.Bottom)}
}

// replace puts the pieces in place of those of a layer of the solved puzzle.
func (p cubePosition) replace(layer square1.Layer) (replaced square1.Layer) {
	for place := range square1.Units {
		piece := layer.At(place)
		if piece.IsCorner() {
			piece = square1.Piece(p.corners[piece])
		} else {
			const first = 8 // of the edges
			piece = square1.Piece(p.edges[piece-first]) + first
		}
		replaced |= square1.Layer(piece) << (4 * place)
	}
	return replaced
}

// symmetricOdd lists the odd positions that a symmetry leaves unchanged, one of those that
// are alike by [cubePosition.images].
func symmetricOdd() (list []cubePosition) {
	for _, s := range cubeSymmetries {
		arrangements := unchanged(s)
		for _, corners := range arrangements {
			for _, edges := range arrangements {
				p := cubePosition{corners, edges}
				if parity, _ := p.position().LinedUpParity(); parity == 1 && p == slices.MinFunc(p.images(), cubePosition.compare) {
					list = append(list, p)
				}
			}
		}
	}
	slices.SortFunc(list, cubePosition.compare)
	return slices.Compact(list)
}

// Hard is a position that needs [square1.MaxTurns] in the turn metric, and a solution.
type Hard struct {
	Position square1.Position
	Solution square1.Alg
}

// HardestTurns finds the positions that need [square1.MaxTurns] in the turn metric, among the
// odd ones in cube shape that a symmetry leaves unchanged. It proves for each that there is
// no shorter solution: with 31 or fewer, there are at most 15 slices, since there is a turn
// between two slices. progress gets the part done, 0..1, from one goroutine at a time;
// candidates is how many positions are examined, up to symmetry. It fails with
// [solver.ErrInexact] without the complete table.
func HardestTurns(ctx context.Context, s *solver.Solver, progress func(done float64)) (hard []Hard, candidates int, err error) {
	list := symmetricOdd()
	var mu sync.Mutex // guards hard and calls of progress
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range list {
		group.Go(func() error {
			found, err := needsMost(ctx, s, p)
			mu.Lock()
			defer mu.Unlock()
			hard = append(hard, found...)
			progress(float64(i) / float64(len(list)))
			return err
		})
	}
	err = group.Wait()
	slices.SortFunc(hard, func(a, b Hard) int { return strings.Compare(a.Position.String(), b.Position.String()) })
	return hard, len(list), err
}

// needsMost lists a position and all that are alike, with solutions, if there is no shorter
// one.
func needsMost(ctx context.Context, s *solver.Solver, p cubePosition) (hard []Hard, err error) {
	if alg, err := s.Within(ctx, p.position(), square1.MaxTurns-1); err != nil || alg != nil {
		return nil, err
	}
	images := p.images()
	slices.SortFunc(images, cubePosition.compare)
	for _, q := range slices.Compact(images) {
		p := q.position()
		alg, err := s.Within(ctx, p, square1.MaxTurns)
		if err != nil {
			return nil, err
		}
		if alg == nil {
			return nil, fmt.Errorf("%v needs more than %d turns: %w", p, square1.MaxTurns, table.ErrDamaged)
		}
		hard = append(hard, Hard{p, alg})
	}
	return hard, nil
}
