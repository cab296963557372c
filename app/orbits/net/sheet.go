package net

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
	"wedge/app/orbits/plan"
	"wedge/puzzle/cube3"
)

// sheet is the net as a widget. Clicks and drags paint stickers; with the keyboard a cursor
// moves from sticker to sticker.
type sheet struct {
	widget.BaseWidget

	net     plan.Net
	cursor  int // the sticker that keys paint
	focused bool
	over    int // the sticker under the pointer, or flat.None

	// paint is called for a sticker that is clicked, dragged over, or typed; again is true
	// during a drag after the first one. erase makes it unknown, instead.
	paint   func(sticker int, erase, again bool)
	dragged bool // stickers were painted since the button went down
	// choose is called for a colour that is typed, and for a click on a face cubie.
	choose func(cube3.Face)
}

func newSheet(paint func(sticker int, erase, again bool), choose func(cube3.Face)) *sheet {
	v := &sheet{paint: paint, choose: choose, over: flat.None}
	v.ExtendBaseWidget(v)
	return v
}

// show shows another net.
func (v *sheet) show(n *plan.Net) {
	v.net = *n
	v.Refresh()
}

// middle reports whether a sticker is that of a face cubie, which cannot be painted.
func middle(sticker int) bool { return sticker%9 == 4 }

// scale is the side of a sticker, and corner where the net begins, in device-independent pixels.
func (v *sheet) scale() (side float64, corner flat.Point) {
	size := v.Size()
	side = min(float64(size.Width)/plan.Width, float64(size.Height)/plan.Height)
	return side, flat.At((float64(size.Width)-side*plan.Width)/2, (float64(size.Height)-side*plan.Height)/2)
}

// at is the sticker at a position.
func (v *sheet) at(p fyne.Position) (int, bool) {
	side, corner := v.scale()
	if side <= 0 {
		return 0, false
	}
	return plan.At(flat.At(float64(p.X), float64(p.Y)).Minus(corner).Times(1 / side))
}

// press paints the sticker at a position, or chooses the colour of a face cubie.
func (v *sheet) press(p fyne.Position, erase bool) {
	i, ok := v.at(p)
	switch {
	case !ok || v.dragged && i == v.cursor:
		return
	case !middle(i):
		again := v.dragged
		v.cursor, v.dragged = i, true
		v.paint(i, erase, again)
	case !v.dragged:
		v.choose(cube3.Face(i / 9)) // below 6
	}
}

// Tapped is for Fyne.
func (v *sheet) Tapped(e *fyne.PointEvent) {
	v.press(e.Position, false)
	v.dragged = false
	v.grab()
}

// TappedSecondary is for Fyne.
func (v *sheet) TappedSecondary(e *fyne.PointEvent) {
	v.press(e.Position, true)
	v.dragged = false
	v.grab()
}

// grab takes the keyboard, so that painting can go on with keys.
func (v *sheet) grab() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil && !v.focused {
		c.Focus(v)
		control.DropTip(v) // whoever clicks has no need of the keys' names, which would hide the palette
	}
}

// Dragged is for Fyne. A fast drag passes several stickers between two events.
func (v *sheet) Dragged(e *fyne.DragEvent) {
	const steps = 8
	for k := range steps + 1 {
		back := 1 - float32(k)/steps
		v.press(e.Position.SubtractXY(e.Dragged.DX*back, e.Dragged.DY*back), false)
	}
}

// DragEnd is for Fyne.
func (v *sheet) DragEnd() {
	v.dragged = false
	v.grab()
}

// MouseIn is for Fyne.
func (v *sheet) MouseIn(e *desktop.MouseEvent) { v.MouseMoved(e) }

// MouseMoved is for Fyne.
func (v *sheet) MouseMoved(e *desktop.MouseEvent) {
	i, ok := v.at(e.Position)
	if !ok {
		i = flat.None
	}
	if i != v.over {
		v.over = i
		v.Refresh()
	}
}

