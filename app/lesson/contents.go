package lesson

import (
	"fmt"
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
	if g.host.Courses != nil {
		for _, one := range g.host.Courses() {
			addCourse(list, g, &one)
		}
	}
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
			list.Add(indented(stepRow(g, at, words)))
		}
	}
	back := control.NewIconButton(lang.L("Back to the step"), theme.CancelIcon(), func() {
		g.contents = false
		g.LanguageChanged()
	})
	head := container.NewPadded(container.NewBorder(nil, widget.NewSeparator(), nil, back, widget.NewLabel(lang.L("Contents"))))
	scroll := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 2*control.Gap, 0, barRoom), list))
	return container.NewBorder(head, nil, nil, nil, scroll)
}

// addCourse adds a course: its lessons with their minutes.
func addCourse(list *fyne.Container, g *Page, one *Listed) {
	timed := func(words string, minutes int) string {
		if minutes == 0 {
			return words
		}
		return fmt.Sprintf("%s · %s", words, lang.L("{{.N}} min", map[string]any{"N": minutes}))
	}
	title := control.Paragraph(timed(one.Title, one.Minutes))
	title.TextStyle.Bold = true
	list.Add(title)
	if one.About != "" {
		list.Add(control.Paragraph(one.About))
	}
	for i := range one.Hours {
		h := &one.Hours[i]
		words := timed(h.Title, h.Minutes)
		if h.Done > 0 && h.Done < h.Steps {
			words = lang.L("{{.Words}} · {{.N}} of {{.All}} done", map[string]any{"Words": words, "N": h.Done, "All": h.Steps})
		}
		list.Add(indented(row(words, h.Done >= h.Steps && h.Steps > 0, func() {
			g.host.Focus()
			h.Open()
		})))
	}
	list.Add(widget.NewSeparator())
}

// stepRow is a step to open.
func stepRow(g *Page, at place, words string) fyne.CanvasObject {
	b := row(words, g.isDone(at), func() {
		g.host.Focus()
		g.open(g.course.name(at), true)
	})
	if at == g.at {
		b.Importance = widget.MediumImportance
	}
	return b
}

// indented is a row below the heading that it belongs to.
func indented(row fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(0, 0, 2*theme.InnerPadding(), 0), row)
}

// row is a line of the contents that opens something, with a tick if that is done.
func row(words string, done bool, open func()) *control.Button {
	b := control.NewButton(words, open)
	b.Alignment, b.Importance = widget.ButtonAlignLeading, widget.LowImportance
	b.IconPlacement = widget.ButtonIconTrailingText
	if done {
		b.SetIcon(theme.ConfirmIcon())
	}
	return b
}
