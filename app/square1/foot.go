package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/room"
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
)

// IDs of the commands that have buttons.
const (
	scrambleID = "scramble"
	solveID    = "solve"
	undoID     = room.UndoID
	redoID     = room.RedoID
)

// newFoot makes the area below the puzzle. focus returns the keyboard to the puzzle after a
// click.
func newFoot(commands []*room.Command, p *desk.Player, line fyne.CanvasObject, focus func()) *room.Foot {
	f := &room.Foot{Player: func() room.Player { return p }, Focus: focus}
	f.Buttons.Primary = solveID
	f.Lay(commands, []string{scrambleID, solveID, undoID, redoID}, timeline.MinTempo, timeline.MaxTempo, line)
	f.ShowPlayer()
	return f
}
