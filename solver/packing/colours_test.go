package packing

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/polycube"
)

// TestColours compares puzzles whose cells have colours with a plain search: each piece, coloured or
// not, is tried everywhere in every way.
func TestColours(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	some, fewer := 0, 0
	for range 400 {
		puzzle := randomPuzzle(r)
		if puzzle.Target.Size() > 9 || puzzle.Target.Size() < 3 {
			continue
		}
		paint := func(s polycube.Shape) polycube.Colours {
			list := make([]byte, s.Size())
			for i := range list {
				list[i] = byte(max(0, r.IntN(4)-1))
			}
			return polycube.NewColours(list)
		}
		for i := range puzzle.Pieces {
			if puzzle.Pieces[i].Group = r.IntN(2); r.IntN(2) == 0 {
				puzzle.Pieces[i].Colours = paint(puzzle.Pieces[i].Shape)
			}
		}
		plain := plainTinted(puzzle)
		if puzzle.Colours = paint(puzzle.Target); r.IntN(3) == 0 {
			puzzle.Pairs = []polycube.Pair{{Piece: 1, Target: 2}, {Piece: 2, Target: 2}}
		}
		want := plainTinted(puzzle)
		if len(want) > 2000 {
			continue
		}
		s := mustNew(t, puzzle).NewSearch(Options{UpTo: Reflections})
		if err := s.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		counts := Counts{int64(len(want)), int64(tintedClasses(puzzle, want, false)), int64(tintedClasses(puzzle, want, true)), true}
		if got := s.Progress().Counts; got != counts {
			t.Fatalf("%s%+v, not %+v", polycube.Format(puzzle), got, counts)
		}
		if len(want) > 0 {
			some++
		}
		if len(want) < len(plain) && len(want) > 0 {
			fewer++
		}
	}
	if some < 30 || fewer < 10 {
		t.Errorf("only %d puzzles with packings, %d with fewer than without colours of the target", some, fewer)
	}
}

// tint is a piece in the target: what kind it is, which way it is turned is in the colours of its cells.
type tint struct {
	kind   tinted // in its least orientation
	cells  string // their numbers
	colour string // of these
}

func (a tint) compare(b tint) int {
	return cmp.Or(cmp.Compare(a.cells, b.cells), cmp.Compare(a.colour, b.colour), a.kind.shape.Compare(b.kind.shape), cmp.Compare(a.kind.colours, b.kind.colours), cmp.Compare(a.kind.group, b.kind.group))
}

// leastTinted is the same for pieces that are rotations of each other.
func leastTinted(as tinted) tinted {
	least := as
	for by := range polycube.Symmetry(polycube.RotationCount) {
		turned := as.turned(by)
		if cmp.Or(turned.shape.Compare(least.shape), cmp.Compare(turned.colours, least.colours)) < 0 {
			least = turned
		}
	}
	return least
}

// plainTinted are all packings, each a sorted list.
func plainTinted(puzzle *polycube.Puzzle) [][]tint {
	var kinds []tinted
	var least, most []int
	for _, piece := range puzzle.Pieces {
		as := leastTinted(tinted{piece.Shape, piece.Colours, piece.Group})
		at := slices.Index(kinds, as)
		if at < 0 {
			at = len(kinds)
			kinds, least, most = append(kinds, as), append(least, 0), append(most, 0)
		}
		least[at] += piece.Min
		most[at] += piece.Max
	}
	target := puzzle.Target.Cells()
	full := make([]bool, len(target))
	var placed []tint
	var all [][]tint
	var fill func()
	fill = func() {
		first := slices.Index(full, false)
		if first < 0 {
			if !slices.ContainsFunc(least, func(n int) bool { return n > 0 }) {
				k := slices.Clone(placed)
				slices.SortFunc(k, tint.compare)
				all = append(all, k)
			}
			return
		}
		for i, as := range kinds {
			if most[i] == 0 {
				continue
			}
			var tried []tinted
			for by := range polycube.Symmetry(polycube.RotationCount) {
				turned := as.turned(by)
				if slices.Contains(tried, turned) {
					continue
				}
				tried = append(tried, turned)
				var numbers []int
				of, colours := tint{kind: as}, turned.shape.Cells()
				for n, c := range colours {
					at := slices.Index(target, c.Sub(colours[0]).Add(target[first]))
					if at < 0 || full[at] || !puzzle.MayMeet(turned.colours.Of(n), puzzle.Colours.Of(at)) {
						break
					}
					numbers = append(numbers, at)
					of.cells += string(rune('a' + at))
					of.colour += string(rune('0' + turned.colours.Of(n)))
				}
				if len(numbers) < len(colours) {
					continue
				}
				mark := func(yes bool) {
					for _, at := range numbers {
						full[at] = yes
					}
				}
				mark(true)
				most[i], least[i] = most[i]-1, least[i]-1
				placed = append(placed, of)
				fill()
				placed = placed[:len(placed)-1]
				most[i], least[i] = most[i]+1, least[i]+1
				mark(false)
			}
		}
	}
	fill()
	return all
}

// tintedClasses is how many packings no symmetry of the target and its colours maps to each other.
func tintedClasses(puzzle *polycube.Puzzle, all [][]tint, reflections bool) int {
	find := func(k []tint) int {
		at, found := slices.BinarySearchFunc(all, k, func(a, b []tint) int { return slices.CompareFunc(a, b, tint.compare) })
		if !found {
			return -1
		}
		return at
	}
	slices.SortFunc(all, func(a, b []tint) int { return slices.CompareFunc(a, b, tint.compare) })
	seen := make([]bool, len(all))
	classes := 0
	for i, k := range all {
		if !seen[i] {
			classes++
		}
		for by := range polycube.Symmetry(polycube.SymmetryCount) {
			to, ok := puzzle.Target.Permutation(by)
			if !ok || !by.IsRotation() && !reflections {
				continue
			}
			for c, image := range to {
				ok = ok && puzzle.Colours.Of(c) == puzzle.Colours.Of(image)
			}
			if !ok {
				continue
			}
			var image []tint
			for _, of := range k {
				type cell struct {
					at     rune
					colour byte
				}
				var list []cell
				for n, at := range of.cells {
					list = append(list, cell{'a' + rune(to[at-'a']), of.colour[n]})
				}
				slices.SortFunc(list, func(a, b cell) int { return cmp.Compare(a.at, b.at) })
				turned := tint{kind: leastTinted(of.kind.turned(by))}
				for _, c := range list {
					turned.cells += string(c.at)
					turned.colour += string(rune(c.colour))
				}
				image = append(image, turned)
			}
			slices.SortFunc(image, tint.compare)
			if at := find(image); at >= 0 {
				seen[at] = true
			}
		}
	}
	return classes
}
