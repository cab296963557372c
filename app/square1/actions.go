package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// actions are what a person can have done with the puzzle, by whatever command or page:
// those that take more than a call of the desk.
type actions struct {
	desk     *desk.Desk
	answers  *answers.Answers
	choices  *choices
	messages *messages
	save     func() // the choices
	why      func() // opens the lesson on blocked slices
}

// Desk is where the puzzle is.
func (a *actions) Desk() *desk.Desk { return a.desk }

// Answers are what is known of its position.
func (a *actions) Answers() *answers.Answers { return a.answers }

// Question is what is asked when the puzzle is to be solved.
func (a *actions) Question() answers.Question { return a.choices.question() }

// choose makes another solution ready to be played: from where the one before began.
func (a *actions) choose(alg square1.Alg) {
	a.desk.Player.Pause()
	a.desk.Player.Seek(0)
	a.load(alg, false)
}

// Play plays an alg from where the puzzle is.
func (a *actions) Play(alg square1.Alg) {
	a.answers.Forget()
	a.load(alg, true)
}

// load makes an alg ready to be played from where the puzzle is, or plays it.
func (a *actions) load(alg square1.Alg, start bool) {
	if err := a.desk.Player.Load(alg); err != nil {
		a.messages.Warn(err)
		return
	}
	if start && len(alg) > 0 {
		a.desk.Player.Toggle()
	}
}

// solve looks for the shortest solutions of the position and plays the first.
func (a *actions) solve() {
	if q := a.Question(); q.Goal.Reached(a.desk.Current()) {
		a.messages.Inform(reachedText(q.Goal))
		return
	}
	a.desk.Player.Pause()
	a.desk.Preview(nil)
	a.answers.Solve(a.Question(), true)
}

// reachedText says that there is nothing to do.
func reachedText(g answers.Goal) string {
	switch g {
	case answers.MiddleFree:
		return lang.L("Already solved, ignoring the middle layer.")
	case answers.BackToSquare:
		return lang.L("Already in cube shape.")
	}
	return lang.L("Already solved.")
}

// SetQuestion chooses what is asked when the puzzle is to be solved. Solutions that are
// listed are looked for again, unless some of their moves are played.
func (a *actions) SetQuestion(q answers.Question) {
	a.choices.setQuestion(q)
	a.save()
	if len(a.answers.Solutions().List) > 0 && a.desk.Player.Loaded() && a.desk.Player.Played() == 0 && !q.Goal.Reached(a.desk.Current()) {
		a.answers.Solve(q, false)
	}
}

// Scramble goes to a random position. It is same for the same seed.
func (a *actions) Scramble(seed uint64) {
	a.desk.Player.Pause()
	a.answers.Scramble(seed, func(p square1.Position, alg square1.Alg) {
		a.jump(desk.Entry{Kind: desk.Scrambled, Position: p, Scramble: &desk.Scramble{Alg: alg, Seed: seed}})
	})
}

// jump goes to a position without moves.
func (a *actions) jump(e desk.Entry) {
	if err := a.desk.Jump(e); err != nil {
		a.messages.Warn(err)
	}
}

// solveOrStop solves, or stops looking for solutions.
func (a *actions) solveOrStop() {
	if a.answers.Solutions().Searching {
		a.answers.StopSolving()
		a.messages.Inform(lang.L("Search stopped."))
		return
	}
	a.solve()
}

// buildTable makes the complete table in the background.
func (a *actions) buildTable() {
	if a.answers.Solver().Exact() {
		a.messages.Inform(lang.L("The complete table already exists."))
		return
	}
	a.answers.Builder.BuildComplete()
}

// cancel leaves what is under way: a preview, or what plays.
func (a *actions) cancel() {
	if a.desk.Previewing() {
		a.desk.Preview(nil)
	} else {
		a.desk.Player.Pause()
	}
	a.messages.clear()
}

// turnToFree turns a layer on in a direction to the next place where it can be cut.
func (a *actions) turnToFree(top, bottom int) {
	p := a.desk.Current()
	next := func(l square1.Layer, steps int) int {
		switch {
		case steps > 0:
			return view.NextFree(l, 1)
		case steps < 0:
			return view.NextFree(l, -1)
		}
		return 0
	}
	top, bottom = next(p.Top, top), next(p.Bottom, bottom)
	if top != 0 || bottom != 0 {
		a.desk.Turn(top, bottom)
	}
}

// moved says why a slice was blocked, if it was.
func (a *actions) moved(err error) {
	if err != nil {
		a.messages.blocked(err, a.desk, a.why)
	}
}

// explainBlocked shows why the puzzle cannot be sliced, and what would free it.
func (a *actions) explainBlocked() {
	a.desk.ShowBlocked()
	if _, err := a.desk.Current().Slice(); err != nil {
		a.moved(err)
	}
}
