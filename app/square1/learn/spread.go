package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/solver/table"
)

// spread is a chart of distances with words below it, which say how many positions
// the bar that was picked stands for.
type spread struct {
	object  *fyne.Container
	drawing fyne.CanvasObject // the chart with room around it
	chart   *chart.Bars
	words   *widget.Label
	without string // what is said without a table
	about   func(positions, mean string) string
	counts  table.Distribution
}

func newSpread(without string, about func(positions, mean string) string) *spread {
	s := &spread{words: control.Paragraph(""), without: without, about: about}
	var labels []string
	for distance := range table.Depths {
		labels = append(labels, strconv.Itoa(distance))
	}
	s.chart = chart.NewBars("", labels)
	s.chart.OnPick = func(int) { s.describe() }
	s.drawing = container.NewPadded(s.chart)
	s.object = container.NewVBox(s.drawing, s.words)
	s.missing()
	return s
}

// show shows a distribution. A mark, a distance, stands out, unless it is -1.
func (s *spread) show(d table.Distribution, logarithmic bool, mark int) {
	if d != s.counts {
		s.chart.Mark(-1)
	}
	s.counts = d
	s.chart.SetSeries(chart.Series{Values: d[:]})
	s.chart.SetLogarithmic(logarithmic)
	s.chart.SetNote(mark, lang.L("on the table"))
	s.drawing.Show()
	s.describe()
}

// missing says that there is nothing to show.
func (s *spread) missing() {
	s.drawing.Hide()
	s.words.SetText(s.without)
}

func (s *spread) describe() {
	d := s.counts
	if picked := s.chart.Marked(); picked >= 0 {
		s.words.SetText(lang.L("Distance {{.N}}: {{.Count}} of the positions, {{.Share}}", with(
			"N", picked, "Count", number(d[picked]), "Share", share(d[picked], d.Sum()))))
		return
	}
	s.words.SetText(s.about(number(d.Sum()), control.Decimal(d.Mean(), 2)))
}
