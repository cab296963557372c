package trainer

import (
	"fyne.io/fyne/v2/lang"

	"wedge/puzzle/square1"
)

// attempt is a case and the user's progress with it.
type attempt struct {
	*Case
	begun    bool        // it is in the statistics
	decided  bool        // it was solved, or its solution shown: nothing counts any more
	solution square1.Alg // nil until it is shown
	answered answer
	odd      bool // the right answer
}

// answer is the state of the question about parity.
type answer uint8

const (
	none answer = iota
	right
	wrong
)

func newAttempt(start square1.Position) *attempt { return &attempt{Case: NewCase(start)} }

// repeated is the same case again, for practice only.
func (a *attempt) repeated() *attempt {
	again := *a
	again.Case, again.decided, again.solution = NewCase(a.Start), true, nil
	return &again
}

// show records that a solution, which is not empty, was shown. This decides the attempt.
func (a *attempt) show(solution square1.Alg) { a.solution, a.decided = solution, true }

// open reports whether the question about parity can still be answered.
func (a *attempt) open() bool {
	return a.answered == none && !a.decided && !a.Away() && a.Slices() == 0
}

// answer compares an answer with the parity of the current position.
func (a *attempt) answer(given, parity int) bool {
	a.answered, a.odd = wrong, parity == 1
	if given == parity {
		a.answered = right
	}
	return a.answered == right
}

// verdict says whether the answer was right.
func (a *attempt) verdict() string {
	switch {
	case a.answered == right && a.odd:
		return lang.L("Right, it is odd.")
	case a.answered == right:
		return lang.L("Right, it is even.")
	case a.odd:
		return lang.L("No, it is odd.")
	}
	return lang.L("No, it is even.")
}
