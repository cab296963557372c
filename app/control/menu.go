package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// OpenMenu opens a menu below an object. A disabled item does nothing: in Fyne's menus Enter does what
// it says all the same.
func OpenMenu(c fyne.Canvas, below fyne.CanvasObject, items ...*fyne.MenuItem) {
	for _, i := range items {
		if i.Disabled {
			i.Action = nil
		}
	}
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), c, fyne.NewPos(0, below.Size().Height), below)
}
