package packing

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"testing"

	"wedge/puzzle/polycube"
)

// TestExplainIsTrue: on random puzzles, reasons are given exactly if there is no packing,
// and each of them is true.
func TestExplainIsTrue(t *testing.T) {
	given := map[string]int{}
	for seed := range uint64(600) {
		puzzle := randomPuzzle(rand.New(rand.NewPCG(seed, 6)))
		p := mustNew(t, puzzle)
		r, err := p.Explain(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		solvable := len(plainPackings(puzzle)) > 0
		if r.Solvable != solvable || solvable != reflect.DeepEqual(r, Reasons{Solvable: true}) {
			t.Errorf("seed %d: %+v, but solvable is %v", seed, r, solvable)
		}
		switch {
		case r.Volume != nil:
			given["volume"]++
		case r.Unfit != nil:
			given["unfit"]++
		case r.Unreached != nil:
			given["unreached"]++
		case r.Colouring != nil:
			given["colouring"]++
		case r.Exhausted:
			given["exhausted"]++
		}
	}
	for _, reason := range []string{"volume", "unfit", "unreached", "colouring", "exhausted"} {
		if given[reason] < 1 {
			t.Errorf("never %s: %v", reason, given)
		}
	}
}

// TestExplain: classic impossibilities and their reasons.
func TestExplain(t *testing.T) {
	for text, want := range map[string]Reasons{
		"box 10 10 1\npiece T4 x25":       {Colouring: &Colouring{A: 1, B: 1, C: 1, Colours: 2, Target: []int{50, 50}}},         // Golomb
		"box 6 6 6\npiece I4 x54":         {Colouring: &Colouring{A: 1, B: 1, C: 1, Colours: 4, Target: []int{53, 55, 55, 53}}}, // de Bruijn
		"box 2 2 2\npiece I3 x0-5":        {Volume: &Volume{8, 0, 15}, Unreached: box(2, 2, 2).Cells()},
		"box 2 2 2\npiece I3\npiece M x5": {Unfit: []int{0}},
	} {
		got := explained(t, text)
		if got.Colouring != nil {
			got.Colouring.Colour, got.Colouring.Possible = 0, nil // see TestClassicColourings
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v (%+v), want %+v", text, got, got.Colouring, want)
		}
	}
}

// TestExplainStops: wherever Explain is while its context ends, it returns that error, and
// between two questions to its context it does no more than for one kind of piece and one number
// of it.
func TestExplainStops(t *testing.T) {
	p := mustNew(t, &polycube.Puzzle{Target: box(8, 8, 1), Pieces: []polycube.Piece{
		{Shape: box(2, 1, 1), Min: 2, Max: 40}, {Shape: box(3, 1, 1), Min: 1, Max: 20}, {Shape: box(2, 2, 1), Min: 1, Max: 10},
	}})
	for _, most := range []int{0, 1, 5, 20, 50, 100} {
		ctx := &asked{Context: t.Context(), most: most}
		if r, err := p.Explain(ctx); !errors.Is(err, context.Canceled) || r.Solvable || ctx.n > most+20 {
			t.Errorf("canceled at question %d: %+v, %v after %d", most+1, r, err, ctx.n)
		}
	}
}
