package desk

import (
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// History is everything that was done to the puzzle, in order, and which of it
// stands: what comes after the current entry has been undone. It has no limit. The
// zero value is no history; begin with [NewHistory].
//
// The algs of the entries it gives away are its own; do not change them.
type History struct {
	steps steps // the first is the only Start
	index int   // of the current one
}

// NewHistory begins at a position, which must be a possible one.
func NewHistory(start square1.Position) *History {
	h := &History{}
	h.steps.add(compact(Entry{Kind: Start, Position: start}))
	return h
}

// Snapshot is a copy that does not follow what is added, undone and redone later. It
// takes no time, however long the history is, and may go to another goroutine.
func (h *History) Snapshot() *History {
	return &History{steps: h.steps.copy(), index: h.index}
}

// Current is the position now.
func (h *History) Current() square1.Position { return h.steps.at(h.index).position() }

// Entry is the entry that led to the position now.
func (h *History) Entry() Entry { return h.At(h.index) }

// Len is the number of entries, the start and undone ones included.
func (h *History) Len() int { return h.steps.len() }

// Index is the number of the current entry, from 0, the start.
func (h *History) Index() int { return h.index }

// At is the entry with a number from 0 to Len()-1.
func (h *History) At(index int) Entry { return h.steps.at(index).entry() }

// Add makes the entry the current one, after what was the current one until now.
// What had been undone is gone. An entry that does not follow from the current one
// is an [ErrEntry] and changes nothing.
func (h *History) Add(e Entry) error {
	if e.Kind == Start {
		return fmt.Errorf("%w: a history starts only once", ErrEntry)
	}
	if err := e.follow(h.Current()); err != nil {
		return err
	}
	e.Alg = slices.Clone(e.Alg)
	h.index++
	h.steps.cut(h.index)
	h.steps.add(compact(e))
	return nil
}

// CanUndo tells whether there is something to undo.
func (h *History) CanUndo() bool { return h.index > 0 }

// CanRedo tells whether there is something to redo.
func (h *History) CanRedo() bool { return h.index+1 < h.Len() }

// Undo goes back by one entry and returns the one undone. If that is no jump, the
// inverse of its alg leads from its position to the current one, and can be shown.
func (h *History) Undo() (Entry, bool) {
	if !h.CanUndo() {
		return Entry{}, false
	}
	h.index--
	return h.At(h.index + 1), true
}

// Redo goes forward by one entry and returns it. If it is no jump, its alg leads
// from what was the current position to the one now.
func (h *History) Redo() (Entry, bool) {
	if !h.CanRedo() {
		return Entry{}, false
	}
	h.index++
	return h.Entry(), true
}

// From is the last jump up to now: the entry from which [History.Since] leads to
// the current position.
func (h *History) From() Entry { return h.At(h.steps.jump(h.index)) }

// Since is all moves made after the last jump, as they were made: not simplified.
func (h *History) Since() square1.Alg {
	alg := square1.Alg{}
	for i := h.steps.jump(h.index) + 1; i <= h.index; i++ {
		alg = append(alg, h.At(i).Alg...)
	}
	return alg
}
