package trainer

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Measures of the table. Distances are multiples of gap.
const (
	gap       = 4
	inset     = 2 * gap // as in labels
	smallText = 13
)

// table shows rows of short texts. The first column takes the room that the others,
// whose texts stand at the right, leave; what has no room ends in an ellipsis. The
// first row is the heading.
type table struct {
	widget.BaseWidget
	rows [][]string
}

func newTable() *table {
	t := &table{}
	t.ExtendBaseWidget(t)
	return t
}

func (t *table) set(rows [][]string) {
	t.rows = rows
	t.Refresh()
}

// CreateRenderer is for Fyne.
func (t *table) CreateRenderer() fyne.WidgetRenderer {
	r := &tableRenderer{table: t, line: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

type tableRenderer struct {
	table *table
	line  *canvas.Rectangle
	cells [][]*canvas.Text
}

// rowHeight is that of a row with the space below it.
func rowHeight() float32 { return textSize("0").Height + gap }

func textSize(text string) fyne.Size {
	return fyne.MeasureText(text, smallText, fyne.TextStyle{})
}

func (r *tableRenderer) MinSize() fyne.Size {
	const narrowest = 240
	return fyne.NewSize(narrowest, float32(len(r.table.rows))*rowHeight()+gap)
}

func (r *tableRenderer) Layout(size fyne.Size) {
	if len(r.cells) == 0 {
		return
	}
	end := size.Width - inset
	for column := len(r.cells[0]) - 1; column >= 0; column-- {
		width := end - inset
		if column > 0 {
			width = 0
			for _, row := range r.table.rows {
				width = max(width, textSize(row[column]).Width)
			}
		}
		for i, row := range r.cells {
			y := float32(i) * rowHeight()
			if i > 0 {
				y += gap // below the heading's line
			}
			text := row[column]
			text.Text = r.table.rows[i][column]
			if column == 0 {
				text.Text = shortened(text.Text, width)
			}
			text.Move(fyne.NewPos(end-width, y))
			text.Resize(fyne.NewSize(width, rowHeight()-gap))
		}
		end -= width + 2*gap
	}
	r.line.Move(fyne.NewPos(inset, rowHeight()-gap/2))
	r.line.Resize(fyne.NewSize(size.Width-2*inset, 1))
}

// shortened is a text with an ellipsis in place of what does not fit.
func shortened(text string, width float32) string {
	whole := text
	for text != "" && textSize(text).Width > width {
		runes := []rune(strings.TrimSuffix(text, "…"))
		text = ""
		if len(runes) > 1 {
			text = string(runes[:len(runes)-1]) + "…"
		}
	}
	if text == "" && width > 0 && whole != "" {
		return "…"
	}
	return text
}

func (r *tableRenderer) Refresh() {
	r.cells = nil
	for i, row := range r.table.rows {
		cells := make([]*canvas.Text, len(row))
		for column := range row {
			name := theme.ColorNameForeground
			if i == 0 {
				name = theme.ColorNamePlaceHolder
			}
			cells[column] = canvas.NewText("", theme.ColorForWidget(name, r.table))
			cells[column].TextSize = smallText
			if column > 0 {
				cells[column].Alignment = fyne.TextAlignTrailing
			}
		}
		r.cells = append(r.cells, cells)
	}
	r.line.FillColor = theme.ColorForWidget(theme.ColorNameSeparator, r.table)
	r.Layout(r.table.Size())
	canvas.Refresh(r.table)
}

func (r *tableRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.line}
	for _, row := range r.cells {
		for _, text := range row {
			objects = append(objects, text)
		}
	}
	return objects
}

func (r *tableRenderer) Destroy() {}
