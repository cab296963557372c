package repair

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// list shows repairs as rows. Pointing at one, or reaching it by the arrow keys, lights its
// cubies; its button, or Enter, does it.
type list struct {
	*control.Rows
	repairs []cube3.Repair
	light   func(cube3.Repair)
	do      func(cube3.Repair)
}

func newList(light, do func(cube3.Repair)) *list {
	l := &list{light: light, do: do}
	l.Rows = control.NewRows(func() int { return len(l.repairs) }, func() *row { return newRow(l) }, func(i int, r *row) { r.show(l.repairs[i]) })
	l.OnRow(func(i int) { do(l.repairs[i]) }, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	l.OnChosen(func(i int) { light(l.repairs[i]) })
	return l
}

// show shows other repairs.
func (l *list) show(repairs []cube3.Repair) {
	l.repairs = repairs
	l.Choose(-1)
	l.ScrollToTop()
	l.Refresh()
}

// row is a repair in the list.
type row struct {
	widget.BaseWidget
	list   *list
	repair cube3.Repair
	words  *widget.Label
	button *control.IconButton
}

func newRow(l *list) *row {
	r := &row{list: l, words: widget.NewLabel("")}
	r.words.Truncation = fyne.TextTruncateEllipsis
	r.button = control.NewIconButton(lang.L("Do it"), theme.ConfirmIcon(), func() { l.do(r.repair) })
	r.ExtendBaseWidget(r)
	return r
}

func (r *row) show(repair cube3.Repair) {
	r.repair = repair
	r.words.SetText(sentence(display.RepairText(repair)))
}

// MouseIn lights the cubies; a tip has the whole text, if it is cut off.
func (r *row) MouseIn(*desktop.MouseEvent) {
	r.list.light(r.repair)
	if text := r.words.Text; fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width > r.words.Size().Width-2*theme.InnerPadding() {
		control.ShowTip(r, fyne.Position{}, r.Size(), text)
	}
}

func (r *row) MouseMoved(*desktop.MouseEvent) {}

// MouseOut leaves the cubies lit: the pointer may be on its way to the cube.
func (r *row) MouseOut() { control.DropTip(r) }

func (r *row) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewBorder(nil, nil, nil, r.button, r.words))
}

var _ desktop.Hoverable = (*row)(nil)
