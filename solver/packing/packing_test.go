package packing

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/polycube"
)

// piece is a piece used once, from triples of coordinates.
func piece(name string, times int, at ...int8) polycube.Piece {
	var cells []polycube.Cell
	for i := 0; i < len(at); i += 3 {
		cells = append(cells, polycube.Cell{X: at[i], Y: at[i+1], Z: at[i+2]})
	}
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		panic(err)
	}
	return polycube.Piece{Name: name, Shape: shape, Min: times, Max: times}
}

func box(x, y, z int) polycube.Shape {
	s, err := polycube.Box(x, y, z)
	if err != nil {
		panic(err)
	}
	return s
}

// soma is Piet Hein's puzzle.
func soma() *polycube.Puzzle {
	return &polycube.Puzzle{Name: "Soma", Target: box(3, 3, 3), Pieces: []polycube.Piece{
		piece("V", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0),
		piece("L", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0),
		piece("T", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0),
		piece("Z", 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 2, 1, 0),
		piece("A", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1),
		piece("B", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1),
		piece("P", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
	}}
}

// cubissimo is Soma with a straight tricube instead of the bent one.
func cubissimo() *polycube.Puzzle {
	p := soma()
	p.Name = "Cubissimo"
	p.Pieces[0] = piece("I", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0)
	return p
}

func ts(x, y, z int) *polycube.Puzzle {
	return &polycube.Puzzle{Name: "T", Target: box(x, y, z), Pieces: []polycube.Piece{
		piece("T", x*y*z/4, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0),
	}}
}

func mustNew(t testing.TB, puzzle *polycube.Puzzle) *Problem {
	t.Helper()
	p, err := New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAgainstPlain compares packings and all counts with the plain twin on random puzzles.
func TestAgainstPlain(t *testing.T) {
	solvable := 0
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 1))
		puzzle := randomPuzzle(r)
		want := plainPackings(puzzle)
		if len(want) > 0 {
			solvable++
		}
		p := mustNew(t, puzzle)
		for upTo := Raw; upTo <= Reflections; upTo++ {
			classes := [...][]map[string]bool{plainClasses(puzzle, want, false), plainClasses(puzzle, want, true)}
			counts := Counts{Raw: int64(len(want)), Rotations: -1, Reflections: -1, Complete: true}
			if upTo >= Rotations {
				counts.Rotations = int64(len(classes[0]))
			}
			if upTo >= Reflections {
				counts.Reflections = int64(len(classes[1]))
			}
			found := map[string]bool{}
			s := p.NewSearch(Options{UpTo: upTo, Workers: 1 + r.IntN(3)})
			err := s.Run(t.Context(), func(k Packing) bool {
				name := plainName(p, k)
				if found[name] || !want[name] || !slices.IsSorted(k) {
					t.Errorf("seed %d: %v is twice, wrong or unsorted", seed, k)
				}
				found[name] = true
				return true
			})
			if got := s.Progress(); err != nil || got.Counts != counts || got.Done != 1 {
				t.Errorf("seed %d: up to %d: %+v, want %+v; %v", seed, upTo, got, counts, err)
			}
			if upTo == Raw {
				if len(found) != len(want) {
					t.Errorf("seed %d: %d packings, want %d", seed, len(found), len(want))
				}
				continue
			}
			for _, class := range classes[upTo-1] {
				n := 0
				for k := range class {
					if found[k] {
						n++
					}
				}
				if n != 1 {
					t.Errorf("seed %d: %d packings of a class of %d", seed, n, len(class))
				}
			}
			counting := p.NewSearch(Options{UpTo: upTo})
			if err := counting.Run(t.Context(), nil); err != nil || counting.Progress().Counts != counts {
				t.Errorf("seed %d: counting only: %+v, want %+v; %v", seed, counting.Progress(), counts, err)
			}
		}
		first, ok, err := p.First(t.Context())
		if err != nil || ok != (len(want) > 0) || ok && !want[plainName(p, first)] {
			t.Errorf("seed %d: first %v, %v, %v of %d", seed, first, ok, err, len(want))
		}
	}
	if solvable < 70 {
		t.Errorf("only %d puzzles have a solution", solvable)
	}
}

