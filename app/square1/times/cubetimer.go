package times

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Cube Timer exports all solves as text, the fields separated by semicolons; those of the heading stand in quotes:
//
//	"Category";"Time (MM:SS.SSS)";"Scrambler";"Date";"Penalty +2 (yes or no)";"DNF (yes or no)";"Section"
//	Square-1;00:12.180;(1,0)/ (3,0)/;2017-04-16 12:33;no;no;1492352438760;
//
// The time is without a penalty, the date in local time. A section is a session.
const (
	cubeTimerName   = "Cube Timer"
	cubeTimerDate   = "2006-01-02 15:04"
	cubeTimerPuzzle = "Square-1"
)

func readCubeTimer(text, _ string, zone *time.Location) (*File, error) {
	g := newGrouped()
	rows := csvRows(text)
	for _, row := range rows[min(len(rows), 1):] {
		place, f := lineText(row.line), row.fields
		for i := range f {
			f[i] = strings.Trim(f[i], `"`)
		}
		s, err := cubeTimerSolve(f, zone)
		if err != nil {
			g.file.leave(place, err)
			continue
		}
		name := strings.TrimSpace(cubeTimerName + " " + f[6])
		if f[0] != cubeTimerPuzzle {
			name += " " + f[0]
		}
		g.add(place, f[6], name, f[0], s, nil)
	}
	return g.file.finish()
}

func cubeTimerSolve(f []string, zone *time.Location) (s Solve, err error) {
	if len(f) != 7 && (len(f) != 8 || f[7] != "") {
		return s, fmt.Errorf("it has %d fields, not 7", len(f))
	}
	s.Scramble = f[2]
	if s.Millis, err = ParseClock(f[1]); err != nil {
		return s, err
	}
	if s.At, err = time.ParseInLocation(cubeTimerDate, f[3], zone); err != nil {
		return s, fmt.Errorf("%q is not a date", f[3])
	}
	s.At = s.At.UTC()
	for i, p := range []Penalty{PlusTwo, DNF} {
		switch f[4+i] {
		case "yes":
			s.Penalty = p
		case "no":
		default:
			return s, fmt.Errorf("%q is neither yes nor no", f[4+i])
		}
	}
	return s, nil
}

// CubeTime exports a session as text, its solves in no order. The scramble of a Square-1 has commas, and is not in
// quotes. No penalty is told. It writes files as csTimer does, too.
//
//	12.345,"a ""comment""",(1,0)/ (3,0)/,2023-10-05 12:00:00 +0000
const (
	cubeTimeName    = "CubeTime"
	cubeTimeHeading = "Time,Comment,Scramble,Date"
	cubeTimeDate    = "2006-01-02 15:04:05 -0700"
)

func readCubeTime(text, name string, _ *time.Location) (*File, error) {
	g := newGrouped()
	_, rest, _ := strings.Cut(text, "\n")
	quotes, ended := 0, false // of the row so far
	begins := func(line string) (is bool) {
		if is = ended || cubeTimeBegins.MatchString(line); is {
			quotes = 0
		}
		quotes += strings.Count(line, `"`)
		ended = quotes%2 == 0 && cubeTimeEnds.MatchString(line)
		return is
	}
	for _, c := range chunks(rest, 2, begins) {
		if row := strings.TrimSpace(c.text); row != "" {
			g.addCubeTime(lineText(c.line), name, row)
		}
	}
	return g.file.finish()
}

// How a row begins and ends, and all of it. A comment and a scramble can have several lines.
var (
	cubeTimeBegins = regexp.MustCompile(`^[\d.]+,"`)
	cubeTimeEnds   = regexp.MustCompile(`,(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4})?\s*$`)
	cubeTimeRow    = regexp.MustCompile(`^([\d.]+),"((?s:[^"]|"")*)",([^"]*),(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4})?$`)
)

// addCubeTime adds a row, unless it is none.
func (g grouped) addCubeTime(place, name, row string) {
	var f []string
	if len(row) <= 3*MaxText {
		f = cubeTimeRow.FindStringSubmatch(row)
	}
	if f == nil {
		g.file.leave(place, fmt.Errorf("%q is not a time, a comment, a scramble and a date", cut(row, 60)))
		return
	}
	seconds, err := strconv.ParseFloat(f[1], 64)
	s := Solve{Millis: int64(min(seconds*1000+0.5, 2*Longest)), Comment: strings.ReplaceAll(f[2], `""`, `"`), Scramble: f[3]}
	if f[4] != "" && err == nil {
		s.At, err = time.Parse(cubeTimeDate, f[4])
		s.At = s.At.UTC()
	}
	g.add(place, "", name, "", s, err)
}
