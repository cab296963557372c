package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// The largest window, in device-independent pixels, fits the largest screens. A far
// larger one cannot be drawn, so the program could not start.
const (
	maxWidth  = 7680
	maxHeight = 4320
)

// State is everything that outlasts the program, but for what rooms keep in the database by themselves.
type State struct {
	Window   Window   `json:"window"`
	Settings Settings `json:"settings"`
	Room     string   `json:"room"` // ID of the room that was open; empty for the first
	// Opened are the user's own lessons and courses that were opened, the latest first.
	Opened []Opened `json:"opened,omitempty"`
	// Rooms are the parts of rooms by their IDs: a [Part] as it was read, or the room's
	// value to write, which may be [Journaled]. Parts of unknown rooms are kept.
	Rooms map[string]any `json:"rooms"`
}

// Window is the size of the window, 0 by 0 if it was never open.
type Window struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
}

// NewState is the state of a new user.
func NewState() *State {
	return &State{Settings: DefaultSettings(), Rooms: map[string]any{}}
}

// Placed adds the position of an error in a text, if known. It ignores wrapped errors,
// whose positions are relative to some part.
func Placed(err error) error {
	switch e := err.(type) {
	case *json.SyntaxError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	case *json.UnmarshalTypeError:
		return fmt.Errorf("byte %d: %w", e.Offset, err)
	}
	return err
}

// Part is the part of a room as it was read; empty for none.
func (s *State) Part(room string) Part {
	part, _ := s.Rooms[room].(Part)
	return part
}

// Snapshot is a copy for another goroutine, if the parts of rooms may be used there.
func (s *State) Snapshot() *State {
	c := *s
	c.Rooms = maps.Clone(s.Rooms)
	c.Opened = slices.Clone(s.Opened)
	c.Settings.Keys = maps.Clone(s.Settings.Keys)
	c.Settings.OwnColours = maps.Clone(s.Settings.OwnColours)
	return &c
}

// Check replaces values that are out of range, including those of the settings. The error
// has an [ErrAdjusted] for each; the state is usable in any case. Rooms check their parts
// themselves.
func (s *State) Check() error {
	var l Limits
	l.Size("width", &s.Window.Width, maxWidth)
	l.Size("height", &s.Window.Height, maxHeight)
	s.checkOpened(&l)
	return errors.Join(l.Err(), s.Settings.Check())
}
