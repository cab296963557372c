package polycube_test

import (
	"fmt"

	"wedge/puzzle/polycube"
)

func ExampleParse() {
	puzzle, err := polycube.Parse(`
name Two by two
box 2 2 2
piece V V3 # a polycube of the catalogue
piece five 0,0,0 1,0,0 0,1,0 1,1,0 0,0,1
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, piece := range puzzle.Pieces {
		fmt.Println(piece.Name, piece.Shape.Size(), "cells, chiral:", piece.Shape.IsChiral())
	}
	fmt.Println(puzzle.Target.Size(), "cells to fill")

	// An error says where it is, and what was expected.
	_, err = polycube.Parse("box 2 2 2\npiece L 0,0,0 1,0")
	fmt.Println(err)
	// Output:
	// V 3 cells, chiral: false
	// five 5 cells, chiral: false
	// 8 cells to fill
	// line 2, column 18: the line ends, expected a comma: a cell is three numbers such as 1,0,0
}

func ExampleShape_Symmetries() {
	bar, err := polycube.NewShape(polycube.Cell{}, polycube.Cell{X: 1}, polycube.Cell{X: 2})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(bar.Symmetries()), "symmetries keep it,", len(bar.Orientations()), "orientations")
	// Output:
	// 16 symmetries keep it, 3 orientations
}

func ExampleParseSnake() {
	snake, err := polycube.ParseSnake("2 1 1 2") // the lengths of its straight runs, in steps
	fmt.Println(snake, snake.IsPalindrome(), err)
	// Output:
	// ESCCCSE true <nil>
}
