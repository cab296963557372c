package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// entry is what a row of the list shows.
type entry struct {
	pattern   square1.Pattern
	name      string
	facts     string // length and probability
	alg       string // the first alg or, if there is none yet, ""
	favourite bool
}

// row is a case in the list. A click opens it.
type row struct {
	widget.BaseWidget

	shown entry
	skin  plan.Skin
	index int
	open  func(index int)

	hovered bool
}

func newRow(skin plan.Skin, open func(index int)) *row {
	r := &row{skin: skin, open: open}
	r.ExtendBaseWidget(r)
	return r
}

// show shows an entry of the list.
func (r *row) show(index int, e entry) {
	if r.index != index || r.shown != e {
		r.index, r.shown = index, e
		r.Refresh()
	}
}

// Tapped is for Fyne.
func (r *row) Tapped(*fyne.PointEvent) { r.open(r.index) }

// MouseIn is for Fyne.
func (r *row) MouseIn(*desktop.MouseEvent) { r.hovered = true; r.Refresh() }

// MouseMoved is for Fyne.
func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut is for Fyne.
func (r *row) MouseOut() { r.hovered = false; r.Refresh() }

// Cursor is for Fyne.
func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

// CreateRenderer is for Fyne.
func (r *row) CreateRenderer() fyne.WidgetRenderer {
	x := &rowRenderer{
		row: r, ground: canvas.NewRectangle(nil), plan: display.NewPlanView(r.skin), star: widget.NewIcon(control.StarIcon(true)),
		name: control.Word("", 0, fyne.TextStyle{Bold: true}), facts: control.Word("", 0, fyne.TextStyle{}), alg: control.Word("", 0, control.Monospace()),
	}
	x.ground.CornerRadius = control.Gap
	x.plan.SetPlain(true)
	x.Refresh()
	return x
}

type rowRenderer struct {
	row              *row
	ground           *canvas.Rectangle
	plan             *display.PlanView
	star             *widget.Icon
	name, facts, alg *canvas.Text
}

// rowHeight is the height of a row: that of three lines.
func rowHeight() float32 { return control.Scaled(60) }

func (x *rowRenderer) MinSize() fyne.Size { return fyne.NewSize(2*rowHeight(), rowHeight()) }

func (x *rowRenderer) Layout(size fyne.Size) {
	const gap = control.Gap
	control.Put(x.ground, 0, 0, size.Width, size.Height)
	side := size.Height - 2*gap
	control.Put(x.plan, gap, gap, 2*side, side)
	left := 2*side + 3*gap
	right := size.Width - gap - control.BarWidth
	line := size.Height - 2*gap
	high := x.name.MinSize().Height
	star := x.star.MinSize().Width
	names := right - left
	if x.row.shown.favourite {
		names -= star + gap
	}
	fit(x.name, x.row.shown.name, names)
	fit(x.facts, x.row.shown.facts, right-left)
	fit(x.alg, x.row.shown.alg, right-left)
	control.Put(x.name, left, gap, max(names, 0), high)
	control.Put(x.star, left+x.name.MinSize().Width+gap, gap+(high-star)/2, star, star)
	middle, low := x.facts.MinSize().Height, x.alg.MinSize().Height
	control.Put(x.alg, left, gap+line-low, max(right-left, 0), low)
	control.Put(x.facts, left, gap+(high+line-low-middle)/2, max(right-left, 0), middle)
}

// fit shows as much of a text as fits a width.
func fit(word *canvas.Text, text string, width float32) {
	word.Text = control.Shortened(text, max(width, 0), word.TextSize, word.TextStyle)
}

func (x *rowRenderer) Refresh() {
	r := x.row
	control.SetTextSize(theme.TextSize(), x.name)
	control.SetTextSize(control.LabelText(), x.facts, x.alg)
	x.name.Color = control.ColourOf(r, theme.ColorNameForeground)
	x.facts.Color = control.ColourOf(r, theme.ColorNamePlaceHolder)
	x.alg.Color = control.ColourOf(r, theme.ColorNameForeground)
	x.ground.FillColor = control.ColourOf(r, theme.ColorNameHover)
	x.ground.Hidden = !r.hovered
	x.star.Hidden = !r.shown.favourite
	x.plan.SetPattern(r.shown.pattern, r.shown.pattern.Position.Sliceable())
	x.Layout(r.Size())
	canvas.Refresh(r)
}

func (x *rowRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{x.ground, x.plan, x.name, x.star, x.facts, x.alg}
}

func (x *rowRenderer) Destroy() {}
