package desk

import (
	"slices"

	"wedge/puzzle/square1"
)

// History is everything done to the puzzle, in order; the entries after the current one
// are undone. It is unlimited. The zero value is invalid; start with [NewHistory].
//
// Do not modify the algs of the entries it returns.
type History struct {
	steps steps // the first is the only Start
	index int   // of the current one
}

// NewHistory starts at a position, which must be valid.
func NewHistory(start square1.Position) *History {
	return startAt(square1.Only(start))
}

// startAt starts at a pattern, which must be valid.
func startAt(p square1.Pattern) *History {
	h := &History{}
	h.steps.add(compact(Entry{Kind: Start, Position: p.Position, Mask: p.Mask}))
	return h
}

// Snapshot is a copy that later changes do not affect. It takes no time, however long the
// history is, and may go to another goroutine.
func (h *History) Snapshot() *History {
	return &History{steps: h.steps.copy(), index: h.index}
}

// Current is the current position.
func (h *History) Current() square1.Position { return h.steps.at(h.index).position() }

// Pattern is the current position as far as it counts.
func (h *History) Pattern() square1.Pattern {
	return square1.Pattern{Position: h.Current(), Mask: h.steps.mask(h.index)}
}

// Entry is the current entry.
func (h *History) Entry() Entry { return h.At(h.index) }

// Len is the number of entries, including the start and undone ones.
func (h *History) Len() int { return h.steps.len() }

// Index is the number of the current entry, from 0, the start.
func (h *History) Index() int { return h.index }

// At is the entry with an index from 0 to Len()-1.
func (h *History) At(index int) Entry {
	e := h.steps.at(index).entry()
	e.Mask = h.steps.mask(index)
	return e
}

// Add adds an entry after the current one and makes it current. It removes undone
// entries. Moves keep the mask, whatever theirs is. If the entry does not follow from the current one, the error is an [ErrEntry]
// and nothing changes.
func (h *History) Add(e Entry) error {
	if e.Kind == Start {
		return errSecondStart
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

// CanUndo reports whether there is something to undo.
func (h *History) CanUndo() bool { return h.index > 0 }

// CanRedo reports whether there is something to redo.
func (h *History) CanRedo() bool { return h.index+1 < h.Len() }

// Undo goes back by one entry and returns the undone one. If that is not a jump, the
// inverse of its alg leads from its position to the current one.
func (h *History) Undo() (Entry, bool) {
	if !h.CanUndo() {
		return Entry{}, false
	}
	h.index--
	return h.At(h.index + 1), true
}

// Redo goes forward by one entry and returns it. If it is not a jump, its alg leads from
// the previous position to the current one.
func (h *History) Redo() (Entry, bool) {
	if !h.CanRedo() {
		return Entry{}, false
	}
	h.index++
	return h.Entry(), true
}

// From is the last jump up to the current entry, from which [History.Since] leads to the
// current position.
func (h *History) From() Entry { return h.At(h.steps.jump(h.index)) }

// ByHand reports whether none of the moves after the last jump were played.
func (h *History) ByHand() bool {
	for i := h.steps.jump(h.index) + 1; i <= h.index; i++ {
		if h.At(i).Kind == Played {
			return false
		}
	}
	return true
}

// Since is all moves after the last jump, not simplified.
func (h *History) Since() square1.Alg {
	alg := square1.Alg{}
	for i := h.steps.jump(h.index) + 1; i <= h.index; i++ {
		alg = append(alg, h.steps.at(i).entry().Alg...)
	}
	return alg
}
