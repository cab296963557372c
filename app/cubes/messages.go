package cubes

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/cubes/answers"
	"wedge/app/cubes/desk"
	"wedge/app/cubes/display"
	"wedge/app/cubes/page"
	"wedge/app/room"
)

// messages controls the status line: facts about the puzzle, or a message until the puzzle
// changes.
type messages struct {
	host *room.Host
	line *control.StatusLine
}

func newMessages(h *room.Host) *messages {
	return &messages{host: h, line: control.NewStatusLine()}
}

// Warn shows an error.
func (m *messages) Warn(err error) { m.line.SetMessage(page.ErrorText(err), control.Warn) }

func (m *messages) inform(text string, actions ...control.Action) {
	m.line.SetMessage(text, control.Info, actions...)
}

func (m *messages) clear() { m.line.ClearMessage() }

func (m *messages) languageChanged() { m.clear() }

// describe shows the facts, and the name of the piece under the pointer: its place, from 1,
// 0 for none.
func (m *messages) describe(d *desk.Desk, a *answers.Answers, pointed int) {
	p := d.Puzzle()
	count := 0
	for _, piece := range p.Pieces {
		count += piece.Max
	}
	facts := []control.Action{
		{Text: page.PuzzleName(p)},
		{Text: lang.N("{{.N}} cells", p.Target.Size(), map[string]any{"N": p.Target.Size()})},
		{Text: lang.N("{{.N}} pieces", count, map[string]any{"N": count})},
	}
	m.line.SetLeft(facts...)
	m.line.SetRight(searchText(a.State()))
	problem, err := d.Problem()
	switch {
	case err == nil && pointed > 0 && pointed <= len(d.Shown()):
		piece := display.Pieces(problem, d.Shown(), d.Paint.Colours())[pointed-1]
		m.line.SetState(control.Mark{Colour: piece.Colour}, piece.Summary(), control.Action{})
	case d.Interlocked():
		m.line.SetState(control.Mark{Colour: theme.Color(theme.ColorNameWarning), Cross: true}, lang.L("does not come apart piece by piece"), control.Action{})
	default:
		m.line.SetState(control.Mark{}, "", control.Action{})
	}
}

// tell shows the facts of a page.
func (m *messages) tell(facts []control.Action) {
	m.line.SetLeft(facts...)
	m.line.SetRight("")
	m.line.SetState(control.Mark{}, "", control.Action{})
}

// searchText says how far the search is, and as long as it is so, that it is not saved.
func searchText(s answers.State) string {
	took := s.Took.Round(time.Millisecond)
	text := ""
	switch {
	case s.Complete:
		text = lang.L("complete after {{.Time}}", map[string]any{"Time": control.Decimal(took.Seconds(), 3) + " s"})
	case s.Running || s.Took > 0:
		text = page.FoundText(s) + "  ·  " + control.Decimal(100*s.Done, 1) + " %"
	}
	if s.NotSaved {
		text += "  ·  " + lang.L("not saved")
	}
	return text
}
