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
	e, err := solution()
	if err == nil {
		err = errors.Join(create("docs/solution.gif", e, animate), create("docs/solution.html", e, page))
	}
	if err != nil {
		log.Fatal(err)
	}
}

// solution is that of the scramble.
func solution() (e print.Entry, err error) {
	start, err := square1.Parse(scramble)
	if err != nil {
		return e, err
	}
	s, err := tables.Solver(func(err error) { log.Print(err) })
	if err != nil {
		return e, err
	}
	r, err := s.Solve(context.Background(), start, solver.Options{})
	if err != nil {
		return e, err
	}
	log.Print(r.Solutions[0])
	return shown(start, r.Solutions[0]), nil
}

// shown is what both files show.
func shown(start square1.Position, alg square1.Alg) print.Entry {
	return print.Entry{Position: start, Next: alg}
}

// create writes a file whole or not at all.
func create(name string, e print.Entry, write func(io.Writer, print.Entry) error) error {
	return file.Create(name, true, func(w io.Writer) error { return write(w, e) })
}

// animate writes a GIF.
func animate(w io.Writer, e print.Entry) error {
	o := print.Options{Scheme: scheme.Default(), Look: picture.Look{Width: 320, Height: 280, Camera: print.DefaultCamera()}}
	return export(w, picture.GIF, o, e, picture.Playing{Rate: 10, Hold: 1, Loop: true})
}

// page writes a page in which the reader plays the solution.
func page(w io.Writer, e print.Entry) error {
	o := print.Options{Scheme: scheme.Default(), Cut: true, Look: picture.Look{Width: 480, Height: 480, Camera: print.DefaultCamera()}}
	e.Caption = "A shortest solution of " + scramble
	return export(w, picture.HTML, o, e, picture.Playing{})
}

func export(w io.Writer, f picture.Format, o print.Options, e print.Entry, play picture.Playing) error {
	work, err := print.New().Moving(context.Background(), o, e, f == picture.HTML)
	if err != nil {
		return err
	}
	return file.New().Export(context.Background(), w, f, work, play, false)
}
