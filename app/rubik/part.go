package rubik

import (
	"encoding/json"
	"fmt"
	"slices"

	"wedge/app/bench"
	"wedge/app/control/notation"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/exports"
	"wedge/app/rubik/net"
	"wedge/app/rubik/page"
	"wedge/app/session"
	"wedge/puzzle/cube3"
)

// Part is the room's part of the session.
type Part struct {
	Start   text         `json:"start"` // the state before the history, as an entry
	Entries []desk.Entry `json:"-"`     // of the history, the earliest first: the records of the journal
	At      int          `json:"at"`    // how many of them are done
	bench.Saved
	choices

	history *desk.History
}

// text is an entry as text in JSON, which is made on the saver's goroutine.
type text desk.Entry

func (t text) MarshalJSON() ([]byte, error) { return json.Marshal(desk.Entry(t).String()) }

func (p Part) Journal() session.Journal {
	return session.List[desk.Entry]{
		Values: p.Entries, Text: func(b []byte, e desk.Entry) []byte { return append(b, e.String()...) },
	}
}

// partText is a part in JSON. Before there was a journal, it had the entries.
type partText struct {
	Part
	Start   string   `json:"start"`
	Entries []string `json:"entries"`
}

// choices are the user's settings of this room.
type choices struct {
	Goal    string  `json:"goal"`            // of Solve
	Typed   string  `json:"typed,omitempty"` // in the notation field
	Faces   bool    `json:"faces"`           // the turns of the face cubies count
	Apart   bool    `json:"apart"`           // the pointer takes cubies out
	Explode float64 `json:"explode"`         // how far the cube is open, 0..1

	Export exports.Choices `json:"export"` // of the window for exports
	Net    net.State       `json:"net"`    // what is painted
}

// goalNames are the names of the goals of Solve, in the order of answers.Goals.
func goalNames() []string {
	return []string{"short", "shortest", "shortest-quarters", "two-faces", "two-faces-quarters", "squares"}
}

// goal of Solve.
func (c *choices) goal() answers.Goal {
	return answers.Goals()[max(slices.Index(goalNames(), c.Goal), 0)]
}

// NewPart is the part of a new user: a solved cube.
func NewPart() Part {
	return Part{
		Start: text(desk.Entry{Kind: desk.Reset, State: cube3.State{Assembly: cube3.Solved()}}),
		Saved: bench.NewSaved(page.Solve), choices: choices{Goal: goalNames()[0], Export: exports.NewChoices()},
		history: desk.NewHistory(cube3.State{Assembly: cube3.Solved()}),
	}
}

// ParsePart reads a part. Missing fields are as in [NewPart]. From an entry of the history that
// cannot be read on, the rest of it is left out, with an error.
func ParsePart(saved session.Part) (Part, error) {
	t := partText{Part: NewPart()}
	if err := json.Unmarshal(saved.JSON, &t); err != nil {
		return NewPart(), session.Placed(err)
	}
	p := t.Part
	if t.Start == "" {
		return p, nil
	}
	start, err := desk.ParseEntry(t.Start)
	if err != nil {
		return p, fmt.Errorf("the start of the history: %w", err)
	}
	for record := range saved.Records.All() {
		t.Entries = append(t.Entries, string(record))
	}
	var entries []desk.Entry
	var fault error
	for i, line := range t.Entries {
		e, err := desk.ParseEntry(line)
		if err != nil {
			fault = fmt.Errorf("step %d of the history: %w", i+1, err)
			break
		}
		entries = append(entries, e)
	}
	p.history = desk.RestoreHistory(start.State, entries, p.At)
	p.Start = text{Kind: desk.Reset, State: p.history.Start()}
	p.Entries, p.At = p.history.Entries()
	return p, fault
}

// State is the current state of the cube.
func (p Part) State() cube3.State {
	if p.At == 0 {
		return p.Start.State
	}
	return p.Entries[p.At-1].State
}

// Check replaces values that are out of range. The error has a [session.ErrAdjusted] for
// each; the part is usable in any case.
func (p *Part) Check() error {
	var l session.Limits
	p.Limit(&l, page.Solve, page.Learn, page.Parities, page.Net, page.Repair)
	l.Number("explode", &p.Explode, 0, 1, 0)
	l.Word("goal", &p.Goal, goalNames()...)
	p.Export.Check(&l)
	if len(p.Typed) > notation.LongText {
		p.Typed = ""
	}
	return l.Err()
}

// part is the room's part of the session.
func (r *Room) part(common bench.Saved) any {
	entries, at := r.desk.History().Entries()
	common.Tempo = r.desk.Player.Tempo()
	chosen := *r.choices
	v := r.desk.Look.View()
	chosen.Apart, chosen.Explode = v.Apart, v.Explode
	return Part{
		Start: text{Kind: desk.Reset, State: r.desk.History().Start()}, Entries: entries, At: at,
		Saved: common, choices: chosen,
	}
}
