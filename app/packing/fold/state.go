package fold

import (
	"slices"

	"wedge/puzzle/polycube"
)

// first is the snake of a new user: Roux's first one, which is also the most common one to
// buy.
const first = polycube.Snake("ESCCCSCCSCCCSCSCCCCSCSCSCSE")

// State is what the session keeps of the page. The zero value is a new user's.
type State struct {
	// Snakes are all versions, the earliest first. Those that are in it never change, since others
	// may read the slice: the room keeps them in its journal.
	Snakes []polycube.Snake `json:"-"`
	At     int              `json:"at,omitempty"`   // index of the current one
	Chosen int              `json:"fold,omitempty"` // number of the fold that is shown, from 1; 0 for the first
}

// Repair drops what is no snake, and limits the rest.
func (s *State) Repair() {
	wrong := func(n polycube.Snake) bool { return n.Check() != nil }
	if slices.ContainsFunc(s.Snakes, wrong) {
		s.Snakes = slices.DeleteFunc(slices.Clone(s.Snakes), wrong)
	}
	if len(s.Snakes) == 0 {
		s.Snakes = []polycube.Snake{first}
	}
	s.At = min(max(s.At, 0), len(s.Snakes)-1)
	s.Chosen = max(s.Chosen, 0)
}

// Snake is the current one.
func (s *State) Snake() polycube.Snake { return s.Snakes[s.At] }

// set makes another snake the current one. What was undone is dropped.
func (s *State) set(n polycube.Snake) {
	if s.At+1 < len(s.Snakes) {
		s.Snakes = slices.Clip(s.Snakes[:s.At+1]) // what is added next goes into another slice
	}
	s.Snakes = append(s.Snakes, n)
	s.At, s.Chosen = len(s.Snakes)-1, 0
}

// goTo makes another version the current one, if there is one.
func (s *State) goTo(version int) bool {
	if version < 0 || version >= len(s.Snakes) {
		return false
	}
	s.At, s.Chosen = version, 0
	return true
}
