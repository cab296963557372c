package cubes

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// frame divides the room: the stage at the left, the pages at the right. The user can move
// the divider.
type frame struct{ object *control.Split }

// panelWidth is the default width of the pages, in device-independent pixels at the
// default text size.
const panelWidth = 352

func newFrame(stage, pages fyne.CanvasObject, c *choices, save func()) *frame {
	split := control.NewSplit(stage, pages, false, panelWidth)
	split.SetLength(float32(c.Panel))
	split.OnResized = func(chosen float32) {
		c.Panel = float64(chosen)
		save()
	}
	return &frame{object: split}
}
