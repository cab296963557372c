package learn

import (
	"errors"
	"testing"

	"wedge/app/lesson"
)

// TestTasks does tasks from cubes where that takes more than one thing, and finds those that cannot be done.
func TestTasks(t *testing.T) {
	b := open(t)
	for lines, want := range map[string]error{
		"Show: R U F2\nUntil: solved":                                               nil,
		"Show: R U flip UF twist URF swap UR UL\nUntil: solved":                     nil,
		"Show: R U\nUntil: at flip UF twist URF swap UR UL L D":                     nil,
		"Show: flip UF turn U\nUntil: at R U turn F":                                nil,
		"Show: solved\nUntil: not solvable; not solved":                             nil,
		"Show: swap UR UL flip UF twist URF\nUntil: solvable":                       nil,
		"Show: solved\nUntil: played R U R' U'":                                     nil,
		"Show: R\nUntil: played R U R' U'; quiet":                                   lesson.ErrText,
		"Show: solved\nUntil: vector 1 1 2":                                         nil,
		"Show: solved\nLook: arrows\nUntil: vector 1 1 2 1":                         nil,
		"Show: solved\nLook: arrows\nUntil: class 23":                               nil,
		"Show: solved\nUntil: class 23":                                             lesson.ErrNoWay, // without arrows there are 12
		"Show: R U F\nUntil: class 11":                                              nil,
		"Show: solved\nUntil: place URF DBL; twist URF 2":                           nil,
		"Show: solved\nUntil: place U F":                                            errFar,
		"Show: R U F L D B\nUntil: edges away 0; edges turned 0":                    nil,
		"Show: solved\nUntil: distance UF 3; EOP 0":                                 nil,
		"Show: solved\nUntil: EPP 1; CPP 1":                                         nil,
		"Show: solved\nUntil: TPP 1; COP 2":                                         nil,
		"Show: solved\nUntil: FOP 1; arrows 3":                                      nil,
		"Show: solved\nUntil: since 2":                                              errNoHand,
		"Show: solved\nUntil: EOP 1; since 2":                                       nil,
		"Show: solved\nUntil: faces 6":                                              nil,
		"Show: solved\nUntil: faces D L":                                            nil,
		"Show: solved\nUntil: visited 12":                                           nil,
		"Show: solved\nUntil: clicked UF URF; clicked UF":                           lesson.ErrNoWay,
		"Show: solved\nUntil: clicked corners":                                      nil,
		"Show: flip UF\nUntil: searched":                                            nil,
		"Show: R U F\nUntil: counted":                                               nil,
		"Show: R U F L\nUntil: tools":                                               nil,
		"Show: solved\nUntil: complementary; wrong 38 or more":                      errFar,
		"Show: solved\nUntil: exception":                                            nil,
		"Show: solved\nUntil: two-faced; away 10 or more":                           nil,
		"Show: solved\nUntil: two-faced; away 30":                                   errFar,
		"Show: solved\nUntil: solved":                                               lesson.ErrDoneAtOnce,
		"Show: solved\nUntil: not solved; solved":                                   lesson.ErrNoWay,
		"Show: solved\nUntil: pressed go\nButton go: Go\nDo go: play R U":           nil,
		"Show: solved\nUntil: place UF UB; pressed go\nButton go: Go\nDo go: again": lesson.ErrNoWay,
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
