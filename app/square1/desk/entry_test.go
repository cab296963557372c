package desk_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

func TestKinds(t *testing.T) {
	jumps := map[desk.Kind]bool{desk.Start: true, desk.Scrambled: true, desk.Reset: true, desk.Entered: true}
	for k := desk.Start; k <= desk.Played; k++ {
		text, err := k.MarshalText()
		var back desk.Kind
		if err != nil || back.UnmarshalText(text) != nil || back != k || k.String() != string(text) || k.IsJump() != jumps[k] {
			t.Errorf("%v: %q, %v", k, text, err)
		}
	}
	k := desk.Played
	if err := k.UnmarshalText([]byte("kind 9")); !errors.Is(err, desk.ErrEntry) || k != desk.Played {
		t.Error(k, err)
	}
	if text, err := desk.Kind(9).MarshalText(); !errors.Is(err, desk.ErrEntry) || desk.Kind(9).String() != "kind 9" {
		t.Errorf("%s, %v", text, err)
	}
}

// TestScrambleText reads scrambles as they are written now and as they were written by
// older versions, in the note.
func TestScrambleText(t *testing.T) {
	p := after(t, square1.Solved(), parse(t, "(1,0)/(3,3)/")...)
	known := &desk.Scramble{Alg: parse(t, "(1,0)/(3,3)/"), Seed: 1<<63 + 1}
	for _, c := range []struct {
		text string
		want desk.Entry
	}{
		{`"kind":"scrambled","scramble":"(1,0)/(3,3)/","seed":9223372036854775809`, desk.Entry{Scramble: known}},
		{`"kind":"scrambled","scramble":"(1,0)/(3,3)/"`, desk.Entry{Scramble: &desk.Scramble{Alg: known.Alg}}},
		{`"kind":"scrambled","scramble":"(1,0)/(3,3)/","seed":9223372036854775809,"note":"mine"`, desk.Entry{Scramble: known, Note: "mine"}},
		// A note stays a note, whatever it looks like.
		{`"kind":"scrambled","note":"(1,0)/(3,3)/  #17"`, desk.Entry{Note: "(1,0)/(3,3)/  #17"}},
		{`"kind":"scrambled","note":"from my friend  #2"`, desk.Entry{Note: "from my friend  #2"}},
		{`"kind":"scrambled","note":"  #2"`, desk.Entry{Note: "  #2"}},
		{`"kind":"entered","note":"(1,0)/(3,3)/  #2"`, desk.Entry{Kind: desk.Entered, Note: "(1,0)/(3,3)/  #2"}},
		{`"kind":"scrambled","scramble":"(1,"`, desk.Entry{}},
		{`"kind":"scrambled"`, desk.Entry{}},
	} {
		text := `{"position":"` + p.String() + `",` + c.text + `}`
		c.want.Position = p
		if c.want.Kind == desk.Start {
			c.want.Kind = desk.Scrambled
		}
		var e desk.Entry
		if err := json.Unmarshal([]byte(text), &e); err != nil || !reflect.DeepEqual(e, c.want) {
			t.Errorf("%s: %+v %+v, %v", text, e, e.Scramble, err)
			continue
		}
		data, err := json.Marshal(e)
		var back desk.Entry
		if err != nil || json.Unmarshal(data, &back) != nil || !reflect.DeepEqual(e, back) {
			t.Errorf("%s became %s, %v", text, data, err)
		}
		if e.Scramble != nil && (!strings.Contains(string(data), `"scramble":"(1,0)/(3,3)/"`) || strings.Contains(string(data), "#")) {
			t.Errorf("written as %s", data)
		}
	}
}

func TestDamagedEntries(t *testing.T) {
	for text, want := range map[string]string{
		`7`: "json: cannot unmarshal number",
		`{"kind":"begin","position":"A1B2C3D45E6F7G8H-"}`:             `unknown kind "begin"`,
		`{"kind":"turned","position":"A1"}`:                           `position "A1"`,
		`{"kind":"turned","alg":"(","position":"A1B2C3D45E6F7G8H-"}`:  `alg "("`,
		`{"kind":"reset","seed":-1,"position":"A1B2C3D45E6F7G8H-"}`:   "cannot unmarshal number -1",
		`{"kind":"reset","position":"A1B2C3D45E6F7G8H-","note":[[]]}`: "cannot unmarshal array",

		`{"kind":"reset","position":"A1B2C3D45E6F7G8H-","pattern":"UX"}`:                "pattern \"UX\"",
		`{"kind":"reset","position":"A1B2C3D45E6F7G8H-","pattern":"UXUXUXUXVYVYVYVY-"}`: "no filling of",
		`{"kind":"reset","position":"A1B2C3D45E6F7G8H-","pattern":"UXUXUXUXYVYVYVYV/"}`: "no filling of",
	} {
		e := desk.Entry{Note: "before"}
		if err := json.Unmarshal([]byte(text), &e); err == nil || !strings.Contains(fmt.Sprint(err), want) || e.Note != "before" {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
