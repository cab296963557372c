package drill

import (
	"fmt"
	"maps"
	"slices"

	"wedge/puzzle/square1/cases"
)

// ParityMode is how the trainer treats a case's parity.
type ParityMode string

// The modes.
const (
	ParityHidden ParityMode = ""      // nothing
	ParityTold   ParityMode = "told"  // shows it
	ParityAsked  ParityMode = "asked" // asks before the first slice
)

// State is what the trainer keeps besides its solves.
type State struct {
	Choice Choice     `json:"choice"`
	Mode   Mode       `json:"mode,omitempty"`
	Parity ParityMode `json:"parity,omitempty"`
	// Names says which case it is before the attempt has ended.
	Names bool `json:"names,omitempty"`
	// Flash shows a case that is only recognised for a second.
	Flash bool `json:"flash,omitempty"`
	// Sides shows such a case from a random side.
	Sides bool `json:"sides,omitempty"`
	// Weights are the user's own: by ID of the set, and by name of the case. A case without
	// one has weight 1.
	Weights map[string]map[string]float64 `json:"weights,omitempty"`
	// Deck are the cases still to come where each comes once, the next one last.
	Deck []string `json:"deck,omitempty"`
	// Lists are the user's own.
	Lists []cases.List `json:"lists,omitempty"`
	// Last is the case that came last from the deck.
	Last string `json:"last,omitempty"`
}

// MaxWeight is the largest weight of a case that the user can choose.
const MaxWeight = 1000

// MaxLists is the largest number of own lists.
const MaxLists = 200

// KeepList keeps a list, in the place of one with its name and set. ok is false if there are too many.
func (s *State) KeepList(l cases.List) (ok bool) {
	at := s.list(l)
	switch {
	case at >= 0:
		s.Lists[at] = l
	case len(s.Lists) >= MaxLists:
		return false
	default:
		s.Lists = append(s.Lists, l)
	}
	return true
}

// DropList drops the list with the name and the set of another one.
func (s *State) DropList(l cases.List) {
	if at := s.list(l); at >= 0 {
		s.Lists = slices.Delete(s.Lists, at, at+1)
	}
}

// list is the index of a list with the name and the set of another one; -1 for none.
func (s *State) list(l cases.List) int {
	return slices.IndexFunc(s.Lists, func(x cases.List) bool { return x.Name == l.Name && x.Set == l.Set })
}

// Check returns what is wrong with a state, if anything.
func (s State) Check() error {
	switch s.Parity {
	case ParityHidden, ParityTold, ParityAsked:
	default:
		return fmt.Errorf("parity cannot be %q", string(s.Parity))
	}
	switch s.Mode {
	case Moves, Timer, Name, Guided:
	default:
		return fmt.Errorf("there is no mode %q", string(s.Mode))
	}
	if len(s.Lists) > MaxLists {
		return fmt.Errorf("%d lists are more than %d", len(s.Lists), MaxLists)
	}
	for _, l := range s.Lists {
		if err := l.Check(); err != nil {
			return err
		}
	}
	for _, weights := range s.Weights {
		for name, w := range weights {
			if !(w >= 0 && w <= MaxWeight) { // NaN is neither
				return fmt.Errorf("the weight of %q cannot be %v", name, w)
			}
		}
	}
	return s.Choice.Check()
}

// Weight is the user's own weight of a case.
func (s State) Weight(set, name string) float64 {
	if w, ok := s.Weights[set][name]; ok {
		return w
	}
	return 1
}

// SetWeight sets it, 0..MaxWeight.
func (s *State) SetWeight(set, name string, w float64) {
	if s.Weights == nil {
		s.Weights = map[string]map[string]float64{}
	}
	if s.Weights[set] == nil {
		s.Weights[set] = map[string]float64{}
	}
	s.Weights[set][name] = min(max(w, 0), MaxWeight)
	if w == 1 {
		delete(s.Weights[set], name)
	}
	if len(s.Weights[set]) == 0 {
		delete(s.Weights, set)
	}
	if len(s.Weights) == 0 {
		s.Weights = nil
	}
}

// Copy is a state that shares nothing with this one.
func (s State) Copy() State {
	s.Choice.Cases, s.Deck = slices.Clone(s.Choice.Cases), slices.Clone(s.Deck)
	s.Lists = slices.Clone(s.Lists) // their cases are not changed
	s.Weights = maps.Clone(s.Weights)
	for set, weights := range s.Weights {
		s.Weights[set] = maps.Clone(weights)
	}
	return s
}
