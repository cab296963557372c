package learn

import (
	"context"
	"errors"
	"fmt"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// scripted is an open step that its script describes.
type scripted struct {
	kit     *kit
	values  values
	script  *script
	problem *packing.Problem // of the script's puzzle, or nil
	packing packing.Packing  // nil until it has been found
	fold    snake.Fold       // likewise
	clicked map[int]bool
	last    int // clicked last; -1 for none

	images    map[string]bool   // images that have been seen
	now       polycube.Symmetry // made the one at the right
	started   bool              // something that a button plays
	assembled []view.Step       // being played; nil for nothing
}

// deed is what a button does, or an answer; goal is what a task asks for.
type (
	deed = lesson.Deed[*scripted]
	goal = lesson.Goal[*scripted]
)

// start opens a step.
func (s *script) start(k *kit, plan *lesson.Plan[*scripted]) lesson.Activity {
	o := &scripted{kit: k, script: s}
	o.values = values{open: o, script: s}
	if s.puzzle != "" {
		p, err := named(s.puzzle)
		if err != nil {
			k.warn(err)
			return lesson.Activity{}
		}
		o.problem = p
	}
	o.find()
	o.begin()
	if s.clicks {
		k.stage.clicked = o.click
	}
	a := plan.Activity(o)
	a.Fields = func() any { return &o.values }
	return a
}

// find looks for the packing or fold that is shown.
func (o *scripted) find() {
	var f packing.Packing
	var fold snake.Fold
	work := func(ctx context.Context) (err error) {
		ok := false
		if f, ok, err = o.problem.First(ctx); err == nil && !ok {
			err = fmt.Errorf("%s: no packing", o.problem.Puzzle().Name)
		}
		return err
	}
	switch {
	case o.problem != nil:
	case o.script.folded:
		work = func(ctx context.Context) (err error) {
			fold, err = firstFold(ctx, o.script.snake)
			return err
		}
	default:
		return
	}
	o.kit.background("show", work, func(err error) {
		if err == nil {
			o.packing, o.fold = f, fold
			o.begin()
		}
	})
}

// firstFold is the first fold of a snake into the cube.
func firstFold(ctx context.Context, s polycube.Snake) (snake.Fold, error) {
	for f, err := range snake.Folds(ctx, s, cube(), snake.Reflections) {
		return f, err
	}
	return nil, errors.New("the snake does not fold into the cube")
}

// begin shows the step as it is at first.
func (o *scripted) begin() {
	o.clicked, o.last, o.images, o.started, o.assembled = map[int]bool{}, -1, map[string]bool{}, false, nil
	o.now = o.script.first()
	o.see()
	o.show()
}

// changed reports whether begin would change anything.
func (o *scripted) changed() bool {
	return len(o.clicked) > 0 || len(o.images) > 1 || o.started
}

// show shows it at rest.
func (o *scripted) show() {
	o.kit.stage.row.Pane = o.script.turns && o.script.look == "mirror" && o.now == polycube.MirrorX
	o.kit.show(o.items()...)
}

// items are what is on the stage: two, if one can be turned.
func (o *scripted) items() []view.Item {
	if !o.script.turns {
		return []view.Item{o.image(polycube.Identity)}
	}
	return []view.Item{o.image(polycube.Identity), o.image(o.now)}
}

// image is what a symmetry makes of what is shown.
func (o *scripted) image(by polycube.Symmetry) view.Item {
	switch s := o.script; {
	case o.packing != nil:
		item := imaged(o.problem, o.packing, by, 1)
		if s.look == "apart" {
			item.Packing.Explode, item.Packing.Frame = 1, false
		}
		return item
	case o.problem != nil:
		return view.Item{Packing: &view.Packing{Target: o.problem.Puzzle().Target, Frame: true}}
	case o.fold != nil:
		return strung(foldImage(o.fold, by))
	case s.snake != "":
		return laid(s.snake.Flat())
	case len(s.pieces) == 1:
		return single(s.pieces[0].Shape.Turned(by), scheme.Palette(1)[0])
	case len(s.pieces) > 1:
		return tray(s.pieces, 4+len(s.pieces)/15)
	}
	return view.Item{}
}

// key names an image; empty if there is none, as of a packing in a box that a rotation puts upright.
func (o *scripted) key(by polycube.Symmetry) string {
	switch {
	case o.packing != nil:
		if f, ok := o.problem.Image(o.packing, by); ok {
			return fmt.Sprint(f)
		}
	case o.fold != nil:
		return fmt.Sprint(foldImage(o.fold, by))
	case len(o.script.pieces) == 1:
		return fmt.Sprint(o.script.pieces[0].Shape.Turned(by).Cells())
	}
	return ""
}

// see counts the present image.
func (o *scripted) see() {
	if key := o.key(o.now); key != "" {
		o.images[key] = true
	}
}

// ready reports whether what is shown can be turned.
func (o *scripted) ready() bool { return o.key(polycube.Identity) != "" }

// turn turns what is at the right, or mirrors it.
func (o *scripted) turn(by polycube.Symmetry) {
	before := o.now
	o.now = o.now.Then(by)
	o.see()
	if !by.IsRotation() {
		o.kit.show(o.items()...)
		return
	}
	o.kit.stage.row.Pane = false
	o.kit.play([]float64{0.8}, func(t float64) []view.Item {
		if t >= 1 {
			return o.items()
		}
		right := o.image(before)
		if right.Turn == (mgl32.Quat{}) {
			right.Turn = mgl32.QuatIdent()
		}
		right.Turn = turn(by, t).Mul(right.Turn)
		return []view.Item{o.image(polycube.Identity), right}
	})
}

// click counts a click on a piece.
func (o *scripted) click(_, index int) {
	if index < o.values.Pieces() {
		o.clicked[index], o.last = true, index
	}
	o.kit.update()
}

// name is that of a piece, by its index.
func (o *scripted) name(index int) string {
	switch {
	case o.packing != nil:
		return o.problem.Puzzle().Pieces[o.problem.Placements()[o.packing[index]].Piece].Shape.Name()
	case index < len(o.script.pieces):
		return o.script.pieces[index].Name
	}
	return ""
}

// hasClicked reports whether a piece of this name was clicked.
func (o *scripted) hasClicked(name string) bool {
	for i := range o.clicked {
		if o.name(i) == name {
			return true
		}
	}
	return false
}

// assemble plays how the pieces of the packing go in.
func (o *scripted) assemble() {
	var moves []packing.Move
	o.kit.background("assemble", func(ctx context.Context) (err error) {
		moves, err = o.problem.Assembly(ctx, o.packing)
		return err
	}, func(err error) {
		if err != nil {
			return
		}
		o.started, o.assembled = true, view.Steps(o.packing, moves)
		o.kit.loadSteps(o.problem, o.packing, o.assembled, 0)
		o.kit.player.Toggle()
		o.kit.wake()
	})
}

// foldIt plays how the snake folds.
func (o *scripted) foldIt() {
	var path *snake.Path
	o.kit.background("fold", func(ctx context.Context) error {
		f, err := firstFold(ctx, o.script.snake)
		if err != nil {
			return err
		}
		path, err = snake.FindPath(ctx, f)
		return err
	}, func(err error) {
		if err == nil {
			o.started = true
			o.kit.follow(path)
		}
	})
}

// follow plays a path from the flat snake to its fold.
func (k *kit) follow(path *snake.Path) {
	durations := make([]float64, path.Steps())
	for i := range durations {
		durations[i] = view.HingeTime(path.Angle(i))
	}
	k.play(durations, func(t float64) []view.Item {
		return []view.Item{snaked(path.Poses(t), mgl32.Vec3{})}
	})
}
