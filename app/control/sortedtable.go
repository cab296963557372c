package control

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Column is a column of a [SortedTable].
type Column struct {
	Title   string
	Leading bool // texts are left-aligned; figures are not
	// Compare orders two rows, given by their numbers from 0, if the table is sorted by this
	// column. Nil compares the texts.
	Compare func(a, b int) int
	// Picture draws a square beside the text of a row, with a side in pixels. Nil for none.
	Picture func(row, side int) image.Image
}

// SortedTable shows many rows in a large area. The headings stay while the rows scroll; a
// click on one sorts by its column, another one reverses the order. A field searches all
// texts. The arrow keys, Home, End and the page keys move through the rows.
type SortedTable struct {
	Object *fyne.Container
	// OnPick is called with a row, numbered as given, that is clicked or reached with the
	// keyboard.
	OnPick func(row int)

	columns  []Column
	rows     [][]string
	shown    []int // the rows that are found, as sorted
	order    Order
	picked   int  // -1 for none
	quiet    bool // the list is told, not the user's choice
	search   *Entry
	count    *widget.Label
	list     *Rows
	cells    *columnLayout
	headings *Headings
}

// NewSortedTable makes a table, in the order of its rows. All rows have a text for each
// column.
func NewSortedTable(columns []Column, rows [][]string) *SortedTable {
	t := &SortedTable{columns: columns, rows: rows, order: Order{By: -1}, picked: -1}
	t.cells = &columnLayout{table: t, lines: map[fyne.CanvasObject][]*sortedCell{}}
	t.search, t.count = NewEntry(), widget.NewLabel("")
	t.search.SetPlaceHolder(lang.L("Search"))
	t.search.OnChanged = func(string) { t.show() }
	t.list = NewRows(func() int { return len(t.shown) }, t.newRow, t.fillRow)
	t.list.OnPages(func() int { return 10 })
	t.list.OnChosen(t.pick)
	var titles []string
	for _, c := range columns {
		titles = append(titles, c.Title)
	}
	t.headings = NewHeadings(titles, func(o Order) { t.Sort(o.By, o.Descending) })
	heads := container.New(t.cells)
	for _, link := range t.headings.Links {
		heads.Add(link)
	}
	body := container.NewHScroll(below(container.NewVBox(heads, widget.NewSeparator()), t.list))
	t.Object = below(container.NewBorder(nil, nil, nil, t.count, t.search), body)
	t.show()
	return t
}

// below puts an object below another one, in all the room that is left. The keyboard
// reaches the upper one first; with [container.NewBorder] it would be the last.
func below(upper, lower fyne.CanvasObject) *fyne.Container {
	return container.New(layout.NewBorderLayout(upper, nil, nil, nil), upper, lower)
}

// Sheet is what a [SortedTable] shows, for who prints all of it.
type Sheet struct {
	Columns []Column
	Rows    [][]string
}

// Sheet has all rows, in the order in which they were given.
func (t *SortedTable) Sheet() *Sheet { return &Sheet{t.columns, t.rows} }

// SetRows replaces the rows. None of the new ones is picked.
func (t *SortedTable) SetRows(rows [][]string) {
	if slices.EqualFunc(rows, t.rows, slices.Equal) {
		return
	}
	t.rows, t.picked, t.cells.size = rows, -1, 0 // other widths
	t.show()
	for line := range t.cells.lines {
		line.Refresh()
	}
	t.Object.Refresh()
}

// Sort sorts by a column; -1 for the order in which the rows were given. Sorting is stable.
func (t *SortedTable) Sort(column int, descending bool) {
	t.order = Order{column, descending}
	t.show()
}

// Pick highlights a row and scrolls to it, if it is among those found; -1 for none.
func (t *SortedTable) Pick(row int) {
	t.picked = row
	t.highlight()
}

// Search shows only rows with a text that contains another one, ignoring case.
func (t *SortedTable) Search(text string) { t.search.SetText(text) }

// Rows are the numbers of the rows that are found, as sorted.
func (t *SortedTable) Rows() []int { return slices.Clone(t.shown) }

// pick takes the user's choice of a line.
func (t *SortedTable) pick(line int) {
	if t.quiet || line >= len(t.shown) || t.shown[line] == t.picked {
		return
	}
	t.picked = t.shown[line]
	if t.OnPick != nil {
		t.OnPick(t.picked)
	}
}

// show finds and sorts the rows, and shows the order in the headings.
func (t *SortedTable) show() {
	text := strings.ToLower(strings.TrimSpace(t.search.Text))
	t.shown = nil
	for i, row := range t.rows {
		if slices.ContainsFunc(row, func(cell string) bool { return strings.Contains(strings.ToLower(cell), text) }) {
			t.shown = append(t.shown, i)
		}
	}
	if t.order.By >= 0 {
		slices.SortStableFunc(t.shown, func(a, b int) int {
			if t.order.Descending {
				a, b = b, a
			}
			return t.compare(a, b)
		})
	}
	t.headings.Show(t.order)
	t.count.SetText(lang.L("{{.Shown}} of {{.N}}", map[string]any{"Shown": len(t.shown), "N": len(t.rows)}))
	t.list.Refresh()
	t.highlight()
}

