package learn

import (
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
	mark        int // the bar that stands out; -1 for none
	logarithmic bool
	bars        *chart.Bars // nil until it is made
}

// spreadOptions are the options of the chart, but for the number of a bar that stands out.
func spreadOptions() []string {
	return []string{"empty", "here", "linear", "logarithmic", "middle", "moves", "parity", "pick", "shape"}
}

// readSpread reads the options of the chart, with blanks between them.
func readSpread(text string) (make func(*scripted) *furniture, err error) {
	options, mark, bars := strings.Fields(text), -1, table.Depths
	if slices.Contains(options, "moves") {
		bars = square1.MaxSliceableMoves + 1
		for _, word := range []string{"here", "middle", "parity", "pick", "shape"} {
			if slices.Contains(options, word) {
				return nil, fmt.Errorf("moves are not counted with %q", word)
			}
		}
	}
	for _, word := range options {
		if n, err := strconv.Atoi(word); err == nil && n >= 0 && n < bars {
			mark = n
		} else if !slices.Contains(spreadOptions(), word) {
			return nil, fmt.Errorf("unknown %q: use %s, or a distance from 0 to %d", word, strings.Join(spreadOptions(), ", "), bars-1)
		}
	}
	return func(o *scripted) *furniture {
		has := func(option string) bool { return slices.Contains(options, option) }
		s := &spread{open: o, mark: mark, has: has, logarithmic: has("logarithmic")}
		o.spread = s
		return &furniture{s.object, s.changed, s.paper}
	}, nil
}

// counts are the distributions shown, and their names if there are two.
func (s *spread) counts() []chart.Series {
	census := s.open.kit.census
	all := census.All()
	one := func(counts []int64) []chart.Series { return []chart.Series{{Values: counts}} }
	two := func(first, second string, a, b table.Distribution) []chart.Series {
		return []chart.Series{{Name: first, Values: a[:]}, {Name: second, Values: b[:]}}
	}
	switch {
	case s.has("empty"):
		return one(make([]int64, s.barCount()))
	case s.has("moves"):
		moves := square1.MoveDistribution()
		return one(moves[:])
	case s.has("shape"):
		shape := census.Pair(s.open.here().Pair()).Positions
		return one(shape[:])
	case s.has("middle"):
		return two(lang.L("with the middle"), lang.L("any middle"), all.Positions, all.AnyMiddle)
	case s.has("parity"):
		return two(lang.L("even"), lang.L("odd"), census.CubeShape(0), census.CubeShape(1))
	}
	return one(all.Positions[:])
}

// barCount is the number of bars.
func (s *spread) barCount() int {
	if s.has("moves") {
		return square1.MaxSliceableMoves + 1
	}
	return table.Depths
}

// changed follows the position.
func (s *spread) changed() {
	if s.has("shape") {
		s.bars.SetSeries(s.counts()...)
	}
	if s.has("here") {
		s.mark = -1
		if n, ok := s.open.distance(); ok {
			s.mark = n
		}
	}
	s.bars.Mark(s.mark)
}

// object makes the chart, with a switch for the scale where there is one kind of bars, and a list of the shapes.
func (s *spread) object() fyne.CanvasObject {
	labels, title := make([]string, s.barCount()), lang.L("Slices from solved")
	for i := range labels {
		labels[i] = strconv.Itoa(i)
	}
	if s.has("moves") {
		title = lang.L("WCA moves from solved")
	}
	s.bars = chart.NewBars(title, labels, s.counts()...)
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
	list := s.counts()
	if bar < 0 || sum(list[0].Values) == 0 {
		return ""
	}
	part := func(c chart.Series) string { return share(c.Values[bar], sum(c.Values)) }
	if s.has("middle") {
		return lang.L("{{.N}} slices: {{.With}} with the middle, {{.Without}} with any middle",
			lesson.With("N", bar, "With", part(list[0]), "Without", part(list[1])))
	}
	words := lesson.With("N", bar, "Count", control.Grouped(list[0].Values[bar]), "Share", part(list[0]))
	if s.has("moves") {
		return lang.L("{{.N}} moves: {{.Count}} positions, {{.Share}}", words)
	}
	return lang.L("Distance {{.N}}: {{.Count}} of the positions, {{.Share}}", words)
}

func sum(counts []int64) (n int64) {
	for _, c := range counts {
		n += c
	}
	return n
}
