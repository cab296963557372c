// Docs makes the animation of the README with Wedge's own solver and
// renderer: go run ./docs, in the root of the project.
package main

import (
	"context"
	"io"
	"log"

	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
)

const scramble = "(1,0)/(-1,-1)/(0,3)/(3,0)/(-3,0)/(1,-2)/(2,-1)/"

func main() {
	if err := animate("docs/solution.png"); err != nil {
		log.Fatal(err)
	}
}

// animate writes the solution of the scramble as an APNG.
func animate(name string) error {
	start, err := square1.Parse(scramble)
	if err != nil {
		return err
	}
	s, err := tables.Solver(func(err error) { log.Print(err) })
	if err != nil {
		return err
	}
	r, err := s.Solve(context.Background(), start, solver.Options{})
	if err != nil {
		return err
	}
	log.Print(r.Solutions[0])
	o := print.Options{
		Scheme: scheme.Default(), Width: 320, Height: 280,
		Camera: print.DefaultCamera(), Transparent: true,
	}
	a := print.Animation{Start: start, Alg: r.Solutions[0], Rate: 10, Hold: 1, Loop: true}
	return picture.Create(name, true, func(w io.Writer) error {
		return print.New().Animate(context.Background(), w, picture.APNG, o, a)
	})
}