// MouseOut is for Fyne.
func (v *sheet) MouseOut() {
	v.over = flat.None
	v.Refresh()
}

// Cursor is for Fyne.
func (v *sheet) Cursor() desktop.Cursor {
	if v.over != flat.None {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// FocusGained is for Fyne.
func (v *sheet) FocusGained() {
	v.focused = true
	v.Refresh()
	control.Reveal(v)
	control.ShowTip(v, fyne.Position{}, v.Size(), lang.L("Arrows move; 1 to 6 or U R F D L B paint; Space paints again, Delete erases"))
}

// FocusLost is for Fyne.
func (v *sheet) FocusLost() {
	v.focused = false
	control.DropTip(v)
	v.Refresh()
}

// faceOf is the face that a typed character names.
func faceOf(r rune) (cube3.Face, bool) {
	if r >= '1' && r <= '6' {
		return cube3.Face(r - '1'), true // below 6
	}
	for f := range cube3.Face(cube3.FaceCount) {
		if letter := rune(f.String()[0]); r == letter || r == letter-'A'+'a' {
			return f, true
		}
	}
	return 0, false
}

// TypedRune is for Fyne: a colour paints the sticker at the cursor and moves on to the next one.
func (v *sheet) TypedRune(r rune) {
	f, ok := faceOf(r)
	switch {
	case ok:
		v.choose(f)
		v.put(false)
	case r == '.' || r == '?' || r == '-':
		v.put(true)
	}
}

// put paints the sticker at the cursor and moves on.
func (v *sheet) put(erase bool) {
	if !middle(v.cursor) {
		v.paint(v.cursor, erase, false)
	}
	v.point(v.cursor + 1)
	if middle(v.cursor) {
		v.point(v.cursor + 1)
	}
}

// point moves the cursor; beyond the last sticker is the first.
func (v *sheet) point(sticker int) {
	v.cursor = (sticker + cube3.FaceletCount) % cube3.FaceletCount
	v.Refresh()
}

// TypedKey is for Fyne.
func (v *sheet) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft:
		v.move(flat.At(-1, 0))
	case fyne.KeyRight:
		v.move(flat.At(1, 0))
	case fyne.KeyUp:
		v.move(flat.At(0, -1))
	case fyne.KeyDown:
		v.move(flat.At(0, 1))
	case fyne.KeyHome:
		v.point(0)
	case fyne.KeyEnd:
		v.point(cube3.FaceletCount - 1)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if middle(v.cursor) {
			v.choose(cube3.Face(v.cursor / 9)) // below 6
			return
		}
		v.paint(v.cursor, false, false)
	case fyne.KeyDelete:
		v.put(true)
	case fyne.KeyBackspace:
		v.point(v.cursor - 1)
		if middle(v.cursor) {
			v.point(v.cursor - 1)
		}
		v.paint(v.cursor, true, false)
	}
}

// move moves the cursor in a direction, to the next face across a gap; at the edge of the net it
// stays.
func (v *sheet) move(by flat.Point) {
	at := plan.Square(v.cursor).Middle()
	for range 2 { // the second step is across a gap
		at = at.Plus(by)
		if i, ok := plan.At(at); ok && i != v.cursor {
			v.point(i)
			return
		}
	}
}

// KeyDown is for Fyne.
func (v *sheet) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter,
		fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyPeriod, fyne.KeyMinus:
		return
	}
	if len(k.Name) == 1 {
		if _, ok := faceOf(rune(k.Name[0])); ok {
			return
		}
	}
	control.PassKey(v, k)
}

// KeyUp is for Fyne.
func (v *sheet) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer is for Fyne.
func (v *sheet) CreateRenderer() fyne.WidgetRenderer {
	r := &sheetRenderer{sheet: v, drawing: &flat.Drawing{}}
	r.raster = canvas.NewRaster(r.draw)
	r.Refresh()
	return r
}

