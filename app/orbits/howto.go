package orbits

import "fyne.io/fyne/v2/lang"

// HowTo implements room.Room.
func (r *Room) HowTo() []string {
	return []string{
		lang.L("Drag a sticker to turn its face, or press the letter of the face; with Shift it turns back. Drag beside the cube to orbit, scroll to zoom."),
		lang.L("Take apart opens the cube: click a cubie to turn it in its place, drag it out, or drag it to another place. The panel beside the cube shows which of the twelve classes it belongs to now, and how few cubies repair it."),
	}
}
