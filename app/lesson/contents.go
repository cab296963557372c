package lesson

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// newContents lists all lessons and their steps, those that are done with a tick.
func newContents(g *Page) fyne.CanvasObject {
	list := container.NewVBox()
	for l := range g.course.Lessons {
		title, text := g.title(l)
		if _, own := g.course.own[g.course.Lessons[l].ID]; own && l > 0 && !strings.HasPrefix(g.course.Lessons[l-1].ID, ownID) {
			list.Add(container.NewPadded(widget.NewLabelWithStyle(lang.L("Own lessons"), fyne.TextAlignLeading, fyne.TextStyle{Italic: true})))
		}
		count := lang.L("{{.N}} of {{.All}} done", map[string]any{"N": g.done(l), "All": len(g.course.Lessons[l].Steps)})
		list.Add(control.Heading(title, widget.NewLabel(count)))
		for s := range g.course.Lessons[l].Steps {
			at := place{l, s}
			words := g.course.Lessons[l].Steps[s].ID
			if step, ok := text.Step(words); ok {
				words = step.Title
			}
			list.Add(stepRow(g, at, words))
		}
	}
	back := control.NewIconButton(lang.L("Back to the step"), theme.CancelIcon(), g.LanguageChanged)
	head := container.NewPadded(container.NewBorder(nil, widget.NewSeparator(), nil, back, widget.NewLabel(lang.L("Contents"))))
	scroll := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 2*control.Gap, 0, barRoom), list))
	return container.NewBorder(head, nil, nil, nil, scroll)
}

// stepRow is a step to open.
func stepRow(g *Page, at place, words string) fyne.CanvasObject {
	b := control.NewButton(words, func() {
		g.host.Focus()
		g.Open(g.course.name(at))
	})
	b.Alignment, b.Importance = widget.ButtonAlignLeading, widget.LowImportance
	if at == g.at {
		b.Importance = widget.MediumImportance
	}
	b.IconPlacement = widget.ButtonIconTrailingText
	if g.isDone(at) {
		b.SetIcon(theme.ConfirmIcon())
	}
	return b
}
