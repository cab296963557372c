package cube3_test

import (
	"fmt"

	"wedge/puzzle/cube3"
)

func ExampleParseAlg() {
	alg, err := cube3.ParseAlg("[R, U]3 M'") // a commutator three times, and a slice
	fmt.Println(alg, err)
	_, err = cube3.ParseAlg("R U X")
	fmt.Println(err)
	// Output:
	// R U R' U' R U R' U' R U R' U' L R' <nil>
	// column 5: found "X", expected a move such as R, R2 or R'
}

// A cube that was put together wrongly cannot be solved by turns. Repairs say what to do by hand.
func ExampleAssembly_Repairs() {
	cube, _, err := cube3.Parse("UF:FU") // in the place UF is the edge UF, flipped
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("turns can solve it:", cube.Reachable(false))
	repair := cube.Repairs(false)[0]
	fmt.Println(repair.Words(), repair.Do(cube).Reachable(false))
	// Output:
	// turns can solve it: false
	// [flip UF] true
}
