package trainer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// caseActions are the actions for a case.
type caseActions struct {
	start, again func()
	answer       func(parity int) // parity as in square1.Position.Parity
	solve        func()           // show the solution
}

// caseSection shows an attempt.
type caseSection struct {
	object fyne.CanvasObject

	again    *control.Button
	title    *widget.Label
	question *fyne.Container // about parity, with the buttons to answer
	verdict  *widget.Label
	progress *widget.Label
	solve    *control.Button
	solution *display.AlgText
	shown    square1.Alg // as the solution
}

func newCaseSection(do caseActions) *caseSection {
	s := &caseSection{
		again: control.NewButton(lang.L("Start again"), do.again),
		title: control.Paragraph(""), verdict: control.Paragraph(""), progress: control.Paragraph(""),
		solve:    control.QuietButton(lang.L("Show optimal solution"), theme.VisibilityIcon(), do.solve),
		solution: display.NewAlgText(),
	}
	s.title.TextStyle.Bold = true
	start := control.NewButton(lang.L("New case"), do.start)
	start.Importance = widget.HighImportance
	s.question = container.NewVBox(control.Paragraph(lang.L("Is this position even or odd?")), container.NewGridWithColumns(2,
		control.NewButton(lang.L("Even"), func() { do.answer(0) }),
		control.NewButton(lang.L("Odd"), func() { do.answer(1) })))
	s.object = container.NewVBox(
		container.NewGridWithColumns(2, start, s.again),
		s.title, s.question, s.verdict, s.progress, s.solve, s.solution,
	)
	return s
}

// showNone says how to start.
func (s *caseSection) showNone() {
	s.again.Disable()
	for _, o := range []fyne.CanvasObject{s.title, s.question, s.verdict, s.solve, s.solution} {
		o.Hide()
	}
	s.progress.SetText(lang.L("Click New case to start."))
}

// show shows an attempt, a verdict on its parity, if any, and the question about it if
// asking.
func (s *caseSection) show(a *attempt, verdict string, asking bool) {
	s.again.Enable()
	s.solve.Show()
	control.SetText(s.title, display.PairName(a.Pair))
	control.SetVisible(s.question, asking)
	control.SetText(s.verdict, verdict)
	control.SetText(s.progress, progressText(a))
	if !slices.Equal(s.shown, a.solution) {
		s.shown = a.solution
		s.solution.SetAlg(a.solution)
	}
	control.SetVisible(s.solution, a.solution != nil)
}

func progressText(a *attempt) string {
	numbers := map[string]any{"N": a.Slices(), "Shortest": a.Shortest, "Over": a.Over(), "Slices": display.Slices(a.Slices())}
	switch {
	case a.solution != nil && a.Solved():
		return lang.L("Cube shape, by the solution shown.")
	case a.solution != nil:
		return lang.L("This is an optimal solution from here.")
	case a.Away():
		return lang.L("This position is not part of the case. Start again to return to it.")
	case a.Solved() && a.Over() == 0:
		return lang.L("Cube shape after {{.Slices}}: optimal.", numbers)
	case a.Solved():
		return lang.L("Cube shape after {{.Slices}}, {{.Over}} above optimal.", numbers)
	}
	return lang.L("Slices: {{.N}}  ·  optimal: {{.Shortest}}", numbers)
}
