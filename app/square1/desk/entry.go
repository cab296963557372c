package desk

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// Kind is how a position came about.
type Kind uint8

// The kinds. Turned, Sliced and Played are moves from the previous position; the others
// are jumps.
const (
	Start     Kind = iota // the start of a history, and nowhere else
	Turned                // layers turned by hand
	Sliced                // the right half turned by hand
	Scrambled             // a scramble
	Reset                 // back to solved
	Entered               // a position or an alg given as text
	Played                // moves of an alg played
)

// kindWords are the names of the kinds.
func kindWords() []string {
	return []string{"start", "turned", "sliced", "scrambled", "reset", "entered", "played"}
}

// IsJump reports whether the kind is a jump, without moves from the previous position.
func (k Kind) IsJump() bool { return k != Turned && k != Sliced && k != Played }

// String is the kind as one word in lower case.
func (k Kind) String() string {
	if words := kindWords(); int(k) < len(words) {
		return words[k]
	}
	return fmt.Sprintf("kind %d", uint8(k))
}

// MarshalText writes the kind as a word, also in JSON.
func (k Kind) MarshalText() ([]byte, error) {
	if int(k) >= len(kindWords()) {
		return nil, fmt.Errorf("%w: unknown %v", ErrEntry, k)
	}
	return []byte(k.String()), nil
}

// UnmarshalText reads the kind from its word.
func (k *Kind) UnmarshalText(text []byte) error {
	i := slices.Index(kindWords(), string(text))
	if i < 0 {
		return fmt.Errorf("%w: unknown kind %q", ErrEntry, text)
	}
	*k = Kind(i)
	return nil
}

// ErrEntry is wrapped by the error for an entry that contradicts itself or does not
// follow from the previous one.
var ErrEntry = errors.New("impossible entry")

var errSecondStart = fmt.Errorf("%w: a second start", ErrEntry)

// Entry is a step of a [History].
type Entry struct {
	Kind     Kind
	Position square1.Position // afterwards
	Mask     square1.Mask     // what counts of the position; moves keep it
	Alg      square1.Alg      // the moves from the previous entry; none in a jump
	Note     string           // for the user: the typed text, or which page set the position
	Scramble *Scramble        // of a Scrambled entry, if it is known
}

// Pattern is the position as far as it counts.
func (e Entry) Pattern() square1.Pattern {
	return square1.Pattern{Position: e.Position, Mask: e.Mask}
}

// Scramble is the origin of a random position.
type Scramble struct {
	Alg  square1.Alg // leads to it from solved
	Seed uint64      // of its random numbers
}

// follow returns what is wrong with an entry after a position, if anything.
func (e Entry) follow(before square1.Position) error {
	if int(e.Kind) >= len(kindWords()) {
		return fmt.Errorf("%w: unknown %v", ErrEntry, e.Kind)
	}
	if e.Kind.IsJump() {
		if len(e.Alg) > 0 {
			return fmt.Errorf("%w: %v is a jump, but has the moves %v", ErrEntry, e.Kind, e.Alg)
		}
		if _, err := square1.NewPosition(e.Position.Top, e.Position.Bottom, e.Position.Flipped); err != nil {
			return fmt.Errorf("%w: %w", ErrEntry, err)
		}
		return nil
	}
	after, err := before.Apply(e.Alg)
	if err != nil {
		return fmt.Errorf("%w: %v from %v: %w", ErrEntry, e.Alg, before, err)
	}
	if after != e.Position {
		return fmt.Errorf("%w: %v leads from %v to %v, not to %v", ErrEntry, e.Alg, before, after, e.Position)
	}
	return nil
}

// entryText is an entry in JSON.
type entryText struct {
	Kind     Kind   `json:"kind"`
	Alg      string `json:"alg,omitempty"`
	Position string `json:"position"`
	Pattern  string `json:"pattern,omitempty"` // of jumps, unless everything counts
	Note     string `json:"note,omitempty"`
	Scramble string `json:"scramble,omitempty"`
	Seed     uint64 `json:"seed,omitempty"`
}

func (e Entry) text() entryText {
	t := entryText{Kind: e.Kind, Alg: e.Alg.String(), Position: e.Position.String(), Note: e.Note}
	if e.Kind.IsJump() && !e.Mask.Full() {
		t.Pattern = e.Pattern().String()
	}
	if e.Scramble != nil {
		t.Scramble, t.Seed = e.Scramble.Alg.String(), e.Scramble.Seed
	}
	return t
}

// scramble is the scramble of an entry. It is nil if there is none, or none that can be read.
func (t *entryText) scramble() *Scramble {
	alg, err := square1.ParseAlg(t.Scramble)
	if t.Scramble == "" || err != nil {
		return nil
	}
	return &Scramble{Alg: alg, Seed: t.Seed}
}

// MarshalJSON writes position and alg as texts.
func (e Entry) MarshalJSON() ([]byte, error) {
	return json.Marshal(e.text())
}

// UnmarshalJSON is the inverse of MarshalJSON. [History] checks whether entries follow
// from each other.
func (e *Entry) UnmarshalJSON(data []byte) error {
	var text entryText
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	scramble := text.scramble()
	read, err := parsedEntry(Entry{Kind: text.Kind, Note: text.Note, Scramble: scramble}, text.Alg, text.Position)
	if err == nil && text.Pattern != "" {
		read.Mask, err = maskOf(text.Pattern, read.Position)
	}
	if err == nil {
		*e = read
	}
	return err
}

// maskOf is the mask through which a position looks like a pattern.
func maskOf(pattern string, p square1.Position) (square1.Mask, error) {
	q, err := square1.ParsePattern(pattern)
	if err != nil {
		return square1.Mask{}, fmt.Errorf("pattern %q: %w", pattern, err)
	}
	q, ok := q.With(p)
	if !ok {
		return square1.Mask{}, fmt.Errorf("%w: %v is no filling of %v", ErrEntry, p, pattern)
	}
	return q.Mask, nil
}

// parsedEntry is an entry with an alg, which may be empty, and a position.
func parsedEntry(e Entry, alg, position string) (_ Entry, err error) {
	if e.Position, err = square1.ParsePosition(position); err != nil {
		return e, fmt.Errorf("position %q: %w", position, err)
	}
	if alg == "" {
		return e, nil
	}
	if e.Alg, err = square1.ParseAlg(alg); err != nil {
		return e, fmt.Errorf("alg %q: %w", alg, err)
	}
	return e, nil
}
