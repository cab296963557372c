package rubik

import (
	"slices"

	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// solving solves the user's cube, and loads the solutions.
type solving struct {
	desk    *desk.Desk
	answers *answers.Answers
	choices *choices
	current func() *desk.Desk // on the stage
}

// canSolve reports whether the user's cube is on the stage and turns can solve it.
func (x *solving) canSolve() bool {
	s := x.desk.State()
	return x.current() == x.desk && s.Out == 0 && s.Assembly.Reachable(x.choices.Faces)
}

// solve searches a solution of the cube as it is now, also within an alg that is loaded, or
// ends the search.
func (x *solving) solve() {
	switch {
	case x.answers.State().Running:
		x.answers.Stop()
	case x.canSolve():
		if x.begun() {
			x.desk.Load(nil) // the rest of the alg
		}
		x.answers.SetAssembly(x.desk.Assembly())
		x.answers.Solve(x.choices.goal())
	}
}

// begun reports whether a part of the alg that is loaded has been played.
func (x *solving) begun() bool {
	_, done := x.desk.Alg()
	return done > 0 || x.desk.Player.Time() > 0
}

// loaded is the index of the solution that is loaded; -1 if there is none, or another alg.
func (x *solving) loaded() int {
	alg, _ := x.desk.Alg()
	if alg == nil {
		return -1
	}
	return slices.IndexFunc(x.answers.State().Solutions, func(s answers.Solution) bool { return slices.Equal(s.Alg, alg) })
}

// solved loads a solution in place of the one before. It leaves an alg alone that the user
// plays or has chosen, and a cube of which cubies are out.
func (x *solving) solved(alg cube3.Alg) {
	before := len(x.answers.State().Solutions) - 2
	other, _ := x.desk.Alg()
	if len(alg) == 0 || x.desk.State().Out != 0 || x.begun() || other != nil && x.loaded() != before {
		return
	}
	preview := x.desk.Previewed() // the user goes on typing
	x.desk.Load(alg)
	if preview != nil {
		x.desk.Preview(preview)
	}
}

// choose loads one of the solutions, at its start.
func (x *solving) choose(index int) {
	list := x.answers.State().Solutions
	if index < 0 || index >= len(list) || x.desk.State().Out != 0 {
		return
	}
	if x.loaded() >= 0 {
		x.desk.Player.Seek(0) // the cube that it solves
	}
	if alg := list[index].Alg; len(alg) > 0 {
		x.desk.Load(alg)
	}
}

// follow tells the answers what cube they are about: the user's, or while a solution is
// played the one that it solves. After a turn by hand in place of the rest of it, the solution
// goes on from there, if that is found at once. A search ends when a cubie is taken out.
func (x *solving) follow(interrupted bool) {
	if x.loaded() < 0 {
		before := x.answers.State()
		x.answers.SetAssembly(x.desk.Assembly())
		solved := x.desk.Assembly().IsSolvedWith(x.choices.Faces && before.Goal.CountsFaces())
		if interrupted && len(before.Solutions) > 0 && before.Goal.AtOnce() && !solved {
			x.answers.Solve(before.Goal)
		}
	}
	if x.desk.State().Out != 0 {
		x.answers.Stop()
	}
}
