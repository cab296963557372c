package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/solver/table"
)

// spread is a chart of how many positions are how far from solved.
type spread struct {
	onScale func()             // the user changed the scale; may be nil
	onPick  func(distance int) // a bar was chosen; may be nil

	counts      table.Distribution
	mark        int // the distance that stands out; -1 for none
	logarithmic bool
	bars        *chart.Bars // nil until the object is made
}

// newSpread is a chart of a distribution; the zero one shows an empty chart.
func newSpread(counts table.Distribution) *spread { return &spread{counts: counts, mark: -1} }

// show shows a distribution with a mark at a distance; -1 for none.
func (s *spread) show(counts table.Distribution, mark int) {
	s.counts, s.mark = counts, mark
	if s.bars != nil {
		s.bars.SetSeries(seriesOf("", s.counts))
		s.bars.Mark(mark)
	}
}

// object makes the chart, with a switch for the scale if scale.
func (s *spread) object(scale bool) fyne.CanvasObject {
	s.bars = distanceBars(seriesOf("", s.counts))
	s.bars.Describe = func(bar int) string { return describeBar(s.counts, bar) }
	s.bars.OnPick = s.onPick
	s.bars.Mark(s.mark)
	s.bars.SetLogarithmic(s.logarithmic)
	if !scale {
		return container.NewPadded(s.bars)
	}
	logarithmic := control.NewCheck(lang.L("Logarithmic"), nil)
	logarithmic.SetChecked(s.logarithmic)
	logarithmic.OnChanged = func(on bool) {
		s.logarithmic = on
		s.bars.SetLogarithmic(on)
		if s.onScale != nil {
			s.onScale()
		}
	}
	return container.NewPadded(container.NewBorder(nil, logarithmic, nil, nil, s.bars))
}

// distanceBars is a chart with a bar for each distance.
func distanceBars(series ...chart.Series) *chart.Bars {
	labels := make([]string, table.Depths)
	for i := range labels {
		labels[i] = strconv.Itoa(i)
	}
	return chart.NewBars(lang.L("Slices from solved"), labels, series...)
}

func seriesOf(name string, d table.Distribution) chart.Series {
	return chart.Series{Name: name, Values: d[:]}
}

// describeBar says how many positions a bar stands for.
func describeBar(d table.Distribution, bar int) string {
	if bar < 0 || d.Sum() == 0 {
		return ""
	}
	return lang.L("Distance {{.N}}: {{.Count}} of the positions, {{.Share}}", lesson.With("N", bar, "Count", number(d[bar]), "Share", share(d[bar], d.Sum())))
}
