package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// version is the version of the state's form.
const version = 1

// What nobody reaches by hand. The camera and the screen have narrower limits.
const (
	maxYaw    = 1e6
	maxWindow = 1 << 15
)

// State is everything that outlasts the program. Its JSON is what a [Store] keeps.
type State struct {
	Version  int           `json:"version"` // of the JSON it was read from
	History  *desk.History `json:"history"`
	View     View          `json:"view"`
	Settings Settings      `json:"settings"`
	Window   Window        `json:"window"`
	Metric   string        `json:"metric"`   // name of a square1.Metric
	Solution string        `json:"solution"` // alg in the player, if any
	Tempo    float64       `json:"tempo"`    // of the player's clock
	PlayTime float64       `json:"playTime"` // on the player's clock
}

// View is from where the puzzle is seen.
type View struct {
	Yaw        float64 `json:"yaw"`   // radians from the front to the right
	Pitch      float64 `json:"pitch"` // radians above the horizon
	Zoom       float64 `json:"zoom"`
	HiddenSide bool    `json:"hiddenSide"` // what the solid hides is drawn as well, just now
}

// Window is the size of the window, 0 by 0 when it has never been open.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
}

// NewState is what a new user finds: a solved puzzle, seen from above on the right.
func NewState() *State {
	return &State{
		Version:  version,
		History:  desk.NewHistory(square1.Solved()),
		View:     View{Yaw: 0.5, Pitch: 0.55, Zoom: 1},
		Settings: DefaultSettings(),
		Metric:   square1.SliceMetric.String(),
		Tempo:    1,
	}
}

// ParseState reads the JSON of a state. What is not mentioned is as in [NewState],
// except for version and history, which must be there. Call [State.Check] next.
func ParseState(data []byte) (*State, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, placed(err)
	}
	if head.Version != version {
		return nil, fmt.Errorf("version %d, where %d is expected", head.Version, version)
	}
	s := NewState()
	s.History = nil
	if err := json.Unmarshal(data, s); err != nil {
		return nil, placed(err)
	}
	if s.History == nil {
		return nil, fmt.Errorf("%w: there is none", desk.ErrHistory)
	}
	return s, nil
}

// placed adds where in the text an error is, if that is known. It does not look into
// wrapped errors: these count from the beginning of some part.
func placed(err error) error {
	switch e := err.(type) {
	case *json.SyntaxError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	case *json.UnmarshalTypeError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	}
	return err
}

// MarshalJSON writes what ParseState reads, whatever Version says. A state without a
// history is an [desk.ErrHistory].
func (s State) MarshalJSON() ([]byte, error) {
	if s.History == nil {
		return nil, fmt.Errorf("%w: there is none", desk.ErrHistory)
	}
	type plain State // without this method
	s.Version = version
	return json.Marshal(plain(s))
}

// Check replaces values that are out of range, those of the settings included. The
// error tells which, each an [ErrAdjusted]; the state can be used in any case.
func (s *State) Check() error {
	var l limits
	number(&l, "yaw", &s.View.Yaw, -maxYaw, maxYaw, 0)
	number(&l, "pitch", &s.View.Pitch, -math.Pi/2, math.Pi/2, 0)
	number(&l, "zoom", &s.View.Zoom, 0.1, 10, 1)
	number(&l, "width", &s.Window.Width, 0, maxWindow, 0)
	number(&l, "height", &s.Window.Height, 0, maxWindow, 0)
	number(&l, "tempo", &s.Tempo, timeline.MinTempo, timeline.MaxTempo, 1)
	number(&l, "play time", &s.PlayTime, 0, math.MaxFloat64, 0)
	var metrics []string
	for _, m := range square1.Metrics() {
		metrics = append(metrics, m.String())
	}
	l.word("metric", &s.Metric, metrics...)
	if _, err := square1.ParseAlg(s.Solution); err != nil {
		l.replace("solution", fmt.Sprintf("%q (%v)", s.Solution, err), "none")
		s.Solution = ""
	}
	return errors.Join(l.err(), s.Settings.Check())
}
