package square1

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1/answers"
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// Part is what the room keeps in the session.
type Part struct {
	desk.State
	View View `json:"view"`
	choices
}

// View is from where the puzzle is seen.
type View struct {
	Yaw   float64 `json:"yaw"`   // radians from the front to the right
	Pitch float64 `json:"pitch"` // radians above the horizon
	Zoom  float64 `json:"zoom"`
}

// choices are the user's about this room.
type choices struct {
	Metric     string  `json:"metric"`           // name of a square1.Metric
	Goal       string  `json:"goal"`             // name of an answers.Goal
	Any        bool    `json:"any"`              // any solution with the fewest slices will do
	Magnet     bool    `json:"magnet"`           // layers snap to where they can be cut
	PlanView   bool    `json:"planView"`         // both layers are drawn flat as well
	HiddenSide bool    `json:"hiddenSide"`       // what the solid hides is drawn as well
	Panel      float64 `json:"panel,omitempty"`  // width of the pages, in device-independent pixels; 0 for the usual one
	Drawer     float64 `json:"drawer,omitempty"` // height of the list of solutions, likewise
}

// question is what is asked when the puzzle is to be solved. What is not understood is
// as for a new user.
func (c *choices) question() answers.Question {
	m, err := square1.ParseMetric(c.Metric)
	if err != nil {
		m = square1.SliceMetric
	}
	g, err := answers.ParseGoal(c.Goal)
	if err != nil {
		g = answers.Solved
	}
	return answers.Question{Metric: m, Goal: g, Any: c.Any}
}

// setQuestion is the reverse.
func (c *choices) setQuestion(q answers.Question) {
	c.Metric, c.Goal, c.Any = q.Metric.String(), q.Goal.String(), q.Any
}

// maxYaw is an angle that nobody reaches by hand.
const maxYaw = 1e6

// NewPart is what a new user finds: a solved puzzle, seen from above on the right.
func NewPart() Part {
	c := view.StandardCamera()
	return Part{
		State:   desk.State{History: desk.NewHistory(square1.Solved()), Tempo: 1},
		View:    View{Yaw: rounded(c.Yaw), Pitch: rounded(c.Pitch), Zoom: 1},
		choices: choices{Metric: square1.SliceMetric.String(), Goal: answers.Solved.String(), Magnet: true, PlanView: true},
	}
}

// rounded is an angle as it is written by hand.
func rounded(angle float32) float64 { return math.Round(float64(angle)*1e4) / 1e4 }

// partText is a part as it stands in JSON, where the history is read in its own way.
type partText struct {
	Part
	History json.RawMessage `json:"history"`
}

// ParsePart reads a part. What is not mentioned is as in [NewPart], except for the
// history, which must be there. Where the history ends in damage, the part beside the
// error has what is before that.
func ParsePart(saved session.Part) (Part, error) {
	text := partText{Part: NewPart()}
	if err := json.Unmarshal(saved.JSON, &text); err != nil {
		return NewPart(), session.Placed(err)
	}
	if text.History == nil || string(text.History) == "null" {
		return NewPart(), fmt.Errorf("%w: there is none", desk.ErrHistory)
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

// journal is a history as the session keeps it.
type journal struct{ *desk.History }

// Common implements [session.Journal].
func (j journal) Common(earlier session.Journal) int {
	if e, ok := earlier.(journal); ok {
		return j.History.Common(e.History)
	}
	return 0
}

// Check replaces values that are out of range. The error tells which, each a
// [session.ErrAdjusted]; the part can be used in any case.
func (p *Part) Check() error {
	var l session.Limits
	l.Number("yaw", &p.View.Yaw, -maxYaw, maxYaw, 0)
	l.Number("pitch", &p.View.Pitch, -math.Pi/2, math.Pi/2, 0)
	l.Number("zoom", &p.View.Zoom, 0.1, 10, 1)
	l.Number("tempo", &p.Tempo, timeline.MinTempo, timeline.MaxTempo, 1)
	l.Number("play time", &p.PlayTime, 0, math.MaxFloat64, 0)
	var metrics []string
	for _, m := range square1.Metrics() {
		metrics = append(metrics, m.String())
	}
	l.Word("metric", &p.Metric, metrics...)
	var goals []string
	for _, g := range answers.Goals() {
		goals = append(goals, g.String())
	}
	l.Word("goal", &p.Goal, goals...)
	const most = 10_000
	l.Number("width of the panel", &p.Panel, 0, most, 0)
	l.Number("height of the list", &p.Drawer, 0, most, 0)
	if _, err := square1.ParseAlg(p.Solution); err != nil {
		l.Replaced("solution", fmt.Sprintf("%q (%v)", p.Solution, err), "none")
		p.Solution = ""
	}
	return l.Err()
}

// parsePart is the part to begin with, and what is wrong with what was saved, nil for a
// new user.
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
	c := r.views.stage.Camera()
	return Part{
		State:   r.desk.State(),
		View:    View{Yaw: float64(c.Yaw), Pitch: float64(c.Pitch), Zoom: float64(c.Zoom)},
		choices: *r.choices,
	}
}
