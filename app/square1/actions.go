package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/answers"
	"wedge/app/square1/page"
	"wedge/app/square1/play"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// actions are the user's actions that need more than a call of the desk.
type actions struct {
	*page.Host
	choices  *choices
	messages *messages
	why      func() // opens the lesson on blocked slices
	asked    func() // shows what Solve asks for
}

// choose loads another solution, from where the previous one starts.
func (a *actions) choose(alg square1.Alg) {
	a.Desk.Player.Pause()
	a.Desk.Player.Seek(0)
	a.Load(alg, false)
}

// move plays an alg from the current position. A single move is shown like one by hand.
func (a *actions) move(alg square1.Alg) {
	switch {
	case len(alg) != 1:
		a.Play(alg)
	case alg[0].Slice:
		a.moved(a.Desk.Slice(1))
	default:
		a.Desk.Turn(int(alg[0].Top), int(alg[0].Bottom))
	}
}

// solve searches the shortest solutions of the position and plays the first.
func (a *actions) solve() {
	if q := a.Question(); q.Reached(a.Desk.Pattern()) {
		a.Inform(play.ReachedText(q.Goal))
		return
	}
	a.Desk.Player.Pause()
	a.Desk.Preview(nil)
	a.Answers.Solve(a.Question(), true)
}

// setQuestion sets what Solve asks for. It repeats the search that is running, that for
// the listed solutions, unless some of their moves were played, and one that was in vain.
func (a *actions) setQuestion(q answers.Question) {
	a.choices.setQuestion(q)
	a.Save()
	q = a.Question()
	a.asked()
	a.Answers.SetGoal(q)
	found, player := a.Answers.Solutions(), a.Desk.Player
	switch {
	case q.Reached(a.Desk.Pattern()):
		a.Answers.StopSolving()
	case found.Searching:
		a.Answers.SolveInstead(q)
	case len(found.List) > 0 && player.Loaded() && player.Played() == 0, len(found.List) == 0 && found.Why != nil:
		a.Answers.Solve(q, false)
	}
}

// solveOrStop solves, or stops the search.
func (a *actions) solveOrStop() {
	if a.Answers.Solutions().Searching {
		a.Answers.StopSolving()
		a.Inform(lang.L("Search stopped."))
		return
	}
	a.solve()
}

// buildTable builds the complete table in the background.
func (a *actions) buildTable() {
	if a.Answers.Solver().Exact() {
		a.Inform(lang.L("The complete table already exists."))
		return
	}
	a.Answers.Builder.BuildComplete()
}

// cancel ends a preview, or pauses playback.
func (a *actions) cancel() {
	if a.Desk.Previewing() {
		a.Desk.Preview(nil)
	} else {
		a.Desk.Player.Pause()
	}
	a.messages.Clear()
}

// turnToFree turns a layer in a direction to the next angle at which it can be cut.
func (a *actions) turnToFree(top, bottom int) {
	p := a.Desk.Current()
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
		a.Desk.Turn(top, bottom)
	}
}

// moved explains why a slice was blocked, if it was.
func (a *actions) moved(err error) {
	if err != nil {
		a.messages.blocked(err, a.Desk, a.why)
	}
}

// explainBlocked shows why the puzzle cannot be sliced, and what would free it.
func (a *actions) explainBlocked() {
	a.Desk.ShowBlocked()
	if _, err := a.Desk.Current().Slice(); err != nil {
		a.moved(err)
	}
}
