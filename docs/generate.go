// Docs makes the animation of the README with Wedge's own solver and
// renderer: go run ./docs, in the root of the project.
package main

import (
	"context"
	"image"
	"log"
	"os"

	"github.com/kettek/apng"

	"wedge/app/scheme"
	"wedge/app/session"
	"wedge/app/tables"
	"wedge/app/view"
	"wedge/puzzle/square1"
	"wedge/scene"
	"wedge/solver"
)

const (
	width, height   = 320, 280
	framesPerSecond = 10
	scramble        = "(1,0)/(-1,-1)/(0,3)/(3,0)/(-3,0)/(1,-2)/(2,-1)/"
)

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
	player, err := session.NewPlayer(start, r.Solutions[0])
	if err != nil {
		return err
	}
	log.Print(r.Solutions[0])
	var a apng.APNG
	puzzle, renderer := view.New(), scene.NewRenderer()
	look := view.Look{Scheme: scheme.Default(), Bare: true}
	camera := scene.Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: view.Reach}
	for i := 0; float64(i) <= (player.Length()+1)*framesPerSecond; i++ {
		m := player.At(float64(i) / framesPerSecond)
		var motion view.Motion
		if m.Index < player.Len() {
			motion = view.Of(m.Move, m.Fraction*m.Fraction*(3-2*m.Fraction))
		}
		drawn := renderer.Render(puzzle.Scene(m.Position, motion, &look), camera, width, height)
		frame := image.NewRGBA(drawn.Rect)
		copy(frame.Pix, drawn.Pix)
		a.Frames = append(a.Frames, apng.Frame{
			Image: frame, DelayNumerator: 1, DelayDenominator: framesPerSecond,
			DisposeOp: apng.DISPOSE_OP_BACKGROUND,
		})
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer f.Close()
	return apng.Encode(f, a)
}
