package build

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/polycube"
)

// layerView is a layer of the edited shape, seen from above, in which cells are filled and
// emptied with the pointer or the keyboard.
type layerView struct {
	widget.BaseWidget

	editor *Editor
	colour func() color.NRGBA
	marked func() map[polycube.Cell]bool
	warn   func(error)
	// pointed is called with the cell under the pointer or the cursor, and with false
	// if there is none.
	pointed func(polycube.Cell, bool)
	moved   func() // another layer is shown

	cursor  polycube.Cell // its Z is the layer that is shown
	focused bool
	fills   bool // while dragging: cells are filled, else emptied
	drags   bool
}

func newLayerView(e *Editor) *layerView {
	v := &layerView{editor: e}
	v.ExtendBaseWidget(v)
	return v
}

// layer is the one that is shown, from 0.
func (v *layerView) layer() int { return int(v.cursor.Z) }

// follow shows the shape after a change.
func (v *layerView) follow() { v.point(v.cursor) }

// centre goes to the lowest layer, in the middle.
func (v *layerView) centre() {
	s := v.editor.Space()
	v.point(polycube.Cell{X: int8(s.X / 2), Y: int8(s.Y / 2)}) // a space is small
}

// point moves the cursor, within the space.
func (v *layerView) point(c polycube.Cell) {
	s := v.editor.Space()
	within := func(x int8, side int) int8 { return int8(max(min(int(x), side-1), 0)) } // likewise
	v.cursor = polycube.Cell{X: within(c.X, s.X), Y: within(c.Y, s.Y), Z: within(c.Z, s.Z)}
	v.Refresh()
	v.moved()
	if v.focused {
		v.pointed(v.cursor, true)
	}
}

// show shows a layer.
func (v *layerView) show(layer int) {
	v.point(polycube.Cell{X: v.cursor.X, Y: v.cursor.Y, Z: int8(max(min(layer, polycube.MaxSide), 0))}) // limited
}

// set fills or empties a cell.
func (v *layerView) set(c polycube.Cell, filled bool) {
	v.cursor = c
	if !filled {
		v.editor.Remove(c)
	} else if at, err := v.editor.Add(c); err != nil {
		v.warn(refusal(err))
	} else {
		v.point(at)
	}
}

// side of a cell, in device-independent pixels, and the place of the first one.
func (v *layerView) side() (side, left float32) {
	s, size := v.editor.Space(), v.Size()
	side = min(size.Width/float32(s.X), size.Height/float32(s.Y))
	return side, (size.Width - side*float32(s.X)) / 2
}

// at is the cell at a position.
func (v *layerView) at(p fyne.Position) (polycube.Cell, bool) {
	side, left := v.side()
	s := v.editor.Space()
	x, y := (p.X-left)/side, p.Y/side
	if side <= 0 || x < 0 || y < 0 || int(x) >= s.X || int(y) >= s.Y {
		return polycube.Cell{}, false
	}
	return polycube.Cell{X: int8(x), Y: int8(y), Z: v.cursor.Z}, true // a space is small
}

// Tapped is for Fyne.
func (v *layerView) Tapped(e *fyne.PointEvent) {
	if c, ok := v.at(e.Position); ok {
		v.set(c, !v.editor.Space().Has(c))
	}
}

// Dragged is for Fyne: cells under the pointer become as the first one.
func (v *layerView) Dragged(e *fyne.DragEvent) {
	if !v.drags {
		from, ok := v.at(e.Position.Subtract(e.Dragged))
		if !ok {
			return
		}
		v.drags, v.fills = true, !v.editor.Space().Has(from)
		v.set(from, v.fills)
	}
	s := v.editor.Space()
	c, ok := v.at(e.Position)
	// A cell at the border would move the others away from below the pointer.
	border := c.X == 0 || c.Y == 0 || int(c.X) == s.X-1 || int(c.Y) == s.Y-1
	if ok && s.Has(c) != v.fills && !border {
		v.set(c, v.fills)
	}
}

// DragEnd is for Fyne.
func (v *layerView) DragEnd() { v.drags = false }

// MouseIn is for Fyne.
func (v *layerView) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved is for Fyne.
func (v *layerView) MouseMoved(e *desktop.MouseEvent) { v.pointed(v.at(e.Position)) }

// MouseOut is for Fyne.
func (v *layerView) MouseOut() { v.pointed(v.cursor, v.focused) }

// Cursor is for Fyne.
func (v *layerView) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is for Fyne.
func (v *layerView) FocusGained() {
	v.focused = true
	v.Refresh()
	control.Reveal(v)
	v.pointed(v.cursor, true)
	control.ShowTip(v, fyne.Position{}, v.Size(), lang.L("Arrows move, PageUp and PageDown change the layer, Enter fills and empties"))
}

