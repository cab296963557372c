package desk

import (
	"errors"
	"fmt"
	"strings"

	"wedge/puzzle/cube3"
)

// Kind is what a user did.
type Kind uint8

// The kinds.
const (
	Turned    Kind = iota // a face
	Changed               // by hand: cubies put back turned or exchanged
	TakenOut              // a cubie
	PutIn                 // a cubie, into its place or another one
	Scrambled             // by turns
	Shuffled              // taken apart and put together at random
	Reset                 // to the solved cube
	Entered               // as text, by painting, from a file
	kindCount
)

// kindNames are the names of kinds in sessions.
func kindNames() [kindCount]string {
	return [kindCount]string{"turn", "change", "out", "in", "scramble", "shuffle", "reset", "enter"}
}

// Entry is a step of the history.
type Entry struct {
	Kind  Kind
	Move  cube3.Move  // of Turned
	State cube3.State // after it
}

// ErrEntry is wrapped by errors of [ParseEntry].
var ErrEntry = errors.New("not a step of a history")

// String is the entry as text, for [ParseEntry]. It needs no other entries to be read.
func (e Entry) String() string {
	words := []string{kindNames()[e.Kind]}
	if e.Kind == Turned {
		words = append(words, e.Move.String())
	}
	var out []string
	for _, c := range e.State.Out.List() {
		out = append(out, c.String())
	}
	return strings.Join(words, " ") + "; " + e.State.Assembly.Notation() + "; " + strings.Join(out, " ")
}

// ParseEntry reads an entry.
func ParseEntry(text string) (Entry, error) {
	parts := strings.Split(text, ";")
	const fields = 3
	if len(parts) != fields {
		return Entry{}, fmt.Errorf("%w: “%s” has %d parts, not %d", ErrEntry, text, len(parts), fields)
	}
	var e Entry
	words := strings.Fields(parts[0])
	kind, err := parseKind(words)
	if err != nil {
		return Entry{}, err
	}
	e.Kind = kind
	if kind == Turned {
		alg, err := cube3.ParseAlg(strings.Join(words[1:], " "))
		if err != nil || len(alg) != 1 {
			return Entry{}, fmt.Errorf("%w: “%s” is not one turn", ErrEntry, parts[0])
		}
		e.Move = alg[0]
	}
	if e.State.Assembly, err = parseAssembly(parts[1]); err != nil {
		return Entry{}, fmt.Errorf("%w: %w", ErrEntry, err)
	}
	for _, name := range strings.Fields(parts[2]) {
		c, ok := cubieNamed(name)
		if !ok {
			return Entry{}, fmt.Errorf("%w: there is no cubie “%s”", ErrEntry, name)
		}
		e.State.Out = e.State.Out.With(c)
	}
	return e, nil
}

func parseKind(words []string) (Kind, error) {
	for k, name := range kindNames() {
		if len(words) > 0 && words[0] == name {
			return Kind(k), nil // few
		}
	}
	return 0, fmt.Errorf("%w: unknown kind in “%s”", ErrEntry, strings.Join(words, " "))
}

// parseAssembly reads the notation of cubies; that of the solved cube is empty.
func parseAssembly(text string) (cube3.Assembly, error) {
	if strings.TrimSpace(text) == "" {
		return cube3.Solved(), nil
	}
	a, _, err := cube3.Parse(text)
	return a, err
}

func cubieNamed(name string) (cube3.Cubie, bool) {
	for _, c := range cube3.Cubies() {
		if c.String() == name {
			return c, true
		}
	}
	return cube3.Cubie{}, false
}
