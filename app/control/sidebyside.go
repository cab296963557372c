package control

import "fyne.io/fyne/v2"

// SideBySide lays out two objects in a row, the second in the room that the first leaves,
// or, where that is too little for it, one below the other.
type SideBySide struct {
	// Stacked is called when the two change between a row and a column: the height that
	// they need is another one then.
	Stacked func()

	stacked bool
}

// MinSize is as wide as a column.
func (l *SideBySide) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	if l.stacked {
		return fyne.NewSize(max(a.Width, b.Width), a.Height+Gap+b.Height)
	}
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, b.Height))
}

func (l *SideBySide) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	stacked := a.Width+Gap+b.Width > size.Width
	if stacked {
		Put(objects[0], 0, 0, a.Width, a.Height)
		Put(objects[1], 0, a.Height+Gap, size.Width, b.Height)
	} else {
		Put(objects[0], 0, 0, a.Width, size.Height)
		Put(objects[1], a.Width+Gap, 0, size.Width-a.Width-Gap, size.Height)
	}
	if stacked != l.stacked {
		l.stacked = stacked
		if l.Stacked != nil {
			l.Stacked()
		}
	}
}
