package methods

import (
	"fmt"
	"math/big"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver/methodlab"
)

// section shows a step; r is nil before it is measured.
func (p *Page) section(number int, s *method.Step, r *methodlab.Step) fyne.CanvasObject {
	title := fmt.Sprintf("%d  %s", number+1, s.Name)
	list, err := s.Cases()
	count := lang.L("Too many cases to list")
	if err == nil {
		count = lang.N("{{.N}} cases", len(list), map[string]any{"N": control.Grouped(len(list))})
	}
	var lines []string
	if r != nil {
		lines = append(lines, meanText(r.Distribution.Mean(), r.Within, r.Samples))
		if mean, ok := r.MeanWith(p.own); ok {
			lines = append(lines, lang.L("{{.Mean}} with the algs you have chosen", map[string]any{"Mean": decimal(mean)}))
		}
	}
	box := container.NewVBox(control.Heading(title, widget.NewLabel(count)))
	if r != nil {
		box.Add(control.Paragraph(strings.Join(lines, "\n")))
		box.Add(bars(r.Distribution))
	}
	if err == nil {
		box.Add(container.NewGridWithColumns(3,
			control.NewButton(lang.L("Cases"), func() { p.OpenSet(list[0].Set) }),
			control.NewButton(lang.L("Train"), func() { p.host.Train(list[0].Set, indices(list)) }),
			control.NewButton(lang.L("Sheet …"), func() { p.Sheet(list[0].Set) }),
		))
	}
	return box
}

func indices(list []cases.Case) (all []int) {
	for _, c := range list {
		all = append(all, c.Index)
	}
	return all
}

// wholeText is what is known of the whole method.
func (p *Page) wholeText(r *methodlab.Report) string {
	samples := 0
	for _, s := range r.Steps {
		samples = max(samples, s.Samples)
	}
	lines := []string{lang.L("All steps together: {{.Mean}}", map[string]any{"Mean": meanText(r.Whole.Mean(), r.Within, samples)})}
	mean, chosen := new(big.Rat), false
	for i := range r.Steps {
		m, ok := r.Steps[i].MeanWith(p.own)
		mean.Add(mean, m)
		chosen = chosen || ok
	}
	if chosen {
		lines = append(lines, lang.L("{{.Mean}} with the algs you have chosen", map[string]any{"Mean": decimal(mean)}))
	}
	lines = append(lines, lang.L("From a random position, each step with the fewest slices. Turns are free, and the middle layer does not count."))
	return strings.Join(lines, "\n")
}

// meanText says what a mean is, and how exact.
func meanText(mean *big.Rat, within float64, samples int) string {
	values := map[string]any{"Mean": decimal(mean), "Within": control.Decimal(within, 3), "N": control.Grouped(samples)}
	if samples > 0 {
		return lang.L("{{.Mean}} ± {{.Within}} slices on average, from {{.N}} random positions", values)
	}
	return lang.L("{{.Mean}} slices on average, over all positions", values)
}

// decimal writes a mean with four places.
func decimal(mean *big.Rat) string {
	x, _ := mean.Float64()
	return control.Decimal(x, 4)
}

// bars are a chart of a distribution, of the numbers of slices that are not next to impossible. It is as wide
// as the panel, however many there are.
func bars(d methodlab.Distribution) fyne.CanvasObject {
	const (
		height = 108
		rare   = 0.0005
		unit   = 1_000_000
	)
	var labels []string
	var values []int64
	first, last := -1, 0
	for n, share := range d {
		if x, _ := share.Float64(); x >= rare {
			if first < 0 {
				first = n
			}
			last = n
		}
	}
	many := last-first > 10 // for a label each
	for n := max(first, 0); n <= last; n++ {
		label := fmt.Sprint(n)
		if many && n%5 != 0 {
			label = ""
		}
		x, _ := d[n].Float64()
		labels, values = append(labels, label), append(values, int64(unit*x))
	}
	return container.New(control.Fixed{Width: 1, Height: height}, chart.NewBars(lang.L("Slices"), labels, chart.Series{Values: values}))
}
