package find_test

import (
	"context"
	"errors"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver/find"
)

// All algs that bring the edges of the top back to it: of an edge only the colour of its layer
// counts, of a corner only that it is one, of the middle layer nothing. No table is needed.
func ExampleFinder_Find() {
	start, err := square1.Parse("(1,0)/(2,2)/(1,-2)/(-1,-1)/")
	if err != nil {
		fmt.Println(err)
		return
	}
	edges := square1.Mask{AnyMiddle: true}
	for p := range square1.PieceCount {
		if edges.Pieces[p] = square1.Colour; square1.Piece(p).IsCorner() {
			edges.Pieces[p] = square1.Kind
		}
	}
	q := find.Question{
		From:   square1.Pattern{Position: start, Mask: edges},
		To:     []square1.Pattern{{Position: square1.Solved(), Mask: edges}},
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, // turns there cost nothing
	}
	f := find.New(nil)
	answer, err := f.Find(context.Background(), q)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Length, "slices,", answer.Count, "algs, such as", answer.Algs[0])

	q.Limits = find.TwoGen()
	_, err = f.Find(context.Background(), q)
	fmt.Println(errors.Is(err, find.ErrNone), err)
	// Output:
	// 2 slices, 6 algs, such as /(1,1)/
	// true there is no such alg: the left half of the bottom never moves
}
