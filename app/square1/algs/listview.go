package algs

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/square1/display"
)

// listView is the page with the cases of a set.
type listView struct {
	object *container.Scroll // scrolls if it is too low for the head and some rows
	page   *listPage
	filter filter

	sets      *control.Select
	name      *control.Entry
	lengths   *control.Select // all, then from 0 slices on
	parities  *control.Select
	favourite *control.IconButton
	found     *foundRow
	work      *workRow
	chart     *lengthChart
	list      *control.Rows
}

func newListView(p *listPage) *listView {
	v := &listView{page: p, filter: newFilter(), sets: control.NewSelect(nil, nil), name: control.NewEntry()}
	v.sets.OnChanged = func(string) { p.open(p.kit.library.volumes()[v.sets.SelectedIndex()].id) }
	v.name.SetPlaceHolder(lang.L("Name of a case"))
	v.name.OnChanged = func(text string) { v.change(func(f *filter) { f.name = text }) }
	v.lengths = control.NewSelect(nil, func(string) {
		v.change(func(f *filter) { f.slices = v.lengths.SelectedIndex() - 1 })
	})
	v.parities = control.NewSelect([]string{lang.L("Both parities"), lang.L("Even"), lang.L("Odd")}, func(string) {
		v.change(func(f *filter) { f.parity = parity(v.parities.SelectedIndex()) })
	})
	v.favourite = control.NewIconButton("", nil, func() { v.change(func(f *filter) { f.favourites = !f.favourites }) })
	more := control.NewIconButton(lang.L("Sets and sheets"), theme.MoreHorizontalIcon(), nil)
	more.OnTapped = func() { p.menu(more) }
	v.work = newWorkRow(func() { p.kit.library.calculate(p.at, len(p.at.cases) <= manyCases) }, func() { p.kit.library.cancel(p.at) })
	v.chart = newLengthChart(func(slices int) {
		v.change(func(f *filter) {
			if f.slices == slices {
				slices = anyLength
			}
			f.slices = slices
		})
	})
	v.list = newCaseList(p)
	v.found = newFoundRow(func() {
		v.change(func(f *filter) {
			if f.others() {
				*f = filter{name: f.name, slices: anyLength}
			} else {
				*f = newFilter()
			}
		})
	})
	head := container.NewVBox(
		container.NewBorder(nil, nil, nil, more, v.sets),
		container.NewBorder(nil, nil, nil, v.favourite, v.name),
		container.NewGridWithColumns(2, v.lengths, v.parities),
		v.work.object, v.chart.object, v.found.object,
	)
	top, rows := control.HeadAndRows(head, v.list, rowHeight())
	v.object = container.NewVScroll(container.NewBorder(top, nil, nil, nil, rows))
	return v
}

// change reports another filter.
func (v *listView) change(edit func(*filter)) {
	f := v.filter
	edit(&f)
	if f != v.filter {
		v.filter = f
		v.page.choose(f)
	}
}

// showSets shows the names of the sets, and which is open.
func (v *listView) showSets(names []string, chosen int) {
	v.sets.Options = names
	v.sets.Choose(chosen)
	v.sets.Refresh()
}

// showFilter shows a filter. most is the largest number of slices that a case needs, -1 if
// that is not known; parities is whether the set has both.
func (v *listView) showFilter(f filter, most int, parities bool) {
	v.filter = f
	if v.name.Text != f.name {
		v.name.SetText(f.name)
	}
	options := []string{lang.L("All lengths")}
	for n := range most + 1 {
		options = append(options, display.Slices(n))
	}
	v.lengths.Options = options
	v.lengths.Choose(f.slices + 1)
	v.parities.Choose(int(f.parity))
	control.SetEnabled(v.lengths, most >= 0)
	control.SetEnabled(v.parities, parities)
	v.favourite.SetIcon(control.StarIcon(f.favourites))
	v.favourite.Tip = lang.L("Only favourites")
	if f.favourites {
		v.favourite.Tip = lang.L("Favourites and others")
	}
	v.chart.mark(f.slices)
}

// showCount says how many cases are listed.
func (v *listView) showCount(shown, all int) {
	control.SetVisible(v.found.clear, all > 0 && shown == 0)
	switch {
	case all == 0:
		control.SetText(v.found.count, "")
	case shown == all:
		control.SetText(v.found.count, lang.N("{{.N}} cases", all, map[string]any{"N": control.Grouped(all)}))
	case shown == 0 && v.filter.others():
		control.SetText(v.found.count, lang.L("No case matches. Chosen: {{.Filters}}", map[string]any{"Filters": v.filter.text()}))
	case shown == 0:
		control.SetText(v.found.count, lang.L("No case matches."))
	default:
		control.SetText(v.found.count, lang.L("{{.Shown}} of {{.N}} cases", map[string]any{"Shown": control.Grouped(shown), "N": control.Grouped(all)}))
	}
}

