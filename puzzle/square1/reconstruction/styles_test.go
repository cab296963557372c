package reconstruction_test

import (
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/square1/reconstruction"
)

// TestStyles: one solve as it stands in forums, chats and descriptions of films. All are the same scramble and the
// same three steps, whose names are those in the text.
func TestStyles(t *testing.T) {
	names := []string{"cubeshape", "OBL", "PBL"}
	for name, test := range map[string]struct {
		text    string
		leftOut []int
	}{
		"comments": {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a title and statistics": {
			"Someone - 9.87 SQ1\nScramble: (1,0)/(3,0)/(0,3)/\n\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL\n\n17 STM / 9.87 = 1.72 TPS\n", []int{8},
		},
		"a title below the scramble": {"Scramble: (1,0)/(3,0)/(0,3)/\n\nSomeone's best\n\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", []int{3}},
		"links": {
			"https://example.org/watch?v=(1,0)/\nScramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL\n[url=https://example.org/a]play it[/url]\nwww.example.org/x",
			[]int{1, 6, 7},
		},
		"BBCode": {
			"[b]Scramble:[/b] (1,0)/(3,0)/(0,3)/\n[spoiler]\n[i]/(0,-3)/[/i] // [color=red]cubeshape[/color]\n(-3,0)/ // OBL\n(-1,0) // PBL\n[/spoiler]", []int{2, 6},
		},
		"Markdown":           {"**Scramble:** (1,0)/(3,0)/(0,3)/\n> `/(0,-3)/` // cubeshape\n> `(-3,0)/` // OBL\n> `(-1,0)` // PBL", nil},
		"HTML":               {"<b>Scramble:</b> (1,0)/(3,0)/(0,3)/<br/>\n/(0,-3)/ // cubeshape<br>\n(-3,0)/ // OBL<br>\n(-1,0) // PBL", nil},
		"brackets":           {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ (cubeshape)\n(-3,0)/ (OBL)\n(-1,0) (PBL)", nil},
		"bars":               {"Scramble: (1,0)/(3,0)/(0,3)/\n/0,-3/ | cubeshape\n-3,0/ | OBL\n-1,0 | PBL", nil},
		"hyphens":            {"Scramble: (1,0)/(3,0)/(0,3)/\n/(0,-3)/ - cubeshape\n(-3,0)/ – OBL\n(-1,0) -> PBL", nil},
		"bullets":            {"Scramble: (1,0)/(3,0)/(0,3)/\n- / (0,-3) / // cubeshape\n• (-3,0) / // OBL\n* (-1,0) // PBL", nil},
		"numbers":            {"Scramble: (1,0)/(3,0)/(0,3)/\n1. /(0,-3)/ // cubeshape\n2. (-3,0)/ // OBL\n3) (-1,0) // PBL", nil},
		"names before":       {"Scramble: (1,0)/(3,0)/(0,3)/\ncubeshape: /(0,-3)/\nOBL: (-3,0)/\nPBL: (-1,0)", nil},
		"names above":        {"Scramble: (1,0)/(3,0)/(0,3)/\ncubeshape\n/(0,-3)/\nOBL\n(-3,0)/\nPBL\n(-1,0)", nil},
		"names above, :":     {"Scramble:\n(1,0)/(3,0)/(0,3)/\nSolution:\ncubeshape:\n/(0,-3)/\nOBL:\n(-3,0)/\nPBL:\n(-1,0)", nil},
		"inspection":         {"Scramble: (1,0)/(3,0)/(0,3)/\nz2 // inspection\n(6,6)/(-3,0)/ // cubeshape\n(0,-3)/ // OBL\n(0,-1) // PBL", nil},
		"without a colon":    {"scramble (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a number":           {"Scramble #3 - (1,0)/(3,0)/(0,3)/\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"a lone word":        {"Scramble\n(1,0)/(3,0)/(0,3)/\nSolve\n/(0,-3)/ // cubeshape\n(-3,0)/ // OBL\n(-1,0) // PBL", nil},
		"blanks and remarks": {"Scramble: (1,0) / (3,0) / (0,3) /\n/ (0,-3) / // cubeshape\n(-3,0) / // OBL\n(-1,0) // PBL\n\nThat was a nice one.\nNext: (1,0)/(0,3)/", []int{6, 7}},
		"a chat":             {"ok so here is my solve, what can I improve?\nscramble: (1,0)/(3,0)/(0,3)/\n/ 0 -3 / // cubeshape\n-3 0 / // OBL\n-1 0 // PBL\nthanks!", []int{6}},
		"a Chinese keyboard": {"Scramble: （1，0）/（3，0）/（0，3）/\n/（0，-3）/ // cubeshape\n（-3，0）/ // OBL\n（-1，0） // PBL", nil},
		"Windows":            {"Scramble: (1,0)/(3,0)/(0,3)/\r\n\r\n/(0,-3)/ // cubeshape\r\n(-3,0)/ // OBL\r\n(-1,0) // PBL\r\n", nil},
	} {
		s, err := reconstruction.Parse(test.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for _, step := range s.Steps {
			if len(step.Alg) > 0 {
				got = append(got, step.Name)
			}
		}
		if !slices.Equal(got, names) || s.Scramble.String() != "(1,0)/(3,0)/(0,3)/" {
			t.Errorf("%s: %q, scramble %v", name, said(s), s.Scramble)
		}
		list, err := s.Positions()
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if _, _, ok := list[len(list)-1].Aligned(); !ok {
			t.Errorf("%s: not solved: %q", name, said(s))
		}
		if !slices.Equal(s.LeftOut, test.leftOut) {
			t.Errorf("%s: left out %v", name, s.LeftOut)
		}
		if parts := reconstruction.Split(test.text); name != "blanks and remarks" && len(parts) != 1 {
			t.Errorf("%s: %d solves", name, len(parts))
		}
		roundTrip(t, s)
	}
}

// TestUnknownWord: a line that has moves is never read in part.
func TestUnknownWord(t *testing.T) {
	for text, word := range map[string]string{
		"/(3,0)/ cubeshape":        "cubeshape",
		"cubeshape /(3,0)/":        "cubeshape",
		"/(3,0)/(-3,x)/ // CSP":    "x",
		"U' D xyz // CSP":          "xyz",
		"/ 3 0 / x 0 / // CSP":     "x",
		"/ (3,0) / oops / // CSP":  "oops",
		"(1,0)/(3,0)/ | (0,3)/ x":  "x",
		"(1,0)/ - (cube) - (3,0)/": "-",
	} {
		if s, err := reconstruction.Parse("Scramble: (1,0)/\n\n" + text); err == nil || !strings.Contains(err.Error(), "line 3") || !strings.Contains(err.Error(), word[:1]) {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
}

// TestEmptyComment: the sign of a comment without a name is no slices.
func TestEmptyComment(t *testing.T) {
	for _, text := range []string{"/(3,0)/(-3,0)/ //", "/(3,0)/(-3,0)/ // ", "/(3,0)/(-3,0)///", "/(3,0)/(-3,0)/ ∕∕"} {
		s, err := reconstruction.Parse(text)
		if err != nil || s.Alg().String() != "/(3,0)/(-3,0)/" {
			t.Errorf("%q: %v, %v", text, s, err)
		}
	}
}
