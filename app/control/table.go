package control

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// TableStyle is the look of a [Table]. The zero value has small text, a bold heading, the
// first column left-aligned and the others right-aligned.
type TableStyle struct {
	TextSize     float32 // 0 for SmallText()
	Leading      int     // number of left-aligned columns; 0 for one
	Sum          bool    // the last row has sums
	Stretched    bool    // the first column fills the width, and ends in an ellipsis if it is too long
	QuietHeading bool    // the heading is dim, not bold
}

// Table shows all its rows of short texts below a heading.
type Table struct {
	widget.BaseWidget

	// OnPick, unless nil, is called when a row is clicked, which is then highlighted, or
	// reached with the arrow keys, Home or End. Rows count from 0, without the heading; a
	// row of sums cannot be picked.
	OnPick func(row int)

	style   TableStyle
	heading []string
	rows    [][]string
	edition int // changes with the rows
	picked  int // -1 for none
	focused bool
}

// NewTable makes a table. All rows have as many cells as the heading.
func NewTable(style TableStyle, heading []string, rows ...[]string) *Table {
	if style.TextSize == 0 {
		style.TextSize = SmallText()
	}
	t := &Table{style: style, heading: heading, rows: rows, picked: -1}
	t.ExtendBaseWidget(t)
	return t
}

// SetRows replaces all rows below the heading. None of the new ones is highlighted.
func (t *Table) SetRows(rows ...[]string) {
	t.rows, t.picked = rows, -1
	t.edition++
	t.Refresh()
}

// rowHeight is the height of the heading and of each row.
func (t *Table) rowHeight() float32 { return t.style.TextSize + 2*Gap }

// Tapped is for Fyne.
func (t *Table) Tapped(e *fyne.PointEvent) {
	t.pick(int(math.Floor(float64(e.Position.Y/t.rowHeight()))) - 1)
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
	t.picked = row
	t.Refresh()
	t.OnPick(row)
}

// Disabled is for Fyne: the keyboard passes over a table of which no row can be picked.
func (t *Table) Disabled() bool { return t.pickable() == 0 }

// Enable is for Fyne; see [Table.Disabled].
func (t *Table) Enable() {}

// Disable is for Fyne; see [Table.Disabled].
func (t *Table) Disable() {}

// FocusGained is for Fyne.
func (t *Table) FocusGained() {
	t.focused = true
	t.Refresh()
	t.reveal()
}

// FocusLost is for Fyne.
func (t *Table) FocusLost() { t.focused = false; t.Refresh() }

// TypedRune is for Fyne.
func (t *Table) TypedRune(rune) {}

// TypedKey is for Fyne.
func (t *Table) TypedKey(k *fyne.KeyEvent) {
	const page = 10
	last := t.pickable() - 1
	switch k.Name {
	case fyne.KeyUp:
		t.pick(max(t.picked-1, 0))
	case fyne.KeyDown:
		t.pick(min(t.picked+1, last))
	case fyne.KeyPageUp:
		t.pick(max(t.picked-page, 0))
	case fyne.KeyPageDown:
		t.pick(min(t.picked+page, last))
	case fyne.KeyHome:
		t.pick(0)
	case fyne.KeyEnd:
		t.pick(last)
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		t.pick(max(t.picked, 0))
	default:
		return
	}
	t.reveal()
}

// reveal scrolls the picked row into view; the heading if there is none.
func (t *Table) reveal() {
	high := t.rowHeight()
	RevealPart(t, fyne.NewPos(0, float32(t.picked+1)*high), fyne.NewSize(t.Size().Width, high))
}

// KeyDown is for Fyne.
func (t *Table) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyHome, fyne.KeyEnd,
		fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		PassKey(t, k)
	}
}

// KeyUp is for Fyne.
func (t *Table) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer is for Fyne.
func (t *Table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{table: t, edition: -1, mark: canvas.NewRectangle(color.Transparent), ring: newRing()}
	r.mark.CornerRadius = Gap
	for i := range r.rules {
		r.rules[i] = canvas.NewLine(color.Transparent)
	}
	r.Refresh()
	return r
}

type tableRenderer struct {
	table   *Table
	edition int               // of the texts
	texts   [][]*canvas.Text  // the heading's first
	widths  []float32         // of the widest text of each column
	mark    *canvas.Rectangle // behind the picked row
	ring    *canvas.Rectangle // around the picked row, or around all, if it has the focus
	rules   [2]*canvas.Line   // below the heading and above the sums
}

