package fold

import (
	"slices"

	"wedge/app/history"
	"wedge/puzzle/polycube"
)

// first is the snake of a new user: Roux's first one, which is also the most common one to
// buy.
const first = polycube.Snake("ESCCCSCCSCCCSCSCCCCSCSCSCSE")

// State is what the session keeps of the page. The zero value is a new user's.
type State struct {
	history.Versions[polycube.Snake]     // the room keeps them in its journal
	Chosen                           int `json:"fold,omitempty"` // number of the fold that is shown, from 1; 0 for the first
}

// Repair drops what is no snake, and limits the rest.
func (s *State) Repair() {
	wrong := func(n polycube.Snake) bool { return n.Check() != nil }
	if slices.ContainsFunc(s.List, wrong) {
		s.List = slices.DeleteFunc(slices.Clone(s.List), wrong)
	}
	if len(s.List) == 0 {
		s.List = []polycube.Snake{first}
	}
	s.At = min(max(s.At, 0), len(s.List)-1)
	s.Chosen = max(s.Chosen, 0)
}

// set makes another snake the current one. What was undone is dropped.
func (s *State) set(n polycube.Snake) {
	s.Add(n)
	s.Chosen = 0
}

// goTo makes another version the current one, if there is one.
func (s *State) goTo(version int) bool {
	ok := s.Go(version)
	if ok {
		s.Chosen = 0
	}
	return ok
}
