package snake_test

import (
	"context"
	"fmt"

	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// Folds of a snake of 27 cubes that fill a cube.
func ExampleCount() {
	cube, err := polycube.Box(3, 3, 3)
	if err != nil {
		fmt.Println(err)
		return
	}
	wooden, err := polycube.ParseSnake("2 1 1 2 1 2 1 1 2 2 1 1 1 2 2 2 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	counts, err := snake.Count(context.Background(), wooden, cube)
	fmt.Println(counts.Raw, counts.Rotations, counts.Reflections, err)
	// Output:
	// 48 2 1 <nil>
}

// One fold of each class, and how many hinges turn on the way from the flat layout to it.
func ExampleFolds() {
	cube, err := polycube.Box(2, 2, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	for fold, err := range snake.Folds(context.Background(), "ECCCCCCE", cube, snake.Reflections) {
		if err != nil {
			fmt.Println(err)
			return
		}
		path, err := snake.FindPath(context.Background(), fold)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(len(fold), "cubes,", len(path.Hinges), "hinges")
	}
	// Output:
	// 8 cubes, 5 hinges
	// 8 cubes, 5 hinges
	// 8 cubes, 5 hinges
}
