// Package page defines the pages of the Cubes room: what the room needs of them, and what
// they can ask of the room.
package page

import (
	"image/color"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/cubes/answers"
	"wedge/app/cubes/desk"
	"wedge/app/player"
	"wedge/app/room"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
)

// Page is a page of the room, with what the stage shows while it is open. All methods are
// for Fyne's goroutine.
type Page interface {
	// Object is the page's panel, beside the stage.
	Object() fyne.CanvasObject
	// Model is what the stage shows while the page is open.
	Model() Model
	// Player is what the player bar plays while the page is open.
	Player() *player.Player
	// History is what undo and redo change while the page is open.
	History() History
	// Shown tells whether the page is open now.
	Shown(bool)
	// Changed tells what has changed on the desk. Hidden pages are told, too.
	Changed(desk.Change)
	// LanguageChanged translates all texts. Object stays the same.
	LanguageChanged()
}

// Model is what the stage shows.
type Model interface {
	stage.Model
	// Reach is the radius of a sphere that contains it, for the camera.
	Reach() float32
}

// Packing is the model of the packing that is shown. Pages put theirs in front of it to
// give clicks a meaning.
type Packing interface {
	Model
	// Piece is what the stage shows there: the place of a piece in the packing.
	Piece(stage.Press) (place int, ok bool)
	// Mark shows cells in colours while no packing is shown.
	Mark(map[polycube.Cell]color.NRGBA)
}

// Describer is a page that describes what the stage shows, in the line below it. The line
// describes the puzzle on the desk for other pages.
type Describer interface {
	Facts() []control.Action
}

// History can undo what the user did.
type History interface {
	Undo()
	Redo()
	CanUndo() bool
	CanRedo() bool
}

// IDs of the pages.
const (
	Solve = "solve"
	Build = "build"
	Look  = "look"
	Snake = "snake"
	Learn = "learn"
)

// Host is what a page can ask of the room.
type Host struct {
	*room.Host

	Desk    *desk.Desk
	Answers *answers.Answers
	// Packing is the model of the packing that is shown.
	Packing Packing

	ShowBeside func(by int) // shows the packing found after the one shown, or with -1 before it
	ShowRandom func()       // shows any of the packings found

	Redraw func()          // draws the stage, since the model shows something else
	Fit    func()          // moves the camera so that all of the model is in the picture
	Wake   func()          // starts the clock, since something moves
	Played func()          // shows a change of the page's own player, on the stage and below
	Focus  func()          // gives the keyboard to the stage
	Open   func(id string) // opens another page
	New    func()          // begins a new puzzle
	Paste  func()          // takes the puzzle from the clipboard
	Copy   func(text string)
	Inform func(text string, actions ...control.Action)
	Warn   func(error)
}
