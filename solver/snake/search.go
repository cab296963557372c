package snake

import (
	"context"
	"math/bits"

	"wedge/puzzle/polycube"
)

// checkEvery is after how many cubes a search asks whether its context is done.
const checkEvery = 1 << 14

// search finds one fold of each class of a snake on a board.
type search struct {
	*board
	snake polycube.Snake
	path  []int8 // the cells of the cubes placed so far
	found func(path []int8) bool
	done  <-chan struct{}
	steps int
	ended bool
}

// classes calls found for one fold of each class up to all symmetries of the board, until
// found returns false or ctx is done. The path belongs to the search. It returns the number of
// cubes placed.
func (b *board) classes(ctx context.Context, snake polycube.Snake, found func(path []int8) bool) (placed int) {
	s := &search{board: b, snake: snake, path: make([]int8, 0, len(snake)), found: found, done: ctx.Done()}
	for at := range int8(len(b.cells)) { // at most MaxCells
		if b.starts>>at&1 != 0 && isFirst(b.symmetric, at) {
			s.place(at, 0, b.all(), b.last, b.symmetric)
		}
	}
	return s.steps
}

// isFirst reports whether no symmetry maps a cell to one before it.
func isFirst(symmetric []permutation, at int8) bool {
	for _, p := range symmetric {
		if p[at] < at {
			return false
		}
	}
	return true
}

// keeping are the symmetries that keep a cell.
func keeping(symmetric []permutation, at int8) []permutation {
	if len(symmetric) == 1 {
		return symmetric
	}
	var list []permutation
	for _, p := range symmetric {
		if p[at] == at {
			list = append(list, p)
		}
	}
	return list
}

// place puts the next cube in a free cell and goes on from there. It came in the given
// direction; symmetric are the symmetries that keep all cells before, and last is where the
// last cube can still be.
func (s *search) place(at int8, direction int, free, last uint64, symmetric []permutation) {
	if s.steps++; s.steps%checkEvery == 0 {
		select {
		case <-s.done:
			s.ended = true
		default:
		}
	}
	if s.ended {
		return
	}
	cube := len(s.path)
	s.path = append(s.path, at)
	free &^= 1 << at
	possible := true
	if cube > 0 {
		last, possible = s.possible(s.path[cube-1], at, free, last)
	}
	switch {
	case !possible:
	case free == 0:
		s.ended = !s.found(s.path)
	default:
		s.goOn(at, direction, free, last, symmetric)
	}
	s.path = s.path[:cube]
}

// goOn places the cube after the one that was placed last.
func (s *search) goOn(at int8, direction int, free, last uint64, symmetric []permutation) {
	cube := len(s.path) - 1
	symmetric = keeping(symmetric, at)
	for d, next := range &s.next[at] {
		if next == nowhere || free>>next&1 == 0 || cube > 0 && (d == direction) != (s.snake[cube] == polycube.Straight) {
			continue
		}
		if len(symmetric) == 1 || isFirst(symmetric, next) {
			s.place(next, d, free, last, symmetric)
		}
	}
}

// possible reports whether the free cells may still be filled after the head left a cell
// for another, and where the last cube can be then.
func (b *board) possible(left, head int8, free, last uint64) (uint64, bool) {
	// Each free neighbour of the cell left needs a way in and a way out, but for the last.
	usable := free | 1<<head
	for rest := b.around[left] & free; rest != 0; rest &= rest - 1 {
		u := bits.TrailingZeros64(rest)
		ways := b.around[u] & usable
		if ways&(ways-1) == 0 {
			if last &= 1 << u; last == 0 || ways == 0 {
				return 0, false
			}
		}
	}
	return last, b.connected(b.around[head]&free, free)
}

// connected reports whether some free cells are connected through free cells. If a
// connected space lost a cell, it is connected still if that cell's neighbours are.
func (b *board) connected(some, free uint64) bool {
	if some == 0 {
		return free == 0
	}
	reached := some & -some
	for todo := reached; some&^reached != 0; {
		if todo == 0 {
			return false
		}
		more := b.around[bits.TrailingZeros64(todo)] & free &^ reached
		reached |= more
		todo = todo&(todo-1) | more
	}
	return true
}
