// Package page defines the pages of the room of Rubik's cube: what the room needs of them, and
// what they can ask of the room.
package page

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/orbits/answers"
	"wedge/app/orbits/desk"
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// Page is a page of the room. All methods are for Fyne's goroutine.
type Page interface {
	// Object is the page's panel, beside the stage.
	Object() fyne.CanvasObject
	// Desk has the cube on the stage while the page is open: the room's, or one of its own.
	// The stage, the player, the history and the panel of the class work on it.
	Desk() *desk.Desk
	// Shown tells whether the page is open now.
	Shown(bool)
	// Changed tells what has changed on its desk. Hidden pages are told, too.
	Changed(desk.Change)
	// LanguageChanged translates all texts. Object stays the same.
	LanguageChanged()
}

// IDs of the pages.
const (
	Solve    = "solve"
	Learn    = "learn"
	Parities = "parities"
	Net      = "net"
	Repair   = "repair"
)

// Host is what a page can ask of the room.
type Host struct {
	*room.Host

	// Desk is the room's.
	Desk *desk.Desk
	// Answers are about the room's desk.
	Answers *answers.Answers
	// Goal is what Solve asks for, and SetGoal changes that.
	Goal    func() answers.Goal
	SetGoal func(answers.Goal)
	// Faces reports whether the turns of the face cubies count, and are marked.
	Faces func() bool
	// SetFaces changes that.
	SetFaces func(bool)

	Solve      func()               // searches a solution, or ends the search
	Choose     func(solution int)   // loads one of the solutions, by its index in the answers
	ShowFigure func(*lesson.Figure) // beside the stage; nil for none
	Redraw     func()               // draws the stage, since it shows something else
	Wake       func()               // starts the clock, since something moves
	Focus      func()               // gives the keyboard to the stage
	Open       func(id string)      // opens another page
	Enter      func(cube3.Assembly) // takes a cube that was typed
	Paste      func()               // takes the cube from the clipboard
	Copy       func(text string)
	Inform     func(text string, actions ...control.Action)
	Warn       func(error)
}