// TestImages: the images of a packing and the symmetries that keep it multiply to the
// symmetries that map it to a packing; those are all rotations, or all symmetries; orbits
// are disjoint and have the sizes that the raw count adds up.
func TestImages(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 3))
		puzzle := randomPuzzle(r)
		p := mustNew(t, puzzle)
		if !slices.Equal(p.Group(), puzzle.Target.Symmetries()) {
			t.Errorf("seed %d: group %v", seed, p.Group())
		}
		raw := 0
		all := plainPackings(puzzle)
		for k, err := range p.Solutions(t.Context(), Options{UpTo: Reflections}) {
			if err != nil {
				t.Fatal(err)
			}
			images, own := p.Images(k)
			raw += len(images)
			possible := 0
			for _, s := range p.Group() {
				image, ok := p.Image(k, s)
				if ok != all[plainImage(p.Cells(), plainName(p, k), s)] {
					t.Errorf("seed %d: image by %d: %v", seed, s, ok)
				}
				if !ok {
					continue
				}
				possible++
				if plainName(p, image) != plainImage(p.Cells(), plainName(p, k), s) {
					t.Errorf("seed %d: wrong image by %d", seed, s)
				}
				if back, ok := p.Image(image, s.Inverse()); !ok || !slices.Equal(back, k) {
					t.Errorf("seed %d: %d there and back", seed, s)
				}
			}
			if len(images)*len(own) != possible || len(p.Group())%len(images) != 0 || !slices.Equal(images[0].Packing, k) || own[0] != polycube.Identity {
				t.Errorf("seed %d: %d images, kept by %d, %d possible, group of %d", seed, len(images), len(own), possible, len(p.Group()))
			}
			for _, m := range images {
				if image, ok := p.Image(k, m.By); !ok || !slices.Equal(image, m.Packing) {
					t.Errorf("seed %d: image by %d", seed, m.By)
				}
			}
		}
		if want := len(all); raw != want {
			t.Errorf("seed %d: orbits of %d packings, want %d", seed, raw, want)
		}
	}
}

// TestLocked: locked placements leave the packings that contain them.
func TestLocked(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 4))
		p := mustNew(t, randomPuzzle(r))
		var all []Packing
		for k, err := range p.Solutions(t.Context(), Options{}) {
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, slices.Clone(k))
		}
		if len(all) == 0 {
			continue
		}
		k := all[r.IntN(len(all))]
		locked := []int32{k[r.IntN(len(k))], k[r.IntN(len(k))]}
		if seed%4 == 0 {
			locked = k // so it is the only one
		}
		want := map[string]bool{}
		for _, m := range all {
			if !slices.ContainsFunc(locked, func(id int32) bool { return !slices.Contains(m, id) }) {
				want[plainName(p, m)] = true
			}
		}
		puzzle := p.Puzzle()
		for upTo, n := range []int{len(want), len(plainClasses(puzzle, want, false)), len(plainClasses(puzzle, want, true))} {
			found := 0
			for k, err := range p.Solutions(t.Context(), Options{UpTo: Kind(upTo), Locked: locked}) {
				if err != nil || !want[plainName(p, k)] {
					t.Errorf("seed %d: %v, %v", seed, k, err)
				}
				found++
			}
			if found != n {
				t.Errorf("seed %d: %d packings up to %d, want %d", seed, found, upTo, n)
			}
		}
	}
	p := mustNew(t, soma())
	for _, locked := range [][]int32{{0, 1}, {-1}, {1 << 20}} {
		if err := p.NewSearch(Options{Locked: locked}).Run(t.Context(), nil); !errors.Is(err, ErrOverlap) {
			t.Errorf("%v: %v", locked, err)
		}
	}
}

// TestSaveAndResume stops searches at random moments, saves and resumes them: every packing
// comes once, and progress never falls.
func TestSaveAndResume(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 5))
		puzzle := []*polycube.Puzzle{cubissimo(), ts(6, 6, 2), soma()}[seed%3]
		p := mustNew(t, puzzle)
		upTo := Kind(r.IntN(3))
		options := Options{UpTo: upTo, Workers: 1 + r.IntN(3)}
		if r.IntN(3) == 0 {
			first, _, err := p.First(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			options.Locked = first[:1+r.IntN(3)]
		}
		want := map[string]bool{}
		whole := p.NewSearch(Options{UpTo: upTo, Workers: 1, Locked: options.Locked})
		if err := whole.Run(t.Context(), func(k Packing) bool { want[fmt.Sprint(k)] = true; return true }); err != nil {
			t.Fatal(err)
		}
		s := p.NewSearch(options)
		found := map[string]bool{}
		last := 0.0
		for runs := 0; !s.Progress().Counts.Complete; runs++ {
			stop := r.IntN(200)
			ctx, cancel := context.WithCancel(t.Context())
			byContext := r.IntN(2) == 0
			err := s.Run(ctx, func(k Packing) bool {
				if name := fmt.Sprint(k); found[name] {
					t.Fatalf("seed %d: %v is twice", seed, k)
				} else {
					found[name] = true
				}
				stop--
				if byContext && stop < 0 {
					cancel()
				}
				return stop >= 0 || byContext
			})
			cancel()
			if err != nil && !(byContext && errors.Is(err, context.Canceled)) {
				t.Fatal(err)
			}
			now := s.Progress()
			if now.Done < last || now.Done > 1 {
				t.Errorf("seed %d: progress from %g to %g", seed, last, now.Done)
			}
			last = now.Done
			if upTo == Raw && now.Counts.Raw != int64(len(found)) {
				t.Errorf("seed %d: counted %d, found %d", seed, now.Counts.Raw, len(found))
			}
			data, err := s.Save()
			if err != nil {
				t.Fatal(err)
			}
			if s, err = mustNew(t, puzzle).Resume(data, options); err != nil {
				t.Fatal(err)
			}
			if s.Progress() != now {
				t.Errorf("seed %d: resumed at %+v, saved at %+v", seed, s.Progress(), now)
			}
			if len(data) > 100_000 {
				t.Errorf("seed %d: saved in %d bytes", seed, len(data))
			}
		}
		if s.Progress().Counts != whole.Progress().Counts || len(found) != len(want) {
			t.Errorf("seed %d: %+v, want %+v; %d packings, want %d", seed, s.Progress(), whole.Progress(), len(found), len(want))
		}
	}
}

