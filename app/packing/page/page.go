// Package page defines the pages of the Cubes room: what the room needs of them, and what
// they can ask of the room.
package page

import (
	"image/color"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/packing/answers"
	"wedge/app/packing/desk"
	"wedge/app/player"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
)

// Page is a page of the room, with what the stage shows while it is open. All methods are
// for Fyne's goroutine.
type Page interface {
	bench.Page
	// Model is what the stage shows while the page is open.
	Model() Model
	// Player is what the player bar plays while the page is open.
	Player() *player.Player
	// History is what undo and redo change while the page is open.
	History() bench.History
	// Changed tells what has changed on the desk. Hidden pages are told, too.
	Changed(desk.Change)
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
	// Pull begins to pull the piece there; nil if there is none.
	Pull(stage.Press) stage.Drag
	// Mark shows cells in colours while no packing is shown.
	Mark(map[polycube.Cell]color.NRGBA)
}

// Describer is a page that describes what the stage shows, in the line below it. The line
// describes the puzzle on the desk for other pages.
type Describer interface {
	Facts() []control.Action
}

// IDs of the pages.
const (
	Solve = "solve"
	Build = "build"
	Look  = "look"
	Snake = "snake"
	Learn = bench.Learn
)

// Host is what a page can ask of the room.
type Host struct {
	bench.Host

	Desk    *desk.Desk
	Answers *answers.Answers
	// Packing is the model of the packing that is shown.
	Packing Packing

	ShowBeside func(by int) // shows the packing found after the one shown, or with -1 before it
	ShowRandom func()       // shows any of the packings found

	Fit    func() // moves the camera so that all of the model is in the picture
	Played func() // shows a change of the page's own player, on the stage and below
	New    func() // begins a new puzzle
}
