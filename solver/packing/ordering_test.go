package packing

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/polycube"
)

// in is a search in an ordering that was not chosen.
func in(p *Problem, o Options, by ordering) *Search {
	s := p.NewSearch(o)
	s.by, s.trial = by, nil
	return s
}

// TestFirstOfLarge: a packing of T-tetracubes in 8x8x8 is found within 25,000 nodes, those of
// orderings without luck included, and in larger boxes after not many more.
func TestFirstOfLarge(t *testing.T) {
	for _, c := range []struct {
		x, y, z int
		nodes   int64
	}{{6, 6, 6, 5_000}, {8, 8, 8, 25_000}, {8, 8, 12, 50_000}, {10, 10, 10, 25_000}} {
		p := mustNew(t, ts(c.x, c.y, c.z))
		s := p.NewSearch(Options{Workers: 1})
		s.chooseOrdering(t.Context())
		nodes := int64(0)
		for by := range s.by {
			nodes += by.budget()
		}
		w, found := newWalker(p, s.by), false
		w.load(p.NewSearch(Options{}).todo[0])
		w.walk(func() bool { found = true; return false }, func() bool { return nodes+w.visited < c.nodes })
		if !found {
			t.Errorf("%dx%dx%d: nothing after %d nodes", c.x, c.y, c.z, nodes+w.visited)
			continue
		}
		k, ok, err := p.First(t.Context())
		if slices.Sort(k); !ok || err != nil || !p.Fills(k) {
			t.Errorf("%dx%dx%d: %v, %v, %v", c.x, c.y, c.z, k, ok, err)
		}
	}
}

// TestUsualOrdering: where a search can be finished, or finds a packing soon, it stays with the
// smallest tree, and no node is visited twice.
func TestUsualOrdering(t *testing.T) {
	for _, name := range []string{"soma", "soma-bench", "t-6x6x6", "bedlam", "tetris-cube", "y-pentacubes", "pentominoes-3x4x5"} {
		p, o := namedProblem(t, name), Options{UpTo: Reflections}
		s := p.NewSearch(o)
		if s.chooseOrdering(t.Context()); s.by != usual || s.trial != nil || len(s.todo) > 0 && p.NewSearch(o).isRoot(s.todo[0]) {
			t.Errorf("%s: ordering %d, %v, %g done", name, s.by, s.trial, s.done)
		}
	}
}

// TestPins: the piece or cell whose placements break the symmetry leaves few nodes. The first of
// those that leave the smallest part of their placements leaves the other numbers.
func TestPins(t *testing.T) {
	for name, c := range map[string]struct{ most, first int64 }{"soma": {4859, 6057}, "cubissimo": {2659, 3169}, "half-hour": {295, 814}} {
		p := namedProblem(t, name)
		w := newWalker(p, usual)
		w.load(p.NewSearch(Options{}).todo[0])
		w.walk(func() bool { return true }, func() bool { return true })
		if w.visited > c.most {
			t.Errorf("%s: %d nodes, want %d; the first leaves %d", name, w.visited, c.most, c.first)
		}
	}
}

// TestOrderings: the counts are the same in every ordering, also if the search is stopped and
// resumed.
func TestOrderings(t *testing.T) {
	compare := func(puzzle *polycube.Puzzle, r *rand.Rand, workers int) {
		t.Helper()
		p, o := mustNew(t, puzzle), Options{UpTo: Reflections, Workers: workers}
		want := p.NewSearch(o)
		if err := want.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		by := 1 + ordering(r.IntN(orderings-1))
		s := in(p, o, by)
		for runs := 0; !s.Progress().Counts.Complete && runs < 1000; runs++ {
			left := r.IntN(20)
			if err := s.Run(t.Context(), func(Packing) bool { left--; return left >= 0 }); err != nil {
				t.Fatal(err)
			}
			data, err := s.Save()
			if err != nil {
				t.Fatal(err)
			}
			if s, err = p.Resume(data, o); err != nil {
				t.Fatalf("ordering %d: %v", by, err)
			}
		}
		if got := s.Progress().Counts; got != want.Progress().Counts {
			t.Errorf("ordering %d: %+v, want %+v", by, got, want.Progress().Counts)
		}
	}
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 22))
		compare(randomPuzzle(r), r, 1+r.IntN(3))
	}
	r := rand.New(rand.NewPCG(0, 22))
	for _, puzzle := range []*polycube.Puzzle{soma(), cubissimo(), ts(6, 6, 2)} {
		compare(puzzle, r, 2)
	}
}

// TestResumeOrdering: subtrees saved in one ordering are none in another.
func TestResumeOrdering(t *testing.T) {
	p, o := mustNew(t, ts(8, 8, 8)), Options{Workers: 1}
	s := p.NewSearch(o)
	if s.chooseOrdering(t.Context()); s.by == usual {
		t.Fatal("the usual ordering")
	}
	if err := s.Run(t.Context(), func(Packing) bool { return false }); err != nil {
		t.Fatal(err)
	}
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	var v saved
	if err := json.Unmarshal(data, &v); err != nil || v.By != s.by {
		t.Fatal(v.By, err)
	}
	for _, by := range []ordering{-1, usual, v.By + 1, orderings, 1 << 40} {
		v.By = by
		if data, err = json.Marshal(v); err != nil {
			t.Fatal(err)
		}
		if _, err := p.Resume(data, o); !errors.Is(err, ErrSaved) {
			t.Errorf("ordering %d: %v", by, err)
		}
	}
}

// TestStopTrial: a search that is stopped again and again while it looks for an ordering goes on
// where it was, and chooses the same. Saved meanwhile, it looks again.
func TestStopTrial(t *testing.T) {
	p, o := mustNew(t, ts(8, 8, 12)), Options{Workers: 2}
	want := p.NewSearch(o)
	want.chooseOrdering(t.Context())
	s, stops := p.NewSearch(o), 0
	for ; s.trial != nil && stops < 1000; stops++ {
		s.chooseOrdering(&asked{Context: t.Context(), most: 3})
		if stops%8 > 0 || s.trial == nil {
			continue
		}
		if err := s.Run(&asked{Context: t.Context()}, nil); !errors.Is(err, context.Canceled) || s.trial == nil || s.Progress().Done > 0 {
			t.Fatal(err, s.Progress())
		}
		data, err := s.Save()
		if err != nil {
			t.Fatal(err)
		}
		if again, err := p.Resume(data, o); err != nil || again.trial == nil || again.by != usual {
			t.Fatal(err)
		}
	}
	if s.by != want.by || want.by == usual || stops < 10 {
		t.Errorf("ordering %d after %d stops, want %d", s.by, stops, want.by)
	}
}
