package cases

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"wedge/puzzle/syntax"
)

// List is a choice of cases of a set with a name, to be learned together.
type List struct {
	Name  string   `json:"name"`
	Set   string   `json:"set"`   // ID of the set
	Cases []string `json:"cases"` // names
}

// Limits of lists in files.
const (
	MaxListName  = 100   // bytes
	MaxListCases = 5_000 // more than any set has
)

// ErrList is wrapped by the errors for texts that are no lists.
var ErrList = errors.New("no list of cases")

// Check returns what is wrong with a list, if anything; the error wraps [ErrList]. It does not look
// for the set and its cases: see [List.In].
func (l List) Check() error {
	switch {
	case l.Name == "" || len(l.Name) > MaxListName || strings.ContainsAny(l.Name, "\n\r"):
		return fmt.Errorf("%w: a name of one line with at most %d bytes is needed", ErrList, MaxListName)
	case l.Set == "" || strings.ContainsAny(l.Set, "\n\r"):
		return fmt.Errorf("%w: it has no set", ErrList)
	case len(l.Cases) == 0 || len(l.Cases) > MaxListCases:
		return fmt.Errorf("%w: it has %d cases, not 1 to %d", ErrList, len(l.Cases), MaxListCases)
	}
	for _, name := range l.Cases {
		if strings.TrimSpace(name) == "" || strings.ContainsAny(name, "\n\r") || strings.HasPrefix(name, comment) {
			return fmt.Errorf("%w: a case cannot be called %q", ErrList, name)
		}
	}
	return nil
}

// In is the list with the names that its cases have in a set, in the order of the set. The error
// names the first case that the set does not have; it wraps [ErrList] and [ErrCase].
func (l List) In(s *Set) (List, error) {
	var found []Case
	for _, name := range l.Cases {
		c, err := s.Find(name)
		if err != nil {
			return List{}, fmt.Errorf("%w: %w", ErrList, err)
		}
		found = append(found, c)
	}
	slices.SortFunc(found, func(a, b Case) int { return a.Index - b.Index })
	l.Set, l.Cases = s.ID, nil
	for _, c := range slices.CompactFunc(found, func(a, b Case) bool { return a.Index == b.Index }) {
		l.Cases = append(l.Cases, c.Name)
	}
	return l, nil
}

// What begins the lines of a file of a list. All others are names of cases.
const (
	titleLine = "Wedge list:"
	setLine   = "set:"
	comment   = "#"
)

// Write writes a list as a text: its name, its set, and a case a line. The error is one of w, or
// wraps [ErrList].
func (l List) Write(w io.Writer) error {
	if err := l.Check(); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "%s %s\n%s %s\n%s\n", titleLine, l.Name, setLine, l.Set, strings.Join(l.Cases, "\n"))
	return err
}

// ReadList reads what [List.Write] has written; empty lines and those that begin with # are left
// out. The error wraps [ErrList].
func ReadList(r io.Reader) (List, error) {
	var l List
	const most = MaxListCases * MaxListName
	content, err := io.ReadAll(io.LimitReader(r, most+1))
	if err != nil {
		return List{}, fmt.Errorf("%w: %w", ErrList, err)
	}
	text, err := syntax.Decode(content)
	if err == nil && len(content) > most {
		err = fmt.Errorf("it has more than %d bytes", most)
	}
	if err != nil {
		return List{}, fmt.Errorf("%w: %w", ErrList, err)
	}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		name, titled := strings.CutPrefix(line, titleLine)
		set, of := strings.CutPrefix(line, setLine)
		switch {
		case line == "" || strings.HasPrefix(line, comment):
		case l.Name == "" && !titled:
			return List{}, fmt.Errorf("%w: line %d: expected %q and a name", ErrList, number, titleLine)
		case titled && l.Name == "":
			l.Name = strings.TrimSpace(name)
		case l.Set == "" && !of:
			return List{}, fmt.Errorf("%w: line %d: expected %q and a set", ErrList, number, setLine)
		case l.Set == "":
			l.Set = strings.TrimSpace(set)
		case len(l.Cases) == MaxListCases:
			return List{}, fmt.Errorf("%w: line %d: more than %d cases", ErrList, number, MaxListCases)
		default:
			l.Cases = append(l.Cases, line)
		}
	}
	return l, l.Check()
}
