// Docs makes the animation of the README and the same as a page, with Wedge's own solver
// and renderer: go run ./docs, in the root of the project.
package main

import (
	"context"
	"errors"
	"io"
	"log"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
)

const scramble = "(1,0)/(-1,-1)/(0,3)/(3,0)/(-3,0)/(1,-2)/(2,-1)/"

func main() {
	a, err := solution()
	if err == nil {
		err = errors.Join(create("docs/solution.png", a, animate), create("docs/solution.html", a, page))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// solution is that of the scramble.
func solution() (a print.Animation, err error) {
	start, err := square1.Parse(scramble)
	if err != nil {
		return a, err
	}
	s, err := tables.Solver(func(err error) { log.Print(err) })
	if err != nil {
		return a, err
	}
	r, err := s.Solve(context.Background(), start, solver.Options{})
	if err != nil {
		return a, err
	}
	log.Print(r.Solutions[0])
	return shown(start, r.Solutions[0]), nil
}

// shown is what both files show.
func shown(start square1.Position, alg square1.Alg) print.Animation {
	return print.Animation{Start: start, Alg: alg, Playing: picture.Playing{Rate: 10, Hold: 1, Loop: true}}
}

// create writes a file whole or not at all.
func create(name string, a print.Animation, write func(io.Writer, print.Animation) error) error {
	return file.Create(name, true, func(w io.Writer) error { return write(w, a) })
}

// animate writes an APNG.
func animate(w io.Writer, a print.Animation) error {
	o := print.Options{
		Scheme: scheme.Default(), Width: 320, Height: 280,
		Camera: print.DefaultCamera(), Transparent: true,
	}
	return print.New().Animate(context.Background(), w, picture.APNG, o, a)
}

// page writes a page in which the reader plays the solution.
func page(w io.Writer, a print.Animation) error {
	o := print.Options{
		Scheme: scheme.Default(), Width: 480, Height: 480,
		Camera: print.DefaultCamera(), Cut: true,
	}
	a.Caption = "A shortest solution of " + scramble
	return print.New().Figure(context.Background(), w, o, a, false)
}
