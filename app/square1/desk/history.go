package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// ErrHistory is wrapped by the error for a text that is no history.
var ErrHistory = errors.New("damaged history")

// History is everything that was done to the puzzle, in order, and which of it
// stands: what comes after the current entry has been undone. It has no limit. The
// zero value is no history; begin with [NewHistory].
//
// The algs of the entries it gives away are its own; do not change them.
type History struct {
	entries []Entry // the first is the only Start
	index   int     // of the current entry
}

// NewHistory begins at a position, which must be a possible one.
func NewHistory(start square1.Position) *History {
	return &History{entries: []Entry{{Kind: Start, Position: start}}}
}

// Snapshot is a copy that does not follow what is added, undone and redone later. It
// takes no time, however long the history is, and may go to another goroutine.
func (h *History) Snapshot() *History {
	return &History{entries: slices.Clip(h.entries), index: h.index}
}

// Current is the position now.
func (h *History) Current() square1.Position { return h.Entry().Position }

// Entry is the entry that led to the position now.
func (h *History) Entry() Entry { return h.entries[h.index] }

// Len is the number of entries, the start and undone ones included.
func (h *History) Len() int { return len(h.entries) }

// Index is the number of the current entry, from 0, the start.
func (h *History) Index() int { return h.index }

// At is the entry with a number from 0 to Len()-1.
func (h *History) At(index int) Entry { return h.entries[index] }

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
	kept := h.entries[:h.index+1]
	if len(kept) < len(h.entries) {
		kept = slices.Clip(kept) // a snapshot may have what was undone
	}
	h.entries = append(kept, e)
	h.index++
	return nil
}

// CanUndo tells whether there is something to undo.
func (h *History) CanUndo() bool { return h.index > 0 }

// CanRedo tells whether there is something to redo.
func (h *History) CanRedo() bool { return h.index+1 < len(h.entries) }

// Undo goes back by one entry and returns the one undone. If that is no jump, the
// inverse of its alg leads from its position to the current one, and can be shown.
func (h *History) Undo() (Entry, bool) {
	if !h.CanUndo() {
		return Entry{}, false
	}
	h.index--
	return h.entries[h.index+1], true
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
func (h *History) From() Entry { return h.entries[h.lastJump()] }

// Since is all moves made after the last jump, as they were made: not simplified.
func (h *History) Since() square1.Alg {
	alg := square1.Alg{}
	for _, e := range h.entries[h.lastJump()+1 : h.index+1] {
		alg = append(alg, e.Alg...)
	}
	return alg
}

func (h *History) lastJump() int {
	jump := h.index
	for !h.entries[jump].Kind.IsJump() {
		jump--
	}
	return jump
}

// historyText is a history as it stands in JSON. Positions that follow from moves
// are written all the same: they show damage.
type historyText struct {
	Index   int         `json:"index"`
	Entries []entryText `json:"entries"`
}

// MarshalJSON writes the history, what has been undone included.
func (h *History) MarshalJSON() ([]byte, error) {
	if len(h.entries) == 0 {
		return nil, fmt.Errorf("%w: it has no start", ErrHistory)
	}
	text := historyText{Index: h.index, Entries: make([]entryText, len(h.entries))}
	for i, e := range h.entries {
		text.Entries[i] = e.text()
	}
	return json.Marshal(text)
}

// UnmarshalJSON reads what MarshalJSON has written. Whatever does not fit together
// is an error, which says where, and leaves the history as it was.
func (h *History) UnmarshalJSON(data []byte) error {
	var raw struct {
		Index   int               `json:"index"`
		Entries []json.RawMessage `json:"entries"`
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		return fmt.Errorf("%w: %w", ErrHistory, err)
	}
	if raw.Index < 0 || raw.Index >= len(raw.Entries) {
		return fmt.Errorf("%w: index %d of %d entries", ErrHistory, raw.Index, len(raw.Entries))
	}
	entries := make([]Entry, len(raw.Entries))
	for i, text := range raw.Entries {
		e := &entries[i]
		err := json.Unmarshal(text, e)
		switch {
		case err != nil:
		case (i == 0) != (e.Kind == Start):
			err = fmt.Errorf("%w: %v is out of place", ErrEntry, e.Kind)
		default:
			err = e.follow(entries[max(i-1, 0)].Position)
		}
		if err != nil {
			return fmt.Errorf("%w: entry %d: %w", ErrHistory, i, err)
		}
	}
	*h = History{entries: entries, index: raw.Index}
	return nil
}
