// Package page defines the pages of the room of Rubik's cube: what the room needs of them, and
// what they can ask of the room.
package page

import (
	"wedge/app/bench"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// Page is a page of the room. All methods are for Fyne's goroutine.
type Page interface {
	bench.Page
	// Desk has the cube on the stage while the page is open: the room's, or one of its own.
	// The stage, the player, the history and the panel of the class work on it.
	Desk() *desk.Desk
	// Changed tells what has changed on its desk. Hidden pages are told, too.
	Changed(desk.Change)
}

// IDs of the pages.
const (
	Solve    = "solve"
	Learn    = bench.Learn
	Parities = "parities"
	Net      = "net"
	Repair   = "repair"
)

// Host is what a page can ask of the room.
type Host struct {
	bench.Host

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
	// Asked tells that a lesson asks for facts, which must be hidden, or no longer.
	Asked func()

	Solve  func()               // searches a solution, or ends the search
	Choose func(solution int)   // loads one of the solutions, by its index in the answers
	Enter  func(cube3.Assembly) // takes a cube that was typed
}
