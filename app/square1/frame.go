package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// frame divides the room: the puzzle at the left, the pages at the right, and below both,
// while it is open, the list of solutions. The user can move the dividers.
type frame struct {
	object, upper *control.Split // the upper one has the puzzle and the pages
}

// Default lengths, in device-independent pixels at the default text size.
const (
	panelWidth = 352
	listHeight = 220
)

// newFrame arranges three objects, divided as chosen. save is called when the user moves
// a divider.
func newFrame(puzzle, pages, list fyne.CanvasObject, c *choices, save func()) *frame {
	keep := func(length *float64) func(float32) {
		return func(chosen float32) {
			*length = float64(chosen)
			save()
		}
	}
	upper := control.NewSplit(puzzle, pages, false, panelWidth)
	upper.SetLength(float32(c.Panel))
	upper.OnResized = keep(&c.Panel)
	whole := control.NewSplit(upper, list, true, listHeight)
	whole.SetLength(float32(c.Drawer))
	whole.OnResized = keep(&c.Drawer)
	return &frame{object: whole, upper: upper}
}

// refresh lays everything out again: after the list of solutions was opened or closed, or
// the text size has changed.
func (f *frame) refresh() {
	f.upper.Refresh()
	f.object.Refresh()
}
