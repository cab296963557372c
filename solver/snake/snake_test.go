package snake

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
	"wedge/solver/rapidtest"
)

func box(t testing.TB, x, y, z int) polycube.Shape {
	t.Helper()
	b, err := polycube.Box(x, y, z)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func parse(t testing.TB, text string) polycube.Snake {
	t.Helper()
	s, err := polycube.ParseSnake(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// roux1 is the first snake of Roux by its straight cubes.
const roux1 = "1 5 8 12 14 19 21 23 25"

// plainFolds finds all folds by trying every neighbour, and nothing else.
func plainFolds(snake polycube.Snake, target polycube.Shape) (list []Fold) {
	free := map[polycube.Cell]bool{}
	for _, c := range target.Cells() {
		free[c] = true
	}
	var grow func(f Fold)
	grow = func(f Fold) {
		if made, ok := f.Snake(); len(f) == len(snake) && ok && made == snake {
			list = append(list, slices.Clone(f))
			return
		}
		for c := range maps.Clone(free) {
			if n := len(f); n > 0 && (!slices.Contains(neighbours(c), f[n-1]) ||
				n > 1 && (c.Sub(f[n-1]) == f[n-1].Sub(f[n-2])) != (snake[n-1] == polycube.Straight)) {
				continue
			}
			delete(free, c)
			grow(append(f, c))
			free[c] = true
		}
	}
	grow(nil)
	return list
}

func neighbours(c polycube.Cell) []polycube.Cell {
	n := c.Neighbours()
	return n[:]
}

// plainOrbits counts classes of folds by making all images of each.
func plainOrbits(folds []Fold, target polycube.Shape, use func(polycube.Symmetry) bool, backwards bool) (n int64) {
	seen := map[string]bool{}
	for _, f := range folds {
		if seen[fmt.Sprint(f)] {
			continue
		}
		n++
		for _, s := range target.Symmetries() {
			if !use(s) {
				continue
			}
			image := make(Fold, len(f))
			for i, c := range f {
				image[i] = s.Apply(c)
			}
			low := slices.MinFunc(image, func(a, b polycube.Cell) int { return int(a.X) - int(b.X) }).X
			lowY := slices.MinFunc(image, func(a, b polycube.Cell) int { return int(a.Y) - int(b.Y) }).Y
			lowZ := slices.MinFunc(image, func(a, b polycube.Cell) int { return int(a.Z) - int(b.Z) }).Z
			for i := range image {
				image[i] = image[i].Sub(polycube.Cell{X: low, Y: lowY, Z: lowZ})
			}
			seen[fmt.Sprint(image)] = true
			if backwards {
				slices.Reverse(image)
				seen[fmt.Sprint(image)] = true
			}
		}
	}
	return n
}

func anySymmetry(polycube.Symmetry) bool { return true }

// drawTarget is a box or a part of one.
func drawTarget(t *rapid.T) polycube.Shape {
	sides := rapid.SampledFrom([][3]int{{2, 2, 2}, {3, 3, 1}, {1, 3, 4}, {3, 2, 2}, {5, 2, 1}, {2, 2, 3}, {2, 4, 1}}).Draw(t, "sides")
	b, err := polycube.Box(sides[0], sides[1], sides[2])
	if err != nil {
		t.Fatal(err)
	}
	cells := b.Cells()
	for range rapid.IntRange(0, 3).Draw(t, "holes") {
		i := rapid.IntRange(0, len(cells)-1).Draw(t, "hole")
		cells = slices.Delete(cells, i, i+1)
	}
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return shape
}

// drawSnake is a snake of n cubes. Most random ones have no fold, so it walks through the
// target as far as it gets.
func drawSnake(t *rapid.T, target polycube.Shape) polycube.Snake {
	free := target.Cells()
	path := Fold{}
	for len(free) > 0 {
		var ways []polycube.Cell
		for _, c := range free {
			if len(path) == 0 || slices.Contains(neighbours(c), path[len(path)-1]) {
				ways = append(ways, c)
			}
		}
		if len(ways) == 0 {
			break
		}
		c := rapid.SampledFrom(ways).Draw(t, "cell")
		path = append(path, c)
		free = slices.DeleteFunc(free, func(d polycube.Cell) bool { return d == c })
	}
	letters := []byte{polycube.End}
	if s, ok := path.Snake(); ok {
		letters = []byte(s[:len(s)-1])
	}
	for len(letters) < target.Size()-1 {
		letters = append(letters, rapid.SampledFrom([]byte{polycube.Straight, polycube.Corner}).Draw(t, "letter"))
	}
	return polycube.Snake(append(letters[:target.Size()-1], polycube.End))
}

// TestFoldsAgree compares folds and counts with plain enumeration, and the snake with its
// reverse and its target with a turned one.
func TestFoldsAgree(t *testing.T) {
	ctx := context.Background()
	found := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		target := drawTarget(t)
		if target.Size() < 2 {
			return
		}
		snake := drawSnake(t, target)
		plain := plainFolds(snake, target)
		want := Counts{
			Raw:         int64(len(plain)),
			Rotations:   plainOrbits(plain, target, polycube.Symmetry.IsRotation, false),
			Reflections: plainOrbits(plain, target, anySymmetry, false),
			Unnumbered:  plainOrbits(plain, target, anySymmetry, snake.IsPalindrome()),
		}
		if want.Raw > 0 {
			found++
		}
		turned := target.Turned(rapid.SampledFrom([]polycube.Symmetry{0, 1, 5, 17, 24, 40, 47}).Draw(t, "turn"))
		for _, c := range []struct {
			snake  polycube.Snake
			target polycube.Shape
		}{{snake, target}, {snake.Reverse(), target}, {snake, turned}} {
			if got, err := Count(ctx, c.snake, c.target); err != nil || got != want {
				t.Fatalf("%s in %v: %+v, %v, want %+v", c.snake, c.target.Cells(), got, err, want)
			}
		}
		all := map[string]bool{}
		for _, f := range plain {
			all[fmt.Sprint(f)] = true
		}
		for kind, number := range map[Kind]int64{Raw: want.Raw, Rotations: want.Rotations, Reflections: want.Reflections} {
			got := []Fold{}
			seen := map[string]bool{}
			for f, err := range Folds(ctx, snake, target, kind) {
				if err != nil || !all[fmt.Sprint(f)] || seen[fmt.Sprint(f)] {
					t.Fatalf("%s in %v: %v, %v", snake, target.Cells(), f, err)
				}
				seen[fmt.Sprint(f)] = true
				got = append(got, f)
			}
			use := func(s polycube.Symmetry) bool {
				return s == polycube.Identity || kind == Reflections || kind == Rotations && s.IsRotation()
			}
			most := rapid.IntRange(0, 40).Draw(t, "most")
			counts, some, err := Search(ctx, snake, target, kind, most)
			if err != nil || counts != want || len(some) != min(most, len(got)) || !slices.EqualFunc(some, got[:len(some)], slices.Equal[Fold]) {
				t.Fatalf("%s in %v: %+v, %v, %v", snake, target.Cells(), counts, some, err)
			}
			if int64(len(got)) != number || plainOrbits(got, target, use, false) != number {
				t.Fatalf("%s in %v: %d of kind %d, want %d", snake, target.Cells(), len(got), kind, number)
			}
		}
	}, func() bool { return found >= 10 })
}

// TestPublishedSnakes: the numbers of Roux's first snake, and of a commercial one of 64 cubes, whose
// 192 folds are published (dr-karstens.de/snake.html).
func TestPublishedSnakes(t *testing.T) {
	if testing.Short() {
		t.Skip("seconds")
	}
	for _, c := range []struct {
		snake string
		side  int
		want  Counts
	}{
		{roux1, 3, Counts{48, 2, 1, 1}},
		{"27:", 3, Counts{}},
		{"8:", 2, Counts{144, 6, 3, 3}}, // A193346: 144 in three classes
		{"2 1 2 1 1 3 1 2 1 2 1 2 1 1 1 1 1 1 1 1 2 2 1 1 1 1 1 2 3 1 1 1 3 1 2 1 1 1 1 1 1 1 1 1 3 1", 4, Counts{192, 8, 4, 4}},
	} {
		got, err := Count(context.Background(), parse(t, c.snake), box(t, c.side, c.side, c.side))
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, %v, want %+v", c.snake, got, err, c.want)
		}
	}
}

