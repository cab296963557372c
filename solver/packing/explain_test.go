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
	without := func(cells []polycube.Cell, gone ...polycube.Cell) polycube.Shape {
		var left []polycube.Cell
		for _, c := range cells {
			keep := true
			for _, g := range gone {
				keep = keep && c != g
			}
			if keep {
				left = append(left, c)
			}
		}
		s, err := polycube.NewShape(left...)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	brick := func(n, x, y, z int) polycube.Piece {
		return polycube.Piece{Shape: box(x, y, z), Min: n, Max: n}
	}
	for _, c := range []struct {
		name   string
		puzzle polycube.Puzzle
		want   Reasons
	}{
		{
			"a mutilated chessboard and dominoes",
			polycube.Puzzle{Target: without(box(8, 8, 1).Cells(), polycube.Cell{}, polycube.Cell{X: 7, Y: 7}), Pieces: []polycube.Piece{brick(31, 2, 1, 1)}},
			Reasons{Colouring: &Colouring{A: 1, B: 1, C: 1, Colours: 2, Target: []int{30, 32}}},
		},
		{
			"25 T in 10x10", // Golomb
			*ts(10, 10, 1),
			Reasons{Colouring: &Colouring{A: 1, B: 1, C: 1, Colours: 2, Target: []int{50, 50}}},
		},
		{
			"1x1x4 in 6x6x6", // de Bruijn; the colours of x+y+z mod 4
			polycube.Puzzle{Target: box(6, 6, 6), Pieces: []polycube.Piece{brick(54, 4, 1, 1)}},
			Reasons{Colouring: &Colouring{A: 1, B: 1, C: 1, Colours: 4, Target: []int{53, 55, 55, 53}}},
		},
		{
			"eight cells and pieces of three",
			polycube.Puzzle{Target: box(2, 2, 2), Pieces: []polycube.Piece{{Shape: box(3, 1, 1), Max: 5}}},
			Reasons{Volume: &Volume{8, 0, 15}, Unreached: box(2, 2, 2).Cells()},
		},
		{
			"a straight piece in a cube",
			polycube.Puzzle{Target: box(2, 2, 2), Pieces: []polycube.Piece{brick(1, 3, 1, 1), brick(5, 1, 1, 1)}},
			Reasons{Unfit: []int{0}},
		},
	} {
		got, err := mustNew(t, &c.puzzle).Explain(t.Context())
		if got.Colouring != nil {
			got.Colouring.Colour, got.Colouring.Possible = 0, nil // see TestClassicColourings
		}
		if err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v (%+v), want %+v; %v", c.name, got, got.Colouring, c.want, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := mustNew(t, soma()).Explain(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
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
