package cubes

import (
	"math/rand/v2"
	"slices"

	"wedge/app/cubes/page"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// problem is the current puzzle's; nil if it cannot be solved.
func (r *parts) problem() *packing.Problem {
	p, _ := r.desk.Problem()
	return p
}

// solveOrPause starts the search, goes on with it, or pauses it. Whoever starts it while building
// wants to see what it finds.
func (r *parts) solveOrPause() {
	if r.answers.State().Running {
		r.answers.Pause()
		return
	}
	if r.pages.id() == page.Build {
		r.pages.openPage(page.Solve)
	}
	r.answers.Start()
}

// solves reports whether the open page is about the puzzle that is searched. Lessons and snakes
// have nothing to do with it.
func (r *parts) solves() bool { return r.pages.id() != page.Snake && r.pages.id() != page.Learn }

// canSolve reports whether there is something to search or, while building, to be seen of it.
func (r *parts) canSolve() bool {
	return r.solves() && r.problem() != nil && (!r.answers.State().Complete || r.pages.id() == page.Build)
}

// number of the packing that is shown among those found, from 0; -1 for another one.
func (r *parts) number() int {
	k := r.desk.Shown()
	return slices.IndexFunc(r.answers.Found(), func(f packing.Packing) bool { return slices.Equal(f, k) })
}

// showBeside shows the next packing or, with -1, the previous one.
func (r *parts) showBeside(by int) {
	if found := r.answers.Found(); len(found) > 0 {
		r.desk.Show(found[(max(r.number(), -1)+by+len(found))%len(found)])
	}
}

// showRandom shows any of the packings found.
func (r *parts) showRandom() {
	if found := r.answers.Found(); len(found) > 0 {
		r.desk.Show(found[rand.IntN(len(found))]) // for variety
	}
}

// copyShown copies what the stage shows: the packing or, without one and while the puzzle is
// edited, the puzzle.
func (r *parts) copyShown() {
	if r.desk.Shown() == nil || r.pages.id() == page.Build {
		r.exchange.copyPuzzle()
		return
	}
	r.exchange.copySolution()
}

// cancel ends what is under way: a drag, playing, the message.
func (r *parts) cancel() {
	r.views.stage.Cancel()
	r.pages.player().Pause()
	r.messages.clear()
}

// newPuzzle begins a puzzle: an empty box, without pieces.
func (r *parts) newPuzzle() {
	const side = 3
	box, err := polycube.Box(side, side, side)
	if err != nil {
		r.messages.Warn(err)
		return
	}
	r.desk.SetPuzzle(&polycube.Puzzle{Target: box})
	r.pages.openPage(page.Build)
}
