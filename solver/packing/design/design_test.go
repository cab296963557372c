package design

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
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

// sizes are all polycubes of some sizes.
func sizes(list ...int) (pieces []polycube.Shape) {
	for _, n := range list {
		pieces = append(pieces, polycube.Polycubes(n)...)
	}
	return pieces
}

// counted counts the packings of a set with the packing solver.
func counted(t interface {
	Helper()
	Fatal(...any)
}, o *Options, pieces []int,
) packing.Counts {
	t.Helper()
	puzzle := &polycube.Puzzle{Target: o.Target}
	for _, p := range pieces {
		puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Shape: o.Pieces[p], Min: 1, Max: 1})
	}
	problem, err := packing.New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	s := problem.NewSearch(packing.Options{UpTo: packing.Reflections})
	if err := s.Run(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	return s.Progress().Counts
}

// subsets are all sets of n pieces with some volume, plainly enumerated.
func subsets(o *Options) (list [][]int) {
	var grow func(set []int, from, volume int)
	grow = func(set []int, from, volume int) {
		if len(set) == o.Number {
			if volume == o.Target.Size() {
				list = append(list, slices.Clone(set))
			}
			return
		}
		for p := from; p < len(o.Pieces); p++ {
			next := p
			if !o.Repeats {
				next++
			}
			grow(append(set, p), next, volume+o.Pieces[p].Size())
		}
	}
	grow(nil, 0, 0)
	return list
}

// TestAgainstEachSet compares the search with one that solves every set alone.
func TestAgainstEachSet(t *testing.T) {
	unique := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		sides := rapid.SampledFrom([][3]int{{2, 2, 2}, {3, 2, 2}, {3, 3, 1}, {4, 2, 1}, {3, 2, 1}}).Draw(t, "sides")
		target, err := polycube.Box(sides[0], sides[1], sides[2])
		if err != nil {
			t.Fatal(err)
		}
		if rapid.Bool().Draw(t, "hole") {
			cells := target.Cells()
			if target, err = polycube.NewShape(cells[1:]...); err != nil {
				t.Fatal(err)
			}
		}
		o := Options{
			Target: target, Pieces: sizes(1, 2, 3, 4), Number: rapid.IntRange(1, 4).Draw(t, "number"),
			Repeats: rapid.Bool().Draw(t, "repeats"), Workers: rapid.IntRange(0, 3).Draw(t, "workers"),
		}
		if rapid.Bool().Draw(t, "some") { // perhaps without the mirror images of some
			for range 4 {
				i := rapid.IntRange(0, len(o.Pieces)-1).Draw(t, "left out")
				o.Pieces = slices.Delete(o.Pieces, i, i+1)
			}
		}
		got, err := UniqueSets(context.Background(), o)
		if err != nil {
			t.Fatal(err)
		}
		all := subsets(&o)
		var solvable int64
		var want []Set
		for _, set := range all {
			c := counted(t, &o, set)
			if c.Raw > 0 {
				solvable++
			}
			if c.Reflections == 1 {
				want = append(want, Set{set, c.Raw, c.Rotations, c.Reflections})
			}
		}
		unique += len(want)
		slices.SortFunc(want, func(a, b Set) int { return slices.Compare(a.Pieces, b.Pieces) })
		same := slices.EqualFunc(got.Unique, want, func(a, b Set) bool {
			return slices.Equal(a.Pieces, b.Pieces) && a.Raw == b.Raw && a.Rotations == b.Rotations && a.Reflections == b.Reflections
		})
		if got.Sets != int64(len(all)) || got.Solvable != solvable || !same {
			t.Fatalf("%v with %d of %d pieces, repeats %v:\n%+v, want %d, %d, %+v", sides, o.Number, len(o.Pieces), o.Repeats, got, len(all), solvable, want)
		}
	}, func() bool { return unique > 0 })
}

// TestSevenPieces: of the sets of seven tricubes and tetracubes that could fill 3 x 3 x 3,
// none of different pieces has one packing, which Roux bet; with repeats 27 have.
func TestSevenPieces(t *testing.T) {
	o := Options{Target: box(t, 3, 3, 3), Pieces: sizes(3, 4), Number: 7}
	var last float64
	o.Progress = func(done float64) {
		if done < last || done > 1 {
			t.Errorf("progress %f after %f", done, last)
		}
		last = done
	}
	for _, c := range []struct {
		repeats          bool
		sets, solvable   int64
		unique, straight int
	}{{false, 56, 13, 0, 0}, {true, 3432, 1217, 27, 16}} {
		o.Repeats, last = c.repeats, 0
		r, err := UniqueSets(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		rotations := 0
		for _, set := range r.Unique {
			if set.Rotations == 1 {
				rotations++
			}
			if n := counted(t, &o, set.Pieces); n.Reflections != 1 || n.Rotations != set.Rotations || n.Raw != set.Raw {
				t.Errorf("%+v has %+v", set, n)
			}
		}
		if r.Sets != c.sets || r.Solvable != c.solvable || len(r.Unique) != c.unique || rotations != c.straight || last != 1 {
			t.Errorf("repeats %v: %d sets, %d solvable, %d unique, %d of them up to rotations; progress %f", c.repeats, r.Sets, r.Solvable, len(r.Unique), rotations, last)
		}
	}
}

// TestNoSet: where no set has the volume, nothing is searched.
func TestNoSet(t *testing.T) {
	o := Options{Target: box(t, 4, 4, 4), Pieces: sizes(5), Number: 12, Repeats: true}
	if r, err := UniqueSets(t.Context(), o); err != nil || r.Sets != 0 || r.Solvable != 0 || len(r.Unique) != 0 {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestErrors(t *testing.T) {
	canceled, cancel := context.WithCancel(context.Background())
	cancel()
	good := Options{Target: box(t, 3, 3, 3), Pieces: sizes(3, 4), Number: 7}
	for _, c := range []struct {
		ctx    context.Context
		change func(*Options)
		want   error
	}{
		{t.Context(), func(o *Options) { o.Target = polycube.Shape{} }, ErrOptions},
		{t.Context(), func(o *Options) { o.Target = box(t, 5, 5, 5) }, ErrOptions},
		{t.Context(), func(o *Options) { o.Number = 0 }, ErrOptions},
		{t.Context(), func(o *Options) { o.Number = MaxNumber + 1 }, ErrOptions},
		{t.Context(), func(o *Options) { o.Pieces = nil }, ErrOptions},
		{t.Context(), func(o *Options) { o.Pieces = append(sizes(3), sizes(3)[0].Turned(5)) }, ErrOptions},
		{t.Context(), func(o *Options) { o.Pieces = []polycube.Shape{{}} }, ErrOptions},
		{canceled, func(*Options) {}, context.Canceled},
	} {
		o := good
		c.change(&o)
		if _, err := UniqueSets(c.ctx, o); !errors.Is(err, c.want) {
			t.Errorf("%v, want %v", err, c.want)
		}
	}
}
