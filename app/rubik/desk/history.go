package desk

import (
	"wedge/app/history"
	"wedge/puzzle/cube3"
)

// History has the states of a cube: each entry with what led to it, the first with nothing. It is
// unlimited.
type History struct{ history.Versions[Entry] }

// NewHistory begins with a state.
func NewHistory(start cube3.State) *History { return RestoreHistory(start, nil, 0) }

// RestoreHistory makes a history of entries, of which some are done; at is limited to their
// number.
func RestoreHistory(start cube3.State, entries []Entry, at int) *History {
	return &History{history.Restore(append([]Entry{{Kind: Reset, State: start}}, entries...), at)}
}

// Start is the state before the first entry.
func (h *History) Start() cube3.State { return h.List[0].State }

// Entries are all steps, also those to redo, and how many are done. They must not be
// changed.
func (h *History) Entries() (list []Entry, at int) { return h.List[1:], h.At }

// State is the state in use.
func (h *History) State() cube3.State { return h.Current().State }

// Forget drops all steps: the current state becomes the start.
func (h *History) Forget() { *h = *NewHistory(h.State()) }

// Scramble is the scrambled cube that turns alone have led from to the current state, if any.
func (h *History) Scramble() (a cube3.Assembly, ok bool) {
	for i := h.At; i > 0; i-- {
		switch e := h.List[i]; e.Kind {
		case Turned:
			continue
		case Scrambled:
			return e.State.Assembly, true
		case Changed, TakenOut, PutIn, Shuffled, Reset, Entered, kindCount:
			return a, false
		}
	}
	return a, false
}
