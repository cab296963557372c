package square1

import (
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
)

// classroom is the lessons' page. While a lesson is open, the user's own position is on
// the desk's shelf: what happens to the puzzle meanwhile is the lesson's.
type classroom struct {
	*learn.Page
	shelf   *desk.Shelf
	answers *answers.Answers
	own     answers.Solutions // those of the user's position
}

// Shown implements bench.Page. It opens the step that was open last, or brings the user's own
// position back.
func (c *classroom) Shown(yes bool) {
	switch {
	case yes && !c.IsOpen():
		c.own = c.answers.Solutions()
		c.shelf.Put()
		c.Open("")
	case !yes && c.IsOpen():
		c.Leave()
		c.shelf.Back()
		if len(c.own.List) > 0 {
			c.answers.Recall(c.own)
		}
	}
}
