package learn

import (
	"context"
	"errors"
	"image/color"
	"time"

	"fyne.io/fyne/v2/lang"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/puzzle/polycube"
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

// Step implements [lesson.Kit]. Its picture and its work end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, k.clear, start, func() {
		k.work.EndAll()
		k.clear()
	})
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
	k.player.Load(durations, 0)
	k.stage.pose = func() []view.Item {
		step, done := k.player.At()
		return pose(float64(step) + done)
	}
	k.shown()
	k.player.Toggle()
	k.wake()
}

// played reports whether the player has come to its end.
func (k *kit) played() bool {
	return k.player.Length() > 0 && !k.player.Playing() && k.player.Time() >= k.player.Length()
}

// maxSearch is how long a search takes at most.
const maxSearch = 30 * time.Second

// maxWait is how long the words of hand-outs wait for a count.
const maxWait = 5 * time.Second

// background does something long, up to [maxSearch]. done gets its error, unless the step has ended.
func (k *kit) background(name string, work func(context.Context) error, done func(error)) {
	k.work.Start(name, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			ctx, cancel := context.WithTimeout(ctx, maxSearch)
			defer cancel()
			return work(ctx)
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
				return
			case errors.Is(err, context.DeadlineExceeded):
				k.warn(errors.New(lang.L("the search takes too long")))
			case err != nil:
				k.warn(err)
			}
			done(err)
			k.update()
		},
	})
}

// single shows a shape alone.
func single(s polycube.Shape, c color.NRGBA) view.Item {
	return view.Item{Packing: &view.Packing{Target: s, Pieces: []view.Piece{{Cells: s.Cells(), Colour: c}}}}
}

// packed shows a packing; nil for none. The target has a frame, but not around pieces if cells of it are empty.
func packed(p *packing.Problem, f packing.Packing) view.Item {
	return view.Item{Packing: &view.Packing{Target: p.Puzzle().Target, Pieces: view.Pieces(p, f, nil), Frame: f == nil || len(p.Puzzle().Spare) == 0}}
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
