package trainer

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// choiceSection has the selects for cases and parity.
type choiceSection struct {
	object  fyne.CanvasObject
	changed func(Choice, ParityMode)

	choice Choice
	parity ParityMode
	pair   int // index of the pair chosen, now or before

	cases, pairs, modes *control.Select
}

// newChoiceSection makes a section that reports the user's choices.
func newChoiceSection(changed func(Choice, ParityMode)) *choiceSection {
	s := &choiceSection{
		changed: changed,
		cases:   control.NewSelect(caseNames(), nil),
		pairs:   control.NewSelect(pairNames(), nil),
		modes:   control.NewSelect([]string{lang.L("Hidden"), lang.L("Shown"), lang.L("Ask before the first slice")}, nil),
	}
	s.cases.OnChanged = func(string) { s.choose() }
	s.pairs.OnChanged = func(string) { s.choose() }
	s.modes.OnChanged = func(string) { s.changed(s.choice, modes()[s.modes.SelectedIndex()]) }
	row := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(text), nil, o)
	}
	s.object = container.NewVBox(
		control.Heading(lang.L("Cube shape")),
		control.Paragraph(lang.L("Get both layers back to squares in as few slices as possible.")),
		row(lang.L("Cases"), s.cases), s.pairs,
		row(lang.L("Parity"), s.modes),
	)
	return s
}

// show shows a choice and a parity mode.
func (s *choiceSection) show(c Choice, m ParityMode) {
	s.choice, s.parity = c, m
	index := c.Distance
	if c.Pair != 0 {
		index = onePair
		s.pair = slices.IndexFunc(trained(), func(p square1.Pair) bool { return p.ID() == c.Pair })
	}
	s.cases.Choose(index)
	s.pairs.Choose(s.pair)
	s.modes.Choose(slices.Index(modes(), m))
	control.SetVisible(s.pairs, index == onePair)
}

// choose applies the selects for cases.
func (s *choiceSection) choose() {
	s.pair = s.pairs.SelectedIndex()
	c := Choice{Distance: s.cases.SelectedIndex()}
	if c.Distance == onePair {
		c = Choice{Pair: trained()[s.pair].ID()}
	}
	s.changed(c, s.parity)
}

// onePair is the index of "one pair" among the names of cases: after "all" and the
// distances.
const onePair = MaxDistance + 1

func caseNames() []string {
	names := []string{lang.L("All pairs of shapes")}
	for d := 1; d <= MaxDistance; d++ {
		names = append(names, lang.L("{{.Slices}} from cube shape", map[string]any{"Slices": display.Slices(d)}))
	}
	return append(names, lang.L("One pair of shapes"))
}

// trained lists the pairs to choose from, in the order of Curtis' table 4: all except
// cube shape.
func trained() []square1.Pair {
	return slices.DeleteFunc(square1.CanonicalPairs(), func(p square1.Pair) bool { return p.CubeShapeDistance() == 0 })
}

func pairNames() []string {
	var names []string
	for _, p := range trained() {
		names = append(names, fmt.Sprintf("%d  ·  %s  ·  %s", p.ID(), display.PairName(p), display.Slices(p.CubeShapeDistance())))
	}
	return names
}

// modes are the parity modes in their order in the select.
func modes() []ParityMode { return []ParityMode{ParityHidden, ParityTold, ParityAsked} }
