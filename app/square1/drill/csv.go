package drill

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// csTimer exports a session as text with these columns, separated by semicolons, its lines
// ended by CR and LF: the number, the time, a comment, the scramble, the local date, and the
// time of each phase, here one. A time is "12.34", or "1:02.34"; a solve with a penalty is
// "14.34+", and one that failed "DNF(12.34)".
const csvHeading = "No.;Time;Comment;Scramble;Date;P.1"

// csvDate is the form of csTimer's dates, in local time.
const csvDate = "2006-01-02 15:04:05"

// WriteCSV exports solves as csTimer does. Case and set stand in the comment, as
// "Al/T (PBL)"; a miss is a DNF. Solves without a time, which csTimer cannot have, are left
// out.
func WriteCSV(w io.Writer, solves []Solve, zone *time.Location) error {
	var text strings.Builder
	text.WriteString(csvHeading)
	number := 0
	for _, s := range solves {
		if s.Millis == 0 {
			continue
		}
		number++
		time := clock(s.Millis)
		all := time
		if s.Missed {
			all = "DNF(" + time + ")"
		}
		fields := []string{
			strconv.Itoa(number), all, s.Case + " (" + s.Set + ")", s.Scramble, s.At.In(zone).Format(csvDate), time,
		}
		text.WriteString("\r\n")
		for i, f := range fields {
			if i > 0 {
				text.WriteByte(';')
			}
			text.WriteString(csvField(f))
		}
	}
	_, err := io.WriteString(w, text.String())
	return err
}

func csvField(s string) string {
	if strings.ContainsAny(s, ";\"\r\n") {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

// clock writes a time with milliseconds, as csTimer does: "12.345", "1:02.345", "1:00:02.345".
func clock(millis int64) string {
	seconds, rest := millis/1000, millis%1000
	switch {
	case seconds >= 3600:
		return fmt.Sprintf("%d:%02d:%02d.%03d", seconds/3600, seconds/60%60, seconds%60, rest)
	case seconds >= 60:
		return fmt.Sprintf("%d:%02d.%03d", seconds/60, seconds%60, rest)
	}
	return fmt.Sprintf("%d.%03d", seconds, rest)
}

// csvFields is the number of fields that each row has at least: up to the date.
const csvFields = 5

// ReadCSV reads the solves of a file that csTimer or [WriteCSV] has written. Rows about no
// case, or without a date, are counted in skipped. Other files are an [ErrFormat], which names
// the line.
func ReadCSV(data []byte, zone *time.Location, caseOf CaseOf) (solves []Solve, skipped int, err error) {
	rows := csvRows(bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF")))
	if len(rows) == 0 || !slices.Equal(rows[0].fields[:min(len(rows[0].fields), csvFields)], strings.Split(csvHeading, ";")[:csvFields]) {
		return nil, 0, fmt.Errorf("%w: the first line is not %q", ErrFormat, csvHeading)
	}
	for _, row := range rows[1:] {
		f := row.fields
		if len(f) < csvFields {
			return nil, 0, fmt.Errorf("%w: line %d: it has %d fields", ErrFormat, row.line, len(f))
		}
		s := Solve{Mode: Timer, Scramble: f[3]}
		if s.Millis, s.Missed, err = parseTime(f[1]); err == nil && f[4] != "" {
			s.At, err = time.ParseInLocation(csvDate, f[4], zone)
		}
		if err != nil {
			return nil, 0, fmt.Errorf("%w: line %d: %w", ErrFormat, row.line, err)
		}
		var ok bool
		if s.Set, s.Case, ok = caseOf(f[2], f[3]); !ok || s.Check() != nil {
			skipped++
			continue
		}
		solves = append(solves, s)
	}
	return solves, skipped, nil
}

type csvRow struct {
	line   int // from 1
	fields []string
}

// csvRows splits a file into its rows. csTimer puts quotes around a field only if it must: a
// comment that begins with a quote has no other end. Then no field is taken as quoted.
func csvRows(data []byte) (rows []csvRow) {
	in := csv.NewReader(bytes.NewReader(data))
	in.Comma, in.FieldsPerRecord, in.LazyQuotes = ';', -1, true
	for {
		fields, err := in.Read()
		if err == io.EOF {
			return rows
		}
		if err != nil || len(fields) < csvFields {
			break
		}
		line, _ := in.FieldPos(0)
		rows = append(rows, csvRow{line, fields})
	}
	rows = nil
	number := 0
	for line := range strings.Lines(string(data)) {
		number++
		if line = strings.TrimRight(line, "\r\n"); line != "" {
			rows = append(rows, csvRow{number, strings.Split(line, ";")})
		}
	}
	return rows
}

// parseTime reads a time of csTimer.
func parseTime(text string) (millis int64, missed bool, err error) {
	clean := strings.TrimSpace(text)
	if rest, dnf := strings.CutPrefix(clean, "DNF"); dnf {
		missed = true
		if rest == "" {
			return 0, true, nil
		}
		clean = strings.TrimSuffix(strings.TrimPrefix(rest, "("), ")")
	}
	clean = strings.TrimSuffix(clean, "+")
	seconds := 0.0
	for _, part := range strings.Split(clean, ":") {
		n, err := strconv.ParseFloat(part, 64)
		if err != nil || !(n >= 0 && n < Longest) {
			return 0, false, fmt.Errorf("%q is not a time", text)
		}
		seconds = 60*seconds + n
	}
	if seconds*1000 > Longest {
		return 0, false, fmt.Errorf("%q is longer than a day", text)
	}
	return int64(math.Round(seconds * 1000)), missed, nil
}

// ParseComment reads the case and the set from a comment of [WriteCSV].
func ParseComment(comment string) (set, name string, ok bool) {
	open := strings.LastIndex(comment, " (")
	if open <= 0 || !strings.HasSuffix(comment, ")") {
		return "", "", false
	}
	return comment[open+2 : len(comment)-1], comment[:open], true
}
