package play

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
)

// listHeight is that of the list of solutions, in device-independent pixels.
const listHeight = 168

// solutionList lists all shortest solutions; a click chooses one.
type solutionList struct {
	list   *widget.List
	object *fyne.Container
}

func newSolutionList(a *answers.Answers) *solutionList {
	l := &solutionList{}
	l.list = widget.NewList(
		func() int { return len(a.Solutions().List) },
		func() fyne.CanvasObject {
			row := widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
			row.Truncation = fyne.TextTruncateEllipsis
			return row
		},
		func(i widget.ListItemID, o fyne.CanvasObject) {
			list := a.Solutions().List
			row, ok := o.(*widget.Label)
			if !ok || i >= len(list) {
				return
			}
			row.SetText(fmt.Sprintf("%3d  %2d  %s", i+1, list[i].Length(square1.TurnMetric), list[i]))
		},
	)
	l.list.OnSelected = func(i widget.ListItemID) {
		if i != a.Solutions().Chosen {
			a.Choose(i)
		}
	}
	l.object = container.New(control.Fixed{Height: listHeight}, l.list)
	l.object.Hide()
	return l
}

// toggle shows or hides the list.
func (l *solutionList) toggle() { control.SetVisible(l.object, !l.object.Visible()) }

// show shows the solutions there are; what is only one is no list.
func (l *solutionList) show(s answers.Solutions) {
	if len(s.List) <= 1 {
		l.object.Hide()
		return
	}
	l.list.Refresh()
	l.list.Select(s.Chosen)
}
