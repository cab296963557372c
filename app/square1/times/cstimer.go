package times

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"wedge/puzzle/square1"
)

// csTimer's own export, "cstimer_20261122_120000.txt", is an object in JSON with the sessions as
// arrays, "session1" and so on, and the options of the program as "properties". A solve is
//
//	[[penalty, milliseconds, phases …], scramble, comment, seconds since 1970, [moves, puzzle, …]]
//
// The penalty is -1 for DNF, or is added to the time. Phases are times since the start, the last
// first. The moves are those of a solve on the screen, as "(1,0)@0 /@350", if it was one. Earlier
// versions had the arrays as strings, and solves without a date.
//
// The properties have the names of the sessions: "sessionN" is how many there are, and
// "sessionData" a string with an object in JSON:
//
//	{"1":{"name":"at home","opt":{…},"rank":1,"stat":[solves, DNFs, mean],"date":[first, last]}}
const (
	csTimerSession    = "session"
	csTimerProperties = "properties"
	csTimerNames      = "sessionData"
	csTimerCount      = "sessionN"
	csTimerPuzzle     = "sq1"  // in the moves
	csTimerScrambles  = "sqrs" // the official ones of the Square-1
)

// ErrFormat is wrapped by the errors for files that hold no solves, or are damaged: it names the
// session and the solve, or the line.
var ErrFormat = errors.New("no solves of a timer")

// MaxFile is how many bytes a file of another timer can have.
const MaxFile = 64 << 20

// sessionNumber is the number in the name of a session, 0 if it is another name.
func sessionNumber(name string) int {
	digits, found := strings.CutPrefix(name, csTimerSession)
	n, err := strconv.Atoi(digits)
	if !found || err != nil || n <= 0 || strconv.Itoa(n) != digits {
		return 0
	}
	return n
}

// IsCSTimer reports whether a file is csTimer's own export, though perhaps a damaged one.
func IsCSTimer(data []byte) bool {
	var file map[string]json.RawMessage
	if json.Unmarshal(data, &file) != nil {
		return false
	}
	for name := range file {
		if sessionNumber(name) > 0 {
			return true
		}
	}
	return false
}

// ReadCSTimer reads csTimer's own export. The error wraps [ErrFormat].
func ReadCSTimer(data []byte) (*File, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("%w: it is not text in UTF-8", ErrFormat)
	}
	list, err := members(data)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	file := &File{Frame: &Frame{Others: map[string]string{}}}
	for _, m := range list {
		file.Frame.Members = append(file.Frame.Members, m.name)
		if sessionNumber(m.name) == 0 {
			file.Frame.Others[m.name] = string(m.value)
		}
	}
	names, err := file.Frame.names()
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", ErrFormat, csTimerProperties, err)
	}
	for _, m := range list {
		n := sessionNumber(m.name)
		if n == 0 {
			continue
		}
		part := Part{Name: names.name(n), Source: n}
		rows, text, err := csTimerRows(m.value)
		if err != nil {
			return nil, fmt.Errorf("%w: %s: %w", ErrFormat, m.name, err)
		}
		if text {
			file.Frame.Texts = append(file.Frame.Texts, n)
		}
		for i, row := range rows {
			s, err := csTimerSolve(row)
			if err != nil {
				return nil, fmt.Errorf("%w: %s, solve %d: %w", ErrFormat, m.name, i+1, err)
			}
			s.Source = string(row)
			part.Solves = append(part.Solves, s)
		}
		file.Sessions = append(file.Sessions, part)
	}
	if len(file.Sessions) == 0 {
		return nil, fmt.Errorf("%w: it has no session", ErrFormat)
	}
	return file, nil
}

// csTimerRows are the solves of a session, and whether the array was a string.
func csTimerRows(data json.RawMessage) (rows []json.RawMessage, text bool, err error) {
	if bytes.HasPrefix(data, []byte(`"`)) {
		var inner string
		if err := json.Unmarshal(data, &inner); err != nil {
			return nil, true, err
		}
		data, text = json.RawMessage(inner), true
	}
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		return nil, text, errors.New("it is no list")
	}
	err = json.Unmarshal(data, &rows)
	return rows, text, err
}

// csTimerSolve reads a solve.
func csTimerSolve(row json.RawMessage) (s Solve, err error) {
	var fields []json.RawMessage
	if err := json.Unmarshal(row, &fields); err != nil {
		return s, err
	}
	if len(fields) < 3 {
		return s, fmt.Errorf("it has %d fields", len(fields))
	}
	var spans []float64
	var seconds float64
	into := []any{&spans, &s.Scramble, &s.Comment, &seconds}
	for i, f := range fields[:min(len(fields), len(into))] {
		if err := json.Unmarshal(f, into[i]); err != nil {
			return s, err
		}
	}
	if len(spans) < 2 {
		return s, errors.New("it has no time")
	}
	const latest = 1 << 40 // seconds: far in the future
	switch {
	case !(spans[1] >= 0 && spans[1] <= Longest) || spans[0] > Longest:
		return s, fmt.Errorf("its time is %v", spans[:2])
	case seconds < 0 || seconds > latest:
		return s, fmt.Errorf("its date is %v", seconds)
	}
	s.Millis = int64(spans[1])
	switch {
	case spans[0] < 0:
		s.Penalty = DNF
	case spans[0] == 2000:
		s.Penalty = PlusTwo
	default:
		s.Millis += int64(spans[0])
	}
	if seconds > 0 {
		s.At = time.Unix(int64(seconds), 0).UTC()
	}
	if len(fields) > 4 {
		s.Moves = csTimerMoves(fields[4])
	}
	s.ID, s.Session = 1, 1 // until it has its own
	return s, s.Check()
}

