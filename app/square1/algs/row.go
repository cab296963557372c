package algs

import (
	"fyne.io/fyne/v2"
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
	learned   bool
}

// row is a case in the list. A click opens it.
type row struct {
	control.Item

	shown entry
	index int

	plan *display.PlanView
	star *widget.Icon
	tick *widget.Icon // of a case that is learned
}

func newRow(skin plan.Skin, open func(index int)) *row {
	r := &row{plan: display.NewPlanView(skin), star: widget.NewIcon(control.StarIcon(true)), tick: widget.NewIcon(theme.NewPrimaryThemedResource(theme.CheckButtonCheckedIcon()))}
	r.OnTap = func() { open(r.index) }
	r.plan.SetPlain(true)
	r.Draws(r, func() fyne.Size { return fyne.NewSize(2*rowHeight(), rowHeight()) }, r.draw)
	return r
}

// show shows an entry of the list.
func (r *row) show(index int, e entry) {
	if r.index != index || r.shown != e {
		r.index, r.shown = index, e
		r.plan.SetPattern(e.pattern, e.pattern.Position.Sliceable())
		r.Refresh()
	}
}

func (r *row) Cursor() desktop.Cursor { return desktop.PointerCursor }

// rowHeight is the height of a row: that of three lines.
func rowHeight() float32 { return control.Scaled(60) }

func (r *row) draw(p *control.Pen) {
	const gap = control.Gap
	r.Ground(p)
	side := p.Size.Height - 2*gap
	left := 2*side + 3*gap
	if r.shown.pattern != (square1.Pattern{}) { // something else was found
		p.Put(r.plan, gap, gap, 2*side, side)
	}
	width := p.Size.Width - gap - control.BarWidth - left
	// write writes as much of a text as fits a width, this far from the top, and returns its size.
	write := func(text string, size float32, style fyne.TextStyle, width, y float32, name fyne.ThemeColorName) fyne.Size {
		t := p.Word(control.Shortened(text, max(width, 0), size, style), size, p.Colour(name))
		t.TextStyle = style
		box := t.MinSize()
		control.Put(t, left, y, max(width, 0), box.Height)
		return box
	}
	var marks []*widget.Icon
	if r.shown.favourite {
		marks = append(marks, r.star)
	}
	if r.shown.learned {
		marks = append(marks, r.tick)
	}
	mark := r.star.MinSize().Width
	names := width - float32(len(marks))*(mark+gap)
	name := write(r.shown.name, theme.TextSize(), fyne.TextStyle{Bold: true}, names, gap, theme.ColorNameForeground)
	for i, m := range marks {
		p.Put(m, left+name.Width+gap+float32(i)*(mark+gap), gap+(name.Height-mark)/2, mark, mark)
	}
	small, low := control.LabelText(), control.Cell(control.LabelText()).Height
	middle := control.LineHeight(small)
	write(r.shown.facts, small, fyne.TextStyle{}, width, gap+(name.Height+side-low-middle)/2, theme.ColorNamePlaceHolder)
	write(r.shown.alg, small, control.Monospace(), width, gap+side-low, theme.ColorNameForeground)
}
