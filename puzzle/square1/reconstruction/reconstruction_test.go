package reconstruction_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

func alg(t testing.TB, text string) square1.Alg {
	t.Helper()
	a, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// said lists the steps: moves, name, time.
func said(s *reconstruction.Solve) (list []string) {
	for _, step := range s.Steps {
		text := step.Alg.String() + " | " + step.Name
		if step.Took > 0 {
			text += " | " + reconstruction.FormatTime(step.Took)
		}
		list = append(list, text)
	}
	return list
}

// TestParse: what people write, and what it means.
func TestParse(t *testing.T) {
	for name, test := range map[string]struct {
		text     string
		scramble string
		steps    []string
	}{
		"one line": {"/(3,0)/(-3,0)/", "", []string{"/(3,0)/(-3,0)/ | "}},
		"a public one, from pastebin.com/KGsHMRQc": {
			"Scramble: (0,-4)/ (1,-5)/ (2,2)/ (0,-3)/ (-3,-3)/ (3,-2)/ (3,0)/ (-5,0)/ (3,-1)/ (-1,-3)/\n \n" +
				"/ 1 0 / 0 3 / // csp\n2 -3 / 6 3 / -2 4 / -3 0 / 2 -1 / // solve corners while preserving blocks\n0 -3 / 1 1 / -4 -3 // m2 lol\n\n" +
				"Final:\n/ 1 0 / 0 3 / 2 -3 / 6 3 / -2 4 / -3 0 / 2 -1 / 0 -3 / 1 1 / -4 -3\n\nSTM: 10\nFTM: 26\n",
			"(0,-4)/(1,-5)/(2,2)/(0,-3)/(-3,-3)/(3,-2)/(3,0)/(-5,0)/(3,-1)/(-1,-3)/",
			[]string{"/(1,0)/(0,3)/ | csp", "(2,-3)/(6,3)/(-2,4)/(-3,0)/(2,-1)/ | solve corners while preserving blocks", "(0,-3)/(1,1)/(-4,-3) | m2 lol"},
		},
		"names before": {"CSP: /(3,0)/\nOBL: (-3,0)/", "", []string{"/(3,0)/ | CSP", "(-3,0)/ | OBL"}},
		"both":         {"CSP: /(3,0)/ // lucky\nOBL:(-3,0)/ // OBL", "", []string{"/(3,0)/ | CSP, lucky", "(-3,0)/ | OBL"}},
		"times": {
			"/(3,0)/ // CSP 3.21\n(-3,0)/ // OBL (1.5 s)\n(3,0)/ // 2,25\n/ // PBL - 1:02.345", "",
			[]string{"/(3,0)/ | CSP | 3.21", "(-3,0)/ | OBL | 1.50", "(3,0)/ |  | 2.25", "/ | PBL | 1:02.345"},
		},
		"times above":          {"CSP 3.21\n/(3,0)/\nOBL [0:05]\n(-3,0)/", "", []string{"/(3,0)/ | CSP | 3.21", "(-3,0)/ | OBL | 1.79"}},
		"times and a stamp":    {"/(3,0)/ // CSP 3.21\n(-3,0)/ // [0:05] OBL", "", []string{"/(3,0)/ | CSP | 3.21", "(-3,0)/ | OBL | 1.79"}},
		"stamps at the end":    {"/(3,0)/ // CSP [0:03.21]\n(-3,0)/ // [0:05] OBL", "", []string{"/(3,0)/ | CSP | 3.21", "(-3,0)/ | OBL | 1.79"}},
		"stamps at the start":  {"Time: 9.5\n[1:00.50] /(3,0)/ // CSP\n[1:03.71](-3,0)/", "", []string{"/(3,0)/ | CSP | 3.21", "(-3,0)/ |  | 6.29"}},
		"stamps after moves":   {"/(3,0)/ [3.21] // CSP", "", []string{"/(3,0)/ | CSP | 3.21"}},
		"a turn over the end":  {"/(3,0)/(1,0) // a\n(-4,0)/ // b", "", []string{"/(3,0)/(1,0) | a", "(-4,0)/ | b"}},
		"a slice on the next":  {"/(3,0) // a\n/ // b", "", []string{"/(3,0) | a", "/ | b"}},
		"Karnotation":          {"U U' // a\nD D' // b", "", []string{"/(3,0)/(-3,0)/ | a", "(0,3)/(0,-3)/ | b"}},
		"Karnotation, turns":   {"U 30 // a\n-30 D // b", "", []string{"/(3,0)/(3,0) | a", "/(-3,0)/(0,3)/ | b"}},
		"a written slice":      {"U // a\n/ D // b", "", []string{"/(3,0) | a", "/(0,3)/ | b"}},
		"mixed":                {"U 10 // a\n(-1,0)/(0,3)/ // b", "", []string{"/(3,0)/(1,0) | a", "(-1,0)/(0,3)/ | b"}},
		"mixed, never blocked": {"U 30 // a\n(-3,0)/(0,3)/ // b", "", []string{"/(3,0)/(3,0) | a", "(-3,0)/(0,3)/ | b"}},
		"two slices":           {"/(3,0)/\n/(1,0)/", "", []string{"/(3,0)/ | ", "/(1,0)/ | "}},
		"a skip":               {"/(3,0)/ // a\n// EO skip\n(-3,0)/", "", []string{"/(3,0)/ | a", " | EO skip", "(-3,0)/ | "}},
		"a time alone":         {"/(3,0)/ // a\n// 2.25\n(-3,0)/", "", []string{"/(3,0)/ | a", " |  | 2.25", "(-3,0)/ | "}},
		"a bar between moves":  {"U U' | D D'", "", []string{"/(3,0)/(-3,0)/(0,3)/(0,-3)/ | "}},
		"no blank":             {"/(3,0)/// CSP\n(-3,0)/ //OBL\n(3,0)/(1,0)// EO", "", []string{"/(3,0)/ | CSP", "(-3,0)/ | OBL", "(3,0)/(1,0) | EO"}},
		"a group":              {"(/(3,0)\n/(-3,0))2 // a\n/ // b", "", []string{"/(3,0)/(-3,0)/(3,0)/(-3,0) | ", " | a", "/ | b"}},
		"scramble first":       {"(1,0)/(3,0)/\n/(-3,0)/ // x", "(1,0)/(3,0)/", []string{"/(-3,0)/ | x"}},
		"a step first":         {"(1,0)/(3,0)/ // CSP\n/(-3,0)/ // x", "", []string{"(1,0)/(3,0)/ | CSP", "/(-3,0)/ | x"}},
		"scramble named":       {"(1,0)/(3,0)/ // scramble\n/(0,3)/ // x", "(1,0)/(3,0)/", []string{"/(0,3)/ | x"}},
		"scramble below":       {"Scramble\nscramble:\n(1,0)/(3,0)/\nSolve: /(0,3)/ // x", "(1,0)/(3,0)/", []string{"/(0,3)/ | x"}},
		"csTimer":              {"12. (9.87)   (1,0)/(3,0)/ @2026-11-22 12:00:00\n/(0,3)/ // x", "(1,0)/(3,0)/", []string{"/(0,3)/ | x"}},
		"typographic signs":    {"/(3,0)/(\u22123,0)/ \u2215\u2215 CSP", "", []string{"/(3,0)/(-3,0)/ | CSP"}},
		"Karnotation alone":    {"Scramble: (1,0)/(3,0)/(-1,0)\n40 // a\n-30 U' -10", "(1,0)/(3,0)/(-1,0)", []string{"(4,0) | a", "(-3,0)/(-3,0)/(-1,0) | "}},
	} {
		s, err := reconstruction.Parse(test.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := said(s); !slices.Equal(got, test.steps) {
			t.Errorf("%s:\n%q, not\n%q", name, got, test.steps)
		}
		if (s.Scramble != nil) != (test.scramble != "") || s.Scramble.String() != alg(t, test.scramble).String() {
			t.Errorf("%s: scramble %v", name, s.Scramble)
		}
		roundTrip(t, s)
	}
}

// roundTrip writes a solve, and reads the same.
func roundTrip(t testing.TB, s *reconstruction.Solve) {
	t.Helper()
	text := s.String()
	again, err := reconstruction.Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	lines := func(s *reconstruction.Solve) *reconstruction.Solve {
		c := *s
		c.Steps, c.LeftOut = slices.Clone(c.Steps), nil
		for i := range c.Steps {
			c.Steps[i].Line, c.Steps[i].Moments = 0, nil
			if len(c.Steps[i].Alg) == 0 {
				c.Steps[i].Alg = nil
			}
		}
		return &c
	}
	if a, b := lines(s), lines(again); !reflect.DeepEqual(a, b) {
		t.Fatalf("%q:\n%+v\n%+v", text, a, b)
	}
}

// TestTitle: what is above the solve is kept.
func TestTitle(t *testing.T) {
	s, err := reconstruction.Parse("// **Anna's** best\nPBL skip at home\n\nScramble: (1,0)/(3,0)/\nTime: 9.87+\n// inspection\n/(0,3)/")
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(s.Title, []string{"Anna's best", "PBL skip at home"}) || s.Time != 9870*time.Millisecond || s.Steps[0].Name != "inspection" {
		t.Errorf("%+v", s)
	}
	roundTrip(t, s)
}

// TestErrors: line and column of what is wrong.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"/(3,0)/ // a\n(1,x)/ // b":                    `line 2, column 4: found "x", expected the turn of the bottom, -11 to 11`,
		"OBL: (1,0)/\nPBL: /(3;0)":                     `line 2, column 9: found ";", expected the digit of the bottom's turn`,
		"[0:03.21] (1,0)/x":                            `line 1, column 17: found "x", expected a turn such as U, d' or 4-3, or a slice /`,
		"Würfelform: (1,0)/x":                          `line 1, column 19: found "x", expected a turn such as U, d' or 4-3, or a slice /`,
		"Scramble: (1,0)/(1,0)/":                       "line 1: move 4: the slice is blocked: corner F (top, front) and corner B (top, back) lie across the cut",
		"Scramble: (1,0)/\n\n(3,0)/ // a\n(1,0)/ // b": "line 4: move 2: the slice is blocked: corner D (top, front) and corner A (top, back) lie across the cut",
		strings.Repeat("/\n", 10_002):                  "line 10001, column 1: the line ends, expected an alg of at most 10000 moves",
		strings.Repeat("(1,0)/", 5001):                 `line 1, column 30001: found "(", expected an alg of at most 10000 moves`,
		strings.Repeat("x", 100_001):                   `column 100001: found "x", expected a text of at most 100000 bytes`,
	} {
		if _, err := reconstruction.Parse(text); err == nil || err.Error() != want {
			t.Errorf("%.60q: %v", text, err)
		}
	}
	blocked, ok := errors.AsType[*square1.BlockedError](func() error {
		_, err := reconstruction.Parse("Scramble: (1,0)/\n(1,0)/")
		return err
	}())
	if !ok || blocked.Move != 2 {
		t.Error(blocked)
	}
}

