package rating

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/syntax"
)

// Weights are points of effort. One point is a slice.
type Weights struct {
	Slice       float64 // each slice
	Top, Bottom Turns   // a turn of one layer
	// Regrip is added for each layer that turns by more than three steps: further than a finger
	// pushes.
	Regrip float64
	// Alike and Against are added to a turn of both layers: Alike if they go the same way
	// round as seen from above, such as (3,-3), Against if not, such as (3,3).
	Alike, Against float64
	// Back is added to a turn that is the inverse of the one before it: the fingers are where
	// they have to be, as in U U' U. Again is added to one that repeats it: they are not.
	Back, Again float64
	// Ends is what a turn before the first or after the last slice counts, from 0 to 1: it is
	// made while the solver still looks, or when the timer is all that is left.
	Ends float64
}

// Turns has the points of the turns by -5 to 6 steps, except 0.
type Turns [11]float64

// Of is the points of a turn by -5 to 6 steps; none for 0.
func (t Turns) Of(step int8) float64 {
	switch {
	case step < -5 || step > 6 || step == 0:
		return 0
	case step < 0:
		return t[step+5]
	}
	return t[step+4]
}

// Default are the weights for a right-handed solver, who holds the left half in the left hand
// and slices with the right one. They were reasoned, not measured:
//
//   - A slice is the unit. It goes up and down by turns, so no slice needs a regrip.
//   - A finger pushes a layer by a quarter turn in one stroke, and by one step in a
//     short one that ends where the next corner is felt: 3 and 1 are the cheapest. 2 ends
//     nowhere in particular.
//   - The right index finger turns the top clockwise, the left one anticlockwise; the
//     right hand comes from a slice and is free first. So a turn against the clock is a
//     little dearer.
//   - Ring fingers turn the bottom, which nobody sees: dearer than the top. There the
//     right hand turns anticlockwise (as seen from below).
//   - 4, 5 and 6 need a second stroke, and fingers in another place for it: a regrip.
//   - Both layers turn at once. If they go the same way round, one hand turns both; else each
//     hand turns one. Either takes less than two turns.
//   - A turn that takes back the one before needs no new grip; one that repeats it
//     does.
//   - Turns before the first and after the last slice count half.
func Default() Weights {
	return Weights{
		Slice: 1,
		//          -5   -4   -3   -2   -1    1    2    3    4    5    6
		Top:    Turns{1.5, 1.4, 0.9, 1.1, 0.8, 0.7, 1.0, 0.8, 1.3, 1.4, 1.4},
		Bottom: Turns{1.7, 1.6, 1.0, 1.3, 0.9, 1.0, 1.4, 1.1, 1.7, 1.8, 1.7},
		Regrip: 0.6,
		Alike:  -0.5, Against: -0.3,
		Back: -0.3, Again: 0.3,
		Ends: 0.5,
	}
}

// ErrWeights is wrapped by every error of [Read].
var ErrWeights = errors.New("not a file of weights")

// MaxPoints is how large a weight may be, with either sign.
const MaxPoints = 1000

// field is a weight with its name in a file: for turns "top" and the steps.
type field struct {
	group, name string
	value       *float64
}

func (f field) String() string {
	if f.group == "" {
		return strconv.Quote(f.name)
	}
	return strconv.Quote(f.group) + ": " + strconv.Quote(f.name)
}

// fields lists all weights in the order of a file.
func (w *Weights) fields() []field {
	list := []field{{"", "slice", &w.Slice}}
	for _, layer := range [...]struct {
		name  string
		turns *Turns
	}{{"top", &w.Top}, {"bottom", &w.Bottom}} {
		for i, step := range [...]int{-5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6} {
			list = append(list, field{layer.name, strconv.Itoa(step), &layer.turns[i]})
		}
	}
	return append(list,
		field{"", "regrip", &w.Regrip}, field{"", "alike", &w.Alike}, field{"", "against", &w.Against},
		field{"", "back", &w.Back}, field{"", "again", &w.Again}, field{"", "ends", &w.Ends})
}

// MarshalJSON writes an object with all weights.
func (w Weights) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	group, comma := "", "{"
	for _, f := range w.fields() {
		if f.group != group {
			if group != "" {
				b.WriteString("}")
			}
			if f.group != "" {
				fmt.Fprintf(&b, "%s%q:", comma, f.group)
				comma = "{"
			}
			group = f.group
		}
		number, err := json.Marshal(*f.value)
		if err != nil {
			return nil, fmt.Errorf("%v: %w", f, err)
		}
		fmt.Fprintf(&b, "%s%q:%s", comma, f.name, number)
		comma = ","
	}
	b.WriteString("}")
	return b.Bytes(), nil
}