// csTimerMoves reads the moves of a Square-1 on the screen; nil if they are of another puzzle, or
// cannot be done: the puzzle was turned as a whole.
func csTimerMoves(field json.RawMessage) (moves Moves) {
	var words []json.RawMessage
	var text, puzzle string
	if json.Unmarshal(field, &words) != nil || len(words) < 2 || json.Unmarshal(words[0], &text) != nil || json.Unmarshal(words[1], &puzzle) != nil || puzzle != csTimerPuzzle {
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
// is written as it was.
func WriteCSTimer(w io.Writer, l *Log) error {
	frame := l.frame
	if frame == nil {
		frame = &Frame{}
	}
	sessions := l.Sessions()
	numbers, same := frame.numbers(sessions)
	names, err := frame.names()
	if err != nil {
		return err
	}
	var list []member
	changed := !same
	entries := make([]member, len(sessions))
	for i, s := range sessions {
		solves := l.Solves(s.ID)
		text, same := csTimerText(solves)
		if s.Source > 0 && slices.Contains(frame.Texts, s.Source) {
			text = quote(string(text))
		}
		list = append(list, member{csTimerSession + strconv.Itoa(numbers[i]), text})
		entry := names.find(s.Source)
		if s.Source != numbers[i] || names.name(s.Source) != s.Name || !same || entry.solves() >= 0 && entry.solves() != len(solves) {
			changed = true
			entry = entry.with(s.Name, numbers[i], solves)
		}
		entries[i] = member{strconv.Itoa(numbers[i]), json.RawMessage(entry)}
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
		others = withNames(others, entries)
	}
	_, err = w.Write(object(frame.ordered(list, others)))
	return err
}

// csTimerText is a session's array. same says that each solve is as it was read.
func csTimerText(solves []Solve) (text []byte, same bool) {
	same = true
	text = []byte{'['}
	for i, s := range solves {
		if i > 0 {
			text = append(text, ',')
		}
		row, read := csTimerRow(s)
		same = same && read
		text = append(text, row...)
	}
	return append(text, ']'), same
}

// csTimerRow writes a solve: as it was read, or with what was changed. read says that it was the
// first.
func csTimerRow(s Solve) (row []byte, read bool) {
	old, err := csTimerSolve(json.RawMessage(s.Source))
	known := err == nil && strings.HasPrefix(s.Source, "[")
	var fields []json.RawMessage
	if known {
		if sameAs(s, old) {
			return []byte(s.Source), true
		}
		if json.Unmarshal([]byte(s.Source), &fields) != nil {
			fields = nil
		}
	}
	var spans []json.RawMessage
	if len(fields) > 0 && json.Unmarshal(fields[0], &spans) != nil {
		spans = nil
	}
	if len(spans) < 2 {
		spans = make([]json.RawMessage, 2)
	}
	penalty := int64(0)
	switch s.Penalty {
	case PlusTwo:
		penalty = 2000
	case DNF:
		penalty = -1
	}
	spans[0] = number(float64(penalty))
	if !known || s.Millis != old.Millis {
		spans[1] = number(float64(s.Millis))
	}
	times := append(append([]byte{'['}, bytes.Join(rawBytes(spans), []byte{','})...), ']')
	first := []json.RawMessage{times, quote(s.Scramble), quote(s.Comment), fmt.Append(nil, seconds(s))}
	if len(fields) > len(first) {
		first = append(first, fields[len(first):]...)
	} else if len(s.Moves) > 0 {
		text, _ := s.Moves.MarshalText() // never fails
		first = append(first, fmt.Appendf(nil, `[%s,%s,%d]`, quote(string(text)), quote(csTimerPuzzle), s.Moves.Alg().Length(square1.TurnMetric)))
	}
	return append(append([]byte{'['}, bytes.Join(rawBytes(first), []byte{','})...), ']'), false
}

// seconds is the date of a solve, 0 if it has none.
func seconds(s Solve) int64 {
	if s.At.IsZero() {
		return 0
	}
	return s.At.Unix()
}

func rawBytes(list []json.RawMessage) [][]byte {
	all := make([][]byte, len(list))
	for i, x := range list {
		all[i] = x
	}
	return all
}

// sameAs reports whether a solve has what another one has that was read from its source.
func sameAs(s, read Solve) bool {
	return s.Millis == read.Millis && s.Penalty == read.Penalty && s.Comment == read.Comment && s.Scramble == read.Scramble && s.At.Unix() == read.At.Unix()
}

// Frame is what csTimer's own export has beside its solves: the names of its members, in their
// order, and those that are no sessions, as they were written.
type Frame struct {
	Members []string          `json:"members"`
	Others  map[string]string `json:"others,omitempty"` // as text: JSON in JSON would be written anew
	Texts   []int             `json:"texts,omitempty"`  // sessions whose arrays were strings
}

// numbers are the sessions' numbers in the file that is written: the same that they had, if these are
// all of it, and else from 1.
func (f *Frame) numbers(sessions []Session) (list []int, same bool) {
	had := 0
	for _, m := range f.Members {
		if sessionNumber(m) > 0 {
			had++
		}
	}
	same = had == len(sessions)
	for _, s := range sessions {
		same = same && s.Source > 0
	}
	order := make([]int, len(sessions)) // those of the file first
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		if n := sessions[i].Source; n > 0 {
			return n
		}
		return 1 << 30
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
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
		if value, ok := f.Others[name]; ok {
			list = append(list, member{name, json.RawMessage(value)})
		}
	}
	return list
}

// ordered are all members in the file's order. New ones stand before "properties".
func (f *Frame) ordered(sessions, others []member) []member {
	find := func(name string) *member {
		for _, list := range [][]member{sessions, others} {
			for i := range list {
				if list[i].name == name {
					return &list[i]
				}
			}
		}
		return nil
	}
	var list []member
	done := map[string]bool{}
	put := func(name string) {
		if m := find(name); m != nil && !done[name] {
			list, done[name] = append(list, *m), true
		}
	}
	same := true
	for _, m := range sessions {
		same = same && slices.Contains(f.Members, m.name)
	}
	if same {
		for _, name := range f.Members {
			put(name)
		}
	}
	for _, m := range slices.Concat(sessions, others) {
		put(m.name)
	}
	return list
}

// sessionNames is what the properties say about sessions.
type sessionNames struct{ list []member }

// sessionEntry is that about one of them, "" if there is nothing.
type sessionEntry string

// names reads what the properties say about sessions.
func (f *Frame) names() (sessionNames, error) {
	raw, ok := f.Others[csTimerProperties]
	if !ok {
		return sessionNames{}, nil
	}
	list, err := members([]byte(raw))
	if err != nil {
		return sessionNames{}, err
	}
	for _, m := range list {
		var text string
		if m.name != csTimerNames || json.Unmarshal(m.value, &text) != nil {
			continue
		}
		if list, err = members([]byte(text)); err != nil {
			return sessionNames{}, fmt.Errorf("%s: %w", csTimerNames, err)
		}
		return sessionNames{list}, nil
	}
	return sessionNames{}, nil
}

func (n sessionNames) find(number int) sessionEntry {
	for _, m := range n.list {
		if m.name == strconv.Itoa(number) {
			return sessionEntry(m.value)
		}
	}
	return ""
}

// name is a session's name: that with its number if it has none.
func (n sessionNames) name(number int) string {
	var entry struct {
		Name any `json:"name"`
	}
	if json.Unmarshal([]byte(n.find(number)), &entry) == nil {
		switch name := entry.Name.(type) {
		case string: // as in a page
			return cut(html.UnescapeString(name), MaxName)
		case float64:
			return strconv.FormatFloat(name, 'f', -1, 64)
		}
	}
	return strconv.Itoa(number)
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

// with is an entry with a name, a number and solves. The options stay.
func (e sessionEntry) with(name string, rank int, solves []Solve) sessionEntry {
	list, err := members([]byte(e))
	if err != nil {
		list = []member{{"name", nil}, {"opt", object([]member{{"scrType", quote(csTimerScrambles)}})}, {"rank", fmt.Append(nil, rank)}}
	}
	set := func(name string, value []byte) {
		if i := slices.IndexFunc(list, func(m member) bool { return m.name == name }); i >= 0 {
			list[i].value = value
			return
		}
		list = append(list, member{name, value})
	}
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
	if (sessionNames{[]member{{"1", json.RawMessage(e)}}}).name(1) != name || err != nil {
		set("name", quote(strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(name)))
	}
	set("stat", fmt.Appendf(nil, "[%d,%d,%s]", len(solves), failed, number(middle)))
	date := []byte("[null,null]")
	if len(solves) > 0 {
		date = fmt.Appendf(nil, "[%d,%d]", seconds(solves[0]), seconds(solves[len(solves)-1]))
	}
	set("date", date)
	return sessionEntry(object(list))
}

// withNames puts what is said about sessions into the properties.
func withNames(others, entries []member) []member {
	i := slices.IndexFunc(others, func(m member) bool { return m.name == csTimerProperties })
	if i < 0 {
		others = append(others, member{csTimerProperties, []byte("{}")})
		i = len(others) - 1
	}
	list, err := members(others[i].value)
	if err != nil {
		list = nil
	}
	for _, m := range []member{{csTimerNames, quote(string(object(entries)))}, {csTimerCount, fmt.Append(nil, len(entries))}} {
		if at := slices.IndexFunc(list, func(x member) bool { return x.name == m.name }); at >= 0 {
			list[at] = m
		} else {
			list = append(list, m)
		}
	}
	others[i].value = object(list)
	return others
}
