package times

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/syntax"
)

// csTimer's own export, "cstimer_20261122_120000.txt", is an object in JSON with the sessions as
// arrays, "session1" and so on, and the options of the program as "properties". A solve is
//
//	[[penalty, milliseconds, phases …], scramble, comment, seconds since 1970, [moves, puzzle, …]]
//
// The penalty is -1 for DNF, or is added to the time. Phases are times since the start, at their ends, the last
// first: the milliseconds are those of the last one. The moves are those of a solve on the screen, as "(1,0)@0 /@350", if it was one. Versions
// until 2018 had arrays and properties as strings with JSON, and solves without a date.
//
// The properties have the names of the sessions: "sessionN" is how many there are, and
// "sessionData" a string with an object in JSON:
//
//	{"1":{"name":"at home","opt":{…},"rank":1,"stat":[solves, DNFs, mean],"date":[first, last]}}
const (
	csTimer           = "csTimer"
	csTimerSession    = "session"
	csTimerProperties = "properties"
	csTimerNames      = "sessionData"
	csTimerCount      = "sessionN"
	csTimerScrambles  = "sqrs" // the official ones of the Square-1
)

// ErrFormat is wrapped by the errors for files that hold no solves, or are damaged: it names the
// session and the solve, or the line.
var ErrFormat = errors.New("no solves of a timer")

// Limits of a file of another timer.
const (
	MaxFile     = 64 << 20 // bytes
	MaxSessions = 10_000
)

// sessionNumber is the number in the name of a session, 0 if it is another name.
func sessionNumber(name string) int {
	digits, found := strings.CutPrefix(name, csTimerSession)
	n, err := strconv.Atoi(digits)
	if !found || err != nil || n <= 0 || strconv.Itoa(n) != digits {
		return 0
	}
	return n
}

// ReadCSTimer reads csTimer's own export. Rows that are no solves are left out, and kept with what else
// the file has: see [Frame]. The error wraps [ErrFormat].
func ReadCSTimer(data []byte) (*File, error) {
	text, err := syntax.Decode(data)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return readCSTimer(text, "", nil)
}

