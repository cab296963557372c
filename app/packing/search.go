package packing

import (
	"math/rand/v2"

	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/solver/packing"
)

// search searches the packings of the puzzle on the desk, and walks through those found.
type search struct {
	desk    *desk.Desk
	answers *answers.Answers
	open    func(id string) page.Page // opens a page
	page    func() string             // ID of the open one
	stage   searchStage               // last seen
}

// searchStage is how far a search is, as commands depend on it.
type searchStage struct{ running, complete, begun, found bool }

// stageChanged reports whether the search has reached another stage since the last call:
// only then do commands change, while counts go up many times a second.
func (s *search) stageChanged() bool {
	now := s.answers.State()
	stage := searchStage{now.Running, now.Complete, now.Took > 0, len(s.answers.Found()) > 0}
	changed := stage != s.stage
	s.stage = stage
	return changed
}

// begin solves the puzzle while the page for that is open, or that on which it is built, unless the user has paused the
// search.
func (s *search) begin() {
	if (s.page() == page.Solve || s.page() == page.Build) && !s.answers.State().Paused {
		s.answers.Start()
	}
}

// problem is the current puzzle's; nil if it cannot be solved.
func (s *search) problem() *packing.Problem {
	p, _ := s.desk.Problem()
	return p
}

// solveOrPause starts the search, goes on with it, or pauses it. Whoever starts it while building
// wants to see what it finds.
func (s *search) solveOrPause() {
	switch {
	case s.page() == page.Build:
		s.open(page.Solve)
	case s.answers.State().Running:
		s.answers.Pause()
		return
	}
	s.answers.Start()
}

// solves reports whether the open page is about the puzzle that is searched. Lessons and snakes
// have nothing to do with it.
func (s *search) solves() bool { return s.page() != page.Snake && s.page() != page.Learn }

// canSolve reports whether there is something to search or, while building, to be seen of it.
func (s *search) canSolve() bool {
	begun := len(s.desk.Puzzle().Pieces) > 0 // the puzzle
	return s.solves() && s.problem() != nil && (begun && !s.answers.State().Complete || s.page() == page.Build)
}

// number of the packing that is shown among those found, from 0; -1 for another one.
func (s *search) number() int { return s.answers.Index(s.desk.Shown()) }

// showBeside shows the next packing or, with -1, the previous one.
func (s *search) showBeside(by int) {
	if found := s.answers.Found(); len(found) > 0 {
		s.desk.Show(found[(max(s.number(), -1)+by+len(found))%len(found)])
	}
}

// showRandom shows any of the packings found.
func (s *search) showRandom() {
	if found := s.answers.Found(); len(found) > 0 {
		s.desk.Show(found[rand.IntN(len(found))]) // for variety
	}
}
