package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// algHeight is the most that an alg takes up of the page, in device-independent
// pixels: five lines, more than any solution has. What is longer is scrolled.
const algHeight = 140

// metricWidth is that of the choice of a metric, in device-independent pixels.
const metricWidth = 184

// solutionSection shows the alg that is loaded, and the solutions it is one of.
type solutionSection struct {
	object fyne.CanvasObject

	room   Room
	metric *control.Select
	count  *widget.Label
	copy   *widget.Button
	stop   *widget.Button
	choice solutionChoice
	alg    *display.AlgText
	scroll *control.InnerScroll
}

// solutionChoice goes through the solutions.
type solutionChoice struct {
	previous, next, listed *widget.Button
	list                   *solutionList
}

func newSolutionSection(r Room) *solutionSection {
	s := &solutionSection{room: r, count: control.Paragraph(""), alg: display.NewAlgText()}
	names := []string{}
	for _, m := range square1.Metrics() {
		names = append(names, metricName(m))
	}
	s.metric = control.NewSelect(names, nil)
	s.metric.SetSelectedIndex(slices.Index(square1.Metrics(), r.Metric()))
	s.metric.OnChanged = func(string) { r.SetMetric(square1.Metrics()[s.metric.SelectedIndex()]) }
	a := r.Answers()
	s.choice.list = newSolutionList(a)
	s.choice.previous = control.QuietButton("", theme.NavigateBackIcon(), func() { a.Choose(a.Solutions().Chosen - 1) })
	s.choice.next = control.QuietButton("", theme.NavigateNextIcon(), func() { a.Choose(a.Solutions().Chosen + 1) })
	s.choice.listed = control.QuietButton("", theme.ListIcon(), s.choice.list.toggle)
	s.stop = control.QuietButton("", theme.CancelIcon(), a.StopSolving)
	s.alg.OnPick = r.Desk().Player.SeekMove
	s.scroll = control.NewInnerScroll(s.alg)
	s.alg.Window = s.scroll
	s.copy = control.QuietButton("", theme.ContentCopyIcon(), func() {
		r.OpenMenu(
			s.copy,
			fyne.NewMenuItem(lang.L("WCA notation"), func() { r.Copy(r.Desk().Player.Alg().String()) }),
			fyne.NewMenuItem(lang.L("Karnotation"), func() { r.Copy(r.Desk().Player.Alg().Karn()) }),
		)
	})
	s.object = container.NewVBox(
		control.Heading(lang.L("Solution"), container.New(control.Fixed{Width: metricWidth}, s.metric), s.copy),
		container.NewBorder(nil, nil, nil, container.NewHBox(s.stop, s.choice.listed, s.choice.previous, s.choice.next), s.count),
		s.choice.list.object,
		container.New(control.AtMost{Inside: s.alg, Height: algHeight}, s.scroll),
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

// lengthText says how long an alg is, the metric named.
func lengthText(n int, m square1.Metric) string {
	switch m {
	case square1.SliceMetric:
		return lang.N("{{.N}} slices", n, map[string]any{"N": n})
	case square1.WCAMetric:
		return lang.N("{{.N}} WCA moves", n, map[string]any{"N": n})
	}
	return lang.N("{{.N}} turns and slices", n, map[string]any{"N": n})
}

// show shows what is known of the solutions.
func (s *solutionSection) show() {
	a := s.room.Answers().Solutions()
	s.count.SetText(s.countText(a))
	control.SetVisible(s.stop, a.Searching || a.More)
	control.SetEnabled(s.choice.previous, a.Chosen > 0)
	control.SetEnabled(s.choice.next, a.Chosen+1 < len(a.List))
	control.SetEnabled(s.choice.listed, len(a.List) > 1)
	s.choice.list.show(a)
}

func (s *solutionSection) countText(a answers.Solutions) string {
	player := s.room.Desk().Player
	switch {
	case a.Searching:
		return lang.L("Looking for the shortest solution …")
	case len(a.List) > 0 && a.All:
		return lang.L("{{.I}} of {{.N}}  ·  {{.Length}}", map[string]any{"I": a.Chosen + 1, "N": a.Count, "Length": lengthText(a.Length, a.Metric)})
	case len(a.List) > 0:
		return lengthText(a.Length, a.Metric)
	case player.Loaded():
		return lengthText(player.Alg().Length(s.room.Metric()), s.room.Metric())
	}
	return lang.L("Press Solve for a provably shortest solution.")
}

// showAlg shows the alg that is ready to be played. While its rest is looked for
// again, the one before stays.
func (s *solutionSection) showAlg() {
	player := s.room.Desk().Player
	control.SetEnabled(s.copy, player.Loaded())
	if alg := player.Alg(); alg != nil || len(s.room.Answers().Solutions().List) == 0 {
		s.alg.SetAlg(alg)
		s.alg.SetMarks(shapeMarks(player.Start(), alg))
	}
	s.show()
}

// showPlayed shows how many moves are done, and brings the next into sight.
func (s *solutionSection) showPlayed() {
	player := s.room.Desk().Player
	if !player.Loaded() {
		return
	}
	s.alg.SetPlaying(player.Played())
	s.scroll.ShowLine(s.alg.Line(player.Played()))
}

// setAside dims what is not about the position that is seen, or no longer.
func (s *solutionSection) setAside(yes bool) {
	s.alg.SetAside(yes)
	s.count.Importance = widget.MediumImportance
	if yes {
		s.count.Importance = widget.LowImportance
	}
	s.count.Refresh()
}
