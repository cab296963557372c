package algs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// report is how a list of algs was recognised.
type report struct {
	summary string
	here    int // algs of this case, not kept yet
	others  int // of other cases of the set
	lines   []reportLine
}

// reportLine is a line of the list.
type reportLine struct {
	text  string
	wrong bool
}

// shownText is the length of the longest text that the entry shows, in bytes: Fyne takes
// long over longer ones, which nobody edits here. A longer one that is pasted is reported, but
// not shown.
const shownText = 8_000

// ownSection shows the user's algs for a case, and takes new ones.
type ownSection struct {
	object fyne.CanvasObject

	rows         *algRows
	entry        *control.TextEntry
	long         string // a list too long for the entry
	summary      *widget.Label
	list         *control.Rows
	box          *fyne.Container // has the list
	shown        report
	here, others *control.Button
}

func newOwnSection(p *casePage) *ownSection {
	s := &ownSection{rows: newAlgRows(p, true), summary: control.Paragraph("")}
	const lines = 3
	s.entry = control.NewTextEntry(lines, func() { p.adding.add(true) })
	s.entry.PlaceHolder = placeHolder("")
	s.entry.OnChanged = func(string) {
		if s.long != "" {
			s.long = ""
			s.entry.SetPlaceHolder(placeHolder(""))
		}
		p.adding.typed()
	}
	s.entry.OnPaste = func(text string) bool {
		if len(text)+len(s.entry.Text) <= shownText {
			return false
		}
		s.setText(text)
		p.adding.typed()
		return true
	}
	s.here = control.NewButton("", func() { p.adding.add(true) })
	s.here.Importance = widget.HighImportance
	s.others = control.NewButton("", func() { p.adding.add(false) })
	s.list = control.NewRows(func() int { return len(s.shown.lines) }, func() *control.Note { return control.NewNote(2) }, s.updateLine)
	s.box = container.New(reportHeight{s}, s.list)
	s.object = container.NewVBox(
		control.Heading(lang.L("Own algs")), s.rows.object, s.entry, s.summary, s.box, s.here, s.others,
	)
	s.report(report{})
	return s
}

// text is the list of algs to be added.
func (s *ownSection) text() string {
	if s.long != "" {
		return s.long
	}
	return s.entry.Text
}

// setText shows a list to be added.
func (s *ownSection) setText(text string) {
	s.long = ""
	if len(text) > shownText {
		s.long, text = text, ""
	}
	s.entry.SetPlaceHolder(placeHolder(s.long))
	changed := s.entry.OnChanged
	s.entry.OnChanged = nil
	s.entry.SetText(text)
	s.entry.OnChanged = changed
	s.entry.CursorRow, s.entry.CursorColumn = 0, 0 // which scrolls to the start
	s.entry.Refresh()
}

// placeHolder says what to do; or that a list is not shown since it is too long.
func placeHolder(long string) string {
	if long == "" {
		return lang.L("Type or paste algs,\none a line")
	}
	return lang.L("A list of {{.N}} lines, too long to be shown here", map[string]any{"N": control.Grouped(strings.Count(strings.TrimSpace(long), "\n") + 1)})
}

// report shows how the list was recognised.
func (s *ownSection) report(r report) {
	s.shown = r
	control.SetText(s.summary, r.summary)
	control.SetVisible(s.box, len(r.lines) > 0)
	s.here.SetText(lang.N("Add {{.N}} algs", r.here, map[string]any{"N": control.Grouped(r.here)}))
	s.others.SetText(lang.N("Add {{.N}} algs to their cases", r.others, map[string]any{"N": control.Grouped(r.others)}))
	control.SetVisible(s.here, r.here > 0)
	control.SetVisible(s.others, r.others > 0)
	s.list.Refresh()
	s.box.Refresh()
}

// reveal scrolls the entry, and what is reported of its text, into view.
func (s *ownSection) reveal() {
	top := s.entry.Position()
	control.RevealPart(s.object, top, fyne.NewSize(s.object.Size().Width, s.object.Size().Height-top.Y))
}

func (s *ownSection) updateLine(i int, note *control.Note) {
	note.SetText(s.shown.lines[i].text)
	note.SetWrong(s.shown.lines[i].wrong)
}

// reportHeight gives the list of lines as much height as it needs, up to a limit.
type reportHeight struct{ of *ownSection }

func (l reportHeight) MinSize([]fyne.CanvasObject) fyne.Size {
	const most = 5
	line := control.NewNote(2).MinSize().Height + theme.Padding()
	return fyne.NewSize(0, line*float32(min(len(l.of.shown.lines), most)))
}

func (reportHeight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
