package learn

import (
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/scheme"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/census"
)

// Puzzle is the puzzle on the stage, as lessons use it.
type Puzzle interface {
	Position() square1.Position
	// Begin goes to a position, of which perhaps not everything counts, and forgets what was before.
	Begin(p square1.Pattern)
	// Since is what was done since then.
	Since() square1.Alg
	// Play plays an alg from the position.
	Play(alg square1.Alg)
	Solver() *solver.Solver
	// GodsNumber is what is known of it in WCA moves.
	GodsNumber() (solver.GodsNumber, error)
	Scheme() scheme.Scheme
	// SetLook changes the picture; the zero Look is the ordinary one.
	SetLook(l page.Look)
	// BuildTable asks to build the complete table.
	BuildTable()
}

// kit is what the steps of all lessons share.
type kit struct {
	puzzle   Puzzle
	work     *jobs.Group // of the open step
	pictures pictures
	census   *census.Census
	update   func() // shows the step's values again
}

// Step implements [lesson.Kit]. Its look and its work end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, func() { k.puzzle.SetLook(page.Look{}) }, start, func() {
		k.work.EndAll()
		k.puzzle.SetLook(page.Look{})
	})
}

// start goes to a position, and forgets what was before.
func (k *kit) start(p square1.Position) { k.puzzle.Begin(square1.Only(p)) }

// turned is how far the layers of a position are turned from another: each 0..11 steps; ok
// is false if more than turns is between them.
func turned(from, to square1.Position) (top, bottom int, ok bool) {
	for top, bottom := range square1.AllTurns() {
		if from.Turn(top, bottom) == to {
			return top, bottom, true
		}
	}
	return 0, 0, false
}
