package trainer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// caseSection shows an attempt: the case, its scramble, the time, and how it goes.
type caseSection struct {
	page   *Page
	object fyne.CanvasObject

	again    *control.Button
	title    *widget.Label
	scramble *scrambleRow
	timer    *display.TimerBox
	progress *widget.Label
	after    *fyne.Container // buttons for a time that was stopped
	hints    *hintSection
	question *questionSection
	weight   *weightRow
}

func newCaseSection(g *Page) *caseSection {
	s := &caseSection{
		page: g, again: control.NewButton(lang.L("Start again"), g.startAgain),
		title: control.Paragraph(""), progress: control.Paragraph(""),
		scramble: newScrambleRow(g.setUp), timer: display.NewTimerBox(), question: newQuestionSection(g.nameCase, g.sayParity),
	}
	s.hints = newHintSection(func(last bool) {
		g.hint(last)
		s.timer.Regain(g.scroll)
	})
	s.weight = newWeightRow(func(w float64) {
		if a := g.attempt; a != nil {
			g.kept.SetWeight(a.Case.Set.ID, a.Case.Name, w)
			g.kept.save()
			g.refresh()
		}
	})
	s.title.TextStyle.Bold = true
	s.timer.OnPress, s.timer.OnRelease, s.timer.OnFocus, s.timer.OnNext = s.press, s.release, s.focus, g.NewCase
	start := control.NewButton(lang.L("New case"), g.NewCase)
	start.Importance = widget.HighImportance
	s.after = container.NewGridWithColumns(2,
		control.NewButton(lang.L("I missed it"), s.miss), control.NewButton(lang.L("Do not count"), s.discard))
	s.object = container.NewVBox(
		container.NewGridWithColumns(2, start, s.again),
		s.title, s.scramble.object, s.timer, s.question.object, s.progress, s.after, s.hints.object, s.weight.object,
	)
	return s
}

// showNone says how to start, or why there is no case.
func (s *caseSection) showNone(why string) {
	s.again.Disable()
	for _, o := range []fyne.CanvasObject{s.title, s.scramble.object, s.timer, s.after, s.hints.object, s.question.object, s.weight.object} {
		o.Hide()
	}
	if why == "" {
		why = lang.L("Click New case to start.")
	}
	control.SetText(s.progress, why)
}

// show shows an attempt. told is what is said about its parity, and shortest the
// fewest slices for the case, -1 if unknown; for elsewhere see [questionSection].
func (s *caseSection) show(a *drill.Attempt, title, told string, shortest int, elsewhere bool) {
	s.again.Enable()
	control.SetText(s.title, title)
	s.scramble.object.Show()
	control.SetVisible(s.timer, a.Mode != drill.Guided)
	s.showTime()
	s.question.show(a, elsewhere)
	if told != "" {
		s.question.say(control.Unanswered, told)
	}
	control.SetText(s.progress, progressText(a, shortest, s.timer.Focused()))
	control.SetVisible(s.after, canAmend(a))
}

// titleText names the case as far as that tells nothing that is asked for, or that one has to
// see: in CSP the parity, and unless names are shown any case, before it is done.
func titleText(a *drill.Attempt, names bool) string {
	switch {
	case a.AsksName():
		return lang.L("Which case is this?")
	case !names && !a.Decided() && a.Mode != drill.Guided:
		return setName(a.Case.Set)
	case a.Case.Set.ID == drill.EvenShapes && !a.Decided():
		return display.PairName(a.Case.From.Position.Pair())
	case a.Case.Set.Parities && a.AsksParity():
		return setName(a.Case.Set)
	}
	return display.CaseName(a.Case)
}

// showTime shows only the time, cut off after its hundredths, as in competitions.
func (s *caseSection) showTime() {
	a := s.page.attempt
	took := a.Took(s.page.use.Now())
	text := display.Clock(took.Milliseconds() / 10)
	if a.Decided() && took == 0 {
		text = "–" // it has no time
	}
	s.timer.SetFace(display.TimerFace{Text: text, Phase: a.Phase(), Active: a.Mode == drill.Timer})
}

