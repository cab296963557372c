package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
)

// SolutionList lists all shortest solutions across the whole width of the window. Click a
// heading to sort, type to filter, click a solution to load it.
type SolutionList struct {
	Object *fyne.Container
	// OnToggle is called when the list is shown or hidden.
	OnToggle func()

	room   Room
	order  order
	filter *control.Entry
	rows   []int // indices of the solutions shown
	list   *control.List
	heads  [columnCount]*control.Link
	count  *widget.Label
}

// column of the list.
type column uint8

const (
	byNumber column = iota // the solver's order: fewest turns first
	bySlices
	byTurns
	byWCA
	byText
	columnCount
)

// order is how the list is sorted.
type order struct {
	by         column
	descending bool
}

// sorted are the indices of the algs whose text contains a filter, ignoring case, in an
// order. Sorting is stable.
func sorted(list []square1.Alg, o order, filter string) []int {
	filter = strings.ToLower(strings.ReplaceAll(filter, " ", ""))
	var rows []int
	for i, alg := range list {
		if strings.Contains(strings.ToLower(alg.String()), filter) {
			rows = append(rows, i)
		}
	}
	slices.SortStableFunc(rows, func(a, b int) int {
		c := o.by.compare(list, a, b)
		if o.descending {
			return -c
		}
		return c
	})
	return rows
}

// compare compares two solutions of a list by a column.
func (c column) compare(list []square1.Alg, a, b int) int {
	switch c {
	case bySlices:
		return cmp.Compare(list[a].Length(square1.SliceMetric), list[b].Length(square1.SliceMetric))
	case byTurns:
		return cmp.Compare(list[a].Length(square1.TurnMetric), list[b].Length(square1.TurnMetric))
	case byWCA:
		return cmp.Compare(list[a].Length(square1.WCAMetric), list[b].Length(square1.WCAMetric))
	case byText:
		return cmp.Compare(list[a].String(), list[b].String())
	}
	return cmp.Compare(a, b)
}

// title of a column.
func (c column) title() string {
	switch c {
	case byNumber:
		return "#"
	case bySlices:
		return lang.L("Slices")
	case byTurns:
		return lang.L("Turns")
	case byWCA:
		return lang.L("WCA")
	}
	return lang.L("Solution")
}

// cells are the texts of a row.
func cells(i int, alg square1.Alg) [columnCount]string {
	return [columnCount]string{
		byNumber: control.Grouped(i + 1),
		bySlices: strconv.Itoa(alg.Length(square1.SliceMetric)),
		byTurns:  strconv.Itoa(alg.Length(square1.TurnMetric)),
		byWCA:    strconv.Itoa(alg.Length(square1.WCAMetric)),
		byText:   alg.String(),
	}
}

func newSolutionList(r Room) *SolutionList {
	l := &SolutionList{room: r, Object: container.NewStack()}
	l.Object.Hide()
	l.fill("")
	return l
}

// fill makes the content of the list, in the current language.
func (l *SolutionList) fill(filter string) {
	a := l.room.Answers()
	l.count = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.filter = control.NewEntry()
	l.filter.SetPlaceHolder(lang.L("Filter, such as /(3,0)/"))
	l.filter.SetText(filter)
	l.filter.OnChanged = func(string) { l.show() }
	l.list = control.NewList(func() int { return len(l.rows) }, newRow, l.updateRow)
	l.list.HideSeparators = true
	l.list.OnSelected = func(row widget.ListItemID) {
		if row < len(l.rows) && l.rows[row] != a.Solutions().Chosen {
			a.Choose(l.rows[row])
		}
	}
	heads := container.New(columns{})
	for c := range columnCount {
		l.heads[c] = control.NewQuietLink(control.SmallText(), theme.ColorNamePlaceHolder)
		heads.Add(l.heads[c])
	}
	copyAll := control.NewIconButton(lang.L("Copy solutions"), theme.ContentCopyIcon(), func() { l.room.Copy(l.text()) })
	closing := control.NewIconButton(lang.L("Close list"), theme.CancelIcon(), l.Toggle)
	l.Object.Objects = []fyne.CanvasObject{container.NewBorder(
		container.NewVBox(
			container.NewBorder(nil, nil, l.count, container.NewHBox(copyAll, closing), l.filter),
			heads,
		), nil, nil, nil, l.list,
	)}
	l.Object.Refresh()
	l.sort(l.order)
}