// FocusLost is for Fyne.
func (v *layerView) FocusLost() {
	v.focused = false
	v.Refresh()
	v.pointed(v.cursor, false)
	control.DropTip(v)
}

// TypedRune is for Fyne.
func (v *layerView) TypedRune(rune) {}

// TypedKey is for Fyne.
func (v *layerView) TypedKey(k *fyne.KeyEvent) {
	c := v.cursor
	switch k.Name {
	case fyne.KeyLeft:
		c.X--
	case fyne.KeyRight:
		c.X++
	case fyne.KeyUp:
		c.Y--
	case fyne.KeyDown:
		c.Y++
	case fyne.KeyPageUp:
		c.Z++
	case fyne.KeyPageDown:
		c.Z--
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		v.set(c, !v.editor.Space().Has(c))
		return
	case fyne.KeyDelete, fyne.KeyBackspace:
		v.set(c, false)
		return
	}
	if c != v.cursor {
		v.point(c)
	}
}

// KeyDown is for Fyne.
func (v *layerView) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown,
		fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace, fyne.KeyDelete, fyne.KeyBackspace:
	default:
		control.PassKey(v, k)
	}
}

// KeyUp is for Fyne.
func (v *layerView) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer is for Fyne.
func (v *layerView) CreateRenderer() fyne.WidgetRenderer {
	r := &layerRenderer{view: v}
	r.raster = canvas.NewRaster(r.draw)
	return r
}

type layerRenderer struct {
	view    *layerView
	raster  *canvas.Raster
	painter flat.Painter
}

// Measures of the view in device-independent pixels at the usual text size.
const (
	layerCell   = 26
	layerHeight = 200 // at most
)

func (r *layerRenderer) MinSize() fyne.Size {
	s := r.view.editor.Space()
	return fyne.NewSize(control.Scaled(leastFloor*layerCell), min(control.Scaled(layerCell)*float32(s.Y), control.Scaled(layerHeight)))
}

func (r *layerRenderer) Layout(size fyne.Size) { r.raster.Resize(size) }

func (r *layerRenderer) Refresh() {
	r.raster.Refresh()
	canvas.Refresh(r.view)
}

func (r *layerRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.raster} }

func (r *layerRenderer) Destroy() {}

// draw is for the raster. Cells below the layer are drawn pale.
func (r *layerRenderer) draw(width, height int) image.Image {
	p, v := &r.painter, r.view
	size := v.Size()
	p.Begin(width, height, float64(width)/float64(max(size.Width, 1)))
	side, left := v.side()
	if side <= 0 {
		return p.Picture
	}
	s, own, marked := v.editor.Space(), v.colour(), v.marked()
	empty := control.ColourOf(v, theme.ColorNameInputBorder)
	filled := map[polycube.Cell]bool{}
	for _, c := range s.Cells() {
		filled[c] = true
	}
	gap := side / 24
	for y := range s.Y {
		for x := range s.X {
			c := polycube.Cell{X: int8(x), Y: int8(y), Z: v.cursor.Z} // a space is small
			at := square(left+float32(x)*side, float32(y)*side, side, gap)
			p.Fill(at, empty)
			switch {
			case filled[c] && marked[c]:
				p.Fill(at, faultyColour())
			case filled[c]:
				p.Fill(at, own)
			case filled[c.Add(polycube.Cell{Z: -1})]:
				const pale = 0.25
				p.Fill(at, control.Faded(own, pale))
			}
			if v.focused && c == v.cursor {
				r.frame(left+float32(x)*side, float32(y)*side, side)
			}
		}
	}
	return p.Picture
}

// frame draws the cursor.
func (r *layerRenderer) frame(x, y, side float32) {
	ink := control.ColourOf(r.view, theme.ColorNameForeground)
	const width = 2
	outer, inner := square(x, y, side, 0), square(x, y, side, width)
	for i := range outer {
		k := (i + 1) % len(outer)
		r.painter.Fill(flat.Polygon{outer[i], outer[k], inner[k], inner[i]}, ink)
	}
}

// square is the outline of a cell, moved inwards.
func square(x, y, side, inset float32) flat.Polygon {
	low, high := flat.At(float64(x+inset), float64(y+inset)), flat.At(float64(x+side-inset), float64(y+side-inset))
	return flat.Polygon{low, flat.At(high.X, low.Y), high, flat.At(low.X, high.Y)}
}

var (
	_ fyne.Focusable    = (*layerView)(nil)
	_ fyne.Draggable    = (*layerView)(nil)
	_ desktop.Keyable   = (*layerView)(nil)
	_ desktop.Hoverable = (*layerView)(nil)
)