// newCaseList makes a list of cases, of which only those in view are drawn. The arrow and page
// keys, Home and End select one, Enter or Space opens it, and so does a click. L marks it as learned.
func newCaseList(p *listPage) *control.Rows {
	of := func(do func(index int)) func(row int) {
		return func(row int) {
			if row < len(p.rows) {
				do(p.rows[row])
			}
		}
	}
	open := of(p.openCase)
	l := control.NewRows(func() int { return len(p.rows) }, func() *row { return newRow(display.Skin(p.kit.host.Scheme()), open) },
		func(i int, r *row) { r.show(i, p.entryOf(p.rows[i])) })
	l.OnRow(open, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	l.OnRow(of(p.learn), fyne.KeyL)
	l.Row = -1
	l.OnPages(func() int { return l.Page(rowHeight()) })
	return l
}

// lengthChart shows how many cases need how many slices. A click on a bar chooses those.
type lengthChart struct {
	object *control.Disclosure
	bars   *chart.Bars
	box    *fyne.Container
	texts  []string // about each bar
	pick   func(slices int)
}

func newLengthChart(pick func(slices int)) *lengthChart {
	c := &lengthChart{box: container.NewStack(), pick: pick}
	c.object = control.NewDisclosure(c.box)
	c.object.Set(lang.L("Distribution by length"), "")
	c.object.Hide()
	return c
}

// show shows the numbers of cases by slices, and a text about each; none hides the chart.
func (c *lengthChart) show(counts []int64, texts []string) {
	control.SetVisible(c.object, len(counts) > 0)
	if len(counts) == 0 {
		c.bars = nil
		return
	}
	labels := make([]string, len(counts))
	for n := range labels {
		labels[n] = strconv.Itoa(n)
	}
	c.texts = texts
	c.bars = chart.NewBars(lang.L("Slices"), labels, chart.Series{Values: counts})
	c.bars.OnPick = c.pick
	c.bars.Describe = func(bar int) string {
		if bar < 0 || bar >= len(c.texts) {
			return ""
		}
		return c.texts[bar]
	}
	c.box.Objects = []fyne.CanvasObject{c.bars}
	c.box.Refresh()
}

// mark marks the bar of a number of slices; anyLength for none.
func (c *lengthChart) mark(slices int) {
	if c.bars != nil {
		c.bars.Mark(slices)
	}
}

// workRow says what a set waits for, and offers to calculate its algs.
type workRow struct {
	object *fyne.Container
	text   *widget.Label
	bar    *widget.ProgressBar
	start  *control.Button
	stop   *control.IconButton
}

func newWorkRow(start, stop func()) *workRow {
	w := &workRow{
		text: control.Paragraph(""), bar: widget.NewProgressBar(), start: control.NewButton("", start),
		stop: control.NewIconButton(lang.L("Cancel"), theme.CancelIcon(), stop),
	}
	w.bar.TextFormatter = func() string { return "" } // on the bar it would be hard to read
	w.object = container.NewVBox(w.text, w.start, container.NewBorder(nil, nil, nil, w.stop, w.bar))
	w.hide()
	return w
}

func (w *workRow) hide() {
	for _, o := range []fyne.CanvasObject{w.text, w.start, w.bar, w.stop, w.object} {
		o.Hide()
	}
}

// say shows a text and, unless its text is empty, the button.
func (w *workRow) say(text, offer string) {
	w.hide()
	control.SetText(w.text, text)
	w.start.SetText(offer)
	control.SetVisible(w.start, offer != "")
	w.object.Show()
}

// progress shows how much of the calculation is done, 0..1.
func (w *workRow) progress(text string, done float64) {
	control.SetText(w.text, text)
	w.start.Hide()
	w.bar.SetValue(done)
	w.bar.Show()
	w.stop.Show()
	w.object.Show()
}

// foundRow says how many cases are listed, with a button that drops the filters which leave
// none.
type foundRow struct {
	object *fyne.Container
	count  *widget.Label
	clear  *control.Button
}

func newFoundRow(clear func()) *foundRow {
	r := &foundRow{count: control.Paragraph(""), clear: control.NewButton(lang.L("Clear filters"), clear)}
	r.object = container.NewVBox(r.count, r.clear)
	return r
}