// TestSplit: where one solve ends and the next begins.
func TestSplit(t *testing.T) {
	const one = "/(3,0)/ // a\n(-3,0)/ // b"
	for text, want := range map[string][]int{
		one:                            {1},
		one + "\n\n" + one:             {1},
		one + "\n\n\n" + one:           {1, 4},
		one + "\n---\n" + one:          {1, 4},
		"Scramble: (1,0)/\n\n\n" + one: {1},
		"Scramble: (1,0)/\n" + one + "\n// next\nScramble: (1,0)/\n" + one:     {1, 4},
		"1. 9.87 (1,0)/\n" + one + "\n2. 9.12 (1,0)/\n" + one:                  {1, 4},
		"// first\n\n(1,0)/ // scramble\n" + one + "\n\n(1,0)/ // scramble\n/": {1, 7},
		"// nothing\n\n\n\n":                                                     nil,
		"(1,x)/\nScramble: (1,0)/\n" + one:                                       {1},
		"---\n(1,x)/\nScramble: (1,0)/\n" + one:                                  {2},
		"---\n(1,x)/ // setup\nScramble: (1,0)/\n" + one:                         {2, 3}, // the first one has a fault in its scramble
		"Scramble 1: (1,0)/\n" + one + "\nWR single\nScramble 2: (1,0)/\n" + one: {1, 4},
	} {
		var lines []int
		for _, part := range reconstruction.Split(text) {
			lines = append(lines, part.Line)
		}
		if !slices.Equal(lines, want) {
			t.Errorf("%q: %v", text, lines)
		}
	}
	parts := reconstruction.Split(one + "\n---\n" + one + "\n/x/")
	if _, err := parts[1].Parse(); err == nil || !strings.HasPrefix(err.Error(), "line 6, column 2:") {
		t.Error(err)
	}
}

