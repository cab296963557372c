package square1

import "fyne.io/fyne/v2/lang"

// HowTo implements room.Room.
func (r *Room) HowTo() []string {
	return []string{
		lang.L("Drag a layer to turn it; it snaps to steps of 30 degrees."),
		lang.L("Click the right half, or drag it up or down, to slice. Where a corner lies across the cut the slice is blocked: the corner flashes, and the line below says how to free it."),
		lang.L("Drag the background, or anything with another mouse button, to walk round the puzzle. The wheel zooms."),
		lang.L("A click with the right button, the Menu key or Shift + F10 opens a menu: copy, paste, export, what is shown."),
		lang.L("Scramble goes to a random position, Solve plays a shortest solution. Take hold of the puzzle at any time."),
		lang.L("Undo takes everything back, a scramble or a reset too."),
		lang.L("Paste or drop an alg or a position onto the window."),
	}
}
