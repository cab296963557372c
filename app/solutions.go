package app

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// listHeight is that of the list of solutions, in device-independent pixels.
const listHeight = 168

// solutionList lists all shortest solutions; a click chooses one.
type solutionList struct {
	p      *panel
	list   *widget.List
	object *fyne.Container
}

func newSolutionList(p *panel) *solutionList {
	l := &solutionList{p: p}
	l.list = widget.NewList(
		func() int { return len(p.solutions) },
		func() fyne.CanvasObject {
			row := widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Monospace: true})
			row.Truncation = fyne.TextTruncateEllipsis
			return row
		},
		func(i widget.ListItemID, o fyne.CanvasObject) {
			row, ok := o.(*widget.Label)
			if !ok || i >= len(p.solutions) {
				return
			}
			alg := p.solutions[i]
			row.SetText(fmt.Sprintf("%3d  %2d  %s", i+1, alg.Length(square1.TurnMetric), alg))
		},
	)
	l.list.OnSelected = func(i widget.ListItemID) {
		if i != p.shown {
			p.choose(i)
		}
	}
	l.object = container.New(fixedHeight{listHeight}, l.list)
	l.object.Hide()
	return l
}

// toggle shows or hides the list.
func (l *solutionList) toggle() { control.SetVisible(l.object, !l.object.Visible()) }

// refresh follows the solutions.
func (l *solutionList) refresh() {
	several := len(l.p.solutions) > 1
	control.SetEnabled(l.p.listShow, several)
	if !several {
		l.object.Hide()
		return
	}
	l.list.Refresh()
	l.list.Select(l.p.shown)
}
