package learn

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// rows is a table of short texts, all of it shown. The first columns stand left, the
// others right. If something follows from a tap, a row can be tapped.
type rows struct {
	widget.BaseWidget
	head   []string
	cells  [][]string
	last   bool // the last row is a sum
	left   int  // so many columns stand left
	chosen int  // -1 for none
	tapped func(row int)
}

func newRows(head []string, cells [][]string) *rows {
	r := &rows{head: head, cells: cells, chosen: -1, left: 1}
	r.ExtendBaseWidget(r)
	return r
}

// sum makes the last row one of sums.
func (r *rows) sum() *rows {
	r.last = true
	return r
}

// leading makes so many columns stand left.
func (r *rows) leading(columns int) *rows {
	r.left = columns
	return r
}

func (r *rows) choose(row int) {
	r.chosen = row
	r.Refresh()
}

// rowHeight is the height of a line of the table.
const rowHeight = smallText + 8

// Tapped is for Fyne.
func (r *rows) Tapped(e *fyne.PointEvent) {
	row := int(e.Position.Y/rowHeight) - 1
	if r.tapped == nil || row < 0 || row >= len(r.cells) || r.last && row == len(r.cells)-1 {
		return
	}
	r.choose(row)
	r.tapped(row)
}

// CreateRenderer is for Fyne.
func (r *rows) CreateRenderer() fyne.WidgetRenderer {
	d := &rowsRenderer{rows: r, back: canvas.NewRectangle(color.Transparent), line: canvas.NewLine(color.Transparent), foot: canvas.NewLine(color.Transparent)}
	d.fill()
	d.Refresh()
	return d
}

type rowsRenderer struct {
	rows       *rows
	back       *canvas.Rectangle
	line, foot *canvas.Line
	texts      [][]*canvas.Text
	widths     []float32
}

// fill makes the texts anew.
func (d *rowsRenderer) fill() {
	d.texts, d.widths = nil, make([]float32, len(d.rows.head))
	for i, cells := range append([][]string{d.rows.head}, d.rows.cells...) {
		var line []*canvas.Text
		for column, cell := range cells {
			t := canvas.NewText(cell, color.Transparent)
			t.TextSize = smallText
			t.TextStyle.Bold = i == 0 || d.rows.last && i == len(d.rows.cells)
			if column >= d.rows.left {
				t.Alignment = fyne.TextAlignTrailing
			}
			d.widths[column] = max(d.widths[column], t.MinSize().Width)
			line = append(line, t)
		}
		d.texts = append(d.texts, line)
	}
}

func (d *rowsRenderer) MinSize() fyne.Size {
	width := float32(2 * gap)
	for _, w := range d.widths {
		width += w + gap
	}
	return fyne.NewSize(width, float32(len(d.texts))*rowHeight+gap)
}

func (d *rowsRenderer) Layout(size fyne.Size) {
	spare := gap + (size.Width-d.MinSize().Width)/float32(max(len(d.widths)-1, 1))
	spare = min(spare, 10*gap)
	for i, line := range d.texts {
		x := float32(2 * gap)
		for column, t := range line {
			t.Move(fyne.NewPos(x, float32(i)*rowHeight+(rowHeight-t.MinSize().Height)/2))
			t.Resize(fyne.NewSize(d.widths[column], t.MinSize().Height))
			x += d.widths[column] + spare
		}
	}
	rule := func(l *canvas.Line, row int) {
		l.Position1 = fyne.NewPos(gap, float32(row)*rowHeight)
		l.Position2 = fyne.NewPos(size.Width-gap, float32(row)*rowHeight)
	}
	rule(d.line, 1)
	rule(d.foot, len(d.texts)-1)
	d.foot.Hidden = !d.rows.last
	d.back.Move(fyne.NewPos(gap, float32(d.rows.chosen+1)*rowHeight))
	d.back.Resize(fyne.NewSize(size.Width-2*gap, rowHeight))
}

func (d *rowsRenderer) Refresh() {
	foreground := theme.ColorForWidget(theme.ColorNameForeground, d.rows)
	for i, line := range d.texts {
		for column, t := range line {
			t.Color = foreground
			if i > 0 && i <= len(d.rows.cells) {
				t.Text = d.rows.cells[i-1][column]
			}
		}
	}
	d.line.StrokeColor = theme.ColorForWidget(theme.ColorNameSeparator, d.rows)
	d.foot.StrokeColor = d.line.StrokeColor
	d.back.FillColor = theme.ColorForWidget(theme.ColorNameSelection, d.rows)
	d.back.CornerRadius, d.back.Hidden = gap, d.rows.chosen < 0
	d.Layout(d.rows.Size())
	canvas.Refresh(d.rows)
}

func (d *rowsRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{d.back, d.line, d.foot}
	for _, line := range d.texts {
		for _, t := range line {
			list = append(list, t)
		}
	}
	return list
}

func (d *rowsRenderer) Destroy() {}
