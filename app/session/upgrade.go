package session

import (
	"encoding/json"
	"fmt"
)

// onlyRoom is the ID of the only room in version 1, which did not name it.
const onlyRoom = "square1"

// upgraded converts a state to the current form.
func upgraded(data []byte, from int) ([]byte, error) {
	switch from {
	case version, 2: // which had no journals
		return data, nil
	case 1:
		return fromVersion1(data)
	}
	return nil, fmt.Errorf("format version %d; this Wedge reads versions 1 to %d", from, version)
}

// fromVersion1 moves everything that belongs to the only room into its own part.
func fromVersion1(data []byte) ([]byte, error) {
	var old, settings map[string]json.RawMessage
	if err := json.Unmarshal(data, &old); err != nil {
		return nil, Placed(err)
	}
	if text := old["settings"]; text != nil {
		if err := json.Unmarshal(text, &settings); err != nil {
			return nil, fmt.Errorf("settings: %w", err)
		}
	}
	part := map[string]json.RawMessage{}
	take := func(from map[string]json.RawMessage, names ...string) {
		for _, name := range names {
			if value, ok := from[name]; ok {
				part[name] = value
				delete(from, name)
			}
		}
	}
	take(old, "history", "view", "metric", "solution", "tempo", "playTime")
	take(settings, "magnet", "planView", "hiddenSide")
	state := map[string]any{"version": version, "rooms": map[string]any{onlyRoom: part}}
	if settings != nil {
		state["settings"] = settings
	}
	if window := old["window"]; window != nil {
		state["window"] = window
	}
	return json.Marshal(state)
}