// TestAtlas compares with published numbers: 4,960,608 directed paths (OEIS A193346);
// 22,897 strings that fold (professorguy.com/ideas/snakecube.html); 11,487 snakes, 3,639 of
// them with one fold up to rotations and reflections (3,658 if a palindrome's fold read backwards
// is the same), and at most 142
// (github.com/ThoAppelsin/snake-cube-puzzle-variations).
func TestAtlas(t *testing.T) {
	list, err := Atlas(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var paths, strings, single, backwards, most int64
	for i, e := range list {
		if e.Snake != e.Snake.Canonical() || i > 0 && list[i-1].Snake >= e.Snake {
			t.Fatal(e.Snake, "is out of order")
		}
		// No symmetry of the cube but the identity keeps every cell.
		if e.Raw != 48*e.Reflections || e.Rotations != 2*e.Reflections {
			t.Errorf("%+v", e)
		}
		directions := int64(2)
		if e.Snake.IsPalindrome() {
			directions = 1
		} else if e.Unnumbered != e.Reflections {
			t.Errorf("%+v", e)
		}
		strings += directions
		paths += directions * e.Raw
		most = max(most, e.Reflections)
		if e.Reflections == 1 {
			single++
		}
		if e.Unnumbered == 1 {
			backwards++
		}
	}
	got := []int64{paths, strings, int64(len(list)), single, backwards, most}
	if want := []int64{4960608, 22897, 11487, 3639, 3658, 142}; !slices.Equal(got, want) {
		t.Errorf("%v, published %v", got, want)
	}
	// Another search counts the same, here for every hundredth snake.
	for i := 0; i < len(list); i += 100 {
		e := list[i]
		if c, err := Count(context.Background(), e.Snake, box(t, 3, 3, 3)); err != nil || c != e.Counts {
			t.Errorf("%+v, counted %+v, %v", e, c, err)
		}
	}
}

func TestErrors(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	for _, c := range []struct {
		ctx    context.Context
		snake  polycube.Snake
		target polycube.Shape
		want   error
	}{
		{t.Context(), "ECC", box(t, 3, 1, 1), polycube.ErrSyntax},
		{t.Context(), "", box(t, 1, 1, 1), polycube.ErrSyntax},
		{t.Context(), "ecce", box(t, 2, 2, 1), polycube.ErrSyntax},
		{t.Context(), "ECCE", box(t, 5, 1, 1), ErrSize},
		{t.Context(), parse(t, "125:"), box(t, 5, 5, 5), ErrTooBig},
		{canceled, "ECCE", box(t, 2, 2, 1), context.Canceled},
	} {
		_, err := Count(c.ctx, c.snake, c.target)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.snake, err, c.want)
		}
		for _, err = range Folds(c.ctx, c.snake, c.target, Raw) {
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.snake, err, c.want)
		}
	}
	if _, err := Atlas(canceled); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// A search that takes long ends with its context, and one that is broken off is silent.
	long, stop := context.WithCancel(context.Background())
	defer stop()
	n := 0
	for _, err := range Folds(long, parse(t, "64:"), box(t, 4, 4, 4), Raw) {
		if n++; n == 1 {
			stop()
		}
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
	}
	for f, err := range Folds(t.Context(), parse(t, "8:"), box(t, 2, 2, 2), Raw) {
		if f == nil || err != nil {
			t.Error(f, err)
		}
		break
	}
}