func readCSTimer(text, _ string, _ *time.Location) (*File, error) {
	list, err := members([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	file := &File{Timer: csTimer, Frame: &Frame{Others: map[string]string{}}}
	for _, m := range list {
		file.Frame.Members = append(file.Frame.Members, m.name)
		if sessionNumber(m.name) == 0 {
			file.Frame.Others[m.name] = string(m.value)
		}
	}
	names := file.Frame.names()
	for _, m := range list {
		if n := sessionNumber(m.name); n > 0 {
			file.addCSTimer(m, n, names)
		}
	}
	switch {
	case len(file.Sessions) > MaxSessions:
		return nil, fmt.Errorf("%w: it has %d sessions, the limit is %d", ErrFormat, len(file.Sessions), MaxSessions)
	case len(file.Sessions) == 0 && len(file.Left) == 0:
		return nil, fmt.Errorf("%w: it has no session", ErrFormat)
	}
	if len(file.Sessions) > 0 && strings.HasPrefix(file.Sessions[0].Name, cubeTimeName+" Export") { // which writes such files, too
		file.Timer = cubeTimeName
	}
	return file.finish()
}

// addCSTimer adds a session. One that is no list stays in the frame.
func (f *File) addCSTimer(m member, n int, names map[string]sessionEntry) {
	array, text := unquoted(m.value)
	rows, ok := elements(array)
	if !ok {
		f.Frame.Others[m.name] = string(m.value)
		if len(bytes.TrimSpace(array)) > 0 && string(m.value) != "null" { // else it is empty
			f.leave(m.name, errors.New("it is no list"))
		}
		return
	}
	if text {
		f.Frame.Texts = append(f.Frame.Texts, n)
	}
	number := strconv.Itoa(n)
	part := Part{Name: names[number].name(number), Source: n, Puzzle: names[number].puzzle(), raw: string(m.value)}
	for i, row := range rows {
		s, err := csTimerSolve(row)
		if err != nil {
			f.leave(fmt.Sprintf("%s, solve %d", m.name, i+1), err)
			f.Frame.Left = append(f.Frame.Left, LeftRow{Session: n, At: i, Row: string(row)})
			continue
		}
		if len(row) <= MaxText { // else it is written anew
			s.Source = string(row)
		}
		part.Solves = append(part.Solves, s)
	}
	f.Sessions = append(f.Sessions, part)
}

// csTimerSolve reads a solve. Each number in it is one in the file: nothing else is taken for one. Only
// the date can be null, which csTimer writes if it does not know it.
func csTimerSolve(row json.RawMessage) (s Solve, err error) {
	fields, ok := elements(row)
	if !ok {
		return s, errors.New("it is no list")
	}
	if len(fields) < 3 {
		return s, fmt.Errorf("it has %d fields", len(fields))
	}
	spans, ok := numbers(fields[0])
	if !ok || len(spans) < 2 {
		return s, fmt.Errorf("its time is %s", cut(string(fields[0]), 40))
	}
	if s.Scramble, ok = textOf(fields[1]); !ok {
		return s, errors.New("its scramble is no text")
	}
	if s.Comment, ok = textOf(fields[2]); !ok {
		return s, errors.New("its comment is no text")
	}
	if len(fields) > 3 && string(fields[3]) != "null" {
		seconds, ok := numberOf(fields[3])
		if !ok || seconds < 0 || seconds >= latest {
			return s, fmt.Errorf("its date is %s", cut(string(fields[3]), 40))
		}
		if seconds > 0 {
			s.At = time.Unix(int64(seconds), 0).UTC()
		}
	}
	if !(spans[1] >= 0 && spans[1] <= Longest) || spans[0] < 0 && spans[0] != -1 || spans[0] > Longest {
		return s, fmt.Errorf("its time is %s", cut(string(fields[0]), 40))
	}
	s.Millis = int64(spans[1])
	switch spans[0] {
	case -1:
		s.Penalty = DNF
	case 2000:
		s.Penalty = PlusTwo
	default:
		s.Millis += int64(spans[0])
	}
	if len(fields) > 4 {
		s.Moves = csTimerMoves(fields[4])
	}
	for _, end := range slices.Backward(spans[2:]) {
		s.Splits = append(s.Splits, int64(end))
	}
	if !splitsFit(s.Splits, s.Millis) {
		s.Splits = nil
	}
	s.ID, s.Session = 1, 1 // until it has its own
	return s, s.Check()
}

// csTimerMoves reads the moves of a Square-1 on the screen; nil if they are of another puzzle, or
// cannot be done: the puzzle was turned as a whole.
func csTimerMoves(field json.RawMessage) (moves Moves) {
	var words []json.RawMessage
	var text, puzzle string
	if json.Unmarshal(field, &words) != nil || len(words) < 2 || json.Unmarshal(words[0], &text) != nil || json.Unmarshal(words[1], &puzzle) != nil || puzzle != sq1 {
		return nil
	}
	if moves.UnmarshalText([]byte(strings.ReplaceAll(text, "/'", "/"))) != nil {
		return nil
	}
	before := time.Duration(0)
	for _, m := range moves {
		if m.At < before {
			return nil
		}
		before = m.At
	}
	return moves
}

// WriteCSTimer writes a log as csTimer's own export. What was read from one, and not changed since,
// is written as it was; so is what was left out of it.
func WriteCSTimer(w io.Writer, l *Log) error {
	frame := l.frame
	if frame == nil {
		frame = &Frame{}
	}
	sessions := append(l.Sessions(), frame.sessions()...)
	numbers, same := frame.numbers(sessions)
	names := frame.names()
	var list, entries []member
	changed := !same
	for i, s := range sessions {
		source, number := strconv.Itoa(s.Source), strconv.Itoa(numbers[i])
		entry := names[source]
		if s.ID == 0 { // it stayed in the frame
			list = append(list, member{csTimerSession + number, json.RawMessage(frame.Others[csTimerSession+source])})
		} else {
			solves, left := l.Solves(s.ID), frame.left(s.Source)
			text, same := csTimerText(solves, left)
			if s.Source > 0 && slices.Contains(frame.Texts, s.Source) {
				text = quote(string(text))
			}
			list = append(list, member{csTimerSession + number, text})
			if all := len(solves) + len(left); s.Source != numbers[i] || entry.name(source) != s.Name || !same || entry.solves() >= 0 && entry.solves() != all {
				changed = true
				entry = entry.with(s.Name, numbers[i], solves, all)
			}
		}
		if entry != "" {
			entries = append(entries, member{number, json.RawMessage(entry)})
		}
	}
	byNumber := func(a, b member) int {
		if d := len(a.name) - len(b.name); d != 0 { // "session2" before "session10"
			return d
		}
		return strings.Compare(a.name, b.name)
	}
	slices.SortFunc(list, byNumber)
	slices.SortFunc(entries, byNumber)
	others := frame.others()
	if changed {
		others = withNames(others, entries, len(sessions))
	}
	_, err := w.Write(object(frame.ordered(list, others)))
	return err
}

// csTimerText is a session's array, with the rows that were left out where they were. same says that each solve
// is as it was read.
func csTimerText(solves []Solve, left []LeftRow) (text []byte, same bool) {
	same = true
	rows := make([]json.RawMessage, 0, len(solves)+len(left))
	put := func(until func(LeftRow) bool) {
		for len(left) > 0 && until(left[0]) {
			rows, left = append(rows, json.RawMessage(left[0].Row)), left[1:]
		}
	}
	for _, s := range solves {
		put(func(l LeftRow) bool { return l.At <= len(rows) })
		row, read := csTimerRow(s)
		same = same && read
		rows = append(rows, row)
	}
	put(func(LeftRow) bool { return true })
	return array(rows), same
}

// csTimerRow writes a solve: as it was read, or with what was changed. read says that it was the
// first.
func csTimerRow(s Solve) (row []byte, read bool) {
	old, err := csTimerSolve(json.RawMessage(s.Source))
	known := err == nil && strings.HasPrefix(s.Source, "[")
	var fields []json.RawMessage
	spans := make([]json.RawMessage, 2)
	if known {
		if sameAs(s, old) {
			return []byte(s.Source), true
		}
		fields, _ = elements([]byte(s.Source)) // it was read from these
		spans, _ = elements(fields[0])
	} else {
		for _, end := range slices.Backward(s.Splits) {
			spans = append(spans, fmt.Append(nil, end))
		}
	}
	spans[0] = []byte(map[Penalty]string{None: "0", PlusTwo: "2000", DNF: "-1"}[s.Penalty])
	if !known || s.Millis != old.Millis {
		spans[1] = fmt.Append(nil, s.Millis)
	}
	first := []json.RawMessage{array(spans), quote(s.Scramble), quote(s.Comment), fmt.Append(nil, seconds(s))}
	if len(fields) > len(first) {
		first = append(first, fields[len(first):]...)
	} else if len(s.Moves) > 0 {
		text, _ := s.Moves.MarshalText() // never fails
		first = append(first, fmt.Appendf(nil, `[%s,%s,%d]`, quote(string(text)), quote(sq1), s.Moves.Alg().Length(square1.TurnMetric)))
	}
	return array(first), false
}

// seconds is the date of a solve, 0 if it has none.
func seconds(s Solve) int64 {
	if s.At.IsZero() {
		return 0
	}
	return s.At.Unix()
}

// sameAs reports whether a solve has what another one has that was read from its source.
func sameAs(s, read Solve) bool {
	return s.Millis == read.Millis && s.Penalty == read.Penalty && s.Comment == read.Comment && s.Scramble == read.Scramble && s.At.Unix() == read.At.Unix()
}

// Frame is what csTimer's own export has beside its solves: the names of its members, in their
// order, and as they were written those that are no sessions, or sessions that were not taken.
type Frame struct {
	Members []string          `json:"members"`
	Others  map[string]string `json:"others,omitempty"` // as text: JSON in JSON would be written anew
	Texts   []int             `json:"texts,omitempty"`  // sessions whose arrays were strings
	Left    []LeftRow         `json:"left,omitempty"`   // rows that were left out, in their order
}

// LeftRow is a row of a session, by its number, that is no solve.
type LeftRow struct {
	Session int    `json:"session"`
	At      int    `json:"at"` // how many rows were before it
	Row     string `json:"row"`
}

// left are the rows that were left out of a session.
func (f *Frame) left(session int) (list []LeftRow) {
	for _, l := range f.Left {
		if l.Session == session && session > 0 {
			list = append(list, l)
		}
	}
	return list
}

// sessions are those that were not taken. They have no ID.
func (f *Frame) sessions() (list []Session) {
	for _, name := range f.Members {
		if n := sessionNumber(name); n > 0 {
			if _, kept := f.Others[name]; kept {
				list = append(list, Session{Source: n})
			}
		}
	}
	return list
}

// numbers are the sessions' numbers in the file that is written: the same that they had, if these are
// all of it, and else from 1.
func (f *Frame) numbers(sessions []Session) (list []int, same bool) {
	had := 0
	for _, m := range f.Members {
		had += min(sessionNumber(m), 1)
	}
	same = had == len(sessions) && !slices.ContainsFunc(sessions, func(s Session) bool { return s.Source == 0 })
	order := make([]int, len(sessions)) // those of the file first
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int { return cmp.Or(sessions[i].Source, math.MaxInt) }
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	list = make([]int, len(sessions))
	for at, i := range order {
		if list[i] = at + 1; same {
			list[i] = sessions[i].Source
		}
	}
	return list, same
}

// others are the members that are no sessions.
func (f *Frame) others() (list []member) {
	for _, name := range f.Members {
		if value, ok := f.Others[name]; ok && sessionNumber(name) == 0 {
			list = append(list, member{name, json.RawMessage(value)})
		}
	}
	return list
}

// ordered are all members in the file's order, each name once. Where sessions are new, all of them stand before the others.
func (f *Frame) ordered(sessions, others []member) []member {
	list := slices.Concat(sessions, others)
	at := map[string]int{} // from 1
	for i, name := range f.Members {
		at[name] = i + 1
	}
	if slices.ContainsFunc(sessions, func(m member) bool { return at[m.name] == 0 }) {
		return list
	}
	rank := func(m member) int { return cmp.Or(at[m.name], math.MaxInt) }
	slices.SortStableFunc(list, func(a, b member) int { return cmp.Compare(rank(a), rank(b)) })
	return slices.CompactFunc(list, func(a, b member) bool { return a.name == b.name })
}

// sessionEntry is what the properties say about a session, "" if there is nothing.
type sessionEntry string

// names reads what the properties say about sessions, by their numbers as text: nothing, where they are damaged.
func (f *Frame) names() map[string]sessionEntry {
	properties, _ := unquoted(json.RawMessage(f.Others[csTimerProperties]))
	list, _ := members(properties)
	names := map[string]sessionEntry{}
	for _, m := range list {
		if m.name != csTimerNames {
			continue
		}
		text, _ := unquoted(m.value)
		all, _ := members(text)
		for _, x := range all {
			names[x.name] = sessionEntry(x.value)
		}
	}
	return names
}

// name is the session's name: its number if it has none.
func (e sessionEntry) name(number string) string {
	var entry struct {
		Name any `json:"name"`
	}
	if json.Unmarshal([]byte(e), &entry) == nil {
		switch name := entry.Name.(type) {
		case string: // as in a page
			return cut(html.UnescapeString(name), MaxName)
		case float64:
			return strconv.FormatFloat(name, 'f', -1, 64)
		}
	}
	return number
}

// puzzle is that of the session's scrambles, "" if nothing says it. CubeTime and early versions have it
// elsewhere.
func (e sessionEntry) puzzle() string {
	var entry struct {
		Opt  struct{ ScrType string }
		Type string `json:"scrType"`
		Scr  string `json:"scr"`
	}
	json.Unmarshal([]byte(e), &entry) // what is damaged says nothing
	return cmp.Or(entry.Opt.ScrType, entry.Type, entry.Scr)
}

// cut is a text of at most n bytes.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}

// solves is how many solves the session had; -1 if it does not say that.
func (e sessionEntry) solves() int {
	var entry struct {
		Stat []float64 `json:"stat"`
	}
	if json.Unmarshal([]byte(e), &entry) != nil || len(entry.Stat) == 0 {
		return -1
	}
	return int(entry.Stat[0])
}

// with is an entry with a name, a number and solves, of all rows. The options stay.
func (e sessionEntry) with(name string, rank int, solves []Solve, all int) sessionEntry {
	list, err := members([]byte(e))
	if err != nil {
		list = []member{{"name", nil}, {"opt", object([]member{{"scrType", quote(csTimerScrambles)}})}, {"rank", fmt.Append(nil, rank)}}
	}
	set := func(name string, value []byte) { list = withMember(list, member{name, value}) }
	failed, sum := 0, int64(0)
	for _, s := range solves {
		if s.Penalty == DNF {
			failed++
		} else {
			sum += s.Took() / 10 * 10
		}
	}
	middle := -1.0
	if timed := len(solves) - failed; timed > 0 {
		middle = float64(sum) / float64(timed)
	}
	if e.name("1") != name || err != nil {
		set("name", quote(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(name)))
	}
	set("stat", fmt.Appendf(nil, "[%d,%d,%s]", all, failed, strconv.FormatFloat(middle, 'f', -1, 64)))
	date := []byte("[null,null]")
	if len(solves) > 0 {
		date = fmt.Appendf(nil, "[%d,%d]", seconds(solves[0]), seconds(solves[len(solves)-1]))
	}
	set("date", date)
	return sessionEntry(object(list))
}

// withNames puts what is said about some sessions into the properties.
func withNames(others, entries []member, sessions int) []member {
	i := slices.IndexFunc(others, func(m member) bool { return m.name == csTimerProperties })
	if i < 0 {
		others = append(others, member{csTimerProperties, []byte("{}")})
		i = len(others) - 1
	}
	properties, text := unquoted(others[i].value)
	list, _ := members(properties)
	list = withMember(list, member{csTimerNames, quote(string(object(entries)))})
	list = withMember(list, member{csTimerCount, fmt.Append(nil, sessions)})
	if others[i].value = object(list); text {
		others[i].value = quote(string(object(list)))
	}
	return others
}
