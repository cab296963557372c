package scheme

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Keys in the JSON of a scheme, apart from the faces and [PlasticKey].
const (
	settingsKey = "settings"   // the whole scheme, in a session file
	baseKey     = "scheme"     // the ID of a preset for the missing colours
	ownKey      = "ownColours" // the colours, unless they are beside it
)

// ParseList reads the ID of a preset, colours such as "U=#ffffff,D=#f2c827", or both, the
// preset first: "wca,U=#ffffff". Missing colours are those of the preset, or of
// [Default]. Blanks are allowed around all parts.
//
// The error wraps [ErrUnknown], is one of [Own], or says which part is wrong.
func ParseList(text string) (Scheme, error) {
	base, colours := Default(), map[string]string{}
	for i, part := range strings.Split(text, ",") {
		part = strings.TrimSpace(part)
		key, colour, pair := strings.Cut(part, "=")
		key = strings.TrimSpace(key)
		switch {
		case !pair && i == 0:
			var err error
			if base, err = Preset(part); err != nil {
				return base, err
			}
			continue
		case !pair:
			return base, fmt.Errorf("part %d, %q: expected a colour such as U=#ffffff", i+1, part)
		case colours[key] != "":
			return base, fmt.Errorf("part %d, %q: %s appears twice", i+1, part, key)
		}
		colours[key] = strings.TrimSpace(colour)
	}
	if len(colours) == 0 {
		return base, nil
	}
	return Own(base, colours)
}

// ParseJSON reads a scheme from a JSON object: colours by their keys, such as {"U":
// "#ffffff", "D": "#f2c827"}, and as "scheme" the ID of the preset for missing ones. The
// colours may also be in an object "ownColours", and the whole object in "settings", as
// in a session file.
//
// The error has the line if the text is not JSON; otherwise it wraps [ErrUnknown], is one
// of [Own], or names the key.
func ParseJSON(data []byte) (Scheme, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return Scheme{}, inLine(data, err)
	}
	settings, kept := fields[settingsKey]
	if kept {
		fields = nil
		if err := json.Unmarshal(settings, &fields); err != nil {
			return Scheme{}, fmt.Errorf("%s: expected an object", settingsKey)
		}
	}
	base := Default()
	if raw, there := fields[baseKey]; there {
		id, err := textOf(baseKey, raw)
		if err != nil {
			return Scheme{}, err
		}
		if id != "" { // the user has not chosen one
			if base, err = Preset(id); err != nil {
				return base, err
			}
		}
		delete(fields, baseKey)
	}
	if own, there := fields[ownKey]; there || kept {
		fields = nil // ignore the session's other keys
		if there && json.Unmarshal(own, &fields) != nil {
			return base, fmt.Errorf("%s: expected an object with colours", ownKey)
		}
	}
	colours := map[string]string{}
	for key, raw := range fields {
		text, err := textOf(key, raw)
		if err != nil {
			return base, err
		}
		colours[key] = text
	}
	if len(colours) == 0 {
		return base, nil
	}
	return Own(base, colours)
}

// textOf reads a JSON string.
func textOf(key string, raw json.RawMessage) (text string, err error) {
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", fmt.Errorf("%s: expected text in quotes, found %s", key, beginning(raw))
	}
	return text, nil
}

// beginning is the part of a text that an error shows.
func beginning(raw json.RawMessage) string {
	const most = 40 // characters
	if text := []rune(string(raw)); len(text) > most {
		return string(text[:most]) + " ..."
	}
	return string(raw)
}

// inLine adds line and column to a JSON syntax error.
func inLine(data []byte, err error) error {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return fmt.Errorf("expected a JSON object such as {%q: %q}: %w", "U", "#ffffff", err)
	}
	before := string(data[:min(int(syntax.Offset), len(data))])
	line, start := 1+strings.Count(before, "\n"), 1+strings.LastIndex(before, "\n")
	return fmt.Errorf("line %d, column %d: %w", line, len([]rune(before[start:])), err)
}
