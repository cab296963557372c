package learn

import (
	"context"
	"fmt"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/packing"
)

// kit is what the steps of all lessons share.
type kit struct {
	stage  *model
	player player.Player
	work   *jobs.Group // of the open step
	redraw func()      // the stage
	fit    func()      // moves the camera so that everything is in the picture
	wake   func()      // starts the clock
	update func()      // shows the step's values again
	warn   func(error)
}

// steps are the steps of a lesson that need code, by their IDs. What the others do is in its file.
type steps map[string]func(*kit) lesson.Activity

// Step implements [lesson.Kit]. Its picture and its work end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, k.clear, start, func() {
		k.work.EndAll()
		k.clear()
	})
}

// about makes a step about a puzzle that comes with the program.
func about(puzzle string, start func(*kit, *packing.Problem) lesson.Activity) func(*kit) lesson.Activity {
	return withProblem(func() (*packing.Problem, error) { return named(puzzle) }, start)
}

// withProblem makes a step about a puzzle.
func withProblem(read func() (*packing.Problem, error), start func(*kit, *packing.Problem) lesson.Activity) func(*kit) lesson.Activity {
	return func(k *kit) lesson.Activity {
		p, err := read()
		if err != nil {
			k.warn(err)
			return lesson.Activity{}
		}
		return start(k, p)
	}
}

// named is a puzzle that comes with the program.
func named(name string) (*packing.Problem, error) {
	text, err := resources.Puzzle(name)
	if err != nil {
		return nil, err
	}
	return problem(string(text))
}

// problem is a puzzle from its text.
func problem(text string) (*packing.Problem, error) {
	p, err := polycube.Parse(text)
	if err != nil {
		return nil, fmt.Errorf("a lesson's puzzle: %w", err)
	}
	return packing.New(context.Background(), p)
}

// clear empties the stage.
func (k *kit) clear() {
	*k.stage = model{look: k.stage.look}
	k.player.Load(nil, 0)
}

// show shows something at rest.
func (k *kit) show(items ...view.Item) {
	k.player.Load(nil, 0)
	k.stage.pose = func() []view.Item { return items }
	k.shown()
}

// shown draws what is new on the stage.
func (k *kit) shown() {
	k.stage.hover = target{}
	k.fit()
	k.redraw()
}

// play loads steps of these durations, in seconds, into the player, and starts it. pose
// is called for each frame, with the time in steps.
func (k *kit) play(durations []float64, pose func(t float64) []view.Item) {
	k.load(durations, 0, pose)
	k.player.Toggle()
	k.wake()
}

// load loads steps into the player and stops at a time, in seconds.
func (k *kit) load(durations []float64, at float64, pose func(t float64) []view.Item) {
	k.player.Load(durations, at)
	k.stage.pose = func() []view.Item {
		step, done := k.player.At()
		return pose(float64(step) + done)
	}
	k.shown()
}

// played reports whether the player has come to its end.
func (k *kit) played() bool {
	return k.player.Length() > 0 && !k.player.Playing() && k.player.Time() >= k.player.Length()
}

// background does something long. done gets its error, unless the step has ended.
func (k *kit) background(name string, work func(context.Context) error, done func(error)) {
	k.work.Start(name, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error { return work(ctx) },
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			if err != nil {
				k.warn(err)
			}
			done(err)
			k.update()
		},
	})
}

// solutions finds all packings that count as different, and counts them.
func (k *kit) solutions(p *packing.Problem, upTo packing.Kind, done func([]packing.Packing, packing.Counts)) {
	var list []packing.Packing
	s := p.NewSearch(packing.Options{UpTo: upTo, Workers: 1})
	k.background("solutions of "+p.Puzzle().Name, func(ctx context.Context) error {
		return s.Run(ctx, func(f packing.Packing) bool {
			list = append(list, f)
			return true
		})
	}, func(err error) {
		if err == nil {
			done(list, s.Progress().Counts)
		}
	})
}

// packed shows a packing in the frame of its target.
func packed(p *packing.Problem, f packing.Packing) view.Item {
	return view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Pieces: view.Pieces(p, f, nil), Frame: true}}
}

// imaged shows what a symmetry makes of a packing, in the colours of the pieces that it is
// made of. part is how far the image has turned, 0..1: reflections begin as the image in a
// mirror at the right.
func imaged(p *packing.Problem, f packing.Packing, by polycube.Symmetry, part float64) view.Item {
	item := packed(p, f)
	if !by.IsRotation() {
		item.Packing.Mirrored = true
		by = polycube.MirrorX.Then(by) // what is left to do after the mirror
	}
	item.Turn = turn(by, part)
	return item
}

// turn is a part of a rotation, as the scene has it: its y is opposite to the puzzle's.
func turn(by polycube.Symmetry, part float64) mgl32.Quat {
	column := func(x, y, z int8) mgl32.Vec4 {
		c := by.Apply(polycube.Cell{X: x, Y: -y, Z: z})
		return mgl32.Vec4{float32(c.X), -float32(c.Y), float32(c.Z), 0}
	}
	m := mgl32.Mat4FromCols(column(1, 0, 0), column(0, 1, 0), column(0, 0, 1), mgl32.Vec4{0, 0, 0, 1})
	return mgl32.QuatSlerp(mgl32.QuatIdent(), mgl32.Mat4ToQuat(m), float32(player.Smooth(min(max(part, 0), 1))))
}
