package fold

import (
	"slices"

	"wedge/puzzle/polycube"
)

// first is the snake of a new user: Roux's first one, which is also the most common one to
// buy.
const first = polycube.Snake("ESCCCSCCSCCCSCSCCCCSCSCSCSE")

// maxVersions is how many versions of the snake can be undone.
const maxVersions = 500

// State is what the session keeps of the page. The zero value is a new user's.
type State struct {
	Snakes []polycube.Snake `json:"snakes,omitempty"` // versions, the earliest first
	At     int              `json:"at,omitempty"`     // index of the current one
	Chosen int              `json:"fold,omitempty"`   // number of the fold that is shown, from 1; 0 for the first
}

// Repair drops what is no snake, and limits the rest.
func (s *State) Repair() {
	s.Snakes = slices.DeleteFunc(slices.Clone(s.Snakes), func(n polycube.Snake) bool { return n.Check() != nil })
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
	s.Snakes = append(slices.Clip(s.Snakes[:s.At+1]), n)
	if len(s.Snakes) > maxVersions {
		s.Snakes = slices.Clone(s.Snakes[len(s.Snakes)-maxVersions:])
	}
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
