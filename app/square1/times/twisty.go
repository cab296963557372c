package times

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// Twisty Timer exports text with fields in quotes, separated by semicolons. Quotes inside of them
// are not marked. A backup, "Backup_2018-05-04_12-30.txt", begins with a heading, and has solves of
// all puzzles:
//
//	"sq1";"Normal";"12345";"1525430000000";"(1,0)/ (3,0)/";"0";"a comment"
//
// The times are in milliseconds, those with a penalty with their two seconds; the penalty is 0, 1 for
// +2, or 2 for DNF. An export of one puzzle, "Solves_sq1_Normal_….txt", has no heading:
//
//	"12.34";"(1,0)/ (3,0)/";"2018-05-04T12:30:00.000+02:00";"DNF"
const (
	twistyHeading = "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment"
	twistyPuzzle  = "sq1"
	twistyName    = "Twisty Timer"
)

// Read reads a file of another timer: of csTimer, its own export or CSV, or of Twisty Timer. name is
// for the session of a file without one. The error wraps [ErrFormat].
func Read(data []byte, name string, zone *time.Location) (*File, error) {
	text := bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	var solves []Solve
	var err error
	switch start := bytes.TrimSpace(text[:min(len(text), 200)]); {
	case len(data) > MaxFile:
		return nil, fmt.Errorf("%w: it is larger than %d bytes", ErrFormat, MaxFile)
	case bytes.HasPrefix(start, []byte("{")):
		return ReadCSTimer(text)
	case bytes.HasPrefix(start, []byte(csvHeading)):
		solves, err = ReadCSV(data, zone)
	case bytes.HasPrefix(start, []byte(twistyHeading)), bytes.HasPrefix(start, []byte(`"Puzzle"`)):
		return readTwistyBackup(text)
	case bytes.HasPrefix(start, []byte(`"`)):
		solves, err = readTwisty(text)
	default:
		err = fmt.Errorf("%w: line 1: it is neither of csTimer nor of Twisty Timer", ErrFormat)
	}
	if err != nil {
		return nil, err
	}
	return &File{Sessions: []Part{{Name: cut(name, MaxName), Solves: solves}}}, nil
}

// readTwistyBackup reads a backup: of the Square-1, a session for each category.
func readTwistyBackup(data []byte) (*File, error) {
	rows, err := twistyRows(data, true, 7)
	if err != nil {
		return nil, err
	}
	file := &File{}
	for _, row := range rows {
		f := row.fields
		if f[0] != twistyPuzzle {
			file.Skipped++
			continue
		}
		took, err := strconv.ParseInt(f[2], 10, 64)
		if err != nil {
			return nil, row.fault("%q is not a time", f[2])
		}
		date, err := strconv.ParseInt(f[3], 10, 64)
		if err != nil || date < 0 || date > 1<<50 {
			return nil, row.fault("%q is not a date", f[3])
		}
		s := Solve{ID: 1, Session: 1, Millis: took, At: time.UnixMilli(date).UTC(), Scramble: f[4], Comment: f[6]}
		switch f[5] {
		case "0", "10": // the second hides the time
		case "1":
			s.Penalty = PlusTwo
			s.Millis -= 2000
		case "2":
			s.Penalty = DNF
		default:
			return nil, row.fault("%q is not a penalty", f[5])
		}
		if err := s.Check(); err != nil {
			return nil, row.fault("%w", err)
		}
		name := cut(twistyName+" "+f[1], MaxName)
		at := len(file.Sessions)
		for i, part := range file.Sessions {
			if part.Name == name {
				at = i
			}
		}
		if at == len(file.Sessions) {
			file.Sessions = append(file.Sessions, Part{Name: name})
		}
		file.Sessions[at].Solves = append(file.Sessions[at].Solves, s)
	}
	return file, nil
}

// readTwisty reads an export of one puzzle.
func readTwisty(data []byte) (solves []Solve, err error) {
	rows, err := twistyRows(data, false, 1)
	if err != nil {
		return nil, err
	}
	for _, row := range rows {
		f := append(row.fields, "", "", "")
		s := Solve{ID: 1, Session: 1, Scramble: f[1]}
		if s.Millis, err = ParseClock(strings.Replace(f[0], "h", ":", 1)); err != nil {
			return nil, row.fault("%w", err)
		}
		if f[2] != "" {
			if s.At, err = time.Parse(time.RFC3339, f[2]); err != nil {
				return nil, row.fault("%q is not a date", f[2])
			}
			s.At = s.At.UTC()
		}
		if f[3] == "DNF" {
			s.Penalty = DNF
		}
		if err := s.Check(); err != nil {
			return nil, row.fault("%w", err)
		}
		solves = append(solves, s)
	}
	return solves, nil
}

type twistyRow struct {
	line   int // from 1
	fields []string
}

func (r twistyRow) fault(format string, args ...any) error {
	return fmt.Errorf("%w: line %d: %w", ErrFormat, r.line, fmt.Errorf(format, args...))
}

// twistyRows splits a file into rows with at least some fields. A field can have line breaks: a row
// ends with a quote at the end of a line. What is more than that number belongs to the last field,
// which is what the user has typed.
func twistyRows(data []byte, heading bool, fields int) (rows []twistyRow, err error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("%w: it is not text in UTF-8", ErrFormat)
	}
	const between = `";"`
	number, begin, row := 0, 0, ""
	for line := range strings.Lines(string(data)) {
		number++
		if heading && number == 1 || row == "" && strings.TrimSpace(line) == "" {
			continue
		}
		if row == "" {
			begin = number
		}
		row += line
		text := strings.TrimRight(row, "\r\n")
		whole := len(text) >= 2 && strings.HasPrefix(text, `"`) && strings.HasSuffix(text, `"`) && strings.Count(text, between) >= fields-1
		if !whole {
			if !strings.HasPrefix(text, `"`) || len(row) > MaxText {
				break
			}
			continue
		}
		most := fields
		if fields == 1 {
			most = -1
		}
		rows, row = append(rows, twistyRow{begin, strings.SplitN(text[1:len(text)-1], between, most)}), ""
	}
	if row != "" {
		return nil, twistyRow{line: begin}.fault("its fields are not %d in quotes", fields)
	}
	return rows, nil
}
