package fold

import (
	"context"
	"math"

	"wedge/app/jobs"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// maxListed is how many folds are listed. Counting goes on.
const maxListed = 1000

// answer is what is known about a snake.
type answer struct {
	target polycube.Shape // the cube that it could fill
	cube   bool           // there is one
	done   bool           // the search is over
	counts snake.Counts
	folds  []snake.Fold // up to rotations, the first maxListed
	err    error
}

// folding finds the folds of a snake, and the way to one of them.
type folding struct {
	group *jobs.Group
	// found is called with each answer, also with the one that the search has begun.
	found func(answer)
	// way is called with the path to a fold.
	way func(*snake.Path, error)
}

func newFolding(all *jobs.Jobs) *folding { return &folding{group: all.Group()} }

// cubeFor is the cube that has as many cells as a snake has cubes.
func cubeFor(s polycube.Snake) (polycube.Shape, bool) {
	side := int(math.Round(math.Cbrt(float64(len(s)))))
	if side*side*side != len(s) {
		return polycube.Shape{}, false
	}
	box, err := polycube.Box(side, side, side)
	return box, err == nil
}

// start begins with another snake.
func (f *folding) start(s polycube.Snake) {
	f.group.EndAll()
	var a answer
	if a.target, a.cube = cubeFor(s); !a.cube || a.target.Size() > snake.MaxCells {
		a.done, a.cube = true, false
		f.found(a)
		return
	}
	f.found(a)
	f.group.Start("folds", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			var err error
			a.counts, a.folds, err = snake.Search(ctx, s, a.target, snake.Rotations, maxListed)
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			a.done, a.err = true, err
			f.found(a)
		},
	})
}

// find finds the way to a fold.
func (f *folding) find(to snake.Fold) {
	var path *snake.Path
	f.group.Start("way", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			path, err = snake.FindPath(ctx, to)
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				f.way(path, err)
			}
		},
	})
}

// end ends all work.
func (f *folding) end() { f.group.EndAll() }
