package edit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/polycube"
)

// layerView is a layer of the edited shape, seen from above, in which cells are filled and
// emptied with the pointer or the keyboard.
type layerView struct {
	control.Surface

	editor *Editor
	colour func() color.NRGBA
	marked func() map[polycube.Cell]bool
	warn   func(error)
	// pointed is called with the cell under the pointer or the cursor, and with false
	// if there is none.
	pointed func(polycube.Cell, bool)
	moved   func() // another layer is shown

	cursor polycube.Cell // its Z is the layer that is shown
	fills  bool          // while dragging: cells are filled, else emptied
	drags  bool
}

func newLayerView(e *Editor) *layerView {
	v := &layerView{editor: e}
	v.OnTap = func(at fyne.Position) {
		if c, ok := v.at(at); ok && control.Held(fyne.KeyModifierShift) {
			v.editor.Spare(c)
		} else if ok {
			v.toggle(c)
		}
	}
	v.OnPoint = func(at fyne.Position) {
		if c, ok := v.at(at); v.Hovered() {
			v.pointed(c, ok)
		} else {
			v.pointed(v.cursor, v.Focused())
		}
	}
	v.OnFocus = func(has bool) { v.pointed(v.cursor, has) }
	v.Hand = control.Always
	v.KeyTip = func() string {
		return lang.L("Arrows move, PageUp and PageDown change the layer, Enter fills and empties, + lets a cell stay empty")
	}
	for key, by := range map[fyne.KeyName]polycube.Cell{
		fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1}, fyne.KeyPageUp: {Z: 1}, fyne.KeyPageDown: {Z: -1},
	} {
		v.On(func() { v.point(v.cursor.Add(by)) }, key)
	}
	v.OnEnter(func() { v.toggle(v.cursor) })
	v.OnRune = func(r rune) {
		if r == '+' {
			v.editor.Spare(v.cursor)
		}
	}
	v.On(func() { v.set(v.cursor, false) }, fyne.KeyDelete, fyne.KeyBackspace)
	v.Draws(v, v.least, func(p *control.Pen) {
		p.Paint(0, 0, p.Size.Width, p.Size.Height, float64(p.Size.Width), v.paint)
	})
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
	if v.Focused() {
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

// toggle fills an empty cell and empties a filled one.
func (v *layerView) toggle(c polycube.Cell) { v.set(c, !v.editor.Space().Has(c)) }

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

// Dragged makes cells under the pointer as the first one.
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

func (v *layerView) DragEnd() { v.drags = false }

// Measures of the view in device-independent pixels at the usual text size.
const (
	layerCell   = 26
	layerHeight = 200 // at most
)

func (v *layerView) least() fyne.Size {
	s := v.editor.Space()
	return fyne.NewSize(control.Scaled(leastFloor*layerCell), min(control.Scaled(layerCell)*float32(s.Y), control.Scaled(layerHeight)))
}

// paint paints the layer. Cells below it are pale.
func (v *layerView) paint(p *flat.Painter) {
	side, left := v.side()
	if side <= 0 {
		return
	}
	s, own, marked, spares := v.editor.Space(), v.colour(), v.marked(), v.editor.Spares()
	empty := control.ColourOf(v, theme.ColorNameInputBorder)
	filled := map[polycube.Cell]bool{}
	for _, c := range s.Cells() {
		filled[c] = true
	}
	gap := side / 24
	for y := range s.Y {
		for x := range s.X {
			c := polycube.Cell{X: int8(x), Y: int8(y), Z: v.cursor.Z} // a space is small
			outline := func(inset float32) flat.Polygon {
				return square(left+float32(x)*side, float32(y)*side, side, inset)
			}
			at := outline(gap)
			p.Fill(at, empty)
			switch {
			case filled[c] && marked[c]:
				p.Fill(at, faultyColour())
			case spares[c]:
				p.Fill(outline(side/4), own)
			case filled[c]:
				p.Fill(at, own)
			case filled[c.Add(polycube.Cell{Z: -1})]:
				const pale = 0.25
				p.Fill(at, control.Faded(own, pale))
			}
			if v.Focused() && c == v.cursor {
				const width = 2
				p.Frame(outline(0), outline(width), control.ColourOf(v, theme.ColorNameForeground))
			}
		}
	}
}

// square is the outline of a cell, moved inwards.
func square(x, y, side, inset float32) flat.Polygon {
	low, high := flat.At(float64(x+inset), float64(y+inset)), flat.At(float64(x+side-inset), float64(y+side-inset))
	return flat.Polygon{low, flat.At(high.X, low.Y), high, flat.At(low.X, high.Y)}
}

var _ fyne.Draggable = (*layerView)(nil)
