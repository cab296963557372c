package packing_test

import (
	"context"
	"fmt"
	"strings"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// soma is Piet Hein's cube, prepared for solving.
func soma() (*packing.Problem, error) {
	puzzle, err := polycube.Parse(`
box 3 3 3
piece V V3
piece L L4
piece T T4
piece Z S4
piece A A4
piece P P4
piece B B4
`)
	if err != nil {
		return nil, err
	}
	return packing.New(context.Background(), puzzle)
}

// A packing, as layers from the lowest up.
func ExampleProblem_First() {
	problem, err := soma()
	if err != nil {
		fmt.Println(err)
		return
	}
	k, ok, err := problem.First(context.Background())
	fmt.Println(ok, err)
	for _, rows := range problem.Layers(k) {
		fmt.Println(strings.Join(rows, " "))
	}
	// Output:
	// true <nil>
	// BBB BAD AAD
	// FCD FFD EGG
	// CCC FEG EEG
}

// All packings, counted: those that a rotation or reflection maps to each other count as one.
func ExampleSearch_Run() {
	problem, err := soma()
	if err != nil {
		fmt.Println(err)
		return
	}
	search := problem.NewSearch(packing.Options{UpTo: packing.Reflections})
	if err := search.Run(context.Background(), nil); err != nil {
		fmt.Println(err)
		return
	}
	counts := search.Progress().Counts
	fmt.Println(counts.Raw, counts.Rotations, counts.Reflections, counts.Complete)
	// Output:
	// 11520 480 240 true
}

// A search that is stopped, saved and resumed meets every packing once.
func ExampleProblem_Resume() {
	problem, err := soma()
	if err != nil {
		fmt.Println(err)
		return
	}
	options := packing.Options{UpTo: packing.Reflections, Workers: 1}
	search := problem.NewSearch(options)
	found := 0
	err = search.Run(context.Background(), func(packing.Packing) bool {
		found++
		return found < 100
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	saved, err := search.Save()
	if err != nil {
		fmt.Println(err)
		return
	}
	search, err = problem.Resume(saved, options)
	if err != nil {
		fmt.Println(err)
		return
	}
	err = search.Run(context.Background(), func(packing.Packing) bool {
		found++
		return true
	})
	fmt.Println(found, err)
	// Output:
	// 240 <nil>
}

// Why there is no packing.
func ExampleProblem_Explain() {
	puzzle, err := polycube.Parse("box 3 3 3\npiece bar x9 I3\npiece V V3")
	if err != nil {
		fmt.Println(err)
		return
	}
	problem, err := packing.New(context.Background(), puzzle)
	if err != nil {
		fmt.Println(err)
		return
	}
	reasons, err := problem.Explain(context.Background())
	fmt.Println(reasons.Solvable, *reasons.Volume, err)
	// Output:
	// false {27 30 30} <nil>
}
