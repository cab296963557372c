package learn

import (
	"errors"
	"testing"

	"wedge/app/lesson"
)

// TestTasks does tasks as Try says, and finds those that it does not do.
func TestTasks(t *testing.T) {
	b := open(t)
	for lines, want := range map[string]error{
		"Show: R U F2\nUntil: solved\nTry: solve":                                           nil,
		"Show: R U\nUntil: at R U flip UF twist URF\nTry: hand flip UF twist URF":           nil,
		"Show: swap UR UL flip UF twist URF\nUntil: solvable\nTry: repair":                  nil,
		"Show: solved\nUntil: played R U R' U'\nTry: play R U R' U'":                        nil,
		"Show: solved\nUntil: played R U R' U'\nTry: play R; play U; play R'; play U'":      nil,
		"Show: R\nUntil: played R U R' U'; quiet":                                           lesson.ErrText,
		"Show: R\nUntil: solved\nTry: quiet":                                                lesson.ErrText,
		"Show: solved\nUntil: class = 23":                                                   lesson.ErrNoWay, // without arrows there are 12
		"Show: R U F\nUntil: class = 11\nTry: next class":                                   nil,
		"Show: solved\nUntil: EPP = 1; CPP = 1\nTry: play U":                                nil,
		"Show: solved\nUntil: TPP = 1; COP = 2\nTry: hand swap UF UB twist URF'":            nil,
		"Show: solved\nUntil: since = 2\nTry: play U R":                                     lesson.ErrNoWay, // nothing is changed by hand
		"Show: solved\nUntil: EOP = 1; since <= 2; since >= 2\nTry: hand flip UF; play U R": nil,
		"Show: solved\nUntil: faces = 6\nTry: play U; play R F D L B":                       nil,
		"Show: solved\nUntil: clicked UF URF\nTry: click UF; click URF":                     nil,
		"Show: solved\nUntil: clicked corners\nTry: click UF":                               lesson.ErrNoWay,
		"Show: R U F L\nUntil: not tools\nTry: tool":                                        nil,
		"Show: solved\nUntil: complementary; not rule holds\nTry: random complementary":     nil,
		"Show: solved\nUntil: solved\nTry: play R R'":                                       lesson.ErrDoneAtOnce,
		"Show: solved\nUntil: pressed go\nButton go: Go\nDo go: play R U":                   nil,
		"Show: solved\nUntil: place UF UB; pressed go\nButton go: Go\nDo go: again":         lesson.ErrNoWay,
	} {
		content := "# T\n## step: Step\nTask: Do it.\nDone: Done.\n" + lines
		err := b.page.OpenFile("task.md", []byte(content))
		if err == nil {
			b.page.Open("own-task")
			err = b.Prove(b.settle)
		}
		if !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%q: %v, want %v", lines, err, want)
		}
	}
}
