package page

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/puzzle/polycube"
	"wedge/resources"
)

// named are the puzzles that come with the program.
var named = sync.OnceValue(func() (list []*polycube.Puzzle) {
	for _, name := range resources.Puzzles() {
		text, err := resources.Puzzle(name)
		if err != nil {
			continue // not reached: a test parses them all
		}
		if p, err := polycube.Parse(string(text)); err == nil {
			list = append(list, p)
		}
	}
	return list
})

// PuzzleName is a puzzle's name in the user's language.
func PuzzleName(p *polycube.Puzzle) string {
	if slices.ContainsFunc(named(), func(n *polycube.Puzzle) bool { return n.Name == p.Name }) {
		return lang.L(p.Name)
	}
	return cmp.Or(p.Name, lang.L("Own puzzle"))
}

// PuzzleSource says in the user's language where a puzzle comes from; "" if that is unknown.
func PuzzleSource(p *polycube.Puzzle) string {
	if slices.ContainsFunc(named(), func(n *polycube.Puzzle) bool { return n.Source == p.Source && n.Source != "" }) {
		return lang.L(p.Source)
	}
	return p.Source
}

// Changed is a puzzle after a change: it no longer has the name and source of one that
// comes with the program, unless it is that one again.
func Changed(p *polycube.Puzzle) *polycube.Puzzle {
	for _, n := range named() {
		if same(n, p) {
			return n
		}
	}
	if slices.ContainsFunc(named(), func(n *polycube.Puzzle) bool { return n.Name == p.Name }) {
		q := *p
		q.Name, q.Source = "", ""
		return &q
	}
	return p
}

// same reports whether puzzles have the same target and pieces, and the first has a name
// that fits the second.
func same(named, p *polycube.Puzzle) bool {
	return (p.Name == "" || p.Name == named.Name) && p.Target == named.Target && slices.Equal(p.Pieces, named.Pieces)
}

// PuzzleSelect offers the puzzles that come with the program, and shows which one is on
// the desk.
type PuzzleSelect struct {
	control.Select

	desk *desk.Desk
	list []*polycube.Puzzle // in the order of the options
	same bool               // the choice only follows the desk
}

// NewPuzzleSelect makes it.
func NewPuzzleSelect(d *desk.Desk) *PuzzleSelect {
	s := &PuzzleSelect{desk: d}
	s.OnChanged = func(string) { s.chosen() }
	s.ExtendBaseWidget(s)
	s.LanguageChanged()
	return s
}

// LanguageChanged translates the options.
func (s *PuzzleSelect) LanguageChanged() {
	s.list = slices.Clone(named())
	slices.SortStableFunc(s.list, func(p, q *polycube.Puzzle) int {
		return strings.Compare(strings.ToLower(PuzzleName(p)), strings.ToLower(PuzzleName(q)))
	})
	s.Options = nil
	for _, p := range s.list {
		s.Options = append(s.Options, PuzzleName(p))
	}
	s.Follow()
}

// Follow shows the puzzle on the desk.
func (s *PuzzleSelect) Follow() {
	s.same = true
	defer func() { s.same = false }()
	now := s.desk.Puzzle()
	s.PlaceHolder = PuzzleName(now)
	at := slices.IndexFunc(s.list, func(p *polycube.Puzzle) bool {
		return same(p, now)
	})
	if at < 0 {
		s.ClearSelected()
	} else {
		s.SetSelectedIndex(at)
	}
	s.Refresh()
}

func (s *PuzzleSelect) chosen() {
	if at := s.SelectedIndex(); at >= 0 && !s.same {
		s.desk.SetPuzzle(s.list[at])
	}
}
