package learn

import (
	"context"
	"math/rand/v2"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/packing/view"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// foldImage is what a symmetry of the cube makes of a fold.
func foldImage(f snake.Fold, by polycube.Symmetry) snake.Fold {
	image := make(snake.Fold, len(f))
	for i, c := range f {
		image[i] = by.Apply(c)
	}
	low, _ := polycube.Bounds(image)
	for i := range image {
		image[i] = image[i].Sub(low)
	}
	return image
}

// snaked shows the cubes of a snake.
func snaked(poses []mgl32.Mat4, centre mgl32.Vec3) view.Item {
	return view.Item{Snake: &view.Snake{Cubes: poses, Colours: view.WoodColours(), Centre: centre}}
}

// strung shows a fold with its cubes apart, so that the elastic can be seen, and the first
// cube highlighted.
func strung(f snake.Fold) view.Item {
	item := laid(f)
	item.Snake.Spread, item.Snake.Lit = 1.7, map[int]float64{0: 1}
	return item
}

// laid shows a snake whose cubes are in these cells.
func laid(cells []polycube.Cell) view.Item { return snaked(view.Poses(cells)) }

// play plays how the snake folds, or into what a symmetry makes of that fold.
func (e *exhibit) play(by polycube.Symmetry) {
	if e.fold == nil {
		e.counting.ofSnake(func() {
			if e.fold != nil {
				e.play(by)
			}
		})
		return
	}
	kit := e.step.kit
	var path *snake.Path
	kit.background("fold", func(ctx context.Context) (err error) {
		path, err = snake.FindPath(ctx, foldImage(e.fold, by))
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		e.started, kit.stage.row.Pane = true, false
		durations := make([]float64, path.Steps())
		for i := range durations {
			durations[i] = view.HingeTime(path.Angle(i))
		}
		kit.play(durations, func(t float64) []view.Item {
			return []view.Item{snaked(path.Poses(t), mgl32.Vec3{})}
		})
	})
}

// changeSnake shows another snake, and a fold beside it.
func (o *scripted) changeSnake(s polycube.Snake) {
	o.open(item{word: "snake", puzzle: &polycube.Puzzle{}, snake: s, beside: true})
}

// atlas lists all snakes of 27 cubes that fold into a cube.
type atlas struct {
	entries   []snake.Entry
	single    []snake.Entry // with one fold up to reflections
	backwards int           // with one fold, if the same one read backwards is no other
	odd       int           // with an odd number of folds up to rotations
	wanted    bool          // a random snake is shown when they are listed
}

// listSnakes makes the list.
func (o *scripted) listSnakes() {
	var entries []snake.Entry
	o.kit.background("atlas", func(ctx context.Context) (err error) {
		entries, err = snake.Atlas(ctx)
		return err
	}, func(err error) {
		o.atlas = atlas{entries: entries, wanted: o.wanted}
		for _, e := range entries {
			if e.Rotations%2 != 0 {
				o.odd++
			}
			if e.Unnumbered == 1 {
				o.backwards++
			}
			if e.Reflections == 1 {
				o.single = append(o.single, e)
			}
		}
		if o.wanted && err == nil {
			o.randomSnake()
		}
	})
}

// randomSnake shows a random snake with a single fold, and that; once they are listed.
func (o *scripted) randomSnake() {
	if o.wanted = len(o.single) == 0; !o.wanted {
		o.changeSnake(o.single[rand.IntN(len(o.single))].Snake) // for variety
	}
}
