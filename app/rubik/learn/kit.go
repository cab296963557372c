package learn

import (
	"context"
	"maps"
	"sync"

	"fyne.io/fyne/v2/lang"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
)

// kit is what the steps of all lessons share.
type kit struct {
	host   *page.Host
	desk   *desk.Desk  // has the cube on the stage while a lesson is open
	work   *jobs.Group // of the open step
	random *chance     // for variety
	update func()      // shows the step's values again
	// orbits are the orders of the groups, computed when first needed: it takes 0.2 s.
	orbits func() cube3.Orbits

	lit    map[cube3.Cubie]float64
	marked bool              // face cubies are marked for the open step
	after  func()            // ends how it is drawn; nil for nothing
	pick   func(cube3.Cubie) // takes the cubies that are clicked; nil if clicks change them
}

func newKit(h *page.Host) *kit {
	k := &kit{
		host: h, desk: desk.New(desk.NewHistory(cube3.State{Assembly: cube3.Solved()})), work: h.Jobs.Group(),
		orbits: sync.OnceValue(cube3.CountOrbits),
	}
	k.random = newChance(k)
	return k
}

// Step implements [lesson.Kit]. Its work, and what it lights, end with it.
func (k *kit) Step(id string, start func() lesson.Activity) lesson.Step {
	return lesson.NewStep(id, k.random.begin, start, func() {
		k.work.EndAll()
		k.desk.Player.Pause()
		k.light()
		k.pick = nil
		if k.after != nil {
			k.after()
			k.after = nil
		}
		if k.marked {
			k.marked = false
			k.host.SetFaces(false)
		}
	})
}

// markFaces marks the face cubies, and lets their turns count, while the step is open.
func (k *kit) markFaces() {
	if !k.host.Faces() {
		k.marked = true
		k.host.SetFaces(true)
	}
}

// assembly is that on the stage.
func (k *kit) assembly() cube3.Assembly { return k.desk.Assembly() }

// complete reports whether all cubies are in places.
func (k *kit) complete() bool { return k.desk.State().Out == 0 }

// resting reports whether nothing moves, and nothing is left to be played.
func (k *kit) resting() bool {
	return !k.desk.Moving() && k.desk.Player.Time() >= k.desk.Player.Length()
}

// solvable reports whether turns can solve the cube on the stage, and it is complete.
func (k *kit) solvable() bool { return k.complete() && k.assembly().Reachable(false) }

// verdict says whether turns can solve the cube on the stage.
func (k *kit) verdict() string {
	switch {
	case !k.complete():
		return lang.L("cubies are out")
	case k.solvable():
		return lang.L("turns can solve it")
	}
	return lang.L("turns cannot solve it")
}

// show shows an assembly, and forgets the history and what was lit.
func (k *kit) show(a cube3.Assembly) {
	k.lit = nil
	k.desk.Jump(desk.Entered, a)
	k.desk.History().Forget()
	k.host.Refresh()
}

// play plays an alg.
func (k *kit) play(alg cube3.Alg) {
	k.desk.Load(alg)
	k.desk.Player.Toggle()
	k.relight()
	k.host.Wake()
}

// turn turns a face.
func (k *kit) turn(m cube3.Move) {
	k.desk.Turn(m)
	k.host.Wake()
}

// do changes the cube by hand.
func (k *kit) do(steps ...cube3.Step) {
	k.desk.Do(steps...)
	k.host.Wake()
}

// light highlights cubies, by their homes, until other ones are lit or another cube is shown.
func (k *kit) light(cubies ...cube3.Cubie) {
	k.lit = map[cube3.Cubie]float64{}
	for _, c := range cubies {
		k.lit[c] = 0.8
	}
	k.relight()
}

// relight highlights cubies again, which the desk forgets when something moves.
func (k *kit) relight() {
	if !maps.Equal(k.lit, k.desk.Look.Lit()) {
		k.desk.Look.Light(k.lit)
	}
}

// background does something long, and calls done when it has succeeded, unless the step has ended.
func (k *kit) background(name string, work func(context.Context) error, done func()) {
	k.work.Start(name, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error { return work(ctx) },
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
				return
			case err != nil:
				k.host.Warn(err)
			default:
				done()
			}
			k.update()
		},
	})
}

// solve finds a short solution of an assembly; for background.
func (k *kit) solve(ctx context.Context, a cube3.Assembly) (alg cube3.Alg, err error) {
	s, err := k.host.Answers.Tables.Solver(ctx)
	if err != nil {
		return nil, err
	}
	err = s.Solve(ctx, a, solver.MaxLength, func(found cube3.Alg) bool {
		alg = found
		return false
	})
	return alg, err
}

// solveButton solves the cube on the stage, and plays the solution.
func (k *kit) solveButton() lesson.Button {
	working := false
	return lesson.Button{
		Do: func() {
			a := k.assembly()
			var alg cube3.Alg
			working = true
			k.background("solution", func(ctx context.Context) (err error) {
				alg, err = k.solve(ctx, a)
				return err
			}, func() {
				working = false
				if k.assembly() == a && k.complete() {
					k.play(alg)
				}
			})
		},
		Enabled: func() bool { return !working && k.resting() && k.solvable() && !k.assembly().IsSolved() },
	}
}
