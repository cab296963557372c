package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// icon is a small picture of a layer, with a word below it, that can be clicked.
type icon struct {
	widget.BaseWidget
	kit     *kit
	shape   square1.LayerShape
	word    string
	unknown bool // a question mark is in place of the picture
	chosen  bool
	tapped  func()
	arrow   func(dx, dy float32) // moves the focus to another icon

	hovered, focused bool
}

func newIcon(k *kit, shape square1.LayerShape, tapped func()) *icon {
	i := &icon{kit: k, shape: shape, tapped: tapped}
	i.ExtendBaseWidget(i)
	return i
}

// Measures of an icon, for the default text size.
const (
	iconSide  = 64
	iconWidth = 90 // room for the longest name
)

// Tapped is for Fyne.
func (i *icon) Tapped(*fyne.PointEvent) {
	if !i.unknown {
		i.tapped()
	}
}

// Cursor is for Fyne.
func (i *icon) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MouseIn is for Fyne.
func (i *icon) MouseIn(*desktop.MouseEvent) { i.hovered = true; i.Refresh() }

// MouseMoved is for Fyne.
func (i *icon) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (i *icon) MouseOut() { i.hovered = false; i.Refresh() }

// FocusGained is for Fyne.
func (i *icon) FocusGained() {
	i.focused = true
	i.Refresh()
	control.Reveal(i)
}

// FocusLost is for Fyne.
func (i *icon) FocusLost() { i.focused = false; i.Refresh() }

// TypedRune is for Fyne.
func (i *icon) TypedRune(rune) {}

// TypedKey is for Fyne.
func (i *icon) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		i.Tapped(nil)
	case fyne.KeyLeft:
		i.arrow(-1, 0)
	case fyne.KeyRight:
		i.arrow(1, 0)
	case fyne.KeyUp:
		i.arrow(0, -1)
	case fyne.KeyDown:
		i.arrow(0, 1)
	}
}

// KeyDown is for Fyne.
func (i *icon) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown:
	default:
		control.PassKey(i, k)
	}
}

// KeyUp is for Fyne.
func (i *icon) KeyUp(*fyne.KeyEvent) {}

// Disabled is for Fyne: the keyboard passes over an unknown shape.
func (i *icon) Disabled() bool { return i.unknown }

// Enable is for Fyne; see [icon.Disabled].
func (i *icon) Enable() {}

// Disable is for Fyne; see [icon.Disabled].
func (i *icon) Disable() {}

// AccessibilityLabel is for Fyne.
func (i *icon) AccessibilityLabel() string { return i.word }

// CreateRenderer is for Fyne.
func (i *icon) CreateRenderer() fyne.WidgetRenderer {
	r := &iconRenderer{
		icon: i, back: canvas.NewRectangle(color.Transparent),
		word: control.Word("", control.LabelText(), fyne.TextStyle{}), question: control.Word("?", iconSide/2, fyne.TextStyle{}),
	}
	r.back.CornerRadius, r.back.StrokeWidth = control.Gap, 2
	r.word.Alignment, r.question.Alignment = fyne.TextAlignCenter, fyne.TextAlignCenter
	r.picture = canvas.NewRaster(func(w, h int) image.Image {
		return i.kit.pictures.layer(i.shape.Blocked(), false, min(w, h))
	})
	r.Refresh()
	return r
}

type iconRenderer struct {
	icon           *icon
	back           *canvas.Rectangle
	picture        *canvas.Raster
	word, question *canvas.Text
}

func (r *iconRenderer) MinSize() fyne.Size {
	return fyne.NewSize(control.Scaled(iconWidth), control.Scaled(iconSide)+r.word.MinSize().Height+3*control.Gap)
}

func (r *iconRenderer) Layout(size fyne.Size) {
	side := control.Scaled(iconSide)
	control.Put(r.back, 0, 0, size.Width, size.Height)
	control.Put(r.picture, (size.Width-side)/2, control.Gap, side, side)
	control.Put(r.question, 0, control.Gap, size.Width, side)
	control.Put(r.word, 0, side+2*control.Gap, size.Width, r.word.MinSize().Height)
}

func (r *iconRenderer) Refresh() {
	i := r.icon
	r.back.FillColor, r.back.StrokeColor = color.Transparent, color.Transparent
	if i.hovered && !i.unknown {
		r.back.FillColor = control.ColourOf(i, theme.ColorNameHover)
	}
	if i.chosen {
		r.back.FillColor = control.ColourOf(i, theme.ColorNameSelection)
	}
	if i.focused {
		r.back.StrokeColor = control.ColourOf(i, theme.ColorNamePrimary)
	}
	control.SetTextSize(control.LabelText(), r.word)
	control.SetTextSize(control.Scaled(iconSide/2), r.question)
	r.question.Color, r.word.Color = control.ColourOf(i, theme.ColorNamePlaceHolder), control.ColourOf(i, theme.ColorNameForeground)
	r.word.Text = control.Shortened(i.word, control.Scaled(iconWidth), r.word.TextSize, r.word.TextStyle)
	if i.unknown {
		r.word.Text = ""
	}
	r.picture.Hidden, r.question.Hidden = i.unknown, !i.unknown
	r.Layout(i.Size())
	canvas.Refresh(i)
}

func (r *iconRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.picture, r.question, r.word}
}

func (r *iconRenderer) Destroy() {}

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

// object is the gallery in a scroll.
func (g *gallery) object() fyne.CanvasObject {
	grid := container.NewGridWrap(g.icons[0].MinSize())
	for _, i := range g.icons {
		grid.Add(i)
	}
	return container.NewVScroll(container.New(layout.NewCustomPaddedLayout(control.Gap, control.Gap, control.Gap, 3*control.Gap), grid))
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
