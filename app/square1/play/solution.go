package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/control/notation"
	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// algBox is a box for an alg with a constant height of three lines, so that nothing below
// moves. Longer algs scroll. Its left edge aligns with labels.
func algBox(scroll fyne.CanvasObject) fyne.CanvasObject {
	const lines = 3
	inset := theme.InnerPadding() - notation.AlgInset
	box := container.New(layout.NewCustomPaddedLayout(0, 0, inset, 0), scroll)
	return container.New(control.Fixed{Height: lines * notation.AlgLine()}, box)
}

// metricWidth is the width of the select for the metric, in device-independent pixels. It
// is wide enough to tell the German names apart.
const metricWidth = 212

// solutionSection shows the loaded alg, and the solutions it belongs to.
type solutionSection struct {
	object fyne.CanvasObject

	host   *page.Host
	metric *control.Select
	wishes *wishes
	count  *control.Note
	copy   *control.IconButton
	stop   *control.IconButton
	choice solutionChoice
	alg    *display.AlgText
	scroll *control.InnerScroll
	reason *reason // in place of the alg
}

// solutionChoice steps through the solutions.
type solutionChoice struct {
	previous, next, listed *control.IconButton
	list                   *SolutionList
}

func newSolutionSection(h *page.Host, list *SolutionList) *solutionSection {
	s := &solutionSection{host: h, count: control.NewNote(2), alg: display.NewAlgText(), wishes: newWishes(h), reason: newReason(h)}
	names := []string{}
	for _, m := range square1.Metrics() {
		names = append(names, metricName(m))
	}
	s.metric = control.NewSelect(names, nil)
	s.metric.SetSelectedIndex(slices.Index(square1.Metrics(), h.Question().Metric))
	s.metric.OnChanged = func(string) {
		q := h.Question()
		q.Metric = square1.Metrics()[s.metric.SelectedIndex()]
		h.SetQuestion(q)
	}
	var more *control.IconButton
	more = control.NewIconButton(lang.L("Solving options"), theme.SettingsIcon(), func() { control.OpenMenu(h.Window.Canvas(), more, goalItems(h)...) })
	a := h.Answers
	s.choice.list = list
	s.choice.previous = control.NewIconButton(lang.L("Previous solution"), theme.NavigateBackIcon(), func() { a.Choose(a.Solutions().Chosen - 1) })
	s.choice.next = control.NewIconButton(lang.L("Next solution"), theme.NavigateNextIcon(), func() { a.Choose(a.Solutions().Chosen + 1) })
	s.choice.listed = control.NewIconButton(lang.L("Show all solutions"), theme.ListIcon(), s.choice.list.Toggle)
	s.stop = control.NewIconButton(lang.L("Stop search"), theme.CancelIcon(), a.StopSolving)
	s.alg.OnPick = h.Desk.Player.SeekMove
	s.scroll = control.NewInnerScroll(s.alg)
	s.alg.Window = s.scroll
	s.copy = control.NewIconButton(lang.L("Copy solution"), theme.ContentCopyIcon(), func() {
		control.OpenMenu(h.Window.Canvas(),
			s.copy,
			fyne.NewMenuItem(lang.L("WCA notation"), func() { h.CopyAlg(h.Desk.Player.Alg().String()) }),
			fyne.NewMenuItem(lang.L("Karnotation"), func() { h.CopyAlg(h.Desk.Player.Alg().Karn()) }),
			fyne.NewMenuItem(lang.L("What sets it up"), func() { h.CopyAlg(h.Desk.Player.Alg().Inverse().String()) }),
		)
	})
	s.object = container.NewVBox(
		control.Heading(lang.L("Solution"), container.New(control.Fixed{Width: control.Scaled(metricWidth)}, s.metric), more),
		s.wishes.object,
		container.NewBorder(nil, nil, nil, container.NewHBox(s.stop, s.copy, s.choice.listed, s.choice.previous, s.choice.next), s.count),
		algBox(container.NewStack(s.scroll, s.reason.object)),
	)
	return s
}

func metricName(m square1.Metric) string {
	switch m {
	case square1.SliceMetric:
		return lang.L("Fewest slices")
	case square1.WCAMetric:
		return lang.L("Fewest WCA moves")
	}
	return lang.L("Fewest turns")
}

// show shows the solutions.
func (s *solutionSection) show() {
	a := s.host.Answers.Solutions()
	s.count.SetText(s.countText(a))
	control.SetVisible(s.stop, a.Searching || a.More)
	control.SetEnabled(s.choice.previous, a.Chosen > 0)
	control.SetEnabled(s.choice.next, a.Chosen+1 < len(a.List))
	kept := len(s.host.Album.Favourites()) > 0
	control.SetEnabled(s.choice.listed, len(a.List) > 0 || kept || s.choice.list.Object.Visible())
	s.choice.list.show()
	s.wishes.show()
	s.reason.show(a)
	control.SetVisible(s.scroll, !s.reason.object.Visible())
}

// countText says which solution of how many is loaded, or what becomes of the search.
func (s *solutionSection) countText(a answers.Solutions) string {
	player := s.host.Desk.Player
	switch {
	case a.Searching && a.Tried > 0:
		return lang.L("Searching length {{.N}}, at most {{.Time}} …", map[string]any{"N": a.Tried, "Time": TimeText(s.host.Question().Limit())})
	case a.Searching:
		return lang.L("Searching for the shortest solution …")
	case len(a.List) == 0 && a.Why != nil:
		return noneText(a.Why)
	case len(a.List) > 0 && a.All:
		return lang.L("{{.I}} of {{.N}}  ·  {{.Length}}", map[string]any{"I": control.Grouped(a.Chosen + 1), "N": control.Grouped(a.Count), "Length": chosenLength(a)}) + goalText(a.Goal)
	case len(a.List) > 0 && a.Why != nil:
		return chosenLength(a) + goalText(a.Goal) + "  ·  " + lang.L("others not found in time")
	case len(a.List) > 0:
		return chosenLength(a) + goalText(a.Goal)
	case player.Loaded():
		m := s.host.Question().Metric
		return display.LengthText(player.Alg().Length(m), m)
	}
	return invitation(s.host.Question().Goal)
}

// chosenLength is the length of the loaded solution, which may not be the shortest.
func chosenLength(a answers.Solutions) string {
	length := a.Length
	if a.Chosen > 0 && (a.Extra > 0 || len(a.Lengths) > 0) {
		length = a.List[a.Chosen].Length(a.Metric)
	}
	return display.LengthText(length, a.Metric)
}

// showAlg shows the loaded alg. While Wedge re-solves the rest, the previous alg stays.
func (s *solutionSection) showAlg() {
	player := s.host.Desk.Player
	control.SetEnabled(s.copy, player.Loaded())
	if alg := player.Alg(); alg != nil || len(s.host.Answers.Solutions().List) == 0 {
		s.alg.SetAlg(alg)
		s.alg.SetMarks(display.ShapeMarks(shapeMarks(player.Start(), alg)))
	}
	s.show()
}

// showPlayed shows how many moves are done, and scrolls to the next.
func (s *solutionSection) showPlayed() {
	player := s.host.Desk.Player
	if !player.Loaded() {
		return
	}
	s.alg.SetPlaying(player.Played())
	s.scroll.ShowLine(s.alg.Line(player.Played()))
}

// setAside dims the section while another position is previewed.
func (s *solutionSection) setAside(yes bool) {
	s.alg.SetAside(yes)
	s.count.SetQuiet(yes)
}
