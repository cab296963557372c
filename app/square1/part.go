package square1

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/algs"
	"wedge/app/square1/desk"
	"wedge/app/square1/exports"
	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// Part is the room's part of the session.
type Part struct {
	desk.State
	View room.View `json:"view"`
	choices
	Lessons lesson.Progress `json:"lessons"` // what the user has done in them
}

// choices are the user's settings of this room.
type choices struct {
	solving
	Weights    handWeights `json:"weights,omitzero"` // for the effort of the hands
	Magnet     bool        `json:"magnet"`           // layers snap to where they can be cut
	PlanView   bool        `json:"planView"`         // the plan of both layers is shown
	HiddenSide bool        `json:"hiddenSide"`       // the hidden side is shown
	Panel      float64     `json:"panel,omitempty"`  // width of the pages, in device-independent pixels; 0 for the default
	Drawer     float64     `json:"drawer,omitempty"` // height of the list of solutions, likewise

	Export exports.Choices `json:"export"` // of the window for exports
	Algs   algs.Choices    `json:"algs"`   // of the page with the case book
}

// NewPart is the part of a new user: a solved puzzle, seen from above and the right.
func NewPart() Part {
	return Part{
		State:   desk.State{History: desk.NewHistory(square1.Solved()), Tempo: 1},
		View:    room.NewView(),
		choices: choices{solving: newSolving(), Weights: defaultWeights(), Magnet: true, PlanView: true, Export: exports.NewChoices(), Algs: algs.NewChoices()},
	}
}

// partText is a part in JSON, except for its history.
type partText struct {
	Part
	History json.RawMessage `json:"history"`
}

// ParsePart reads a part. Missing fields are as in [NewPart], except for the history,
// which is required. If the history ends in damage, it returns the part before that with
// the error.
func ParsePart(saved session.Part) (Part, error) {
	text := partText{Part: NewPart()}
	if err := json.Unmarshal(saved.JSON, &text); err != nil {
		return NewPart(), session.Placed(err)
	}
	if text.History == nil || string(text.History) == "null" {
		return NewPart(), fmt.Errorf("%w: it is missing", desk.ErrHistory)
	}
	h, err := desk.ParseHistory(text.History, saved.Records.All())
	if h == nil {
		return NewPart(), err
	}
	p := text.Part
	p.History = h
	return p, err
}

// Journal implements [session.Journaled]: the history grows without limit.
func (p Part) Journal() session.Journal { return journal{p.History} }

// journal is a history for the session.
type journal struct{ *desk.History }

// Common implements [session.Journal].
func (j journal) Common(earlier session.Journal) int {
	if e, ok := earlier.(journal); ok {
		return j.History.Common(e.History)
	}
	return 0
}

// Check replaces values that are out of range. The error has a [session.ErrAdjusted] for
// each; the part is usable in any case.
func (p *Part) Check() error {
	var l session.Limits
	p.View.Check(&l)
	l.Number("tempo", &p.Tempo, timeline.MinTempo, timeline.MaxTempo, 1)
	l.Number("play time", &p.PlayTime, 0, math.MaxFloat64, 0)
	p.solving.check(&l)
	p.Weights.check(&l)
	const most = 10_000
	l.Number("width of the panel", &p.Panel, 0, most, 0)
	l.Number("height of the list", &p.Drawer, 0, most, 0)
	p.Export.Check(&l)
	p.Algs.Check(&l)
	if _, err := square1.ParseAlg(p.Solution); err != nil {
		l.Replaced("solution", fmt.Sprintf("%q (%v)", p.Solution, err), "none")
		p.Solution = ""
	}
	return l.Err()
}

// parsePart is the initial part, and what was wrong with the saved one, which is nil for
// a new user.
func parsePart(saved session.Part) (Part, error) {
	if saved.JSON == nil {
		return NewPart(), nil
	}
	p, err := ParsePart(saved)
	if err != nil {
		err = fmt.Errorf("%w: %w", room.ErrPart, err)
	}
	return p, errors.Join(err, p.Check())
}

// Part implements room.Room.
func (r *Room) Part() any {
	return Part{
		State:   r.desk.State(),
		View:    r.views.camera.View(),
		choices: *r.choices,
		Lessons: r.pages.learn.progress.Copy(),
	}
}
