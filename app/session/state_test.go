package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/session"
	"wedge/resources/safefile"
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
	s.Window = session.Window{Width: 32768, Height: 32768} // that no screen has: it would prevent every start
	if err := s.Check(); !errors.Is(err, session.ErrAdjusted) || s.Window != (session.Window{Width: 7680, Height: 4320}) {
		t.Errorf("%v, %v", s.Window, err)
	}
}

func TestLimits(t *testing.T) {
	inf := math.Inf(1)
	for _, c := range []struct{ value, want float64 }{
		{1, 1}, {2, 2}, {3, 3}, {0.5, 1}, {-inf, 1}, {inf, 3}, {math.NaN(), 2.5}, {math.Nextafter(3, 4), 3},
	} {
		var l session.Limits
		got := c.value
		l.Number("number", &got, 1, 3, 2.5)
		if got != c.want || (l.Err() != nil) != (c.value != c.want) || l.Err() != nil && !errors.Is(l.Err(), session.ErrAdjusted) {
			t.Errorf("%v became %v: %v", c.value, got, l.Err())
		}
	}
	for word, want := range map[string]string{"a": "a", "b": "b", "c": "a", "": "a"} {
		var l session.Limits
		got := word
		l.Word("word", &got, "a", "b")
		if got != want || (l.Err() != nil) != (word != want) {
			t.Errorf("%q became %q: %v", word, got, l.Err())
		}
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
}

// TestSnapshot: a snapshot does not change when the state does.
func TestSnapshot(t *testing.T) {
	s := session.NewState()
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
	if string(c.Part("square1").JSON) != `{"a":1}` {
		t.Errorf("%+v", c)
	}
	// A copy of the empty one is as empty.
	if got := session.NewState().Snapshot(); !reflect.DeepEqual(got, session.NewState()) {
		t.Errorf("%+v", got)
	}
}

// FuzzOld: any session of version 0.4 is read or put aside, and what is read can be checked, and is the same at the
// next start.
func FuzzOld(f *testing.F) {
	f.Add([]byte(`{"version":3,"rooms":{"square1":{"history":{"index":0}}},"settings":{"theme":"dark"}}`), []byte("+a"))
	f.Add([]byte(`{"version":3,"rooms":{"a":{}},"journals":{"a":{"file":"session-a.1.journal","bytes":30,"records":1}}}`), []byte("+a"))
	f.Add([]byte(`{"version":1,"version":3,"rooms":{"a":{"b":"\ud800"}},"ROOMS":{"a":1},"settings":null}`), []byte("=1"))
	f.Add([]byte(`null`), []byte(""))
	f.Fuzz(func(t *testing.T, data, line []byte) {
		folder := t.TempDir()
		for name, content := range map[string][]byte{
			"session.json": safefile.Form{Name: "session", Version: 1}.Seal(data), "session-a.1.journal": safefile.AppendRecord(nil, 1, line),
		} {
			if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		w, _ := open(t, folder)
		if w.state == nil || w.state.Rooms == nil {
			t.Fatalf("%+v", w.state)
		}
		first, err := json.Marshal(w.state)
		if err != nil {
			t.Fatal(err)
		}
		w.close(t)
		again := mustOpen(t, folder)
		if second, err := json.Marshal(again.state); err != nil || string(first) != string(second) {
			t.Fatalf("%s\n%s\n%v", first, second, err)
		}
		again.close(t)
	})
}
