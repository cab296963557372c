package square1

import (
	"encoding/json"
	"fmt"
	"math"

	"wedge/app/bench"
	"wedge/app/session"
	"wedge/app/square1/algs"
	"wedge/app/square1/desk"
	"wedge/app/square1/exports"
	"wedge/app/square1/play"
	"wedge/app/square1/timer"
	"wedge/puzzle/square1"
)

// Part is the room's part of the session.
type Part struct {
	desk.State
	bench.Saved
	choices
}

// choices are the user's settings of this room.
type choices struct {
	solving
	Weights    handWeights `json:"weights,omitzero"` // for the effort of the hands
	Magnet     bool        `json:"magnet"`           // layers snap to where they can be cut
	PlanView   bool        `json:"planView"`         // the plan of both layers is shown
	HiddenSide bool        `json:"hiddenSide"`       // the hidden side is shown
	Drawer     float64     `json:"drawer,omitempty"` // height of the list of solutions, likewise

	Export exports.Choices `json:"export"` // of the window for exports
	Play   play.Choices    `json:"play"`   // of the page with the solutions
	Algs   algs.Choices    `json:"algs"`   // of the page with the case book
	Timer  timer.Choices   `json:"timer"`  // of the page on which whole solves are timed
}

// NewPart is the part of a new user: a solved puzzle, seen from above and the right.
func NewPart() Part {
	return Part{
		State:   desk.State{History: desk.NewHistory(square1.Solved())},
		Saved:   bench.NewSaved(""),
		choices: choices{solving: newSolving(), Weights: defaultWeights(), Magnet: true, PlanView: true, Export: exports.NewChoices(), Algs: algs.NewChoices(), Timer: timer.NewChoices()},
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
	p.Limit(&l)
	l.Number("play time", &p.PlayTime, 0, math.MaxFloat64, 0)
	p.solving.check(&l)
	p.Weights.check(&l)
	l.Number("height of the list", &p.Drawer, 0, bench.MaxLength, 0)
	p.Export.Check(&l)
	p.Algs.Check(&l)
	p.Timer.Check(&l)
	if _, err := square1.ParseAlg(p.Solution); err != nil {
		l.Replaced("solution", fmt.Sprintf("%q (%v)", p.Solution, err), "none")
		p.Solution = ""
	}
	return l.Err()
}

// restorePart is the initial part, and what was wrong with the saved one.
func restorePart(saved session.Part) (Part, error) {
	return bench.Restore(saved, NewPart(), ParsePart)
}

// part is the room's part of the session. It always opens with its first page.
func (r *Room) part(common bench.Saved) any {
	common.Page, common.Tempo = "", r.desk.Player.Tempo()
	return Part{State: r.desk.State(), Saved: common, choices: *r.choices}
}
