package packing

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"wedge/puzzle/polycube"
)

// The plain twin of the solver: it fills the first empty cell with every piece in every
// way, on maps, and shares no table with the solver. A packing is written as a string:
// for each cell of the target, the first cell of the piece that fills it.

// plainPackings are all packings of a puzzle.
func plainPackings(puzzle *polycube.Puzzle) map[string]bool {
	target := puzzle.Target.Cells()
	number := map[polycube.Cell]int{}
	for i, c := range target {
		number[c] = i
	}
	var shapes []polycube.Shape
	var least, most []int
	for _, piece := range puzzle.Pieces {
		at := slices.Index(shapes, piece.Shape.Normal())
		if at < 0 {
			at = len(shapes)
			shapes, least, most = append(shapes, piece.Shape.Normal()), append(least, 0), append(most, 0)
		}
		least[at] += piece.Min
		most[at] += piece.Max
	}
	found := map[string]bool{}
	block := make([]byte, len(target))
	var fill func()
	fill = func() {
		first := slices.Index(block, 0)
		if first >= 0 && puzzle.MaySpare(target[first]) {
			block[first] = plainEmpty
			fill()
			block[first] = 0
		}
		if first < 0 {
			if !slices.ContainsFunc(least, func(n int) bool { return n > 0 }) {
				found[string(block)] = true
			}
			return
		}
		for i, shape := range shapes {
			if most[i] == 0 {
				continue
			}
			most[i]--
			least[i]--
			for _, turned := range shape.Orientations() {
				cells := turned.Cells() // its first cell comes into the first empty one
				fits := true
				for _, c := range cells {
					n, ok := number[c.Sub(cells[0]).Add(target[first])]
					fits = fits && ok && block[n] == 0
				}
				if !fits {
					continue
				}
				for _, c := range cells {
					block[number[c.Sub(cells[0]).Add(target[first])]] = byte(first + 1)
				}
				fill()
				for _, c := range cells {
					block[number[c.Sub(cells[0]).Add(target[first])]] = 0
				}
			}
			most[i]++
			least[i]++
		}
	}
	fill()
	return found
}

// plainEmpty stands for a cell that stays empty.
const plainEmpty = 255

// plainClasses are packings grouped by the symmetries of the target: all of them, or
// rotations only.
func plainClasses(puzzle *polycube.Puzzle, packings map[string]bool, reflections bool) (classes []map[string]bool) {
	target := puzzle.Target.Cells()
	seen := map[string]bool{}
	for _, k := range slices.Sorted(keys(packings)) {
		if seen[k] {
			continue
		}
		class := map[string]bool{}
		for s := range polycube.Symmetry(polycube.SymmetryCount) {
			if plainTurned(puzzle, s) != plainTurned(puzzle, polycube.Identity) || !reflections && !s.IsRotation() {
				continue
			}
			if image := plainImage(target, k, s); packings[image] {
				class[image], seen[image] = true, true
			}
		}
		classes = append(classes, class)
	}
	return classes
}

// plainTurned is the target turned, with a sign for the cells that may stay empty.
func plainTurned(puzzle *polycube.Puzzle, s polycube.Symmetry) string {
	cells := puzzle.Target.Cells()
	low := s.Apply(cells[0])
	for _, c := range cells {
		c = s.Apply(c)
		low = polycube.Cell{X: min(low.X, c.X), Y: min(low.Y, c.Y), Z: min(low.Z, c.Z)}
	}
	list := make([]string, len(cells))
	for i, c := range cells {
		list[i] = fmt.Sprint(s.Apply(c).Sub(low), puzzle.MaySpare(c))
	}
	slices.Sort(list)
	return fmt.Sprint(list)
}

func keys(m map[string]bool) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func plainImage(target []polycube.Cell, k string, s polycube.Symmetry) string {
	moved := make([]polycube.Cell, len(target))
	low := s.Apply(target[0])
	for i, c := range target {
		moved[i] = s.Apply(c)
		low = polycube.Cell{X: min(low.X, moved[i].X), Y: min(low.Y, moved[i].Y), Z: min(low.Z, moved[i].Z)}
	}
	name := make([]byte, len(k))
	for i := range k {
		name[slices.Index(target, moved[i].Sub(low))] = k[i]
	}
	first := map[byte]byte{}
	image := make([]byte, len(k))
	for i, b := range name {
		if b == plainEmpty {
			image[i] = b
			continue
		}
		if first[b] == 0 {
			first[b] = byte(i + 1)
		}
		image[i] = first[b]
	}
	return string(image)
}

// plainName writes a packing as the twin does.
func plainName(p *Problem, k Packing) string {
	owners := p.Owners(k)
	block := make([]byte, len(owners))
	for i, o := range owners {
		if block[i] = plainEmpty; o >= 0 {
			block[i] = byte(slices.Index(owners, o) + 1)
		}
	}
	return string(block)
}

// randomPuzzle cuts a small target into pieces and spoils the result at times: pieces are
// reflected, replaced, may stay out or be used more often.
func randomPuzzle(r *rand.Rand) *polycube.Puzzle {
	x, y, z := 1+r.IntN(3), 1+r.IntN(3), 1+r.IntN(3)
	for x*y*z > 14 {
		x, y, z = 1+r.IntN(3), 1+r.IntN(3), 1+r.IntN(3)
	}
	cells := box(x, y, z).Cells()
	for n := r.IntN(4); n > 0 && len(cells) > 3 && r.IntN(2) == 0; n-- {
		i := r.IntN(len(cells))
		cells = slices.Delete(cells, i, i+1)
	}
	puzzle := &polycube.Puzzle{Name: "random"}
	puzzle.Target, _ = polycube.NewShape(cells...)
	left := puzzle.Target.Cells()
	for len(left) > 0 {
		size := 1 + r.IntN(4)
		piece := []polycube.Cell{left[0]}
		left = left[1:]
		for len(piece) < size {
			var next []int
			for i, c := range left {
				if slices.ContainsFunc(piece, func(d polycube.Cell) bool { n := d.Neighbours(); return slices.Contains(n[:], c) }) {
					next = append(next, i)
				}
			}
			if len(next) == 0 {
				break
			}
			i := next[r.IntN(len(next))]
			piece = append(piece, left[i])
			left = slices.Delete(left, i, i+1)
		}
		shape, _ := polycube.NewShape(piece...)
		shape = shape.Turned(polycube.Symmetry(r.IntN(polycube.RotationCount)))
		if r.IntN(8) == 0 {
			shape = shape.Turned(polycube.MirrorX)
		}
		if all := polycube.Polycubes(shape.Size()); r.IntN(8) == 0 {
			shape = all[r.IntN(len(all))]
		}
		entry := polycube.Piece{Shape: shape, Min: 1, Max: 1}
		switch r.IntN(10) {
		case 0:
			entry.Min = 0
		case 1:
			entry.Max = 2
		case 2:
			entry.Min, entry.Max = 0, 3
		}
		if r.IntN(30) > 0 {
			puzzle.Pieces = append(puzzle.Pieces, entry)
		}
	}
	return puzzle
}
