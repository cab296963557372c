package times

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// csTimer exports a session as text with these columns, separated by semicolons, its lines
// separated by CR and LF: the number, the time, a comment, the scramble, the local date, and the
// time of each phase. A time is "12.34", or "1:02.34", with three digits if the user wants so; a solve
// with a penalty is "14.34+", and one that failed "DNF(12.34)". A field stands in quotes only if it
// has a semicolon or a line break; quotes in other fields stay.
const csvHeading = "No.;Time;Comment;Scramble;Date"

// csvDate is the form of csTimer's dates, in local time; csvNoDate stands where there is none.
const (
	csvDate   = "2006-01-02 15:04:05"
	csvNoDate = "N/A"
)

// csvFields is the number of fields that each row has at least: up to the date.
const csvFields = 5

func readCSV(text, name string, zone *time.Location) (*File, error) {
	rows := csvRows(text)
	if len(rows) == 0 || strings.Join(rows[0].fields[:min(len(rows[0].fields), csvFields)], ";") != csvHeading {
		return nil, fmt.Errorf("%w: the first line is not %q", ErrFormat, csvHeading)
	}
	g := newGrouped()
	for _, row := range rows[1:] {
		s, err := csvSolve(row.fields, zone)
		g.add(lineText(row.line), "", name, "", s, err)
	}
	if len(rows) == 1 {
		g.file.Sessions = []Part{{Name: name}} // it is empty
	}
	return g.file.finish()
}

// lineText is the place of what is left out of a file with lines.
func lineText(line int) string { return fmt.Sprintf("line %d", line) }

func csvSolve(f []string, zone *time.Location) (s Solve, err error) {
	if len(f) < csvFields {
		return s, fmt.Errorf("it has %d fields", len(f))
	}
	if s, err = parseDated(f[1], f[4], zone); err != nil {
		return s, err
	}
	s.Comment, s.Scramble = f[2], f[3]
	s.Splits, _ = parseSteps(slices.DeleteFunc(f[csvFields:], func(x string) bool { return x == "" }), s.Millis) // it is a solve without them, too
	return s, nil
}

// parseDated reads a time of csTimer, with its penalty, and its date.
func parseDated(text, date string, zone *time.Location) (s Solve, err error) {
	if s.Millis, s.Penalty, err = parseTime(text); err == nil && date != "" && date != csvNoDate {
		s.At, err = time.ParseInLocation(csvDate, date, zone)
		s.At = s.At.UTC()
	}
	return s, err
}

type csvRow struct {
	line   int // from 1
	fields []string
}

// csvRows splits a file into its rows. Empty lines are none.
func csvRows(text string) (rows []csvRow) {
	line := 1
	for at := 0; at < len(text); {
		row := csvRow{line: line}
		begin := at
		for {
			field, next := csvField(text, at)
			row.fields = append(row.fields, field)
			at = next
			if at == len(text) || text[at] != ';' {
				break
			}
			at++
		}
		if at > begin {
			rows = append(rows, row)
		}
		if strings.HasPrefix(text[at:], "\r\n") {
			at += 2
		} else if at < len(text) {
			at++
		}
		line += strings.Count(text[begin:at], "\n")
	}
	return rows
}

// csvField reads the field at a place, and where it ends: at a semicolon, a line break, or the end.
func csvField(text string, at int) (field string, end int) {
	if strings.HasPrefix(text[at:], `"`) {
		if field, end, ok := csvQuoted(text, at); ok {
			return field, end
		}
	}
	end = at
	for end < len(text) && text[end] != ';' && text[end] != '\n' && !strings.HasPrefix(text[end:], "\r\n") {
		end++
	}
	return text[at:end], end
}

// csvQuoted reads a field in quotes. One that did not need them is no such field, but has quotes itself.
func csvQuoted(text string, at int) (field string, end int, ok bool) {
	for end = at + 1; end < min(len(text), at+2*MaxText+2); end++ { // each quote in it is there twice
		if text[end] != '"' {
			continue
		}
		if strings.HasPrefix(text[end+1:], `"`) {
			end++
			continue
		}
		field = strings.ReplaceAll(text[at+1:end], `""`, `"`)
		end++
		closed := end == len(text) || text[end] == ';' || text[end] == '\n' || strings.HasPrefix(text[end:], "\r\n")
		return field, end, closed && (strings.ContainsAny(field, ";\n") || strings.HasPrefix(field, `"`))
	}
	return "", 0, false
}

