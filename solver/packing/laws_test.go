package packing

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
	"wedge/solver/rapidtest"
)

// named is a polycube of the catalogue as a piece.
func named(t testing.TB, name string, least, most int) polycube.Piece {
	t.Helper()
	shape, ok := polycube.ByName(name)
	if !ok {
		t.Fatal(name)
	}
	return polycube.Piece{Name: name, Shape: shape, Min: least, Max: most}
}

// TestChiralPairs: where a set has mirror images in different numbers, a reflection maps some of
// its packings to packings of another set. All packings are found, and counted as the plain
// twin counts them.
func TestChiralPairs(t *testing.T) {
	broken := 0 // puzzles with a packing whose reflection is none
	for _, c := range []struct {
		x, y, z     int
		left, right [2]int // how often A4 and B4 are used
	}{
		{2, 2, 3, [2]int{0, 1}, [2]int{0, 2}},
		{2, 2, 3, [2]int{1, 2}, [2]int{1, 1}},
		{2, 2, 3, [2]int{0, 2}, [2]int{1, 2}},
		{2, 2, 3, [2]int{1, 1}, [2]int{1, 1}},
		{3, 2, 2, [2]int{0, 3}, [2]int{0, 1}},
		{3, 2, 2, [2]int{0, 0}, [2]int{0, 2}},
		{2, 2, 2, [2]int{0, 1}, [2]int{0, 2}},
	} {
		puzzle := &polycube.Puzzle{Target: box(c.x, c.y, c.z), Pieces: []polycube.Piece{
			named(t, "A4", c.left[0], c.left[1]), named(t, "B4", c.right[0], c.right[1]), named(t, "V3", 0, 2), named(t, "D", 0, 2),
		}}
		all := plainPackings(puzzle)
		want := Counts{int64(len(all)), int64(len(plainClasses(puzzle, all, false))), int64(len(plainClasses(puzzle, all, true))), true}
		p := mustNew(t, puzzle)
		s := p.NewSearch(Options{UpTo: Reflections})
		if err := s.Run(t.Context(), nil); err != nil || s.Progress().Counts != want {
			t.Errorf("%+v: %+v, want %+v; %v", c, s.Progress().Counts, want, err)
		}
		lone := false
		found := int64(0)
		for k, err := range p.Solutions(t.Context(), Options{UpTo: Reflections}) {
			if err != nil || !all[plainName(p, k)] {
				t.Fatal(k, err)
			}
			found++
			for _, s := range p.Group() {
				if _, ok := p.Image(k, s); !ok {
					lone = true
				}
			}
		}
		if found != want.Reflections {
			t.Errorf("%+v: %d packings, want %d", c, found, want.Reflections)
		}
		if lone {
			broken++
		}
	}
	if broken < 4 {
		t.Errorf("only %d puzzles have a packing whose reflection is none", broken)
	}
}

// TestPartsOfTree: whenever a search is interrupted, what is done, what was given to others and
// what is left are the whole tree.
func TestPartsOfTree(t *testing.T) {
	gave := 0
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 8))
		p := mustNew(t, []*polycube.Puzzle{soma(), cubissimo(), ts(6, 6, 2)}[seed%3])
		w := newWalker(p, usual)
		todo := []subtree{p.NewSearch(Options{UpTo: Raw}).todo[0]}
		weight := func(list []subtree) (sum float64) {
			for _, s := range list {
				sum += s.Weight * float64(max(1, len(s.Next)))
			}
			return sum
		}
		done := 0.0
		for range 40 {
			if len(todo) == 0 {
				break
			}
			next := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			w.load(next)
			nodes := r.IntN(40)
			w.due = 0
			var given []subtree
			w.walk(func() bool { return r.IntN(50) > 0 }, func() bool {
				w.due = 0 // at each node
				if r.IntN(10) == 0 {
					if s, ok := w.give(); ok {
						given = append(given, s)
						gave++
					}
				}
				if whole := w.done() + weight(w.rest()) + weight(given); math.Abs(whole-weight([]subtree{next})) > 1e-9 {
					t.Fatalf("seed %d: %g of %g", seed, whole, weight([]subtree{next}))
				}
				nodes--
				return nodes > 0
			})
			done += w.done()
			todo = append(append(todo, w.rest()...), given...)
			if whole := done + weight(todo); math.Abs(whole-1) > 1e-9 {
				t.Fatalf("seed %d: %g", seed, whole)
			}
		}
	}
	if gave < 100 {
		t.Errorf("only %d parts given away", gave)
	}
}

