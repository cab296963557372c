package list

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// ErrForeign: a document has no scrambles that [Scrambles] knows.
var ErrForeign = errors.New("not the scrambles of a competition as TNoodle writes them")

// Scramble is a scramble of a competition.
type Scramble struct {
	Text  string
	Event string // such as sq1, 333 or 333bf
	Where string // its round, its set and its number
}

// IsDocument reports whether a text, of which the first line with anything in it is enough, is a document of
// JSON rather than a list.
func IsDocument(text string) bool {
	text = strings.TrimSpace(text)
	return strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[{") || strings.HasPrefix(text, scriptOf)
}

// scriptOf begins the same document for browsers.
const scriptOf = "var SCRAMBLES_JSON"

// Scrambles are those of TNoodle's Interchange file, of today (with a WCIF) or as it was before. The error
// is [ErrForeign].
func Scrambles(document string) (all []Scramble, err error) {
	document = strings.TrimSpace(document)
	if script, ok := strings.CutPrefix(document, scriptOf); ok {
		_, document, _ = strings.Cut(script, "=")
		document = strings.TrimSuffix(document, ";")
	}
	var d struct {
		WCIF struct {
			Events []event `json:"events"`
		} `json:"wcif"`
		Events []event `json:"events"`
		Sheets []struct {
			set
			Event string `json:"event"`
			Round any    `json:"round"`
		} `json:"sheets"`
	}
	if json.Unmarshal([]byte(document), &d) != nil {
		return nil, ErrForeign
	}
	for _, e := range append(d.WCIF.Events, d.Events...) {
		id := e.ID + e.EventID
		for _, r := range e.Rounds {
			where := r.ID
			if r.RoundID != nil {
				where = fmt.Sprintf("%s round %v", id, r.RoundID)
			}
			for _, s := range append(r.ScrambleSets, r.Groups...) {
				all = append(all, s.scrambles(id, where)...)
			}
		}
	}
	for _, s := range d.Sheets {
		all = append(all, s.scrambles(s.Event, fmt.Sprintf("%s round %v", s.Event, s.Round))...)
	}
	if len(all) == 0 {
		return nil, ErrForeign
	}
	return all, nil
}

type event struct {
	ID      string `json:"id"`
	EventID string `json:"eventId"` // before the WCIF
	Rounds  []struct {
		ID           string `json:"id"`
		RoundID      any    `json:"roundId"`
		ScrambleSets []set  `json:"scrambleSets"`
		Groups       []set  `json:"groups"`
	} `json:"rounds"`
}

type set struct {
	ID             any      `json:"id"`
	Group          any      `json:"group"`
	Scrambles      []string `json:"scrambles"`
	ExtraScrambles []string `json:"extraScrambles"`
}

func (s set) scrambles(event, where string) (all []Scramble) {
	name := s.Group
	if name == nil {
		name = s.ID
	}
	if name != nil {
		where = fmt.Sprintf("%s, set %v", where, name)
	}
	for i, list := range [][]string{s.Scrambles, s.ExtraScrambles} {
		kind := []string{"scramble", "extra scramble"}[i]
		for n, attempt := range list {
			for text := range strings.Lines(attempt) { // of several cubes at once
				all = append(all, Scramble{strings.TrimSpace(text), event, fmt.Sprintf("%s, %s %d", where, kind, n+1)})
			}
		}
	}
	return all
}
