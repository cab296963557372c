package algs

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/square1/plan"
)

// caseList is a list of cases, of which only those in view are drawn. The arrow and page
// keys, Home and End select one, Enter or Space opens it, and so does a click.
type caseList struct {
	control.ActionList

	entries func(row int) entry
	open    func(row int)
}

func newCaseList(skin func() plan.Skin, length func() int, entries func(row int) entry, open func(row int)) *caseList {
	l := &caseList{entries: entries, open: open}
	l.Row = -1
	l.Length = length
	l.CreateItem = func() fyne.CanvasObject { return newRow(skin(), l.open) }
	l.UpdateItem = func(i int, o fyne.CanvasObject) {
		if r, ok := o.(*row); ok && i < length() {
			r.show(i, entries(i))
		}
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is for Fyne.
func (l *caseList) TypedKey(k *fyne.KeyEvent) {
	last := l.Length() - 1
	page := max(int(l.Size().Height/rowHeight())-1, 1)
	switch k.Name {
	case fyne.KeyPageUp:
		l.choose(max(l.Row-page, 0))
	case fyne.KeyPageDown:
		l.choose(min(l.Row+page, last))
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if l.Row >= 0 && l.Row <= last {
			l.open(l.Row)
		}
	default:
		l.ActionList.TypedKey(k)
	}
}

// choose selects a row, and scrolls to it.
func (l *caseList) choose(row int) {
	l.Row = row
	if row < 0 || row >= l.Length() {
		l.UnselectAll()
		return
	}
	l.Select(row)
}

// KeyDown is for Fyne.
func (l *caseList) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
	default:
		l.ActionList.KeyDown(k)
	}
}
