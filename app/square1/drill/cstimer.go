package drill

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"
)

// csTimer's own export, "cstimer_20261122_120000.txt", is a JSON object with the sessions as
// arrays, "session1" and so on, and the options of the program as "properties". A solve is
// [[penalty, milliseconds, phases …], scramble, comment, seconds since 1970, …]; the penalty is
// -1 for DNF, or is added to the time. Earlier versions had the arrays as strings.
const csTimerSession = "session"

// CaseOf says which case a solve is about, from its comment and its scramble.
type CaseOf func(comment, scramble string) (set, name string, ok bool)

// isCSTimer reports whether an object is csTimer's export.
func isCSTimer(object map[string]json.RawMessage) bool {
	for name := range object {
		if n, found := strings.CutPrefix(name, csTimerSession); found && n != "" && strings.Trim(n, "0123456789") == "" {
			return true
		}
	}
	return false
}

// ReadCSTimer reads the solves of all sessions of csTimer's own export. Solves about no case, or
// without a date, are counted in skipped. ok is false if the file is another kind of JSON. A
// damaged one is an [ErrFormat], which names the session and the solve.
func ReadCSTimer(data []byte, caseOf CaseOf) (solves []Solve, skipped int, ok bool, err error) {
	var file map[string]json.RawMessage
	if json.Unmarshal(data, &file) != nil || !isCSTimer(file) {
		return nil, 0, false, nil
	}
	for _, name := range slices.Sorted(maps.Keys(file)) {
		if !strings.HasPrefix(name, csTimerSession) || name == csTimerSession {
			continue
		}
		rows, err := csTimerRows(file[name])
		if err != nil {
			return nil, 0, true, fmt.Errorf("%w: %s: %w", ErrFormat, name, err)
		}
		for i, row := range rows {
			s, comment, err := csTimerSolve(row)
			if err != nil {
				return nil, 0, true, fmt.Errorf("%w: %s, solve %d: %w", ErrFormat, name, i+1, err)
			}
			var known bool
			if s.Set, s.Case, known = caseOf(comment, s.Scramble); !known || s.Check() != nil {
				skipped++
				continue
			}
			solves = append(solves, s)
		}
	}
	return solves, skipped, true, nil
}

// csTimerRows are the solves of a session.
func csTimerRows(data json.RawMessage) (rows [][]json.RawMessage, err error) {
	if bytes.HasPrefix(data, []byte(`"`)) {
		var text string
		if err := json.Unmarshal(data, &text); err != nil {
			return nil, err
		}
		data = json.RawMessage(text)
	}
	err = json.Unmarshal(data, &rows)
	return rows, err
}

// csTimerSolve reads a solve, still without its case.
func csTimerSolve(row []json.RawMessage) (s Solve, comment string, err error) {
	const fields = 4
	if len(row) < fields {
		return s, "", fmt.Errorf("it has %d fields", len(row))
	}
	var times []float64
	var seconds float64
	for i, into := range []any{&times, &s.Scramble, &comment, &seconds} {
		if err := json.Unmarshal(row[i], into); err != nil {
			return s, "", err
		}
	}
	if len(times) < 2 {
		return s, "", errors.New("it has no time")
	}
	s.Mode, s.Millis, s.Missed = Timer, int64(times[1]), times[0] < 0
	if times[0] > 0 {
		s.Millis += int64(times[0])
	}
	const latest = 1 << 40 // seconds: far in the future
	if seconds > 0 && seconds < latest {
		s.At = time.Unix(int64(seconds), 0).UTC()
	}
	return s, comment, nil
}
