package cubes

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/cubes/answers"
	"wedge/app/cubes/desk"
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

// describe shows the facts.
func (m *messages) describe(d *desk.Desk, a *answers.Answers) {
	p := d.Puzzle()
	count := 0
	for _, piece := range p.Pieces {
		count += piece.Max
	}
	facts := []control.Action{
		{Text: page.PuzzleName(p)},
		{Text: lang.L("{{.N}} cells", map[string]any{"N": p.Target.Size()})},
		{Text: lang.L("{{.N}} pieces", map[string]any{"N": count})},
	}
	m.line.SetLeft(facts...)
	m.line.SetRight(searchText(a.State()))
}

// searchText says how far the search is.
func searchText(s answers.State) string {
	took := s.Took.Round(time.Millisecond)
	switch {
	case s.Complete:
		return lang.L("complete after {{.Time}}", map[string]any{"Time": took})
	case s.Running || s.Took > 0:
		return fmt.Sprintf("%.1f %%", 100*s.Done)
	}
	return ""
}
