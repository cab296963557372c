package times

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// member is one of an object in JSON. The value is as it was written.
type member struct {
	name  string
	value json.RawMessage
}

// members are those of an object, in their order.
func members(data []byte) ([]member, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, errors.Join(errors.New("it is no object"), err)
	}
	var list []member
	seen := map[string]bool{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, err
		}
		name, _ := t.(string) // the decoder takes nothing else for a name
		m := member{name: name}
		if err := d.Decode(&m.value); err != nil {
			return nil, fmt.Errorf("%q: %w", name, err)
		}
		if seen[name] {
			return nil, fmt.Errorf("%q is there twice", name)
		}
		seen[name] = true
		list = append(list, m)
	}
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	if d.More() {
		return nil, errors.New("unexpected text after the end")
	}
	return list, nil
}

// object writes members as JavaScript does.
func object(list []member) []byte {
	text := []byte{'{'}
	for i, m := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(append(append(text, quote(m.name)...), ':'), m.value...)
	}
	return append(text, '}')
}

// quote writes a string as JavaScript does: Go writes "<" and a few more as numbers.
func quote(s string) []byte {
	text := []byte{'"'}
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			text = append(text, '\\', byte(r))
		case r == '\b':
			text = append(text, `\b`...)
		case r == '\f':
			text = append(text, `\f`...)
		case r == '\n':
			text = append(text, `\n`...)
		case r == '\r':
			text = append(text, `\r`...)
		case r == '\t':
			text = append(text, `\t`...)
		case r < ' ':
			text = fmt.Appendf(text, `\u%04x`, r)
		default:
			text = utf8.AppendRune(text, r)
		}
	}
	return append(text, '"')
}

// array writes a list as JavaScript does.
func array(list []json.RawMessage) []byte {
	text := []byte{'['}
	for i, x := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, x...)
	}
	return append(text, ']')
}

// withMember is a list with a member, which takes the place of one with its name.
func withMember(list []member, m member) []member {
	if i := slices.IndexFunc(list, func(x member) bool { return x.name == m.name }); i >= 0 {
		list[i] = m
		return list
	}
	return append(list, m)
}

// elements are those of a list; ok is false if it is none.
func elements(data []byte) (list []json.RawMessage, ok bool) {
	return list, bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) && json.Unmarshal(data, &list) == nil
}

// numberOf is a finite number: null, or a string, is none.
func numberOf(data json.RawMessage) (f float64, ok bool) {
	if len(data) == 0 || !strings.ContainsRune("-0123456789", rune(data[0])) {
		return 0, false
	}
	return f, json.Unmarshal(data, &f) == nil
}

// numbers are those of a list of numbers alone.
func numbers(data json.RawMessage) (list []float64, ok bool) {
	all, ok := elements(data)
	for _, x := range all {
		f, number := numberOf(x)
		list, ok = append(list, f), ok && number
	}
	return list, ok
}

// textOf is a string; null is an empty one.
func textOf(data json.RawMessage) (text string, ok bool) {
	ok = json.Unmarshal(data, &text) == nil
	return plain(text), ok
}

// plain is a text as [syntax.Decode] reads it.
func plain(text string) string {
	return strings.NewReplacer("\r\n", "\n", "\r", "\n", "\x00", "").Replace(text)
}

// unquoted is the JSON that a string contains, if it is one, or the value itself.
func unquoted(data json.RawMessage) (inner json.RawMessage, text bool) {
	var s string
	if !bytes.HasPrefix(bytes.TrimSpace(data), []byte(`"`)) || json.Unmarshal(data, &s) != nil {
		return data, false
	}
	return json.RawMessage(s), true
}
