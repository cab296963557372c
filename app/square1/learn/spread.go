package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/solver/table"
)

// spread is a chart of distances with words below it, which say how many positions
// the bar that was tapped stands for.
type spread struct {
	object  *fyne.Container
	drawing fyne.CanvasObject // the chart with room around it
	chart   *chart
	words   *widget.Label
	without string // what is said without a table
	about   func(positions, mean string) string
	picked  int // -1 for none
}

func newSpread(without string, about func(positions, mean string) string) *spread {
	s := &spread{chart: newChart(), words: control.Paragraph(""), without: without, about: about, picked: -1}
	s.chart.onPick = func(distance int) {
		s.picked = distance
		s.describe()
	}
	s.drawing = container.NewPadded(s.chart)
	s.object = container.NewVBox(s.drawing, s.words)
	s.missing()
	return s
}

// show shows a distribution. A mark, a distance, stands out, unless it is -1.
func (s *spread) show(d table.Distribution, logarithmic bool, mark int) {
	if d != s.chart.counts {
		s.picked = -1
	}
	s.chart.set(d, logarithmic, mark)
	s.drawing.Show()
	s.describe()
}

// missing says that there is nothing to show.
func (s *spread) missing() {
	s.drawing.Hide()
	s.words.SetText(s.without)
}

func (s *spread) describe() {
	d := s.chart.counts
	sum := d.Sum()
	if s.picked >= 0 {
		s.words.SetText(lang.L("Distance {{.N}}: {{.Count}} of the positions, {{.Share}}", with(
			"N", s.picked, "Count", number(d[s.picked]), "Share", share(d[s.picked], sum))))
		return
	}
	mean := 0.0
	for i, n := range d {
		mean += float64(i) * float64(n) / float64(sum)
	}
	s.words.SetText(s.about(number(sum), control.Decimal(mean, 2)))
}
