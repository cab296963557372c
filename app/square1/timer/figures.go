package timer

import (
	"math"
	"strings"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
)

// figures are the averages of the solves that are listed.
type figures struct {
	page  *Page
	table *control.Table
	all   *widget.Label
	bests times.Bests
	sizes []int // by the rows of the table
}

func newFigures(p *Page) *figures {
	f := &figures{page: p, all: control.Caption("")}
	style := control.TableStyle{Stretched: true, QuietHeading: true, ByEnter: true}
	f.table = control.NewTable(style, []string{"", lang.L("Now"), lang.L("Best")})
	f.table.OnPick = func(row int) { openAverage(p, f.sizes[row]) }
	f.table.Tip = lang.L("Click to see the solves of an average, and to copy them")
	return f
}

// show shows the averages of solves.
func (f *figures) show(solves []times.Solve) {
	results := times.Results(solves)
	var rows [][]string
	f.sizes = nil
	for _, n := range f.page.use.Choices.sizes() {
		if n > 5 && len(results) < n {
			break
		}
		f.sizes = append(f.sizes, n)
		rows = append(rows, []string{averageText(n), display.Average(times.Last(results, n)), display.Average(f.bests.Of(results, n))})
	}
	f.table.SetRows(rows...)
	mean, deviation := times.Spread(results)
	done, within := 0, 0
	target := f.page.use.Choices.Target
	for i, r := range results {
		if r != times.Failed {
			done++
			if solves[i].Took() < target {
				within++
			}
		}
	}
	text := lang.L("Solves: {{.Done}} of {{.N}}", map[string]any{"Done": control.Grouped(done), "N": control.Grouped(len(results))})
	if done > 0 {
		text += "  ·  " + lang.L("mean {{.Time}}", map[string]any{"Time": display.Average(mean)})
	}
	if done > 1 {
		text += "  ·  " + lang.L("standard deviation {{.Time}}", map[string]any{"Time": control.Decimal(deviation/100, 2)})
	}
	if target > 0 && done > 0 {
		text += "  ·  " + lang.L("below {{.Time}}: {{.N}}", map[string]any{"Time": display.Clock(target / 10), "N": control.Grouped(within)})
	}
	if mean, n := times.MeanSteps(solves); n > 0 {
		var steps []string
		for _, row := range f.page.stepRows(mean) {
			steps = append(steps, strings.Join(row, " "))
		}
		text += "\n" + lang.N("Steps, mean of {{.N}} solves: {{.Steps}}", int(n), map[string]any{"N": control.Grouped(int(n)), "Steps": strings.Join(steps, "  ·  ")})
	}
	f.all.SetText(text)
	control.SetVisible(f.table, len(results) > 0)
	control.SetVisible(f.all, len(results) > 0)
}

// openAverage shows the solves of an average, the last one and the best one, instead of the timer.
func openAverage(p *Page, n int) {
	content := container.NewVBox(control.Heading(sizeName(n)))
	results := times.Results(p.view.listed)
	add := func(title string, a times.Average, end int) {
		if !a.Known() {
			return
		}
		solves := p.view.listed[end-n : end]
		text := times.Text(averageText(n)+": "+display.Average(a), solves, n > 1)
		copied := control.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() { p.use.Copy(text) })
		list := control.Caption(strings.TrimSpace(text))
		list.TextStyle = control.Monospace()
		content.Add(control.Heading(title, copied))
		content.Add(list)
	}
	add(lang.L("Now"), times.Last(results, n), len(results))
	best, at := times.Best(results, n)
	add(lang.L("Best"), best, at+1)
	p.showInstead(func() { openAverage(p, n) }, content)
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
