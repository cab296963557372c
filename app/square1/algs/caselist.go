package algs

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/square1/plan"
)

// newCaseList makes a list of cases, of which only those in view are drawn. The arrow and page
// keys, Home and End select one, Enter or Space opens it, and so does a click. L marks it as learned.
func newCaseList(skin func() plan.Skin, length func() int, entries func(row int) entry, open, learn func(row int)) *control.ActionList {
	l := control.NewActionList(length, func() fyne.CanvasObject { return newRow(skin(), open) }, func(i int, o fyne.CanvasObject) {
		if r, ok := o.(*row); ok && i < length() {
			r.show(i, entries(i))
		}
	}, func(i int, _ fyne.KeyName) { open(i) }, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	l.On(func() {
		if l.Row >= 0 && l.Row < length() {
			learn(l.Row)
		}
	}, fyne.KeyL)
	l.Row = -1
	l.OnPages(rowHeight)
	return l
}
