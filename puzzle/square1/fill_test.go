package square1

import "fmt"

func ExamplePair_Fill() {
	inOrder := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	squares := Pair{Top: Square(), Bottom: Square()}
	fmt.Println(squares.Fill(inOrder, inOrder))
	// Output: A1B2C3D4E5F6G7H8-
}
