package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// icon is a small picture of a layer, with a word below it, that can be clicked.
type icon struct {
	control.Surface
	kit     *kit
	shape   square1.LayerShape
	word    string
	unknown bool // a question mark is in place of the picture
	chosen  bool
	arrow   func(dx, dy float32) // moves the focus to another icon
}

func newIcon(k *kit, shape square1.LayerShape, tapped func()) *icon {
	i := &icon{kit: k, shape: shape}
	i.IsButton(func() {
		if !i.unknown {
			tapped()
		}
	})
	i.Idle = func() bool { return i.unknown }
	i.On(func() { i.arrow(-1, 0) }, fyne.KeyLeft)
	i.On(func() { i.arrow(1, 0) }, fyne.KeyRight)
	i.On(func() { i.arrow(0, -1) }, fyne.KeyUp)
	i.On(func() { i.arrow(0, 1) }, fyne.KeyDown)
	i.Draws(i, i.least, i.draw)
	return i
}

// Measures of an icon, for the default text size: of a usual one, and of the smallest in a gallery.
const (
	iconSide      = 64
	iconWidth     = 90 // room for the longest name
	smallestSide  = 29
	smallestWidth = 69
)

// AccessibilityLabel is the word.
func (i *icon) AccessibilityLabel() string { return i.word }

func (i *icon) least() fyne.Size { return iconSize(smallestWidth, smallestSide) }

// iconSize is the size of an icon with a picture.
func iconSize(width, side float32) fyne.Size {
	return fyne.NewSize(control.Scaled(width), control.Scaled(side)+control.LineHeight(control.LabelText())+3*control.Gap)
}

func (i *icon) draw(p *control.Pen) {
	size := p.Size
	side := control.Scaled(iconSide) - max(iconSize(0, iconSide).Height-size.Height, 0)
	back := p.Frame(0, 0, size.Width, size.Height, color.Transparent)
	switch {
	case i.chosen:
		back.FillColor = p.Colour(theme.ColorNameSelection)
	case i.Hovered() && !i.unknown:
		back.FillColor = p.Colour(theme.ColorNameHover)
	}
	if i.Focused() {
		back.StrokeColor = p.Colour(theme.ColorNamePrimary)
	}
	if i.unknown {
		question := p.Word("?", side/2, p.Colour(theme.ColorNamePlaceHolder))
		question.Alignment = fyne.TextAlignCenter
		control.Put(question, 0, control.Gap, size.Width, side)
		return
	}
	p.Picture((size.Width-side)/2, control.Gap, side, func(side int) image.Image {
		return i.kit.pictures.layer(i.shape.Blocked(), false, side)
	})
	word := control.Shortened(i.word, control.Scaled(iconWidth), control.LabelText(), fyne.TextStyle{})
	text := p.Word(word, control.LabelText(), p.Colour(theme.ColorNameForeground))
	text.Alignment = fyne.TextAlignCenter
	control.Put(text, 0, side+2*control.Gap, size.Width, control.LineHeight(control.LabelText()))
}

// gallery shows the shapes of a layer.
type gallery struct {
	icons [square1.LayerShapeCount]*icon
}

// newGallery makes one; tapped is called for a click on a known shape.
func newGallery(k *kit, tapped func(square1.LayerShape)) *gallery {
	g := &gallery{}
	for i := range g.icons {
		s := square1.LayerShape(i)
		g.icons[i] = newIcon(k, s, func() { tapped(s) })
		g.icons[i].word = display.ShapeName(s)
		g.icons[i].arrow = func(dx, dy float32) { g.move(g.icons[i], dx, dy) }
	}
	return g
}

// iconRows lay icons out in rows, in cells that are as large as usual or, where not all of these have room, smaller.
type iconRows struct{}

func (iconRows) MinSize(icons []fyne.CanvasObject) fyne.Size {
	const columns = 5
	cell := iconSize(smallestWidth, smallestSide)
	return fyne.NewSize(columns*cell.Width, float32((len(icons)+columns-1)/columns)*cell.Height)
}

func (iconRows) Layout(icons []fyne.CanvasObject, size fyne.Size) {
	for part := float32(1); ; part -= 0.02 {
		cell := iconSize(smallestWidth+part*(iconWidth-smallestWidth), smallestSide+part*(iconSide-smallestSide))
		columns := max(int(size.Width/cell.Width), 1)
		if rows := (len(icons) + columns - 1) / columns; part > 0 && float32(rows)*cell.Height > size.Height {
			continue
		}
		for i, o := range icons {
			o.Resize(cell)
			o.Move(fyne.NewPos(float32(i%columns)*cell.Width, float32(i/columns)*cell.Height))
		}
		return
	}
}

// object is the gallery, which is higher than its room may be.
func (g *gallery) object() fyne.CanvasObject {
	grid := container.New(iconRows{})
	for _, i := range g.icons {
		grid.Add(i)
	}
	return container.New(layout.NewCustomPaddedLayout(control.Gap, control.Gap, control.Gap, 3*control.Gap), grid)
}

// move moves the focus to the next known icon in a direction.
func (g *gallery) move(from *icon, dx, dy float32) {
	var to *icon
	nearest := float32(math.MaxFloat32)
	for _, i := range g.icons {
		d := i.Position().Subtract(from.Position())
		along, aside := d.X*dx+d.Y*dy, d.X*dy-d.Y*dx
		if aside == 0 && along > 0 && along < nearest && !i.unknown {
			to, nearest = i, along
		}
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(from); c != nil && to != nil {
		c.Focus(to)
	}
}

// set changes all icons.
func (g *gallery) set(change func(*icon)) {
	for _, i := range g.icons {
		change(i)
		i.Refresh()
	}
}

// choose highlights some shapes.
func (g *gallery) choose(shapes ...square1.LayerShape) {
	g.set(func(i *icon) {
		i.chosen = false
		for _, s := range shapes {
			i.chosen = i.chosen || i.shape == s
		}
	})
}

// shapeGallery is a gallery of all shapes. Those on the stage stand out, and a click shows one on top. write
// changes what an icon shows.
func shapeGallery(o *scripted, write func(*icon)) *furniture {
	var g *gallery
	changed := func() {
		g.set(write)
		g.choose(o.here().Top.Shape(), o.here().Bottom.Shape())
	}
	f := scrolled(func() fyne.CanvasObject {
		g = newGallery(o.kit, func(s square1.LayerShape) { o.pick(onTop(s)) })
		changed()
		return g.object()
	})
	f.changed = changed
	whole := f.paper
	f.paper = func() lesson.Paper { g.choose(); return whole() } // no shape stands out among possible answers
	return f
}

// writeAngles writes at how many angles a shape is free.
func writeAngles(_ *scripted, i *icon) {
	i.word = control.Grouped(i.shape.Sliceable() * i.shape.Rotations())
}

// writeCounts writes what a shape counts in the number of positions.
func writeCounts(_ *scripted, i *icon) {
	i.word = square1.CountPositions().Layers[i.shape].Multiplier.String()
}

// onTop is a position with a shape on top.
func onTop(s square1.LayerShape) square1.Position {
	for _, p := range square1.Pairs() {
		if p.Top == s {
			return example(p)
		}
	}
	return square1.Solved()
}
