package orbits

import (
	"slices"

	"wedge/app/orbits/answers"
	"wedge/app/orbits/desk"
	"wedge/puzzle/cube3"
)

// setGoal sets what Solve asks for. A search that is running goes on for the new goal.
func (r *parts) setGoal(g answers.Goal) {
	r.choices.Goal = goalNames()[slices.Index(answers.Goals(), g)]
	r.host.Save()
	if r.answers.State().Running {
		r.answers.Solve(g)
	}
	r.pages.tell(r.desk, desk.Answers)
}

// canSolve reports whether the user's cube is on the stage and turns can solve it.
func (r *parts) canSolve() bool {
	s := r.desk.State()
	return r.pages.desk() == r.desk && s.Out == 0 && s.Assembly.Reachable(r.choices.Faces)
}

// solve searches a solution of the cube as it is now, also within an alg that is loaded, or
// ends the search.
func (r *parts) solve() {
	switch {
	case r.answers.State().Running:
		r.answers.Stop()
	case r.canSolve():
		if r.begun() {
			r.desk.Load(nil) // the rest of the alg
		}
		r.answers.SetAssembly(r.desk.Assembly())
		r.answers.Solve(r.choices.goal())
	}
}

// begun reports whether a part of the alg that is loaded has been played.
func (r *parts) begun() bool {
	_, done := r.desk.Alg()
	return done > 0 || r.desk.Player.Time() > 0
}

// loaded is the index of the solution that is loaded; -1 if there is none, or another alg.
func (r *parts) loaded() int {
	alg, _ := r.desk.Alg()
	if alg == nil {
		return -1
	}
	return slices.IndexFunc(r.answers.State().Solutions, func(s answers.Solution) bool { return slices.Equal(s.Alg, alg) })
}

// solved loads a solution in place of the one before. It leaves an alg alone that the user
// plays or has chosen, and a cube of which cubies are out.
func (r *parts) solved(alg cube3.Alg) {
	before := len(r.answers.State().Solutions) - 2
	other, _ := r.desk.Alg()
	if len(alg) == 0 || r.desk.State().Out != 0 || r.begun() || other != nil && r.loaded() != before {
		return
	}
	preview := r.desk.Previewed() // the user goes on typing
	r.desk.Load(alg)
	if preview != nil {
		r.desk.Preview(preview)
	}
}

// choose loads one of the solutions, at its start.
func (r *parts) choose(index int) {
	list := r.answers.State().Solutions
	if index < 0 || index >= len(list) || r.desk.State().Out != 0 {
		return
	}
	if r.loaded() >= 0 {
		r.desk.Player.Seek(0) // the cube that it solves
	}
	if alg := list[index].Alg; len(alg) > 0 {
		r.desk.Load(alg)
	}
}

// follow tells the answers what cube they are about: the user's, or while a solution is
// played the one that it solves. After a turn by hand in place of the rest of it, the solution
// goes on from there, if that is found at once. A search ends when a cubie is taken out.
func (r *parts) follow(interrupted bool) {
	if r.loaded() < 0 {
		before := r.answers.State()
		r.answers.SetAssembly(r.desk.Assembly())
		solved := r.desk.Assembly().IsSolvedWith(r.choices.Faces && before.Goal.CountsFaces())
		if interrupted && len(before.Solutions) > 0 && before.Goal.AtOnce() && !solved {
			r.answers.Solve(before.Goal)
		}
	}
	if r.desk.State().Out != 0 {
		r.answers.Stop()
	}
}
