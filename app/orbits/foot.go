package orbits

import (
	"fyne.io/fyne/v2"

	"wedge/app/orbits/desk"
	"wedge/app/player"
	"wedge/app/room"
)

// IDs of the commands that have buttons.
const (
	scrambleID = "cube-scramble"
	solveID    = "cube-solve"
	apartID    = "take-apart"
	undoID     = room.UndoID
	redoID     = room.RedoID
)

// newFoot makes the area below the stage. focus returns the keyboard to the stage after a
// click.
func newFoot(commands []*room.Command, current func() *desk.Desk, line fyne.CanvasObject, focus func()) *room.Foot {
	f := &room.Foot{Player: func() room.Player { return &current().Player }, Focus: focus}
	f.Buttons.Primary = solveID
	f.Lay(commands, []string{scrambleID, solveID, apartID, undoID, redoID}, player.MinTempo, player.MaxTempo, line)
	return f
}
