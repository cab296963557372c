package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"wedge/puzzle/square1"
)

// ErrHistory is wrapped by the error for a history that cannot be read, or not all of it.
var ErrHistory = errors.New("the history is damaged")

// historyText is a history in JSON, without its entries, which are records in the journal.
// The position restores the current one if records are lost.
type historyText struct {
	Index    int    `json:"index"`
	Position string `json:"position"`
	Pattern  string `json:"pattern,omitempty"` // unless everything counts
}

// MarshalJSON writes which entry is the current one. The entries are records.
func (h *History) MarshalJSON() ([]byte, error) {
	if h.Len() == 0 {
		return nil, fmt.Errorf("%w: it is empty", ErrHistory)
	}
	text := historyText{Index: h.index, Position: h.Current().String()}
	if p := h.Pattern(); !p.Mask.Full() {
		text.Pattern = p.String()
	}
	return json.Marshal(text)
}

// AppendRecord appends the text of an entry, one line without its line break: the kind,
// the moves, if any, and the position afterwards, as in
//
//	turned (-1,0) A1B2C3D4A5E6F7G8H-
//
// An entry with a note, a scramble or a mask is JSON. The position after moves is redundant: it
// reveals damage.
func (h *History) AppendRecord(b []byte, index int) []byte {
	s := h.steps.at(index)
	if s.more != nil && (s.more.note != "" || s.more.scramble != nil || !s.more.mask.Full()) {
		text, err := json.Marshal(h.At(index))
		if err != nil {
			panic(err) // all kinds of a history's entries have words
		}
		return append(b, text...)
	}
	b = append(b, s.kind.String()...)
	b = append(b, ' ')
	if alg := s.entry().Alg; len(alg) > 0 {
		b = append(b, alg.String()...)
		b = append(b, ' ')
	}
	b, _ = s.position().AppendText(b) // there is always a text
	return b
}

// Common is the number of leading entries that are the same in another history. It takes
// no time for copies of the same history, also earlier ones.
func (h *History) Common(other *History) int { return h.steps.common(&other.steps) }

// ParseHistory reads a history from its JSON and its records. Damage is an [ErrHistory],
// which says where. The history returned with such an error, if not nil, ends before the
// damage; if the current entry is lost, its position is added as the last entry.
func ParseHistory(text []byte, records iter.Seq[[]byte]) (*History, error) {
	var head historyText
	if err := json.Unmarshal(text, &head); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrHistory, err)
	}
	h := &History{}
	err := (&reader{history: h, moves: map[string]square1.Move{}}).all(records)
	if head.Index >= 0 && head.Index < h.Len() {
		h.index = head.Index
		return h, err
	}
	lost := fmt.Errorf("%w: index %d is out of range, there are %d entries", ErrHistory, head.Index, h.Len())
	if err != nil {
		lost = err
	}
	at, err := head.current()
	if err != nil {
		return nil, lost
	}
	if h.Len() == 0 {
		return startAt(at), lost
	}
	h.index = h.Len() - 1
	if h.Pattern() != at {
		if err := h.Add(Entry{Kind: Entered, Position: at.Position, Mask: at.Mask}); err != nil {
			return h, errors.Join(lost, err)
		}
	}
	return h, lost
}

// current is the pattern of the current entry.
func (t *historyText) current() (p square1.Pattern, err error) {
	if p.Position, err = square1.ParsePosition(t.Position); err == nil && t.Pattern != "" {
		p.Mask, err = maskOf(t.Pattern, p.Position)
	}
	return p, err
}

// reader adds the entries of records to a history.
type reader struct {
	history *History
	moves   map[string]square1.Move // by their texts: there are few, and many records
	text    []byte
}

// all reads the records up to the first damaged one.
func (r *reader) all(records iter.Seq[[]byte]) error {
	for record := range records {
		if r.move(record) {
			continue
		}
		if err := r.record(record); err != nil {
			return err
		}
	}
	return nil
}

// move reads the record of a single move by hand. Nearly all records are, so it is fast: it
// computes the position and compares its text instead of parsing it. It returns false for
// any other record.
func (r *reader) move(record []byte) bool {
	kind, rest, _ := bytes.Cut(record, []byte{' '})
	text, position, found := bytes.Cut(rest, []byte{' '})
	k := Turned
	if string(kind) == Sliced.String() {
		k = Sliced
	} else if string(kind) != Turned.String() {
		return false
	}
	n := r.history.Len()
	if !found || n == 0 {
		return false
	}
	m, known := r.moves[string(text)]
	if !known {
		alg, err := square1.ParseAlg(string(text))
		if err != nil || len(alg) != 1 {
			return false
		}
		m = alg[0]
		r.moves[string(text)] = m
	}
	after, err := r.history.steps.at(n - 1).position().Apply(square1.Alg{m})
	if err != nil {
		return false
	}
	r.text, _ = after.AppendText(r.text[:0]) // there is always a text
	if !bytes.Equal(r.text, position) {
		return false
	}
	r.history.steps.add(step{top: after.Top, bottom: after.Bottom, flipped: after.Flipped, kind: k, single: true, move: m})
	return true
}

// record reads any record.
func (r *reader) record(record []byte) error {
	e, err := parseEntry(record)
	h := r.history
	var before square1.Position
	if n := h.Len(); n > 0 {
		before = h.steps.at(n - 1).position()
	}
	switch {
	case err != nil:
	case h.Len() == 0 && e.Kind != Start:
		err = fmt.Errorf("%w: %v before the start", ErrEntry, e.Kind)
	case h.Len() > 0 && e.Kind == Start:
		err = errSecondStart
	default:
		err = e.follow(before)
	}
	if err != nil {
		return fmt.Errorf("%w: entry %d: %w", ErrHistory, h.Len(), err)
	}
	h.steps.add(compact(e))
	return nil
}

// parseEntry reads a record.
func parseEntry(record []byte) (e Entry, err error) {
	kind, rest, found := bytes.Cut(record, []byte{' '})
	if !found || record[0] == '{' {
		err = json.Unmarshal(record, &e)
		return e, err
	}
	if err := e.Kind.UnmarshalText(kind); err != nil {
		return e, err
	}
	alg, position, moves := bytes.Cut(rest, []byte{' '})
	if !moves {
		alg, position = nil, rest
	}
	return parsedEntry(e, string(alg), string(position))
}