// TestStart: without a scramble, the solve ends solved.
func TestStart(t *testing.T) {
	for _, text := range []string{"/(3,0)/", "(1,0)/(3,3)/(0,-1)", "/(3,3)/(1,0)"} {
		s, err := reconstruction.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list, err := s.Positions()
		if err != nil {
			t.Fatal(err)
		}
		if _, _, ok := list[len(list)-1].Aligned(); !ok {
			t.Error(text)
		}
	}
}

// FuzzParse: whatever the text, what is read can be written and read again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"Scramble: (1,0)/\nTime: 1:02.3\n[0:01.2] U 10 // OBL 3.21\n-10 / // x [0:05]\n---", "1. 9.87 (1,0)/ @x\nCSP: / 3 0 /\n", "[U,\nD] // a\n//b\n#c",
		"/(3,0)/// x", "a: b: / // c 1.2 3.4", "// Title\nLabel 1.5: / // [0:01.00] [0:02.00] x",
		"/ // x 1.2 0.00",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		parts := reconstruction.Split(text)
		for _, part := range parts {
			if part.Line < 1 || !strings.Contains(text, part.Text) {
				t.Fatalf("%+v", part)
			}
		}
		s, err := reconstruction.Parse(text)
		if err != nil {
			if fmt.Sprint(err) == "" {
				t.Fatal("no words")
			}
			return
		}
		if _, err := s.Positions(); err != nil {
			t.Fatal(err)
		}
		if len(s.String()) < 90_000 {
			roundTrip(t, s)
		}
	})
}