// fill makes the texts of a new edition.
func (r *tableRenderer) fill() {
	t := r.table
	if r.edition == t.edition {
		return
	}
	r.edition, r.texts, r.widths = t.edition, nil, make([]float32, len(t.heading))
	for i, cells := range append([][]string{t.heading}, t.rows...) {
		style := fyne.TextStyle{Bold: i == 0 && !t.style.QuietHeading || t.style.Sum && i == len(t.rows)}
		var row []*canvas.Text
		for column, cell := range cells {
			text := Word(cell, t.style.TextSize, style)
			if column >= max(t.style.Leading, 1) {
				text.Alignment = fyne.TextAlignTrailing
			}
			r.widths[column] = max(r.widths[column], text.MinSize().Width)
			row = append(row, text)
		}
		r.texts = append(r.texts, row)
	}
}

// tableInset is the margin at the left and right of the columns.
const tableInset = 2 * Gap

// narrowest is the width that the columns need, without margins; a stretched one can be
// shortened.
func (r *tableRenderer) narrowest() float32 {
	const shortest = 16 * Gap
	sum := float32(0)
	for column, width := range r.widths {
		if column == 0 && r.table.style.Stretched {
			width = min(width, shortest)
		}
		sum += width
	}
	return sum + r.least()*float32(len(r.widths)-1)
}

// least is the smallest distance between two columns.
func (r *tableRenderer) least() float32 {
	if r.table.style.Stretched {
		return 2 * Gap
	}
	return Gap
}

func (r *tableRenderer) MinSize() fyne.Size {
	// Numbers at the right end may be close to the edge.
	return fyne.NewSize(r.narrowest()+tableInset+Gap, float32(len(r.texts))*r.table.rowHeight()+Gap)
}

// columns returns the left ends and widths of the columns for a table of this width.
func (r *tableRenderer) columns(width float32) (lefts, widths []float32) {
	widths = append(widths, r.widths...)
	between := r.least()
	if r.table.style.Stretched {
		widths[0] += width - 2*tableInset - between*float32(len(widths)-1)
		for _, w := range r.widths {
			widths[0] -= w
		}
	} else {
		const most = 10 * Gap
		spare := (width - r.MinSize().Width) / float32(max(len(widths)-1, 1))
		between = min(between+spare, most)
	}
	x := float32(tableInset)
	for _, w := range widths {
		lefts = append(lefts, x)
		x += w + between
	}
	return lefts, widths
}

func (r *tableRenderer) Layout(size fyne.Size) {
	t, high := r.table, r.table.rowHeight()
	if len(r.widths) == 0 {
		return
	}
	lefts, widths := r.columns(size.Width)
	for i, row := range r.texts {
		for column, text := range row {
			if column == 0 && t.style.Stretched {
				text.Text = Shortened(r.cell(i, 0), widths[0], text.TextSize, text.TextStyle)
			}
			height := text.MinSize().Height
			Put(text, lefts[column], float32(i)*high+(high-height)/2, widths[column], height)
		}
	}
	for i, row := range [...]int{1, len(r.texts) - 1} {
		r.rules[i].Position1 = fyne.NewPos(Gap, float32(row)*high)
		r.rules[i].Position2 = fyne.NewPos(size.Width-Gap, float32(row)*high)
	}
	Put(r.mark, Gap, float32(t.picked+1)*high, size.Width-2*Gap, high)
	if t.picked < 0 {
		Put(r.ring, 0, 0, size.Width, size.Height)
	} else {
		Put(r.ring, Gap, float32(t.picked+1)*high, size.Width-2*Gap, high)
	}
}

// cell is the text of a row; row 0 is the heading.
func (r *tableRenderer) cell(row, column int) string {
	if row == 0 {
		return r.table.heading[column]
	}
	return r.table.rows[row-1][column]
}

func (r *tableRenderer) Refresh() {
	t := r.table
	r.fill()
	for i, row := range r.texts {
		name := theme.ColorNameForeground
		if i == 0 && t.style.QuietHeading {
			name = theme.ColorNamePlaceHolder
		}
		for _, text := range row {
			text.Color = ColourOf(t, name)
		}
	}
	for _, rule := range r.rules {
		rule.StrokeColor = ColourOf(t, theme.ColorNameSeparator)
	}
	r.rules[1].Hidden = !t.style.Sum
	showRing(r.ring, t, t.focused)
	r.mark.FillColor, r.mark.Hidden = ColourOf(t, theme.ColorNameSelection), t.picked < 0
	r.Layout(t.Size())
	canvas.Refresh(t)
}

func (r *tableRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.mark, r.ring, r.rules[0], r.rules[1]}
	for _, row := range r.texts {
		for _, text := range row {
			objects = append(objects, text)
		}
	}
	return objects
}

func (r *tableRenderer) Destroy() {}