// TestPossibleSums: the numbers of cells of a colour that a reason says the pieces can fill are
// those of all choices of pieces that have as many cells as the target.
func TestPossibleSums(t *testing.T) {
	optional := 0 // reasons where other choices of pieces have other volumes
	rapidtest.Cover(t, func(t *rapid.T) {
		sides := rapid.SampledFrom([][3]int{{4, 4, 1}, {4, 5, 1}, {2, 6, 1}, {8, 1, 2}, {10, 2, 1}}).Draw(t, "sides")
		puzzle := &polycube.Puzzle{Target: box(sides[0], sides[1], sides[2])}
		for _, i := range []int{4, 5, 6, 8} { // I4, O4, T4, L4
			least := rapid.IntRange(0, 2).Draw(t, "least")
			puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Shape: polycube.Catalogue()[i].Shape, Min: least, Max: least + rapid.IntRange(0, 2).Draw(t, "more")})
		}
		p, err := New(t.Context(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Explain(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		c := r.Colouring
		if c == nil || c.Colour < 0 {
			return
		}
		type sum struct{ volume, coloured int }
		sums := map[sum]bool{{}: true}
		for i, piece := range puzzle.Pieces {
			ways := map[int]bool{}
			for _, placed := range p.Placements() {
				if placed.Piece == i {
					n := 0
					for _, at := range placed.Cells {
						if (c.A*int(at.X)+c.B*int(at.Y)+c.C*int(at.Z))%c.Colours == c.Colour {
							n++
						}
					}
					ways[n] = true
				}
			}
			with, used := map[sum]bool{}, sums
			for n := 0; n <= piece.Max; n++ {
				if n >= piece.Min {
					maps.Copy(with, used)
				}
				next := map[sum]bool{}
				for s := range used {
					for way := range ways {
						next[sum{s.volume + piece.Shape.Size(), s.coloured + way}] = true
					}
				}
				used = next
			}
			sums = with
		}
		possible := map[int]bool{}
		others := false
		for s := range sums {
			if s.volume == puzzle.Target.Size() {
				possible[s.coloured] = true
			}
		}
		for s := range sums {
			others = others || s.volume < puzzle.Target.Size() && !possible[s.coloured]
		}
		if want := slices.Sorted(maps.Keys(possible)); !slices.Equal(c.Possible, want) {
			t.Fatalf("%+v, want %v", c, want)
		}
		if others {
			optional++
		}
	}, func() bool { return optional > 0 })
}

// TestLetters: a copy has the same letter in all packings while there are enough letters: 26
// capitals, 26 small ones and 10 digits.
func TestLetters(t *testing.T) {
	for _, singles := range []int{60, 61, 62} {
		p := mustNew(t, &polycube.Puzzle{Target: box(singles+2, 1, 1), Pieces: []polycube.Piece{named(t, "M", singles, singles), named(t, "D", 1, 1)}})
		enough := singles+1 <= 62
		last, ok := p.Letter(singles) // of the domino
		if ok != enough || ok && last != []rune("9876543210")[61-singles] {
			t.Errorf("%d copies: %c, %v", singles+1, last, ok)
		}
		if _, ok := p.Letter(singles + 1); ok {
			t.Errorf("%d copies: another one has a letter", singles+1)
		}
		packings := 0
		for k, err := range p.Solutions(t.Context(), Options{Workers: 1}) {
			if err != nil {
				t.Fatal(err)
			}
			packings++
			row, copies := []rune(p.Layers(k)[0][0]), p.Copies(k)
			seen := map[rune]int{}
			for i, owner := range p.Owners(k) {
				seen[row[i]]++
				if want, _ := p.Letter(copies[owner]); enough && row[i] != want {
					t.Fatalf("%d copies: cell %d is %c, want %c: %v", singles+1, i, row[i], want, k)
				}
			}
			if len(seen) != singles+1 {
				t.Fatalf("%d letters for %d copies", len(seen), singles+1)
			}
		}
		if packings != singles+1 {
			t.Errorf("%d packings of %d cells", packings, singles+2)
		}
	}
}

// TestDeadEnds: what numbers of cells or of places alone exclude is not searched at all.
func TestDeadEnds(t *testing.T) {
	for name, pieces := range map[string][]polycube.Piece{
		"one cell too many":      {named(t, "D", 3, 3), named(t, "M", 4, 9)},
		"one cell too few":       {named(t, "D", 1, 3), named(t, "M", 0, 2)},
		"two bars for one place": {named(t, "I5", 2, 2), named(t, "M", 0, 9)},
	} {
		target := box(3, 3, 1)
		if pieces[0].Name == "I5" { // a row of five, and others
			target = mustShape(t, polycube.Cell{}, polycube.Cell{X: 1}, polycube.Cell{X: 2}, polycube.Cell{X: 3}, polycube.Cell{X: 4},
				polycube.Cell{Y: 1}, polycube.Cell{X: 1, Y: 1}, polycube.Cell{X: 2, Y: 1}, polycube.Cell{X: 3, Y: 1}, polycube.Cell{Y: 2})
		}
		p := mustNew(t, &polycube.Puzzle{Target: target, Pieces: pieces})
		w := newWalker(p, usual)
		if !w.load(subtree{Weight: 1}) {
			t.Fatal(name)
		}
		w.walk(func() bool { t.Errorf("%s: a packing", name); return true }, func() bool { return true })
		if w.visited != 0 {
			t.Errorf("%s: %d nodes visited", name, w.visited)
		}
	}
}

func mustShape(t *testing.T, cells ...polycube.Cell) polycube.Shape {
	t.Helper()
	s, err := polycube.NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
