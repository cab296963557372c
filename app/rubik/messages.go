package rubik

import (
	"errors"
	"io/fs"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	solve3 "wedge/solver/cube3"
)

// errorText is an error in the user's language. Others than those of files, which have the words of
// the system, are translated already.
func errorText(err error) string {
	_, ofFile := errors.AsType[*fs.PathError](err)
	switch {
	case errors.Is(err, solve3.ErrLarge):
		return lang.L("The large table of Rubik’s cube cannot be used, so searches take longer. In a terminal, wedge table verify cube says why.")
	case errors.Is(err, solve3.ErrVersion):
		return lang.L("The file with the table of the Two-Faced cube is from a newer Wedge. The table was made without it.")
	case errors.Is(err, solve3.ErrForeign):
		return lang.L("The file with the table of the Two-Faced cube is not one of Wedge. The table was made without it.")
	case ofFile:
		return lang.L("The table of the Two-Faced cube could not be kept: {{.Reason}}", map[string]any{"Reason": control.Reason(err)})
	case errors.Is(err, solve3.ErrDamaged):
		return lang.L("The file with the table of the Two-Faced cube was damaged. It was made again.")
	}
	return err.Error()
}

// describe shows the facts of the cube on the stage, and the cubie under the pointer.
func (r *Room) describe() {
	s := r.pages.desk().State()
	home, place, pointed := r.model.pointed()
	facts := []control.Action{}
	switch {
	case s.Out != 0:
		facts = append(facts, control.Action{Text: lang.N("{{.N}} cubies are out", s.Out.Len(), map[string]any{"N": s.Out.Len()})})
	case s.Assembly.IsSolvedWith(r.choices.Faces):
		facts = append(facts, control.Action{Text: lang.L("Solved")})
	}
	r.Line.SetLeft(facts...)
	right := ""
	if pointed && !r.pages.secret() {
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
	r.Line.SetRight(right)
}
