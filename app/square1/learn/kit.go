package learn

import (
	"context"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/census"
)

// Puzzle is the puzzle on the stage, as lessons use it.
type Puzzle interface {
	Position() square1.Position
	// Show goes to a position and forgets what was before.
	Show(p square1.Position, why string)
	// Play plays an alg from the position.
	Play(alg square1.Alg)
	Solver() *solver.Solver
	// GodsNumber is what is known of it in WCA moves.
	GodsNumber() (solver.GodsNumber, error)
	Scheme() scheme.Scheme
	// SetLook changes the picture; the zero Look is the ordinary one.
	SetLook(l Look)
	// BuildTable asks to build the complete table.
	BuildTable()
}

// Look is what a step adds to the picture of the puzzle.
type Look struct {
	// Figure marks pieces, adds arrows and so on; nil for none.
	Figure *view.Figure
	// Twin, unless nil, is shown beside the puzzle, for its position and motion. The zero
	// Look of the item means that of the puzzle.
	Twin func(square1.Position, view.Motion) view.Item
	// TwinFigure is the twin's in place of Figure, unless nil.
	TwinFigure *view.Figure
	// Mirror puts a pane of glass between the puzzle and its twin.
	Mirror bool
}

// kit is what the steps of all lessons share.
type kit struct {
	puzzle   Puzzle
	work     *jobs.Group // of the open step
	pictures pictures
	census   *census.Census
	update   func() // shows the step's values again
}

// steps are the steps of a lesson that need code, by their IDs. What the others do is in its file.
type steps map[string]func(*kit) lesson.Activity

// Step implements [lesson.Kit]. Its look and its work end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, func() { k.puzzle.SetLook(Look{}) }, start, func() {
		k.work.EndAll()
		k.puzzle.SetLook(Look{})
	})
}

// start goes to a position and returns it.
func (k *kit) start(p square1.Position) square1.Position {
	k.puzzle.Show(p, "")
	return p
}

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

// inCubeShape reports whether both layers are squares.
func inCubeShape(p square1.Position) bool { return p.Pair() == square1.Solved().Pair() }

// solve looks for a shortest solution of a position as the job of a name. done gets it,
// or an error, unless the job was ended or replaced.
func (k *kit) solve(job string, p square1.Position, done func(solution square1.Alg, err error)) {
	s := k.puzzle.Solver()
	var solution square1.Alg
	k.work.Start(job, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			r, err := s.Solve(ctx, p, solver.Options{Any: true})
			if err == nil && len(r.Solutions) > 0 {
				solution = r.Solutions[0]
			}
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
				return
			case err != nil:
				done(nil, err)
			default:
				done(solution, nil)
			}
			k.update()
		},
	})
}

// grey has all colours taken off.
func grey() *view.Figure {
	f := &view.Figure{Marks: map[square1.Piece]view.Mark{}, Middle: view.Grey}
	for i := range square1.PieceCount {
		f.Marks[square1.Piece(i)] = view.Mark{Tone: view.Grey}
	}
	return f
}

// lightBlocking lights the corners in the way of the cut.
func (k *kit) lightBlocking() {
	var f *view.Figure
	for _, c := range k.puzzle.Position().Blocking() {
		if f == nil {
			f = &view.Figure{Marks: map[square1.Piece]view.Mark{}}
		}
		f.Marks[c.Piece] = view.Mark{Lit: 0.8}
	}
	k.puzzle.SetLook(Look{Figure: f})
}