// Write writes the weights as a JSON file that [Read] reads.
func (w Weights) Write(to io.Writer) error {
	data, err := json.MarshalIndent(w, "", "  ")
	if err != nil {
		return err
	}
	_, err = to.Write(append(data, '\n'))
	return err
}

// UnmarshalJSON reads what [Weights.MarshalJSON] writes. Every weight must be there, once,
// and nothing else. Errors wrap [ErrWeights].
func (w *Weights) UnmarshalJSON(data []byte) error {
	read, err := Read(bytes.NewReader(data))
	if err == nil {
		*w = read
	}
	return err
}

// maxFile is the size in bytes of the largest file that Read accepts.
const maxFile = 1 << 16

// Read reads a JSON file of weights: an object of which each weight is a number from
// -[MaxPoints] to MaxPoints, and "ends" one from 0 to 1. Every weight must be there, once,
// and nothing else. Errors wrap [ErrWeights], and name the line or the weight.
func Read(from io.Reader) (Weights, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxFile+1))
	if err != nil {
		return Weights{}, err
	}
	if len(data) > maxFile {
		return Weights{}, fmt.Errorf("%w: it is longer than %d bytes", ErrWeights, maxFile)
	}
	text, err := syntax.Decode(data)
	if err != nil {
		return Weights{}, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	data = []byte(text)
	r := &reader{Decoder: json.NewDecoder(bytes.NewReader(data)), data: data, seen: map[string]bool{}}
	r.fields = r.weights.fields()
	if err := r.object(""); err != nil {
		return Weights{}, err
	}
	if _, err := r.Token(); !errors.Is(err, io.EOF) {
		return Weights{}, r.fail("there is something after the weights")
	}
	for _, f := range r.fields {
		if !r.seen[f.String()] {
			return Weights{}, fmt.Errorf("%w: %v is missing", ErrWeights, f)
		}
	}
	return r.weights, nil
}

// reader reads an object token by token: package json by itself ignores repeated names.
type reader struct {
	*json.Decoder
	data    []byte
	weights Weights
	fields  []field // of weights
	seen    map[string]bool
}

// fail is an error at the token just read.
func (r *reader) fail(format string, args ...any) error {
	at := min(r.InputOffset(), int64(len(r.data)))
	line := 1 + bytes.Count(r.data[:at], []byte("\n"))
	return fmt.Errorf("%w: line %d: %s", ErrWeights, line, fmt.Sprintf(format, args...))
}

// next reads a token.
func (r *reader) next() (json.Token, error) {
	t, err := r.Token()
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, r.fail("the text ends too early")
	case errors.As(err, &syntax):
		return nil, r.fail("%v", syntax)
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrWeights, err)
	}
	return t, nil
}

// object reads the object of a group of fields.
func (r *reader) object(group string) error {
	t, err := r.next()
	if err != nil {
		return err
	}
	if t != json.Delim('{') {
		return r.fail("found %v, expected an object: {", t)
	}
	for {
		if t, err = r.next(); err != nil {
			return err
		}
		if t == json.Delim('}') {
			return nil
		}
		name, ok := t.(string)
		if !ok {
			return r.fail("found %v, expected the name of a weight", t)
		}
		if group == "" && slices.ContainsFunc(r.fields, func(f field) bool { return f.group == name }) {
			err = r.object(name)
		} else {
			err = r.number(group, name)
		}
		if err != nil {
			return err
		}
	}
}

// number reads the value of a field.
func (r *reader) number(group, name string) error {
	i := slices.IndexFunc(r.fields, func(f field) bool { return f.group == group && f.name == name })
	if i < 0 {
		return r.fail("there is no weight %v: expected %s", field{group: group, name: name}, r.names(group))
	}
	f := r.fields[i]
	if r.seen[f.String()] {
		return r.fail("%v appears twice", f)
	}
	r.seen[f.String()] = true
	t, err := r.next()
	if err != nil {
		return err
	}
	value, ok := t.(float64)
	switch {
	case !ok:
		return r.fail("%v: found %v, expected a number", f, t)
	case f.value == &r.weights.Ends && (value < 0 || value > 1):
		return r.fail("%v is %v, expected a number from 0 to 1", f, value)
	case math.Abs(value) > MaxPoints:
		return r.fail("%v is %v, expected a number from -%d to %d", f, value, MaxPoints, MaxPoints)
	}
	*f.value = value
	return nil
}

// names lists what an object can have.
func (r *reader) names(group string) string {
	var names []string
	for _, f := range r.fields {
		name := f.name
		if group == "" && f.group != "" {
			name = f.group
		}
		if (group == "" || f.group == group) && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}
