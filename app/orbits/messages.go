package orbits

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/orbits/desk"
	"wedge/app/room"
	"wedge/puzzle/cube3"
)

// messages controls the status line: facts about the cube, or a message until it changes.
type messages struct {
	host *room.Host
	line *control.StatusLine
}

func newMessages(h *room.Host) *messages {
	return &messages{host: h, line: control.NewStatusLine()}
}

// Warn shows an error.
func (m *messages) Warn(err error) { m.line.SetMessage(err.Error(), control.Warn) }

func (m *messages) inform(text string, actions ...control.Action) {
	m.line.SetMessage(text, control.Info, actions...)
}

func (m *messages) clear() { m.line.ClearMessage() }

// describe shows the facts of a cube, and the cubie under the pointer.
func (m *messages) describe(d *desk.Desk, home, place cube3.Cubie, pointed bool) {
	s := d.State()
	facts := []control.Action{}
	switch {
	case s.Out != 0:
		facts = append(facts, control.Action{Text: lang.N("{{.N}} cubies are out", s.Out.Len(), map[string]any{"N": s.Out.Len()})})
	case s.Assembly.IsSolved():
		facts = append(facts, control.Action{Text: lang.L("Solved")})
	}
	m.line.SetLeft(facts...)
	right := ""
	if pointed {
		_, turn := s.Assembly.At(place)
		switch {
		case s.Out.Has(home):
			right = lang.L("{{.Cubie}} is out", map[string]any{"Cubie": home.String()})
		case home == place && turn == 0:
			right = lang.L("{{.Cubie}} is at home", map[string]any{"Cubie": home.String()})
		case home == place:
			right = lang.L("{{.Cubie}} is at home, but turned", map[string]any{"Cubie": home.String()})
		default:
			right = lang.L("{{.Cubie}} is in the place of {{.Place}}", map[string]any{"Cubie": home.String(), "Place": place.String()})
		}
	}
	m.line.SetRight(right)
}
