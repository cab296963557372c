package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// tabBar has the names of pages.
type tabBar struct {
	Surface

	tabs    *Tabs
	places  []place // of the names
	rows    int
	hovered int // index of a name; -1 for none
}

// place is a rectangle in a widget.
type place struct {
	at   fyne.Position
	size fyne.Size
}

func (p place) has(at fyne.Position) bool {
	d := at.Subtract(p.at)
	return d.X >= 0 && d.Y >= 0 && d.X < p.size.Width && d.Y < p.size.Height
}

func newTabBar(t *Tabs) *tabBar {
	b := &tabBar{tabs: t, rows: 1, hovered: -1}
	b.OnTap = func(at fyne.Position) { t.SelectIndex(b.find(at)) }
	b.OnPoint = func(at fyne.Position) { b.hover(b.find(at)) }
	b.On(func() { t.SelectIndex(t.current - 1) }, fyne.KeyLeft, fyne.KeyUp)
	b.On(func() { t.SelectIndex(t.current + 1) }, fyne.KeyRight, fyne.KeyDown)
	b.On(func() { t.SelectIndex(0) }, fyne.KeyHome)
	b.On(func() { t.SelectIndex(len(t.Items) - 1) }, fyne.KeyEnd)
	b.Draws(b, b.least, b.draw)
	return b
}

// cell is the size of a name with the room around it.
func (b *tabBar) cell(i int) fyne.Size {
	text := fyne.MeasureText(b.tabs.Items[i].Text, theme.TextSize(), fyne.TextStyle{})
	return fyne.NewSize(text.Width, max(text.Height, theme.IconInlineSize())).AddWidthHeight(2*theme.InnerPadding(), 2*theme.InnerPadding())
}

// narrower is how much narrower the room around each name has to be so that all fit in one row
// of a width: at most by half, or not at all if more rows are needed anyway.
func (b *tabBar) narrower(width float32) float32 {
	count := float32(len(b.tabs.Items))
	over := (count-1)*theme.Padding() - width
	for i := range b.tabs.Items {
		over += b.cell(i).Width
	}
	if by := over / max(count, 1); by > 0 && by <= theme.InnerPadding() {
		return by
	}
	return 0
}

// arrange places the names for a width.
func (b *tabBar) arrange(width float32) {
	b.places, b.rows = b.places[:0], 1
	left := float32(0)
	if usual := Scaled(b.tabs.Width); usual > 0 {
		left = max(width-usual, 0)
		width -= left
	}
	var at fyne.Position
	by := b.narrower(width)
	const rounding = 0.1
	for i := range b.tabs.Items {
		size := b.cell(i)
		size.Width -= by
		if at.X > 0 && at.X+size.Width > width+rounding {
			at = fyne.NewPos(0, at.Y+size.Height)
			b.rows++
		}
		b.places = append(b.places, place{at.AddXY(left, 0), size})
		at.X += size.Width + theme.Padding()
	}
}

// find is the index of the name at a position, or -1.
func (b *tabBar) find(at fyne.Position) int {
	for i, p := range b.places {
		if p.has(at) {
			return i
		}
	}
	return -1
}

func (b *tabBar) hover(i int) {
	if b.hovered != i {
		b.hovered = i
		b.Refresh()
	}
}

// least has room for the longest name: the others can be in rows of their own.
func (b *tabBar) least() fyne.Size {
	var size fyne.Size
	for i := range b.tabs.Items {
		size = size.Max(b.cell(i))
	}
	return fyne.NewSize(size.Width, size.Height*float32(b.rows))
}

func (b *tabBar) draw(p *Pen) {
	rows := b.rows
	b.arrange(p.Size.Width)
	// box is that of a name, or of the lowest part of it with a height.
	box := func(i int, height float32, c color.Color) *canvas.Rectangle {
		at := b.places[i]
		return p.Box(at.at.X, at.at.Y+at.size.Height-height, at.size.Width, height, c)
	}
	current := b.tabs.current
	if b.hovered >= 0 && b.hovered < len(b.places) {
		box(b.hovered, b.places[b.hovered].size.Height, p.Colour(theme.ColorNameHover)).CornerRadius = theme.SelectionRadiusSize()
	}
	if b.Focused() && current < len(b.places) {
		at := b.places[current]
		p.Ring(at.at.X, at.at.Y, at.size.Width, at.size.Height)
	}
	for i, item := range b.tabs.Items {
		colour := theme.ColorNameForeground
		if i == current {
			colour = theme.ColorNamePrimary
		}
		name := p.Word(item.Text, theme.TextSize(), p.Colour(colour))
		name.Alignment = fyne.TextAlignCenter
		Put(name, b.places[i].at.X, b.places[i].at.Y, b.places[i].size.Width, b.places[i].size.Height)
	}
	if current < len(b.places) {
		box(current, theme.Padding(), p.Colour(theme.ColorNamePrimary)).CornerRadius = theme.SelectionRadiusSize()
	}
	if b.rows != rows {
		Remeasure(b)
	}
}
