package cube3_test

import (
	"context"
	"fmt"

	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// Solutions become shorter until the function returns false.
func ExampleSolver_Solve() {
	alg, err := cube3.ParseAlg("R U F2 L'")
	if err != nil {
		fmt.Println(err)
		return
	}
	err = solver.New().Solve(context.Background(), cube3.Solved().Apply(alg), solver.MaxLength, func(solution cube3.Alg) bool {
		fmt.Println(solution)
		return len(solution) > 4
	})
	fmt.Println(err)
	// Output:
	// L F2 U' R'
	// <nil>
}
