package session_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"wedge/app/session"
)

// version1 is a file as the program wrote it when there was only one room.
const version1 = `{
	"version": 1,
	"history": {"index": 2, "entries": [
		{"kind": "start", "position": "A1B2C3D45E6F7G8H-"},
		{"kind": "scrambled", "position": "6F4A8H2C1B5E3D7G-", "note": "(1,0)/(3,3)/  #42"},
		{"kind": "turned", "alg": "(1,0)", "position": "C6F4A8H21B5E3D7G-"},
		{"kind": "turned", "alg": "(-1,0)", "position": "6F4A8H2C1B5E3D7G-"}
	]},
	"view": {"yaw": 0.25, "pitch": -0.5, "zoom": 2, "hiddenSide": true},
	"settings": {
		"scheme": "own", "ownColours": {"U": "#ffff00"}, "animationSpeed": 2, "magnet": false,
		"reduceMotion": true, "theme": "dark", "scale": 1.5, "language": "de", "keys": {"undo": "Z"},
		"planView": false, "hiddenSide": true
	},
	"window": {"width": 1216.5, "height": 800},
	"metric": "turn",
	"solution": "/(-3,-3)/(-1,0)",
	"tempo": 1.7,
	"playTime": 0.3
}`

func TestUpgrade(t *testing.T) {
	s, err := session.ParseState([]byte(version1))
	if err != nil {
		t.Fatal(err)
	}
	want := session.NewState()
	want.Window = session.Window{Width: 1216.5, Height: 800}
	want.Settings = session.Settings{
		Scheme: "own", OwnColours: map[string]string{"U": "#ffff00"}, AnimationSpeed: 2,
		ReduceMotion: true, Theme: "dark", Scale: 1.5, Language: "de", Keys: map[string]string{"undo": "Z"},
	}
	part, rooms := s.Part("square1").JSON, len(s.Rooms)
	s.Rooms = map[string]any{}
	if !reflect.DeepEqual(s, want) || rooms != 1 {
		t.Errorf("%+v, not %+v", s, want)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	// Everything else is the room's.
	var old, now map[string]any
	if err := json.Unmarshal([]byte(version1), &old); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(part, &now); err != nil {
		t.Fatal(err)
	}
	settings, ok := old["settings"].(map[string]any)
	if !ok {
		t.Fatal(old)
	}
	moved := 0
	for _, name := range []string{"history", "view", "metric", "solution", "tempo", "playTime"} {
		if old[name] == nil || !reflect.DeepEqual(now[name], old[name]) {
			t.Errorf("%s: %v, not %v", name, now[name], old[name])
		}
		moved++
	}
	for _, name := range []string{"magnet", "planView", "hiddenSide"} {
		if settings[name] == nil || now[name] != settings[name] {
			t.Errorf("%s: %v, not %v", name, now[name], settings[name])
		}
		moved++
	}
	if moved != len(now) {
		t.Errorf("%d of %v are expected", moved, now)
	}
}

// TestSparseVersion1 reads files with missing fields.
func TestSparseVersion1(t *testing.T) {
	n := 0
	for text, part := range map[string]string{
		`{"version":1}`:                 `{}`,
		`{"version":1,"settings":null}`: `{}`,
		`{"version":1,"settings":{},"window":null,"new":1,"rooms":{"a":1}}`: `{}`,
		`{"version":1,"history":null,"settings":{"magnet":true}}`:           `{"history":null,"magnet":true}`,
		`{"version":1,"history":[1],"tempo":"fast"}`:                        `{"history":[1],"tempo":"fast"}`,
	} {
		s, err := session.ParseState([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := string(s.Part("square1").JSON); got != part || len(s.Rooms) != 1 {
			t.Errorf("%s: %s, not %s", text, got, part)
		}
		s.Rooms = map[string]any{}
		if !reflect.DeepEqual(s, session.NewState()) {
			t.Errorf("%s: %+v", text, s)
		}
		n++
	}
	if n != 5 {
		t.Error(n)
	}
}

// TestDamagedVersion1 says what is wrong, and where if that is known.
func TestDamagedVersion1(t *testing.T) {
	n := 0
	for text, want := range map[string]string{
		`{"version":1,`:                          "byte 13: unexpected end",
		`{"version":1,"settings":7}`:             "settings: json: cannot unmarshal number",
		`{"version":1,"window":[]}`:              "json: cannot unmarshal array",
		`{"version":1,"settings":{"theme":[3]}}`: "json: cannot unmarshal array",
	} {
		s, err := session.ParseState([]byte(text))
		if s != nil || !strings.HasPrefix(fmt.Sprint(err), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
		n++
	}
	if n != 4 {
		t.Error(n)
	}
	store := session.NewStore(t.TempDir())
	put(t, store.Path(), version1[:400])
	if s, err := store.Load(); !errors.Is(err, session.ErrDamaged) || !reflect.DeepEqual(s, session.NewState()) {
		t.Error(s, err)
	}
}

// TestUpgradedFile is read in its old form and written in the new one.
func TestUpgradedFile(t *testing.T) {
	store := session.NewStore(t.TempDir())
	put(t, store.Path(), version1)
	s, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Save(s); err != nil {
		t.Fatal(err)
	}
	again, err := store.Load()
	if err != nil || again.Version != 3 || !reflect.DeepEqual(meaning(t, s.Part("square1").JSON), meaning(t, again.Part("square1").JSON)) {
		t.Errorf("%+v, %v", again, err)
	}
	s.Rooms, again.Rooms = nil, nil
	if !reflect.DeepEqual(s, again) {
		t.Errorf("%+v, not %+v", again, s)
	}
}
