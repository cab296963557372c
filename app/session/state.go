package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
)

// version is the version of the state's form. [upgraded] reads older ones.
const version = 3

// The largest window, in device-independent pixels: that of the largest screens. Far
// larger ones cannot be drawn, and the program would not start any more.
const (
	maxWidth  = 7680
	maxHeight = 4320
)

// State is everything that outlasts the program. Its JSON is what a [Store] keeps.
type State struct {
	Version  int      `json:"version"` // of the form; what is written has the present one
	Window   Window   `json:"window"`
	Settings Settings `json:"settings"`
	Room     string   `json:"room"` // ID of the room that was open; empty for the first
	// Rooms are the parts of rooms by their IDs: a [Part] as it was read, or what the room
	// hands over to be written, which may be [Journaled]. A part of a room that is not
	// known stays.
	Rooms map[string]any `json:"rooms"`
	// Journals are where the parts have theirs. They are the store's business.
	Journals map[string]reference `json:"journals,omitempty"`
}

// Window is the size of the window, 0 by 0 when it has never been open.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
}

// NewState is what a new user finds.
func NewState() *State {
	return &State{Version: version, Settings: DefaultSettings(), Rooms: map[string]any{}}
}

// ParseState reads the JSON of a state. What is not mentioned is as in [NewState],
// except for the version, which must be there. Call [State.Check] next.
func ParseState(data []byte) (*State, error) {
	var head struct {
		Version int `json:"version"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, Placed(err)
	}
	data, err := upgraded(data, head.Version)
	if err != nil {
		return nil, err
	}
	s := NewState()
	read := struct {
		*State
		Rooms map[string]json.RawMessage `json:"rooms"`
	}{State: s}
	if err := json.Unmarshal(data, &read); err != nil {
		if head.Version == 1 {
			return nil, err // its place is one in the upgraded text
		}
		return nil, Placed(err)
	}
	for id, part := range read.Rooms {
		s.Rooms[id] = Part{JSON: part}
	}
	s.Version = version
	return s, nil
}

// Placed adds where in a text an error is, if that is known. It does not look into
// wrapped errors: these count from the beginning of some part.
func Placed(err error) error {
	switch e := err.(type) {
	case *json.SyntaxError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	case *json.UnmarshalTypeError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	}
	return err
}

// Part is that of a room as it was read, empty for none.
func (s *State) Part(room string) Part {
	part, _ := s.Rooms[room].(Part)
	return part
}

// Snapshot is a copy that may go to another goroutine, if the parts of rooms may.
func (s *State) Snapshot() *State {
	c := *s
	c.Version = version
	c.Rooms = maps.Clone(s.Rooms)
	c.Journals = maps.Clone(s.Journals)
	c.Settings.Keys = maps.Clone(s.Settings.Keys)
	c.Settings.OwnColours = maps.Clone(s.Settings.OwnColours)
	return &c
}

// Check replaces values that are out of range, those of the settings included. The
// error tells which, each an [ErrAdjusted]; the state can be used in any case. The
// parts of rooms are theirs to check.
func (s *State) Check() error {
	var l Limits
	l.Size("width", &s.Window.Width, maxWidth)
	l.Size("height", &s.Window.Height, maxHeight)
	return errors.Join(l.Err(), s.Settings.Check())
}
