package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/session"
	"wedge/solver/rapidtest"
)

// drawJSON draws a value as the part of a room may have it, as text.
func drawJSON(depth int) *rapid.Generator[string] {
	word := rapid.SampledFrom([]string{`""`, `"ü"`, `"<&>\u2028"`, `"\ud83d\ude00 \\ \"\/\n"`, `"rooms"`, `"version"`})
	plain := []*rapid.Generator[string]{
		word,
		// Numbers that a float64 would not keep.
		rapid.SampledFrom([]string{`0`, `-0`, `12345678901234567890123`, `0.1000000000000000055511151231257827`, `1e-400`, `1E+3`}),
		rapid.SampledFrom([]string{`null`, `true`, `false`, `[]`, `{}`, " [ 1 ,\n\t2 ] "}),
	}
	if depth == 0 {
		return rapid.OneOf(plain...)
	}
	list := rapid.SliceOfN(drawJSON(depth-1), 0, 3)
	return rapid.OneOf(append(plain,
		rapid.Map(list, func(list []string) string { return "[" + strings.Join(list, ", ") + "]" }),
		rapid.Custom(func(t *rapid.T) string {
			var members []string
			for i, value := range list.Draw(t, "values") {
				members = append(members, fmt.Sprintf(`"%d %s : %s`, i, word.Draw(t, "name")[1:], value))
			}
			return "{" + strings.Join(members, ",\n") + "}"
		}),
	)...)
}

// meaning is a JSON text as values, numbers as they are written.
func meaning(t rapid.TB, text []byte) any {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(string(text)))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return v
}

func drawState(t *rapid.T) *session.State {
	s := session.NewState()
	s.Window = session.Window{Width: rapid.Float32Range(0, 4000).Draw(t, "width"), Height: 600}
	s.Room = rapid.SampledFrom([]string{"", "square1", "cubes"}).Draw(t, "room")
	s.Settings = session.Settings{
		Scheme:         rapid.SampledFrom([]string{"", "own"}).Draw(t, "scheme"),
		AnimationSpeed: rapid.Float64Range(0.25, 4).Draw(t, "speed"),
		ReduceMotion:   rapid.Bool().Draw(t, "reduce motion"),
		Theme:          rapid.SampledFrom([]string{"system", "light", "dark"}).Draw(t, "theme"),
		Scale:          rapid.Float64Range(0.5, 3).Draw(t, "scale"),
		Language:       "de",
		OwnColours:     map[string]string{"U": "#ffff00"},
		Keys:           map[string]string{"undo": "Z"},
	}
	for _, id := range rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"square1", "cubes", "orbits", "ü <&>", ""}), 0, 4, rapid.ID[string]).Draw(t, "rooms") {
		s.Rooms[id] = session.Part{JSON: []byte(drawJSON(3).Draw(t, "part"))}
	}
	return s
}

// TestStateText writes states and reads them again. The parts of unknown rooms stay the
// same, to the last digit.
func TestStateText(t *testing.T) {
	parts := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		s := drawState(t)
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := session.ParseState(data)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if len(back.Rooms) != len(s.Rooms) {
			t.Fatalf("%s: %d rooms", data, len(back.Rooms))
		}
		for id := range s.Rooms {
			if was, is := meaning(t, s.Part(id).JSON), meaning(t, back.Part(id).JSON); !reflect.DeepEqual(was, is) {
				t.Fatalf("part %q: %s became %s", id, s.Part(id).JSON, back.Part(id).JSON)
			}
			parts++
		}
		back.Rooms = s.Rooms
		if !reflect.DeepEqual(s, back) {
			t.Fatalf("%s: %+v, not %+v", data, back, s)
		}
	}, func() bool { return parts >= 50 })
}

// TestParts of rooms: those that were read, and those that a room hands over.
func TestParts(t *testing.T) {
	s, err := session.ParseState([]byte(`{"version":3,"rooms":{"a":{"x": 1},"b":null,"c":[1, 2]},"Rooms":{"d":4}}`))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for id, want := range map[string]string{"a": `{"x": 1}`, "b": `null`, "c": `[1, 2]`, "e": ``} {
		if got := string(s.Part(id).JSON); got != want {
			t.Errorf("part %q is %q, not %q", id, got, want)
		}
		n++
	}
	if s.Part("e").JSON != nil {
		t.Error("a part of a room that has none")
	}
	s.Rooms["a"] = struct{ Y int }{2}
	if s.Part("a").JSON != nil {
		t.Error("what a room hands over was not read")
	}
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := session.ParseState(data)
	if err != nil || string(back.Part("a").JSON) != `{"Y":2}` || string(back.Part("c").JSON) != `[1,2]` || n != 4 {
		t.Errorf("%s: %v", data, err)
	}
}

