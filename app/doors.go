package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/bench"
	"wedge/app/control"
)

// doors are buttons with the names of the rooms, in a row that is hardly higher than its
// texts: pages need the height. With only one room the row is hidden.
type doors struct {
	object  *fyne.Container
	buttons map[string]*control.Button // by the room's ID
}

func newDoors(kinds []bench.Kind, open func(id string)) *doors {
	d := &doors{object: container.New(lowRow{}), buttons: map[string]*control.Button{}}
	for _, k := range kinds {
		b := control.NewButton(k.Title(), func() { open(k.ID) })
		d.buttons[k.ID] = b
		d.object.Add(b)
	}
	if len(kinds) < 2 {
		d.object.Hide()
	}
	return d
}

// name names the rooms in the current language.
func (d *doors) name(kinds []bench.Kind) {
	for _, k := range kinds {
		d.buttons[k.ID].SetText(k.Title())
	}
}

// show shows the row, or hides it. With only one room it stays hidden.
func (d *doors) show(yes bool) { control.SetVisible(d.object, yes && len(d.buttons) > 1) }

// mark highlights the current room.
func (d *doors) mark(id string) {
	for x, b := range d.buttons {
		b.Importance = widget.LowImportance
		if x == id {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
}

// lowRow puts buttons side by side, without the room that they usually have above and
// below their texts.
type lowRow struct{}

func (lowRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(0, lowHeight())
	for _, o := range objects {
		size.Width += o.MinSize().Width + theme.Padding()
	}
	return size
}

func (lowRow) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	var x float32
	for _, o := range objects {
		width := o.MinSize().Width
		control.Put(o, x, 0, width, lowHeight())
		x += width + theme.Padding()
	}
}

// lowHeight is the height of a line of text with a little room.
func lowHeight() float32 {
	return fyne.MeasureText(" ", theme.TextSize(), fyne.TextStyle{}).Height + theme.Padding()
}
