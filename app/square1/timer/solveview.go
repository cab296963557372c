package timer

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// solveView shows one solve.
type solveView struct {
	page   *Page
	object fyne.CanvasObject
	solve  times.Solve
	from   square1.Position // after the scramble

	back    *control.Button
	title   *widget.Label
	comment *control.Entry
	edit    *editRow
}

func newSolveView(p *Page, s times.Solve) *solveView {
	v := &solveView{page: p, solve: s, back: p.backButton(), title: widget.NewLabel(""), comment: control.NewEntry()}
	v.title.TextStyle.Bold = true
	v.title.SizeName = theme.SizeNameSubHeadingText
	v.edit = newEditRow(func(key fyne.KeyName) { p.ledger.edit(v.solve.ID, key) })
	v.comment.SetPlaceHolder(lang.L("Comment"))
	v.comment.SetText(s.Comment)
	v.comment.OnSubmitted = func(string) {} // which leaves it
	v.comment.OnLeft = func(_ string, keep bool) {
		if !keep {
			v.comment.SetText(v.solve.Comment)
		}
		v.leave()
	}
	content := container.NewVBox(
		container.NewHBox(v.back), v.title, control.Caption(dateText(s)),
		v.edit.object, v.comment)
	if steps := p.stepRows(s); len(steps) > 1 {
		content.Add(control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true}, []string{lang.L("Step"), lang.L("Time")}, steps...))
	}
	v.addScramble(content)
	if more := p.use.OnOpen(s); more != nil {
		content.Add(more)
	}
	v.object = control.Scrolled(content)
	v.show(s)
	return v
}

// addScramble adds the scramble, and what can be done with it.
func (v *solveView) addScramble(to *fyne.Container) {
	s, p := v.solve, v.page
	if s.Scramble == "" {
		return
	}
	alg, err := square1.ParseAlg(s.Scramble)
	at := square1.Solved()
	if err == nil {
		at, err = at.Apply(alg)
	}
	if err != nil { // of another puzzle
		to.Add(control.Heading(lang.L("Scramble")))
		to.Add(control.Paragraph(s.Scramble))
		return
	}
	v.from = at
	show := control.QuietButton(lang.L("Onto the stage"), theme.LoginIcon(), func() { p.use.Show(square1.Only(at), lang.L("Timer")) })
	text := display.NewAlgText()
	showScramble(text, alg)
	to.Add(control.Heading(lang.L("Scramble"), show))
	to.Add(text)
	v.addMoves(to)
}

// addMoves adds the moves of a solve on the stage, and their pauses.
func (v *solveView) addMoves(to *fyne.Container) {
	s := v.solve
	alg := s.Moves.Alg()
	if _, err := v.from.Apply(alg); err != nil || len(alg) == 0 {
		return
	}
	replay := control.NewButtonWithIcon(lang.L("Replay"), theme.MediaPlayIcon(), v.replay)
	replay.Importance = widget.HighImportance
	to.Add(replay)
	turns, slices := alg.Length(square1.TurnMetric), alg.Length(square1.SliceMetric)
	to.Add(control.Paragraph(lang.L("{{.Slices}} and {{.Turns}} turns of layers, {{.Speed}} a second", map[string]any{
		"Slices": display.Slices(slices), "Turns": turns - slices, "Speed": control.Decimal(s.Moves.PerSecond(), 2),
	})))
	rests := s.Moves.Rests(shortRest)
	if len(rests) == 0 {
		return
	}
	var rows [][]string
	whole := time.Duration(0)
	for i, r := range rests {
		whole += r.Length
		rows = append(rows, []string{
			strconv.Itoa(i + 1), s.Moves[r.Move].Move.String(), display.Clock((s.Moves[r.Move].At - r.Length).Milliseconds() / 10), secondsText(r.Length.Seconds()),
		})
	}
	list := control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true, Leading: 2},
		[]string{lang.L("Pause"), lang.L("Before"), lang.L("At"), lang.L("Length")}, rows...)
	list.OnPick = func(row int) { // shows the puzzle before the move
		v.replay()
		v.page.use.Desk.Player.SeekMove(rests[row].Move)
	}
	to.Add(control.Heading(lang.L("Pauses")))
	to.Add(control.Paragraph(lang.L("{{.Pauses}} of {{.Time}} without a move. Click a pause to see the puzzle then.", map[string]any{
		"Pauses": secondsText(whole.Seconds()), "Time": secondsText(float64(s.Millis) / 1000),
	})))
	to.Add(list)
}

// shortRest is how long nothing has to move to be a pause.
const shortRest = 500 * time.Millisecond

// replay plays the solve at its speed.
func (v *solveView) replay() {
	begins := make([]float64, len(v.solve.Moves))
	for i, m := range v.solve.Moves {
		begins[i] = m.At.Seconds()
	}
	use := v.page.use
	use.Show(square1.Only(v.from), lang.L("Replay"))
	use.Answers.Forget()
	if err := use.Desk.Player.LoadTimed(v.solve.Moves.Alg(), begins); err != nil {
		use.Warn(err)
		return
	}
	use.Desk.Player.SetTempo(1) // at its own speed
	use.Desk.Player.Toggle()
}

// show shows the solve after a change.
func (v *solveView) show(s times.Solve) {
	v.solve = s
	v.title.SetText(v.page.solveText(s))
	if v.comment.Text != s.Comment && v.page.use.Window.Canvas().Focused() != fyne.Focusable(v.comment) {
		v.comment.SetText(s.Comment)
	}
	control.SetVisible(v.comment, !strings.Contains(s.Comment, "\n")) // a reconstruction has a field of its own
	v.edit.show(s, true)
}

// leave keeps the comment.
func (v *solveView) leave() {
	if text := v.comment.Text; text != v.solve.Comment && len(text) <= times.MaxText {
		v.page.ledger.change(v.solve.ID, func(s *times.Solve) { s.Comment = text })
	}
}