// TestSparseState checks that what an older file lacks is as in a new state.
func TestSparseState(t *testing.T) {
	want := session.NewState()
	want.Settings.Theme = "dark"
	n := 0
	for _, text := range []string{
		`{"version":3,"settings":{"theme":"dark"},"new":1}`,
		`{"version":3,"settings":{"theme":"dark","scheme":null},"rooms":null,"window":null}`,
		`{"version":3,"settings":{"theme":"dark","new":{}},"rooms":{},"window":{"depth":3},"State":7}`,
	} {
		if s, err := session.ParseState([]byte(text)); err != nil || !reflect.DeepEqual(s, want) {
			t.Errorf("%s: %+v, want %+v, %v", text, s, want, err)
		}
		n++
	}
	if n != 3 {
		t.Error(n)
	}
}

func TestDamagedStates(t *testing.T) {
	n := 0
	for text, want := range map[string]string{
		``:                               "byte 0: unexpected end",
		`{"version":3,`:                  "byte 13: unexpected end",
		`{"version":x}`:                  "byte 12: invalid character 'x'",
		`{"version":"2"}`:                "byte 14: json: cannot unmarshal string",
		`{"version":3,"room":7}`:         "byte 21: json: cannot unmarshal number",
		`{"version":3,"rooms":[]}`:       "byte 22: json: cannot unmarshal array",
		`{"version":3,"settings":true}`:  "byte 28: json: cannot unmarshal bool",
		`{"version":4}`:                  "format version 4; this Wedge reads version 3",
		`{"version":-1}`:                 "version -1",
		`{}`:                             "version 0",
		`null`:                           "version 0",
		`[]`:                             "byte 1: json: cannot unmarshal array",
		`{"version":3} and more`:         "invalid character 'a' after top-level value",
		strings.Repeat(`{"version":`, 2): "unexpected end",
	} {
		if s, err := session.ParseState([]byte(text)); s != nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
		n++
	}
	if n != 14 {
		t.Error(n)
	}
}

// TestPlaced does not look into wrapped errors.
func TestPlaced(t *testing.T) {
	plain := errors.New("plain")
	var v []int
	syntax, kind := json.Unmarshal([]byte(`[1,`), &v), json.Unmarshal([]byte(`["1"]`), &v)
	wrapped := fmt.Errorf("part: %w", syntax)
	if session.Placed(plain) != plain || session.Placed(wrapped) != wrapped || session.Placed(nil) != nil {
		t.Error("placed what has no place")
	}
	for err, want := range map[error]string{syntax: "byte 3: ", kind: "byte 4: "} {
		if got := session.Placed(err); !errors.Is(got, err) || got.Error() != want+err.Error() {
			t.Errorf("%v, want %s", got, want)
		}
	}
}

func TestCheck(t *testing.T) {
	s := session.NewState()
	if err := s.Check(); err != nil || !reflect.DeepEqual(s, session.NewState()) {
		t.Error("new:", err)
	}
	s.Window = session.Window{Width: -1, Height: float32(math.NaN())}
	s.Settings.AnimationSpeed, s.Settings.Scale, s.Settings.Theme = 0, math.NaN(), "pink"
	err := s.Check()
	if !errors.Is(err, session.ErrAdjusted) || strings.Count(err.Error(), "\n") != 4 {
		t.Error("all wrong:", err)
	}
	for _, want := range []string{
		"width is -1; using 0",
		"height is NaN; using 0",
		"animation speed is 0; using 0.25",
		"scale is NaN; using 1",
		`theme is "pink", not one of system, light, dark; using system`,
	} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if s.Settings.Scale != 1 || s.Settings.AnimationSpeed != 0.25 || s.Window != (session.Window{}) {
		t.Errorf("adjusted: %+v", s)
	}
	if err := s.Check(); err != nil {
		t.Error("again:", err)
	}
}