// compare compares two rows by the column that the table is sorted by.
func (t *SortedTable) compare(a, b int) int {
	if c := t.columns[t.order.By].Compare; c != nil {
		return c(a, b)
	}
	return cmp.Compare(t.rows[a][t.order.By], t.rows[b][t.order.By])
}

// highlight makes the list show which row is picked.
func (t *SortedTable) highlight() {
	t.quiet = true
	defer func() { t.quiet = false }()
	t.list.UnselectAll()
	line := slices.Index(t.shown, t.picked)
	if line >= 0 {
		t.list.Highlight(line)
	}
	t.list.Choose(line)
}

// sortedCell is a cell of a line.
type sortedCell struct {
	text    *canvas.Text
	picture *canvas.Raster // nil for none
	row     int            // whose picture it is
}

// newRow makes a line, to be filled by fillRow.
func (t *SortedTable) newRow() *fyne.Container {
	box := container.New(t.cells)
	for _, c := range t.columns {
		cell := &sortedCell{text: Word("", SmallText(), fyne.TextStyle{})}
		if !c.Leading {
			cell.text.Alignment = fyne.TextAlignTrailing
		}
		if c.Picture != nil {
			cell.picture = NewPicture(func(side int) image.Image {
				if cell.row >= len(t.rows) {
					return nil
				}
				return c.Picture(cell.row, side)
			})
		}
		t.cells.lines[box] = append(t.cells.lines[box], cell)
		if cell.picture == nil {
			box.Add(cell.text)
		} else {
			box.Add(container.New(besidePicture{}, cell.picture, cell.text))
		}
	}
	return box
}

// fillRow shows a row in a line.
func (t *SortedTable) fillRow(at int, o *fyne.Container) {
	row := t.shown[at]
	for column, cell := range t.cells.lines[o] {
		cell.text.TextSize = SmallText()
		ShowText(cell.text, t.rows[row][column], ColourOf(t.list, theme.ColorNameForeground))
		if cell.picture != nil && cell.row != row {
			cell.row = row
			cell.picture.Refresh()
		}
	}
}

// pictureSide is the side of pictures in lines, in device-independent pixels.
func pictureSide() float32 { return Scaled(30) }

// besidePicture lays out a picture, which is as large as the text size demands, and the
// text after it.
type besidePicture struct{}

func (besidePicture) MinSize(objects []fyne.CanvasObject) fyne.Size {
	side, text := pictureSide(), objects[1].MinSize()
	return fyne.NewSize(side+theme.Padding()+text.Width, max(side, text.Height))
}

func (besidePicture) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	side := pictureSide()
	Put(objects[0], 0, (size.Height-side)/2, side, side)
	x := side + theme.Padding()
	Put(objects[1], x, 0, max(size.Width-x, 0), size.Height)
}

// columnLayout lays out the cells of each line, and the headings, in the same columns.
type columnLayout struct {
	table  *SortedTable
	lines  map[fyne.CanvasObject][]*sortedCell
	size   float32 // of the texts that the widths are for
	widths []float32
}

// measure measures all texts again if their size has changed.
func (c *columnLayout) measure() []float32 {
	size := SmallText()
	if size == c.size {
		return c.widths
	}
	c.size, c.widths = size, nil
	width := func(text string) float32 { return fyne.MeasureText(text, size, fyne.TextStyle{}).Width }
	for i, column := range c.table.columns {
		// Links have a margin at both sides.
		widest, picture := width(column.Title+SortedMark)+2*Gap, float32(0)
		if column.Picture != nil {
			picture = pictureSide() + theme.Padding()
		}
		for _, row := range c.table.rows {
			widest = max(widest, width(row[i])+picture)
		}
		c.widths = append(c.widths, widest)
	}
	return c.widths
}

// columnGap is the least distance between columns.
const columnGap = 3 * Gap

func (c *columnLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(2*Gap, 0)
	for _, width := range c.measure() {
		size.Width += width + columnGap
	}
	for _, o := range objects {
		size.Height = max(size.Height, o.MinSize().Height)
	}
	return size
}

func (c *columnLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths := c.measure()
	least := c.MinSize(nil).Width
	const most = 8 * Gap
	between := columnGap + min(max(size.Width-least, 0)/float32(max(len(widths), 1)), most)
	x := float32(2 * Gap)
	for i, o := range objects {
		at, width := x, widths[i]
		if link, ok := o.(*Link); ok { // aligned as the texts below it
			own := min(link.MinSize().Width, width)
			if !c.table.columns[i].Leading {
				at += width - own + Gap
			} else {
				at -= Gap
			}
			width = own
		}
		Put(o, at, 0, width, size.Height)
		x += widths[i] + between
	}
}
