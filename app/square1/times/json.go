package times

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
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

// number writes a number as JavaScript does.
func number(f float64) []byte { return strconv.AppendFloat(nil, f, 'f', -1, 64) }
