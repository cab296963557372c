package times

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// CubeDesk exports an object in JSON:
//
//	{"sessions":[{"id":"…","name":"…"}],"solves":[{"session_id":"…","cube_type":"sq1","raw_time":12.345,
//	  "dnf":false,"plus_two":false,"started_at":1700000000000,"scramble":"…","notes":"…"}]}
//
// Raw times are in seconds without a penalty, dates in milliseconds. Its first version had the sessions with their
// solves in "timer", and these as arrays of the values:
//
//	{"timer":{"sessionMap":{"…":{"name":"…","solves":{"sq1":[[12.345,12.345,"sq1",…]]}}}}}
const cubeDeskName = "CubeDesk"

// cubeDeskArray are the names of the values in the arrays of the first version.
func cubeDeskArray() []string {
	return []string{"time", "raw_time", "cube_type", "scramble", "session_id", "started_at", "ended_at", "id", "dnf", "plus_two", "notes", "trainer_name"}
}

func readCubeDesk(text, _ string, _ *time.Location) (*File, error) {
	list, err := members([]byte(text))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	g, parts := newGrouped(), map[string]json.RawMessage{}
	for _, m := range list {
		parts[m.name] = m.value
	}
	if timer, first := parts["timer"]; first && parts["sessions"] == nil {
		return g.readFirstCubeDesk(timer)
	}
	names := map[string]string{}
	sessions, _ := elements(parts["sessions"]) // without them the solves have no names
	for _, data := range sessions {
		var s struct{ ID, Name string }
		if json.Unmarshal(data, &s) == nil {
			names[s.ID] = s.Name
		}
	}
	solves, ok := elements(parts["solves"])
	if !ok {
		return nil, fmt.Errorf("%w: it has no solves", ErrFormat)
	}
	for i, data := range solves {
		g.addCubeDesk(fmt.Sprintf("solve %d", i+1), data, func(id string) string { return names[id] })
	}
	return g.file.finish()
}

// readFirstCubeDesk reads what the first version has written.
func (g grouped) readFirstCubeDesk(timer json.RawMessage) (*File, error) {
	var t struct {
		SessionMap map[string]struct {
			Name   string
			Solves map[string][]json.RawMessage
		}
	}
	if err := json.Unmarshal(timer, &t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	for _, id := range sortedKeys(t.SessionMap) {
		session := t.SessionMap[id]
		for _, puzzle := range sortedKeys(session.Solves) {
			for i, row := range session.Solves[puzzle] {
				place := fmt.Sprintf("%s, %s, solve %d", session.Name, puzzle, i+1)
				values, ok := elements(row)
				if !ok {
					g.file.leave(place, errors.New("it is no list"))
					continue
				}
				var list []member
				for at, name := range cubeDeskArray() {
					if at < len(values) && string(values[at]) != "null" { // nothing was there
						list = append(list, member{name, values[at]})
					}
				}
				g.addCubeDesk(place, object(list), func(string) string { return session.Name })
			}
		}
	}
	return g.file.finish()
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// addCubeDesk adds a solve, unless it is none.
func (g grouped) addCubeDesk(place string, data json.RawMessage, nameOf func(session string) string) {
	var f struct {
		Raw      json.RawMessage `json:"raw_time"`
		Puzzle   json.RawMessage `json:"cube_type"`
		Scramble json.RawMessage `json:"scramble"`
		Notes    json.RawMessage `json:"notes"`
		Session  json.RawMessage `json:"session_id"`
		Started  json.RawMessage `json:"started_at"`
		DNF      json.RawMessage `json:"dnf"`
		PlusTwo  json.RawMessage `json:"plus_two"`
		Trainer  json.RawMessage `json:"trainer_name"`
	}
	leave := func(format string, args ...any) { g.file.leave(place, fmt.Errorf(format, args...)) }
	if json.Unmarshal(data, &f) != nil {
		leave("it is no solve")
		return
	}
	var words [5]string
	for i, raw := range []json.RawMessage{f.Puzzle, f.Scramble, f.Notes, f.Session, f.Trainer} {
		if raw == nil {
			continue
		}
		text, ok := textOf(raw)
		if !ok {
			leave("%s is no text", cut(string(raw), 40))
			return
		}
		words[i] = text
	}
	seconds, ok := numberOf(f.Raw)
	if !ok || !(seconds >= 0 && seconds*1000 <= Longest) {
		leave("its time is %s", cut(string(f.Raw), 40))
		return
	}
	s := Solve{Millis: int64(math.Round(seconds * 1000)), Scramble: words[1], Comment: words[2]}
	if f.Started != nil && string(f.Started) != "null" {
		date, ok := numberOf(f.Started)
		if !ok || !(date >= 0 && date < latest*1000) {
			leave("its date is %s", cut(string(f.Started), 40))
			return
		}
		s.At = time.UnixMilli(int64(date)).UTC()
	}
	failed, ok := truth(f.DNF)
	late, good := truth(f.PlusTwo)
	switch {
	case !ok || !good:
		leave("its penalty is neither true nor false")
		return
	case words[4] != "":
		leave("it is of the trainer %q", words[4])
		return
	case failed:
		s.Penalty = DNF
	case late:
		s.Penalty = PlusTwo
	}
	name := nameOf(words[3])
	if name == "" {
		name = cubeDeskName
	}
	if words[0] != cubeDeskPuzzle {
		name = strings.TrimSpace(name + " " + words[0])
	}
	g.add(place, words[3]+name, name, words[0], s)
}

// cubeDeskPuzzle is the Square-1.
const cubeDeskPuzzle = "sq1"

// truth is true or false; nothing is the latter.
func truth(data json.RawMessage) (yes, ok bool) {
	word := string(data)
	return word == "true", word == "true" || word == "false" || word == ""
}
