package trainer

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1/cases"
)

// statisticsSection shows the statistics of a set, and errors of storing them. A click on a
// case shows more of it.
type statisticsSection struct {
	object *fyne.Container

	set    *cases.Set
	all    []drill.Solve // of all sets
	solves []drill.Solve // of the set, in the chosen exercises
	picked string        // the case shown above the table; empty for all
	asking bool          // whether to clear the statistics

	list   *statisticsTable
	detail *detail
	files  *control.Disclosure
	reset  *control.Button
	sure   *fyne.Container // asks before the statistics are cleared

	legend, trouble *widget.Label
}

// statisticsTable is the table, with its order and whose solves it has. Times of different
// exercises are never mixed: to name a case takes less time than to solve it.
type statisticsTable struct {
	table     *control.Table
	orders    *control.Select
	exercises *control.Select
	modes     []drill.Mode // of the exercises
	trained   drill.Mode   // the exercise
	names     []string     // of the rows shown below that of all cases
}

// chosen is the exercise chosen.
func (t *statisticsTable) chosen() drill.Mode {
	if i := t.exercises.SelectedIndex(); i >= 0 && i < len(t.modes) {
		return t.modes[i]
	}
	return drill.Moves
}

// offer offers modes. When another exercise is trained, that is chosen, and otherwise the same as
// before, if there are solves of it.
func (t *statisticsTable) offer(modes []drill.Mode, trained drill.Mode) {
	at := max(slices.Index(modes, t.chosen()), 0)
	if i := slices.Index(modes, trained); i >= 0 && (trained != t.trained || !slices.Contains(t.modes, trained)) {
		at = i
	}
	t.trained = trained
	if slices.Equal(modes, t.modes) {
		t.exercises.Choose(at)
		return
	}
	t.modes = modes
	t.exercises.Options = modeTexts(modes)
	t.exercises.Refresh()
	t.exercises.Choose(at)
}

// mostRows is how many cases the table shows.
const mostRows = 30

func newStatisticsSection(g *Page) *statisticsSection {
	s := &statisticsSection{detail: newDetail(g.drillThese), legend: control.Caption(""), trouble: control.Paragraph("")}
	s.trouble.Importance = widget.WarningImportance
	style := control.TableStyle{Stretched: true, QuietHeading: true}
	s.list = &statisticsTable{
		table:  control.NewTable(style, []string{lang.L("Case"), lang.L("Solves"), lang.L("Missed"), lang.L("Best"), lang.L("Mean")}),
		orders: control.NewSelect([]string{lang.L("Latest first"), lang.L("Most missed first"), lang.L("Slowest first"), lang.L("By name")}, nil),
	}
	s.list.orders.Choose(0)
	s.list.orders.OnChanged = func(string) { s.fill() }
	s.list.exercises = control.NewSelect(nil, nil)
	s.list.exercises.OnChanged = func(string) { s.choose() }
	s.list.table.OnPick = s.pick
	s.files = control.NewDisclosure(container.NewVBox(
		control.NewButton(lang.L("Export as JSON …"), g.kept.exportJSON),
		control.NewButton(lang.L("Import …"), g.kept.bring),
	))
	s.files.Set(lang.L("Export and import"), "")
	s.reset = control.QuietButton(lang.L("Reset"), theme.DeleteIcon(), func() { s.ask(true) })
	yes := control.NewButton(lang.L("Delete"), func() {
		s.ask(false)
		g.kept.forget()
	})
	yes.Importance = widget.DangerImportance
	no := control.NewButton(lang.L("Keep"), func() { s.ask(false) })
	s.sure = container.NewVBox(control.Paragraph(lang.L("Delete all trainer statistics, of all sets?")), container.NewGridWithColumns(2, yes, no))
	s.object = container.NewVBox(
		control.Heading(lang.L("Statistics"), s.reset), s.trouble, s.sure, s.detail.object, s.list.exercises, s.list.orders, s.list.table, s.legend,
		s.files,
	)
	s.ask(false)
	return s
}

// ask shows or hides the question whether to clear the statistics.
func (s *statisticsSection) ask(on bool) {
	s.asking = on
	control.SetVisible(s.sure, on)
	control.SetEnabled(s.reset, !on && len(s.all) > 0)
	s.object.Refresh()
}

// show shows the statistics of a set.
func (s *statisticsSection) show(set *cases.Set, all []drill.Solve, trained drill.Mode) {
	if s.set != set {
		s.set, s.picked = set, ""
	}
	s.all = all
	s.list.offer(drill.ModesOf(drill.In(all, set.ID)), trained)
	control.SetEnabled(s.reset, !s.asking && len(s.all) > 0)
	s.choose()
}

// choose shows the solves of the chosen exercises.
func (s *statisticsSection) choose() {
	s.solves = drill.In(s.all, s.set.ID, s.list.chosen())
	s.fill()
}

