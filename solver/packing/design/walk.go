package design

import (
	"math/bits"

	"wedge/puzzle/polycube"
)

// root is a placement over the pivot that stands for all its images.
type root struct {
	placement
	weight int64 // the number of its images under rotations
	both   bool  // reflections make as many others, of packings with the mirrored pieces
}

// task is a root and one more placement.
type task struct {
	root
	second placement
}

// walker enumerates packings and counts them by set.
type walker struct {
	*search
	root   *root
	counts map[key]int64
	chosen [MaxNumber]uint8
	used   []bool // pieces that may not be used again
	done   <-chan struct{}
	steps  int
	ended  bool
}

// checkEvery is after how many placements a walker asks whether its context is done.
const checkEvery = 1 << 16

// tasks divide the search into parts.
func (s *search) tasks() (list []task) {
	for _, r := range s.roots() {
		free := s.all() &^ r.cells
		if free == 0 {
			list = append(list, task{root: r})
			continue
		}
		for _, p := range s.starting[bits.TrailingZeros64(free)] {
			if p.cells&^free == 0 && (s.Repeats || p.piece != r.piece) {
				list = append(list, task{r, p})
			}
		}
	}
	return list
}

// all is the set of all cells.
func (s *search) all() uint64 { return 1<<len(s.cells) - 1 }

// roots are one placement of each class among those that cover the pivot.
func (s *search) roots() (list []root) {
	pivot, keeping := s.pivot()
	seen := map[placement]bool{}
	for _, placements := range s.starting {
		for _, p := range placements {
			if p.cells>>pivot&1 == 0 || seen[p] {
				continue
			}
			r := root{placement: p}
			for _, t := range keeping {
				image := t.image(p, s.mirrored)
				switch {
				case !seen[image] && !t.mirrors:
					r.weight++
				case !seen[image]:
					r.both = true
				}
				seen[image] = true
			}
			list = append(list, r)
		}
	}
	return list
}

// symmetry is a symmetry of the target as a permutation of its cells.
type symmetry struct {
	cells   []int
	mirrors bool
}

func (t *symmetry) image(p placement, mirrored []uint8) placement {
	var image placement
	for rest := p.cells; rest != 0; rest &= rest - 1 {
		image.cells |= 1 << t.cells[bits.TrailingZeros64(rest)]
	}
	if image.piece = p.piece; t.mirrors {
		image.piece = mirrored[p.piece]
	}
	return image
}

// pivot is the cell that most symmetries of the target keep, and these, rotations first.
func (s *search) pivot() (cell int, keeping []symmetry) {
	var all []symmetry
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if p, ok := s.Target.Permutation(by); ok && (by.IsRotation() || s.mirrored != nil) {
			all = append(all, symmetry{p, !by.IsRotation()})
		}
	}
	for i := range s.cells {
		var list []symmetry
		for _, t := range all {
			if t.cells[i] == i {
				list = append(list, t)
			}
		}
		if len(list) > len(keeping) {
			cell, keeping = i, list
		}
	}
	return cell, keeping
}

// walk enumerates the packings of a task.
func (w *walker) walk(t *task) {
	w.root = &t.root
	free := w.all() &^ t.cells
	w.choose(0, t.piece, func() {
		switch {
		case t.second.cells != 0:
			if w.fits(1, free) {
				w.choose(1, t.second.piece, func() { w.fill(2, free&^t.second.cells) })
			}
		default:
			w.fill(1, free)
		}
	})
}

// choose uses a piece for a while.
func (w *walker) choose(n int, piece uint8, then func()) {
	w.chosen[n] = piece + 1
	w.used[piece] = !w.Repeats
	then()
	w.used[piece] = false
}

// fits reports whether the rest of the target can have the volume of the other pieces.
func (w *walker) fits(n int, free uint64) bool {
	cells, left := bits.OnesCount64(free), w.Number-n
	return cells >= left*w.small && cells <= left*w.large
}

// fill goes on after n placements.
func (w *walker) fill(n int, free uint64) {
	if w.steps++; w.steps%checkEvery == 0 {
		select {
		case <-w.done:
			w.ended = true
		default:
		}
	}
	if w.ended || !w.fits(n, free) {
		return
	}
	if free == 0 {
		w.count()
		return
	}
	list := w.starting[bits.TrailingZeros64(free)]
	for i := range list {
		p := &list[i]
		if p.cells&^free != 0 || w.used[p.piece] {
			continue
		}
		w.chosen[n] = p.piece + 1
		w.used[p.piece] = !w.Repeats
		w.fill(n+1, free&^p.cells)
		w.used[p.piece] = false
	}
}

// count counts the packing that is complete.
func (w *walker) count() {
	var k key
	copy(k[:], w.chosen[:w.Number])
	for i := 1; i < w.Number; i++ { // few, so insertion is fastest
		for j := i; j > 0 && k[j-1] > k[j]; j-- {
			k[j-1], k[j] = k[j], k[j-1]
		}
	}
	w.counts[k] += w.root.weight
	if w.root.both {
		w.counts[w.mirror(k)] += w.root.weight
	}
}
