package fold

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/puzzle/polycube"
	"wedge/resources"
)

// namedSelect chooses one of the named snakes.
type namedSelect struct {
	object *control.Select
	snakes []polycube.Snake // in the order of the options
}

// newNamedSelect offers the named snakes; use is called with the chosen one.
func newNamedSelect(use func(polycube.Snake)) *namedSelect {
	s := &namedSelect{}
	var names []string
	for _, n := range resources.Snakes() {
		if parsed, err := polycube.ParseSnake(n.Text); err == nil {
			s.snakes = append(s.snakes, parsed)
			names = append(names, lang.L(n.Name))
		}
	}
	s.object = control.NewSelect(names, nil)
	s.object.PlaceHolder = lang.L("Named snakes")
	s.object.OnChanged = func(string) {
		if i := s.object.SelectedIndex(); i >= 0 {
			use(s.snakes[i])
		}
	}
	return s
}

// follow shows the name of a snake, if it has one.
func (s *namedSelect) follow(n polycube.Snake) {
	changed := s.object.OnChanged
	s.object.OnChanged = nil // the user chooses nothing
	defer func() { s.object.OnChanged = changed }()
	i := slices.IndexFunc(s.snakes, func(m polycube.Snake) bool { return m.Canonical() == n.Canonical() })
	if i < 0 {
		s.object.ClearSelected()
	} else {
		s.object.SetSelectedIndex(i)
	}
}
