package desk

import (
	"slices"

	"wedge/puzzle/cube3"
)

// History has the states of a cube. It is unlimited.
type History struct {
	start   cube3.State
	entries []Entry // those that are in it never change, since others may read the slice
	at      int     // how many of them are done
}

// NewHistory begins with a state.
func NewHistory(start cube3.State) *History { return &History{start: start} }

// RestoreHistory makes a history of entries, of which some are done; at is limited to their
// number.
func RestoreHistory(start cube3.State, entries []Entry, at int) *History {
	return &History{start: start, entries: slices.Clone(entries), at: min(max(at, 0), len(entries))}
}

// Start is the state before the first entry.
func (h *History) Start() cube3.State { return h.start }

// Entries are all steps, also those to redo, and how many are done. They must not be
// changed.
func (h *History) Entries() (list []Entry, at int) { return h.entries, h.at }

// Current is the state in use.
func (h *History) Current() cube3.State { return h.before(h.at) }

// before is the state before an entry.
func (h *History) before(index int) cube3.State {
	if index == 0 {
		return h.start
	}
	return h.entries[index-1].State
}

// add adds an entry after the current state; what was undone is dropped.
func (h *History) add(e Entry) {
	h.cut()
	h.entries = append(h.entries, e)
	h.at = len(h.entries)
}

// cut drops what can be redone.
func (h *History) cut() {
	if h.CanRedo() {
		h.entries = slices.Clip(h.entries[:h.at]) // what is added next goes into another slice
	}
}

// Forget drops all steps: the current state becomes the start.
func (h *History) Forget() { *h = History{start: h.Current()} }

// Scramble is the scrambled cube that turns alone have led from to the current state, if any.
func (h *History) Scramble() (a cube3.Assembly, ok bool) {
	for i := h.at - 1; i >= 0; i-- {
		switch e := h.entries[i]; e.Kind {
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

// CanUndo reports whether there is an earlier state.
func (h *History) CanUndo() bool { return h.at > 0 }

// CanRedo reports whether there is a later state.
func (h *History) CanRedo() bool { return h.at < len(h.entries) }
