package app

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/room"
)

// notices are shown at the top of the window, above every room, each until it no longer
// holds or the user closes it. Unlike the messages of a room they are never cut off.
type notices struct {
	object   *fyne.Container
	notSaved *notice // something is not saved now
	found    *notice // problems found at the start
}

// newNotices makes them; open opens a window beside the main one.
func newNotices(open func(room.Window)) *notices {
	n := &notices{notSaved: newNotice(open), found: newNotice(open)}
	n.found.close.Show()
	n.object = container.NewVBox()
	for _, x := range n.all() {
		n.object.Add(x.object)
		x.changed = n.show
	}
	n.show()
	return n
}

// all are all of them, from the top.
func (n *notices) all() []*notice { return []*notice{n.notSaved, n.found} }

// show shows the area of notices if there are any: empty it would still take some room.
func (n *notices) show() {
	control.SetVisible(n.object, slices.ContainsFunc(n.object.Objects, fyne.CanvasObject.Visible))
}

// add adds a text to the problems found.
func (n *notices) add(text func() string) {
	if before := n.found.text; before != nil {
		last := text
		text = func() string { return before() + "\n" + last() }
	}
	n.found.set(text)
}

// languageChanged translates them.
func (n *notices) languageChanged() {
	for _, x := range n.all() {
		x.refresh()
	}
}

// notice is one of them.
type notice struct {
	object  *fyne.Container
	label   *widget.Label
	all     *control.Button // shows the lines that are hidden
	close   *control.Button // shown where the user may close the notice
	text    func() string   // in the user's language; nil for no notice
	changed func()          // called when it comes or goes
}

func newNotice(open func(room.Window)) *notice {
	n := &notice{label: control.Paragraph("")}
	n.label.Selectable = true
	n.all = control.NewButton("", func() { open(n.window()) })
	n.close = control.QuietButton("", theme.CancelIcon(), func() { n.set(nil) })
	n.close.Hide()
	icon := widget.NewIcon(theme.NewWarningThemedResource(theme.WarningIcon()))
	n.object = container.NewVBox(
		container.NewBorder(nil, nil, icon, container.NewVBox(container.NewHBox(n.all, n.close)), n.label),
		widget.NewSeparator(),
	)
	n.refresh()
	return n
}

// set shows a text, or nothing for nil.
func (n *notice) set(text func() string) {
	n.text = text
	n.refresh()
	n.changed()
}

// noticeLines is how many lines of a notice the main window shows. A line that is too long
// for the window is wrapped and counts once.
const noticeLines = 3

func (n *notice) refresh() {
	n.all.SetText(lang.L("Show all"))
	n.close.SetText(lang.L("Close"))
	control.SetVisible(n.object, n.text != nil)
	if n.text == nil {
		return
	}
	lines := strings.Split(n.text(), "\n")
	control.SetVisible(n.all, len(lines) > noticeLines)
	n.label.SetText(strings.Join(lines[:min(len(lines), noticeLines)], "\n"))
}

// window shows the whole text, also after the notice has gone.
func (n *notice) window() room.Window {
	text := n.text
	return room.Window{
		Title: func() string { return lang.L("Notes") },
		Size:  fyne.NewSize(560, 420),
		Fill: func(win fyne.Window) {
			label := control.Paragraph(text())
			label.Selectable = true
			win.SetContent(container.NewVScroll(container.NewPadded(label)))
		},
	}
}
