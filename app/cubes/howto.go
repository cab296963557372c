package cubes

import "fyne.io/fyne/v2/lang"

// HowTo implements room.Room.
func (r *Room) HowTo() []string {
	return []string{
		lang.L("Choose a puzzle, press Solve, and step through the packings. Drag to orbit, scroll to zoom. The player below puts a packing together piece by piece."),
		lang.L("On the Build page, click faces to make a target and pieces, take pieces from the palette, or write the puzzle as text. You can also drop BurrTools files on the window, or paste them."),
	}
}