type sheetRenderer struct {
	sheet   *sheet
	drawing *flat.Drawing
	width   float32 // that the height is for
	raster  *canvas.Raster
	words   []*canvas.Text
	painter flat.Painter
}

// Sides of a sticker, in device-independent pixels.
const (
	leastSide = 18
	mostSide  = 34
)

func (r *sheetRenderer) MinSize() fyne.Size {
	return fyne.NewSize(leastSide*plan.Width, r.height(r.width))
}

// height is that of a net in a width.
func (r *sheetRenderer) height(width float32) float32 {
	return max(min(width/plan.Width, control.Scaled(mostSide)), leastSide) * plan.Height
}

func (r *sheetRenderer) Layout(size fyne.Size) {
	if size.Width != r.width {
		r.width = size.Width
		control.Remeasure(r.sheet) // another width needs another height
	}
	control.Put(r.raster, 0, 0, size.Width, size.Height)
	side, corner := r.sheet.scale()
	for i, w := range r.drawing.Words {
		text := r.words[i]
		text.TextSize = float32(w.Size * side)
		box := text.MinSize()
		at := w.At.Times(side).Plus(corner)
		control.Put(text, float32(at.X)-box.Width/2, float32(at.Y)-box.Height/2, box.Width, box.Height)
	}
}

func (r *sheetRenderer) Refresh() {
	r.drawing = r.sheet.net.Draw()
	for len(r.words) < len(r.drawing.Words) {
		r.words = append(r.words, control.Word("", control.SmallText(), fyne.TextStyle{Bold: true}))
	}
	for i, t := range r.words {
		if t.Hidden = i >= len(r.drawing.Words); !t.Hidden {
			t.Text, t.Color = r.drawing.Words[i].Text, r.drawing.Words[i].Colour
		}
	}
	r.Layout(r.sheet.Size())
	r.raster.Refresh()
	canvas.Refresh(r.sheet)
}

func (r *sheetRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster}
	for _, w := range r.words {
		objects = append(objects, w)
	}
	return objects
}

func (r *sheetRenderer) Destroy() {}

// draw is for the raster; lengths are in pixels of the screen.
func (r *sheetRenderer) draw(width, height int) image.Image {
	v := r.sheet
	if v.Size().Width <= 0 {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	zoom := float64(width) / float64(v.Size().Width)
	side, corner := v.scale()
	r.painter.Begin(width, height, zoom)
	for _, part := range r.drawing.Parts {
		r.painter.Fill(part.Outline.Moved(side, corner), part.Colour)
	}
	if v.focused {
		r.frame(v.cursor, control.ColourOf(v, theme.ColorNameForeground), 0.16)
	} else if v.over != flat.None {
		r.frame(v.over, control.ColourOf(v, theme.ColorNameForeground), 0.1)
	}
	return r.painter.Picture
}

// frame draws a frame around a sticker, in a colour and, within it, in its opposite, so that it
// is seen on every sticker.
func (r *sheetRenderer) frame(sticker int, c color.Color, width float64) {
	side, corner := r.sheet.scale()
	square := plan.Square(sticker)
	around := func(outer, inner flat.Polygon, c color.Color) {
		for i := range outer {
			k := (i + 1) % len(outer)
			r.painter.Fill(flat.Polygon{outer[i], outer[k], inner[k], inner[i]}.Moved(side, corner), c)
		}
	}
	around(square.Inset(-width), square.Inset(0), c)
	around(square.Inset(0), square.Inset(width/2), control.ColourOf(r.sheet, theme.ColorNameBackground))
}

var (
	_ fyne.Focusable         = (*sheet)(nil)
	_ fyne.Draggable         = (*sheet)(nil)
	_ fyne.SecondaryTappable = (*sheet)(nil)
	_ desktop.Keyable        = (*sheet)(nil)
	_ desktop.Hoverable      = (*sheet)(nil)
)
