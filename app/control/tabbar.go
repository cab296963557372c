package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// tabBar has the names of pages.
type tabBar struct {
	widget.BaseWidget

	tabs    *Tabs
	places  []place // of the names
	rows    int
	hovered int // index of a name; -1 for none
	focused bool
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
	b.ExtendBaseWidget(b)
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
		b.places = append(b.places, place{at, size})
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

// Tapped is for Fyne.
func (b *tabBar) Tapped(e *fyne.PointEvent) { b.tabs.SelectIndex(b.find(e.Position)) }

// MouseIn is for Fyne.
func (b *tabBar) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved is for Fyne.
func (b *tabBar) MouseMoved(e *desktop.MouseEvent) { b.hover(b.find(e.Position)) }

// MouseOut is for Fyne.
func (b *tabBar) MouseOut() { b.hover(-1) }

func (b *tabBar) hover(i int) {
	if b.hovered != i {
		b.hovered = i
		b.Refresh()
	}
}

// FocusGained is for Fyne.
func (b *tabBar) FocusGained() {
	b.focused = true
	b.Refresh()
	Reveal(b)
}

// FocusLost is for Fyne.
func (b *tabBar) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune is for Fyne.
func (b *tabBar) TypedRune(rune) {}

// TypedKey is for Fyne.
func (b *tabBar) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		b.tabs.SelectIndex(b.tabs.current - 1)
	case fyne.KeyRight, fyne.KeyDown:
		b.tabs.SelectIndex(b.tabs.current + 1)
	case fyne.KeyHome:
		b.tabs.SelectIndex(0)
	case fyne.KeyEnd:
		b.tabs.SelectIndex(len(b.tabs.Items) - 1)
	}
}

// KeyDown is for Fyne.
func (b *tabBar) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
	default:
		PassKey(b, k)
	}
}

// KeyUp is for Fyne.
func (b *tabBar) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer is for Fyne.
func (b *tabBar) CreateRenderer() fyne.WidgetRenderer {
	r := &tabBarRenderer{
		bar: b, under: canvas.NewRectangle(color.Transparent), line: canvas.NewRectangle(color.Transparent),
		ring: newRing(),
	}
	r.Refresh()
	return r
}

type tabBarRenderer struct {
	bar   *tabBar
	under *canvas.Rectangle // behind the name under the pointer
	ring  *canvas.Rectangle // around the chosen one, if the bar has the focus
	line  *canvas.Rectangle // below it
	names []*canvas.Text
}

// MinSize has room for the longest name: the others can be in rows of their own.
func (r *tabBarRenderer) MinSize() fyne.Size {
	var size fyne.Size
	for i := range r.bar.tabs.Items {
		size = size.Max(r.bar.cell(i))
	}
	return fyne.NewSize(size.Width, size.Height*float32(r.bar.rows))
}

func (r *tabBarRenderer) Layout(size fyne.Size) {
	b, rows := r.bar, r.bar.rows
	b.arrange(size.Width)
	for i, name := range r.names {
		if i < len(b.places) {
			p := b.places[i]
			Put(name, p.at.X, p.at.Y, p.size.Width, p.size.Height)
		}
	}
	r.mark(r.under, b.hovered, 0)
	r.mark(r.ring, b.tabs.current, 0)
	r.ring.Hidden = r.ring.Hidden || !b.focused
	r.mark(r.line, b.tabs.current, theme.Padding())
	if b.rows != rows {
		Remeasure(b)
	}
}

// mark places a rectangle over a name, or over the lowest part of it with a height.
func (r *tabBarRenderer) mark(o *canvas.Rectangle, i int, height float32) {
	o.Hidden = i < 0 || i >= len(r.bar.places)
	if o.Hidden {
		return
	}
	p := r.bar.places[i]
	if height == 0 {
		height = p.size.Height
	}
	Put(o, p.at.X, p.at.Y+p.size.Height-height, p.size.Width, height)
}

func (r *tabBarRenderer) Refresh() {
	b := r.bar
	r.names = r.names[:0]
	for i, item := range b.tabs.Items {
		name := Word(item.Text, theme.TextSize(), fyne.TextStyle{})
		name.Alignment = fyne.TextAlignCenter
		name.Color = ColourOf(b, theme.ColorNameForeground)
		if i == b.tabs.current {
			name.Color = ColourOf(b, theme.ColorNamePrimary)
		}
		r.names = append(r.names, name)
	}
	r.under.FillColor, r.under.CornerRadius = ColourOf(b, theme.ColorNameHover), theme.SelectionRadiusSize()
	r.line.FillColor, r.line.CornerRadius = ColourOf(b, theme.ColorNamePrimary), theme.SelectionRadiusSize()
	showRing(r.ring, b, b.focused)
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func (r *tabBarRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.under, r.ring}
	for _, n := range r.names {
		objects = append(objects, n)
	}
	return append(objects, r.line)
}

func (r *tabBarRenderer) Destroy() {}

var _ desktop.Keyable = (*tabBar)(nil)
