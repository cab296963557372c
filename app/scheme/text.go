package scheme

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Keys in the JSON of a scheme besides the faces and [PlasticKey].
const (
	settingsKey = "settings"   // all of it, in what a session keeps
	baseKey     = "scheme"     // the ID of a preset, which has what is not mentioned
	ownKey      = "ownColours" // the colours, where they are not beside it
)

// ErrUnknown is wrapped by the error for an ID that no preset has.
var ErrUnknown = errors.New("no colour scheme")

// Preset is the preset with an ID. The error, an [ErrUnknown], lists those that there
// are.
func Preset(id string) (Scheme, error) {
	if s, ok := ByID(id); ok {
		return s, nil
	}
	var ids []string
	for _, s := range Presets() {
		ids = append(ids, s.ID)
	}
	return Scheme{}, fmt.Errorf("%w %q: there are %s", ErrUnknown, id, strings.Join(ids, ", "))
}

// ParseList reads the ID of a preset, colours such as "U=#ffffff,D=#f2c827", or both,
// the preset first: "wca,U=#ffffff". What is not mentioned is as in the preset, or as
// in [Default]. Blanks may stand around all parts.
//
// The error is an [ErrUnknown], one of [Own], or says which part it is about.
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
			return base, fmt.Errorf("part %d, %q: %s has a colour already", i+1, part, key)
		}
		colours[key] = strings.TrimSpace(colour)
	}
	if len(colours) == 0 {
		return base, nil
	}
	return Own(base, colours)
}

// ParseJSON reads a scheme from a JSON object: colours by their keys, such as
// {"U": "#ffffff", "D": "#f2c827"}, and as "scheme" the ID of the preset that has what
// is not mentioned. The colours may also be in an object of their own, "ownColours",
// and all of it in "settings": so it is in what the window keeps of its session.
//
// The error tells the line if the text is no JSON; else it is an [ErrUnknown], one of
// [Own], or names the key.
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
		if id != "" { // settings of those who have not chosen
			if base, err = Preset(id); err != nil {
				return base, err
			}
		}
		delete(fields, baseKey)
	}
	if own, there := fields[ownKey]; there || kept {
		fields = nil // all else is not about colours
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

// textOf is a JSON string.
func textOf(key string, raw json.RawMessage) (text string, err error) {
	if err := json.Unmarshal(raw, &text); err != nil {
		return "", fmt.Errorf("%s: expected a text in quotes, found %s", key, beginning(raw))
	}
	return text, nil
}

// beginning is what an error shows of a text.
func beginning(raw json.RawMessage) string {
	const most = 40 // characters
	if text := []rune(string(raw)); len(text) > most {
		return string(text[:most]) + " ..."
	}
	return string(raw)
}

// inLine adds the line in which a text stops being JSON.
func inLine(data []byte, err error) error {
	var syntax *json.SyntaxError
	if !errors.As(err, &syntax) {
		return fmt.Errorf("expected a JSON object such as {%q: %q}: %w", "U", "#ffffff", err)
	}
	before := string(data[:min(int(syntax.Offset), len(data))])
	line, start := 1+strings.Count(before, "\n"), 1+strings.LastIndex(before, "\n")
	return fmt.Errorf("line %d, column %d: %w", line, len([]rune(before[start:])), err)
}
