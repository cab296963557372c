package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/control/chart"
	"wedge/app/lesson"
	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// distances is the name of a chart of how many positions are how far from solved. Its options follow.
const distances = "distances"

// spread is such a chart.
type spread struct {
	open        *scripted
	has         func(option string) bool
	mark        int // the distance that stands out; -1 for none
	logarithmic bool
	bars        *chart.Bars // nil until it is made
}

// spreadOptions are the options of the chart, but for the number of a bar that stands out.
func spreadOptions() []string {
	return []string{"empty", "here", "linear", "middle", "parity", "pick", "shape"}
}

// readSpread reads the options of the chart, with blanks between them.
func readSpread(text string) (make func(*scripted) *furniture, err error) {
	options, mark := strings.Fields(text), -1
	for _, word := range options {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < table.Depths {
			mark = n
		} else if !slices.Contains(spreadOptions(), word) {
			return nil, fmt.Errorf("unknown %q: use %s, or a distance from 0 to %d", word, strings.Join(spreadOptions(), ", "), table.Depths-1)
		}
	}
	return func(o *scripted) *furniture {
		s := &spread{open: o, mark: mark, has: func(option string) bool { return slices.Contains(options, option) }}
		o.spread = s
		return &furniture{s.object, s.changed, s.paper}
	}, nil
}

// counts are the distributions shown, and their names if there are two.
func (s *spread) counts() (list []table.Distribution, names []string) {
	census := s.open.kit.census
	all := census.All()
	switch {
	case s.has("empty"):
		return []table.Distribution{{}}, []string{""}
	case s.has("shape"):
		return []table.Distribution{census.Pair(s.open.here().Pair()).Positions}, []string{""}
	case s.has("middle"):
		return []table.Distribution{all.Positions, all.AnyMiddle}, []string{lang.L("with the middle"), lang.L("any middle")}
	case s.has("parity"):
		return []table.Distribution{census.CubeShape(0), census.CubeShape(1)}, []string{lang.L("even"), lang.L("odd")}
	}
	return []table.Distribution{all.Positions}, []string{""}
}

// series are the distributions as a chart has them.
func (s *spread) series() (series []chart.Series) {
	list, names := s.counts()
	for i := range list {
		series = append(series, chart.Series{Name: names[i], Values: list[i][:]})
	}
	return series
}

// changed follows the position.
func (s *spread) changed() {
	if s.has("shape") {
		s.bars.SetSeries(s.series()...)
	}
	if s.has("here") {
		s.mark = -1
		if n, ok := s.open.values.distance(); ok {
			s.mark = n
		}
	}
	s.bars.Mark(s.mark)
}

// object makes the chart, with a switch for the scale where there is one kind of bars, and a list of the shapes.
func (s *spread) object() fyne.CanvasObject {
	labels := make([]string, table.Depths)
	for i := range labels {
		labels[i] = strconv.Itoa(i)
	}
	s.bars = chart.NewBars(lang.L("Slices from solved"), labels, s.series()...)
	if !s.has("parity") {
		s.bars.Describe = s.describe
	}
	if s.has("pick") {
		s.bars.OnPick = s.open.kit.showAt
	}
	s.bars.SetLogarithmic(s.logarithmic)
	s.changed()
	var above, below fyne.CanvasObject
	if s.has("shape") {
		above = s.shapes()
	}
	if !s.has("linear") && !s.has("parity") && !s.has("middle") {
		logarithmic := control.NewCheck(lang.L("Logarithmic"), nil)
		logarithmic.SetChecked(s.logarithmic)
		logarithmic.OnChanged = s.setLogarithmic
		below = logarithmic
	}
	return container.NewPadded(container.NewBorder(above, below, nil, nil, s.bars))
}

// paper is the chart without its controls; nothing while it has no bars.
func (s *spread) paper() lesson.Paper {
	if s.bars.Blank() {
		return lesson.Paper{}
	}
	return lesson.Paper{Object: s.bars}
}

// setLogarithmic changes the scale.
func (s *spread) setLogarithmic(on bool) {
	s.logarithmic = on
	s.bars.SetLogarithmic(on)
	s.open.kit.update()
}

// shapes is a list of the shapes, to show one on the stage.
func (s *spread) shapes() fyne.CanvasObject {
	pairs := square1.CanonicalPairs()
	var names []string
	for _, p := range pairs {
		names = append(names, control.Grouped(p.ID())+"  "+p.String())
	}
	list := control.NewSelect(names, nil)
	list.SetSelectedIndex(slices.Index(pairs, s.open.here().Pair().Canonical()))
	list.OnChanged = func(string) { s.open.kit.start(example(pairs[list.SelectedIndex()])) }
	return list
}

// describe says how many positions a bar stands for.
func (s *spread) describe(bar int) string {
	list, _ := s.counts()
	if bar < 0 || list[0].Sum() == 0 {
		return ""
	}
	part := func(d table.Distribution) string { return share(d[bar], d.Sum()) }
	if s.has("middle") {
		return lang.L("{{.N}} slices: {{.With}} with the middle, {{.Without}} with any middle",
			lesson.With("N", bar, "With", part(list[0]), "Without", part(list[1])))
	}
	return lang.L("Distance {{.N}}: {{.Count}} of the positions, {{.Share}}", lesson.With("N", bar, "Count", control.Grouped(list[0][bar]), "Share", part(list[0])))
}

// errNoChart is the error of a scale without a chart.
var errNoChart = errors.New("there is no chart of distances with a scale")

// logarithmic asks for the logarithmic scale.
func logarithmic() goal {
	set := func(on bool) func(context.Context, *scripted) error {
		return by(func(o *scripted) error {
			if o.spread == nil || o.spread.bars == nil {
				return errNoChart
			}
			o.spread.setLogarithmic(on)
			return nil
		})
	}
	return goal{
		Is:    func(o *scripted) bool { return o.spread != nil && o.spread.logarithmic },
		Reach: set(true), Leave: set(false),
	}
}
