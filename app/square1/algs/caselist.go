package algs

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/square1/plan"
)

// newCaseList makes a list of cases, of which only those in view are drawn. The arrow and page
// keys, Home and End select one, Enter or Space opens it, and so does a click. L marks it as learned.
func newCaseList(skin func() plan.Skin, length func() int, entries func(row int) entry, open, learn func(row int)) *control.Rows {
	l := control.NewRows(length, func() *row { return newRow(skin(), open) }, func(i int, r *row) { r.show(i, entries(i)) })
	l.OnRow(open, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	l.OnRow(learn, fyne.KeyL)
	l.Row = -1
	l.OnPages(func() int { return l.Page(rowHeight()) })
	return l
}
