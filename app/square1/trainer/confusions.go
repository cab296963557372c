package trainer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/drill"
	"wedge/puzzle/square1/cases"
)

// confusionTable shows which cases were taken for which, with a button that trains the two.
type confusionTable struct {
	object *fyne.Container
	drill  func(set *cases.Set, names ...string)

	set   *cases.Set
	shown []drill.Confusion
}

func newConfusionTable(train func(set *cases.Set, names ...string)) *confusionTable {
	t := &confusionTable{object: container.NewVBox(), drill: train}
	t.object.Hide()
	return t
}

// mostConfused is how many confusions are listed.
const mostConfused = 8

// show shows the confusions among solves of a set that are about a case; about any if its name is
// empty. Rows that stay the same are not made again, since one of them may have the keyboard.
func (t *confusionTable) show(set *cases.Set, solves []drill.Solve, name string) {
	list := slices.DeleteFunc(drill.Confusions(solves), func(c drill.Confusion) bool { return name != "" && c.Case != name && c.Named != name })
	if set == t.set && slices.Equal(list, t.shown) {
		return
	}
	t.set, t.shown = set, list
	t.object.Objects = nil
	for _, c := range list[:min(len(list), mostConfused)] {
		words := map[string]any{"Case": nameIn(set, c.Case), "Other": nameIn(set, c.Named), "N": control.Grouped(c.Count)}
		two := control.NewButton(lang.L("Drill these two"), func() { t.drill(set, c.Case, c.Named) })
		_, gone := set.Find(c.Named)
		control.SetEnabled(two, gone == nil)
		t.object.Add(container.NewBorder(nil, nil, nil, container.NewVBox(two), control.Paragraph(lang.L("{{.N}} × {{.Case}} taken for {{.Other}}", words))))
	}
	if more := len(list) - mostConfused; more > 0 {
		t.object.Add(control.Paragraph(lang.N("and {{.N}} others", more, map[string]any{"N": control.Grouped(more)})))
	}
	control.SetVisible(t.object, len(list) > 0)
	t.object.Refresh()
}