// languageChanged translates the list.
func (l *SolutionList) languageChanged() { l.fill(l.filter.Text) }

// sortBy sorts by a column, or reverses the order if it is sorted by that.
func (l *SolutionList) sortBy(c column) {
	l.sort(order{by: c, descending: l.order.by == c && !l.order.descending})
}

// sort sorts, and shows the order in the headings.
func (l *SolutionList) sort(o order) {
	l.order = o
	for x := range columnCount {
		text := x.title()
		switch {
		case x != o.by:
		case l.order.descending:
			text += " ↓"
		default:
			text += " ↑"
		}
		l.heads[x].Set(control.Action{Text: text, Do: func() { l.sortBy(x) }})
	}
	l.show()
}

// Toggle shows or hides the list.
func (l *SolutionList) Toggle() {
	control.SetVisible(l.Object, !l.Object.Visible())
	if l.OnToggle != nil {
		l.OnToggle()
	}
	l.show() // when the list has its size, to bring the solution that is loaded into sight
}

// show shows the solutions, and highlights the loaded one.
func (l *SolutionList) show() {
	s := l.room.Answers().Solutions()
	l.rows = sorted(s.List, l.order, l.filter.Text)
	l.count.SetText(l.countText(s))
	if !l.Object.Visible() {
		return
	}
	l.list.Refresh()
	if row := slices.Index(l.rows, s.Chosen); row >= 0 {
		l.list.Select(row)
	} else {
		l.list.UnselectAll()
	}
}

// countText is the number of solutions, and how many of them are shown.
func (l *SolutionList) countText(s answers.Solutions) string {
	shown := map[string]any{"Shown": control.Grouped(len(l.rows)), "N": control.Grouped(max(s.Count, len(s.List)))}
	switch {
	case len(s.List) == 0:
		return lang.L("No solutions yet")
	case s.More:
		return lang.L("Searching for more …")
	case len(l.rows) < max(s.Count, len(s.List)):
		return lang.L("{{.Shown}} of {{.N}} solutions", shown)
	}
	return lang.N("{{.N}} solutions", len(s.List), map[string]any{"N": control.Grouped(len(s.List))})
}

// text has one line for each solution shown.
func (l *SolutionList) text() string {
	var b strings.Builder
	list := l.room.Answers().Solutions().List
	for _, i := range l.rows {
		fmt.Fprintln(&b, list[i])
	}
	return b.String()
}

// newRow is the object of a row, to be filled by updateRow.
func newRow() fyne.CanvasObject {
	row := container.New(columns{})
	for range columnCount {
		row.Add(control.Word("", control.SmallText(), control.Monospace()))
	}
	return row
}

func (l *SolutionList) updateRow(row widget.ListItemID, o fyne.CanvasObject) {
	list := l.room.Answers().Solutions().List
	box, ok := o.(*fyne.Container)
	if !ok || row >= len(l.rows) || l.rows[row] >= len(list) {
		return
	}
	for c, text := range cells(l.rows[row], list[l.rows[row]]) {
		if word, ok := box.Objects[c].(*canvas.Text); ok {
			control.ShowText(word, text, control.ColourOf(l.list, theme.ColorNameForeground))
		}
	}
}

// columns lays out the cells of a row: figures in columns of equal width, the alg in the
// rest.
type columns struct{}

// figureColumn is the width of a column of figures, in device-independent pixels.
func figureColumn() float32 { return control.Scaled(92) }

// MinSize is for Fyne.
func (columns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	return fyne.NewSize(figureColumn()*float32(columnCount), height)
}

// Layout is for Fyne.
func (columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for i, o := range objects {
		// Links have a margin, so that their texts align with plain texts.
		inset := theme.InnerPadding()
		if _, ok := o.(*control.Link); ok {
			inset -= control.Gap
		}
		x := float32(i) * figureColumn()
		width := figureColumn()
		if column(i) == byText {
			width = max(size.Width-x, 0)
		}
		if _, ok := o.(*control.Link); ok {
			width = min(width, o.MinSize().Width)
		}
		control.Put(o, x+inset, 0, width, size.Height)
	}
}