// parseTime reads a time of csTimer, with its penalty.
func parseTime(text string) (millis int64, p Penalty, err error) {
	clean := strings.TrimSpace(text)
	if rest, failed := strings.CutPrefix(clean, "DNF"); failed {
		p = DNF
		if rest == "" {
			return 0, p, nil
		}
		clean = rest
		if inner, open := strings.CutPrefix(rest, "("); open {
			inner, closed := strings.CutSuffix(inner, ")")
			if clean = inner; !closed {
				clean = "" // no time
			}
		}
	} else if rest, plus := strings.CutSuffix(clean, "+"); plus {
		p, clean = PlusTwo, rest
	}
	millis, err = ParseClock(clean)
	if p == PlusTwo && err == nil {
		if millis -= 2000; millis < 0 { // another penalty
			millis, p = millis+2000, None
		}
	}
	if err != nil {
		err = fmt.Errorf("%q is not a time", text)
	}
	return millis, p, err
}

// parseSteps reads how long the steps of a solve took, each of which may be cut off or rounded to hundredths, and returns its splits.
func parseSteps(steps []string, millis int64) (splits []int64, err error) {
	end := int64(0)
	for _, text := range steps {
		took, err := ParseClock(text)
		if err != nil {
			return nil, err
		}
		end += took
		splits = append(splits, min(end, millis))
	}
	if n := int64(len(steps)); n > 0 && max(end-millis, millis-end) > 10*n {
		return nil, fmt.Errorf("its steps take %d milliseconds together, and it %d", end, millis)
	}
	return splits[:max(len(splits)-1, 0)], nil
}

// ParseTime reads a time as it is typed, with its penalty: "12.34", "1:02.34", "14.34+", of which two seconds
// are a penalty, "DNF", "DNF(12.34)". Digits alone are hundredths, seconds, minutes and hours, two of each, as
// csTimer reads them: "1234" is 12.34, and "10234" 1:02.34.
func ParseTime(text string) (s Solve, err error) {
	clean := strings.ToUpper(strings.Join(strings.Fields(text), ""))
	digits := strings.TrimSuffix(clean, "+")
	if inner, failed := strings.CutPrefix(clean, "DNF"); failed {
		digits = strings.TrimSuffix(strings.TrimPrefix(inner, "("), ")")
	}
	if digits != "" && strings.Trim(digits, "0123456789") == "" {
		clean = strings.Replace(clean, digits, pointed(digits), 1)
	}
	s.Millis, s.Penalty, err = parseTime(clean)
	if err == nil && s.Millis == 0 && s.Penalty != DNF {
		err = errors.New("the time is 0")
	}
	if err != nil {
		return Solve{}, fmt.Errorf("%q is not a time", text)
	}
	return s, nil
}

// pointed is a time that was typed with digits alone: "1:02.34" of "10234".
func pointed(digits string) string {
	digits = fmt.Sprintf("%03s", digits)
	end := len(digits) - 2
	text := "." + digits[end:]
	for end > 0 {
		from := max(end-2, 0)
		if text = digits[from:end] + text; from > 0 {
			text = ":" + text
		}
		end = from
	}
	return text
}

// ParseClock reads a time as people write it: "12.34", "12,34", "1:02.345", in milliseconds.
func ParseClock(text string) (millis int64, err error) {
	seconds := 0.0
	parts := strings.Split(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), ":")
	for _, part := range parts {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || !(n >= 0 && n < Longest) || strings.Trim(part, "0123456789.") != "" {
			return 0, fmt.Errorf("%q is not a time", text)
		}
		seconds = 60*seconds + n
	}
	if len(parts) > 3 || seconds*1000 > Longest {
		return 0, fmt.Errorf("%q is longer than a day", text)
	}
	return int64(math.Round(seconds * 1000)), nil
}
