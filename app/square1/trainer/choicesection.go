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

// choiceSection has the selects for cases and modes. Its title says what is chosen, so that
// it can be closed while one trains.
type choiceSection struct {
	page    *Page
	object  *control.Disclosure
	picking bool // the list of cases is shown, although none or all are chosen

	setNames, groups, orders, parities, modes, questions *control.Select

	picker                              *picker
	lists                               *listsRow
	turned, missed, named, flash, sides *control.Check
}

func newChoiceSection(g *Page) *choiceSection {
	s := &choiceSection{page: g, lists: newListsRow(g)}
	pick := func(options []string, do func(t *drill.State, i int)) *control.Select {
		x := control.NewSelect(options, nil)
		x.OnChanged = func(string) { s.change(func(t *drill.State) { do(t, x.SelectedIndex()) }) }
		return x
	}
	s.setNames = pick(setNames(g.kept.sets), func(t *drill.State, i int) {
		s.picking = false
		t.Choice.Set, t.Choice.Cases = g.kept.sets[i].ID, nil
		if t.Mode == drill.Guided && t.Choice.Set != drill.Shapes {
			t.Mode = drill.Moves
		}
		if t.Parity == drill.ParityAsked { // it is a question about the set before
			t.Parity = drill.ParityHidden
		}
	})
	s.groups = pick(nil, func(t *drill.State, i int) {
		s.picking = i == len(s.lists.groups)
		if !s.picking {
			t.Choice.Cases = s.lists.groups[i].cases
		}
	})
	s.orders = pick([]string{lang.L("As often as in solves"), lang.L("By own weights"), lang.L("Each once")}, func(t *drill.State, i int) { t.Choice.Order = drill.Orders()[i] })
	s.parities = pick([]string{lang.L("Even and odd"), lang.L("Only even"), lang.L("Only odd")}, func(t *drill.State, i int) { t.Choice.Parity = drill.Parities()[i] })
	s.modes = pick(modeTexts(drill.Modes()), func(t *drill.State, i int) {
		t.Mode = drill.Modes()[i]
		if t.Mode == drill.Guided && t.Choice.SetID() != drill.Shapes { // there are reasons only for shapes
			s.picking = false
			t.Choice.Set, t.Choice.Cases = drill.Shapes, nil
		}
	})
	s.questions = pick([]string{lang.L("Hidden"), lang.L("Shown"), lang.L("Ask")}, func(t *drill.State, i int) { t.Parity = drill.ParityModes()[i] })
	tick := func(text string, do func(t *drill.State, on bool)) *control.Check {
		return control.NewCheck(text, func(on bool) { s.change(func(t *drill.State) { do(t, on) }) })
	}
	s.turned = tick(lang.L("Turn the layers at random"), func(t *drill.State, on bool) { t.Choice.Straight = !on })
	s.named = tick(lang.L("Name the case from the start"), func(t *drill.State, on bool) { t.Names = on })
	s.flash = tick(lang.L("Show the case for one second"), func(t *drill.State, on bool) { t.Flash = on })
	s.sides = tick(lang.L("Show it from a random side"), func(t *drill.State, on bool) { t.Sides = on })
	s.missed = tick(lang.L("Only what I missed last"), func(t *drill.State, on bool) { t.Choice.Missed = on })
	s.picker = newPicker(func(names []string) {
		s.picking = true
		s.change(func(t *drill.State) { t.Choice.Cases = names })
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

// setsChanged shows other sets that can be chosen.
func (s *choiceSection) setsChanged() {
	s.setNames.Options = setNames(s.page.kept.sets)
	s.setNames.Refresh()
}

// change reports what is chosen now.
func (s *choiceSection) change(do func(*drill.State)) {
	t := s.page.kept.State
	do(&t)
	s.page.choose(t)
}

// show shows what is chosen of a set, and how many cases that is.
func (s *choiceSection) show(t drill.State, set *cases.Set, number int) {
	own := t.Lists
	if s.lists.set != set || !reflect.DeepEqual(own, s.lists.own) {
		s.lists.own, s.lists.groups = slices.Clone(own), groupsOf(set, own)
		s.groups.Options = nil
		for _, g := range s.lists.groups {
			s.groups.Options = append(s.groups.Options, g.name)
		}
		s.groups.Options = append(s.groups.Options, lang.L("Chosen cases"))
		s.groups.Refresh()
	}
	s.lists.set = set
	s.setNames.Choose(slices.Index(s.page.kept.sets, set))
	at := groupOf(s.lists.groups, t.Choice.Cases)
	if s.picking {
		at = len(s.lists.groups)
	}
	s.groups.Choose(at)
	picking := at == len(s.lists.groups)
	s.lists.show(len(t.Choice.Cases) > 0, picking, !picking && s.lists.groups[at].own)
	if picking {
		s.picker.show(set.Cases(), t.Choice.Cases)
	}
	control.SetVisible(s.picker.object, picking)
	s.orders.Choose(slices.Index(drill.Orders(), t.Choice.Order))
	s.parities.Choose(slices.Index(drill.Parities(), t.Choice.Parity))
	s.modes.Choose(slices.Index(drill.Modes(), t.Mode))
	s.questions.Choose(slices.Index(drill.ParityModes(), t.Parity))
	check(s.turned, !t.Choice.Straight)
	check(s.missed, t.Choice.Missed)
	check(s.named, t.Names)
	check(s.flash, t.Flash)
	check(s.sides, t.Sides)
	control.SetVisible(s.named, t.Mode == drill.Moves || t.Mode == drill.Timer)
	control.SetVisible(s.flash, t.Mode == drill.Name)
	control.SetVisible(s.sides, t.Mode == drill.Name)
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

// modeTexts are the names of exercises.
func modeTexts(modes []drill.Mode) (texts []string) {
	names := map[drill.Mode]string{
		drill.Moves:  lang.L("Solve on the stage"),
		drill.Timer:  lang.L("Solve in hand, space bar"),
		drill.Name:   lang.L("Name the case"),
		drill.Guided: lang.L("Cube shape, step by step"),
	}
	for _, m := range modes {
		texts = append(texts, names[m])
	}
	return texts
}

// casesText is a number of cases.
func casesText(n int) string {
	return lang.N("{{.N}} cases", n, map[string]any{"N": control.Grouped(n)})
}
