package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/album"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/play"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
	"wedge/solver/scramble"
)

// actions are the user's actions that need more than a call of the desk.
type actions struct {
	desk     *desk.Desk
	answers  *answers.Answers
	choices  *choices
	album    *album.Album
	messages *messages
	save     func() // saves the choices
	why      func() // opens the lesson on blocked slices
	asked    func() // shows what Solve asks for
}

// Desk has the puzzle.
func (a *actions) Desk() *desk.Desk { return a.desk }

// Answers has what is known of its position.
func (a *actions) Answers() *answers.Answers { return a.answers }

// Album has what the user keeps.
func (a *actions) Album() *album.Album { return a.album }

// Weights say how easy an alg is for the hand.
func (a *actions) Weights() rating.Weights { return a.choices.Weights.Weights }

// Return goes to a pattern, and loads an alg for it.
func (a *actions) Return(to square1.Pattern, alg square1.Alg) {
	a.desk.Player.Pause()
	a.jump(desk.Entry{Kind: desk.Entered, Position: to.Position, Mask: to.Mask})
	a.answers.Forget()
	a.load(alg, false)
}

// Question is what Solve asks for.
func (a *actions) Question() answers.Question { return a.choices.question() }

// choose loads another solution, from where the previous one starts.
func (a *actions) choose(alg square1.Alg) {
	a.desk.Player.Pause()
	a.desk.Player.Seek(0)
	a.load(alg, false)
}

// Play plays an alg from the current position.
func (a *actions) Play(alg square1.Alg) {
	a.answers.Forget()
	a.load(alg, true)
}

// load loads an alg to play from the current position, and starts it if start. Steps, if any, have names for its
// moves.
func (a *actions) load(alg square1.Alg, start bool, steps ...square1.Step) {
	if err := a.desk.Player.Load(alg, steps...); err != nil {
		a.messages.Warn(err)
		return
	}
	if start && len(alg) > 0 {
		a.desk.Player.Toggle()
	}
}

// solve searches the shortest solutions of the position and plays the first.
func (a *actions) solve() {
	if q := a.Question(); q.Reached(a.desk.Pattern()) {
		a.messages.Inform(play.ReachedText(q.Goal))
		return
	}
	a.desk.Player.Pause()
	a.desk.Preview(nil)
	a.answers.Solve(a.Question(), true)
}

// SetQuestion sets what Solve asks for. It repeats the search that is running, that for
// the listed solutions, unless some of their moves were played, and one that was in vain.
func (a *actions) SetQuestion(q answers.Question) {
	a.choices.setQuestion(q)
	a.save()
	q = a.Question()
	a.asked()
	a.answers.SetGoal(q)
	found, player := a.answers.Solutions(), a.desk.Player
	switch {
	case q.Reached(a.desk.Pattern()):
		a.answers.StopSolving()
	case found.Searching:
		a.answers.SolveInstead(q)
	case len(found.List) > 0 && player.Loaded() && player.Played() == 0, len(found.List) == 0 && found.Why != nil:
		a.answers.Solve(q, false)
	}
}

// Scramble goes to a random position that is far enough from solved, the same for the same
// seed.
func (a *actions) Scramble(seed uint64) {
	a.ScrambleTo(scramble.Wish{Fewest: scramble.FewestMoves}, seed)
}

// ScrambleTo goes to a random position as wished, the same for the same seed.
func (a *actions) ScrambleTo(w scramble.Wish, seed uint64) {
	a.desk.Player.Pause()
	a.answers.Scramble(w, seed, func(made scramble.Scramble) {
		a.jump(desk.Entry{Kind: desk.Scrambled, Position: made.Position, Scramble: &desk.Scramble{Alg: made.Alg, Seed: seed}})
	})
}

// jump goes to a position without moves.
func (a *actions) jump(e desk.Entry) {
	if err := a.desk.Jump(e); err != nil {
		a.messages.Warn(err)
	}
}

// solveOrStop solves, or stops the search.
func (a *actions) solveOrStop() {
	if a.answers.Solutions().Searching {
		a.answers.StopSolving()
		a.messages.Inform(lang.L("Search stopped."))
		return
	}
	a.solve()
}

// buildTable builds the complete table in the background.
func (a *actions) buildTable() {
	if a.answers.Solver().Exact() {
		a.messages.Inform(lang.L("The complete table already exists."))
		return
	}
	a.answers.Builder.BuildComplete()
}

// cancel ends a preview, or pauses playback.
func (a *actions) cancel() {
	if a.desk.Previewing() {
		a.desk.Preview(nil)
	} else {
		a.desk.Player.Pause()
	}
	a.messages.Clear()
}

// turnToFree turns a layer in a direction to the next angle at which it can be cut.
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

// moved explains why a slice was blocked, if it was.
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
