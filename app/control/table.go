package control

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// TableStyle is the look of a [Table]. The zero value has small text, a bold heading, the
// first column left-aligned and the others right-aligned.
type TableStyle struct {
	TextSize     float32 // 0 for SmallText()
	Leading      int     // number of left-aligned columns; 0 for one
	Sum          bool    // the last row has sums
	Stretched    bool    // the first column fills the width, and ends in an ellipsis if it is too long
	QuietHeading bool    // the heading is dim, not bold
	ByEnter      bool    // the keyboard picks a row with Enter only: what is picked leads elsewhere
}

// Table shows all its rows of short texts below a heading.
type Table struct {
	Surface

	// OnPick, unless nil, is called when a row is clicked, which is then highlighted, or
	// reached with the arrow keys, Home or End unless that is ByEnter. Rows count from 0, without the heading; a
	// row of sums cannot be picked.
	OnPick func(row int)

	style   TableStyle
	heading []string
	rows    [][]string
	widths  []float32 // of the widest text of each column
	picked  int       // -1 for none
}

// NewTable makes a table. All rows have as many cells as the heading.
func NewTable(style TableStyle, heading []string, rows ...[]string) *Table {
	if style.TextSize == 0 {
		style.TextSize = SmallText()
	}
	t := &Table{style: style, heading: heading, rows: rows, picked: -1}
	t.OnTap = func(at fyne.Position) { t.pick(int(math.Floor(float64(at.Y/t.rowHeight()))) - 1) }
	t.Idle = func() bool { return t.pickable() == 0 } // the keyboard passes over a table of which no row can be picked
	t.Part = t.pickedPart
	t.setKeys()
	t.measure()
	t.Draws(t, t.least, t.draw)
	return t
}

// SetRows replaces all rows below the heading. None of the new ones is highlighted.
func (t *Table) SetRows(rows ...[]string) {
	t.rows, t.picked = rows, -1
	t.measure()
	t.Refresh()
}

// rowHeight is the height of the heading and of each row.
func (t *Table) rowHeight() float32 { return t.style.TextSize + 2*Gap }

// Highlight highlights a row; none for a negative number.
func (t *Table) Highlight(row int) {
	t.picked = row
	t.Refresh()
}

// pickable is the number of rows that can be picked.
func (t *Table) pickable() int {
	switch {
	case t.OnPick == nil:
		return 0
	case t.style.Sum:
		return len(t.rows) - 1
	}
	return len(t.rows)
}

// pick picks a row, if that is possible.
func (t *Table) pick(row int) {
	if row < 0 || row >= t.pickable() {
		return
	}
	t.Highlight(row)
	t.OnPick(row)
}

// reach picks a row for the keyboard, or only highlights it; the nearest one there is.
func (t *Table) reach(row int) {
	row = min(max(row, 0), t.pickable()-1)
	if !t.style.ByEnter {
		t.pick(row)
		return
	}
	t.Highlight(row)
}

// setKeys lets the keyboard pick rows.
func (t *Table) setKeys() {
	const page = 10
	t.On(func() { t.reach(t.picked - 1) }, fyne.KeyUp)
	t.On(func() { t.reach(t.picked + 1) }, fyne.KeyDown)
	t.On(func() { t.reach(t.picked - page) }, fyne.KeyPageUp)
	t.On(func() { t.reach(t.picked + page) }, fyne.KeyPageDown)
	t.On(func() { t.reach(0) }, fyne.KeyHome)
	t.On(func() { t.reach(math.MaxInt) }, fyne.KeyEnd)
	t.OnEnter(func() { t.pick(max(t.picked, 0)) })
}

// pickedPart is the picked row; the heading if there is none.
func (t *Table) pickedPart() (at fyne.Position, size fyne.Size) {
	high := t.rowHeight()
	return fyne.NewPos(0, float32(t.picked+1)*high), fyne.NewSize(t.Size().Width, high)
}

// textStyle is that of a row; row 0 is the heading.
func (t *Table) textStyle(row int) fyne.TextStyle {
	return fyne.TextStyle{Bold: row == 0 && !t.style.QuietHeading || t.style.Sum && row == len(t.rows)}
}

// lines are the heading and all rows.
func (t *Table) lines() [][]string { return append([][]string{t.heading}, t.rows...) }

// measure finds the widths of the columns.
func (t *Table) measure() {
	t.widths = make([]float32, len(t.heading))
	for i, cells := range t.lines() {
		for column, cell := range cells {
			t.widths[column] = max(t.widths[column], fyne.MeasureText(cell, t.style.TextSize, t.textStyle(i)).Width)
		}
	}
}

// tableInset is the margin at the left and right of the columns.
const tableInset = 2 * Gap

func (t *Table) least() fyne.Size {
	const shortest = 16 * Gap // a stretched column can be shortened
	width := t.between() * float32(len(t.widths)-1)
	for column, w := range t.widths {
		if column == 0 && t.style.Stretched {
			w = min(w, shortest)
		}
		width += w
	}
	// Numbers at the right end may be close to the edge.
	return fyne.NewSize(width+tableInset+Gap, float32(1+len(t.rows))*t.rowHeight()+Gap)
}

// between is the smallest distance between two columns.
func (t *Table) between() float32 {
	if t.style.Stretched {
		return 2 * Gap
	}
	return Gap
}

// columns returns the left ends and widths of the columns for a table of this width.
func (t *Table) columns(width float32) (lefts, widths []float32) {
	widths = append(widths, t.widths...)
	between := t.between()
	if t.style.Stretched {
		widths[0] += width - 2*tableInset - between*float32(len(widths)-1)
		for _, w := range t.widths {
			widths[0] -= w
		}
	} else {
		const most = 10 * Gap
		spare := (width - t.least().Width) / float32(max(len(widths)-1, 1))
		between = min(between+spare, most)
	}
	x := float32(tableInset)
	for _, w := range widths {
		lefts = append(lefts, x)
		x += w + between
	}
	return lefts, widths
}

func (t *Table) draw(p *Pen) {
	if len(t.widths) == 0 {
		return
	}
	high, wide := t.rowHeight(), p.Size.Width
	row := fyne.NewPos(Gap, float32(t.picked+1)*high)
	if t.picked >= 0 {
		p.Box(row.X, row.Y, wide-2*Gap, high, p.Colour(theme.ColorNameSelection)).CornerRadius = Gap
	}
	switch {
	case !t.Focused():
	case t.picked >= 0:
		p.Ring(row.X, row.Y, wide-2*Gap, high)
	default:
		p.Ring(0, 0, wide, p.Size.Height)
	}
	rule := func(row int) {
		y := float32(row) * high
		p.Line(fyne.NewPos(Gap, y), fyne.NewPos(wide-Gap, y), 1, p.Colour(theme.ColorNameSeparator))
	}
	rule(1)
	if t.style.Sum {
		rule(len(t.rows))
	}
	lefts, widths := t.columns(wide)
	for i, cells := range t.lines() {
		name := theme.ColorNameForeground
		if i == 0 && t.style.QuietHeading {
			name = theme.ColorNamePlaceHolder
		}
		for column, cell := range cells {
			if column == 0 && t.style.Stretched {
				cell = Shortened(cell, widths[0], t.style.TextSize, t.textStyle(i))
			}
			text := p.Word(cell, t.style.TextSize, p.Colour(name))
			text.TextStyle = t.textStyle(i)
			if column >= max(t.style.Leading, 1) {
				text.Alignment = fyne.TextAlignTrailing
			}
			height := text.MinSize().Height
			Put(text, lefts[column], float32(i)*high+(high-height)/2, widths[column], height)
		}
	}
}
