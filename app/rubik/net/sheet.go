package net

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/rubik/plan"
	"wedge/puzzle/cube3"
)

// sheet is the net as a widget. Clicks and drags paint stickers; with the keyboard a cursor
// moves from sticker to sticker.
type sheet struct {
	control.Surface

	net    plan.Net
	cursor int     // the sticker that keys paint
	over   int     // the sticker under the pointer, or flat.None
	width  float32 // that the height is for

	// paint is called for a sticker that is clicked, dragged over, or typed; again is true
	// during a drag after the first one. erase makes it unknown, instead.
	paint   func(sticker int, erase, again bool)
	dragged bool // stickers were painted since the button went down
	// choose is called for a colour that is typed, and for a click on a face cubie.
	choose func(cube3.Face)
}

func newSheet(paint func(sticker int, erase, again bool), choose func(cube3.Face)) *sheet {
	v := &sheet{paint: paint, choose: choose, over: flat.None}
	v.OnTap = func(at fyne.Position) { v.click(at, false) }
	v.OnPoint = func(at fyne.Position) {
		i, ok := v.at(at)
		if !ok {
			i = flat.None
		}
		if i != v.over {
			v.over = i
			v.Refresh()
		}
	}
	v.OnRune = v.typed
	v.Hand = func() bool { return v.over != flat.None }
	v.KeyTip = func() string {
		return lang.L("Arrows move; 1 to 6 or U R F D L B paint; Space paints again, Delete erases")
	}
	v.setKeys()
	v.Draws(v, v.least, v.draw)
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

// click presses a sticker, and takes the keyboard.
func (v *sheet) click(at fyne.Position, erase bool) {
	v.press(at, erase)
	v.dragged = false
	v.grab()
}

func (v *sheet) TappedSecondary(e *fyne.PointEvent) { v.click(e.Position, true) }

// grab takes the keyboard, so that painting can go on with keys.
func (v *sheet) grab() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(v); c != nil && !v.Focused() {
		c.Focus(v)
		control.DropTip(v) // whoever clicks has no need of the keys' names, which would hide the palette
	}
}

// Dragged paints: a fast drag passes several stickers between two events.
func (v *sheet) Dragged(e *fyne.DragEvent) {
	const steps = 8
	for k := range steps + 1 {
		back := 1 - float32(k)/steps
		v.press(e.Position.SubtractXY(e.Dragged.DX*back, e.Dragged.DY*back), false)
	}
}

func (v *sheet) DragEnd() {
	v.dragged = false
	v.grab()
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

// faceKeys are the keys that type such characters.
func faceKeys() (keys []fyne.KeyName) {
	for _, k := range "123456URFDLB" {
		keys = append(keys, fyne.KeyName(k))
	}
	return keys
}

// typed takes a character: a colour paints the sticker at the cursor and moves on to the next one.
func (v *sheet) typed(r rune) {
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

// setKeys lets keys move the cursor, and paint.
func (v *sheet) setKeys() {
	v.On(func() { v.move(flat.At(-1, 0)) }, fyne.KeyLeft)
	v.On(func() { v.move(flat.At(1, 0)) }, fyne.KeyRight)
	v.On(func() { v.move(flat.At(0, -1)) }, fyne.KeyUp)
	v.On(func() { v.move(flat.At(0, 1)) }, fyne.KeyDown)
	v.On(func() { v.point(0) }, fyne.KeyHome)
	v.On(func() { v.point(cube3.FaceletCount - 1) }, fyne.KeyEnd)
	v.OnEnter(func() {
		if middle(v.cursor) {
			v.choose(cube3.Face(v.cursor / 9)) // below 6
			return
		}
		v.paint(v.cursor, false, false)
	})
	v.On(func() { v.put(true) }, fyne.KeyDelete)
	v.On(func() {
		v.point(v.cursor - 1)
		if middle(v.cursor) {
			v.point(v.cursor - 1)
		}
		v.paint(v.cursor, true, false)
	}, fyne.KeyBackspace)
	v.On(nil, append(faceKeys(), fyne.KeyPeriod, fyne.KeyMinus)...)
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

// Sides of a sticker, in device-independent pixels.
const (
	leastSide = 18
	mostSide  = 34
)

// least is as high as the net in the width that the sheet was given last.
func (v *sheet) least() fyne.Size {
	side := max(min(v.width/plan.Width, control.Scaled(mostSide)), leastSide)
	return fyne.NewSize(leastSide*plan.Width, side*plan.Height)
}

func (v *sheet) draw(p *control.Pen) {
	if p.Size.Width != v.width {
		v.width = p.Size.Width
		control.Remeasure(v) // another width needs another height
	}
	drawing := v.net.Draw()
	side, corner := v.scale()
	p.Paint(0, 0, p.Size.Width, p.Size.Height, float64(p.Size.Width), func(painter *flat.Painter) {
		for _, part := range drawing.Parts {
			painter.Fill(part.Outline.Moved(side, corner), part.Colour)
		}
		if v.Focused() {
			v.frame(painter, v.cursor, 0.16)
		} else if v.over != flat.None {
			v.frame(painter, v.over, 0.1)
		}
	})
	for _, w := range drawing.Words {
		text := p.Word(w.Text, float32(w.Size*side), w.Colour)
		text.TextStyle.Bold = true
		box, at := text.MinSize(), w.At.Times(side).Plus(corner)
		control.Put(text, float32(at.X)-box.Width/2, float32(at.Y)-box.Height/2, box.Width, box.Height)
	}
}

// frame draws a frame around a sticker, in the colour of texts and, within it, in that of the ground,
// so that it is seen on every sticker.
func (v *sheet) frame(p *flat.Painter, sticker int, width float64) {
	side, corner := v.scale()
	square := plan.Square(sticker)
	around := func(outer, inner flat.Polygon, name fyne.ThemeColorName) {
		p.Frame(outer.Moved(side, corner), inner.Moved(side, corner), control.ColourOf(v, name))
	}
	around(square.Inset(-width), square.Inset(0), theme.ColorNameForeground)
	around(square.Inset(0), square.Inset(width/2), theme.ColorNameBackground)
}

var (
	_ fyne.Draggable         = (*sheet)(nil)
	_ fyne.SecondaryTappable = (*sheet)(nil)
)
