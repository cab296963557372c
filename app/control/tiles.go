package control

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// NewTiles makes a grid of square pictures with their numbers below, from 1. side is in
// device-independent pixels at the usual text size. picture draws the one of an item with a side in
// pixels, or returns nil while there is none; pick is called when the user chooses an item.
func NewTiles(side float32, length func() int, picture func(item, side int) image.Image, pick func(item int)) *Grid {
	return NewGrid(length,
		func() fyne.CanvasObject { return newTile(side, picture) },
		func(item int, o fyne.CanvasObject) {
			if t, ok := o.(*tile); ok && item < length() {
				t.item = item
				t.Refresh()
			}
		}, pick)
}

// tile is an item of a grid.
type tile struct {
	Drawing
	item int // -1 for none
}

func newTile(side float32, picture func(item, side int) image.Image) *tile {
	t := &tile{item: -1}
	least := func() fyne.Size {
		return fyne.NewSize(Scaled(side), Scaled(side)+LineHeight(LabelText()))
	}
	t.Draws(t, least, func(p *Pen) {
		if t.item < 0 {
			return
		}
		high := LineHeight(LabelText())
		side := min(p.Size.Width, p.Size.Height-high)
		p.Picture((p.Size.Width-side)/2, 0, side, func(side int) image.Image { return picture(t.item, side) })
		number := p.Word(Grouped(t.item+1), LabelText(), p.Colour(theme.ColorNameForeground))
		number.Alignment = fyne.TextAlignCenter
		Put(number, 0, p.Size.Height-high, p.Size.Width, high)
	})
	return t
}
