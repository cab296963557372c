package trainer

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// picker lists the cases of a set, of which some are chosen. A click or the space bar
// chooses one, or takes it out again.
type picker struct {
	object  fyne.CanvasObject
	changed func(names []string)

	all    []cases.Case
	chosen map[string]bool
	found  []int // of all, what the search finds
	search *control.Entry
	count  *widget.Label
	list   *control.Rows
}

// newPicker makes an empty one; changed gets the names of the chosen cases, in the order of
// the set, when the user changes them.
func newPicker(changed func([]string)) *picker {
	p := &picker{changed: changed, chosen: map[string]bool{}, search: control.NewEntry(), count: widget.NewLabel("")}
	p.search.SetPlaceHolder(lang.L("Search cases"))
	p.search.OnChanged = func(string) { p.find() }
	p.list = control.NewRows(func() int { return len(p.found) }, func() *control.IconRow { return control.NewIconRow(p.click) }, p.showRow)
	p.list.OnRow(p.toggle, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter)
	const listHeight = 190
	all := control.NewButton(lang.L("Choose these"), func() { p.setFound(true) })
	none := control.NewButton(lang.L("Remove these"), func() { p.setFound(false) })
	p.object = container.NewVBox(
		container.NewBorder(nil, nil, nil, p.count, p.search),
		container.New(control.Fixed{Height: control.Scaled(listHeight)}, p.list),
		container.NewGridWithColumns(2, all, none),
	)
	return p
}

// show shows the cases of a set, and which are chosen.
func (p *picker) show(all []cases.Case, chosen []string) {
	p.all = slices.DeleteFunc(slices.Clone(all), func(c cases.Case) bool { return c.SolvedCase })
	p.chosen = map[string]bool{}
	for _, name := range chosen {
		p.chosen[name] = true
	}
	p.find()
}

// find lists the cases with the text that is searched for.
func (p *picker) find() {
	text := strings.ToLower(strings.TrimSpace(p.search.Text))
	p.found = p.found[:0]
	for i, c := range p.all {
		if strings.Contains(strings.ToLower(display.CaseName(c)), text) || strings.Contains(strings.ToLower(c.Name), text) {
			p.found = append(p.found, i)
		}
	}
	p.list.Row = min(p.list.Row, len(p.found)-1)
	chosen := len(p.names())
	count := map[string]any{"Shown": chosen, "N": len(p.all)}
	if chosen == 0 {
		p.count.SetText(lang.L("None: all {{.N}}", count)) // which are trained then
	} else {
		p.count.SetText(lang.L("{{.Shown}} of {{.N}}", count))
	}
	p.list.Refresh()
}

// names are those of the chosen cases, in the order of the set.
func (p *picker) names() (list []string) {
	for _, c := range p.all {
		if p.chosen[c.Name] {
			list = append(list, c.Name)
		}
	}
	return list
}

// showRow shows a case of those found.
func (p *picker) showRow(row int, r *control.IconRow) {
	c := p.all[p.found[row]]
	icon := theme.CheckButtonIcon()
	if p.chosen[c.Name] {
		icon = theme.CheckButtonCheckedIcon()
	}
	r.SetRow(row, icon, display.CaseName(c))
}

// click toggles a row, from which the keyboard goes on.
func (p *picker) click(row int) {
	p.list.Row = row
	p.toggle(row)
}

// toggle chooses a case of those found, or takes it out.
func (p *picker) toggle(row int) {
	if row < len(p.found) {
		name := p.all[p.found[row]].Name
		p.chosen[name] = !p.chosen[name]
		p.report()
	}
}

// setFound chooses all cases found, or takes them out.
func (p *picker) setFound(on bool) {
	for _, i := range p.found {
		p.chosen[p.all[i].Name] = on
	}
	p.report()
}

func (p *picker) report() {
	p.find()
	p.changed(p.names())
}