// fill fills the table in the chosen order.
func (s *statisticsSection) fill() {
	empty := len(s.solves) == 0
	control.SetVisible(s.list.table, !empty)
	control.SetVisible(s.list.orders, !empty)
	control.SetVisible(s.list.exercises, len(s.list.modes) > 1)
	control.SetVisible(s.detail.object, !empty)
	if empty {
		s.legend.SetText(lang.L("No solves of this set yet."))
		return
	}
	rows := s.sorted()
	shown := rows[:min(len(rows), mostRows)]
	text := lang.L("Times are in seconds. Click a case for more.")
	if len(shown) < len(rows) {
		text = lang.L("The first {{.Shown}} of {{.N}} cases.", map[string]any{"Shown": len(shown), "N": len(rows)}) + " " + text
	}
	s.legend.SetText(text)
	lines := [][]string{statisticsLine(lang.L("All"), drill.Summarise(s.solves))}
	s.list.names = nil
	for _, r := range shown {
		s.list.names = append(s.list.names, r.Case)
		lines = append(lines, statisticsLine(nameIn(s.set, r.Case), r.Summary))
	}
	s.list.table.SetRows(lines...)
	s.showDetail()
}

// sorted are the rows in the chosen order.
func (s *statisticsSection) sorted() []drill.Row {
	rows := drill.Rows(s.solves)
	last := map[string]int{}
	for i, x := range s.solves {
		last[x.Case] = i
	}
	slices.SortStableFunc(rows, func(a, b drill.Row) int {
		switch s.list.orders.SelectedIndex() {
		case 0:
			return cmp.Compare(last[b.Case], last[a.Case])
		case 1:
			return cmp.Compare(b.Missed*a.Count, a.Missed*b.Count) // by shares
		case 2:
			return cmp.Compare(b.Mean, a.Mean)
		}
		return 0
	})
	return rows
}

// statisticsLine is a row of the table.
func statisticsLine(name string, s drill.Summary) []string {
	return []string{name, strconv.Itoa(s.Count), strconv.Itoa(s.Missed), display.Result(s.Best), display.Result(s.Mean)}
}

// nameIn is the name of a case of a set in the user's language; names that the set does not
// have any more stay as they are.
func nameIn(set *cases.Set, name string) string {
	if c, err := set.Find(name); err == nil {
		return display.CaseName(c)
	}
	return name
}

// pick shows more of a row.
func (s *statisticsSection) pick(row int) {
	s.picked = ""
	if row > 0 && row <= len(s.list.names) {
		s.picked = s.list.names[row-1]
	}
	s.showDetail()
}

func (s *statisticsSection) showDetail() {
	title := lang.L("All")
	if s.picked != "" {
		title = nameIn(s.set, s.picked)
	}
	s.detail.show(title, drill.Of(s.solves, s.picked))
	s.detail.confused.show(s.set, s.solves, s.picked)
	s.object.Refresh()
}

// report shows an error, or another message; an empty one hides it.
func (s *statisticsSection) report(text string) {
	control.SetText(s.trouble, text)
	s.object.Refresh()
}

// detail shows the solves of a case over time.
type detail struct {
	object *fyne.Container
	title  *widget.Label
	means  *widget.Label
	// confused lists what cases were taken for.
	confused *confusionTable
	trend    *chart.Trend
	solves   []times.Solve // those in the chart
}

func newDetail(train func(set *cases.Set, names ...string)) *detail {
	d := &detail{title: control.Paragraph(""), means: control.Paragraph(""), confused: newConfusionTable(train)}
	d.title.TextStyle.Bold = true
	d.trend = display.NewTrend(d.describe)
	d.object = container.NewVBox(d.title, d.means, d.confused.object, d.trend)
	return d
}

// mostPoints is how many solves the chart shows.
const mostPoints = 100

func (d *detail) show(title string, solves []drill.Solve) {
	s, timed := drill.Summarise(solves), drill.Timed(solves)
	results := times.Results(timed)
	of := func(n int) string { return display.Average(times.Last(results, n)) }
	d.title.SetText(title)
	text := lang.L("Average of 5: {{.Five}}  ·  of 12: {{.Twelve}}", map[string]any{"Five": of(5), "Twelve": of(12)})
	if times.Last(results, 50).Known() {
		text += "\n" + lang.L("Average of 50: {{.Fifty}}  ·  of 100: {{.Hundred}}", map[string]any{"Fifty": of(50), "Hundred": of(100)})
	}
	text += "\n" + lang.L("Mean of the last 3: {{.Three}}", map[string]any{"Three": of(3)})
	if s.Asked > 0 {
		text += "\n" + lang.L("Parity right: {{.Right}} of {{.N}}", map[string]any{"Right": s.Right, "N": s.Asked})
	}
	d.means.SetText(text)
	d.solves = slices.DeleteFunc(timed, func(x times.Solve) bool { return x.Millis == 0 })
	d.solves = d.solves[max(len(d.solves)-mostPoints, 0):]
	const averaged = 5
	display.ShowTrend(d.trend, d.solves, len(d.solves), averaged)
	control.SetVisible(d.trend, len(d.solves) > 1)
}

// describe says what a point is; without one, what the chart shows.
func (d *detail) describe(point int) string {
	if point < 0 || point >= len(d.solves) {
		return lang.L("Hollow: missed. Line: average of 5")
	}
	s := d.solves[point]
	text := display.Clock(max(s.Millis/10, 1)) + "  ·  " + s.At.Local().Format("2006-01-02 15:04")
	if s.Penalty == times.DNF {
		text += "  ·  " + lang.L("missed")
	}
	return text
}