// TestErrors: what cannot be asked.
func TestErrors(t *testing.T) {
	long, huge := box(64, 64, 1), box(64, 64, 2)
	for _, c := range []struct {
		puzzle *polycube.Puzzle
		want   error
	}{
		{&polycube.Puzzle{}, ErrNoCells},
		{&polycube.Puzzle{Target: huge}, ErrTooBig},
		{&polycube.Puzzle{Target: box(16, 16, 16), Pieces: soma().Pieces}, ErrTooBig},
		{&polycube.Puzzle{Target: long, Pieces: []polycube.Piece{{}}}, ErrNoCells},
		{&polycube.Puzzle{Target: long, Pieces: []polycube.Piece{piece("", -1, 0, 0, 0)}}, ErrRange},
		{&polycube.Puzzle{Target: long, Pieces: []polycube.Piece{{Shape: long, Min: 2, Max: 1}}}, ErrRange},
		{&polycube.Puzzle{Target: long, Pieces: []polycube.Piece{{Shape: huge, Min: 1 << 62, Max: 1 << 62}, {Shape: huge, Min: 1 << 62, Max: 1 << 62}}}, nil},
		{&polycube.Puzzle{Target: long, Pieces: slices.Repeat([]polycube.Piece{piece("", 1, 0, 0, 0)}, polycube.MaxPieces)}, nil},
		{&polycube.Puzzle{Target: long, Pieces: slices.Repeat([]polycube.Piece{piece("", 1, 0, 0, 0)}, polycube.MaxPieces+1)}, ErrTooBig},
		{&polycube.Puzzle{Target: long, Pieces: slices.Repeat([]polycube.Piece{{Shape: huge, Max: 1}}, 7)}, ErrTooBig}, // 57,344 cells
		{&polycube.Puzzle{Target: box(16, 16, 16), Pieces: pentacubes(9)}, ErrTooBig},                                  // in 4,000 orientations and more
	} {
		if _, err := New(context.Background(), c.puzzle); !errors.Is(err, c.want) {
			t.Errorf("%d cells, %d pieces: %v, want %v", c.puzzle.Target.Size(), len(c.puzzle.Pieces), err, c.want)
		}
	}
}

// pentacubes are different pieces of five cells, some of them apart, in a row of some length.
func pentacubes(length int8) (list []polycube.Piece) {
	for a := int8(1); a < length; a++ {
		for b := a + 1; b < length; b++ {
			for c := int8(1); c < length; c++ {
				list = append(list, piece("", 1, 0, 0, 0, a, 0, 0, b, 0, 0, 0, c, 0, a, 0, 1))
			}
		}
	}
	return list
}

// asked is a context that is canceled after it was asked some times.
type asked struct {
	context.Context
	n, most int
}

func (a *asked) Err() error {
	if a.n++; a.n > a.most {
		return context.Canceled
	}
	return nil
}

// TestNewStops: New asks its context for each piece and each cell, and ends with its error
// whenever it is canceled.
func TestNewStops(t *testing.T) {
	puzzle := &polycube.Puzzle{Target: box(5, 5, 5), Pieces: pentacubes(5)}
	all := &asked{Context: t.Context(), most: 1 << 30}
	if _, err := New(all, puzzle); err != nil || all.n < puzzle.Target.Size()+len(puzzle.Pieces) {
		t.Fatal(all.n, err)
	}
	for most := 0; most < all.n; most += 7 {
		if _, err := New(&asked{Context: t.Context(), most: most}, puzzle); !errors.Is(err, context.Canceled) {
			t.Errorf("canceled at question %d of %d: %v", most+1, all.n, err)
		}
	}
}

// TestLayers: letters are those of pieces, the same in each packing.
func TestLayers(t *testing.T) {
	p := mustNew(t, soma())
	for k, err := range p.Solutions(t.Context(), Options{UpTo: Reflections}) {
		if err != nil {
			t.Fatal(err)
		}
		layers := p.Layers(k)
		owners := p.Owners(k)
		for i, c := range p.Cells() {
			piece := p.Placements()[k[owners[i]]].Piece
			if got := layers[c.Z][c.Y][c.X]; got != "ABCDEFG"[piece] {
				t.Fatalf("cell %v of piece %d is %c", c, piece, got)
			}
		}
	}
}
