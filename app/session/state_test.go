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
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

func drawState(t *rapid.T) *session.State {
	s := session.NewState()
	s.History = drawHistory(t)
	s.View = session.View{
		Yaw:        rapid.Float64Range(-4, 4).Draw(t, "yaw"),
		Pitch:      rapid.Float64Range(-1.5, 1.5).Draw(t, "pitch"),
		Zoom:       rapid.Float64Range(0.5, 4).Draw(t, "zoom"),
		HiddenSide: rapid.Bool().Draw(t, "hidden side"),
	}
	s.Settings.Magnet = rapid.Bool().Draw(t, "magnet")
	s.Settings.Theme = rapid.SampledFrom([]string{"system", "light", "dark"}).Draw(t, "theme")
	s.Settings.OwnColours = map[string]string{"U": "#ffff00"}
	s.Settings.Keys = map[string]string{"undo": "Z"}
	s.Window = session.Window{Width: rapid.Float32Range(0, 4000).Draw(t, "width"), Height: 600}
	s.Metric = rapid.SampledFrom(square1.Metrics()).Draw(t, "metric").String()
	s.Solution = drawAlg(t, s.History.Current(), 5).String()
	s.PlayTime = rapid.Float64Range(0, 100).Draw(t, "play time")
	return s
}

func TestStateText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawState(t)
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		back, err := session.ParseState(data)
		if err != nil || !reflect.DeepEqual(s, back) {
			t.Fatalf("%s: %v", data, err)
		}
	})
}

// TestSparseState checks that what an older file lacks is as in a new state.
func TestSparseState(t *testing.T) {
	const text = `{"version":1,"history":{"index":0,"entries":[{"kind":"start","position":"A1B2C3D45E6F7G8H-"}]},"settings":{"theme":"dark"},"new":1}`
	want := session.NewState()
	want.Settings.Theme = "dark"
	if s, err := session.ParseState([]byte(text)); err != nil || !reflect.DeepEqual(s, want) {
		t.Errorf("%+v, want %+v, %v", s, want, err)
	}
}

func TestDamagedStates(t *testing.T) {
	for text, want := range map[string]string{
		``:                               "byte 0: unexpected end",
		`{"version":1,`:                  "byte 13: unexpected end",
		`{"version":x}`:                  "byte 12: invalid character 'x'",
		`{"version":1}`:                  "damaged history: there is none",
		`{"version":1,"history":null}`:   "damaged history: there is none",
		`{"version":1,"history":[1]}`:    "damaged history: json",
		`{"version":1,"tempo":"fast"}`:   "byte 27: json: cannot unmarshal string",
		`{"version":2}`:                  "version 2, where 1 is expected",
		`{}`:                             "version 0",
		`null`:                           "version 0",
		`{"version":1} and more`:         "invalid character 'a' after top-level value",
		`{"version":1,"history":{}}`:     "index 0 of 0",
		strings.Repeat(`{"version":`, 2): "unexpected end",
	} {
		if s, err := session.ParseState([]byte(text)); s != nil || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	if _, err := json.Marshal(&session.State{}); !errors.Is(err, desk.ErrHistory) {
		t.Error("no history:", err)
	}
}

func TestCheck(t *testing.T) {
	s := session.NewState()
	if err := s.Check(); err != nil || !reflect.DeepEqual(s, session.NewState()) {
		t.Error("new:", err)
	}
	s.View = session.View{Yaw: math.NaN(), Pitch: math.Inf(1), Zoom: 0}
	s.Window.Width = -1
	s.Tempo, s.PlayTime = 100, -1
	s.Metric, s.Solution = "ruler", "(1,"
	s.Settings.AnimationSpeed, s.Settings.Scale, s.Settings.Theme = 0, math.NaN(), "pink"
	err := s.Check()
	if !errors.Is(err, session.ErrAdjusted) || strings.Count(err.Error(), "\n") != 10 {
		t.Error("all wrong:", err)
	}
	for _, want := range []string{
		"tempo is 100, taken as 10",
		`theme is "pink" (not system, light, dark), taken as system`,
		`solution is "(1," (column 4`,
	} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if s.Settings.Scale != 1 || s.Settings.AnimationSpeed != 0.25 || s.View.Pitch != math.Pi/2 || s.Solution != "" {
		t.Errorf("adjusted: %+v", s)
	}
	if err := s.Check(); err != nil {
		t.Error("again:", err)
	}
}

// FuzzState feeds the parser with anything. What it takes can be checked, written
// and read again.
func FuzzState(f *testing.F) {
	s := session.NewState()
	for _, alg := range []square1.Alg{{square1.Turn(-1, 2)}, {square1.Turn(2, -2), square1.SliceMove()}} {
		e := desk.Entry{Kind: desk.Played, Alg: alg, Position: after(f, s.History.Current(), alg...)}
		if err := s.History.Add(e); err != nil {
			f.Fatal(err)
		}
	}
	s.History.Undo()
	data, err := json.Marshal(s)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(data[:len(data)/2])
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := session.ParseState(data)
		if err != nil {
			return
		}
		_ = s.Check() // whatever it says, the state is good now
		if err := s.Check(); err != nil {
			t.Fatal(err)
		}
		after(t, s.History.From().Position, s.History.Since()...)
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
