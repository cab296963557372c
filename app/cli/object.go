package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
)

// object is a JSON object with its keys in order. Those that have no value are left out.
type object []member

type member struct {
	key   string
	value any
}

// onlyTrue is left out of an object if it is false.
type onlyTrue bool

// ifAny is a value for an object in which an empty one is left out.
func ifAny(v any) any {
	if reflect.ValueOf(v).IsZero() {
		return nil
	}
	return v
}

// when is a value for an object in which it is left out if not known.
func when(known bool, v any) any {
	if !known {
		return nil
	}
	return v
}

// MarshalJSON is called by package json, which leaves out the blanks.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for _, m := range o {
		if m.value == nil || m.value == any(onlyTrue(false)) {
			continue
		}
		if b.Len() > 1 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", m.key)
		if err := printJSON(&b, m.value); err != nil {
			return nil, err
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// print writes the members as lines of this format.
func (o object) print(w io.Writer, format string) {
	for _, m := range o {
		if m.value != nil {
			fmt.Fprintf(w, format, m.key, m.value)
		}
	}
}

// printJSON writes one object per line.
func printJSON(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// tell writes an object as JSON or, for people, a text.
func tell(w io.Writer, json bool, o any, text string) error {
	if json {
		return printJSON(w, o)
	}
	io.WriteString(w, text)
	return nil
}
