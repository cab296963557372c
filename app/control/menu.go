package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// CloseMenus closes open menus and lists to choose from: what comes next would be below them.
func CloseMenus(c fyne.Canvas) {
	for _, o := range c.Overlays().List() {
		if _, dialog := o.(*widget.PopUp); !dialog {
			o.Hide()
			c.Overlays().Remove(o)
		}
	}
}

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
