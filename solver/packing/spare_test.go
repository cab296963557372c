package packing

import (
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/polycube"
)

// TestSpareCells compares targets with cells that may stay empty with the plain twin, also when
// the search is stopped at each packing, saved and resumed.
func TestSpareCells(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 11))
	some, symmetric := 0, 0
	for range 150 {
		puzzle := randomPuzzle(r)
		if puzzle.Target.Size() > 8 {
			continue
		}
		for _, c := range puzzle.Target.Cells()[1:] {
			if r.IntN(2) == 0 {
				puzzle.Spare = append(puzzle.Spare, c)
			}
		}
		all := plainPackings(puzzle)
		if len(all) > 3000 {
			continue
		}
		want := Counts{int64(len(all)), int64(len(plainClasses(puzzle, all, false))), int64(len(plainClasses(puzzle, all, true))), true}
		p := mustNew(t, puzzle)
		s := p.NewSearch(Options{UpTo: Reflections})
		if err := s.Run(t.Context(), nil); err != nil || s.Progress().Counts != want {
			t.Fatalf("%s spare %v: %+v, want %+v; %v", polycube.Format(puzzle), puzzle.Spare, s.Progress().Counts, want, err)
		}
		reasons, err := p.Explain(t.Context())
		if err != nil || reasons.Solvable != (len(all) > 0) {
			t.Fatalf("%s spare %v: %+v, %v", polycube.Format(puzzle), puzzle.Spare, reasons, err)
		}
		if len(all) > 1 {
			some++
		}
		if want.Rotations < want.Raw {
			symmetric++
		}
		if len(all) > 100 {
			continue
		}
		found := map[string]bool{}
		s = p.NewSearch(Options{Workers: 1})
		for n := 0; !s.Progress().Counts.Complete && n < 300; n++ {
			if err := s.Run(t.Context(), func(k Packing) bool {
				if !p.Fills(k) {
					t.Errorf("%v is no packing", k)
				}
				found[plainName(p, k)] = true
				return false
			}); err != nil {
				t.Fatal(err)
			}
			data, err := s.Save()
			if err != nil {
				t.Fatal(err)
			}
			if s, err = p.Resume(data, Options{Workers: 1}); err != nil {
				t.Fatalf("%s spare %v: %v", polycube.Format(puzzle), puzzle.Spare, err)
			}
		}
		for k := range found {
			if !all[k] {
				t.Fatalf("%q is no packing", k)
			}
		}
		if len(found) != len(all) || s.Progress().Counts.Raw != want.Raw {
			t.Fatalf("%s spare %v: %d found, want %d", polycube.Format(puzzle), puzzle.Spare, len(found), len(all))
		}
	}
	if some < 15 || symmetric < 8 {
		t.Errorf("only %d puzzles with packings, %d with equal ones", some, symmetric)
	}
}

func TestWrongSpareCells(t *testing.T) {
	piece := polycube.Piece{Shape: box(1, 1, 1), Min: 1, Max: 1}
	for _, spare := range [][]polycube.Cell{box(2, 1, 1).Cells(), {{X: 5}}, {{X: 1}, {X: 1}}} {
		puzzle := &polycube.Puzzle{Target: box(2, 1, 1), Spare: spare, Pieces: []polycube.Piece{piece}}
		if _, err := New(t.Context(), puzzle); !errors.Is(err, ErrNoCells) {
			t.Errorf("%v: %v", spare, err)
		}
	}
}