func TestLimits(t *testing.T) {
	inf := math.Inf(1)
	n := 0
	for _, c := range []struct{ value, want float64 }{
		{1, 1}, {2, 2}, {3, 3}, {0.5, 1}, {-inf, 1}, {inf, 3}, {math.NaN(), 2.5}, {math.Nextafter(3, 4), 3},
	} {
		var l session.Limits
		got := c.value
		l.Number("number", &got, 1, 3, 2.5)
		if got != c.want || (l.Err() != nil) != (c.value != c.want) || l.Err() != nil && !errors.Is(l.Err(), session.ErrAdjusted) {
			t.Errorf("%v became %v: %v", c.value, got, l.Err())
		}
		n++
	}
	for word, want := range map[string]string{"a": "a", "b": "b", "c": "a", "": "a"} {
		var l session.Limits
		got := word
		l.Word("word", &got, "a", "b")
		if got != want || (l.Err() != nil) != (word != want) {
			t.Errorf("%q became %q: %v", word, got, l.Err())
		}
		n++
	}
	if n != 12 {
		t.Error(n)
	}
}

// TestHugeWindow: a window that no screen has would prevent every start.
func TestHugeWindow(t *testing.T) {
	s := session.NewState()
	s.Window = session.Window{Width: 32768, Height: 32768}
	if err := s.Check(); !errors.Is(err, session.ErrAdjusted) || s.Window != (session.Window{Width: 7680, Height: 4320}) {
		t.Errorf("%v, %v", s.Window, err)
	}
}

// TestSizes: a size within its limits stays the same, to the last bit, although limits
// are compared in float64.
func TestSizes(t *testing.T) {
	kept, replaced := 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		size := rapid.Float32().Draw(t, "size")
		var l session.Limits
		got := size
		l.Size("width", &got, 1<<15)
		if size >= 0 && size <= 1<<15 {
			kept++
			if got != size || l.Err() != nil {
				t.Fatal(size, got, l.Err())
			}
			return
		}
		replaced++
		if got < 0 || got > 1<<15 || got != got || !errors.Is(l.Err(), session.ErrAdjusted) {
			t.Fatal(size, got, l.Err())
		}
	}, func() bool { return kept > 0 && replaced >= 2 })
	for _, size := range []float32{0.1, 1.0 / 3, 1216.7, 1<<15 - 0.01} {
		var l session.Limits
		got := size
		if l.Size("width", &got, 1<<15); got != size || l.Err() != nil {
			t.Error(size, got, l.Err())
		}
	}
}

// TestSnapshot: a snapshot does not change when the state does.
func TestSnapshot(t *testing.T) {
	s := session.NewState()
	s.Version = 0
	s.Rooms["square1"] = session.Part{JSON: []byte(`{"a":1}`)}
	s.Settings.Keys = map[string]string{"undo": "Z"}
	s.Settings.OwnColours = map[string]string{"U": "#ffffff"}
	c := s.Snapshot()
	want, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	s.Rooms["square1"], s.Rooms["new"] = session.Part{JSON: []byte(`{}`)}, 7
	s.Settings.Keys["undo"], s.Settings.OwnColours["D"] = "Y", "#000000"
	s.Settings.Theme, s.Room, s.Window.Width = "dark", "new", 3
	if now, err := json.Marshal(c); err != nil || string(now) != string(want) {
		t.Errorf("%s became %s, %v", want, now, err)
	}
	if c.Version != 3 || string(c.Part("square1").JSON) != `{"a":1}` {
		t.Errorf("%+v", c)
	}
	// A copy of the empty one is as empty.
	if got := session.NewState().Snapshot(); !reflect.DeepEqual(got, session.NewState()) {
		t.Errorf("%+v", got)
	}
}

// FuzzState feeds the parser with anything. What it takes can be checked, written
// and read again.
func FuzzState(f *testing.F) {
	s := session.NewState()
	s.Rooms["square1"] = session.Part{JSON: []byte(`{"history":{"index":0}}`)}
	data, err := json.Marshal(s)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Add([]byte(`{"version":1,"version":3,"rooms":{"a":{"b":"\ud800"}},"ROOMS":{"a":1},"settings":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := session.ParseState(data)
		if err != nil {
			return
		}
		if s.Rooms == nil || s.Version != 3 {
			t.Fatalf("%+v", s)
		}
		_ = s.Check() // whatever it says, the state is good now
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := session.ParseState(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if again, err := json.Marshal(back); err != nil || string(again) != string(text) {
			t.Fatalf("%s\n%s\n%v", text, again, err)
		}
	})
}
