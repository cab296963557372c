package scheme_test

import (
	"maps"
	"strings"
	"testing"

	"wedge/app/scheme"
)

func TestParseList(t *testing.T) {
	wca, _ := scheme.Preset(scheme.WCAID)
	for text, want := range map[string]map[string]string{
		"wca":                                     wca.Texts(),
		"wca, U = #102030 ,plastic=#0a0b0c":       with(wca, "U", "#102030", "plastic", "#0a0b0c"),
		"D=#010203,U=#040506,F=#070809":           with(scheme.Default(), "D", "#010203", "U", "#040506", "F", "#070809"),
		"U=#F0F0F0,D=#ffffff,L=#000000,R=#111111": with(scheme.Default(), "U", "#f0f0f0", "D", "#f5f5f5", "L", "#000000", "R", "#111111"),
	} {
		s, err := scheme.ParseList(text)
		if err != nil || !maps.Equal(s.Texts(), want) {
			t.Errorf("%q: %v, %v", text, s.Texts(), err)
		}
	}
	if s, err := scheme.ParseList(" wca "); err != nil || s != wca {
		t.Errorf("a preset is %+v, %v", s, err)
	}
	for text, want := range map[string]string{
		"mud":                 `unknown colour scheme "mud": expected one of wedge, wca, cstimer, squanmate, black-white, colour-blind, print`,
		"":                    `unknown colour scheme ""`,
		"U=#ffffff,wca":       `part 2, "wca": expected a colour such as U=#ffffff`,
		"U=#ffffff,":          `part 2, "": expected a colour such as U=#ffffff`,
		"U=#ffffff,U=#000000": `part 2, "U=#000000": U appears twice`,
		"U=#ff":               `the colour of U: column 4: the text ends`,
	} {
		if _, err := scheme.ParseList(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
}

func TestParseJSON(t *testing.T) {
	wca, _ := scheme.Preset(scheme.WCAID)
	for text, want := range map[string]map[string]string{
		`{}`:                              scheme.Default().Texts(),
		`{"scheme": "wca"}`:               wca.Texts(),
		`{"scheme": "", "U": "#102030"}`:  with(scheme.Default(), "U", "#102030"),
		`{"scheme":"wca","D": "#102030"}`: with(wca, "D", "#102030"),
		`{"scheme":"wca","ownColours":{"U":"#102030"},"magnet":true,"scale":1}`:                with(wca, "U", "#102030"),
		`{"version":1,"settings":{"scheme":"wca","ownColours":{"U":"#102030"},"magnet":true}}`: with(wca, "U", "#102030"),
		`{"version":1,"settings":{"scheme":"","magnet":true}}`:                                 scheme.Default().Texts(),
	} {
		s, err := scheme.ParseJSON([]byte(text))
		if err != nil || !maps.Equal(s.Texts(), want) {
			t.Errorf("%s: %v, %v", text, s.Texts(), err)
		}
	}
	for text, want := range map[string]string{
		"{\n  \"U\": \"#ffffff\",\n}": "line 3, column 1: ",
		``:                            "line 1, column 0: ",
		`["U"]`:                       `expected a JSON object such as {"U": "#ffffff"}: `,
		`{"U": 3}`:                    "U: expected text in quotes, found 3",
		`{"U": "#fffff"}`:             "the colour of U: column 7: the text ends",
		`{"scheme": "mud"}`:           `unknown colour scheme "mud"`,
		`{"scheme": 1}`:               "scheme: expected text in quotes, found 1",
		`{"settings": []}`:            `settings: expected an object`,
		`{"ownColours": "#ffffff"}`:   "ownColours: expected an object with colours",
	} {
		if _, err := scheme.ParseJSON([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, not %s", text, err, want)
		}
	}
}

// with are the colours of a scheme, some of them replaced.
func with(s scheme.Scheme, pairs ...string) map[string]string {
	texts := s.Texts()
	for i := 0; i < len(pairs); i += 2 {
		texts[pairs[i]] = pairs[i+1]
	}
	return texts
}
