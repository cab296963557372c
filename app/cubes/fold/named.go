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
	*control.Select
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
	s.Select = control.NewSelect(names, nil)
	s.PlaceHolder = lang.L("Named snakes")
	s.OnChanged = func(string) {
		if i := s.SelectedIndex(); i >= 0 {
			use(s.snakes[i])
		}
	}
	return s
}

// follow shows the name of a snake, if it has one.
func (s *namedSelect) follow(n polycube.Snake) {
	changed := s.OnChanged
	s.OnChanged = nil // nothing is chosen
	defer func() { s.OnChanged = changed }()
	i := slices.IndexFunc(s.snakes, func(m polycube.Snake) bool { return m.Canonical() == n.Canonical() })
	if i < 0 {
		s.ClearSelected()
	} else {
		s.SetSelectedIndex(i)
	}
}
