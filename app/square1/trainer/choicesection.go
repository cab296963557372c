package trainer

import (
	"fmt"
	"reflect"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/puzzle/square1/cases"
)

// maxDistance is the largest distance of a shape from cube shape, in slices.
const maxDistance = 7

// terms are what is trained, and how.
type terms struct {
	drill.Choice
	mode drill.Mode
	asks drill.ParityMode
	// names says which case it is before it is done.
	names bool
	seeing
}

// seeing is how a case can be seen that is only recognised: [drill.State].
type seeing struct{ flash, sides bool }

// choiceSection has the selects for cases and modes. Its title says what is chosen, so that
// it can be closed while one trains.
type choiceSection struct {
	object  *control.Disclosure
	changed func(terms)

	terms   terms
	sets    []*cases.Set
	set     *cases.Set // the one shown
	picking bool       // the list of cases is shown, although none or all are chosen

	selects
	picker *picker
	lists  *listsRow
	checks
}

// checks are other rows.
type checks struct{ turned, missed, named, flash, sides *control.Check }

// selects are rows of the section.
type selects struct {
	setNames, groups, orders, parities, modes, questions *control.Select
}

// newChoiceSection makes a section that reports the user's choices.
func newChoiceSection(sets []*cases.Set, changed func(terms), do listActions) *choiceSection {
	s := &choiceSection{changed: changed, sets: sets, lists: newListsRow(do)}
	pick := func(options []string, do func(t *terms, i int)) *control.Select {
		x := control.NewSelect(options, nil)
		x.OnChanged = func(string) { s.change(func(t *terms) { do(t, x.SelectedIndex()) }) }
		return x
	}
	s.selects = selects{
		setNames: pick(setNames(sets), func(t *terms, i int) {
			s.picking = false
			t.Set, t.Cases = s.sets[i].ID, nil
			if t.mode == drill.Guided && t.Set != drill.Shapes {
				t.mode = drill.Moves
			}
			if t.asks == drill.ParityAsked { // it is a question about the set before
				t.asks = drill.ParityHidden
			}
		}),
		groups: pick(nil, func(t *terms, i int) {
			s.picking = i == len(s.lists.groups)
			if !s.picking {
				t.Cases = s.lists.groups[i].cases
			}
		}),
		orders:   pick([]string{lang.L("As often as in solves"), lang.L("By own weights"), lang.L("Each once")}, func(t *terms, i int) { t.Order = drill.Orders()[i] }),
		parities: pick([]string{lang.L("Even and odd"), lang.L("Only even"), lang.L("Only odd")}, func(t *terms, i int) { t.Parity = drill.Parities()[i] }),
		modes: pick(modeTexts(), func(t *terms, i int) {
			t.mode = drill.Modes()[i]
			if t.mode == drill.Guided && t.SetID() != drill.Shapes { // there are reasons only for shapes
				s.picking = false
				t.Set, t.Cases = drill.Shapes, nil
			}
		}),
		questions: pick([]string{lang.L("Hidden"), lang.L("Shown"), lang.L("Ask")}, func(t *terms, i int) { t.asks = questions()[i] }),
	}
	s.turned = control.NewCheck(lang.L("Turn the layers at random"), func(on bool) { s.change(func(t *terms) { t.Straight = !on }) })
	s.named = control.NewCheck(lang.L("Name the case from the start"), func(on bool) { s.change(func(t *terms) { t.names = on }) })
	s.flash = control.NewCheck(lang.L("Show the case for one second"), func(on bool) { s.change(func(t *terms) { t.flash = on }) })
	s.sides = control.NewCheck(lang.L("Show it from a random side"), func(on bool) { s.change(func(t *terms) { t.sides = on }) })
	s.missed = control.NewCheck(lang.L("Only what I missed last"), func(on bool) { s.change(func(t *terms) { t.Missed = on }) })
	s.picker = newPicker(func(names []string) {
		s.picking = true
		s.change(func(t *terms) { t.Cases = names })
	})
	row := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, widget.NewLabel(text), nil, o)
	}
	s.object = control.NewDisclosure(container.NewVBox(
		row(lang.L("Set"), s.setNames), container.NewBorder(nil, nil, widget.NewLabel(lang.L("Cases")), s.lists.files, s.groups), s.picker.object, s.lists.object, s.missed,
		row(lang.L("How often"), s.orders), row(lang.L("Positions"), s.parities), s.turned,
		row(lang.L("Exercise"), s.modes), s.named, s.flash, s.sides, row(lang.L("Parity"), s.questions),
	))
	return s
}

// setSets changes which sets can be chosen.
func (s *choiceSection) setSets(sets []*cases.Set) {
	s.sets, s.setNames.Options = sets, setNames(sets)
	s.setNames.Refresh()
}

// change reports changed terms.
func (s *choiceSection) change(do func(*terms)) {
	t := s.terms
	do(&t)
	s.changed(t)
}

