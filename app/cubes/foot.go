package cubes

import (
	"fyne.io/fyne/v2"

	"wedge/app/player"
	"wedge/app/room"
)

// IDs of the commands that have buttons.
const (
	solveID = "cubes-solve"
	undoID  = room.UndoID
	redoID  = room.RedoID
)

// newFoot makes the area below the stage. focus returns the keyboard to the stage after a
// click.
func newFoot(commands []*room.Command, playing func() *player.Player, line fyne.CanvasObject, focus func()) *room.Foot {
	f := &room.Foot{Player: func() room.Player { return playing() }, Focus: focus}
	f.Buttons.Primary = solveID
	f.Lay(commands, []string{solveID, undoID, redoID}, player.MinTempo, player.MaxTempo, line)
	return f
}
