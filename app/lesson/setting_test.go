package lesson

import (
	"math"
	"slices"
	"strings"
	"testing"
)

func TestSettings(t *testing.T) {
	s, others, err := settings(readStep(t, "Show: solved\nView: 90 -30; 0 90 2\nSeconds: 2.5\nThink: 10\nPoints: 2.5\nLater: a b\nHide: facts\nLook: plain").Script)
	if err != nil {
		t.Fatal(err)
	}
	near := func(a, b View) bool {
		return math.Hypot(a.Yaw-b.Yaw, a.Pitch-b.Pitch) < 1e-12 && a.Zoom == b.Zoom
	}
	if len(s.Views) != 2 || !near(s.Views[0], View{math.Pi / 2, -math.Pi / 6, 1}) || !near(s.Views[1], View{0, math.Pi / 2, 2}) || s.Seconds != 2.5 || s.Think != 10 || s.Points != 2.5 || !slices.Equal(s.Later, []string{"a", "b"}) || !s.Hide {
		t.Errorf("%+v", s)
	}
	if len(others) != 2 || others[0].Key != Show || others[1].Key != Look {
		t.Errorf("%+v", others)
	}
}

func TestSettingErrors(t *testing.T) {
	for lines, want := range map[string]string{
		"View: 30":                            "line 3, column 7: View: expected two angles in degrees",
		"View: 30 20 1 1":                     "line 3, column 7: View: expected two angles",
		"View: 30 20; 0 91":                   "line 3, column 14: View: expected a number from -90 to 90, not \"91\"",
		"View: NaN 20":                        "expected a number from -360 to 360",
		"View: 0 0 9":                         "expected a number from 0.5 to 4, not \"9\"",
		"View: " + strings.Repeat("1 1;", 21): "more than 20 views",
		"Seconds: soon":                       "line 3, column 10: Seconds: expected seconds: expected a number from 0.1 to 120, not \"soon\"",
		"Points: 0":                           "line 3, column 9: Points: expected a number from 1 to 100, not \"0\"",
		"Think: 61":                           "line 3, column 8: Think: expected a number from 1 to 60, not \"61\"",
		"Seconds: Inf":                        "expected a number",
		"Hide: everything":                    "line 3, column 7: Hide: unknown \"everything\": use facts",
	} {
		if _, _, err := settings(readStep(t, lines).Script); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %q", lines, err, want)
		}
	}
}

// FuzzPlaceholders: whatever is read can be filled in, in the length of its text and its values.
func FuzzPlaceholders(f *testing.F) {
	f.Add(`{{a}} is {{if b}}x{{else if c}}y{{else}}{{plural a "one" "more"}}{{end}}`)
	f.Fuzz(func(t *testing.T, text string) {
		_, names, err := parsed(text)
		fields := map[string]any{}
		for _, n := range names {
			fields[n.name] = 1
		}
		filled, fault := fill(text, fields)
		if (err == nil) != (fault == nil) {
			t.Errorf("%v, %v", err, fault)
		}
		if err == nil && len(filled) > len(text) {
			t.Errorf("%d bytes of %d", len(filled), len(text))
		}
	})
}

// TestViewOfOneStep: the camera goes where a step wants it, and back for the next; a button leaves it.
func TestViewOfOneStep(t *testing.T) {
	d := openDie(t, &Progress{})
	var moves []*View
	d.page.host.SetView = func(v *View) { moves = append(moves, v) }
	d.page.course.Lessons[0].Steps[0].Setting.Views = []View{{Yaw: 1, Zoom: 1}}
	d.page.Open("die/throw")
	d.Tap("Roll")
	if len(moves) != 1 || moves[0] == nil || moves[0].Yaw != 1 {
		t.Fatal(moves)
	}
	if d.page.Go(1); len(moves) != 2 || moves[1] != nil {
		t.Error(moves)
	}
}
