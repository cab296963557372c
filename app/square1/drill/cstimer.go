package drill

import (
	"fmt"
	"strings"
	"time"

	"wedge/app/square1/times"
)

// CaseOf says which case a solve is about, from its comment and its scramble.
type CaseOf func(comment, scramble string) (set, name string, ok bool)

// ReadTimer reads the solves of a file that another timer has written. Solves about no case, or
// without a date, are counted in skipped; left says why others are none. Other files are an [ErrFormat].
func ReadTimer(data []byte, zone *time.Location, caseOf CaseOf) (solves []Solve, skipped int, left []error, err error) {
	file, err := times.Read(data, "", zone)
	if err != nil {
		return nil, 0, nil, fmt.Errorf("%w%s", ErrFormat, strings.TrimPrefix(err.Error(), times.ErrFormat.Error()))
	}
	for _, session := range file.Sessions {
		some, none := ofCases(session.Solves, caseOf)
		solves, skipped = append(solves, some...), skipped+none
	}
	return solves, skipped, file.Left, nil
}

// ofCases are those of a timer's solves that are about a case.
func ofCases(list []times.Solve, caseOf CaseOf) (solves []Solve, skipped int) {
	for _, x := range list {
		s := Solve{Mode: Timer, At: x.At, Millis: x.Took(), Missed: x.Penalty == times.DNF, Scramble: x.Scramble}
		var ok bool
		if s.Set, s.Case, ok = caseOf(x.Comment, x.Scramble); !ok || s.Check() != nil {
			skipped++
			continue
		}
		solves = append(solves, s)
	}
	return solves, skipped
}

// ParseComment reads the case and the set from a comment such as "Al (pll)", which the trainer used to write.
func ParseComment(comment string) (set, name string, ok bool) {
	open := strings.LastIndex(comment, " (")
	if open <= 0 || !strings.HasSuffix(comment, ")") {
		return "", "", false
	}
	return comment[open+2 : len(comment)-1], comment[:open], true
}
