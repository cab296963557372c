package drill

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"wedge/app/square1/times"
)

// ErrFormat is wrapped by the errors for files that hold no solves.
var ErrFormat = errors.New("no statistics of the trainer")

// file is the form of an exported log.
type file struct {
	Format  string  `json:"format"`
	Version int     `json:"version"`
	Solves  []Solve `json:"solves"`
}

// format marks exported logs; version is that of their form.
const (
	format  = "wedge-trainer"
	version = 1
)

// WriteJSON exports solves.
func WriteJSON(w io.Writer, solves []Solve) error {
	out := json.NewEncoder(w)
	out.SetIndent("", " ")
	if solves == nil {
		solves = []Solve{}
	}
	return out.Encode(file{format, version, solves})
}

// ReadJSON reads what [WriteJSON] has written. A file of another kind, or with an impossible
// solve, is an [ErrFormat].
func ReadJSON(data []byte) ([]Solve, error) {
	fail := func(err error) ([]Solve, error) {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	var f file
	if err := json.Unmarshal(data, &f); err != nil {
		return fail(err)
	}
	switch {
	case f.Format != format:
		return fail(errors.New("the file is not one of the trainer"))
	case f.Version != version:
		return fail(fmt.Errorf("its version is %d, not %d", f.Version, version))
	}
	for i, s := range f.Solves {
		if err := s.Check(); err != nil {
			return fail(fmt.Errorf("solve %d: %w", i+1, err))
		}
	}
	return f.Solves, nil
}

// ReadTimer reads the solves of a file that another timer has written. caseOf says which case a solve is about.
// Solves about none, or without a date, are counted in skipped; left says why others are none. Other files are an
// [ErrFormat].
func ReadTimer(data []byte, zone *time.Location, caseOf func(comment, scramble string) (set, name string, ok bool)) (solves []Solve, skipped int, left []error, err error) {
	read, err := times.Read(data, "", zone)
	if err != nil {
		return nil, 0, nil, fmt.Errorf("%w%s", ErrFormat, strings.TrimPrefix(err.Error(), times.ErrFormat.Error()))
	}
	for _, session := range read.Sessions {
		for _, x := range session.Solves {
			s := Solve{Mode: Timer, At: x.At, Millis: x.Took(), Missed: x.Penalty == times.DNF, Scramble: x.Scramble}
			var ok bool
			if s.Set, s.Case, ok = caseOf(x.Comment, x.Scramble); !ok || s.Check() != nil {
				skipped++
				continue
			}
			solves = append(solves, s)
		}
	}
	return solves, skipped, read.Left, nil
}

// ParseComment reads the case and the set from a comment such as "Al (pll)", which the trainer used to write.
func ParseComment(comment string) (set, name string, ok bool) {
	open := strings.LastIndex(comment, " (")
	if open <= 0 || !strings.HasSuffix(comment, ")") {
		return "", "", false
	}
	return comment[open+2 : len(comment)-1], comment[:open], true
}
