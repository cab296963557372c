package times

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Twisty Timer exports text with fields in quotes, separated by semicolons. Quotes inside of them
// are not marked. A backup, "Backup_2018-05-04_12-30.txt", begins with a heading, and has solves of
// all puzzles:
//
//	"sq1";"Normal";"12345";"1525430000000";"(1,0)/ (3,0)/";"0";"a comment"
//
// The times are in milliseconds, those with a penalty with their two seconds; the penalty is 0, 1 for
// +2, or 2 for DNF; 10 stands for a category without solves. Its forks have other headings, and a
// mode as last field. An export of one puzzle, "Solves_sq1_Normal_….txt", has no heading; dates of
// forks have no zone:
//
//	"12.34";"(1,0)/ (3,0)/";"2018-05-04T12:30:00.000+02:00";"DNF"
//
// Cubic Timer marks quotes and backslashes in fields with a backslash.
const (
	twistyHeading = "Puzzle,Category,Time(millis),Date(millis),Scramble,Penalty,Comment"
	twistyForks   = "Puzzle;Category;Time(millis);Date(millis);Scramble;Penalty;Comment"
	twistyMode    = ";Mode"
	twistyName    = "Twisty Timer"
	cubicName     = "Cubic Timer"
)

// readTwistyBackup reads a backup: a session for each puzzle and category.
func readTwistyBackup(text, _ string, _ *time.Location) (*File, error) {
	heading, rest, _ := strings.Cut(text, "\n")
	fields := strings.Count(twistyForks, ";") + 1
	after := 0 // fields behind the comment
	if strings.HasSuffix(strings.TrimSpace(heading), twistyMode) {
		after = 1
	}
	g := newGrouped()
	for _, row := range quotedRows(rest, twistyBegins, fields+after) {
		place := lineText(row.line + 1)
		f := strings.Split(row.text, quotedBetween)
		if last := len(f) - after; last >= fields { // the user's text may have quotes and semicolons
			f = append(f[:fields-1:fields-1], strings.Join(f[fields-1:last], quotedBetween))
		}
		g.addTwisty(place, twistyName, f, row.err)
	}
	return g.file.finish()
}

// readCubic reads a backup of Cubic Timer.
func readCubic(text, _ string, _ *time.Location) (*File, error) {
	g := newGrouped()
	_, rest, _ := strings.Cut(text, "\n")
	for _, c := range chunks(rest, 2, twistyBegins.MatchString) {
		for row, line := c.text, c.line; row != ""; { // there may be several
			fields, after, ok := markedRow(row)
			if ok && len(fields) > 0 {
				g.addTwisty(lineText(line), cubicName, fields, nil)
			} else if !ok {
				g.addTwisty(lineText(line), cubicName, nil, errQuotes)
			}
			line += strings.Count(row[:len(row)-len(after)], "\n")
			row = after
		}
	}
	return g.file.finish()
}

// How the rows of a backup begin, and those of an export of one puzzle.
var (
	twistyBegins   = regexp.MustCompile(`^"[^"]*";"[^"]*";"\d+";"\d+";"`)
	twistyExported = regexp.MustCompile(`^"[\d:h.]+"(;"|\n|$)`)
)

// errQuotes: the fields of a row are not in quotes.
var errQuotes = errors.New("its fields are not in quotes, with semicolons between them")

// addTwisty adds a row of a backup, unless it could not be split.
func (g grouped) addTwisty(place, timer string, f []string, err error) {
	s := Solve{}
	if err == nil && len(f) != 7 {
		err = fmt.Errorf("it has %d fields, not 7", len(f))
	}
	if err == nil {
		s, err = twistySolve(f)
	}
	if err != nil {
		g.file.leave(place, err)
		return
	}
	name := timer + " " + f[1]
	if f[0] != sq1 {
		name = timer + " " + f[0] + " " + f[1]
	}
	g.add(place, f[1], name, f[0], s, nil)
}

func twistySolve(f []string) (s Solve, err error) {
	s = Solve{Scramble: plain(f[4]), Comment: plain(f[6])}
	if s.Millis, err = strconv.ParseInt(f[2], 10, 64); err != nil {
		return s, fmt.Errorf("%q is not a time", f[2])
	}
	date, err := strconv.ParseInt(f[3], 10, 64)
	if err != nil || date < 0 || date >= latest*1000 {
		return s, fmt.Errorf("%q is not a date", f[3])
	}
	if date > 0 {
		s.At = time.UnixMilli(date).UTC()
	}
	switch f[5] {
	case "0":
	case "1":
		s.Penalty = PlusTwo
		s.Millis -= 2000
	case "2":
		s.Penalty = DNF
	case "10":
		return s, errors.New("it stands for a category without solves")
	default:
		return s, fmt.Errorf("%q is not a penalty", f[5])
	}
	return s, nil
}

