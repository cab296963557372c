package packing

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"wedge/app/bench"
	"wedge/app/packing/desk"
	"wedge/app/packing/exports"
	"wedge/app/packing/fold"
	"wedge/app/packing/page"
	"wedge/app/session"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/packing"
)

// Part is the room's part of the session.
type Part struct {
	Puzzles []*polycube.Puzzle `json:"-"`  // its versions, the earliest first: the records of the journal
	At      int                `json:"at"` // index of the current one
	bench.Saved
	choices
	Colours []desk.PaintSet `json:"colours,omitempty"` // own colours of pieces

	history *desk.History
	records []record // the versions of the puzzle and of the snake; nil if they have no order yet
}

func (p Part) Journal() session.Journal {
	list := p.records
	if list == nil {
		list = merged(nil, p.Puzzles, p.Snake.List)
	}
	return session.List[record]{Values: list, Text: func(b []byte, r record) []byte { return r.appendText(b) }}
}

// partText is a part in JSON, with what is read one by one. Before there was a journal, it had the
// versions of the puzzle and of the snake.
type partText struct {
	Part
	Puzzles []string          `json:"puzzles"`
	Colours []json.RawMessage `json:"colours"`
}

// snakesText are the versions of the snake in a part without them in its journal.
type snakesText struct {
	Snake struct {
		Snakes []polycube.Snake `json:"snakes"`
	} `json:"snake"`
}

// choices are the user's settings of this room.
type choices struct {
	UpTo string `json:"upTo"` // what counts as one in the list: raw, rotations or reflections

	Shown    packing.Packing `json:"shown,omitempty"`  // the packing that is shown
	Locked   packing.Packing `json:"locked,omitempty"` // placements that packings must have
	Searched bool            `json:"searched"`         // for packings of the current puzzle

	Snake  fold.State      `json:"snake"`  // of the page for snakes
	Export exports.Choices `json:"export"` // of the window for exports
}

// kinds are the names of what counts as one solution.
func kinds() []string { return []string{"raw", "rotations", "reflections"} }

// kind is what counts as one in the list.
func (c *choices) kind() packing.Kind {
	return packing.Kind(max(slices.Index(kinds(), c.UpTo), 0))
}

// NewPart is the part of a new user: Soma, seen from above and the right.
func NewPart() (Part, error) {
	p := Part{Saved: bench.NewSaved(page.Solve), choices: choices{UpTo: "reflections", Searched: true, Export: exports.NewChoices()}}
	soma, err := resources.Puzzle("soma")
	if err != nil {
		return p, err
	}
	first, err := polycube.Parse(string(soma))
	p.history = desk.NewHistory(first)
	return p, err
}

// ParsePart reads a part. Missing fields are as in [NewPart]. Versions of the puzzle or the snake,
// and own colours, that cannot be read are left out, with an error.
func ParsePart(saved session.Part) (Part, error) {
	p, err := NewPart()
	if err != nil {
		return p, err
	}
	text, old := partText{Part: p}, snakesText{}
	if err := json.Unmarshal(saved.JSON, &text); err != nil {
		return p, session.Placed(err)
	}
	if err := json.Unmarshal(saved.JSON, &old); err != nil {
		return p, session.Placed(err)
	}
	p = text.Part
	var faults error
	for i, puzzleText := range text.Puzzles {
		puzzle, err := polycube.Parse(puzzleText)
		if err != nil {
			faults = errors.Join(faults, fmt.Errorf("version %d of the puzzle: %w", i+1, err))
			continue
		}
		p.Puzzles = append(p.Puzzles, puzzle)
	}
	p.Snake.List = slices.DeleteFunc(old.Snake.Snakes, func(n polycube.Snake) bool { return n.Check() != nil })
	p.records = merged(nil, p.Puzzles, p.Snake.List)
	number := 0
	for text := range saved.Records.All() {
		number++
		r, err := parseRecord(text)
		if err != nil {
			faults = errors.Join(faults, fmt.Errorf("version %d of the puzzle or the snake: %w", number, err))
			continue
		}
		if p.records = append(p.records, r); r.puzzle != nil {
			p.Puzzles = append(p.Puzzles, r.puzzle)
		} else {
			p.Snake.List = append(p.Snake.List, r.snake)
		}
	}
	for i, set := range text.Colours {
		var own desk.PaintSet
		if err := json.Unmarshal(set, &own); err != nil {
			faults = errors.Join(faults, fmt.Errorf("set %d of own colours: %w", i+1, err))
			continue
		}
		p.Colours = append(p.Colours, own)
	}
	if len(p.Puzzles) > 0 {
		p.history = desk.RestoreHistory(p.Puzzles, p.At)
	}
	return p, faults
}

// Check replaces values that are out of range. The error has a [session.ErrAdjusted] for
// each; the part is usable in any case.
func (p *Part) Check() error {
	var l session.Limits
	p.Limit(&l, page.Solve, page.Build, page.Look, page.Snake, page.Learn)
	l.Word("what counts as one", &p.UpTo, kinds()...)
	p.Export.Check(&l)
	return l.Err()
}

// restorePart is the initial part, and what was wrong with the saved one.
func restorePart(saved session.Part) (Part, error) {
	fresh, err := NewPart()
	if err != nil {
		return fresh, err
	}
	return bench.Restore(saved, fresh, ParsePart)
}

// part is the room's part of the session.
func (r *Room) part(common bench.Saved) any {
	versions, at := r.desk.History().List, r.desk.History().At
	common.Tempo = r.desk.Player.Tempo()
	chosen := *r.choices
	chosen.UpTo = kinds()[r.answers.Listed()]
	chosen.Locked = r.desk.Locked()
	chosen.Shown, chosen.Searched = r.desk.Shown(), r.answers.State().Took > 0
	r.records = merged(r.records, versions, chosen.Snake.List)
	return Part{
		Puzzles: versions, At: at, records: r.records, Saved: common,
		choices: chosen, Colours: r.desk.Paint.Sets(),
	}
}
