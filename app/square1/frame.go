package square1

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// frame divides the room: the puzzle at the left, the pages at the right, and below both,
// while it is open, the list of solutions. The dividers stay where the user puts them.
type frame struct {
	object *control.Split // the puzzle and the pages; the list
}

// Usual lengths in device-independent pixels at the usual text size.
const (
	panelWidth = 352
	listHeight = 220
)

// newFrame shows three objects, divided as chosen. save is called when that is changed.
func newFrame(puzzle, pages, list fyne.CanvasObject, c *choices, save func()) *frame {
	keep := func(length *float64) func(float32) {
		return func(chosen float32) {
			*length = float64(chosen)
			save()
		}
	}
	upper := control.NewSplit(puzzle, pages, false, control.Scaled(panelWidth))
	upper.SetLength(float32(c.Panel))
	upper.OnResized = keep(&c.Panel)
	whole := control.NewSplit(upper, list, true, control.Scaled(listHeight))
	whole.SetLength(float32(c.Drawer))
	whole.OnResized = keep(&c.Drawer)
	return &frame{object: whole}
}

// listToggled follows the list of solutions, which has been opened or closed.
func (f *frame) listToggled() { f.object.Refresh() }
