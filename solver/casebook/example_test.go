package casebook_test

import (
	"context"
	"fmt"

	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

func ExampleSolve() {
	set, err := cases.Named("EO")
	if err != nil {
		fmt.Println(err)
		return
	}
	book, err := casebook.Solve(context.Background(), find.New(nil), set, casebook.Options{All: true, Cases: []int{0, 1}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, e := range book.Entries {
		fmt.Printf("%s: %d algs of %d slices, such as %v\n", e.Case.Name, e.Count, e.Slices, e.Algs[0])
	}
	// Output:
	// 1e/1e: 128 algs of 5 slices, such as (-2,0)/(-4,-1)/(3,0)/(-3,0)/(-2,-5)/
	// L/L: 48 algs of 4 slices, such as (0,-1)/(-3,0)/(-2,-2)/(-3,0)/
}
