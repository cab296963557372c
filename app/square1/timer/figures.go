package timer

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
)

// figures are what the solves of a session come to: averages, and charts.
type figures struct {
	object *fyne.Container
	means  *control.Disclosure
	table  *control.Table
	all    *widget.Label
	charts *control.Disclosure
	trend  *chart.Trend
	bars   *fyne.Container // with the distribution
	shown  []times.Solve   // in the trend
	fives  []times.Average // at each solve
}

// newFigures makes empty ones; toggled is called when the user has opened or closed some.
func newFigures(toggled func()) *figures {
	f := &figures{all: control.Paragraph(""), bars: container.NewStack()}
	f.all.SizeName = theme.SizeNameCaptionText
	style := control.TableStyle{Stretched: true, QuietHeading: true}
	f.table = control.NewTable(style, []string{"", lang.L("Now"), lang.L("Best")})
	f.trend = display.NewTrend(f.describe)
	f.charts = control.NewDisclosure(container.NewVBox(f.trend, f.bars))
	f.charts.Set(lang.L("Charts"), "")
	f.charts.OnToggled = func(bool) { toggled() }
	f.means = control.NewDisclosure(container.NewVBox(f.table, f.all))
	f.means.OnToggled = f.charts.OnToggled
	f.object = container.NewVBox(f.means, f.charts)
	return f
}

// show shows the figures of solves.
func (f *figures) show(solves []times.Solve) {
	results := times.Results(solves)
	const listed = 5
	f.fives = times.Rolling(results, listed)
	var rows [][]string
	for _, n := range times.Sizes() {
		if n > 5 && len(results) < n {
			break
		}
		best, _ := times.Best(results, n)
		rows = append(rows, []string{sizeName(n), display.Average(times.Last(results, n)), display.Average(best)})
	}
	f.table.SetRows(rows...)
	mean, deviation := times.Spread(results)
	done := 0
	for _, r := range results {
		if r != times.Failed {
			done++
		}
	}
	text := lang.L("Solves: {{.Done}} of {{.N}}", map[string]any{"Done": control.Grouped(done), "N": control.Grouped(len(results))})
	if done > 0 {
		text += "  ·  " + lang.L("mean {{.Time}}", map[string]any{"Time": display.Average(mean)})
	}
	if done > 1 {
		text += "  ·  " + lang.L("standard deviation {{.Time}}", map[string]any{"Time": control.Decimal(deviation/100, 2)})
	}
	f.all.SetText(text)
	f.means.Set(lang.L("Averages"), lang.L("ao5 {{.Time}}", map[string]any{"Time": display.Average(times.Last(results, 5))})+"   "+
		lang.L("ao12 {{.Time}}", map[string]any{"Time": display.Average(times.Last(results, 12))}))
	control.SetVisible(f.means, len(results) > 0)
	control.SetVisible(f.charts, done > 1)
	f.draw(solves, results)
}

// draw draws the charts.
func (f *figures) draw(solves []times.Solve, results []times.Result) {
	const most = 200 // points
	f.shown = solves[max(len(solves)-most, 0):]
	const few, many = 5, 12
	display.ShowTrend(f.trend, solves, len(f.shown), few, many)
	f.bars.Objects = nil
	if labels, counts, width := histogram(results); len(counts) > 0 {
		title := lang.L("seconds, in steps of {{.Width}}", map[string]any{"Width": control.Decimal(width, -1)})
		f.bars.Objects = []fyne.CanvasObject{chart.NewBars(title, labels, chart.Series{Values: counts})}
	}
	f.bars.Refresh()
}

// histogram counts the times in steps of a width in seconds, each with the label of its beginning.
func histogram(results []times.Result) (labels []string, counts []int64, width float64) {
	least, most := times.Failed, times.Result(0)
	for _, r := range results {
		if r != times.Failed {
			least, most = min(least, r), max(most, r)
		}
	}
	if least == times.Failed {
		return nil, nil, 0
	}
	const bars = 10
	step := times.Result(1)
	for i := 0; (most/step - least/step) >= bars; i++ { // 0.01, 0.02, 0.05, 0.1 ...
		step = times.Result([]float64{1, 2, 5}[i%3] * math.Pow10(i/3))
	}
	first := least / step
	counts = make([]int64, most/step-first+1)
	for _, r := range results {
		if r != times.Failed {
			counts[r/step-first]++
		}
	}
	for i := range counts {
		labels = append(labels, control.Decimal(float64((first+times.Result(i))*step)/100, -1))
	}
	return labels, counts, float64(step) / 100
}

// describe says what a point is; without one, what the chart shows.
func (f *figures) describe(point int) string {
	if point < 0 || point >= len(f.shown) {
		return lang.L("Thick line: average of 5, thin: of 12. Hollow: DNF")
	}
	s := f.shown[point]
	text := solveText(s)
	if !s.At.IsZero() {
		text += "  ·  " + dateText(s)
	}
	return text
}

// dateText is the date of a solve.
func dateText(s times.Solve) string {
	if s.At.IsZero() {
		return lang.L("without a date")
	}
	return s.At.Local().Format("2006-01-02 15:04")
}

// secondsText is a duration in seconds, with hundredths.
func secondsText(seconds float64) string {
	return lang.L("{{.Time}} s", map[string]any{"Time": control.Decimal(seconds, 2)})
}