// progressText says how far an attempt is.
func progressText(a *drill.Attempt, shortest int, focused bool) string {
	made := a.Slices()
	values := map[string]any{"N": made, "Shortest": shortest, "Over": made - shortest, "Slices": display.Slices(made), "Case": display.CaseName(a.Case)}
	switch {
	case a.Mode == drill.Timer:
		return timerText(a, focused)
	case a.Mode == drill.Name, a.Mode == drill.Guided && !a.Away() && !a.Decided():
		return ""
	}
	switch {
	case a.SettingUp():
		return lang.L("The scramble leads to the case.")
	case a.GivenUp:
		return lang.L("The alg was shown, so this case counts as missed.")
	case a.Done() && a.Standing != drill.Counts:
		return lang.L("Done after {{.Slices}}. This was practice and does not count.", values)
	case a.Done() && shortest < 0:
		return lang.L("Done after {{.Slices}}.", values)
	case a.Done() && made <= shortest:
		return lang.L("Done after {{.Slices}}: optimal.", values)
	case a.Done():
		return lang.L("Done after {{.Slices}}, {{.Over}} above optimal.", values)
	case a.Away():
		return lang.L("This position is not part of the case. Start again to return to it.")
	case shortest >= 0:
		return lang.L("Slices: {{.N}}  ·  optimal: {{.Shortest}}", values)
	}
	return lang.L("Slices: {{.N}}", values)
}

// timerText says what the space bar does, if the timer has the keyboard.
func timerText(a *drill.Attempt, focused bool) string {
	switch phase := a.Phase(); {
	case a.GivenUp:
		return lang.L("The alg was shown, so this case counts as missed.")
	case phase == times.Ready && !focused:
		return lang.L("Click the time. Then hold the space bar, release it to start.")
	case phase == times.Ready:
		return lang.L("Hold the space bar, release it to start. Any key stops.")
	case phase == times.Holding:
		return lang.L("Hold on …")
	case phase == times.Armed:
		return lang.L("Release to start.")
	case phase == times.Running:
		return lang.L("Any key stops.")
	}
	next := lang.L("Enter brings the next case.")
	switch a.Standing {
	case drill.Practice:
		return lang.L("This was practice and does not count.")
	case drill.MarkedMissed:
		return lang.L("This counts as missed.") + " " + next
	case drill.Discarded:
		return lang.L("This does not count.") + " " + next
	}
	return next
}

// scrambleRow shows the scramble, and plays it.
type scrambleRow struct {
	object fyne.CanvasObject
	play   *control.Button
	wait   *widget.Label
	alg    *display.AlgText
}

func newScrambleRow(setUp func()) *scrambleRow {
	r := &scrambleRow{play: control.QuietButton(lang.L("Play"), theme.MediaPlayIcon(), setUp), wait: control.Paragraph(""), alg: display.NewAlgText()}
	// What is below does not move when the scramble comes: a click is meant for what was there.
	const most, line = 4, 25 // lines at the usual width, and the height of one
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(0, control.Scaled(most*line)))
	r.object = container.NewVBox(
		control.Heading(lang.L("Scramble to the case"), r.play), container.NewStack(room, container.NewVBox(r.wait, r.alg)))
	return r
}

// show shows a scramble, or why there is none yet.
func (r *scrambleRow) show(alg square1.Alg, err error) {
	switch {
	case alg != nil:
		r.wait.Hide()
		r.alg.SetAlg(alg)
	case err != nil:
		control.SetText(r.wait, err.Error())
	default:
		control.SetText(r.wait, lang.L("Searching …"))
	}
	control.SetVisible(r.alg, alg != nil)
	control.SetEnabled(r.play, alg != nil)
}

// weightRow chooses how often the case comes.
type weightRow struct {
	object fyne.CanvasObject
	pick   *control.Select
}

// weights are the choices, from never to often.
var weights = [...]float64{0, 0.25, 1, 4}

func newWeightRow(weigh func(float64)) *weightRow {
	r := &weightRow{pick: control.NewSelect([]string{lang.L("never"), lang.L("rarely"), lang.L("normally"), lang.L("often")}, nil)}
	r.pick.OnChanged = func(string) { weigh(weights[r.pick.SelectedIndex()]) }
	r.object = container.NewBorder(nil, nil, widget.NewLabel(lang.L("This case comes")), nil, r.pick)
	return r
}

// show shows a weight, as the nearest choice.
func (r *weightRow) show(weight float64, on bool) {
	control.SetVisible(r.object, on)
	nearest := 0
	for i, w := range weights {
		if w <= weight {
			nearest = i
		}
	}
	r.pick.Choose(nearest)
}