// readTwisty reads an export of one puzzle.
func readTwisty(text, name string, zone *time.Location) (*File, error) {
	g := newGrouped()
	for _, row := range quotedRows(text, twistyExported, 1) {
		s, err := Solve{}, row.err
		if err == nil {
			s, err = twistySolveOf(strings.Split(row.text, quotedBetween), zone)
		}
		g.add(lineText(row.line), "", name, "", s, err)
	}
	return g.file.finish()
}

func twistySolveOf(f []string, zone *time.Location) (s Solve, err error) {
	if len(f) > 4 {
		return s, fmt.Errorf("it has %d fields, not 4", len(f))
	}
	f = append(f, "", "", "")
	s.Scramble = f[1]
	if s.Millis, err = ParseClock(strings.Replace(f[0], "h", ":", 1)); err != nil {
		return s, err
	}
	if f[2] != "" {
		if s.At, err = twistyDate(f[2], zone); err != nil {
			return s, fmt.Errorf("%q is not a date", f[2])
		}
		s.At = s.At.UTC()
	}
	switch f[3] {
	case "":
	case "DNF":
		s.Penalty = DNF
	default:
		return s, fmt.Errorf("%q is not a penalty", f[3])
	}
	return s, nil
}

// twistyDate reads a date, in a zone if it has none.
func twistyDate(text string, zone *time.Location) (t time.Time, err error) {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02T15:04"} {
		if t, err = time.ParseInLocation(layout, text, zone); err == nil {
			break
		}
	}
	return t, err
}

// quotedBetween separates fields in quotes.
const quotedBetween = `";"`

// quotedRow is a row without its outer quotes.
type quotedRow struct {
	line int // from 1
	text string
	err  error // it is not a row
}

// quotedRows splits a text into rows of at least some fields in quotes. A field can have line breaks and
// quotes: a row ends before a line that begins as rows do, or with a quote at the end of a line before one that
// begins with a quote or is empty; if it has no text of the user, before any.
func quotedRows(text string, begins *regexp.Regexp, fields int) (rows []quotedRow) {
	row, from, between, whole := quotedRow{}, -1, 0, false // what there is of a row, and where it begins
	end := func(to int) {
		if from < 0 {
			return
		}
		if row.text = strings.TrimRight(text[from:to], "\n"); whole {
			row.text = row.text[1 : len(row.text)-1]
		} else {
			row.err = errQuotes
		}
		rows = append(rows, row)
		row, from, between, whole = quotedRow{}, -1, 0, false
	}
	at, number := 0, 0
	for line := range strings.Lines(text) {
		number++
		blank := strings.TrimSpace(line) == ""
		if begins.MatchString(line) || whole && (fields == 1 || blank || line[0] == '"') {
			end(at)
		}
		if from < 0 && !blank {
			from, row.line = at, number
		}
		between += strings.Count(line, quotedBetween)
		if at += len(line); from >= 0 && !blank {
			last := strings.TrimRight(line, "\n")
			whole = between >= fields-1 && text[from] == '"' && last[len(last)-1] == '"' && at-from >= 3
		}
	}
	end(at)
	return rows
}

// markedRow reads the row with which a text begins, and gives what follows. An empty line has no fields. ok is
// false if it is no row.
func markedRow(text string) (fields []string, rest string, ok bool) {
	if line, after, _ := strings.Cut(text, "\n"); strings.TrimSpace(line) == "" {
		return nil, after, true
	}
	for at := 0; at < len(text) && text[at] == '"'; at++ {
		var field strings.Builder
		for at++; at < len(text) && text[at] != '"'; at++ {
			if text[at] == '\\' && at+1 < len(text) && (text[at+1] == '"' || text[at+1] == '\\') {
				at++
			}
			field.WriteByte(text[at])
		}
		if at++; at > len(text) {
			break
		}
		fields = append(fields, field.String())
		switch {
		case at == len(text):
			return fields, "", true
		case text[at] == '\n':
			return fields, text[at+1:], true
		case text[at] != ';':
			return nil, "", false
		}
	}
	return nil, "", false
}
