package control

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// NewTiles makes a gallery of square pictures with their numbers below, from 1, of which the user picks one by a click
// or by moving to it. side is in device-independent pixels at the usual text size. picture draws the one of an item
// with a side in pixels, or returns nil while there is none.
func NewTiles(side float32, picture func(item, side int) image.Image, pick func(item int)) (g *Gallery) {
	// With half a gap between them, five stand in a row of the usual width.
	cell := func() fyne.Size {
		return fyne.NewSize(Scaled(side), Scaled(side)+LineHeight(LabelText())).AddWidthHeight(Gap/2, Gap)
	}
	g = NewGallery(GalleryUse{
		Cell: cell,
		Create: func() fyne.CanvasObject {
			t := &tile{picture: picture}
			t.OnTap = func() { g.goTo(t.item) }
			t.Draws(t, cell, t.draw)
			return t
		},
		Update: func(item int, chosen, focused bool, o fyne.CanvasObject) {
			if t, ok := o.(*tile); ok {
				t.item, t.chosen, t.focused = item, chosen, focused
				t.Refresh()
			}
		},
		Open:   pick,
		AtOnce: true,
	})
	return g
}

// tile is an item of such a gallery, which has the keyboard.
type tile struct {
	Item
	picture         func(item, side int) image.Image
	item            int
	chosen, focused bool
}

func (t *tile) draw(p *Pen) {
	line := LineHeight(LabelText())
	side := min(p.Size.Width-Gap/2, p.Size.Height-Gap-line)
	x, high := (p.Size.Width-side)/2, side+line
	switch {
	case t.chosen:
		p.Box(x, 0, side, high, p.Colour(theme.ColorNameSelection)).CornerRadius = Gap
	case t.Hovered():
		p.Box(x, 0, side, high, p.Colour(theme.ColorNameHover)).CornerRadius = Gap
	}
	p.Picture(x, 0, side, func(side int) image.Image { return t.picture(t.item, side) })
	number := p.Word(Grouped(t.item+1), LabelText(), p.Colour(theme.ColorNameForeground))
	number.Alignment = fyne.TextAlignCenter
	Put(number, 0, side, p.Size.Width, line)
	if t.chosen && t.focused {
		p.Ring(x, 0, side, high)
	}
}