func BenchmarkCount(b *testing.B) {
	for _, c := range []struct {
		name, snake string
		side        int
	}{
		{"roux1", roux1, 3},
		{"27corners", "27:", 3},
		{"64", "2 1 2 1 1 3 1 2 1 2 1 2 1 1 1 1 1 1 1 1 2 2 1 1 1 1 1 2 3 1 1 1 3 1 2 1 1 1 1 1 1 1 1 1 3 1", 4},
	} {
		b.Run(c.name, func(b *testing.B) {
			snake, target := parse(b, c.snake), box(b, c.side, c.side, c.side)
			for b.Loop() {
				if _, err := Count(b.Context(), snake, target); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAtlas(b *testing.B) {
	for b.Loop() {
		if _, err := Atlas(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

// TestDeadEnds: cells that nothing can fill any more are noticed, so that a search visits no
// more nodes than these.
func TestDeadEnds(t *testing.T) {
	for snake, most := range map[string]int{roux1: 138, "27:": 15_104} {
		b, err := newBoard(box(t, 3, 3, 3))
		if err != nil {
			t.Fatal(err)
		}
		if steps := b.classes(t.Context(), parse(t, snake), func([]int8) bool { return true }); steps > most {
			t.Errorf("%s: %d nodes, not %d", snake, steps, most)
		}
	}
}
