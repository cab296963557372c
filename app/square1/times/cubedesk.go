package times

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
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
		place, fields := fmt.Sprintf("solve %d", i+1), map[string]json.RawMessage{}
		if json.Unmarshal(data, &fields) != nil {
			g.file.leave(place, errors.New("it is no solve"))
			continue
		}
		session, _ := textOf(fields["session_id"])
		g.addCubeDesk(place, names[session], fields)
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
	for _, id := range slices.Sorted(maps.Keys(t.SessionMap)) {
		session := t.SessionMap[id]
		for _, puzzle := range slices.Sorted(maps.Keys(session.Solves)) {
			for i, row := range session.Solves[puzzle] {
				place := fmt.Sprintf("%s, %s, solve %d", session.Name, puzzle, i+1)
				values, ok := elements(row)
				if !ok {
					g.file.leave(place, errors.New("it is no list"))
					continue
				}
				fields := map[string]json.RawMessage{}
				for at, name := range cubeDeskArray() {
					if at < len(values) && string(values[at]) != "null" { // nothing was there
						fields[name] = values[at]
					}
				}
				g.addCubeDesk(place, session.Name, fields)
			}
		}
	}
	return g.file.finish()
}

// addCubeDesk adds a solve of a session with a name, unless it is none.
func (g grouped) addCubeDesk(place, name string, fields map[string]json.RawMessage) {
	var err error
	text := func(field string) string {
		text, ok := textOf(fields[field])
		if raw := fields[field]; raw != nil && !ok {
			err = cmp.Or(err, fmt.Errorf("%s is no text", cut(string(raw), 40)))
		}
		return text
	}
	puzzle := text("cube_type")
	s := Solve{Scramble: text("scramble"), Comment: text("notes")}
	session, trainer := text("session_id"), text("trainer_name")
	seconds, ok := numberOf(fields["raw_time"])
	if !ok || !(seconds >= 0 && seconds*1000 <= Longest) {
		err = cmp.Or(err, fmt.Errorf("its time is %s", cut(string(fields["raw_time"]), 40)))
	} else {
		s.Millis = int64(math.Round(seconds * 1000))
	}
	if started := fields["started_at"]; started != nil && string(started) != "null" {
		date, ok := numberOf(started)
		if !ok || !(date >= 0 && date < latest*1000) {
			err = cmp.Or(err, fmt.Errorf("its date is %s", cut(string(started), 40)))
		}
		s.At = time.UnixMilli(int64(date)).UTC()
	}
	failed, ok := truth(fields["dnf"])
	late, good := truth(fields["plus_two"])
	switch {
	case !ok || !good:
		err = cmp.Or(err, errors.New("its penalty is neither true nor false"))
	case trainer != "":
		err = cmp.Or(err, fmt.Errorf("it is of the trainer %q", trainer))
	case failed:
		s.Penalty = DNF
	case late:
		s.Penalty = PlusTwo
	}
	name = cmp.Or(name, cubeDeskName)
	if puzzle != sq1 {
		name = strings.TrimSpace(name + " " + puzzle)
	}
	g.add(place, session+name, name, puzzle, s, err)
}

// truth is true or false; nothing is the latter.
func truth(data json.RawMessage) (yes, ok bool) {
	word := string(data)
	return word == "true", word == "true" || word == "false" || word == ""
}
