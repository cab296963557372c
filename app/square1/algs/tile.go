package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
)

// tile is a case in the gallery: its picture, name, length and alg, with a tick if it is learned. A
// click opens it, and one on the tick sets or clears that.
type tile struct {
	control.Drawing

	shown           entry
	index           int
	chosen, focused bool
	hovered, onTick bool

	open, learn func(index int)
	plan        *display.PlanView
	tick        *canvas.Image
}

func newTile(skin plan.Skin, open, learn func(index int)) *tile {
	t := &tile{index: -1, open: open, learn: learn, plan: display.NewPlanView(skin), tick: canvas.NewImageFromResource(nil)}
	t.plan.SetPlain(true)
	t.tick.FillMode = canvas.ImageFillContain
	t.Draws(t, tileSize, t.draw)
	return t
}

// tileSize is the least size of a tile: two layers beside each other, and three lines.
func tileSize() fyne.Size {
	const width, picture = 176, 76
	lines := control.LineHeight(theme.TextSize()) + 2*control.LineHeight(control.LabelText())
	return fyne.NewSize(control.Scaled(width), control.Scaled(picture)+lines+7*control.Gap)
}

// show shows an entry, if that is another one.
func (t *tile) show(index int, e entry, chosen, focused bool) {
	if t.index == index && t.shown == e && t.chosen == chosen && t.focused == focused {
		return
	}
	t.index, t.shown, t.chosen, t.focused = index, e, chosen, focused
	t.plan.SetPattern(e.pattern, e.pattern.Position.Sliceable())
	t.Refresh()
}

// tickSide is the side of the tick.
func tickSide() float32 { return control.Scaled(20) }

// ticked reports whether a place is on the tick, or near to it.
func (t *tile) ticked(at fyne.Position) bool {
	near := tickSide() + 4*control.Gap
	return at.X > t.Size().Width-near && at.Y < near
}

// The pointer: no [control.Surface], since the gallery has the keyboard.

func (t *tile) Tapped(e *fyne.PointEvent) {
	if e != nil && t.ticked(e.Position) {
		t.learn(t.index)
		return
	}
	t.open(t.index)
}

func (t *tile) MouseIn(e *desktop.MouseEvent) { t.hover(true, t.ticked(e.Position)) }

func (t *tile) MouseMoved(e *desktop.MouseEvent) { t.hover(true, t.ticked(e.Position)) }

func (t *tile) MouseOut() { t.hover(false, false) }

func (t *tile) hover(on, tick bool) {
	if on != t.hovered || tick != t.onTick {
		t.hovered, t.onTick = on, tick
		t.Refresh()
	}
}

func (t *tile) Cursor() desktop.Cursor { return desktop.PointerCursor }

func (t *tile) draw(p *control.Pen) {
	const gap = control.Gap
	width, high := p.Size.Width-2*gap, p.Size.Height-2*gap
	box := p.Box(gap, gap, width, high, p.Colour(theme.ColorNameInputBackground))
	box.CornerRadius = 2 * gap
	if t.hovered {
		p.Box(gap, gap, width, high, p.Colour(theme.ColorNameHover)).CornerRadius = 2 * gap
	}
	switch {
	case t.chosen && t.focused:
		p.Ring(gap, gap, width, high)
	case t.chosen:
		p.Frame(gap, gap, width, high, p.Colour(theme.ColorNamePrimary))
	}
	name, small := control.LineHeight(theme.TextSize()), control.LineHeight(control.LabelText())
	picture := high - name - 2*small - 4*gap
	side := min(picture, (width-2*gap)/2)
	p.Put(t.plan, gap+(width-2*side)/2, 2*gap+(picture-side)/2, 2*side, side)
	// write writes as much of a text as fits.
	write := func(text string, size float32, style fyne.TextStyle, y, high float32, colour fyne.ThemeColorName) {
		word := p.Word(control.Shortened(text, width-2*gap, size, style), size, p.Colour(colour))
		word.TextStyle, word.Alignment = style, fyne.TextAlignCenter
		control.Put(word, 2*gap, y, width-2*gap, high)
	}
	y := 3*gap + picture
	write(t.shown.name, theme.TextSize(), fyne.TextStyle{Bold: true}, y, name, theme.ColorNameForeground)
	write(t.shown.facts, control.LabelText(), fyne.TextStyle{}, y+name, small, theme.ColorNamePlaceHolder)
	write(t.shown.alg, control.LabelText(), control.Monospace(), y+name+small, small, theme.ColorNameForeground)
	if t.shown.learned || t.hovered || t.chosen {
		t.drawTick(p)
	}
}

// drawTick draws the tick, faintly where a click would set it.
func (t *tile) drawTick(p *control.Pen) {
	const gap = control.Gap
	t.tick.Resource = theme.NewThemedResource(theme.CheckButtonIcon())
	switch {
	case t.shown.learned:
		t.tick.Resource = theme.NewPrimaryThemedResource(theme.CheckButtonCheckedIcon())
	case t.onTick:
		t.tick.Resource = theme.NewThemedResource(theme.CheckButtonCheckedIcon())
	}
	t.tick.Refresh()
	side := tickSide()
	p.Put(t.tick, p.Size.Width-side-2*gap, 2*gap, side, side)
}

var _ desktop.Hoverable = (*tile)(nil)