// show shows what is chosen of a set, how many cases that is, and the user's own lists.
func (s *choiceSection) show(t terms, set *cases.Set, number int, own []cases.List) {
	if s.set != set || !reflect.DeepEqual(own, s.lists.own) {
		s.lists.own, s.lists.groups = slices.Clone(own), groupsOf(set, own)
		s.groups.Options = nil
		for _, g := range s.lists.groups {
			s.groups.Options = append(s.groups.Options, g.name)
		}
		s.groups.Options = append(s.groups.Options, lang.L("Chosen cases"))
		s.groups.Refresh()
	}
	s.terms, s.set = t, set
	s.setNames.Choose(slices.Index(s.sets, set))
	at := groupOf(s.lists.groups, t.Cases)
	if s.picking {
		at = len(s.lists.groups)
	}
	s.groups.Choose(at)
	picking := at == len(s.lists.groups)
	s.lists.show(len(t.Cases) > 0, picking, !picking && s.lists.groups[at].own)
	if picking {
		s.picker.show(set.Cases(), t.Cases)
	}
	control.SetVisible(s.picker.object, picking)
	s.orders.Choose(slices.Index(drill.Orders(), t.Order))
	s.parities.Choose(slices.Index(drill.Parities(), t.Parity))
	s.modes.Choose(slices.Index(drill.Modes(), t.mode))
	s.questions.Choose(slices.Index(questions(), t.asks))
	check(s.turned, !t.Straight)
	check(s.missed, t.Missed)
	check(s.named, t.names)
	check(s.flash, t.flash)
	check(s.sides, t.sides)
	control.SetVisible(s.named, t.mode == drill.Moves || t.mode == drill.Timer)
	control.SetVisible(s.flash, t.mode == drill.Name)
	control.SetVisible(s.sides, t.mode == drill.Name)
	s.object.Set(lang.L("Training"), lang.L("{{.Set}}, {{.Cases}}", map[string]any{"Set": setName(set), "Cases": casesText(number)}))
}

// check shows a check as on or off, without a call.
func check(c *control.Check, on bool) {
	changed := c.OnChanged
	c.OnChanged = nil
	c.SetChecked(on)
	c.OnChanged = changed
}

// setName is the name of a set in the user's language.
func setName(s *cases.Set) string {
	if s.ID == drill.Shapes {
		return lang.L("Cube shape")
	}
	return s.Name
}

func setNames(sets []*cases.Set) []string {
	var names []string
	for _, s := range sets {
		names = append(names, setName(s))
	}
	return names
}

// group is a choice of cases with a name.
type group struct {
	name  string
	cases []string // nil for all
	own   bool     // one of the user's lists
}

// groupsOf are the groups of cases of a set: all of them, those of shapes by distance, the lists to
// learn it by, and the user's own lists. What the user picks besides is in none of them.
func groupsOf(set *cases.Set, own []cases.List) []group {
	groups := []group{{name: lang.L("All")}}
	if set.ID == drill.Shapes {
		for d := 1; d <= maxDistance; d++ {
			groups = append(groups, group{name: lang.L("{{.Slices}} from cube shape", map[string]any{"Slices": display.Slices(d)}), cases: atDistance(set, d)})
		}
	}
	for i, l := range set.Lists() {
		groups = append(groups, group{name: fmt.Sprintf("%d. %s  ·  %s", i+1, l.Name, casesText(len(l.Cases))), cases: l.Cases})
	}
	for _, l := range own {
		if l.Set == set.ID {
			groups = append(groups, group{l.Name, l.Cases, true})
		}
	}
	return groups
}

// atDistance are the names of the cases of a set of shapes at a distance from cube shape.
func atDistance(set *cases.Set, distance int) (names []string) {
	for _, c := range set.Cases() {
		if c.From.Position.Pair().CubeShapeDistance() == distance {
			names = append(names, c.Name)
		}
	}
	return names
}

// groupOf is the index of the group that has just these cases; the number of groups if none has.
func groupOf(groups []group, names []string) int {
	if len(names) == 0 {
		return 0
	}
	if i := slices.IndexFunc(groups, func(g group) bool { return slices.Equal(g.cases, names) }); i >= 0 {
		return i
	}
	return len(groups)
}

// modeText is the name of an exercise.
func modeText(m drill.Mode) string {
	switch m {
	case drill.Timer:
		return lang.L("Solve in hand, space bar")
	case drill.Name:
		return lang.L("Name the case")
	case drill.Guided:
		return lang.L("Cube shape, step by step")
	}
	return lang.L("Solve on the stage")
}

// modeTexts are the names of all exercises, in the order of drill.Modes.
func modeTexts() []string {
	var texts []string
	for _, m := range drill.Modes() {
		texts = append(texts, modeText(m))
	}
	return texts
}

// questions are the modes for parity in their order in the select.
func questions() []drill.ParityMode {
	return []drill.ParityMode{drill.ParityHidden, drill.ParityTold, drill.ParityAsked}
}

// casesText is a number of cases.
func casesText(n int) string {
	return lang.N("{{.N}} cases", n, map[string]any{"N": control.Grouped(n)})
}
